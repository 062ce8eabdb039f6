internal import GestureRuntime

// Who takes part, from the first event on that reaches a machine until all that share touches with it are as new.

extension Contests {
  /// A step begins at an instant.
  func begin(at time: Int64) {
    now = time
    step &+= 1
    mustDecide = false
  }

  /// Opens the contest that a seat takes part in, and those that wait for one in it, or are waited for.
  func open(_ seat: Int) {
    guard !seats[seat].isOpen else { return }
    let root = rootSeat(of: seat)
    roots.append(root)
    forEachSeat(below: whole(of: root)) { openMachine($0) }
    guard hasWaits else { return }
    forEachSeat(below: whole(of: root)) { seat in
      for other in waits[seat] where seats[other].isJoined { open(other) }
      for other in isWaitedFor[seat] where seats[other].isJoined { open(other) }
    }
  }

  /// A machine alone: in a step about which nobody decides, or one that is about to join.
  func openMachine(_ seat: Int) {
    guard !seats[seat].isOpen else { return }
    seats[seat].isOpen = true
    opened.append(seat)
    engine(seat).open(step: step, at: now, isReporting: isReporting)
  }

  // MARK: Joining

  /// It takes part from now on, inside the next machine outwards that its touch or pointer has hit, if any has.
  /// - Parameter around: it takes part already; or `none`.
  func join(_ seat: Int, inside around: Int) {
    guard !seats[seat].isJoined else { return open(seat) }
    let traits = tree.surfaces[seat].traits
    seats[seat].isJoined = true
    seats[seat].relation = traits.relation
    seats[seat].isKept = traits.isKept
    seats[seat].isGated = !waits[seat].isEmpty
    tree.note(busy: 1, from: seat)
    if around == Seat.none {
      roots.append(seat)
      openMachine(seat)
    } else {
      open(around)
      makePlace(around)
      link(seat, around)
      openMachine(seat)
      goWith(seat)
    }
    guard hasWaits else { return }
    for other in waits[seat] where seats[other].isJoined { open(other) }
    for other in isWaitedFor[seat] where seats[other].isJoined { open(other) }
  }

  /// Operators that come with one more inside: they stand as they would if it had been there from the beginning.
  private func makePlace(_ around: Int) {
    switch seats[around].insideCount {
    case 0:
      let state = state(own(around))
      seats[around].whole = Junction(state: state)
      let isOver = state.flags.contains(.over)
      guard seats[around].relation != .simultaneous, state.flags.contains(.begun) || isOver else {
        return
      }
      if !state.flags.isFailed {
        seats[around].whole.winner = seats[around].relation.isOwnFirst ? 0 : 1
      }
    case 1:
      var state = state(whole(of: seats[around].firstInside))
      let wasCancelled = state.flags.contains(.cancelled)
      if state.flags.intersects(.ended | .cancelled) { state.flags |= .active }
      if !state.flags.contains(.stopped) {
        state.flags -= .over | .ended | .cancelled | .done
      }
      seats[around].inside = Junction(state: state, wasCancelledLast: wasCancelled)
    default: break
    }
  }

  private func link(_ seat: Int, _ around: Int) {
    seats[seat].around = around
    seats[around].insideCount += 1
    let order = seats[seat].order
    var before = Seat.none
    var after = seats[around].firstInside
    while after != Seat.none, seats[after].order < order {
      before = after
      after = seats[after].next
    }
    seats[seat].next = after
    if before == Seat.none {
      seats[around].firstInside = seat
    } else {
      seats[before].next = seat
    }
  }

  /// What joins where another one has won has lost like all others. What had failed around it may go on now.
  private func goWith(_ seat: Int) {
    let new = whole(of: seat)
    guard !hasLost(new) else { return stop(new) }
    var node = parent(of: new)
    while let around = node {
      if self[around].state.flags.contains(.over) {
        self[around].state.flags -= .over | .ended | .cancelled | .done
        if self[around].state.flags.contains(.begun) { self[around].state.flags |= .active }
      }
      node = parent(of: around)
    }
  }

  private func hasLost(_ node: Node) -> Bool {
    var part = node
    while let around = parent(of: part) {
      if self[around].state.flags.contains(.stopped) { return true }
      if isChoice(around), self[around].winner >= 0, winner(of: around) != part {
        let goesOn = isTakeover(around) && parts(of: around).first == part
        if !goesOn { return true }
      }
      part = around
    }
    return false
  }

  // MARK: Leaving

  /// Takes a surface that goes away out of its contest. What had joined inside it, and has moved elsewhere since, goes
  /// on for itself.
  func unlink(_ seat: Int) {
    let around = seats[seat].around
    if around != Seat.none {
      var before = Seat.none
      var other = seats[around].firstInside
      while other != seat {
        before = other
        other = seats[other].next
      }
      if before == Seat.none {
        seats[around].firstInside = seats[seat].next
      } else {
        seats[before].next = seats[seat].next
      }
      seats[around].insideCount -= 1
      if seats[around].insideCount == 0 { seats[around].whole = Junction() }
      if seats[around].insideCount == 1 { seats[around].inside = Junction() }
    }
    forEachInside(seat) { inside in
      seats[inside].around = Seat.none
      seats[inside].next = Seat.none
    }
    leave(seat)
  }

  /// `body` may take it out of the list.
  private func forEachInside(_ seat: Int, _ body: (Int) -> Void) {
    var inside = seats[seat].firstInside
    while inside != Seat.none {
      let next = seats[inside].next
      body(inside)
      inside = next
    }
  }

  private func leave(_ seat: Int) {
    seats[seat].leave()
    engine(seat).outside = Outside()
    tree.note(busy: -1, from: seat)
  }

  private func leave(below seat: Int) {
    forEachInside(seat) { leave(below: $0) }
    leave(seat)
  }

  /// A contest in which all are as new is over. In one that goes on, so are those beside others.
  private func dissolve(_ root: Int) {
    var isOver = true
    forEachSeat(below: whole(of: root)) { if isInUse($0) { isOver = false } }
    if isOver { return leave(below: root) }
    forEachSeat(below: whole(of: root)) { seat in
      let around = seats[seat].around
      guard around != Seat.none, seats[around].insideCount > 2, seats[seat].insideCount == 0,
        !isInUse(seat)
      else { return }
      leaving.append(seat)
    }
    while let seat = leaving.popLast() {
      if seats[seats[seat].around].insideCount > 2 { unlink(seat) }
    }
  }

  private func isInUse(_ seat: Int) -> Bool {
    engine(seat).needs.isInUse
  }

  // MARK: The end of a step

  func close() {
    forEachOpened { seat in
      let engine = engine(seat)
      engine.close()
      noteDeadline(seat, engine)
      seats[seat].isOpen = false
    }
    forEachRoot { if seats[$0].isJoined { dissolve($0) } }
    opened.removeAll(keepingCapacity: true)
    roots.removeAll(keepingCapacity: true)
  }

  /// Between steps: someone has had the machine, and may have changed it.
  func noteChange(of seat: Int) {
    seats[seat].renewEngine(downs: 1)
    noteDeadline(seat, engine(seat))
  }

  private func noteDeadline(_ seat: Int, _ engine: PartEngine) {
    let wake = engine.wake
    guard wake != seats[seat].wake || wake != Deadline.none else { return }
    seats[seat].wake = wake
    seats[seat].isGestureTimer = engine.isGestureTimerDue
    deadlines.note(seat, self)
  }
}
