// Handlers of changes. They come from random numbers of their own, so that the rest of a spec is as without them.

extension SpecGenerator {
  /// Adds handlers of changes to every third gesture.
  mutating func addChanges(
    _ members: inout [SpecTree], _ variables: [SpecField], _ scope: SpecScope
  ) {
    var own = Randomness(seed: changeSeed)
    defer { changeSeed &+= 1 }
    guard own.chance(33) else { return }
    swap(&random, &own)
    defer { swap(&random, &own) }
    let compared = Set(variables.filter { _ in random.chance(50) }.map { $0.name })
    let values = scope.readables.filter { readable in
      guard !readable.readsTouch, readable.type != .area else { return false }
      let isOfCopy = readable.text.hasPrefix("\(readable.root)[") && readable.text.hasSuffix("]")
      let isOwn = readable.text == readable.root || isOfCopy
      return isOwn
        ? compared.contains(readable.root) || scope.inputs.contains(readable.text)
        : SpecGenerator.steady.contains { readable.text.hasSuffix($0) }
    }
    guard !values.isEmpty else { return }
    var inner = scope
    inner.variables.removeAll { compared.contains(String($0.name.prefix { $0 != "[" })) }
    for _ in 0..<random.pick([1, 1, 2, 3]) {
      var references: [SpecTree] = []
      for _ in 0..<random.pick([1, 1, 1, 2]) {
        references.append(.text("\(random.pick(values).text) changed"))
      }
      let condition: SpecTree =
        random.chance(25) ? .optional(" where \(expression(.bool, inner))") : .nothing
      members.append(
        "on \(SpecTree.list(references, separator: ", ", least: 1))\(condition) \(block(inner))")
    }
  }

  /// Values of parts that change only with steps.
  private static let steady = [
    ".touches.count", ".touches.location", ".touches.translation", ".touches.scale",
    ".touches.kind",
    ".touches.buttons", ".touches.pressure",
  ]
}
