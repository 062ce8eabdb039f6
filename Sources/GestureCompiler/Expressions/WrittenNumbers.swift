import GestureRuntime

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
}
