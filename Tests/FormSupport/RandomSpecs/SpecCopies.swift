// Copies of a part, each for one touch.

extension SpecGenerator {
  mutating func copied(_ scope: SpecScope) -> SpecNode {
    let known = scope.withoutInputs
    // With many copies so often, gestures would take more work than a table may.
    let count = random.pick([1, 2, 2, 2, 3, 3, 5, givesVariablesToCopies ? 5 : 16])
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

  // MARK: - Variables

  /// Writes variables of parts in an `each`. Their names are new, and no part has them.
  mutating func variablesOfCopies(
    _ root: SpecNode, _ members: inout [SpecTree], _ taken: inout Set<String>, _ initial: SpecScope
  ) -> [(field: SpecField, parts: [SpecNode])] {
    guard givesVariablesToCopies else { return [] }
    var unfit = taken.union(root.all.compactMap { $0.name })
    defer { taken.formUnion(unfit) }
    var result: [(field: SpecField, parts: [SpecNode])] = []
    for each in root.all {
      guard case .composed("each", let parts, _) = each.kind else { continue }
      let copied = parts[0].all
      let owners = copied.compactMap { $0.name }
      guard !owners.isEmpty else { continue }
      for _ in 0..<random.pick([0, 1, 1, 2]) {
        var fields: [SpecField] = []
        members.append(variable(&fields, &unfit, initial, of: random.pick(owners)))
        result += fields.map { ($0, copied) }
      }
    }
    return result
  }

  /// The variables of the copies by their names elsewhere: `isOn[2]`.
  func fieldsOfCopies(_ variable: (field: SpecField, parts: [SpecNode])) -> [SpecField] {
    (0..<(variable.parts[0].copies ?? 1)).map {
      SpecField(name: "\(variable.field.name)[\($0)]", type: variable.field.type)
    }
  }

  /// Adds the variable of one of the copies for use anywhere in the gesture.
  mutating func addAnyCopies(
    _ variables: [(field: SpecField, parts: [SpecNode])], to scope: inout SpecScope
  ) {
    for variable in variables {
      let name = variable.field.name
      let one = random.pick(fieldsOfCopies(variable))
      scope.hide(name)
      scope.readables.append(.init(root: name, text: one.name, type: one.type))
      scope.variables.append(one)
      scope.ofCopies.append(variable)
    }
  }

  /// Adds the variables that belong to the copy of the node in its `where` and its handlers.
  func addOwn(_ node: SpecNode, to scope: inout SpecScope) {
    for (field, parts) in scope.ofCopies where parts.contains(where: { $0 === node }) {
      for _ in 0..<3 {
        scope.readables.append(.init(root: field.name, text: field.name, type: field.type))
      }
      scope.variables.append(field)
    }
  }

  /// A part as it may be named anywhere: by one copy, if there are several.
  mutating func path(to node: SpecNode, _ name: String) -> String {
    guard let copies = node.copies else { return name }
    return "\(name)[\(Int.random(in: 0..<copies, using: &random))]"
  }
}
