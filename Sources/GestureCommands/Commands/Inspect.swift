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
      environment.output(
        "checksum \(program.table.checksumText)\n" + program.needs + "\n"
          + describe(program.table))
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

extension GestureProgram {
  /// The figures that `GestureProgram.Limits` bounds, a line for the table and for each gesture.
  fileprivate var needs: String {
    let bytes = table.encoded().count
    let lines = plans.map { plan in
      let gesture = plan.gesture
      let slots = gesture.parameters.count + gesture.inputs.count + gesture.variables.count
      let regions = max(
        gesture.regions.count, gesture.parts.reduce(0) { $0 + $1.regionParameters.count })
      return "\(gesture.name): \(slots) parameters, \(regions) regions, "
        + "\(Int(plan.workBound)) work, \(plan.memoryBound) memory\n"
    }
    return "\(bytes) bytes, \(instructions) instructions\n" + lines.joined()
  }
}
