internal import GestureRuntime

// The rest of a step, after all machines have seen its event.

extension Contests {
  func finishStep(_ listener: Listener) {
    settle(listener)
    compare(listener)
    close()
  }

  /// Decides, lets all machines report, and starts parts again that are over. Repeats this if such a part sees touches.
  private func settle(_ listener: Listener) {
    forEachOpened { if engine($0).mustBeDecided { mustDecide = true } }
    sortRoots()
    guard mustDecide else {
      markStarts()
      updateSurroundings()
      return report(hasDecided: false, listener)
    }
    repeat {
      decide()
      updateSurroundings()
      suppressFailures()
      report(hasDecided: true, listener)
      markReported()
    } while resetWhatIsOver()
    updateSurroundings()
  }

  /// Suppresses all reports from inside a node that is held and has failed.
  private func suppressFailures() {
    forEachRoot { root in
      forEachJunction(below: whole(of: root)) { node in
        if self[node].state.flags.isFailed, isHeld(node) { suppressBelow(node) }
      }
    }
  }

  private func report(hasDecided: Bool, _ listener: Listener) {
    forEachRoot { root in
      if hasDecided {
        forEachSeat(below: whole(of: root)) { seat in
          engine(seat).reportLosers { report, action in listener(seat, report, action) }
        }
      }
      forEachSeat(below: whole(of: root)) { seat in
        engine(seat).report(hasDecided: hasDecided) { report, action in
          listener(seat, report, action)
        }
      }
    }
  }

  /// Operators have no listener, but an operator that is over may start again only after it has reported.
  private func markReported() {
    forEachRoot { root in
      forEachJunction(below: whole(of: root)) { node in
        if self[node].state.flags.contains(.over), !isHeld(node) {
          self[node].state.flags |= .done
        }
      }
    }
  }

  /// Contests of one step share nothing. They report in the order of the tree.
  private func sortRoots() {
    guard roots.count > 1 else { return }
    roots.sort { seats[$0].order < seats[$1].order }
  }

  /// Makes a step for the seats that are no longer held back.
  func settleFreed(at time: Int64, _ listener: Listener) {
    begin(at: time)
    mustDecide = true
    for seat in freed where seats[seat].isJoined { open(seat) }
    freed.removeAll(keepingCapacity: true)
    finishStep(listener)
  }

  /// Makes a step for the values that the host has changed since the last step.
  func settleChanged(at time: Int64, _ listener: Listener) {
    if changed.isEmpty { return }
    begin(at: time)
    for seat in changed {
      if seats[seat].isJoined { open(seat) } else { openMachine(seat) }
    }
    changed.removeAll(keepingCapacity: true)
    sortRoots()
    compare(listener)
    close()
  }

  /// Lets all machines compare values, in the order of the tree.
  private func compare(_ listener: Listener) {
    guard comparesValues else { return }
    func compare(_ seat: Int) {
      engine(seat).compare { report, action in listener(seat, report, action) }
    }
    forEachRoot { root in forEachSeat(below: whole(of: root)) { compare($0) } }
    forEachOpened { if !seats[$0].isJoined { compare($0) } }
  }

  // MARK: Timers

  /// Makes the step of the timer that is due first.
  func fireFirstTimer(at time: Int64, _ listener: Listener) {
    guard let seat = deadlines.first else { return }
    begin(at: time)
    isTimed = true
    let isGestureTimer = seats[seat].isGestureTimer
    if seats[seat].isJoined {
      open(seat)
    } else {
      openMachine(seat)
      if !isGestureTimer { join(seat, inside: nil) }
    }
    engine(seat).fireTimer { report, action in listener(seat, report, action) }
    finishStep(listener)
  }

  /// - Parameter seats: the seats whose touches are all cancelled, together with the contests that they are in.
  func cancel(_ cancelled: some Collection<Int>, _ listener: Listener) {
    for seat in cancelled { open(seat) }
    mustDecide = true
    // A machine that has ended and is held would be released if the machine that holds it is cancelled, too.
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
    finishStep(listener)
  }

  /// Ends everything that is under way in the contests of this step.
  func cancelAll(_ listener: Listener) {
    failHeldEnds(with: nil)
    mustDecide = true
    for seat in opened { engine(seat).cancel() }
    decide()
    for seat in opened { engine(seat).endCancelling() }
    for root in roots { breakOff(whole(of: root)) }
    finishStep(listener)
  }
}
