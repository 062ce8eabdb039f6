// The names of parts for handlers and gates, and the handlers.

extension SpecGenerator {
  mutating func addParts(_ root: SpecNode, to scope: inout SpecScope) {
    for node in root.all {
      guard let name = node.name else { continue }
      scope.hide(name)
      add(node, path(to: node, name), root: name, to: &scope)
    }
  }

  private mutating func add(
    _ node: SpecNode, _ path: String, root: String, to scope: inout SpecScope
  ) {
    func add(_ name: String, _ type: SpecType) {
      scope.readables.append(.init(root: root, text: "\(path).\(name)", type: type))
    }
    switch node.kind {
    case .composed: break
    case .recognizer(let recognizer, _):
      for value in recognizer.values where value.name != "touches" { add(value.name, value.type) }
      for (name, type) in SpecScope.touches { add("touches.\(name)", type) }
      for index in 0..<recognizer.mostTouches {
        for (name, type) in SpecScope.single { add("touches[\(index)].\(name)", type) }
      }
    case .gesture(let gesture, _):
      for field in gesture.variables + gesture.inputs { add(field.name, field.type) }
      for region in gesture.regions {
        scope.regions.append(.init(text: "\(path).\(region.text)", isMany: region.isMany))
      }
      for part in gesture.parts {
        guard let name = part.name else { continue }
        self.add(part, "\(path).\(self.path(to: part, name))", root: root, to: &scope)
      }
    }
  }

  private struct Reference {
    var text: String
    var fields: [SpecField]
    /// The part with its path, if it is in an `each` and no copy is named: a handler may read it then.
    var copied: (node: SpecNode, path: String)?
  }

  /// All that a handler can be for.
  private func references(_ root: SpecNode) -> [Reference] {
    var result = phases(of: root).map { Reference(text: $0, fields: carried($0)) }
    result += events(ofWhole: root).map { Reference(text: $0.name, fields: $0.fields) }
    for node in root.all {
      if let name = node.name { result += references(to: node, name) }
    }
    return result
  }

  private func references(to node: SpecNode, _ path: String) -> [Reference] {
    var result = phases(of: node).map { Reference(text: "\(path).\($0)", fields: carried($0)) }
    result += events(of: node).map { Reference(text: "\(path).\($0.name)", fields: $0.fields) }
    if node.copies != nil {
      for index in result.indices { result[index].copied = (node, path) }
    }
    if case .gesture(let gesture, _) = node.kind {
      for part in gesture.parts {
        if let name = part.name { result += references(to: part, "\(path).\(name)") }
      }
    }
    return result
  }

  private func carried(_ phase: String) -> [SpecField] {
    phase == "failed" || phase == "cancelled" ? [SpecField(name: "reason", type: .reason)] : []
  }

  private func phases(of node: SpecNode) -> [String] {
    node.isDiscrete ? ["ended", "failed"] : ["began", "changed", "ended", "cancelled", "failed"]
  }

  /// A delay is an operator of its own.
  private func events(ofWhole root: SpecNode) -> [SpecSignature] {
    if case .text("") = root.delay { events(of: root) } else { [] }
  }

  /// A gesture that is just one recognizer has its events.
  private func events(of node: SpecNode) -> [SpecSignature] {
    switch node.kind {
    case .recognizer(let recognizer, _): recognizer.events
    case .gesture(let gesture, _): events(ofWhole: gesture.root)
    case .composed: []
    }
  }

  mutating func handler(_ root: SpecNode, _ scope: SpecScope) -> SpecTree? {
    // A timer hides an event of the whole with its name.
    var known = references(root).filter { !scope.timers.contains($0.text) }
    known += scope.timers.flatMap { timer in
      Array(repeating: Reference(text: timer, fields: []), count: 3)
    }
    guard !known.isEmpty else { return nil }
    let first = random.pick(known)
    var inner = scope
    var references = [SpecTree.text(first.text)]
    if let (node, path) = first.copied {
      let root = String(path.prefix { $0 != "." })
      inner.readables.append(.init(root: root, text: "\(path).index", type: .count))
      add(node, path, root: root, to: &inner)
      if path == root { addOwn(node, to: &inner) }
    }
    if !first.fields.isEmpty, random.chance(70) {
      let bound = Int.random(in: 1...first.fields.count, using: &random)
      var names: Set<String> = []
      let bindings = first.fields.prefix(bound).map { _ in name(&names) }
      for (name, field) in zip(bindings, first.fields) { inner.add(name, field.type) }
      references = [.text("\(first.text)(\(bindings.joined(separator: ", ")))")]
      if first.fields[0].type == .reason, first.copied == nil, random.chance(40), bound == 1 {
        let other = random.pick(known.filter { $0.fields.first?.type == .reason })
        references.append(.text("\(other.text)(\(bindings[0]))"))
      }
    } else {
      for _ in 0..<(first.copied == nil ? random.pick([0, 0, 0, 1, 2]) : 0) {
        references.append(.text(random.pick(known).text))
      }
    }
    let list = SpecTree.list(references, separator: ", ", least: 1)
    let condition: SpecTree =
      random.chance(isConditional ? 70 : 25)
      ? .optional(" where \(isPurposeful ? plausible(inner) : expression(.bool, inner))") : .nothing
    return "on \(list)\(condition) \(block(inner))"
  }
}
