// Ids of `regions`, which may be absent, and frames by their ids.

extension SpecGenerator {
  private func many(_ scope: SpecScope) -> [SpecScope.Region] {
    asksForFrames ? scope.regions.filter { $0.isMany } : []
  }

  /// An answer that may be absent. Nil without `regions`.
  mutating func answer(_ scope: SpecScope, _ depth: Int) -> SpecTree? {
    let regions = many(scope)
    guard !regions.isEmpty else { return nil }
    let region = random.pick(regions).text
    let call = random.chance(60) ? "id(at" : "nearest(to"
    let answer: SpecTree = "\(region).\(call): \(expression(.point, scope, depth, true)))"
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      guard let other = self.answer(scope, max(depth - 1, 0)) else { return answer }
      return "(\(answer) ?? \(other))"
    case 1:
      guard let other = self.answer(scope, max(depth - 1, 0)) else { return answer }
      return "(\(expression(.bool, scope, depth, true)) ? \(answer) : \(other))"
    default: return answer
    }
  }

  /// A count that comes from an answer. Nil at random, and without `regions`.
  mutating func answeredCount(_ scope: SpecScope, _ depth: Int) -> SpecTree? {
    guard asksForFrames, random.chance(40), let answer = answer(scope, depth) else { return nil }
    return "(\(answer) ?? \(expression(.count, scope, depth, true)))"
  }

  /// A condition on an answer. Nil at random, and without `regions`.
  mutating func answeredTruth(_ scope: SpecScope, _ depth: Int) -> SpecTree? {
    guard asksForFrames, random.chance(40), let answer = answer(scope, depth) else { return nil }
    let sign = random.pick(["==", "!="])
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where !isNasty: return "(\(answer) \(sign) nil)"
    case 1: return "(\(expression(.count, scope, depth, false)) \(sign) \(answer))"
    case 2:
      guard let other = self.answer(scope, depth) else { return nil }
      return "(\(answer) \(sign) \(other))"
    case 3: return "(\(answer) \(sign) \(expression(.count, scope, depth, true)))"
    default: return "(\(answer) \(sign) \(frameID()))"
    }
  }

  /// A frame by its id, or with moved edges. Nil at random, and without `regions`.
  mutating func element(_ scope: SpecScope, _ depth: Int) -> SpecTree? {
    let regions = many(scope)
    guard !regions.isEmpty, random.chance(50) else { return nil }
    let id: SpecTree =
      random.chance(60) ? .text(frameID()) : expression(.count, scope, depth, true)
    let frame: SpecTree = "\(random.pick(regions).text)[\(id)]"
    guard random.chance(20) else { return frame }
    let method = random.pick(["inset", "expanded"])
    return "\(frame).\(method)(by: \(expression(.distance, scope, depth, true)))"
  }

  /// A condition of purposeful specs on a point. Nil at random, and without `regions`.
  mutating func answeredTerm(_ place: String, _ scope: SpecScope) -> SpecTree? {
    let regions = many(scope)
    guard !regions.isEmpty, random.chance(70) else { return nil }
    let (region, id) = (random.pick(regions).text, frameID())
    let sign = random.pick(["==", "!="])
    switch Int.random(in: 0..<7, using: &random) {
    case 0...1: return .text("\(region).id(at: \(place)) \(sign) \(id)")
    case 2: return .text("\(region).nearest(to: \(place)) \(sign) \(id)")
    case 3 where !isNasty: return .text("\(region).id(at: \(place)) \(sign) nil")
    case 4: return .text("\(region)[\(id)].contains(\(place))")
    case 5:
      let side = random.pick(["left", "right", "center.x", "inset(by: 8pt).left"])
      return .text("\(place).x < \(region)[\(id)].\(side)")
    default:
      let other = random.pick(regions).text
      return .text("\(region).id(at: \(place)) \(sign) \(other).nearest(to: \(place))")
    }
  }

  /// `if let` with a block that can read the id. Nil without `regions`.
  mutating func unwrapping(_ scope: SpecScope, depth: Int) -> SpecTree? {
    guard let answer = answer(scope, 2) else { return nil }
    var inner = scope
    var taken: Set<String> = []
    let name = name(&taken)
    inner.add(name, .count)
    return "if let \(name) = \(answer) \(block(inner, depth: depth, taken: taken))"
  }

  /// Mostly an id that random traces give to frames.
  private mutating func frameID() -> String { random.pick(["0", "1", "2", "2", "-3", "7", "40"]) }
}
