internal import GestureCompiler

/// The commands, in the order of the help.
let commands: [Command] = [
  .initialize, .build, .check, .explain, .format, .replay, .test, .cover, .diff, .graph, .inspect,
  .lsp, .completions,
]

/// Runs the tool as a process would: `words` are the arguments after the tool's name. What it has to
/// say goes to the environment.
package func runTool(_ words: [String], in environment: Environment) -> ExitCode {
  guard let name = words.first else {
    environment.error(toolHelp)
    return .usage
  }
  switch name {
  case "--help", "-h":
    environment.output(toolHelp)
    return .success
  case "help":
    return help(with: words.dropFirst().first, in: environment)
  case "--version":
    environment.output("gesturec \(toolVersion)\n")
    return .success
  default: break
  }
  guard let command = commands.first(where: { $0.name == name }) else {
    environment.error(unknownCommand(name))
    return .usage
  }
  do throws(Stop) {
    let arguments = try Arguments(words.dropFirst(), for: command)
    if arguments.wantsHelp {
      environment.output(command.help)
      return .success
    }
    return try command.run(arguments, environment)
  } catch {
    environment.error("gesturec: error: \(error.text)\n")
    if case .usage = error { environment.error("see 'gesturec \(command.name) --help'\n") }
    return error.exitCode
  }
}

/// `gesturec help` and `gesturec help COMMAND`.
private func help(with name: String?, in environment: Environment) -> ExitCode {
  guard let name else {
    environment.output(toolHelp)
    return .success
  }
  guard let command = commands.first(where: { $0.name == name }) else {
    environment.error(unknownCommand(name))
    return .usage
  }
  environment.output(command.help)
  return .success
}

private var toolHelp: String {
  let width = commands.map { $0.name.count }.max() ?? 0
  let lines = commands.map { "  \(padded($0.name, to: width))  \($0.summary)\n" }.joined()
  return """
    usage: gesturec COMMAND …

    Compiles .gesture files, plays traces on them and runs their tests.

    commands:
    \(lines)
    'gesturec COMMAND --help' says more about one; 'gesturec --version' prints the version.

    exit codes: 0 all well; 1 the specs or tests have errors; 2 the command line is wrong;
    3 a file could not be read or written; 4 of diff, that versions may differ; 70 a bug of gesturec's own.

    """
}

private func unknownCommand(_ name: String) -> String {
  let names = commands.map { $0.name }
  let hint =
    nearest(name, in: names + ["help", "--help", "--version"]).map { "; did you mean '\($0)'?" }
    ?? ""
  return
    "gesturec: error: there is no \(name.hasPrefix("-") ? "option" : "command") '\(name)'\(hint)\n"
    + "the commands are \(names.joined(separator: ", "))\n"
}
