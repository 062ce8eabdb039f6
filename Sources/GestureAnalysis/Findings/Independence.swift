import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

// Parts that a proof may look at one by one.

extension Machine {
  /// The nodes that make up the whole, if each of them does the same as it does alone. Otherwise nil.
  ///
  /// Children of a `simultaneous` do not affect each other. A child of a `race` calls the other children off before
  /// they have reported anything, and they see that as a cancellation. Neither operator tells a part about the others,
  /// as long as the part reads neither their results nor values that outlive an attempt. A part alone may reset sooner,
  /// and be ready for more.
  ///
  /// Copies of an `each` are like children of a `simultaneous`, except that a touch goes to one copy only. A run of the
  /// whole, without the touches of the other copies, is a run of the copy alone.
  var independentNodes: [NodeID]? {
    guard let root = nodes.last, root.children.count > 1 else { return nil }
    switch root.course {
    case .choice(.first):
      // A part that is called off inside a child would report `cancelled`.
      guard root.children.allSatisfy({ nodes[$0].children.isEmpty }),
        !parts.contains(where: { $0.rulesOnExit && $0.keepsVariables })
      else { return nil }
    case .together, .copies:
      guard root.reportsNothing else { return nil }
    case .inTurn, .choice, .again, nil: return nil
    }
    let isReadByWhole = root.decides(by: Array(parts.indices), in: self)
    guard !isReadByWhole, !hasDecidingVariables else { return nil }
    let tree = NodeTree(self)
    return [root.children.flatMap { sideBySide($0) }, root.children].first {
      $0.allSatisfy { isApart($0, tree) }
    }
  }

  /// The children of operators whose children go side by side, and of such operators among them.
  private func sideBySide(_ node: NodeID) -> [NodeID] {
    switch nodes[node].course {
    case .together where nodes[node].reportsNothing, .copies where nodes[node].reportsNothing:
      nodes[node].children.flatMap { sideBySide($0) }
    case .together, .copies, .inTurn, .choice, .again, nil: [node]
    }
  }

  /// Whether nothing inside the node reads parts outside it.
  private func isApart(_ unit: NodeID, _ tree: NodeTree) -> Bool {
    let others = parts.indices.filter { !tree.isInside(parts[$0].node, unit) }
    return nodes.indices.allSatisfy { node in
      !tree.isInside(node, unit) || !nodes[node].decides(by: others, in: self)
    }
  }

  /// Whether variables that handlers assign decide anything.
  private var hasDecidingVariables: Bool {
    let assigned = nodes.flatMap { $0.handlers }.flatMap { $0.body }.assigned
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
  /// Whether no code depends on the reports of the node. An operator reports all its children together.
  fileprivate var reportsNothing: Bool { gate == nil && handlers.isEmpty }

  /// Whether a gate or a handler's condition reads a value of the parts.
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

  /// Visits the values that decide a gate or a handler, with everything below them.
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

  /// Whether variables keep their values from one attempt to the next.
  fileprivate var keepsVariables: Bool { variables.contains { !$0.isTransient } }
}
