@_spi(GestureEngine) package import GestureRuntime

// Members of a scene for a host that puts views into it.

extension GestureScene {
  /// Whether the machine is generated Swift or comes from a table. A scene takes no other one, such as a recorder.
  package static func takes<Machine: GestureMachine>(_ machine: Machine) -> Bool {
    machine is TableMachine || machine is any CompiledGesture
  }

  /// Cancels all touches of these surfaces, as if the system had taken the touches from them, and ends their gestures.
  /// For other surfaces, also for those inside, the touches go on. Reports everything and performs nothing.
  @discardableResult package func withdraw(
    _ surfaces: [SurfaceID], at time: Timestamp,
    reporting report: (SurfaceID, borrowing Report) -> Void
  ) -> Reply? {
    observe(.withdraw(surfaces, at: time), report)
  }

  func withdraw(
    _ surfaces: [SurfaceID], at time: Timestamp, _ listener: Contests.Listener
  ) -> Reply? {
    guard time.nanoseconds >= contests.now else { return .refused(.timeRunsBackwards) }
    let late = fireTimers(until: time.nanoseconds, listener)
    let seats = surfaces.compactMap { tree[$0] }.filter { contests.seats[$0].isJoined }
    guard !seats.isEmpty else { return late }
    contests.begin(at: time.nanoseconds)
    contests.cancel(seats, listener)
    for seat in seats {
      touches.forget(seat)
      contests.seats[seat].touches = 0
      pointed.removeAll { $0 == seat }
    }
    return late
  }

  /// The time of the last step.
  package var now: Timestamp { Timestamp(nanoseconds: contests.now) }

  /// The number of touches that are down.
  package var touchCount: Int { touches.down.nonzeroBitCount }

  /// Whether a gesture has started and is not over.
  package var isUnderWay: Bool {
    guard contests.joinedCount > 0 else { return false }
    return tree.surfaces.indices.contains { index in
      contests.seats[index].isJoined && contests.seats[index].engine?.isUnderWay == true
    }
  }

  /// Calls `body` with each surface that sees a touch, from the inside to the outside. Does nothing if it is not down.
  package func forEachSurface(ofTouch touch: Int, _ body: (SurfaceID) -> Void) {
    guard let slot = touches.slot(of: touch) else { return }
    for seat in touches.paths[slot] { body(tree.id(seat)) }
  }
}
