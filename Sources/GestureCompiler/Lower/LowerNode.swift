@_spi(GestureEngine) import GestureRuntime

extension Lowering {
  /// Inlines a node, with everything below it in nested gestures.
  mutating func putIn(
    _ node: CheckedNode, _ local: Int, of number: Int, _ use: GestureUse,
    _ surroundings: Surroundings
  ) {
    let nodes = program.gestures[use.gesture].nodes
    let path = surroundings.path(to: local)
    var facts = NodeFacts(instance: number, path: use.path, span: node.span)
    // The outermost whole has a name if it is a part itself: `gesture Picking = tap()`.
    if local < nodes.count - 1 || number == 0 && node.isLeaf {
      facts.path = self.path(node, of: number)
    }
    var (part, child): (PartID?, Int?)
    switch node.kind {
    case .recognizer, .gesture:
      facts.froms = use.froms
      for outer in path {
        guard let from = nodes[outer].from else { continue }
        facts.froms.append(From(instance: number, condition: from))
      }
      (part, child) = putInLeaf(node, facts)
    case .composition(let composition, let children, let within):
      addComposition(composition, children, within, isDiscrete: node.isDiscrete, facts)
    }
    instances[number].nodes.append(machine.root)
    instances[number].parts.append(part)
    instances[number].children.append(child)
  }

  private func path(_ node: CheckedNode, of number: Int) -> Machine.Path {
    guard instances[number].namesParts, let name = node.name else { return Machine.Path() }
    return instances[number].prefix + name
  }

  /// Inlines a recognizer or a nested gesture, and returns its part or its instance.
  private mutating func putInLeaf(
    _ node: CheckedNode, _ facts: NodeFacts
  ) -> (part: PartID?, child: Int?) {
    let outer = facts.instance
    scope = gestureScope(outer)
    switch node.kind {
    case .recognizer(let recognizer, let arguments):
      let name = instances[outer].prefix + (node.name ?? program.recognizers[recognizer].name)
      let part = putIn(recognizer, arguments, unused(name), facts)
      return (part, nil)
    case .gesture(let gesture, let arguments):
      let checked = program.gestures[gesture]
      let prefix = instances[outer].prefix + (node.name ?? instances[outer].free(checked.name))
      let (bindings, slots) = bind(
        checked.parameters, arguments, prefix: prefix, message: prefix.dotted + ": ")
      machine.arguments += slots
      let use = GestureUse(
        gesture: gesture, parameters: bindings, prefix: prefix, path: facts.path,
        namesParts: instances[outer].namesParts && node.name != nil, froms: facts.froms)
      return (nil, putIn(use))
    default: preconditionFailure("not a leaf")
    }
  }

  /// Returns an unused path, so that registers of two parts without a name differ in name.
  private mutating func unused(_ path: Machine.Path) -> Machine.Path {
    if prefixes.insert(path).inserted { return path }
    var number = 2
    while !prefixes.insert(path.owner + "\(path.last)\(number)").inserted { number += 1 }
    return path.owner + "\(path.last)\(number)"
  }

  private mutating func addComposition(
    _ composition: CompositionOperator, _ children: [Int], _ within: CheckedExpression?,
    isDiscrete: Bool, _ facts: NodeFacts
  ) {
    let numbers = instances[facts.instance].nodes
    let kind = Machine.Node.Kind.composition(
      composition, children.map { numbers[$0] },
      within: settledWithin(within, of: composition, facts))
    machine.nodes.append(Machine.Node(kind, facts, isDiscrete: isDiscrete))
  }

  private mutating func settledWithin(
    _ within: CheckedExpression?, of composition: CompositionOperator, _ facts: NodeFacts
  ) -> Value? {
    guard let within else { return nil }
    scope = gestureScope(facts.instance)
    let path =
      facts.path.words.isEmpty ? instances[facts.instance].prefix + composition.word : facts.path
    var slots: [Machine.Slot] = []
    let value = settled(atCreation(within), path + "within", .quantity(.time), &slots)
    machine.arguments += slots
    return value
  }

  /// Adds the gate of a node. All nodes of the gesture must be in place, because the gate may name any of them. If the
  /// node already has a gate, such as the whole of a nested gesture, both must hold. The inner one is checked first.
  mutating func addGate(_ node: CheckedNode, _ local: Int, of number: Int) {
    guard let condition = node.gate else { return }
    let whole = instances[number].nodes[local]
    scope = gestureScope(number)
    if case .recognizer(let part) = machine.nodes[whole].kind { scope.part = part }
    let inner = machine.nodes[whole].gate
    refreshes = inner?.refreshes ?? []
    var value = value(condition)
    if let inner { value = .folded(.binary(.and, inner.value, value), .bool) }
    machine.nodes[whole].gate = Machine.Probe(refreshes: refreshes.sorted(), value: value)
  }
}

/// The facts about a node that do not depend on its kind.
struct NodeFacts {
  var instance: Int
  var path: Machine.Path
  var froms: [From] = []
  var span: Span
}

extension Machine.Node {
  init(_ kind: Kind, _ facts: NodeFacts, isDiscrete: Bool) {
    self.init(
      kind: kind, path: facts.path, isDiscrete: isDiscrete, gate: nil, handlers: [], reset: [],
      gestures: [], span: facts.span)
  }
}

extension CheckedNode {
  /// Whether the node is a use of a recognizer or gesture, not an operator.
  fileprivate var isLeaf: Bool {
    switch kind {
    case .recognizer, .gesture: true
    case .composition: false
    }
  }
}
