internal import GestureRuntime

// A contest as a tree that composition decides. Its leaves are machines, which keep their own marks. The operators
// between them keep their marks in seats.

extension Contests: CompositionTree {
  /// Brings all contests of this step up to date.
  func decide() {
    markStarts()
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

  func markStarts() {
    forEachOpened { if engine($0).state.startStep == step { markStart(of: Node($0, .machine)) } }
  }

  /// A node that has started has started for all nodes around it.
  func markStart(of node: Node) {
    let start = startStep(of: node)
    var next = parent(of: node)
    while start != never, let around = next, startStep(of: around) == never {
      self[around].state.startStep = start
      next = parent(of: around)
    }
  }

  // MARK: The tree

  func firstPart(
    of node: Node, with: PartState.Flags, without: PartState.Flags, where holds: (Node) -> Bool
  ) -> Node? {
    func isFound(_ part: Node) -> Bool {
      if !with.isEmpty || !without.isEmpty {
        let marks = state(part).flags
        guard with.isEmpty || marks.intersects(with), !marks.intersects(without) else {
          return false
        }
      }
      return holds(part)
    }
    switch node.kind {
    case .machine: return nil
    case .gate:
      let machine = Node(node.seat, .machine)
      return isFound(machine) ? machine : nil
    case .whole:
      let parts = parts(of: node)
      return isFound(parts.first) ? parts.first : isFound(parts.second) ? parts.second : nil
    case .inside:
      var inside = seats[node.seat].firstInside
      while let seat = inside {
        let part = whole(of: seat)
        if isFound(part) { return part }
        inside = seats[seat].next
      }
      return nil
    }
  }

  func composition(of node: Node) -> CompositionOperator? {
    switch node.kind {
    case .machine: nil
    case .gate: .exclusive
    case .inside: .simultaneous
    case .whole: seats[node.seat].relation.composition
    }
  }

  func isDeferrable(_ node: Node) -> Bool {
    var part = node
    while let around = parent(of: part) {
      if isExclusive(around) { return true }
      part = around
    }
    return false
  }

  /// No scene is inside another one.
  var surroundings: Surroundings { Surroundings() }

  // MARK: Marks

  func state(_ node: Node) -> PartState {
    node.kind == .machine ? engine(node.seat).state : self[node].state
  }

  func has(_ node: Node, _ marks: PartState.Flags) -> Bool { state(node).flags.intersects(marks) }
  func set(_ node: Node, _ marks: PartState.Flags) { self[node].state.flags |= marks }
  func clear(_ node: Node, _ marks: PartState.Flags) { self[node].state.flags -= marks }
  func beginStep(of node: Node) -> UInt64 { state(node).beginStep }
  func startStep(of node: Node) -> UInt64 { state(node).startStep }
  func endStep(of node: Node) -> UInt64 { state(node).endStep }
  func markBegin(of node: Node) { self[node].state.beginStep = step }
  func markEnd(of node: Node) { self[node].state.endStep = step }

  func winner(of choice: Node) -> Node? {
    guard isChoice(choice), let winner = self[choice].winner else { return nil }
    if choice.kind == .gate { return Node(choice.seat, .machine) }
    let parts = parts(of: choice)
    return winner == 0 ? parts.first : parts.second
  }

  func setWinner(_ part: Node, of choice: Node) {
    self[choice].winner = choice.kind == .gate || parts(of: choice).first == part ? 0 : 1
  }

  // MARK: Work

  func decide(_ node: Node) {
    if node.kind == .machine { return engine(node.seat).decide() }
    guard !has(node, .over) else { return }
    if isChoice(node) { decideChoice(node) } else { decideSideBySide(node) }
  }

  func decideParts(of node: Node) { forEachPart(of: node) { decide($0) } }

  /// Whether a gesture inside that must not be taken over has begun and may report it.
  func isKept(_ takeover: Node) -> Bool {
    var isKept = false
    forEachSeat(below: inside(takeover.seat)) { seat in
      guard seats[seat].isKept else { return }
      let flags = engine(seat).state.flags
      guard flags.contains(.begun), !flags.contains(.over) else { return }
      if !isHeld(Node(seat, .machine)) { isKept = true }
    }
    return isKept
  }

  func takeBack(_ node: Node) {
    guard node.kind == .machine else { return takeBackMarks(of: node) }
    // The machine asks about the nodes around it.
    engine(node.seat).surroundings = surroundings(of: node.seat)
    engine(node.seat).takeBack()
  }

  func suppressBelow(_ node: Node) { forEachSeat(below: node) { engine($0).suppress() } }

  func stop(_ node: Node, _ reason: FailureReason = .beaten) {
    if node.kind == .machine { return engine(node.seat).stop() }
    set(node, .stopped)
    if !has(node, .over) {
      set(node, .over)
      clear(node, .active)
      markEnd(of: node)
    }
    forEachPart(of: node) { stop($0) }
  }

  func breakOff(_ whole: Node) {
    whole.kind == .machine ? engine(whole.seat).breakOffWhole() : breakOffOperator(whole)
  }

  func reset(_ node: Node) {
    if node.kind == .machine { return engine(node.seat).reset() }
    self[node] = Junction()
    forEachPart(of: node) { reset($0) }
  }

  func resetParts(of node: Node, where holds: (Node) -> Bool) {
    forEachPart(of: node, with: .over) { part in
      if holds(part), !hasOwnTouches(part) { reset(part) }
    }
  }

  func handOver(_ node: Node) {
    forEachSeat(below: node) { if engine($0).hasOwnTouches { engine($0).handOver() } }
  }

  func ignoreOldTouches(of node: Node) {
    let end = endingStep(of: node)
    forEachSeat(below: node) { engine($0).ignoreTouches(upTo: end) }
  }

  // MARK: Operators report nothing and keep no reasons

  func markParts(of node: Node) {}
  func markOver(_ node: Node, _ phase: Phase, _ reason: FailureReason?) {}
  func markFailedEnd(of node: Node) {}
  func keptReason(_ node: Node) -> FailureReason { .other }
}
