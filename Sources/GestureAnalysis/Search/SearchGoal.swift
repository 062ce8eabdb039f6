import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

/// A place in a machine where a condition decides.
enum Site: Hashable {
  /// A rule, by its number in the recognizer.
  case rule(part: PartID, rule: Int)
  case gate(node: NodeID)
  /// The conditions of `from` and `tracks` for a finger that goes down.
  case accepts(part: PartID)
  /// A handler, by its number in the node.
  case handler(node: NodeID, handler: Int)
}

/// The wanted result of a site's condition.
struct SearchGoal {
  var site: Site
  /// The happening that shows the result.
  var aim: Happening
  /// Conditions that must all have their wanted truth.
  var conditions: [(scalar: Scalar, isTrue: Bool)]
  /// Parts whose values are updated before.
  var refreshes: [PartID] = []
}

extension SearchGoal {
  /// The goals for everything that a machine decides by conditions.
  static func all(in machine: Machine) -> [SearchGoal] {
    var goals: [SearchGoal] = []
    for (number, part) in machine.parts.enumerated() {
      if let accepts = part.accepts {
        goals.append(
          SearchGoal(
            site: .accepts(part: number), aim: .follows(part: number),
            conditions: [(machine.scalar(of: accepts), true)]))
      }
      for index in part.states.indices { goals += rules(machine, number, index) }
    }
    for (number, node) in machine.nodes.enumerated() {
      if let gate = node.gate {
        let condition = machine.scalar(of: gate.value)
        for passes in [true, false] {
          goals.append(
            SearchGoal(
              site: .gate(node: number), aim: .gate(node: number, passes: passes),
              conditions: [(condition, passes)], refreshes: gate.refreshes))
        }
      }
      for (index, handler) in node.handlers.enumerated() where !handler.isRemembering {
        goals += handlers(machine, number, index, handler)
      }
    }
    return goals
  }

  private static func rules(
    _ machine: Machine, _ part: PartID, _ state: StateID
  ) -> [SearchGoal] {
    var goals: [SearchGoal] = []
    var before: [Trigger: [(scalar: Scalar, isTrue: Bool)]] = [:]
    for rule in machine.parts[part].states[state].rules {
      let own = rule.condition.map { [(scalar: machine.scalar(of: $0), isTrue: true)] } ?? []
      var conditions = own
      if case .event(let trigger) = rule.trigger {
        conditions = (before[trigger] ?? []) + own
        before[trigger, default: []] += own.map { ($0.scalar, false) }
      }
      goals.append(
        SearchGoal(
          site: .rule(part: part, rule: rule.number),
          aim: .rule(part: part, state: state, rule: rule.number), conditions: conditions))
    }
    return goals
  }

  /// The goals that a handler runs, and that it reaches each of its branches.
  private static func handlers(
    _ machine: Machine, _ node: NodeID, _ index: Int, _ handler: Machine.Node.Handler
  ) -> [SearchGoal] {
    let own = handler.condition.map { [(scalar: machine.scalar(of: $0), isTrue: true)] } ?? []
    let site = Site.handler(node: node, handler: index)
    var goals = [
      SearchGoal(
        site: site, aim: .handler(node: node, handler: index), conditions: own,
        refreshes: handler.refreshes)
    ]
    var locals: [Int: Scalar] = [:]
    handler.body.emissions(machine, own, &locals) { action, conditions in
      // It is the mark at the beginning of the handler.
      if machine.handler(markedBy: action) != nil { return }
      goals.append(
        SearchGoal(
          site: site, aim: .action(action), conditions: conditions,
          refreshes: handler.refreshes))
    }
    return goals
  }
}

extension [Statement] {
  /// Each action with the conditions of the branches around it, evaluated before the first statement.
  fileprivate func emissions(
    _ machine: Machine, _ conditions: [(scalar: Scalar, isTrue: Bool)],
    _ locals: inout [Int: Scalar], _ visit: (Int, [(scalar: Scalar, isTrue: Bool)]) -> Void
  ) {
    for statement in self {
      switch statement {
      case .emit(let action, _): visit(action, conditions)
      case .assign, .start, .stop: break
      case .local(let numbers, name: _, let value):
        for (local, scalar) in zip(numbers, machine.scalars(of: value)) {
          locals[local] = scalar.put(locals)
        }
      case .branch(let condition, let then, let otherwise):
        let test = machine.scalar(of: condition).put(locals)
        then.emissions(machine, conditions + [(test, true)], &locals, visit)
        otherwise.emissions(machine, conditions + [(test, false)], &locals, visit)
      }
    }
  }
}

extension Scalar {
  /// The scalar with the known values of locals.
  func put(_ locals: [Int: Scalar]) -> Scalar {
    mapLeaves { leaf in
      if case .local(let number) = leaf { locals[number] ?? leaf } else { leaf }
    }
  }
}
