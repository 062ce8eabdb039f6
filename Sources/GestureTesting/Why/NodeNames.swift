@_spi(GestureEngine) package import GestureCompiler
@_spi(GestureEngine) package import GestureRuntime

/// The tree of a table's parts, with a name for each.
package struct NodeNames: Sendable {
  private let nodes: PerNode<NodeTable>
  private var parents: PerNode<NodeID?>
  private var parts: PerNode<PartID?>
  private var titles: PerNode<String> = []

  /// - Parameter spec: the spec, which has the names of recognizers.
  package init(_ table: GestureTable, _ spec: SpecMachine? = nil) {
    nodes = PerNode(table.nodes)
    parents = PerNode(repeating: nil, count: nodes.count)
    parts = PerNode(repeating: nil, count: nodes.count)
    var next: PartID = 0
    for (number, node) in nodes.enumerated() {
      for child in children(number) { parents[child] = number }
      guard node.kind == .recognizer else { continue }
      parts[number] = next
      next = next + 1
    }
    for (number, node) in nodes.enumerated() {
      let own = parts[number].map { part in
        let name = spec?.machine.parts[part].recognizer ?? "recognizer"
        return "\(name) \(part.index + 1)"
      }
      let whole = number == root ? "the gesture" : nil
      // A part inside a delay has its own name.
      let delayed = node.kind == .composition(.delay) ? titles[children(number)[0]] : nil
      let word = node.kind.composition?.word
      let nameless = whole ?? own ?? delayed ?? word.map { "the `\($0)`" } ?? ""
      titles.append(node.name.isEmpty ? nameless : node.name)
    }
  }

  private var root: NodeID { nodes.index(before: nodes.endIndex) }
  func kind(_ node: NodeID) -> NodeKind { nodes[node].kind }
  func children(_ node: NodeID) -> [NodeID] { nodes[node].children.map { NodeID(Int($0)) } }
  package func parent(_ node: NodeID) -> NodeID? { parents[node] }
  func recognizer(_ node: NodeID) -> PartID? { parts[node] }
  func node(_ part: PartID) -> NodeID? { parts.firstIndex(of: part) }
  /// Returns the title of a node: `hold`, or `tap 2` and ``the `exclusive` `` for nodes without a name.
  package func title(_ node: NodeID) -> String { titles[node] }

  /// The name as in records, empty for the whole. Nil for inner operators without a name.
  package func part(_ node: NodeID) -> String? {
    // The whole has a name of its own if it is a nested gesture.
    if node == root, nodes[node].kind != .recognizer { return nodes[node].name }
    return nodes[node].kind != .recognizer && nodes[node].name.isEmpty ? nil : titles[node]
  }
}
