import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

/// Makes the parts of a gesture from the checked tree ("Composition"), and reads arguments, once.
struct Builder {
  let evaluator: Evaluator
  private(set) var recognizers: [Recognizer] = []
  private(set) var scopes: [GestureScope] = []

  init(_ evaluator: Evaluator) { self.evaluator = evaluator }

  var program: CheckedProgram { evaluator.program }

  /// A use of a gesture. The outermost one keeps frames for its region parameters itself.
  mutating func build(
    _ scope: GestureScope, name: String?, from: [Node.Gate], gates: [Node.Gate]
  ) throws(MachineError) {
    let gesture = scope.gesture
    scopes.append(scope)
    let frame = Frame(scope)
    scope.inputs = gesture.inputs.map { evaluator.value($0.initial, frame) }
    scope.variables = gesture.variables.map { evaluator.value($0.initial, frame) }
    let root = gesture.nodes.count - 1
    var made: [Int: Node] = [:]
    let node = try node(root, scope, &made, from: from, name: name, gates: gates)
    node.scopes.append(scope)
    scope.nodes = gesture.nodes.indices.compactMap { made[$0] }
    for case (let number, let owner?) in gesture.declaredVariables
    where gesture.variables[number].isTransient {
      scope.nodes[owner].ownTransients.append((scope, number))
    }
    attachHandlers(of: scope)
  }

  /// - Parameters:
  ///   - from: the conditions on touches around it.
  ///   - name: the name of the nested gesture whose root it is. Otherwise nil.
  ///   - gates: the gates of the nested gesture whose root it is.
  private mutating func node(
    _ number: Int, _ scope: GestureScope, _ made: inout [Int: Node], from: [Node.Gate],
    name: String?, gates: [Node.Gate]
  ) throws(MachineError) -> Node {
    let checked = scope.gesture.nodes[number]
    let from = from + (checked.from.map { [Node.Gate(condition: $0, scope: scope)] } ?? [])
    let gates = (checked.gate.map { [Node.Gate(condition: $0, scope: scope)] } ?? []) + gates
    // The whole of a nested gesture has the name of the use.
    let isWholeOfNested = number == scope.gesture.nodes.count - 1 && !scope.prefix.isEmpty
    var name = name
    if !isWholeOfNested, scope.namesParts { name = checked.name.map { scope.prefix + $0 } }
    let node: Node
    switch checked.kind {
    case .gesture(let gesture, let given):
      let inner = try nested(
        gesture, given, scope, ownName: checked.name, name: name, from: from, gates: gates)
      scope.nested[number] = inner
      node = inner.root
    case .recognizer(let recognizer, let given):
      node = Node(
        nil, try self.recognizer(recognizer, given, scope, from: from), [], name: name,
        isDiscrete: checked.isDiscrete, gates: gates, within: nil)
    case .composition(let operation, let parts, let within):
      let children = try nodes(parts, scope, &made, from)
      let within = within.map { evaluator.value($0, Frame(scope)).number }
      if operation == .delay { children[0].delay = within }
      let isWhole = number == scope.gesture.nodes.count - 1
      if operation == .delay, !isWhole {
        node = children[0]
      } else {
        node = Node(
          operation == .delay ? .race : operation, nil, children, name: name,
          isDiscrete: checked.isDiscrete, gates: gates, within: operation == .delay ? nil : within,
          isShell: operation == .delay)
      }
    }
    made[number] = node
    return node
  }

  private mutating func nodes(
    _ numbers: [Int], _ scope: GestureScope, _ made: inout [Int: Node], _ from: [Node.Gate]
  ) throws(MachineError) -> [Node] {
    var nodes: [Node] = []
    for number in numbers {
      nodes.append(try node(number, scope, &made, from: from, name: nil, gates: []))
    }
    return nodes
  }

  private mutating func nested(
    _ number: Int, _ given: [CheckedExpression?], _ outer: GestureScope, ownName: String?,
    name: String?, from: [Node.Gate], gates: [Node.Gate]
  ) throws(MachineError) -> GestureScope {
    let gesture = program.gestures[number]
    let arguments = try bind(given, to: gesture.parameters, in: outer) {
      Frame(GestureScope(gesture, $0))
    }
    let scope = GestureScope(
      gesture, arguments, prefix: outer.prefix + (ownName ?? outer.free(gesture.name)) + ".",
      namesParts: outer.namesParts && ownName != nil)
    try build(scope, name: name, from: from, gates: gates)
    return scope
  }

  private mutating func recognizer(
    _ number: Int, _ given: [CheckedExpression?], _ scope: GestureScope, from: [Node.Gate]
  ) throws(MachineError) -> Recognizer {
    let declaration = program.recognizers[number]
    let early = { (arguments: Arguments) in
      Frame(Recognizer(declaration, arguments, number: 0, touches: (1, 1), from: []))
    }
    let arguments = try bind(given, to: declaration.parameters, in: scope, early)
    let touches = try touchRange(of: declaration, early(arguments))
    let recognizer = Recognizer(
      declaration, arguments, number: recognizers.count, touches: touches, from: from)
    recognizers.append(recognizer)
    let frame = Frame(recognizer)
    recognizer.variables = declaration.variables.map { evaluator.value($0.initial, frame) }
    return recognizer
  }

  /// `1 ≤ a ≤ b ≤ 16` of `tracks`.
  private func touchRange(
    of recognizer: CheckedRecognizer, _ frame: Frame
  ) throws(MachineError) -> (Int, Int) {
    let minimum = recognizer.minimumTouches.map { evaluator.value($0, frame).number } ?? 1
    let maximum = recognizer.maximumTouches.map { evaluator.value($0, frame).number } ?? minimum
    guard 1 <= minimum, minimum <= maximum, maximum <= 16 else {
      throw .conditionFails("1 ≤ a ≤ b ≤ 16 of `tracks a...b`")
    }
    return (Int(minimum), Int(maximum))
  }
}
