internal import GestureRuntime

// Who waits for whom.

extension Contests {
  /// Whether a part of an `exclusive` may not report yet, since one before it is under way or waits to report.
  func isBlocked(_ part: Node, in node: Node) -> Bool {
    guard node.kind == .gate else {
      let first = parts(of: node).first
      return part != first && holds(first, part)
    }
    for other in waits[node.seat] where seats[other].isJoined {
      if holds(own(other), part) { return true }
    }
    return false
  }

  /// One that has ended waits only for attempts that had started by then.
  private func holds(_ other: Node, _ part: Node) -> Bool {
    let (before, state) = (state(other), state(part))
    let isWaiting =
      before.flags.intersects(.active | .ended) && !before.flags.contains(.stopped)
    guard isWaiting || isUnderWay(other) else { return false }
    if !state.flags.contains(.ended) { return true }
    return before.startStep != PartState.never && before.startStep <= state.endStep
  }

  /// Whether an `exclusive` around it, in which nobody has won, keeps it from reporting.
  func isHeld(_ node: Node) -> Bool {
    var part = node
    while let around = parent(of: part) {
      if isExclusive(around), self[around].winner < 0, isBlocked(part, in: around) { return true }
      part = around
    }
    return false
  }

  /// Whether an `exclusive` is around it at all.
  func mayBeHeld(_ node: Node) -> Bool {
    var part = node
    while let around = parent(of: part) {
      if isExclusive(around) { return true }
      part = around
    }
    return false
  }

  /// What a machine must know of what is around it.
  func outside(of seat: Int) -> Outside {
    let node = Node(seat, .machine)
    guard let parent = parent(of: node), mayBeHeld(node) else { return Outside() }
    var outside = Outside()
    if isHeld(node) { outside.holds = true }
    if isChoice(parent) { outside.isChoice = true }
    guard isExclusive(parent) else { return outside }
    if self[parent].winner < 0 { outside.isOpenExclusive = true }
    if !isHeld(parent) { outside.hearsFailure = true }
    return outside
  }

  func noteOutside() {
    forEachOpened { engine($0).outside = outside(of: $0) }
  }

  // MARK: Waiting by name

  /// Whoever waits for one that has won has lost, and so has one for which another waited that has won.
  /// - Returns: whether something was stopped.
  func settleGates() -> Bool {
    var hasChanged = false
    for seat in opened where seats[seat].isGated {
      let gate = Node(seat, .gate)
      guard self[gate].winner < 0, !self[gate].state.flags.contains(.over) else { continue }
      for other in waits[seat] where seats[other].isJoined && hasWon(own(other)) {
        stop(gate)
        hasChanged = true
        break
      }
    }
    for seat in opened where seats[seat].isGated && hasWon(Node(seat, .gate)) {
      for other in waits[seat] where seats[other].isJoined {
        guard !state(own(other)).flags.contains(.over) else { continue }
        stop(own(other))
        hasChanged = true
      }
    }
    return hasChanged
  }

  /// Whether it has begun or ended, and nobody keeps it from saying so.
  private func hasWon(_ node: Node) -> Bool {
    let flags = state(node).flags
    return flags.intersects(.active | .ended) && !flags.contains(.stopped) && !isHeld(node)
  }

  // MARK: Circles

  /// Whether a surface would wait for another one, by name or because of where both are.
  func waitsAlready(_ seat: Int, for target: Int) -> Bool {
    var seen: Set<Int> = []
    var open = [seat]
    while let seat = open.popLast() {
      if seat == target { return true }
      guard seen.insert(seat).inserted else { continue }
      open += waits[seat]
      open += awaitedByPlace(seat)
    }
    return false
  }

  /// Those that a surface waits for because of where both are, or were when they began to take part in something.
  private func awaitedByPlace(_ seat: Int) -> [Int] {
    var awaited = seats[seat].isJoined ? awaitedInContest(seat) : []
    if tree.surfaces[seat].traits.relation == .innerFirst { collectInside(seat, &awaited) }
    var around = tree.surfaces[seat].parent
    while around != SurfaceTree.none {
      if has(around), tree.surfaces[around].traits.relation == .ownFirst { awaited.append(around) }
      around = tree.surfaces[around].parent
    }
    return awaited
  }

  private func awaitedInContest(_ seat: Int) -> [Int] {
    var awaited: [Int] = []
    if seats[seat].relation == .innerFirst, seats[seat].insideCount > 0 {
      forEachSeat(below: inside(seat)) { awaited.append($0) }
    }
    var around = seats[seat].around
    while around != Seat.none {
      if seats[around].relation == .ownFirst { awaited.append(around) }
      around = seats[around].around
    }
    return awaited
  }

  private func collectInside(_ seat: Int, _ all: inout [Int]) {
    for child in tree.children(of: seat).items {
      if has(Int(child)) { all.append(Int(child)) }
      collectInside(Int(child), &all)
    }
  }

  /// What waits by name waits no more where that has become part of a circle, and is asked again where it takes part.
  func dropCircles() {
    for seat in 0..<capacity {
      for other in waits[seat] where waitsAlready(other, for: seat) {
        waits[seat].removeAll { $0 == other }
        isWaitedFor[other].removeAll { $0 == seat }
        if seats[seat].isJoined { freed.append(seat) }
      }
    }
  }

  // MARK: Touches that are cancelled

  /// What has ended and is held has failed when one of its touches is cancelled. Machines see to it themselves.
  /// - Parameter touch: nil for all.
  func failHeldEnds(with touch: Int?) {
    for root in roots {
      forEachJunction(below: whole(of: root)) { node in
        guard self[node].state.flags.contains(.ended), let around = parent(of: node),
          isExclusive(around), self[around].winner < 0
        else { return }
        var isConcerned = touch == nil
        if let touch {
          forEachSeat(below: node) { if engine($0).follows(touch) { isConcerned = true } }
        }
        guard isConcerned else { return }
        self[node].state.flags -= .ended | .begun
        self[node].state.endStep = step
        suppress(below: node)
      }
    }
  }
}
