internal import GestureCompiler
@_spi(GestureEngine) package import GestureRuntime

/// Keeps up with a machine, on one thread, and knows the states of its parts after each item of a trace.
package final class MomentRecorder: @unchecked Sendable {
  /// The state of the machine now.
  package private(set) var moment: Moment
  private let spec: SpecMachine
  private let registers: PerRegister<Int>
  private let nodeOfPart: [PartID: NodeID]
  private var limits: [PartID: [Moment.Limit]] = [:]

  /// - Parameters:
  ///   - gesture: the gesture that is played.
  ///   - spec: the machine that the table was made from.
  package init(_ gesture: GestureTable, spec: SpecMachine) {
    self.spec = spec
    registers = spec.machine.registers(in: gesture)
    let parts = spec.machine.parts
    nodeOfPart = Dictionary(uniqueKeysWithValues: parts.indices.map { ($0, parts[$0].node) })
    moment = Moment(nodes: PerNode(repeating: Moment.Node(), count: gesture.nodes.count))
    for part in parts.indices { enter(0, part) }
  }

  // MARK: Input

  /// Begins a step of the trace. Call it before the machine takes an item.
  package func begin() { moment.lit = [] }

  /// Ends the step. Call it after the machine has taken the item.
  package func end(_ item: TraceItem) {
    let gone = events(of: item).filter { $0.phase == .up || $0.phase == .cancel }
      .map { Int64($0.touch) }
    let isCancel = if case .cancel = item.kind { true } else { false }
    for node in moment.nodes.indices {
      moment.nodes[node].touches.removeAll { isCancel || gone.contains($0) }
    }
    moment.limits = limits.keys.sorted { $0.index < $1.index }.flatMap { limits[$0] ?? [] }
  }

  private func events(of item: TraceItem) -> [PointerEvent] {
    switch item.kind {
    case .event(let event): [event]
    case .frame(let events): events
    case .advance, .cancel, .set, .region, .refused: []
    }
  }

  // MARK: Events inside the machine

  /// Adds an event that `TableMachine.observe` reports.
  package func add(_ step: ObservedStep, _ observation: StepObservation) {
    switch observation {
    case .fires(let part, _, _, let rule, let target):
      if let rule = spec.rule(rule, of: part) { moment.lit.append(rule.span) }
      guard case .state(let next) = target else { return }
      enter(next, part)
      limits[part] = limits(of: next, part, step)
    case .resets(let part):
      if let node = nodeOfPart[part] { moment.nodes[node].touches = [] }
      enter(0, part)
      limits[part] = nil
    case .handles(let node, let handler): light(spec.machine.nodes[node].handlers[handler], step)
    case .settles: lookAtNodes(step)
    case .tries(let part, let state, _):
      if let node = nodeOfPart[part] { moment.nodes[node].touches = step.touchIDs(of: part) }
      limits[part] = limits(of: state, part, step)
    case .accepts, .arms, .gates: break
    }
  }

  private func enter(_ state: StateID, _ part: PartID) {
    guard let node = nodeOfPart[part] else { return }
    moment.nodes[node].state = spec.machine.parts[part].states[state].name
  }

  private func limits(of state: StateID, _ part: PartID, _ step: ObservedStep) -> [Moment.Limit] {
    spec.limits(
      of: state, part, step,
      ScalarReader(step: step, machine: spec.machine, registers: registers))
  }

  private func light(_ handler: Machine.Node.Handler, _ step: ObservedStep) {
    if handler.isRemembering { return }
    if let condition = handler.condition {
      for part in handler.refreshes { step.refresh(part) }
      let reader = ScalarReader(step: step, machine: spec.machine, registers: registers)
      guard reader.holds(condition) else { return }
    }
    moment.lit.append(handler.span)
  }

  private func lookAtNodes(_ step: ObservedStep) {
    for number in moment.nodes.indices {
      let node = step.node(number)
      moment.nodes[number].phase = node.phase
      moment.nodes[number].isBeaten = node.isStopped
      moment.nodes[number].isDeferred = node.hasBegun && !node.hasReported
      guard case .recognizer(let part) = spec.machine.nodes[number].kind else { continue }
      // A part that is over compares nothing until it starts again.
      if node.isStopped || node.phase.isOver { limits[part] = nil }
    }
  }
}
