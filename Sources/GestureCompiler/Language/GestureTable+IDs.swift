package import GestureRuntime

// Parts, nodes and states have the same numbers in a table and in its machine.

extension [PartTable] {
  package subscript(part: PartID) -> PartTable { self[part.index] }
}

extension [NodeTable] {
  package subscript(node: NodeID) -> NodeTable { self[node.index] }
}

extension [StateTable] {
  package subscript(state: StateID) -> StateTable { self[state.index] }
}
