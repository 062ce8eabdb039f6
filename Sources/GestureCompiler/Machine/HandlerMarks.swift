extension Machine {
  /// Adds an action to each handler, numbered after the spec's actions. The handler performs it first, which shows that
  /// its condition held. The action's name begins with a number sign, as no name of the language does.
  package mutating func markHandlers() {
    for node in nodes.indices {
      for handler in nodes[node].handlers.indices {
        nodes[node].handlers[handler].body.insert(.emit(actions.count, []), at: 0)
        actions.append(
          Signature(path: Path(["#\(node).\(handler)"]), fields: [], documentation: documentation))
      }
    }
  }

  /// Returns the handler that an action stands for in a machine with marks. Nil for the spec's own actions.
  package func handler(markedBy action: Int) -> (node: NodeID, handler: Int)? {
    var mark = action - (actions.count - nodes.reduce(0) { $0 + $1.handlers.count })
    guard mark >= 0 else { return nil }
    for node in nodes.indices {
      if mark < nodes[node].handlers.count { return (node, mark) }
      mark -= nodes[node].handlers.count
    }
    return nil
  }
}
