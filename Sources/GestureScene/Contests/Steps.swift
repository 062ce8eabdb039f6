internal import GestureRuntime

// What follows when all machines have seen what happened.

extension Contests {
  /// All is decided, everybody reports, and what is over starts afresh; again where that sees touches.
  func settle(_ listener: Listener) {
    forEachOpened { if engine($0).mustBeDecided { mustDecide = true } }
    sortRoots()
    guard mustDecide else {
      noteStarts()
      noteOutside()
      return report(hasDecided: false, listener)
    }
    repeat {
      decide()
      noteOutside()
      suppressFailures()
      report(hasDecided: true, listener)
      noteReported()
    } while resetWhatIsOver()
    noteOutside()
  }

  /// Of what is kept waiting and has failed nothing is reported that is inside it.
  private func suppressFailures() {
    forEachRoot { root in
      forEachJunction(below: whole(of: root)) { node in
        if self[node].state.flags.isFailed, isHeld(node) { suppress(below: node) }
      }
    }
  }

  private func report(hasDecided: Bool, _ listener: Listener) {
    forEachRoot { root in
      forEachSeat(below: whole(of: root)) { seat in
        engine(seat).report(hasDecided: hasDecided) { report, action in
          listener(seat, report, action)
        }
      }
    }
  }

  /// Operators report to nobody, but what is over may start afresh only when it has.
  private func noteReported() {
    forEachRoot { root in
      forEachJunction(below: whole(of: root)) { node in
        if self[node].state.flags.contains(.over), !isHeld(node) {
          self[node].state.flags |= .done
        }
      }
    }
  }

  /// Contests of one step share nothing; they speak in the order of the tree.
  private func sortRoots() {
    guard roots.count > 1 else { return }
    roots.sort { seats[$0].order < seats[$1].order }
  }

  /// A step of those who are kept from something no more.
  func settleFreed(at time: Int64, _ listener: Listener) {
    begin(at: time)
    mustDecide = true
    for seat in freed where seats[seat].isJoined { open(seat) }
    freed.removeAll(keepingCapacity: true)
    settle(listener)
    close()
  }

  // MARK: Timers

  /// The step of the timer that is due first.
  func fireFirstTimer(at time: Int64, _ listener: Listener) {
    guard let seat = deadlines.first else { return }
    begin(at: time)
    let isGestureTimer = seats[seat].isGestureTimer
    if seats[seat].isJoined {
      open(seat)
    } else {
      openMachine(seat)
      if !isGestureTimer { join(seat, inside: nil) }
    }
    engine(seat).fireTimer { report, action in listener(seat, report, action) }
    settle(listener)
    close()
  }

  /// - Parameter seats: those whose touches are all cancelled, with those in whose contests they are.
  func cancel(_ cancelled: some Collection<Int>, _ listener: Listener) {
    for seat in cancelled { open(seat) }
    mustDecide = true
    // What has ended and is kept waiting would be released where that which keeps it is cancelled, too.
    for seat in cancelled {
      let node = Node(seat, .machine)
      if state(node).flags.contains(.ended), isHeld(node) { stop(node) }
    }
    for seat in cancelled { engine(seat).cancel() }
    decide()
    for seat in cancelled {
      engine(seat).endCancelling()
      engine(seat).breakOffWhole()
    }
    settle(listener)
  }

  /// All that is under way in the contests of this step is over.
  func cancelAll(_ listener: Listener) {
    failHeldEnds(with: nil)
    mustDecide = true
    for seat in opened { engine(seat).cancel() }
    decide()
    for seat in opened { engine(seat).endCancelling() }
    for root in roots {
      let whole = whole(of: root)
      if whole.kind == .machine {
        engine(root).breakOffWhole()
      } else {
        let hasBegun = state(whole).flags.contains(.begun)
        if isUnderWay(whole) || hasBegun { setOver(whole, hasBegun ? .cancelled : .none) }
      }
    }
    settle(listener)
  }
}
