/// One command of the tool. Parsing, help and running all read this description.
package struct Command: Sendable {
  package struct Option: Sendable {
    /// The name without dashes. A name of one letter is written with one dash.
    package var name: String
    /// The name of its value. Nil for a switch.
    package var value: String?
    package var help: String
    package var repeats = false

    package init(name: String, value: String? = nil, help: String, repeats: Bool = false) {
      self.name = name
      self.value = value
      self.help = help
      self.repeats = repeats
    }

    package var spelling: String { name.count == 1 ? "-\(name)" : "--\(name)" }
  }

  package enum OperandCount: Sendable { case exactly(Int), atMostOne, oneOrMore }

  package var name: String
  /// The operands as shown in help: `PATH…`.
  package var operands: String
  package var operandCount: OperandCount
  package var summary: String
  /// A command line as a user types it, which works in this repository.
  package var example: String
  /// A longer description, shown below the options in help.
  package var discussion = ""
  package var options: [Option]
  /// Whether '-' is an operand that stands for standard input. The command then sees it as a file.
  package var readsInput: Bool
  /// Whether '-' is an operand that stands for standard input, which the command reads as a stream.
  package var streamsInput = false
  package var run: @Sendable (Arguments, Environment) throws(Stop) -> ExitCode

  package init(
    name: String, operands: String, operandCount: OperandCount, summary: String, example: String,
    discussion: String = "", options: [Option], readsInput: Bool = false,
    streamsInput: Bool = false,
    run: @escaping @Sendable (Arguments, Environment) throws(Stop) -> ExitCode
  ) {
    self.name = name
    self.operands = operands
    self.operandCount = operandCount
    self.summary = summary
    self.example = example
    self.discussion = discussion
    self.options = options + (readsInput ? [Command.inputNameOption] : [])
    self.readsInput = readsInput
    self.streamsInput = streamsInput
    self.run = run
  }

  /// The option `--jobs` of the commands that compile many files.
  package static let jobsOption = Option(
    name: "jobs", value: "N", help: "use this many threads (one per processor)")

  package static let diagnosticOptions = [
    Option(
      name: "diagnostics", value: "text|json|sarif|github",
      help: "choose the form of problems (text)"),
    Option(
      name: "W", value: "GROUP|no-GROUP|error|error=GROUP",
      help: "show or hide a group of warnings, or turn one or all into errors", repeats: true),
  ]
  static let inputNameOption = Option(
    name: "assume-filename", value: "FILE",
    help: "name the text of '-' in messages and imports (\(Environment.inputName))")
  package static let helpOption = Option(name: "help", help: "show this text")
}

extension Command {
  /// Runs the command.
  /// - Parameter words: the arguments after its name.
  package func run(
    _ words: some Sequence<String>, in environment: Environment
  ) throws(Stop) -> ExitCode {
    var arguments = try Arguments(words, for: self)
    if arguments.wantsHelp {
      environment.output(help)
      return .success
    }
    var environment = environment
    try arguments.readInput(for: self, in: &environment)
    environment.project = Project(arguments.operands, in: environment)
    if arguments["diagnostics"] == "github" {
      let (output, error) = (environment.output, environment.error)
      environment.output = { output(forRunner($0)) }
      environment.error = { error(forRunner($0)) }
    }
    return try run(arguments, environment)
  }

  /// The output of `--help`.
  package var help: String {
    var text = "usage: gesturec \(name)\(operands.isEmpty ? "" : " " + operands)"
    text += options.isEmpty ? "\n" : " [options]\n"
    text += "\n\(summary)\n\noptions:\n"
    let all = options + [Command.helpOption]
    let width = all.map { $0.usage.count }.max() ?? 0
    for option in all { text += "  \(padded(option.usage, to: width))  \(option.help)\n" }
    if !discussion.isEmpty { text += "\n\(discussion)\n" }
    return text + "\nexample:\n  \(example)\n"
  }
}

extension Command.Option {
  package var usage: String {
    spelling + (value.map { name == "W" ? $0 : " \($0)" } ?? "") + (repeats ? " …" : "")
  }
}

extension Command.Option {
  /// Whether the word is the option with its value attached, such as `-Werror`.
  package func takes(attached word: String) -> Bool {
    value != nil && name.count == 1 && word.count > 2 && word.hasPrefix("-\(name)")
      && !word.hasPrefix("-\(name)=")
  }
}

package func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

extension Arguments {
  /// The number of jobs that `Command.jobsOption` sets.
  package func jobs(in environment: Environment) throws(Stop) -> Int {
    try wholeNumber("jobs", in: 1...1024) ?? environment.processorCount
  }
}

extension Command.OperandCount {
  package var least: Int {
    switch self {
    case .exactly(let count): count
    case .atMostOne: 0
    case .oneOrMore: 1
    }
  }

  /// The largest number of operands. Nil for any number.
  package var most: Int? {
    switch self {
    case .exactly(let count): count
    case .atMostOne: 1
    case .oneOrMore: nil
    }
  }
}
