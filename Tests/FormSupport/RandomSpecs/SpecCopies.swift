// Copies of a part, each for one touch.

extension SpecGenerator {
  mutating func copied(_ scope: SpecScope) -> SpecNode {
    let known = scope.withoutInputs
    let count = random.pick([1, 2, 2, 2, 3, 3, 5, 16])
    let gestures = gestures.filter { ($0.root.partCount + 1) * count + 100 <= partsLeft }
    let part: SpecNode
    if !gestures.isEmpty, random.chance(35) {
      let gesture = random.pick(gestures)
      part = SpecNode(.gesture(gesture, arguments: arguments(to: gesture.parameters, known)))
    } else if random.chance(40) {
      let word = random.pick(SpecGenerator.operators)
      let parts = (0..<(word == "repeat" ? 1 : 2)).map { _ in ofOneTouch(known) }
      part = SpecNode(.composed(word, parts, within: within(word, scope)))
    } else {
      part = ofOneTouch(known)
    }
    addFrom(to: part, scope)
    if random.chance(10) { part.delay = .optional(" delay 80ms") }
    for inner in part.all { inner.copies = count }
    partsLeft -= part.partCount * count
    return SpecNode(.composed("each", [part], within: .text(", upTo: \(count)")))
  }

  /// A recognizer that can begin with one touch.
  private mutating func ofOneTouch(_ known: SpecScope) -> SpecNode {
    let own = recognizers.filter { $0.isOwn && $0.isForOneTouch }
    guard !own.isEmpty, random.chance(50) else {
      let uses = SpecGenerator.commonUses.filter { name, _ in
        name != "magnify" && name != "rotate"
          && recognizers.contains { $0.name == name && !$0.isOwn }
      }
      return common(random.pick(uses), known)
    }
    let recognizer = random.pick(own)
    return use(of: recognizer, known)
  }

  /// A part as it may be named anywhere: by one copy, if there are several.
  mutating func path(to node: SpecNode, _ name: String) -> String {
    guard let copies = node.copies else { return name }
    return "\(name)[\(Int.random(in: 0..<copies, using: &random))]"
  }
}
