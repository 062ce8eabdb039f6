package import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

/// What a machine of a gesture costs at most, known from its table alone. No machine costs more; one
/// may cost less.
package struct MachineBounds: Hashable, Sendable {
  /// As written in the spec.
  package var gesture: String
  /// That can be armed at once.
  package var timers: Int
  /// Of a new machine and its block of memory, with the registers of a table.
  package var bytes: Int
  /// With sixteen touches down.
  package var bytesAtMost: Int
  /// That one step can ask, and instructions that it can run: as the table's verifier counts them, with all
  /// touches handed over in each round in which composition decides.
  package var rules: Int
  /// That one step can run, counted as the rules are.
  package var instructions: Int
  /// Whether the gesture has `regions`, whose frames take memory and rules of their own: none is counted.
  package var hasManyFrames: Bool
}

extension MachineBounds {
  /// Nil where no table can hold the machine, or no arguments are found for its parameters.
  /// - Parameter machine: as hosts get it.
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
  /// Of a sequence only one part is at work, and its `within` runs until that has left its first state; of
  /// other operators all may be, and a delay runs beside its part.
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
  /// While nothing in the node has left its first state.
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
  /// Of its gestures, but for those that no table can hold or whose parameters no arguments are found for.
  package func bounds() -> [MachineBounds] {
    var compilation = self
    return gestures.compactMap { compilation.machine($0).flatMap { MachineBounds($0) } }
  }
}
