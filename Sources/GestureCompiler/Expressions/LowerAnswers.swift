import GestureRuntime

// Answers that may be absent. A machine has none: an answer is a condition, and a count that is read only if the
// condition holds.
extension Lowering {
  /// Returns whether an answer is present, and its count. A count is always present.
  mutating func parts(of expression: CheckedExpression) -> (isPresent: Value, count: Value) {
    let value = value(expression)
    guard expression.type == .optionalCount else { return (.one, value) }
    guard case .pair(let isPresent, let count) = value.bare.kind else {
      preconditionFailure("an answer is a pair")
    }
    return (isPresent, count)
  }

  func answer(_ isPresent: Value, _ count: Value) -> Value {
    Value(.pair(isPresent, count), .optionalCount)
  }

  /// Returns the value of a `regionID` or a `coalesce`.
  mutating func answer(_ expression: CheckedExpression) -> Value {
    switch expression.kind {
    case .regionID(let region, let isNearest, let place):
      return regionID(region, isNearest: isNearest, value(place))
    case .coalesce(let a, let b):
      let (first, second) = (parts(of: a), parts(of: b))
      let count = Value.folded(
        .conditional(first.isPresent, first.count, second.count), .count)
      if isTooLarge(count, at: expression.span) { return unknown(expression.type) }
      if expression.type == .count { return count }
      return answer(.folded(.binary(.or, first.isPresent, second.isPresent), .bool), count)
    default: preconditionFailure("no answer")
    }
  }

  mutating func chosenAnswer(
    _ condition: CheckedExpression, _ a: CheckedExpression, _ b: CheckedExpression
  ) -> Value {
    let condition = value(condition)
    if let known = condition.constantValue { return value(known == 0 ? b : a) }
    let (first, second) = (parts(of: a), parts(of: b))
    let isPresent = Value.folded(
      .conditional(condition, first.isPresent, second.isPresent), .bool)
    let count = Value.folded(.conditional(condition, first.count, second.count), .count)
    if isTooLarge(count, at: a.span) || isTooLarge(isPresent, at: a.span) {
      return unknown(.optionalCount)
    }
    return answer(isPresent, count)
  }

  /// Returns whether two answers are equal: both absent, or both present with equal counts.
  mutating func areEqual(_ a: CheckedExpression, _ b: CheckedExpression) -> Value {
    let (first, second) = (parts(of: a), parts(of: b))
    let areSame = Value.folded(.binary(.equal, first.count, second.count), .bool)
    let areBoth = Value.folded(.binary(.and, first.isPresent, second.isPresent), .bool)
    let isMatch = Value.folded(.binary(.and, areBoth, areSame), .bool)
    guard a.type == b.type else { return isMatch }
    let isEither = Value.folded(.binary(.or, first.isPresent, second.isPresent), .bool)
    let equality = Value.folded(.binary(.or, isMatch, .folded(.not(isEither), .bool)), .bool)
    return isTooLarge(equality, at: a.span) ? unknown(.bool) : equality
  }

  private mutating func regionID(
    _ reference: RegionReference, isNearest: Bool, _ place: Value
  ) -> Value {
    guard let region = bound(reference) else { return unknown(.optionalCount) }
    let zero = Value.constant(0, .count)
    guard case .region(let number) = region else { return answer(.one, zero) }
    guard machine.regions[number].isMany, !isAtCreation else {
      let frame = ComputedFrame(frame(ofRegion: number))
      let isPresent =
        isNearest
        ? frame.hasArea : .folded(.regionContains(self.frame(ofRegion: number), place), .bool)
      return answer(isPresent, zero)
    }
    if isNearest {
      // Whether there is a nearest frame does not depend on the place.
      let anywhere = Value(.pair(.zero, .zero), .point)
      return answer(
        Value(.regions(.exist, number, anywhere), .bool),
        Value(.regions(.nearest, number, place), .count))
    }
    return answer(
      .folded(.regionContains(.region(number), place), .bool),
      Value(.regions(.id, number, place), .count))
  }
}
