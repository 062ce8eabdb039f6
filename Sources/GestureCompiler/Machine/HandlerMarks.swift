extension Machine {
  /// Each handler first performs an action of its own, past those of the spec, so that it shows whether
  /// its condition held. No name of the language begins with a number sign.
  package mutating func markHandlers() {
    for node in nodes.indices {
      for handler in nodes[node].handlers.indices {
        nodes[node].handlers[handler].body.insert(.emit(actions.count, []), at: 0)
        actions.append(
          Signature(path: Path(["#\(node).\(handler)"]), fields: [], documentation: documentation))
      }
    }
  }

  /// In a machine with such marks: the handler that an action stands for; nil for the spec's own.
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
