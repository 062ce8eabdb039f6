internal import GestureCompiler
@_spi(GestureEngine) internal import GestureRuntime

extension SpecMachine {
  /// The distances from the beginning of the touches that the rules of a state compare with a bound.
  func limits(
    of state: StateID, _ part: PartID, _ step: ObservedStep, _ reader: ScalarReader
  ) -> [Moment.Limit] {
    let center = Point(
      x: step.touches(.locationX, of: part) - step.touches(.translationX, of: part),
      y: step.touches(.locationY, of: part) - step.touches(.translationY, of: part))
    guard center.x.isFinite, center.y.isFinite else { return [] }
    var limits: [Moment.Limit] = []
    for rule in machine.parts[part].states[state].rules {
      let target = RuleText(rule, ofPart: part, in: machine).target ?? ""
      for bound in rule.condition?.boundsOfWays ?? [] {
        let radius = reader.value(bound)
        guard radius.isFinite, radius > 0, !limits.contains(where: { $0.radius == radius }) else {
          continue
        }
        limits.append(
          Moment.Limit(
            node: machine.parts[part].node, center: center, radius: radius, target: target,
            span: rule.span))
      }
    }
    return limits
  }
}

extension Value {
  /// The bounds of `touches.travel` and of the length of `touches.translation` in it.
  fileprivate var boundsOfWays: [Value] {
    var bounds: [Value] = []
    forEach { value in
      guard case .binary(let operation, let a, let b) = value.kind, operation.isOrder else {
        return
      }
      if a.isWay { bounds.append(b) }
      if b.isWay { bounds.append(a) }
    }
    return bounds
  }

  private var isWay: Bool {
    switch bare.kind {
    case .touches(.travel, part: _): return true
    case .call(.length, let arguments):
      if case .touches(.translationX, part: _) = arguments[0].bare.kind { return true }
      return false
    default: return false
    }
  }
}

extension BinaryOperator {
  fileprivate var isOrder: Bool {
    switch self {
    case .less, .lessOrEqual, .greater, .greaterOrEqual: true
    default: false
    }
  }
}
