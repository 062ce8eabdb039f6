// Conjunctions and disjunctions over all that can be read, with amounts that fingers reach, and with
// amounts of one unit held against each other.

extension SpecGenerator {
  mutating func junction(_ scope: SpecScope) -> SpecTree {
    var terms: [SpecTree] = []
    for _ in 0..<random.pick([1, 1, 2, 2, 3, 4]) {
      let term = term(scope)
      terms.append(random.chance(12) ? "!(\(term))" : term)
    }
    var all = terms[0]
    for term in terms.dropFirst() {
      all = random.chance(75) ? "(\(all) && \(term))" : "(\(all) || \(term))"
    }
    return .typed("bool", simple: ["true", "false"], all)
  }

  private mutating func term(_ scope: SpecScope) -> SpecTree {
    let known = scope.readables.filter { hasTerms($0.type) }
    guard !known.isEmpty, random.chance(85) else { return comparison(scope) }
    let readable = random.pick(known)
    let text = readable.text
    switch readable.type {
    case .point: return pointTerm(text, scope)
    case .vector: return .text(held(part(of: text, isWay: true), .distance, scope))
    case .velocity: return .text(held(part(of: text, isWay: true), .speed, scope))
    case .kind, .button:
      let word = random.pick(readable.type.cases)
      return .text("\(text) \(random.pick(["==", "!="])) \(word)")
    case .kinds, .buttons, .modifiers, .directions:
      let words = readable.type.element?.cases ?? []
      if random.chance(25) { return .text("\(text) == [\(random.pick(words))]") }
      return .text("\(text).contains(\(random.pick(words)))")
    case .enumeration(let number):
      return .text("\(text) \(random.pick(["==", "!="])) .\(enums[number].cases[0].name)")
    case .bool: return .text(text)
    default: return .text(held(text, readable.type, scope))
    }
  }

  private func hasTerms(_ type: SpecType) -> Bool {
    switch type {
    case .area, .direction, .axis, .modifier, .reason: false
    default: true
    }
  }

  private mutating func pointTerm(_ text: String, _ scope: SpecScope) -> SpecTree {
    if asksForFrames, let term = answeredTerm(text, scope) { return term }
    if !scope.regions.isEmpty, random.chance(45) {
      let region = random.pick(scope.regions)
      if !region.isMany, random.chance(25) {
        let side = random.pick([
          "center.x", "width", "center.y", "height", "left", "right", "inset(by: 8pt).left",
        ])
        return .text("\(text).x \(sign()) \(region.text).\(side)")
      }
      return .text("\(region.text).contains(\(text))")
    }
    let others = scope.texts(of: .point).map { $0.text }.filter { $0 != text }
    if random.chance(30) {
      let (x, y) = (random.pick([0, 60, 150]), random.pick([0, 50, 120]))
      let other = others.isEmpty || random.chance(50) ? "(\(x)pt, \(y)pt)" : random.pick(others)
      return .text(held("distance(\(text), \(other))", .distance, scope))
    }
    return .text(held(part(of: text, isWay: false), .distance, scope))
  }

  private mutating func part(of text: String, isWay: Bool) -> String {
    guard isWay else { return random.pick(["\(text).x", "\(text).y"]) }
    return random.pick(["\(text).dx", "\(text).dy", "length(\(text))", "abs(\(text).dx)"])
  }

  private mutating func sign() -> String { random.pick(["<", "<=", ">", ">="]) }

  /// An amount against a number, or another amount of its unit, or their sum or difference against one.
  private mutating func held(_ text: String, _ type: SpecType, _ scope: SpecScope) -> String {
    let comparison = random.chance(6) ? random.pick(["==", "!="]) : sign()
    let bound = bound(type)
    let others = scope.texts(of: type).map { $0.text }.filter { $0 != text }
    guard !others.isEmpty, random.chance(30) else { return "\(text) \(comparison) \(bound)" }
    let other = random.pick(others)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return "\(text) \(comparison) \(other)"
    case 1: return "\(text) - \(other) \(comparison) \(bound)"
    default: return "\(text) + \(other) \(comparison) \(bound)"
    }
  }

  private mutating func bound(_ type: SpecType) -> String {
    switch type {
    case .count: return random.pick(["0", "1", "2", "3"])
    case .number: return random.pick(["0.3", "0.5", "0.8", "1.0", "1.2", "2.0", "0.0"])
    case .duration: return random.pick(["0ms", "50ms", "100ms", "350ms", "1s"])
    case .rate: return random.pick(["0.5 / 1s", "-1 / 1s", "0 / 1s"])
    case .speed: return random.pick(["0pt/s", "80pt/s", "300pt/s", "-50pt/s"])
    case .angle: return random.pick(["0deg", "5deg", "-10deg", "45deg"])
    case .angularSpeed: return random.pick(["0deg/s", "10deg/s", "-30deg/s"])
    default: return "\(random.pick([-60, -10, 0, 5, 12, 40, 41, 75, 120, 200]))pt"
    }
  }
}
