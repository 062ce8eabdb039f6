internal import GestureRuntime

// Seats that join a contest. They stay from the first event that reaches a machine until all machines that share
// touches with it have returned to their initial state.

extension Contests {
  /// A step begins at an instant.
  func begin(at time: Int64) {
    now = time
    step &+= 1
    mustDecide = false
    isTimed = false
    comparesValues = false
  }

  /// Opens the contest of a seat, and the contests of seats that wait for a seat in it, or that a seat in it waits for.
  func open(_ seat: Int) {
    guard !seats[seat].isOpen else { return }
    let root = rootSeat(of: seat)
    roots.append(root)
    forEachSeat(below: whole(of: root)) { openMachine($0) }
    guard hasWaits else { return }
    forEachSeat(below: whole(of: root)) { openNames(of: $0) }
  }

  /// Opens a machine on its own: in a step without a contest, or before it joins one.
  func openMachine(_ seat: Int) {
    guard !seats[seat].isOpen else { return }
    seats[seat].isOpen = true
    opened.append(seat)
    if engine(seat).comparesValues { comparesValues = true }
    engine(seat).open(step: step, at: now, isReporting: isReporting, isTimed: isTimed)
  }

  // MARK: Joining

  /// Lets a seat join the contest of the next machine outwards that its touch or pointer has hit, if there is one.
  /// - Parameter around: that machine, which is already in a contest.
  func join(_ seat: Int, inside around: Int?) {
    guard !seats[seat].isJoined else { return bind(seat, inside: around) }
    let traits = tree.surfaces[seat].traits
    seats[seat].isJoined = true
    joinedCount += 1
    seats[seat].relation = traits.relation
    seats[seat].isKept = traits.isKept
    seats[seat].isGated = !waits[seat].isEmpty
    tree.add(busy: 1, from: seat)
    if let around {
      open(around)
      makeRoom(around)
      link(seat, around)
      openMachine(seat)
      goWith(seat)
    } else {
      roots.append(seat)
      openMachine(seat)
    }
    guard hasWaits else { return }
    if placesHaveChanged { dropCircles() }
    openNames(of: seat)
  }

  /// Opens the seats that it waits for, and the seats that wait for it: any of them may have won already.
  func openNames(of seat: Int) {
    func ask(_ other: Int) {
      guard seats[other].isJoined else { return }
      open(other)
      mustDecide = true
    }
    for other in waits[seat] { ask(other) }
    for other in isWaitedFor[seat] { ask(other) }
  }

  /// Handles a seat that is already in another contest, because it or a surface around it has moved meanwhile. That
  /// whole contest moves inside the next machine outwards, and stays unchanged in itself.
  private func bind(_ seat: Int, inside around: Int?) {
    let root = rootSeat(of: seat)
    guard let around, rootSeat(of: around) != root else { return open(seat) }
    open(around)
    open(seat)
    roots.removeAll { $0 == root }
    makeRoom(around)
    link(root, around)
    markStart(of: whole(of: root))
    goWith(root)
    // A machine that has begun in one contest wins against a new machine in the other contest.
    mustDecide = true
    if hasWaits, placesHaveChanged { dropCircles() }
  }

  /// Makes the operators for one more machine inside. Their state is as if the machine had been there from the
  /// beginning.
  private func makeRoom(_ around: Int) {
    guard let first = seats[around].firstInside else { return makeWhole(around) }
    guard seats[around].insideCount == 1 else { return }
    var state = state(whole(of: first))
    state.flags -= .cancelledLast
    if state.flags.contains(.cancelled) { state.flags |= .cancelledLast }
    if state.flags.intersects(.ended | .cancelled) { state.flags |= .active }
    // It may have lost by itself, to a gesture that it waits for.
    if !state.flags.contains(.stopped) || !hasLost(whole(of: first)) {
      state.flags -= .over | .ended | .cancelled | .done | .stopped
    }
    seats[around].inside = Junction(state: state)
  }

  private func makeWhole(_ seat: Int) {
    let state = state(own(seat))
    seats[seat].whole = Junction(state: state)
    let isOver = state.flags.contains(.over)
    guard seats[seat].relation != .simultaneous, state.flags.contains(.begun) || isOver else {
      return
    }
    if !state.flags.isFailed { seats[seat].whole.winner = seats[seat].relation.isOwnFirst ? 0 : 1 }
  }

  func link(_ seat: Int, _ around: Int) {
    seats[seat].around = around
    seats[around].insideCount += 1
    let order = seats[seat].order
    var before: Int?
    var after = seats[around].firstInside
    while let other = after, seats[other].order < order {
      before = other
      after = seats[other].next
    }
    seats[seat].next = after
    if let before {
      seats[before].next = seat
    } else {
      seats[around].firstInside = seat
    }
  }

  /// A machine that joins a contest with a winner has lost like all others. Nodes around it that had failed may now go
  /// on.
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
      if isChoice(around), let winner = winner(of: around), winner != part {
        let goesOn = composition(of: around) == .takeover && parts(of: around).first == part
        if !goesOn { return true }
      }
      part = around
    }
    return false
  }
}
