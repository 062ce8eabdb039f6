// The pieces of code in a gesture, and the instructions that each may contain.

extension Verifier {
  mutating func verifyEntries() throws(TableError) {
    for slot in gesture.parameters {
      _ = try verify(slot.initial, CodeContext(purpose: .assignments))
    }
    for check in gesture.checks {
      _ = try verify(check.condition, CodeContext(purpose: .expression))
    }
    _ = try verify(gesture.setUp, CodeContext(purpose: .assignments))
    for probe in gesture.probes {
      _ = try verify(probe, CodeContext(purpose: .expression, isOutside: true))
    }
  }

  mutating func verifyNodeCode() throws(TableError) {
    for (i, node) in gesture.nodes.enumerated() {
      let gate = CodeContext(purpose: .expression, isOutside: true)
      let gateWork = Double(try verify(node.gate, gate).work)
      let reset = CodeContext(purpose: .assignments, isReset: true)
      let resetWork = Double(try verify(node.reset, reset).work)
      var handlerWork = 0.0
      for handler in node.handlers {
        guard !handler.code.isNone else { throw fail("a handler needs code") }
        var context = CodeContext(purpose: .handler, isOutside: true)
        context.arguments = try argumentCount(handler, of: i)
        let facts = try verify(handler.code, context)
        handlerWork += Double(facts.work)
        if facts.setsTimers, handler.trigger == HandlerTrigger.changed.number {
          draft.shape.nodes[i].setsTimers = true
        }
      }
      draft.workBound +=
        Verifier.rounds
        * (resetWork + (gateWork + reportedAtMost(by: i) * handlerWork) * (1 + draft.refreshWork))
    }
  }

  private func argumentCount(_ handler: NodeTable.Handler, of node: Int) throws(TableError) -> Int {
    guard handler.trigger >= HandlerTrigger.firstEvent else {
      let isFailure =
        handler.trigger == HandlerTrigger.failed.number
        || handler.trigger == HandlerTrigger.cancelled.number
      return isFailure && gesture.keepsReasons ? 1 : 0
    }
    if handler.trigger >= HandlerTrigger.endOfEvents, handler.trigger < HandlerTrigger.firstTimer {
      guard node == gesture.nodes.count - 1 else {
        throw fail("only the whole has handlers of steps")
      }
      return 0
    }
    if handler.trigger >= HandlerTrigger.firstTimer {
      guard node == gesture.nodes.count - 1,
        Int(handler.trigger - HandlerTrigger.firstTimer) < gesture.timers.count
      else { throw fail("a handler of a timer that is not there") }
      return 0
    }
    let event = Int(handler.trigger - HandlerTrigger.firstEvent)
    let shape = draft.shape.nodes[node]
    guard shape.kind == .recognizer else { throw fail("an operator has no events") }
    let events = gesture.parts[shape.parts.lowerBound].events
    guard event < events.count else { throw fail("a handler of an event that is not declared") }
    return eventWidths[shape.parts.lowerBound][event]
  }

  // MARK: Parts

  mutating func verifyParts() throws(TableError) {
    for i in gesture.parts.indices {
      let part = gesture.parts[i]
      try verifyRegister(part.minimumTouches)
      try verifyRegister(part.maximumTouches)
      var plan = Plan.Part()
      plan.minimumTouches = Int(part.minimumTouches)
      plan.maximumTouches = Int(part.maximumTouches)
      plan.accepts = part.accepts
      plan.reset = part.reset
      draft.shape.parts[i].filtersTouches = !part.accepts.isNone
      draft.shape.parts[i].keepsValues = !part.values.isEmpty
      draft.shape.parts[i].hasTransients = !part.reset.isNone
      if Int(part.maximumTouches) < gesture.constants.count {
        let maximum = gesture.constants[Int(part.maximumTouches)]
        if 1 <= maximum, maximum < Double(Slot.count) {
          draft.shape.parts[i].maximumTouches = Int(maximum)
        }
      }
      try verifyRegions(of: part, i)
      try verifyReasons(of: part, i)
      for value in part.values {
        guard !value.code.isNone else { throw fail("a value needs code") }
        try verifyRun(value.register, value.type, value.name)
      }
      plan.values = draft.values.count..<draft.values.count + part.values.count
      draft.values.append(contentsOf: part.values.map { $0.code })
      draft.parts.append(plan)
      guard part.events.count <= Verifier.eventLimit else {
        throw exceeding("a part has too many events")
      }
      var widths: [Int] = []
      for event in part.events { widths.append(try width(of: event)) }
      eventWidths.append(widths)
      draft.shape.argumentWidth = max(draft.shape.argumentWidth, widths.max() ?? 0)
      draft.shape.names.events.append(part.events.map { $0.name })
      try verifyStates(of: part, i)
      try verifyPartCode(part, i)
    }
  }

  /// Checks that the events of one step fit into memory, for all frames that the host may set. After it, all sizes in a
  /// layout fit into 32 bits: see `Plan.memoryBound`.
  func verifyQueue() throws(TableError) {
    var room = 0.0
    for part in draft.shape.parts {
      var frames = 0
      for region in draft.shape.regions[part.regions] {
        frames += region >= 0 && gesture.regions[region].isMany ? EngineLimit.frames : 1
      }
      room += Double(part.emits) * Double(part.emittingTriggers(frames: frames))
    }
    let event =
      draft.shape.argumentWidth * MemoryLayout<Double>.stride + MemoryLayout<QueuedEvent>.stride
    try require(
      room * Double(event), Double(min(limits.memory, EngineLimit.memory)), "bytes of memory")
  }

  private mutating func verifyReasons(of part: PartTable, _ index: Int) throws(TableError) {
    guard gesture.keepsReasons || part.reasons.isEmpty else {
      throw fail("a part has reasons, and the gesture keeps none")
    }
    let start = draft.shape.reasons.count
    for tag in part.reasons {
      guard let reason = FailureReason(rawValue: UInt8(truncatingIfNeeded: tag)),
        reason.rawValue == tag
      else { throw fail("a rule gives a reason that is not there") }
      draft.shape.reasons.append(reason.rawValue)
    }
    draft.shape.parts[index].reasons = start..<draft.shape.reasons.count
  }

  private mutating func verifyRegions(of part: PartTable, _ index: Int) throws(TableError) {
    let start = draft.shape.regions.count
    for region in part.regionParameters {
      guard region == PartTable.everywhere || Int(region) < gesture.regions.count else {
        throw fail("a part names a region that is not there")
      }
      draft.shape.regions.append(
        region == PartTable.everywhere ? GestureShape.everywhere : Int(region))
    }
    draft.shape.parts[index].regions = start..<draft.shape.regions.count
    guard draft.shape.regions.count <= min(limits.regions, EngineLimit.regions) else {
      throw exceeding("its parts name too many regions")
    }
  }

  private mutating func verifyStates(of part: PartTable, _ index: Int) throws(TableError) {
    guard !part.states.isEmpty, part.states.count < Int(TargetOperand.cancel),
      !part.states[0].isActive
    else { throw fail("a part needs a state, and begins in one that is not active") }
    let start = draft.states.count
    for state in part.states {
      guard state.rules.count == Trigger.allCases.count else {
        throw fail("a state has rules for triggers that are not there")
      }
      draft.rules.append(contentsOf: state.rules)
      let timers = draft.timers.count..<draft.timers.count + state.timers.count
      draft.timers.append(contentsOf: state.timers)
      draft.states.append(Plan.State(part: index, first: start, timers: timers, reach: state.reach))
      var shape = GestureShape.State(isActive: state.isActive)
      if state.isActive { shape.goesOn = goingOn(state) }
      for (trigger, rules) in state.rules.enumerated() where !rules.isNone {
        shape.triggers |= 1 << UInt16(trigger)
      }
      draft.shape.addState(shape, timers: state.timers.map { $0.repeats }, of: index)
    }
  }

  /// The number of the rule for moves, if the rule is unconditional, stays and does nothing more.
  private func goingOn(_ state: StateTable) -> UInt16 {
    let entry = Int(state.rules[Int(Trigger.move.rawValue)].offset)
    guard entry < gesture.code.count else { return GestureShape.State.noRule }
    let first = gesture.code[entry]
    return first.opcode == .take && first.a == TargetOperand.stay
      ? first.b : GestureShape.State.noRule
  }

  private mutating func verifyPartCode(_ part: PartTable, _ index: Int) throws(TableError) {
    var accepts = CodeContext(purpose: .expression, part: index)
    accepts.hasTouch = true
    let acceptWork = Double(try verify(part.accepts, accepts).work)
    let assignments = CodeContext(purpose: .assignments, part: index)
    let resetWork = Double(try verify(part.reset, assignments).work)
    var refreshWork = 0.0
    for value in part.values { refreshWork += Double(try verify(value.code, assignments).work) }
    draft.refreshWork = max(draft.refreshWork, refreshWork)
    var widest = CodeFacts()
    var registers = DurationRegisters(count: Int(gesture.registerCount))
    for (s, state) in part.states.enumerated() {
      var sum = CodeFacts()
      for trigger in Trigger.allCases where !state.rules[Int(trigger.rawValue)].isNone {
        var context = CodeContext(purpose: .rule, part: index, state: s)
        context.hasTouch = true
        context.arguments = trigger.isCrossing ? 1 : 0
        context.keepsRegisters = s == 0 && trigger == .down && !state.timers.isEmpty
        let facts = try verify(state.rules[Int(trigger.rawValue)], context)
        sum.work += facts.work
        registers.write(facts.writes)
        widest.rules = max(widest.rules, facts.rules)
        draft.shape.parts[index].add(emits: facts.emits, on: trigger)
      }
      for timer in state.timers {
        guard !timer.duration.isNone, !timer.rule.isNone else {
          throw fail("a timer needs a duration and a rule")
        }
        var duration = CodeContext(purpose: .expression, part: index)
        duration.keepsRegisters = registers.areWritten
        let time = try verify(timer.duration, duration)
        sum.work += time.work
        if registers.areRead(by: time) { draft.shape.parts[index].armsFirst = true }
        let rule = CodeContext(purpose: .rule, part: index, state: s)
        let facts = try verify(timer.rule, rule)
        sum.work += facts.work
        widest.rules = max(widest.rules, facts.rules)
        draft.shape.parts[index].add(emits: facts.emits, on: nil)
      }
      // Once, when a machine is made.
      _ = try verify(state.reach, CodeContext(purpose: .expression, part: index))
      widest.work = max(widest.work, sum.work)
    }
    // A trigger costs its rules and, in the state that they lead to, the durations of timers.
    draft.workBound +=
      acceptWork + Verifier.rounds
      * (resetWork + 2 * refreshWork + triggersAtMost(of: index) * 2 * Double(widest.work))
    draft.ruleBound += Verifier.rounds * triggersAtMost(of: index) * Double(widest.rules)
  }

  // MARK: The cost of a step

  private static let rounds = Double(EngineLimit.rounds)

  /// The largest number of triggers that a part sees in a round: the event and sixteen touches handed over, each with
  /// an exit and an entry of every region. Frames of `regions` are not counted, see `Plan.workBound`.
  private func triggersAtMost(of part: Int) -> Double {
    Double((1 + Slot.count) * (1 + 2 * draft.shape.parts[part].regions.count))
  }

  /// The largest number of reports of a node in a round: `began`, `changed` and an end, and for a recognizer its
  /// events.
  private func reportedAtMost(by node: Int) -> Double {
    guard draft.shape.nodes[node].kind == .recognizer else { return 3 }
    let part = draft.shape.nodes[node].parts.lowerBound
    return 3 + Double(draft.shape.parts[part].emits) * triggersAtMost(of: part)
  }
}

/// The registers that rules for the first touch write, and whether the durations of timers read them.
private struct DurationRegisters {
  /// The mark of each register: 0 if no rule writes it, 1 if a rule writes it, and a larger number for one that a
  /// duration also writes, the number of that duration.
  private var marks: [UInt32] = []
  private let count: Int
  private var duration: UInt32 = 1

  init(count: Int) { self.count = count }

  var areWritten: Bool { !marks.isEmpty }

  mutating func write(_ registers: [UInt16]) {
    if registers.isEmpty { return }
    if marks.isEmpty { marks = Array(repeating: 0, count: count) }
    for register in registers { marks[Int(register)] = 1 }
  }

  /// Includes registers between instructions, so at worst a time is read twice.
  mutating func areRead(by code: CodeFacts) -> Bool {
    duration += 1
    for register in code.writes where marks[Int(register)] > 0 { marks[Int(register)] = duration }
    return code.reads.contains { marks[Int($0)] > 0 && marks[Int($0)] != duration }
  }
}
