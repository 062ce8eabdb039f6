package import GestureRuntime

/// A number that the sources of a gesture write, and that a tool may vary.
package struct WrittenNumber: Hashable, Sendable {
  /// The place of the number. Empty for an argument that the sources leave out.
  package var span: Span
  package var type: Type
  /// The number in the units of the runtime.
  package var value: Double

  package init(span: Span, type: Type, value: Double) {
    self.span = span
    self.type = type
    self.value = value
  }
}

/// A number that is a parameter of the machine, so that each new machine may have another one.
struct OpenedNumber {
  var span: Span
  var register: Value
}

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
      var parts: [PartUse: LoweredPart] = [:]
      let machine = try GestureCompiler.lower(
        gesture: gesture, of: file.program, opening: number, sharing: &parts)
      return try emit([GestureCompiler.optimize(machine)])
    }
    return table.map { ($0, $0.gestures[0].parameters[0].name) }
  }
}

extension Lowering {
  /// The longest chain of constants that is followed to a written number. Lowering recurses along it.
  private static var longestChain: Int { 128 }

  /// The value of a constant as written, if it matters which numbers it comes from.
  func writtenValue(of constant: CheckedConstant) -> CheckedExpression? {
    let isWanted = openedNumber != nil || writtenNumbers != nil
    return isWanted && openConstants < Lowering.longestChain ? constant.written : nil
  }

  /// Returns the value of a number in the sources.
  mutating func number(_ number: Double, _ expression: CheckedExpression) -> Value {
    if let openedNumber, openedNumber.span == expression.span { return openedNumber.register }
    if writtenNumbers != nil, expression.span.start < expression.span.end {
      let written = WrittenNumber(span: expression.span, type: expression.type, value: number)
      if writtenNumbers?.contains(written) == false { writtenNumbers?.append(written) }
    }
    return .constant(number, expression.type)
  }

  /// Makes a number a parameter of the machine. Its default is the number itself.
  mutating func open(_ number: WrittenNumber, in gesture: CheckedGesture) {
    let taken = gesture.parameters.map { $0.name } + gesture.inputs.map { $0.name }
    var name = "variedNumber"
    while taken.contains(name) { name += "_" }
    let slot = slot(Machine.Path([name]), number.type)
    fixed.formUnion(slot.range)
    machine.parameters.append(
      Machine.Parameter(slot: slot, defaultValue: .constant(number.value, number.type)))
    openedNumber = OpenedNumber(span: number.span, register: slot.value)
  }
}
