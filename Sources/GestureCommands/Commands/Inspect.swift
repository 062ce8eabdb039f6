internal import GestureCompiler
internal import GestureRuntime
internal import GestureTool

extension Command {
  static let inspect = Command(
    name: "inspect", operands: "TABLE", operandCount: .exactly(1),
    summary: "Verify a .gtable file and print its content.",
    example: "gesturec inspect Generated/Swipe.gtable",
    options: [],
    run: { arguments, environment throws(Stop) in
      let path = arguments.operands[0]
      let program = try loadTable(path, environment)
      environment.output("checksum \(program.table.checksumText)\n\n" + describe(program.table))
      return .success
    })
}

/// The verified table in a file.
func loadTable(_ path: String, _ environment: Environment) throws(Stop) -> GestureProgram {
  let bytes = try environment.contents(of: path)
  do throws(TableError) {
    return try GestureProgram(verifying: bytes)
  } catch {
    throw .failure("\(path): \(error.message)")
  }
}
