/// The answers of the rules of several recognizers to one event. All answers are carried out together: no rule sees the
/// effects of another part's rule in this step.
struct Answers<Nodes: NodeMask> {
  /// The parts whose rules have fired.
  var stirred = Nodes.none
  /// The parts that entered a state, and those among them whose state has rules for moves or goes on with them.
  var entered = Nodes.none
  var asking = Nodes.none
  var goingOn = Nodes.none
  var ended = Nodes.none
  var failed = Nodes.none
}

extension Engine {
  /// For each part, fires the first rule of its state that `trigger` sets off and that holds. All parts see the same
  /// touch of the step.
  func fire(_ trigger: Trigger, _ leaves: Nodes, _ answers: inout Answers<Nodes>) {
    if isObserved { return leaves.forEach { fire(trigger, $0, &answers) } }
    let bit: UInt16 = 1 &<< UInt16(truncatingIfNeeded: trigger.rawValue)
    let asked = list(plan.pointee.layout.arguments, GestureOutcome.self)
    let (state, states) = (state, plan.pointee.states)
    var left = leaves
    var firing = Nodes.none
    var count = 0
    while !left.isEmpty {
      let leaf = left.first
      left.remove(leaf)
      let now = Int(state[part(leaf)])
      guard states[now].triggers & bit != 0 else { continue }
      asked[count] = GestureOutcome(asking: now)
      count &+= 1
      firing.insert(leaf)
    }
    guard count > 0 else { return }
    call { $0.fire(code, trigger, AskedStates(asked, count), view) }
    var index = 0
    while !firing.isEmpty {
      let leaf = firing.first
      firing.remove(leaf)
      let outcome = asked[index]
      index &+= 1
      if outcome.hasFired { take(outcome, leaf, part(leaf), byTimer: false, &answers) }
    }
  }

  /// Fires the first rule of the part's state that `trigger` sets off and that holds.
  /// - Parameter leads: false if the rule leads nowhere, even with a target.
  func fire(
    _ trigger: Trigger, _ leaf: Int, leads: Bool = true, _ answers: inout Answers<Nodes>
  ) {
    let part = part(leaf)
    let state = Int(state[part])
    let triggers = plan.pointee.states[state].triggers
    guard triggers & (1 &<< UInt16(truncatingIfNeeded: trigger.rawValue)) != 0 else { return }
    var outcome = call { $0.fire(code, trigger, state, view) }
    guard outcome.hasFired else { return }
    if !leads { outcome = .stay(rule: outcome.rule) }
    take(outcome, leaf, part, byTimer: false, &answers)
  }

  /// Keeps the outcome of a rule that fired, and carries out the effects that concern no other part.
  @inline(__always) func take(
    _ outcome: GestureOutcome, _ leaf: Int, _ part: Int, byTimer: Bool,
    _ answers: inout Answers<Nodes>
  ) {
    let bit = Nodes(leaf)
    lastRule[part] = outcome.rule
    answers.stirred |= bit
    switch outcome.stateChange {
    case .stay: if marks.pointee.active.intersects(bit) { change(leaf) }
    case .fail: answers.failed |= bit
    case .end: answers.ended |= bit
    case .cancel: finish(bit, .cancelled)
    case .enter(let state): enter(state, leaf, part, byTimer: byTimer, &answers)
    case nil: break
    }
  }

  private func enter(
    _ new: Int, _ leaf: Int, _ part: Int, byTimer: Bool, _ answers: inout Answers<Nodes>
  ) {
    let m = marks
    let bit = Nodes(leaf)
    let info = plan.pointee.states + new
    state[part] = UInt32(truncatingIfNeeded: new)
    entry[part] = now
    // Its timers may read how long the part has been there.
    m.pointee.entered |= bit
    answers.entered |= bit
    if byTimer { m.pointee.byTimer |= bit } else { m.pointee.byTimer -= bit }
    if info.pointee.asks { answers.asking |= bit }
    if info.pointee.isGoingOn { answers.goingOn |= bit }
    // In the initial state, no timer is armed before the first touch, even if a rule leads back to it.
    let waits = m.pointee.armed.intersects(bit) || new != plan.pointee.parts[part].states.lowerBound
    disarm(leaf)
    if waits, !info.pointee.timers.isEmpty { armTimers(leaf, part, of: new) }
    guard info.pointee.isActive else { return }
    if m.pointee.active.intersects(bit) { change(leaf) } else { begin(leaf) }
  }

  private func begin(_ leaf: Int) {
    let m = marks
    let bit = Nodes(leaf)
    m.pointee.active |= bit
    m.pointee.begun |= bit
    m.pointee.changed |= bit
    m.pointee.pending |= bit
    m.pointee.dirty |= bit
    beginStep[leaf] = step
    header.pointee.mustDecide = true
  }

  /// Marks a change of an active node, if a listener needs it.
  @inline(__always) func change(_ node: Int) {
    let bit = Nodes(node)
    guard masks.pointee.passesChanges.intersects(bit) || header.pointee.isReporting else { return }
    marks.pointee.changed |= bit
    marks.pointee.pending |= bit
    marks.pointee.dirty |= bit
  }

  func carryOut(_ answers: Answers<Nodes>) {
    let m = marks
    guard !answers.stirred.isEmpty else { return }
    m.pointee.stirred |= answers.stirred
    if !answers.entered.isEmpty { markEntries(answers) }
    if !answers.ended.isEmpty { finish(answers.ended, .ended) }
    if !answers.failed.isEmpty { finish(answers.failed, .failed) }
  }

  private func markEntries(_ answers: Answers<Nodes>) {
    let m = marks
    m.pointee.asks = m.pointee.asks - answers.entered | answers.asking
    m.pointee.goesOn = m.pointee.goesOn - answers.entered | answers.goingOn
    let starting = answers.entered - m.pointee.started
    guard !starting.isEmpty else { return }
    m.pointee.started |= starting
    m.pointee.dirty |= starting
    (starting & masks.pointee.deferrable).forEach { markStart($0) }
    if startsDecide { header.pointee.mustDecide = true }
  }

  /// Whether composition must decide even if a part has only started. A sequence may have waited for it, and a part
  /// next to it that is over and has no touch down may start again.
  private var startsDecide: Bool {
    if !masks.pointee.timedOperators.isEmpty || isObserved { return true }
    return (plan.pointee.needs.filtersTouches || seenDown == 0) && !marks.pointee.over.isEmpty
  }

  /// Ends parts by their own rules, or because a touch of them was cancelled.
  /// - Parameter reason: the reason. Nil if their rules give it.
  func finish(_ leaves: Nodes, _ phase: Phase, _ reason: FailureReason? = nil) {
    let m = marks
    settleValues(leaves, phase)
    m.pointee.active -= leaves
    m.pointee.over |= leaves
    switch phase {
    case .ended:
      m.pointee.begun |= leaves
      m.pointee.ended |= leaves
    case .cancelled:
      m.pointee.cancelled |= leaves
      keepReasons(leaves, reason)
    default: keepReasons(leaves, reason)
    }
    if phase != .failed { m.pointee.changed |= leaves }
    leaves.forEach { endStep[$0] = step }
    (leaves & masks.pointee.deferrable).forEach { markStart($0) }
    retire(leaves)
    m.pointee.pending |= leaves
    m.pointee.dirty |= leaves
    header.pointee.mustDecide = true
  }

  /// Writes the values that stay unchanged until the reset, and freezes the readouts that may still be read.
  func settleValues(_ leaves: Nodes, _ phase: Phase) {
    let isRead = phase == .ended || header.pointee.isReporting || header.pointee.isGeneral
    (isRead ? leaves : leaves & masks.pointee.keepsValues).forEach { leaf in
      call { $0.refresh(code, part(leaf), view) }
    }
    let kept = leaves & masks.pointee.isReadOver
    kept.forEach { freeze(part($0)) }
    (leaves - kept).forEach { viewOf[part($0)] = ViewOffset.frozen }
    leaveViews(leaves)
  }

  /// The parts no longer see touches or wait for timers.
  @inline(__always) func retire(_ leaves: Nodes) {
    marks.pointee.live -= leaves
    (leaves & marks.pointee.timed).forEach { disarm($0) }
  }
}
