import GestureRuntime

struct GestureUse {
  var gesture: Int
  var parameters: [Binding]
  /// The prefix of the names in it, and the path of its whole. Both are empty for the outermost gesture.
  var prefix = Machine.Path()
  var path = Machine.Path()
  var namesParts = true
  /// The `from` conditions around it, outermost first.
  var froms: [From] = []
}

/// A `from`, and the gesture that its names belong to.
struct From {
  var instance: Int
  var condition: CheckedExpression
}

extension Lowering {
  /// Inlines a gesture, and returns its number in `instances`.
  mutating func putIn(_ use: GestureUse) -> Int {
    let number = instances.count
    let gesture = program.gestures[use.gesture]
    instances.append(
      GestureInstance(
        gesture: use.gesture, prefix: use.prefix, namesParts: use.namesParts,
        taken: Set(gesture.nodes.compactMap { $0.name }), parameters: use.parameters))
    if !use.prefix.words.isEmpty {
      machine.uses.append(Machine.Use(path: use.prefix, gesture: use.gesture))
    }
    let reset = declareMembers(of: gesture, number)
    let surroundings = Surroundings(gesture.nodes)
    for local in gesture.nodes.indices {
      putIn(gesture.nodes[local], local, of: number, use, surroundings)
    }
    for local in gesture.nodes.indices { addGate(gesture.nodes[local], local, of: number) }
    for (node, statement) in reset.ofParts {
      machine.nodes[instances[number].nodes[node]].reset.append(statement)
    }
    let whole = machine.root
    machine.nodes[whole].reset += reset.ofWhole
    machine.nodes[whole].gestures.append(gesture.name)
    // The handlers of the whole come last, even if the whole is just one part.
    for toWhole in [false, true] {
      for handler in gesture.handlers {
        attach(handler, of: number, gesture.localCount) {
          !$0.isOfTimer && $0.changing == nil && $0.node.isEmpty == toWhole
        }
      }
    }
    finished.append(number)
    return number
  }

  /// Attaches the handlers of timers, of all gestures, to the machine's whole.
  mutating func attachTimerHandlers() {
    for number in instances.indices {
      let gesture = program.gestures[instances[number].gesture]
      for handler in gesture.handlers {
        attach(handler, of: number, gesture.localCount) { $0.isOfTimer }
      }
    }
  }

  func gestureScope(_ instance: Int) -> LoweringScope {
    LoweringScope(instance: instance, parameters: instances[instance].parameters)
  }

  /// The statements for the end of a gesture and for the ends of its parts.
  private struct Resets {
    var ofWhole: [Statement] = []
    /// Each with the number of the node in the gesture.
    var ofParts: [(node: Int, statement: Statement)] = []
  }

  /// Declares the members, and returns the statements of the resets.
  private mutating func declareMembers(of gesture: CheckedGesture, _ number: Int) -> Resets {
    let prefix = instances[number].prefix
    for region in gesture.regions {
      instances[number].regions.append(machine.regions.count)
      addRegion(
        prefix + region.name, isMany: region.isMany, isEverywhereAtFirst: false,
        region.documentation)
    }
    scope = gestureScope(number)
    for input in gesture.inputs {
      let initial = value(input.initial)
      let slot = slot(prefix + input.name, input.type, input.documentation)
      instances[number].inputs.append(slot.range)
      machine.inputs.append(Machine.Input(slot: slot, initial: initial))
    }
    var reset = declareVariables(of: gesture, number)
    instances[number].firstTimer = machine.timers.count
    for timer in gesture.timers {
      if !timer.isKept { reset.ofWhole.append(.stop(timer: machine.timers.count)) }
      machine.timers.append(
        Machine.Timer(path: prefix + timer.name, documentation: timer.documentation))
    }
    instances[number].firstAction = machine.actions.count
    machine.actions += gesture.actions.map { signature($0, prefix) }
    return reset
  }

  private mutating func declareVariables(of gesture: CheckedGesture, _ number: Int) -> Resets {
    var reset = Resets()
    var ranges: [Int: Range<RegisterID>] = [:]
    for (declared, node) in gesture.declaredVariables {
      let variable = declare(gesture.variables[declared], instances[number].prefix)
      ranges[declared] = variable.slot.range
      machine.variables.append(variable)
      guard variable.isTransient else { continue }
      if let node {
        reset.ofParts.append((node, variable.resetting))
      } else {
        reset.ofWhole.append(variable.resetting)
      }
    }
    instances[number].variables = gesture.variables.indices.compactMap { ranges[$0] }
    return reset
  }

  mutating func declare(_ variable: CheckedVariable, _ prefix: Machine.Path) -> Machine.Variable {
    let initial = value(variable.initial)
    return Machine.Variable(
      slot: slot(prefix + variable.name, variable.type, variable.documentation),
      isTransient: variable.isTransient, initial: initial)
  }

  func signature(
    _ checked: CheckedSignature, _ prefix: Machine.Path = Machine.Path()
  ) -> Machine.Signature {
    Machine.Signature(
      path: prefix + checked.name, fields: checked.fields, documentation: checked.documentation)
  }
}

extension Machine.Variable {
  var resetting: Statement { .assign(slot.range, initial) }
}

/// The nodes around each node of a gesture.
struct Surroundings {
  private var parents: [Int?]

  init(_ nodes: [CheckedNode]) {
    parents = Array(repeating: nil, count: nodes.count)
    for (number, node) in nodes.enumerated() {
      for child in node.kind.children { parents[child] = number }
    }
  }

  /// Returns the node and the nodes around it, outermost first.
  func path(to node: Int) -> [Int] { sequence(first: node) { parents[$0] }.reversed() }
}

extension CheckedNode.Kind {
  var children: [Int] {
    switch self {
    case .recognizer, .gesture: []
    case .composition(_, let children, _): children
    }
  }
}
