/// A composition of the prelude's recognizers, to be written as a spec.
public indirect enum RandomComposition: Sendable {
  case part(String)
  case composed(String, [RandomComposition])
  /// A composition with a `from`, a `where` or a `delay`.
  case qualified(RandomComposition, String)
  /// A gesture of its own, used as a part.
  case nested(RandomComposition)

  public static let recognizers = [
    "tap()", "tap(count: 2)", "tap(fingers: 2)", "longPress()", "longPress(fingers: 2)", "press()",
    "press(maximumDistance: 20pt)", "press(tickDelay: 100ms)", "drag()",
    "drag(minimumDistance: 0pt)", "drag(axis: .horizontal)", "drag(axis: .vertical)",
    "drag(fingers: 1, maximumFingers: 2)", "drag(fingers: 2)", "swipe()", "magnify()", "rotate()",
    "force()", "crossing(over: keys)",
  ]
  static let qualities = [
    "where isOn", "where isOff", "from touch.location.x < 150pt", "from left",
    "delay 80ms", "delay 300ms",
  ]

  /// A composition of at most `parts` recognizers, from the given names.
  public static func random(
    parts: Int, of recognizers: [String] = recognizers, _ random: inout Randomness, depth: Int = 0
  ) -> RandomComposition {
    var bare: RandomComposition
    if parts < 2 || random.chance(depth == 0 ? 5 : 40) {
      bare = .part(random.pick(recognizers))
    } else {
      var left = parts
      var children: [RandomComposition] = []
      for i in 0..<Int.random(in: 2...min(3, parts), using: &random) {
        let share = max(1, left - (i == 0 ? 1 : 0))
        let child = RandomComposition.random(
          parts: Int.random(in: 1...share, using: &random), of: recognizers, &random,
          depth: depth + 1)
        left -= child.partCount
        children.append(child)
        if left == 0 { break }
      }
      let operators = ["exclusive", "race", "takeover", "simultaneous", "sequence"]
      bare = children.count == 1 ? children[0] : .composed(random.pick(operators), children)
    }
    if random.chance(8) { bare = .composed("repeat", [bare]) }
    if depth > 0, random.chance(6) { return .nested(bare) }
    return random.chance(8) ? .qualified(bare, random.pick(qualities)) : bare
  }

  var partCount: Int {
    switch self {
    case .part: 1
    case .composed(_, let children): children.reduce(0) { $0 + $1.partCount }
    case .qualified(let inner, _), .nested(let inner): inner.partCount
    }
  }

  /// A file whose gesture `G` it is. Every sequence has a `within`: one without may wait for ever.
  public var spec: String {
    var nested: [String] = []
    var count = 0
    let body = text(&nested, &count)
    return (nested + ["gesture G = \(body) { \(members) }"]).joined(separator: "\n")
  }

  private var members: String {
    "input isOn: bool = true input isOff: bool = false region left regions keys"
  }

  private func text(_ nested: inout [String], _ count: inout Int) -> String {
    switch self {
    case .part(let use): return use
    case .composed(let word, let children):
      var parts: [String] = []
      for child in children {
        let body = child.text(&nested, &count)
        parts.append("p\(count): \(body)")
        count += 1
      }
      return
        "\(word)(\(parts.joined(separator: ", "))\(word == "sequence" ? ", within: 350ms" : ""))"
    case .qualified(let inner, let quality):
      return inner.text(&nested, &count) + " " + quality
    case .nested(let inner):
      let body = inner.text(&nested, &count)
      let name = "N\(nested.count)"
      nested.append("gesture \(name) = \(body) { \(members) }")
      return "\(name)()"
    }
  }

  /// Simpler ones to try when this one fails.
  public var simpler: [RandomComposition] {
    switch self {
    case .part(let use): return use == "tap()" ? [] : [.part("tap()")]
    case .nested(let inner): return [inner] + inner.simpler.map { .nested($0) }
    case .qualified(let inner, let quality):
      return [inner] + inner.simpler.map { .qualified($0, quality) }
    case .composed(let word, let children):
      var simpler = children
      for i in children.indices {
        if children.count > 2 {
          var fewer = children
          fewer.remove(at: i)
          simpler.append(.composed(word, fewer))
        }
        for child in children[i].simpler {
          var other = children
          other[i] = child
          simpler.append(.composed(word, other))
        }
      }
      return simpler
    }
  }
}
