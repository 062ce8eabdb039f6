@_spi(GestureEngine) public import GestureRuntime

// Events and time, as a machine takes them.

extension GestureScene {
  /// When to call `advance(to:)` if no event arrives first: the earliest deadline of all machines. Nil if no timer is
  /// running. It is now if a change of surfaces has released a gesture that waited, or if you have set a value that a
  /// gesture compares.
  public var nextDeadline: Timestamp? {
    let isChanged = !contests.changed.isEmpty && contests.now != .min
    guard contests.freed.isEmpty, !isChanged else {
      return Timestamp(nanoseconds: contests.now)
    }
    return contests.deadlines.first.map { Timestamp(nanoseconds: contests.seats[$0].wake) }
  }

  /// Takes one event, in the coordinates of the scene, and performs the resulting actions. Returns why the scene
  /// refused the event, or its notice about an event that it took.
  @discardableResult public func handle(_ event: PointerEvent) -> Reply? {
    perform(.event(event))
  }

  /// Takes the events of several touches at one instant. Touches that do the same are one step.
  @discardableResult public func handle(frame: some Collection<PointerEvent>) -> Reply? {
    withFrame(frame) { perform(.frame($0)) }
  }

  /// Lets time pass: fires the timers that are due by `time`, each at its own deadline.
  @discardableResult public func advance(to time: Timestamp) -> Reply? {
    perform(.advance(to: time))
  }

  /// Cancels all touches and ends all gestures. Call it when a window goes away or the app is left.
  @discardableResult public func cancel(at time: Timestamp) -> Reply? {
    perform(.cancel(at: time))
  }

  // MARK: Everything that a step reports

  /// The same as `handle(_:)`, but reports phases and events of parts as well as actions, and performs nothing.
  @discardableResult public func handle(
    _ event: PointerEvent, reporting report: (SurfaceID, borrowing Report) -> Void
  ) -> Reply? {
    observe(.event(event), report)
  }

  /// The same as `handle(frame:)`, but reports everything and performs nothing.
  @discardableResult public func handle(
    frame: some Collection<PointerEvent>, reporting report: (SurfaceID, borrowing Report) -> Void
  ) -> Reply? {
    withFrame(frame) { observe(.frame($0), report) }
  }

  /// The same as `advance(to:)`, but reports everything and performs nothing.
  @discardableResult public func advance(
    to time: Timestamp, reporting report: (SurfaceID, borrowing Report) -> Void
  ) -> Reply? {
    observe(.advance(to: time), report)
  }

  /// The same as `cancel(at:)`, but reports everything and performs nothing.
  @discardableResult public func cancel(
    at time: Timestamp, reporting report: (SurfaceID, borrowing Report) -> Void
  ) -> Reply? {
    observe(.cancel(at: time), report)
  }

  /// The same as `remove(_:at:)`, but reports everything and performs nothing.
  @discardableResult public func remove(
    _ surface: SurfaceID, at time: Timestamp,
    reporting report: (SurfaceID, borrowing Report) -> Void
  ) -> Reply? {
    observe(.remove(surface, at: time), report)
  }

  private func withFrame(
    _ frame: some Collection<PointerEvent>,
    _ body: (UnsafeBufferPointer<PointerEvent>) -> Reply?
  ) -> Reply? {
    if let refusal = frame.withContiguousStorageIfAvailable(body) { return refusal }
    return withCopies(of: frame, body)
  }

  // MARK: Time

  func advance(to time: Timestamp, _ listener: Contests.Listener) -> Reply? {
    guard time.nanoseconds >= contests.now else { return .refused(.timeRunsBackwards) }
    let late = fireTimers(until: time.nanoseconds, listener)
    contests.now = time.nanoseconds
    return late
  }

  /// A contest may fire as many timers as a gesture that contains all its parts.
  /// - Returns: `timersWereLate` if not all timers that were due fired at their own deadlines.
  func fireTimers(until time: Int64, _ listener: Contests.Listener) -> Reply? {
    var isLate = false
    timedCalls &+= 1
    if let first = contests.deadlines.first, contests.seats[first].wake <= time {
      contests.settleChanged(at: max(contests.now, contests.seats[first].wake), listener)
    }
    while let first = contests.deadlines.first, contests.seats[first].wake <= time {
      let root = contests.rootSeat(of: first)
      let fired = contests.seats[root].countTimer(ofCall: timedCalls)
      if fired > EngineLimit.timers { isLate = true }
      if fired > EngineLimit.timers + EngineLimit.lateTimers { break }
      let wake = contests.seats[first].wake
      let isOwnLate = fired > EngineLimit.timers
      contests.fireFirstTimer(at: isOwnLate ? time : max(contests.now, wake), listener)
    }
    contests.settleChanged(at: time, listener)
    return isLate ? .noticed(.timersWereLate) : nil
  }

  func cancel(at time: Timestamp, _ listener: Contests.Listener) -> Reply? {
    guard time.nanoseconds >= contests.now else { return .refused(.timeRunsBackwards) }
    let late = fireTimers(until: time.nanoseconds, listener)
    contests.begin(at: time.nanoseconds)
    for surface in tree.surfaces.indices where contests.seats[surface].isJoined {
      contests.open(surface)
    }
    contests.cancelAll(listener)
    for slot in touches.paths.indices { release(slot) }
    return late
  }

  // MARK: Events

  func take(_ event: PointerEvent, _ listener: Contests.Listener) -> Reply? {
    let slot = event.phase.isOfTouch ? touches.slot(of: event.touch) : nil
    if let refusal = event.refusal(after: contests.now, isKnown: slot != nil) { return refusal }
    if event.phase == .down {
      if slot != nil {
        _ = take(.cancel(touch: event.touch, time: event.time), listener)
        _ = take(event, listener)
        return .noticed(.liftWasLost)
      }
      if touches.isFull { return .refused(.tooManyTouches) }
    }
    let late = fireTimers(until: event.time.nanoseconds, listener)
    switch (event.phase, slot) {
    case (.down, _): takeDown(event)
    case (.move, let slot?): takeMoves(event, slot, lifts: false)
    case (.up, let slot?):
      takeMoves(event, slot, lifts: true)
      release(slot)
    case (.cancel, let slot?): takeCancel(event, slot)
    default: return takePointer(event, listener) ?? late
    }
    contests.finishStep(listener)
    return late
  }

  private func takeDown(_ event: PointerEvent) {
    contests.begin(at: event.time.nanoseconds)
    findTakers(of: event, downs: 1)
    goDown(event)
  }

  /// Lets the seats that will see the touch join a contest, with room for all touches that go down in this step.
  func findTakers(of event: PointerEvent, downs: Int) {
    tree.findPath(at: hitPlace ?? event.location) { isLockedOut($0) }
    joinPath(tree.path)
    touches.add(event.touch, tree.path)
    for (index, seat) in tree.path.enumerated() {
      if contests.seats[seat].touches == 0 { setOrigin(seat, tree.origins[index]) }
      contests.seats[seat].touches += 1
      if !contests.engine(seat).hasRoom(downs: downs) {
        contests.seats[seat].renewEngine(downs: downs)
      }
    }
  }

  /// Shows the touch to all its seats.
  func goDown(_ event: PointerEvent) {
    guard let slot = touches.slot(of: event.touch) else { return }
    for seat in touches.paths[slot] { contests.engine(seat).take(local(event, seat)) }
  }

  private func takeMoves(_ event: PointerEvent, _ slot: Int, lifts: Bool) {
    contests.begin(at: event.time.nanoseconds)
    tell(event, slot)
    look(lifts: lifts)
  }

  /// Tells all seats that see the touch its new location.
  func tell(_ event: PointerEvent, _ slot: Int) {
    var index = 0
    while index < touches.paths[slot].count {
      let seat = touches.paths[slot][index]
      index += 1
      contests.open(seat)
      contests.engine(seat).take(local(event, seat))
      contests.seats[seat].hasNews = true
    }
  }

  func look(lifts: Bool) {
    contests.forEachOpened { seat in
      guard contests.seats[seat].hasNews else { return }
      contests.seats[seat].hasNews = false
      contests.engine(seat).look(lifts: lifts)
    }
  }

  func takeCancel(_ event: PointerEvent, _ slot: Int) {
    contests.begin(at: event.time.nanoseconds)
    for seat in touches.paths[slot] { contests.open(seat) }
    contests.failHeldEnds(with: event.touch)
    for seat in touches.paths[slot] { contests.engine(seat).take(event) }
    release(slot)
  }

  /// Forgets a touch that is no longer down.
  func release(_ slot: Int) {
    for seat in touches.paths[slot] { contests.seats[seat].touches -= 1 }
    touches.remove(slot)
  }

  // MARK: Pointers

  /// Hover, scroll and leave. Surfaces that the pointer has left see it leave first, in a step of its own.
  private func takePointer(_ event: PointerEvent, _ listener: Contests.Listener) -> Reply? {
    let leaves = event.phase == .leave
    if leaves { tree.clearPath() } else { tree.findPath(at: event.location) { _ in false } }
    if leaves || pointed.contains(where: { !tree.path.contains($0) }) {
      contests.begin(at: event.time.nanoseconds)
      joinPath(pointed)
      let leave = leaves ? event : PointerEvent.leave(time: event.time, kind: event.kind)
      for seat in pointed where !tree.path.contains(seat) { contests.engine(seat).take(leave) }
      contests.finishStep(listener)
      pointed.removeAll(keepingCapacity: true)
    }
    guard !leaves else { return nil }
    contests.begin(at: event.time.nanoseconds)
    joinPath(tree.path)
    pointed.removeAll(keepingCapacity: true)
    for (index, seat) in tree.path.enumerated() {
      if contests.seats[seat].touches == 0 { setOrigin(seat, tree.origins[index]) }
      pointed.append(seat)
      contests.engine(seat).take(local(event, seat))
    }
    contests.finishStep(listener)
    return nil
  }

  // MARK: Places

  /// Lets all surfaces of a path join a contest, from the outside to the inside.
  private func joinPath(_ path: ContiguousArray<Int>) {
    var around: Int?
    for seat in path.reversed() {
      contests.join(seat, inside: around)
      around = seat
    }
  }

  private func setOrigin(_ seat: Int, _ origin: Vector) {
    let isOfScene = tree.surfaces[seat].traits.space == .scene
    contests.seats[seat].origin = isOfScene ? .zero : origin
  }

  /// The event in the coordinates that the machine sees it in.
  private func local(_ event: PointerEvent, _ seat: Int) -> PointerEvent {
    if tree.surfaces[seat].traits.space == .live {
      contests.seats[seat].origin = tree.origin(of: seat)
    }
    let origin = contests.seats[seat].origin
    var event = event
    event.location.x -= origin.dx
    event.location.y -= origin.dy
    return event
  }
}
