import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

/// Runs the table's code with the interpreter that knows which numbers depend on time.
final class TimedCalls: CodeCalls, @unchecked Sendable {
  /// The machine, which owns this object.
  @exclusivity(unchecked) unowned(unsafe) var machine: TimedMachine!

  init() { super.init(before: nil) }

  override func accepts(_ address: Address, _ step: GestureStep, _ part: Int) -> Bool {
    machine.holds(machine.plan.parts[part].accepts, step)
  }

  override func fire(
    _ address: Address, _ trigger: Trigger, _ state: Int, _ step: GestureStep
  ) -> GestureOutcome {
    if trigger.isCrossing { machine.openCrossedID(of: state, step) }
    let entry = machine.plan.rules[state * Trigger.allCases.count + Int(trigger.rawValue)]
    return entry.isNone ? .none : machine.fire(entry, state: state, step)
  }

  override func delay(_ address: Address, _ timer: Int, _ state: Int, _ step: GestureStep) -> Double
  {
    machine.delay(of: timer, state: state, step)
  }

  override func fireTimer(
    _ address: Address, _ timer: Int, _ state: Int, _ step: GestureStep
  ) -> GestureOutcome {
    let timer = machine.plan.states[state].timers.lowerBound + timer
    return machine.fire(machine.plan.timers[timer].rule, state: state, step)
  }

  override func reach(_ address: Address, _ state: Int, _ step: GestureStep) -> Double { 0 }

  override func refresh(_ address: Address, _ part: Int, _ step: GestureStep) {
    machine.refresh(part: part, step)
  }

  override func resetPart(_ address: Address, _ part: Int, _ step: GestureStep) {
    machine.outside?.forgetReadings(of: part)
    machine.run(machine.plan.parts[part].reset, step)
  }

  override func within(_ address: Address, _ node: Int) -> Double { machine.within(node: node) }

  override func passes(_ address: Address, _ node: Int, _ step: GestureStep) -> Bool {
    machine.addIdle(.gate(NodeID(node)))
    let passes = machine.holds(machine.plan.nodes[node].gate, step)
    machine.extendRecord { $0.gates.append(StepRecord.Gate(node: NodeID(node), passes: passes)) }
    return passes
  }

  override func resetNode(_ address: Address, _ node: Int, _ step: GestureStep) {
    machine.run(machine.plan.nodes[node].reset, step)
  }

  override func handle(
    _ address: Address, _ trigger: HandlerTrigger, _ node: Int, _ step: GestureStep,
    _ perform: (UnsafeRawPointer) -> Void
  ) {
    machine.handle(trigger, node: node, step) { action in
      withUnsafePointer(to: action) { perform(UnsafeRawPointer($0)) }
    }
  }

  override func frame(_ address: Address, _ region: Int) -> Rect { machine.frame(of: region) }

  // Reports need no values and no arguments, and the number of an action identifies it.

  override func settled(_ address: Address, _ step: GestureStep) {
    machine.addDrops()
    machine.keepSettled()
  }
}

extension TimedMachine {
  // MARK: Rules

  fileprivate func fire(_ entry: Entry, state: Int, _ step: GestureStep) -> GestureOutcome {
    let info = plan.states[state]
    let end = execute(entry, step) { event, first, count in
      passArguments(first, count) { step.emit(event: event, part: info.part, $0, count) }
      emitted.append((info.part, event))
    }
    guard end.opcode == .take else { return .none }
    extendRecord {
      $0.rules.append(
        StepRecord.Rule(
          part: PartID(info.part), state: StateID(state - info.first), rule: Int(end.b)))
    }
    return GestureOutcome(end, statesFrom: info.first)
  }

  /// Passes on the arguments of an event. Doubles stand for arguments that depend on time or on the outside.
  private func passArguments(
    _ first: Int, _ count: Int, _ pass: (UnsafePointer<Double>) -> Void
  ) {
    guard (first..<first + count).contains(where: { shadows[$0] != Shadow.none }) else {
      return pass(registers + first)
    }
    let numbers = (first..<first + count).map { register in
      let (number, shadow) = (registers[register], shadows[register])
      if shadow == Shadow.none { return number }
      return outside?.arguments.double(for: number, shadow)
        ?? arguments.double(for: number, shadow)
    }
    numbers.withUnsafeBufferPointer { pass($0.baseAddress.unsafelyUnwrapped) }
  }

  // MARK: Timers

  /// The delay of a timer. It remembers how the engine will round it, lengthen it and add it to the present, so that
  /// the deadline is known as a term.
  fileprivate func delay(of timer: Int, state: Int, _ step: GestureStep) -> Double {
    let index = plan.states[state].timers.lowerBound + timer
    let (duration, shadow) = evaluate(plan.timers[index].duration, step)
    let leaf = memory.leaf(plan.states[state].part)
    let hasFloor =
      shape.pointee.timerRepeats[index] || memory.marks.byTimer.contains(leaf)
      || shape.pointee.isRepeatedByTimer(leaf, in: memory.base)
    addDelay(duration, shadow, hasFloor: hasFloor)
    return duration
  }

  /// Starts a timer of a gesture, which counts from now on.
  func start(timer: Int, after register: Int, _ step: GestureStep) {
    addDelay(registers[register], shadows[register], hasFloor: true)
    step.start(timer: timer, after: registers[register])
  }

  private func addDelay(_ duration: Double, _ shadow: Int32, hasFloor: Bool) {
    guard duration < 9.2e18 else { return }
    var form = shadow > 0 ? forms[Int(shadow) - 1] : TimeForm(constant: duration)
    if shadow < 0 { ledger.isExact = false }
    let floor = hasFloor ? EngineLimit.shortestTimer : 0
    if shadow > 0 {
      ledger.decided(
        form - TimeForm(constant: floor), value: duration - floor, isLess: duration < floor,
        orEqual: false)
    }
    if duration < floor || duration.isNaN { form = TimeForm(constant: floor) }
    addDeadline(now + form, at: Deadline.instant(max(duration, floor), after: nowTime))
  }

  fileprivate func within(node: Int) -> Double {
    let duration = registers[plan.nodes[node].within]
    let isShort = shape.pointee.isRepeatedByTimer(node, in: memory.base)
    let counted = isShort ? max(duration, EngineLimit.shortestTimer) : duration
    addDeadline(
      now + TimeForm(constant: counted.rounded()), at: Deadline.instant(counted, after: nowTime))
    return duration
  }

  private func addDeadline(_ form: TimeForm, at deadline: Int64) {
    guard deadline != Deadline.none else { return }
    // Past 104 days, a double cannot represent each nanosecond.
    if let (variable, offset) = form.instant, offset.magnitude < 0x1p53 {
      ledger.add(
        TimeLedger.Instant(time: deadline, variable: variable, offset: Int64(offset.rounded())))
    } else {
      ledger.isExact = false
      let present = ledger.term(of: nowTime)
      ledger.add(
        TimeLedger.Instant(
          time: deadline, variable: present.variable,
          offset: present.offset + deadline - nowTime))
    }
  }

  /// Remembers the next firing of the timer that fires now, if it repeats.
  func addRepetition(at deadline: Int64) {
    for part in 0..<shape.pointee.partCount where memory.timed.contains(memory.leaf(part)) {
      let info = shape.pointee.parts[part]
      for timer in 0..<info.timerCount
      where memory.timers[info.timerBase + timer] == deadline && repeats(timer, of: part) {
        let period = memory.periods[info.timerBase + timer]
        let present = ledger.term(of: deadline)
        let (next, overflows) = deadline.addingReportingOverflow(period)
        if overflows { continue }
        ledger.add(
          TimeLedger.Instant(
            time: next, variable: present.variable, offset: present.offset + period))
      }
    }
  }

  // MARK: Handlers

  fileprivate func frame(of region: Int) -> Rect {
    if let outside { return crossedFrame(region, outside) }
    let first = registers + Int(plan.gesture.regions[region].register)
    return Rect(x: first[0], y: first[1], width: first[2], height: first[3])
  }

  /// Passes on the numbers of actions.
  fileprivate func handle(
    _ trigger: HandlerTrigger, node: Int, _ step: GestureStep, _ perform: (Int) -> Void
  ) {
    let handlers = plan.nodes[node].handlers
    for index in handlers where plan.handlers[index].trigger == trigger.number {
      performing = node
      let handler = StepRecord.Handler(node: NodeID(node), handler: index - handlers.lowerBound)
      addIdle(.handler(handler))
      let code = plan.handlers[index].code
      if let outside, joinsAnswers, relevance.isSilent[index] {
        for action in actions(of: code, step, outside) { perform(action) }
      } else {
        _ = execute(code, step) { action, _, _ in perform(action) }
      }
      extendRecord { $0.handlers.append(handler) }
    }
  }

  /// All actions that code may perform if it changes nothing else. Its questions are then forgotten. Otherwise, a
  /// hundred handlers with a condition each would lead to as many steps as there are sets of handlers.
  private func actions(of code: Entry, _ step: GestureStep, _ outside: Outside) -> [Int] {
    let count = plan.gesture.registerCount
    let numbers = Array(UnsafeBufferPointer(start: registers, count: Int(count)))
    let dependences = Array(UnsafeBufferPointer(start: shadows, count: Int(count)))
    var all: [Int] = []
    let isWhole = outside.tryAll {
      var actions: [Int] = []
      _ = execute(code, step) { action, _, _ in actions.append(action) }
      if !outside.knowledge.isContradictory {
        all += actions.filter { !all.contains($0) }
      }
      registers.update(from: numbers, count: numbers.count)
      shadows.update(from: dependences, count: dependences.count)
    }
    if !isWhole { ledger.isExact = false }
    return all
  }

  /// Remembers events that parts made in this step and may not report, because they are deferred.
  func addDrops() {
    defer { emitted.removeAll(keepingCapacity: true) }
    for (part, event) in emitted {
      let node = memory.leaf(part)
      guard let blocker = blocker(ofUnreported: node) else { continue }
      let drop = StepRecord.Drop(node: NodeID(node), event: event, blocker: NodeID(blocker))
      extendRecord { $0.drops.append(drop) }
    }
  }
}
