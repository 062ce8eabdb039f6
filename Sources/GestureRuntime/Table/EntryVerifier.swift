// What code a gesture has, and what each piece may do.

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
      let resetWork = Double(try verify(node.reset, CodeContext(purpose: .assignments)).work)
      var handlerWork = 0.0
      for handler in node.handlers {
        guard !handler.code.isNone else { throw fail("a handler needs code") }
        var context = CodeContext(purpose: .handler, isOutside: true)
        context.arguments = try argumentCount(handler, of: i)
        handlerWork += Double(try verify(handler.code, context).work)
      }
      draft.workBound +=
        Verifier.rounds
        * (resetWork + (gateWork + toldAtMost(by: i) * handlerWork) * (1 + draft.refreshWork))
    }
  }

  private func argumentCount(_ handler: NodeTable.Handler, of node: Int) throws(TableError) -> Int {
    guard handler.trigger >= NodeTable.Handler.firstEvent else { return 0 }
    let event = Int(handler.trigger - NodeTable.Handler.firstEvent)
    guard draft.nodes[node].kind == .recognizer else { throw fail("an operator has no events") }
    let events = gesture.parts[draft.nodes[node].parts.lowerBound].events
    guard event < events.count else { throw fail("a handler of an event that is not declared") }
    return try width(of: events[event])
  }

  // MARK: Parts

  mutating func verifyParts() throws(TableError) {
    var timerBase = 0
    for i in gesture.parts.indices {
      let part = gesture.parts[i]
      try verifyRegister(part.minimumTouches)
      try verifyRegister(part.maximumTouches)
      draft.parts[i].minimumTouches = Int(part.minimumTouches)
      draft.parts[i].maximumTouches = Int(part.maximumTouches)
      draft.parts[i].accepts = part.accepts
      draft.parts[i].reset = part.reset
      draft.parts[i].refresh = part.refresh
      try verifyRegions(of: part, i)
      for value in part.values { try verifyRun(value.register, value.type, value.name) }
      guard part.events.count <= Verifier.eventLimit else {
        throw fail("a part has too many events")
      }
      for event in part.events {
        draft.argumentWidth = max(draft.argumentWidth, try width(of: event))
      }
      try verifyStates(of: part, i)
      draft.parts[i].timerBase = timerBase
      timerBase += draft.parts[i].timerCount
      try verifyPartCode(part, i)
    }
    try verifyQueue()
  }

  /// Once all code has been seen: handlers and gates read readouts, too.
  mutating func settleNeeds() {
    for i in draft.parts.indices {
      draft.parts[i].needs = draft.parts[i].readouts.needs
      if draft.parts[i].readouts.readsVelocity { draft.readsVelocity = true }
    }
  }

  /// The events that one step can make must fit into memory, whatever frames the host sets.
  private func verifyQueue() throws(TableError) {
    var room = 0
    for part in draft.parts {
      var frames = 0
      for region in draft.regions[part.regions] {
        frames += region >= 0 && gesture.regions[region].isMany ? TableMachine.frameLimit : 1
      }
      room = min(room + part.queueRoom(frames: frames), Verifier.queueLimit + 1)
    }
    let width = max(draft.argumentWidth, 1)
    guard width <= Verifier.queueLimit, room * width <= Verifier.queueLimit else {
      throw fail("one step can make too many events")
    }
  }

  private mutating func verifyRegions(of part: PartTable, _ index: Int) throws(TableError) {
    let start = draft.regions.count
    for region in part.regionParameters {
      guard region == PartTable.everywhere || Int(region) < gesture.regions.count else {
        throw fail("a part names a region that is not there")
      }
      draft.regions.append(region == PartTable.everywhere ? -1 : Int(region))
    }
    draft.parts[index].regions = start..<draft.regions.count
  }

  private mutating func verifyStates(of part: PartTable, _ index: Int) throws(TableError) {
    guard !part.states.isEmpty, part.states.count < Int(Target.cancel), !part.states[0].isActive
    else { throw fail("a part needs a state, and begins in one that is not active") }
    let start = draft.states.count
    for state in part.states {
      guard state.rules.count == Trigger.allCases.count else {
        throw fail("a state has rules for triggers that are not there")
      }
      draft.rules.append(contentsOf: state.rules)
      let timers = draft.timers.count..<draft.timers.count + state.timers.count
      draft.timers.append(contentsOf: state.timers)
      draft.states.append(Plan.State(isActive: state.isActive, timers: timers))
      draft.parts[index].timerCount = max(draft.parts[index].timerCount, state.timers.count)
    }
    draft.parts[index].states = start..<draft.states.count
    draft.parts[index].isContinuous = part.states.contains { $0.isActive }
  }

  private mutating func verifyPartCode(_ part: PartTable, _ index: Int) throws(TableError) {
    var accepts = CodeContext(purpose: .expression, part: index)
    accepts.hasTouch = true
    let acceptWork = Double(try verify(part.accepts, accepts).work)
    let assignments = CodeContext(purpose: .assignments, part: index)
    let resetWork = Double(try verify(part.reset, assignments).work)
    let refreshWork = Double(try verify(part.refresh, assignments).work)
    draft.refreshWork = max(draft.refreshWork, refreshWork)
    var widest = CodeFacts()
    for (s, state) in part.states.enumerated() {
      var sum = CodeFacts()
      for trigger in Trigger.allCases {
        var context = CodeContext(purpose: .rule, part: index, state: s)
        context.hasTouch = true
        context.arguments = trigger == .enter || trigger == .exit ? 1 : 0
        let facts = try verify(state.rules[Int(trigger.rawValue)], context)
        sum.work += facts.work
        sum.emits = max(sum.emits, facts.emits)
      }
      for timer in state.timers {
        guard !timer.duration.isNone, !timer.rule.isNone else {
          throw fail("a timer needs a duration and a rule")
        }
        let duration = CodeContext(purpose: .expression, part: index)
        sum.work += try verify(timer.duration, duration).work
        let rule = CodeContext(purpose: .rule, part: index, state: s)
        let facts = try verify(timer.rule, rule)
        sum.work += facts.work
        sum.emits = max(sum.emits, facts.emits)
      }
      widest.work = max(widest.work, sum.work)
      widest.emits = max(widest.emits, sum.emits)
    }
    draft.parts[index].emits = widest.emits
    // A trigger costs its rules and, in the state that they lead to, the durations of timers.
    draft.workBound +=
      acceptWork + Verifier.rounds
      * (resetWork + 2 * refreshWork + triggersAtMost(of: index) * 2 * Double(widest.work))
  }

  // MARK: How much a step can be

  /// How often composition decides in one step at most: three releases in a `simultaneous`, one
  /// reset of the whole, and once before.
  private static let rounds = 5.0

  /// Triggers that a part sees in a round: the event and sixteen touches handed over, each with an
  /// exit and an entry of every region. Of `regions` a frame counts as none, see `Plan.workBound`.
  private func triggersAtMost(of part: Int) -> Double {
    Double((1 + Tracker.touchLimit) * (1 + 2 * draft.parts[part].regions.count))
  }

  /// What a node tells in a round: `began`, `changed` and an end, and a recognizer its events.
  private func toldAtMost(by node: Int) -> Double {
    guard draft.nodes[node].kind == .recognizer else { return 3 }
    let part = draft.nodes[node].parts.lowerBound
    return 3 + Double(draft.parts[part].emits) * triggersAtMost(of: part)
  }
}
