internal import GestureCompiler

/// A tool with commands that runs as a process would: its output goes to an environment.
package struct Tool: Sendable {
  package let name: String
  /// The description in help, in one line.
  package let summary: String
  /// The commands in the order of the help.
  package let commands: [Command]

  package init(name: String, summary: String, commands: [Command]) {
    self.name = name
    self.summary = summary
    self.commands = commands
  }

  /// - Parameter words: the arguments after the tool's name.
  package func run(_ words: [String], in environment: Environment) -> ExitCode {
    guard let name = words.first else {
      environment.error(help)
      return .usage
    }
    switch name {
    case "--help", "-h":
      environment.output(help)
      return .success
    case "help": return help(with: words.dropFirst().first, in: environment)
    case "--version":
      environment.output("\(self.name) \(toolVersion)\n")
      return .success
    default: break
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      environment.error(unknownCommand(name))
      return .usage
    }
    do throws(Stop) {
      return try command.run(words.dropFirst(), in: environment)
    } catch {
      environment.error("\(self.name): error: \(error.text)\n")
      if case .usage = error { environment.error("see '\(self.name) \(command.name) --help'\n") }
      return error.exitCode
    }
  }

  /// Prints the help for `gesturec help` and `gesturec help COMMAND`.
  private func help(with name: String?, in environment: Environment) -> ExitCode {
    guard let name else {
      environment.output(help)
      return .success
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      environment.error(unknownCommand(name))
      return .usage
    }
    environment.output(command.help)
    return .success
  }

  private var help: String {
    let width = commands.map { $0.name.count }.max() ?? 0
    let lines = commands.map { "  \(padded($0.name, to: width))  \($0.summary)\n" }.joined()
    let codes = ExitCode.allCases.map { "  \(padded("\($0.rawValue)", to: 3))\($0.meaning)\n" }
      .joined()
    return """
      usage: \(name) COMMAND …

      \(summary)

      commands:
      \(lines)
      '\(name) COMMAND --help' explains a command; '\(name) --version' prints the version.

      exit codes:
      \(codes)
      """
  }

  private func unknownCommand(_ word: String) -> String {
    let names = commands.map { $0.name }
    let hint = didYouMean(word, in: names + ["help", "--help", "--version"])
    let kind = word.hasPrefix("-") ? "option" : "command"
    return "\(name): error: there is no \(kind) '\(word.printable)'\(hint)\n"
      + "the commands are \(names.joined(separator: ", "))\n"
  }
}
