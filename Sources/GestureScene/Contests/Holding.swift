internal import GestureRuntime

// The waits between seats.

extension Contests {
  func blocker(of part: Node, in node: Node) -> Node? {
    guard node.kind == .gate else { return blockerBefore(part, in: node) }
    for other in waits[node.seat] where seats[other].isJoined {
      if holds(own(other), part) { return own(other) }
    }
    return nil
  }

  /// Whether an `exclusive` around the node, without a winner so far, keeps it from reporting.
  func isHeld(_ node: Node) -> Bool { blocker(of: node) != nil }

  /// The state of the surroundings that a machine needs to know.
  func surroundings(of seat: Int) -> Surroundings {
    let node = Node(seat, .machine)
    var surroundings = Surroundings()
    guard isDeferrable(node) else { return surroundings }
    surroundings.holds = isHeld(node)
    surroundings.isChoice = isInChoice(node)
    surroundings.isSideBySide = isSideBySide(node)
    surroundings.isOpenExclusive = isInOpenExclusive(node)
    surroundings.hearsFailure = tellsFailure(node)
    return surroundings
  }

  func updateSurroundings() {
    forEachOpened { engine($0).surroundings = surroundings(of: $0) }
  }

  // MARK: Waiting by name

  /// A gate that waits for a winner has lost, and so has a gesture if a gate that waited for it has won.
  /// - Returns: whether a gesture was stopped. A gate that is stopped counts as settled.
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

  /// A node that has ended and is held fails if any of its touches is cancelled. Machines do this for their own nodes.
  /// - Parameter touch: the touch. Nil for all.
  func failHeldEnds(with touch: Int?) {
    forEachRoot { root in
      forEachJunction(below: whole(of: root)) { node in
        guard has(node, .ended), !has(node, .done) else { return }
        failHeldEnd(node, if: touch.map { follows($0, below: node) } ?? true)
      }
    }
  }

  private func follows(_ touch: Int, below node: Node) -> Bool {
    var follows = false
    forEachSeat(below: node) { if engine($0).follows(touch) { follows = true } }
    return follows
  }
}
