package import GestureRuntime

extension Compilation {
  /// The numbers that the machine of a gesture is made from, in the order of files and places.
  package func writtenNumbers(in gesture: Int) -> [WrittenNumber] {
    var lowering = Lowering(program, machine: Machine(empty: program.enums))
    lowering.writtenNumbers = []
    lowering.putInOutermost(gesture, arguments: nil)
    let order = { (number: WrittenNumber) in (number.span.file, number.span.start) }
    return (lowering.writtenNumbers ?? []).sorted { order($0) < order($1) }
  }

  /// A table of one gesture with a written number as its first parameter, and the name of the parameter. Nil, with an
  /// error, if the gesture is too large.
  package mutating func table(
    of gesture: Int, opening number: WrittenNumber
  ) -> (table: Table, parameter: String)? {
    let table = limited { file throws(LimitError) in
      var parts = LoweredParts()
      let machine = try GestureCompiler.lower(
        gesture: gesture, of: file.program, opening: number, sharing: &parts)
      return try emit([GestureCompiler.optimize(machine)])
    }
    return table.map { ($0, $0.gestures[0].parameters[0].name) }
  }
}
