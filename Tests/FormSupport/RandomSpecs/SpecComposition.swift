/// A composition before its gates are known, which may name all parts and members.
final class SpecNode {
  enum Kind {
    case recognizer(SpecRecognizer, arguments: SpecTree)
    case gesture(SpecGesture, arguments: SpecTree)
    case composed(String, [SpecNode], within: SpecTree)
  }
  let kind: Kind
  var label: String?
  /// What the whole file calls it by: its label, or its own name where that is unique.
  var name: String?
  var from = SpecTree.nothing
  var gate = SpecTree.nothing

  init(_ kind: Kind) { self.kind = kind }

  var use: String? {
    switch kind {
    case .recognizer(let recognizer, _): recognizer.name
    case .gesture(let gesture, _): gesture.name
    case .composed: nil
    }
  }

  var isDiscrete: Bool {
    switch kind {
    case .recognizer(let recognizer, _): recognizer.isDiscrete
    case .gesture(let gesture, _): gesture.isDiscrete
    case .composed("sequence", let parts, _): parts.last?.isDiscrete ?? true
    case .composed("simultaneous", _, _): false
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
    return .typed("composed", simple: ["tap()"], "\(body)\(from)\(gate)")
  }
}

extension SpecGenerator {
  mutating func composition(_ scope: SpecScope, depth: Int) -> SpecNode {
    let node: SpecNode
    if depth <= 0 || random.chance(30) {
      node = use(scope)
    } else {
      let word = random.pick(["sequence", "simultaneous", "exclusive", "race"])
      let count = random.pick([1, 2, 2, 2, 3])
      var parts: [SpecNode] = []
      for _ in 0..<count {
        parts.append(composition(scope, depth: depth - 1))
      }
      node = SpecNode(.composed(word, parts, within: within(word, scope)))
    }
    if random.chance(12) {
      var inner = scope
      inner.add("touch", SpecScope.touch)
      inner.depth = 2
      let region = scope.regions.randomElement(using: &random)?.text
      let condition =
        region.map { random.chance(50) ? SpecTree.text($0) : nil } ?? nil
      node.from = .optional(" from \(condition ?? expression(.bool, inner))")
    }
    return node
  }

  private mutating func within(_ word: String, _ scope: SpecScope) -> SpecTree {
    guard word == "sequence", random.chance(60) else { return .nothing }
    var inner = scope.withoutInputs
    inner.depth = 1
    if random.chance(75) {
      return .optional(
        .text(", within: \(random.pick(["350ms", "100ms", "0ms", "1s", ".infinity"]))"))
    }
    return .optional(", within: \(expression(.duration, inner))")
  }

  private mutating func use(_ scope: SpecScope) -> SpecNode {
    let known = scope.withoutInputs
    if !gestures.isEmpty, random.chance(40) {
      let gesture = random.pick(gestures)
      return SpecNode(.gesture(gesture, arguments: arguments(to: gesture.parameters, known)))
    }
    let own = recognizers.filter { $0.isOwn }
    let recognizer =
      !own.isEmpty && random.chance(45) ? random.pick(own) : random.pick(recognizers)
    usedPrelude.insert(recognizer.name)
    return SpecNode(.recognizer(recognizer, arguments: arguments(to: recognizer.parameters, known)))
  }
}
