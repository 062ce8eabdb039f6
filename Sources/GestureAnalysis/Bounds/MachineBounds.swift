package import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

/// The greatest costs of a gesture's machine, known from its table alone. Every machine of the gesture stays within
/// these bounds.
package struct MachineBounds: Hashable, Sendable {
  /// The gesture's name in the file.
  package var gesture: String
  /// The most timers that can be armed at the same time.
  package var timers: Int
  /// The bytes of a new machine and its block of memory, with the registers of a table.
  package var bytes: Int
  /// The bytes with sixteen touches down.
  package var bytesAtMost: Int
  /// The most rules that one step can ask, counted as the table's verifier counts them: with all touches handed over in
  /// each round of composition.
  package var rules: Int
  /// The most instructions that one step can run, counted like the rules.
  package var instructions: Int
  /// Whether the gesture has `regions`. Their frames take additional memory and rules, which are not counted.
  package var hasManyFrames: Bool
}

extension MachineBounds {
  /// Nil if no table can hold the machine, or if no arguments are found for its parameters.
  /// - Parameter machine: the machine that hosts get.
  package init?(_ machine: Machine) {
    guard let creation = Creation(machine), let table = try? emit([machine]),
      let program = try? GestureProgram(verifying: table),
      let made = try? program.machine(machine.name, creation.arguments)
    else { return nil }
    let plan = made.plan
    gesture = machine.name
    timers = machine.timersAtOnce(machine.root)
    (bytes, bytesAtMost) = made.byteCount
    rules = Int(min(plan.ruleBound, 1e15))
    instructions = Int(min(plan.workBound, 1e15))
    hasManyFrames = machine.regions.contains { $0.isMany }
  }
}

extension Machine {
  /// The most timers that can run at the same time in the node. In a sequence only one part is active, and the
  /// sequence's `within` runs until the part has left its first state. In other operators all parts may be active. A
  /// delay runs next to its part.
  fileprivate func timersAtOnce(_ node: NodeID) -> Int {
    switch nodes[node].kind {
    case .recognizer(let part):
      parts[part].states.map { state in
        state.rules.count { $0.isTimed }
      }.max() ?? 0
    case .composition(let composition, let children, let within):
      if composition.course == .inTurn {
        children.enumerated().map { index, child in
          let waiting = within != nil && index > 0 ? 1 + timersAtFirst(child) : 0
          return max(timersAtOnce(child), waiting)
        }.max() ?? 0
      } else {
        children.reduce(composition.needsTime ? 1 : 0) { $0 + timersAtOnce($1) }
      }
    }
  }
}

extension Machine {
  /// The most timers while nothing in the node has left its first state.
  fileprivate func timersAtFirst(_ node: NodeID) -> Int {
    switch nodes[node].kind {
    case .recognizer(let part): parts[part].states[0].rules.count { $0.isTimed }
    case .composition: nodes[node].openingChildren.reduce(0) { $0 + timersAtFirst($1) }
    }
  }
}

extension Machine.Rule {
  fileprivate var isTimed: Bool {
    switch trigger {
    case .after, .every: true
    case .event, .crossing: false
    }
  }
}

extension Compilation {
  /// The bounds of all gestures, except those that no table can hold or whose parameters get no arguments.
  package func bounds() -> [MachineBounds] {
    var compilation = self
    return gestures.compactMap { compilation.machine($0).flatMap { MachineBounds($0) } }
  }
}
