import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

// Parts that a proof may look at one by one.

extension Machine {
  /// The children of the whole, where each does what it also does with no other beside it; else nil.
  ///
  /// Children of a `simultaneous` go their own ways. Of a `race` one calls the others off before they have reported
  /// anything, which is a cancel to them. Both say nothing of the others to a part that reads neither what those
  /// have done nor what outlives an attempt. A part alone may reset sooner, and be ready for more.
  var independentChildren: [NodeID]? {
    guard let root = nodes.last, root.children.count > 1 else { return nil }
    switch root.course {
    case .choice(.first):
      // Of what is called off inside a child, `cancelled` would be reported.
      guard root.children.allSatisfy({ nodes[$0].children.isEmpty }),
        !parts.contains(where: { $0.rulesOnExit && $0.keepsVariables })
      else { return nil }
    case .together:
      // It reports all of them together.
      guard root.gate == nil, root.handlers.isEmpty else { return nil }
    case .inTurn, .choice, .again, .copies, nil: return nil
    }
    let tree = NodeTree(self)
    let foreign = { (node: NodeID, child: NodeID) in !tree.isInside(node, child) }
    let areApart = root.children.allSatisfy { child in
      let others = parts.indices.filter { foreign(parts[$0].node, child) }
      return nodes.indices.allSatisfy { node in
        foreign(node, child) || !nodes[node].decides(by: others, in: self)
      }
    }
    let isReadByWhole = root.decides(by: Array(parts.indices), in: self)
    return areApart && !isReadByWhole && !hasDecidingVariables ? root.children : nil
  }

  /// Whether what handlers assign decides anything.
  private var hasDecidingVariables: Bool {
    var assigned: Set<RegisterID> = []
    for node in nodes {
      for handler in node.handlers { handler.body.forEachAssigned { assigned.insert($0) } }
    }
    guard !assigned.isEmpty else { return false }
    var isRead = false
    let visit = { (value: Value) in
      if case .registers(let range) = value.kind, range.contains(where: assigned.contains) {
        isRead = true
      }
    }
    forEachValueOfParts(visit)
    for node in nodes { node.forEachDeciding(visit) }
    return isRead
  }
}

extension Machine.Node {
  /// Whether a gate or a handler's condition reads something of the parts.
  fileprivate func decides(by parts: [PartID], in machine: Machine) -> Bool {
    var isRead = false
    forEachDeciding { value in
      switch value.kind {
      case .touches(_, let part), .touch(_, let part), .single(_, let part), .elapsed(let part):
        if parts.contains(part) { isRead = true }
      case .registers(let range):
        if parts.contains(where: { machine.parts[$0].slots.contains { $0.range.overlaps(range) } })
        {
          isRead = true
        }
      default: break
      }
    }
    return isRead
  }

  /// What a gate or a handler is decided by, and all that is below it.
  fileprivate func forEachDeciding(_ visit: (Value) -> Void) {
    gate?.value.forEach(visit)
    for handler in handlers {
      handler.condition?.forEach(visit)
      if handler.body.hasBranches { handler.body.forEachValue(visit) }
    }
  }
}

extension [Statement] {
  fileprivate var hasBranches: Bool {
    contains { if case .branch = $0 { true } else { false } }
  }
}

extension Machine.Part {
  fileprivate var rulesOnExit: Bool {
    states.contains { state in
      state.rules.contains { if case .crossing(.exit, _) = $0.trigger { true } else { false } }
    }
  }

  /// From one attempt to the next.
  fileprivate var keepsVariables: Bool { variables.contains { !$0.isTransient } }
}
