internal import GestureCompiler
@_spi(GestureEngine) package import GestureRuntime

/// Keeps up with a machine, on one thread, and knows the states of its parts after each item of a trace.
package final class MomentRecorder: @unchecked Sendable {
  /// The state of the machine now.
  package private(set) var moment: Moment
  private let spec: SpecMachine
  private let registers: PerRegister<Int>
  private let nodeOfPart: [PartID: NodeID]
  /// The deadlines of each part by the number of the timer in its state, and of each sequence as number 0.
  private var deadlines: [NodeID: [Int: Moment.Deadline]] = [:]
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
    moment.deadlines = deadlines.values.flatMap { $0.values }.sorted {
      ($0.due, $0.node.index) < ($1.due, $1.node.index)
    }
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
    case .fires(let part, let state, let cause, let rule, let target):
      fire(part, state, cause, rule, target)
      if let next = target.next { limits[part] = limits(of: next, part, step) }
    case .arms(let part, let state, let timer, let delay): arm(part, state, timer, delay, step)
    case .resets(let part):
      if let node = nodeOfPart[part] { moment.nodes[node].touches = [] }
      enter(0, part)
      limits[part] = nil
    case .handles(let node, let handler): light(spec.machine.nodes[node].handlers[handler], step)
    case .settles: lookAtNodes(step)
    case .tries(let part, let state, _):
      if let node = nodeOfPart[part] { moment.nodes[node].touches = step.touchIDs(of: part) }
      limits[part] = limits(of: state, part, step)
    case .accepts, .gates: break
    }
  }

  private func enter(_ state: StateID, _ part: PartID) {
    guard let node = nodeOfPart[part] else { return }
    moment.nodes[node].state = spec.machine.parts[part].states[state].name
    deadlines[node] = nil
  }

  private func fire(
    _ part: PartID, _ state: StateID, _ cause: StepObservation.Cause, _ rule: Int,
    _ target: RuleTarget
  ) {
    if let rule = spec.rule(rule, of: part) { moment.lit.append(rule.span) }
    guard let node = nodeOfPart[part] else { return }
    switch target {
    case .state(let next): enter(next, part)
    case .end, .fail, .cancel: deadlines[node] = nil
    case .stay: if case .timer(let timer) = cause { deadlines[node]?[timer] = nil }
    }
  }

  private func arm(
    _ part: PartID, _ state: StateID, _ timer: Int, _ delay: Double, _ step: ObservedStep
  ) {
    let timed = spec.machine.parts[part].states[state].rules.filter { $0.timer != nil }
    guard let node = nodeOfPart[part], timed.indices.contains(timer), delay.isFinite else { return }
    let target = RuleText(timed[timer], ofPart: part, in: spec.machine).target
    let due = Timestamp(nanoseconds: wholeNanoseconds(Double(step.time.nanoseconds) + delay))
    deadlines[node, default: [:]][timer] = Moment.Deadline(
      node: node, since: step.time, due: due, target: target ?? "", span: timed[timer].span)
  }

  private func limits(of state: StateID, _ part: PartID, _ step: ObservedStep) -> [Moment.Limit] {
    spec.limits(
      of: state, part, step,
      ScalarReader(step: step, machine: spec.machine, registers: registers))
  }

  private func light(_ handler: Machine.Node.Handler, _ step: ObservedStep) {
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
      guard spec.machine.nodes[number].course == .inTurn else { continue }
      if let due = node.deadline {
        let since = deadlines[number]?[0]?.since ?? step.time
        deadlines[number] = [
          0: Moment.Deadline(
            node: number, since: since, due: due, target: "fail",
            span: spec.machine.nodes[number].span)
        ]
      } else {
        deadlines[number] = nil
      }
    }
  }
}

extension RuleTarget {
  /// The state that it leads to. Nil if it leads to none.
  fileprivate var next: StateID? { if case .state(let state) = self { state } else { nil } }
}
