/// One command of the tool: the one place that parsing, help and running read.
struct Command: Sendable {
  struct Option: Sendable {
    /// Without dashes; one letter is written with one dash.
    var name: String
    /// What its value is called; nil for a switch.
    var value: String?
    var help: String
    var repeats = false

    var spelling: String { name.count == 1 ? "-\(name)" : "--\(name)" }
  }

  enum OperandCount { case exactly(Int), atMostOne, oneOrMore }

  var name: String
  /// As in help: `PATH…`.
  var operands: String
  /// How many operands there may be.
  var operandCount: OperandCount
  /// One line.
  var summary: String
  /// A command line as somebody would type it, and it works in this repository.
  var example: String
  /// More, below the options in help.
  var discussion = ""
  var options: [Option]
  var run: @Sendable (Arguments, Environment) throws(Stop) -> ExitCode

  /// Of the commands that compile many files.
  static let jobsOption = Option(
    name: "jobs", value: "N", help: "how many threads (one a processor)")

  /// The options of all commands that show diagnostics.
  static let diagnosticOptions = [
    Option(
      name: "diagnostics", value: "text|json|sarif|github", help: "how problems are shown (text)"),
    Option(
      name: "W", value: "GROUP|no-GROUP|error|error=GROUP",
      help: "show or hide a group of warnings, or make errors of one or all", repeats: true),
  ]
  static let helpOption = Option(name: "help", help: "show this text")
}

extension Command {
  /// What `--help` prints.
  var help: String {
    var text = "usage: gesturec \(name)\(operands.isEmpty ? "" : " " + operands)"
    text += options.isEmpty ? "\n" : " [options]\n"
    text += "\n\(summary)\n\noptions:\n"
    let all = options + [Command.helpOption]
    let width = all.map { $0.usage.count }.max() ?? 0
    for option in all {
      text += "  \(padded(option.usage, to: width))  \(option.help)\n"
    }
    if !discussion.isEmpty { text += "\n\(discussion)\n" }
    return text + "\nexample:\n  \(example)\n"
  }
}

extension Command.Option {
  var usage: String {
    spelling + (value.map { name == "W" ? $0 : " \($0)" } ?? "") + (repeats ? " …" : "")
  }
}

extension Command.Option {
  /// Whether the word is the option with its value behind, as `-Werror`.
  func takes(attached word: String) -> Bool {
    value != nil && name.count == 1 && word.count > 2 && word.hasPrefix("-\(name)")
      && !word.hasPrefix("-\(name)=")
  }
}

func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

extension Arguments {
  /// What `Command.jobsOption` says.
  func jobs(in environment: Environment) throws(Stop) -> Int {
    try wholeNumber("jobs", in: 1...1024) ?? environment.processorCount
  }
}

extension Command.OperandCount {
  var least: Int {
    switch self {
    case .exactly(let count): count
    case .atMostOne: 0
    case .oneOrMore: 1
    }
  }

  /// Nil for any number.
  var most: Int? {
    switch self {
    case .exactly(let count): count
    case .atMostOne: 1
    case .oneOrMore: nil
    }
  }
}
