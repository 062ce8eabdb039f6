@_spi(GestureEngine) internal import GestureRuntime

extension Checker {
  /// Whether each touch that a recognizer accepts makes it begin. Conditions on touches may refuse some.
  /// - Parameter own: the known values of the parameters that the arguments read.
  func beginsAtDown(
    _ recognizer: CheckedRecognizer, _ arguments: [CheckedExpression?], given own: [[Double]?]
  ) -> Bool {
    let values = constantArguments(arguments, of: recognizer.parameters, given: own)
    var refusals = recognizer.accepts.map { [$0] } ?? []
    for rule in recognizer.states.first?.rules ?? [] {
      guard case .event(.down) = rule.trigger else { continue }
      if let condition = rule.condition, rule.target == .fail {
        refusals.append(condition)
        continue
      }
      let holds = rule.condition.map { holdsAtFirstTouch($0, values) } ?? true
      guard let holds else { return false }
      guard holds else { continue }
      guard case .state(let next) = rule.target, recognizer.states[next].isActive else {
        return false
      }
      return refusals.flatMap { $0.parameters }.allSatisfy { arguments[$0] == nil }
    }
    return false
  }

  /// Returns whether the condition holds at the first touch. Nil if more than arguments and the count decide.
  private func holdsAtFirstTouch(_ condition: CheckedExpression, _ values: [[Double]?]) -> Bool? {
    switch condition.kind {
    case .binary(.and, let a, let b):
      let (a, b) = (holdsAtFirstTouch(a, values), holdsAtFirstTouch(b, values))
      if a == false || b == false { return false }
      return a == true && b == true ? true : nil
    case .binary(.equal, let count, let number):
      guard case .touches([.count]) = count.kind else { break }
      return constantValue(number, parameters: values).map { $0 == [1] }
    default: break
    }
    guard condition.readsOnlyParameters else { return nil }
    return constantValue(condition, parameters: values).map { $0 == [1] }
  }
}

extension CheckedExpression {
  fileprivate var readsOnlyParameters: Bool {
    switch kind {
    case .number, .bool, .enumCase, .parameter, .constant, .binary, .not, .negate, .set, .contains:
      children.allSatisfy { $0.readsOnlyParameters }
    default: false
    }
  }
}
