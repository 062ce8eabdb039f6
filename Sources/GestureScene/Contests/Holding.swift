internal import GestureRuntime

// Which seats wait for which.

extension Contests {
  /// Whether a part of an `exclusive` may not report yet, because a part before it is under way or waits to report.
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

  /// A part that has ended waits only for attempts that had started by then.
  private func holds(_ other: Node, _ part: Node) -> Bool {
    let (before, state) = (state(other), state(part))
    let isWaiting =
      before.flags.intersects(.active | .ended) && !before.flags.contains(.stopped)
    guard isWaiting || isUnderWay(other) else { return false }
    if !state.flags.contains(.ended) { return true }
    return before.startStep != PartState.never && before.startStep <= ownEndStep(part)
  }

  /// The step in which the node has ended by its own rules. It may be earlier than the step in which the nodes around
  /// it let it report.
  private func ownEndStep(_ node: Node) -> UInt64 {
    if node.kind == .machine { return engine(node.seat).ownEndStep }
    if isChoice(node), let winner = winner(of: node) { return ownEndStep(winner) }
    return self[node].state.endStep
  }

  /// Whether an `exclusive` around the node, without a winner so far, keeps it from reporting.
  func isHeld(_ node: Node) -> Bool {
    var part = node
    while let around = parent(of: part) {
      if isExclusive(around), self[around].winner == nil, isBlocked(part, in: around) {
        return true
      }
      part = around
    }
    return false
  }

  /// Whether the node is inside an `exclusive`.
  func mayBeHeld(_ node: Node) -> Bool {
    var part = node
    while let around = parent(of: part) {
      if isExclusive(around) { return true }
      part = around
    }
    return false
  }

  /// The state of the surroundings that a machine needs to know.
  func outside(of seat: Int) -> Outside {
    let node = Node(seat, .machine)
    guard let parent = parent(of: node), mayBeHeld(node) else { return Outside() }
    var outside = Outside()
    if isHeld(node) { outside.holds = true }
    if isChoice(parent) { outside.isChoice = true } else { outside.isSideBySide = true }
    guard isExclusive(parent) else { return outside }
    if self[parent].winner == nil { outside.isOpenExclusive = true }
    if !isHeld(parent) { outside.hearsFailure = true }
    return outside
  }

  func noteOutside() {
    forEachOpened { engine($0).outside = outside(of: $0) }
  }

  // MARK: Waiting by name

  /// A gate that waits for a winner has lost, and so has a gesture if a gate that waited for it has won.
  /// - Returns: whether something was stopped.
  func settleGates() -> Bool {
    var hasChanged = false
    // First stops the gestures that lost to a gate that waited for them, so that no gate loses to them in this step.
    for seat in opened where seats[seat].isGated && hasWon(Node(seat, .gate)) {
      for other in waits[seat] where seats[other].isJoined {
        guard !state(own(other)).flags.contains(.over) else { continue }
        stop(own(other))
        hasChanged = true
      }
    }
    for seat in opened where seats[seat].isGated {
      let gate = Node(seat, .gate)
      guard self[gate].winner == nil, !self[gate].state.flags.contains(.over) else { continue }
      for other in waits[seat] where seats[other].isJoined && hasWon(own(other)) {
        stop(gate)
        hasChanged = true
        break
      }
    }
    return hasChanged
  }

  /// Whether the node has begun or ended, and no other node keeps it from reporting so.
  private func hasWon(_ node: Node) -> Bool {
    let flags = state(node).flags
    return flags.intersects(.active | .ended) && !flags.contains(.stopped) && !isHeld(node)
  }

  // MARK: Circles

  /// Whether a surface would wait for another one, by name or because of the places of both. It may run during a step,
  /// so the memory for its search already exists.
  func waitsAlready(_ seat: Int, for target: Int) -> Bool {
    search &+= 1
    toFollow.removeAll(keepingCapacity: true)
    follow(seat)
    while let seat = toFollow.popLast() {
      if seat == target { return true }
      for other in waits[seat] { follow(other) }
      followPlace(of: seat)
    }
    return false
  }

  private func follow(_ seat: Int) {
    guard seats[seat].lastSearch != search else { return }
    seats[seat].lastSearch = search
    toFollow.append(seat)
  }

  /// Follows the waits of a surface that result from places, now or when the surfaces joined a contest.
  private func followPlace(of seat: Int) {
    if seats[seat].isJoined { followContest(of: seat) }
    if tree.surfaces[seat].traits.relation == .innerFirst { followAll(inside: seat) }
    var parent = tree.surfaces[seat].parent
    while let around = parent {
      if has(around), tree.surfaces[around].traits.relation == .ownFirst { follow(around) }
      parent = tree.surfaces[around].parent
    }
  }

  private func followContest(of seat: Int) {
    if seats[seat].relation == .innerFirst, seats[seat].insideCount > 0 {
      forEachSeat(below: inside(seat)) { follow($0) }
    }
    var inner = seat
    while let around = seats[inner].around {
      if seats[around].relation == .ownFirst { follow(around) }
      inner = around
    }
  }

  private func followAll(inside surface: Int) {
    for child in tree.children(of: surface).items {
      if has(Int(child)) { follow(Int(child)) }
      followAll(inside: Int(child))
    }
  }

  /// Ends each wait by name that has become part of a circle. The seat that waited is asked again if it is in a
  /// contest.
  func dropCircles() {
    for seat in 0..<capacity {
      var index = 0
      while index < waits[seat].count {
        let other = waits[seat][index]
        guard waitsAlready(other, for: seat) else {
          index += 1
          continue
        }
        letGo(seat, of: other)
      }
    }
  }

  /// Ends a seat's wait by name for another seat. The seat is asked again if it is in a contest.
  func letGo(_ seat: Int, of other: Int) {
    waits[seat].removeAll { $0 == other }
    isWaitedFor[other].removeAll { $0 == seat }
    if seats[seat].isJoined, !freed.contains(seat) { freed.append(seat) }
  }

  // MARK: Touches that are cancelled

  /// A node that has ended and is held fails if one of its touches is cancelled. Machines do this for their own nodes.
  /// - Parameter touch: the touch; nil for all.
  func failHeldEnds(with touch: Int?) {
    for root in roots {
      forEachJunction(below: whole(of: root)) { node in
        let flags = self[node].state.flags
        guard flags.contains(.ended), !flags.contains(.done), let around = parent(of: node) else {
          return
        }
        let isHeldItself = isExclusive(around) && self[around].winner == nil
        guard isHeldItself || !isChoice(around) && mayBeHeld(node) else { return }
        var isConcerned = touch == nil
        if let touch {
          forEachSeat(below: node) { if engine($0).follows(touch) { isConcerned = true } }
        }
        guard isConcerned else { return }
        self[node].state.flags -= .ended
        // Inside a held node, it counts as cancelled for the node around it.
        if isHeldItself {
          self[node].state.flags -= .begun
        } else {
          self[node].state.flags |= .cancelled
        }
        self[node].state.endStep = step
        suppress(below: node)
      }
    }
  }
}
