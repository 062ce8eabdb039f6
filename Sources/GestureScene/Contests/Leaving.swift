internal import GestureRuntime

// Seats that leave a contest.

extension Contests {
  /// A surface goes away: those next to it in its contest are asked again.
  func remove(fromContest seat: Int) {
    if let around = seats[seat].around { freed.append(around) }
    forEachInside(seat) { freed.append($0) }
    unlink(seat)
  }

  /// Takes a surface out of its contest. Seats that had joined inside it, and have moved elsewhere since, take its
  /// place there. If nothing is around it, each of them goes on in a contest of its own.
  private func unlink(_ seat: Int) {
    guard let around = seats[seat].around else {
      forEachInside(seat) { detach($0) }
      return leave(seat)
    }
    takeOut(seat, of: around)
    if seats[around].insideCount == 0 { seats[around].inside = seats[seat].inside }
    forEachInside(seat) { inside in
      detach(inside)
      link(inside, around)
    }
    if seats[around].insideCount == 0 { seats[around].whole = Junction() }
    if seats[around].insideCount <= 1 { seats[around].inside = Junction() }
    leave(seat)
  }

  private func takeOut(_ seat: Int, of around: Int) {
    var before: Int?
    forEachInside(around) { if seats[$0].next == seat { before = $0 } }
    if let before {
      seats[before].next = seats[seat].next
    } else {
      seats[around].firstInside = seats[seat].next
    }
    seats[around].insideCount -= 1
  }

  private func detach(_ seat: Int) {
    seats[seat].around = nil
    seats[seat].next = nil
  }

  /// `body` may remove the seat from the list.
  private func forEachInside(_ seat: Int, _ body: (Int) -> Void) {
    var next = seats[seat].firstInside
    while let inside = next {
      next = seats[inside].next
      body(inside)
    }
  }

  private func leave(_ seat: Int) {
    seats[seat].leaveContest()
    joinedCount -= 1
    if joinedCount == 0 { placesHaveChanged = false }
    engine(seat).surroundings = Surroundings()
    tree.add(busy: -1, from: seat)
  }

  private func leave(below seat: Int) {
    forEachInside(seat) { leave(below: $0) }
    leave(seat)
  }

  /// Ends a contest if all its machines are in their initial state. In a contest that goes on, it removes such machines
  /// if they have others next to them.
  private func dissolve(_ root: Int) {
    var isOver = true
    forEachSeat(below: whole(of: root)) { if engine($0).isInUse { isOver = false } }
    if isOver { return leave(below: root) }
    forEachSeat(below: whole(of: root)) { seat in
      guard let around = seats[seat].around, seats[around].insideCount > 2,
        seats[seat].insideCount == 0, !engine(seat).isInUse
      else { return }
      leaving.append(seat)
    }
    while let seat = leaving.popLast() {
      if let around = seats[seat].around, seats[around].insideCount > 2 { unlink(seat) }
    }
  }

  // MARK: The end of a step

  func close() {
    forEachOpened { seat in
      let engine = engine(seat)
      engine.close()
      setDeadline(seat, engine)
      seats[seat].isOpen = false
    }
    forEachRoot { if seats[$0].isJoined { dissolve($0) } }
    opened.removeAll(keepingCapacity: true)
    roots.removeAll(keepingCapacity: true)
  }

  /// Called between steps after a host had access to the machine, and may have changed it.
  func takeChange(of seat: Int) {
    seats[seat].renewEngine(downs: 1)
    setDeadline(seat, engine(seat))
    if engine(seat).isChanged, !changed.contains(seat) { changed.append(seat) }
  }

  private func setDeadline(_ seat: Int, _ engine: PartEngine) {
    let wake = engine.wake
    guard wake != seats[seat].wake || wake != Deadline.none else { return }
    seats[seat].wake = wake
    seats[seat].isGestureTimer = engine.isGestureTimerDue
    deadlines.update(seat, self)
  }
}
