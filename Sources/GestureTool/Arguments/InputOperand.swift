extension Arguments {
  /// Reads standard input if '-' is the operand, which then becomes the name of a file of `environment`.
  mutating func readInput(for command: Command, in environment: inout Environment) throws(Stop) {
    guard operands.contains("-"), !command.streamsInput else {
      if has(Command.inputNameOption.name) {
        throw .usage("'--assume-filename' names what '-' reads, and there is no '-'")
      }
      return
    }
    guard command.readsInput else {
      throw .usage("'\(command.name)' does not read standard input; name a file instead of '-'")
    }
    guard operands.count == 1 else {
      throw .usage("'-' stands for the only text, not beside files")
    }
    let name = withoutDots(self[Command.inputNameOption.name] ?? Environment.inputName)
    environment = try environment.withInput(named: name)
    operands = [name]
    readsInput = true
  }
}
