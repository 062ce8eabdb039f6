internal import GestureCompiler
internal import GestureRuntime

/// The tree of a table's parts, with what to call each.
struct NodeNames: Sendable {
  private let nodes: [NodeTable]
  private var parents: [Int?]
  private var parts: [Int: Int] = [:]
  private var titles: [String] = []

  /// - Parameter spec: knows the names of recognizers.
  init(_ table: GestureTable, _ spec: SpecMachine? = nil) {
    nodes = table.nodes
    parents = Array(repeating: nil, count: nodes.count)
    for (number, node) in nodes.enumerated() {
      for child in node.children { parents[Int(child)] = number }
      if node.kind == .recognizer { parts[number] = parts.count }
    }
    for (number, node) in nodes.enumerated() {
      let own = parts[number].map { part in
        let name = spec?.machine.parts[part].recognizer ?? "recognizer"
        return "\(name) \(part + 1)"
      }
      let whole = number == nodes.count - 1 ? "the gesture" : nil
      titles.append(node.name.isEmpty ? whole ?? own ?? "the \(node.kind)" : node.name)
    }
  }

  func kind(_ node: Int) -> NodeKind { nodes[node].kind }
  func children(_ node: Int) -> [Int] { nodes[node].children.map { Int($0) } }
  func parent(_ node: Int) -> Int? { parents[node] }
  /// The number of the recognizer that the node is.
  func recognizer(_ node: Int) -> Int? { parts[node] }
  /// The node of a recognizer.
  func node(_ part: Int) -> Int? { parts.first { $0.value == part }?.key }
  /// `hold`, or `tap 2` and `the exclusive` for what has no name.
  func title(_ node: Int) -> String { titles[node] }

  /// As in records, empty for the whole; nil for operators inside that have no name.
  func part(_ node: Int) -> String? {
    // The whole has a name of its own where it is a nested gesture.
    if node == nodes.count - 1, nodes[node].kind != .recognizer { return nodes[node].name }
    return nodes[node].kind != .recognizer && nodes[node].name.isEmpty ? nil : titles[node]
  }
}
