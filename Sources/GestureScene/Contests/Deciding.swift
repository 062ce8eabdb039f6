internal import GestureRuntime

// The rules of Documentation/Language/Composition.md for operators, here for those between surfaces. The engine does
// the same inside a gesture, on sets of nodes.

extension Contests {
  /// Brings all contests of this step up to date.
  func decide() {
    noteStarts()
    forEachRoot { decide(whole(of: $0)) }
    guard hasWaits else { return }
    // A gate opens or closes once in an attempt, so the loop ends.
    var settled = -1
    while settleGates() || settled != settledGateCount {
      settled = settledGateCount
      forEachRoot { decide(whole(of: $0)) }
    }
  }

  /// The number of gates of this step that have opened or closed: nodes that wait behind such a gate must be asked
  /// again.
  private var settledGateCount: Int {
    var count = 0
    forEachOpened { seat in
      let gate = seats[seat].gate
      if seats[seat].isGated, gate.winner != nil || gate.state.flags.contains(.over) { count += 1 }
    }
    return count
  }

  /// A machine that has started in this step has started for all nodes around it.
  func noteStarts() {
    forEachOpened { seat in
      // A machine on its own starts for no other node.
      var node = parent(of: Node(seat, .machine))
      guard node != nil, engine(seat).state.startStep == step else { return }
      while let around = node, self[around].state.startStep == PartState.never {
        self[around].state.startStep = step
        node = parent(of: around)
      }
    }
  }

  func decide(_ node: Node) {
    if node.kind == .machine { return engine(node.seat).decide() }
    guard !self[node].state.flags.contains(.over) else { return }
    if isChoice(node) { decideChoice(node) } else { decideSimultaneous(node) }
  }

  private func decideSimultaneous(_ node: Node) {
    forEachPart(of: node) { decide($0) }
    var all = PartState.Flags.none
    var ends = PartState.Flags.none
    var isAllOver = true
    forEachPart(of: node) { part in
      let state = state(part)
      all |= state.flags
      if !state.flags.contains(.over) { isAllOver = false }
      if state.endStep == step { ends |= state.flags & (.ended | .cancelled) }
    }
    if !ends.isEmpty { self[node].wasCancelledLast = ends.contains(.cancelled) }
    if all.intersects(.active | .ended | .cancelled) { setActive(node) }
    guard isAllOver || !isUnderWay(node) && !hasOwnTouches(node) else { return }
    if self[node].state.flags.contains(.active) {
      setOver(node, self[node].wasCancelledLast ? .cancelled : .ended)
    } else if isAllOver || hasStarted(node) {
      setOver(node, .none)
    }
  }

  // MARK: Choices

  /// Calls `body` for the parts of a choice with their indices.
  private func forEachChoice(of node: Node, _ body: (_ part: Node, _ index: Int) -> Void) {
    var index = 0
    forEachPart(of: node) { part in
      body(part, index)
      index += 1
    }
  }

  private func decideChoice(_ node: Node) {
    if let winner = winner(of: node) { return decideWon(node, winner) }
    forEachPart(of: node) { decide($0) }
    // Asks all parts, so that each one that is cancelled is taken back, even if another part wins.
    var candidates: UInt8 = 0
    forEachChoice(of: node) { if isRecognized($0) { candidates |= 1 << $1 } }
    if isExclusive(node) {
      forEachChoice(of: node) { part, index in
        guard candidates & 1 << index != 0, isBlocked(part, in: node) else { return }
        takeBack(part)
        candidates -= 1 << index
      }
    }
    var hasWon = false
    forEachChoice(of: node) { part, index in
      guard !hasWon, candidates & 1 << index != 0 else { return }
      win(part, index, in: node)
      hasWon = true
    }
    if !hasWon { failIfNobodyCan(node) }
  }

  private func decideWon(_ node: Node, _ winner: Node) {
    if isTakeover(node) {
      forEachPart(of: node) { decide($0) }
      let own = parts(of: node).first
      if self[node].winner == 1, !state(own).flags.contains(.stopped) {
        if isKept(node.seat) {
          stop(own)
        } else if isRecognized(own) {
          return win(own, 0, in: node)
        }
      }
    } else {
      decide(winner)
    }
    setPhase(node, as: winner)
  }

  /// Whether a gesture inside that must not be taken over has begun and may report it.
  private func isKept(_ seat: Int) -> Bool {
    var isKept = false
    forEachSeat(below: inside(seat)) { seat in
      guard seats[seat].isKept else { return }
      let flags = engine(seat).state.flags
      guard flags.contains(.begun), !flags.contains(.over) else { return }
      if !isHeld(Node(seat, .machine)) { isKept = true }
    }
    return isKept
  }

  private func failIfNobodyCan(_ node: Node) {
    var areAllFailed = true
    var isOpen = isUnderWay(node)
    forEachPart(of: node) { part in
      let flags = state(part).flags
      if !flags.isFailed { areAllFailed = false }
      if flags.intersects(.active | .ended) { isOpen = true }
    }
    if areAllFailed || hasStarted(node) && !isOpen && !hasOwnTouches(node) { setOver(node, .none) }
  }

  /// Whether a part of a choice has begun or ended. A part that began and was cancelled in the same step has begun. Any
  /// other part that was cancelled is taken back.
  private func isRecognized(_ part: Node) -> Bool {
    let state = state(part)
    if state.flags.intersects(.active | .ended) { return true }
    guard state.flags.contains(.cancelled) else { return false }
    if state.flags.contains(.begun), state.beginStep == step { return true }
    takeBack(part)
    return false
  }

  private func win(_ part: Node, _ index: Int, in node: Node) {
    self[node].winner = index
    let isForGood = !isTakeover(node) || isKept(node.seat)
    forEachChoice(of: node) { loser, other in
      // In a takeover, the surface's own gesture still looks at touches.
      let goesOn = !isForGood && other < index
      if other != index, !goesOn { stop(loser) }
    }
    if state(part).flags.contains(.cancelled) { setActive(node) }
    setPhase(node, as: part)
  }

  /// A part that was cancelled while it was held has failed.
  func takeBack(_ node: Node) {
    if node.kind == .machine {
      // The machine asks about the nodes around it.
      engine(node.seat).outside = outside(of: node.seat)
      return engine(node.seat).takeBack()
    }
    guard self[node].state.flags.contains(.cancelled) else { return }
    self[node].state.flags -= .cancelled | .begun
    if mayBeHeld(node), let parent = parent(of: node), isChoice(parent) { suppress(below: node) }
  }

  func suppress(below node: Node) { forEachSeat(below: node) { engine($0).suppress() } }

  // MARK: Phases

  private func setActive(_ node: Node) {
    let flags = self[node].state.flags
    guard !flags.intersects(.active | .over) else { return }
    if !flags.contains(.begun) { self[node].state.beginStep = step }
    self[node].state.flags |= .begun | .active
  }

  /// - Parameter phase: ended or cancelled, or neither if it failed.
  func setOver(_ node: Node, _ phase: PartState.Flags) {
    guard !self[node].state.flags.contains(.over) else { return }
    if phase == .ended {
      if !self[node].state.flags.contains(.begun) { self[node].state.beginStep = step }
      self[node].state.flags |= .begun
    }
    self[node].state.flags -= .active
    self[node].state.flags |= phase | .over
    self[node].state.endStep = step
    forEachPart(of: node) { if !state($0).flags.contains(.over) { stop($0) } }
  }

  private func setPhase(_ node: Node, as part: Node) {
    let flags = state(part).flags
    guard flags.contains(.over) else {
      if flags.contains(.active) { setActive(node) }
      return
    }
    setOver(node, flags & (.ended | .cancelled))
  }

  /// The node has lost, or a node around it is over. All nodes below it have lost too.
  func stop(_ node: Node) {
    if node.kind == .machine { return engine(node.seat).stop() }
    self[node].state.flags |= .stopped
    if !self[node].state.flags.contains(.over) {
      self[node].state.flags |= .over
      self[node].state.flags -= .active
      self[node].state.endStep = step
    }
    forEachPart(of: node) { stop($0) }
  }
}
