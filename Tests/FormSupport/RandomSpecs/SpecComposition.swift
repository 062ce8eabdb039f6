/// A composition before its gates are known, which may name all parts and members.
final class SpecNode {
  enum Kind {
    case recognizer(SpecRecognizer, arguments: SpecTree)
    case gesture(SpecGesture, arguments: SpecTree)
    case composed(String, [SpecNode], within: SpecTree)
  }
  let kind: Kind
  var label: String?
  /// The name in the whole file: its label, or its own name if that is unique.
  var name: String?
  var from = SpecTree.nothing
  var gate = SpecTree.nothing
  var delay = SpecTree.nothing
  /// The number of its copies, if it is in an `each`.
  var copies: Int?

  init(_ kind: Kind) { self.kind = kind }

  var use: String? {
    switch kind {
    case .recognizer(let recognizer, _): recognizer.name
    case .gesture(let gesture, _): gesture.name
    case .composed: nil
    }
  }

  /// The number of recognizers, including recognizers in nested gestures.
  var partCount: Int {
    switch kind {
    case .recognizer: 1
    case .gesture(let gesture, _): gesture.root.partCount
    case .composed("each", let parts, _): parts[0].partCount * (parts[0].copies ?? 1)
    case .composed(_, let parts, _): parts.reduce(0) { $0 + $1.partCount }
    }
  }

  /// Whether something in it begins to look later than the rest, or again.
  var beginsInTurn: Bool {
    switch kind {
    case .recognizer: false
    case .gesture(let gesture, _): gesture.root.beginsInTurn
    case .composed("sequence", _, _), .composed("repeat", _, _): true
    case .composed(_, let parts, _): parts.contains { $0.beginsInTurn }
    }
  }

  var isDiscrete: Bool {
    switch kind {
    case .recognizer(let recognizer, _): recognizer.isDiscrete
    case .gesture(let gesture, _): gesture.isDiscrete
    case .composed("sequence", let parts, _): parts.last?.isDiscrete ?? true
    case .composed("simultaneous", _, _), .composed("repeat", _, _),
      .composed("each", _, _):
      false
    case .composed(_, let parts, _): parts.allSatisfy { $0.isDiscrete }
    }
  }

  /// Inner ones before outer ones.
  var all: [SpecNode] {
    if case .composed(_, let parts, _) = kind { return parts.flatMap { $0.all } + [self] }
    return [self]
  }

  var tree: SpecTree {
    let body: SpecTree
    switch kind {
    case .recognizer(let recognizer, let arguments): body = "\(recognizer.name)\(arguments)"
    case .gesture(let gesture, let arguments): body = "\(gesture.name)\(arguments)"
    case .composed(let word, let parts, let within):
      let texts = parts.map { part -> SpecTree in
        let label: SpecTree = part.label.map { .optional(.text("\($0): ")) } ?? .nothing
        return "\(label)\(part.tree)"
      }
      body = "\(word)(\(SpecTree.list(texts, separator: ", ", least: 1))\(within))"
    }
    return .typed("composed", simple: ["tap()"], "\(body)\(from)\(gate)\(delay)")
  }
}

extension SpecGenerator {
  mutating func composition(_ scope: SpecScope, depth: Int) -> SpecNode {
    let node: SpecNode
    if depth <= 0 || random.chance(isPurposeful ? 20 : 30) {
      node = use(scope)
    } else if partsLeft > 150, random.chance(givesVariablesToCopies ? 40 : 10) {
      node = copied(scope)
    } else if isPurposeful, random.chance(30) {
      node = classic(scope)
    } else {
      let word = random.pick(SpecGenerator.operators)
      let most = random.pick(isPurposeful ? [2, 2, 2, 3, 4] : [1, 2, 2, 2, 3])
      let count = word == "repeat" ? 1 : most
      var parts: [SpecNode] = []
      for _ in 0..<count {
        parts.append(composition(scope, depth: depth - 1))
      }
      node = SpecNode(.composed(word, parts, within: within(word, scope)))
    }
    addFrom(to: node, scope)
    if random.chance(7) { node.delay = .optional(" delay \(time(scope))") }
    return node
  }

  /// The operators with several parts.
  static let groups = ["sequence", "simultaneous", "exclusive", "race", "takeover"]
  static let operators = groups + ["repeat"]

  mutating func addFrom(to node: SpecNode, _ scope: SpecScope) {
    if random.chance(isPurposeful ? 18 : 12) {
      var inner = scope
      let newness = node.beginsInTurn ? [] : SpecScope.newness
      inner.add("touch", SpecScope.touch + newness)
      inner.depth = 2
      let region = scope.regions.randomElement(using: &random)?.text
      let condition =
        region.map { random.chance(50) ? SpecTree.text($0) : nil } ?? nil
      var plain = SpecScope()
      plain.add("touch", SpecScope.touchAtDown + newness)
      if asksForFrames { plain.regions = scope.regions }
      let other = isPurposeful ? plausible(plain) : expression(.bool, inner)
      node.from = .optional(" from \(condition ?? other)")
    }
  }

  /// A composition of 65 to 255 recognizers, in groups.
  mutating func large(_ scope: SpecScope) -> SpecNode {
    var left = random.pick([65, 70, 100, 128, 129, 193, 255])
    var groups: [SpecNode] = []
    while left > 0 {
      let count = min(left, random.pick([1, 2, 3, 5, 8, 13]))
      left -= count
      var parts: [SpecNode] = []
      for _ in 0..<count {
        let part = recognizerUse(scope.withoutInputs)
        addFrom(to: part, scope)
        parts.append(part)
      }
      let word = random.pick(SpecGenerator.groups)
      groups.append(
        count == 1 ? parts[0] : SpecNode(.composed(word, parts, within: within(word, scope))))
    }
    return SpecNode(
      .composed(random.pick(["simultaneous", "exclusive", "race"]), groups, within: .nothing))
  }

  mutating func within(_ word: String, _ scope: SpecScope) -> SpecTree {
    guard word == "sequence", random.chance(60) else { return .nothing }
    return .optional(", within: \(time(scope))")
  }

  /// A time that is read at creation.
  private mutating func time(_ scope: SpecScope) -> SpecTree {
    var inner = scope.withoutInputs
    inner.depth = 1
    if random.chance(75) {
      return .text(random.pick(["350ms", "100ms", "0ms", "1s", ".infinity"]))
    }
    // A value that is known to be below zero is refused.
    return "max(0ms, \(expression(.duration, inner)))"
  }

  private mutating func use(_ scope: SpecScope) -> SpecNode {
    let known = scope.withoutInputs
    let gestures = gestures.filter { $0.root.partCount + 70 <= partsLeft }
    if !gestures.isEmpty, random.chance(40) {
      let gesture = random.pick(gestures)
      partsLeft -= gesture.root.partCount
      return SpecNode(.gesture(gesture, arguments: arguments(to: gesture.parameters, known)))
    }
    return recognizerUse(known)
  }

  private mutating func recognizerUse(_ known: SpecScope) -> SpecNode {
    if isPurposeful, random.chance(35) {
      return common(random.pick(SpecGenerator.commonUses), known)
    }
    let own = recognizers.filter { $0.isOwn }
    let recognizer =
      !own.isEmpty && random.chance(isPurposeful ? 65 : 45)
      ? random.pick(own) : random.pick(recognizers)
    usedPrelude.insert(recognizer.name)
    return use(of: recognizer, known)
  }

  // MARK: - Common compositions

  static let commonUses = [
    ("tap", "()"), ("tap", "(count: 2)"), ("tap", "(count: 2, interval: 100ms)"),
    ("longPress", "(minimumDuration: 100ms)"), ("longPress", "()"), ("press", "()"),
    ("press", "(tickDelay: 50ms)"), ("drag", "()"), ("drag", "(minimumDistance: 0pt)"),
    ("drag", "(fingers: 1, maximumFingers: 2)"), ("drag", "(axis: .horizontal)"), ("swipe", "()"),
    ("magnify", "()"), ("rotate", "()"), ("magnify", "(minimumScaleDelta: 0.0)"),
  ]

  /// A use of a recognizer of the prelude, if the file does not declare its name.
  mutating func common(_ use: (name: String, arguments: String), _ known: SpecScope)
    -> SpecNode
  {
    guard let recognizer = recognizers.first(where: { $0.name == use.name && !$0.isOwn }) else {
      return recognizerUse(known)
    }
    usedPrelude.insert(use.name)
    return SpecNode(.recognizer(recognizer, arguments: .text(use.arguments)))
  }

  /// Parts that wait for each other, follow each other or go side by side. One part is often the spec's own.
  private mutating func classic(_ scope: SpecScope) -> SpecNode {
    let known = scope.withoutInputs
    func of(_ index: Int) -> SpecNode { common(SpecGenerator.commonUses[index], known) }
    func compose(_ word: String, _ parts: [SpecNode]) -> SpecNode {
      SpecNode(.composed(word, parts, within: within(word, scope)))
    }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return compose("exclusive", [of(1), of(0)])
    case 1: return compose("exclusive", [of(random.pick([1, 2])), recognizerUse(known)])
    case 2:
      let taps = compose("exclusive", [of(random.pick([1, 2])), of(0)])
      return compose("simultaneous", [taps, recognizerUse(known)])
    case 3: return compose("sequence", [of(3), random.chance(50) ? of(7) : recognizerUse(known)])
    case 4: return compose("sequence", [recognizerUse(known), recognizerUse(known)])
    case 5: return compose("simultaneous", [of(12), of(13)])
    case 6: return compose("exclusive", [recognizerUse(known), recognizerUse(known), of(0)])
    default: return compose("race", [of(random.pick([1, 3])), recognizerUse(known)])
    }
  }
}
