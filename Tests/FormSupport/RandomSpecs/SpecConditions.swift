// Conditions that someone might write: one thing that can be read, held against a number that fingers come
// near.

extension SpecGenerator {
  /// A condition with names of the scope. True or false at random for an empty scope.
  mutating func plausible(_ scope: SpecScope) -> SpecTree {
    if isConditional { return junction(scope) }
    let one = comparison(scope)
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return .typed("bool", simple: ["true", "false"], "(\(one) && \(comparison(scope)))")
    case 1: return .typed("bool", simple: ["true", "false"], "(\(one) || \(comparison(scope)))")
    case 2: return .typed("bool", simple: ["true", "false"], "!(\(one))")
    default: return .typed("bool", simple: ["true", "false"], one)
    }
  }

  mutating func comparison(_ scope: SpecScope) -> SpecTree {
    let known = scope.readables.filter { bounds(of: $0.type) != nil || $0.type == .bool }
    guard !known.isEmpty else { return .text(random.pick(["true", "false"])) }
    let readable = random.pick(known)
    if asksForFrames, readable.type == .point, let term = answeredTerm(readable.text, scope) {
      return term
    }
    if !scope.regions.isEmpty, readable.type == .point, random.chance(50) {
      return "\(random.pick(scope.regions).text).contains(\(readable.text))"
    }
    guard let bounds = bounds(of: readable.type) else { return .text(readable.text) }
    let text = random.pick(bounds)
    return .text(text.replacing("@", with: readable.text))
  }

  /// Comparisons of `@`. Nil for types without comparisons.
  private func bounds(of type: SpecType) -> [String]? {
    switch type {
    case .count: ["@ == 1", "@ >= 2", "@ == 0", "@ < 2", "@ > 0", "@ != 1"]
    case .number: ["abs(@ - 1) >= 0.1", "@ > 1.05", "@ < 0.95", "@ >= 0.5", "@ == 1", "@ != 0"]
    case .duration: ["@ >= 100ms", "@ < 200ms", "@ > 0ms", "@ == 50ms", "@ < .infinity"]
    case .rate: ["@ > 0.5 / 1s", "@ < -1 / 1s", "abs(@) >= 1 / 1s", "@ != 0 / 1s"]
    case .distance: ["@ >= 10pt", "@ > 10pt", "@ < 5pt", "@ >= 1pt", "@ > 45pt", "@ == 0pt"]
    case .speed: ["@ >= 100pt/s", "@ < 300pt/s", "@ > 0pt/s", "@ == 0pt/s"]
    case .angle: ["abs(@) >= 5deg", "@ > 0deg", "@ < -10deg", "@ == 0deg"]
    case .angularSpeed: ["abs(@) >= 10deg/s", "@ > 0deg/s", "@ == 0deg/s"]
    case .point: ["@.x >= 100pt", "@.y < 60pt", "@.x == 0pt", "distance(@, (60pt, 60pt)) < 45pt"]
    case .vector:
      ["length(@) >= 10pt", "abs(@.dx) > 10pt", "@.dx >= 5pt", "@.dy < 0pt", "length(@) == 0pt"]
    case .velocity:
      ["length(@) >= 100pt/s", "abs(@.dx) >= 50pt/s", "@.dy > 0pt/s", "length(@) == 0pt/s"]
    case .kind: ["@ == .touch", "@ != .mouse"]
    case .button: ["@ == .primary", "@ != .primary"]
    case .buttons: ["@.contains(.primary)", "@.contains(.secondary)", "@ == []"]
    case .modifiers: ["@.contains(.shift)", "@ == []", "!@.contains(.control)"]
    case .bool, .area, .direction, .axis, .modifier, .reason, .directions, .kinds, .enumeration: nil
    }
  }
}
