#if !hasFeature(Embedded)
  public import Observation

  /// Runs a machine of either form on a clock: passes events on, calls it when a deadline has come, and
  /// reports the actions to a closure and to any number of streams.
  ///
  ///     let driver = GestureDriver(DraggableCircle()) { action in … }
  ///     driver.handle(.down(touch: 1, at: point, time: driver.now))
  ///
  /// The driver has the machine's members under the same names (`driver.scale`). A view or another observer that reads
  /// one is told of each change, also of a change that a timer makes without an action.
  ///
  /// It belongs to the main actor, as views do. Its timers stop when its last reference is gone.
  @MainActor @dynamicMemberLookup
  public final class GestureDriver<Machine: GestureMachine, TimeSource: Clock>
  where TimeSource.Duration == Duration {
    /// The machine. You can set inputs and frames on it. If you assign a new machine, the old one stops reporting.
    /// Reads through this property are not observed.
    public var machine: Machine {
      didSet { noteChange() }
    }

    @usableFromInline let registrar = ObservationRegistrar()
    /// Closures that are called when the machine may have changed. Each tells the observers of its value if that value
    /// has changed. Values without an observer are not compared.
    @usableFromInline var watches: [@MainActor () -> Void] = []
    /// Runs after each step and each change from outside, for hosts that animate changes. It tells observers of the
    /// changes by calling the closure that it is given.
    package var around: (@MainActor (_ announce: () -> Void) -> Void)?
    /// Calls a closure with the machine, if another host runs it. The driver's own one then only keeps its place. Does
    /// nothing if the machine has gone.
    package var lend: (@MainActor (_ read: (Machine) -> Void) -> Void)?
    /// The key paths and names of values that have been read.
    @usableFromInline var observed: Set<AnyHashable> = []

    @usableFromInline let clock: TimeSource
    @usableFromInline let zero: TimeSource.Instant
    @usableFromInline let perform: @MainActor (Machine.Action) -> Void
    @usableFromInline var streams: [Int: AsyncStream<Machine.Action>.Continuation] = [:]
    @usableFromInline var nextStream = 0
    /// Memory for the actions of the next step.
    @usableFromInline var spare: [Machine.Action] = []
    @usableFromInline var timer: (deadline: Timestamp, task: Task<Void, Never>)?
    /// The last timestamp given to the machine. The host may deliver an event after a timer that came later than it.
    @usableFromInline var reached: Timestamp

    /// - Parameters:
    ///   - machine: a machine of either form.
    ///   - clock: the clock for deadlines.
    ///   - zero: the instant when timestamps of events are zero: now, unless the host's events count from another
    ///     instant.
    ///   - perform: called with each action as it is made.
    @export(implementation) public init(
      _ machine: Machine, clock: TimeSource, zero: TimeSource.Instant? = nil,
      perform: @escaping @MainActor (Machine.Action) -> Void = { _ in }
    ) {
      self.machine = machine
      self.clock = clock
      self.zero = zero ?? clock.now
      self.perform = perform
      reached = Timestamp(nanoseconds: .min)
      schedule()
    }

    deinit {
      timer?.task.cancel()
      for stream in streams.values { stream.finish() }
    }

    /// The clock's time as events report it.
    @export(implementation) public var now: Timestamp {
      Timestamp(nanoseconds: zero.duration(to: clock.now).nanosecondCount)
    }

    /// The actions from now on. Each access makes a stream of its own, which ends with the driver.
    @export(implementation) public var actions: AsyncStream<Machine.Action> {
      let number = nextStream
      nextStream += 1
      let (stream, continuation) = AsyncStream.makeStream(of: Machine.Action.self)
      streams[number] = continuation
      continuation.onTermination = { [weak self] _ in
        Task { @MainActor in self?.streams[number] = nil }
      }
      return stream
    }

    // MARK: Events

    /// Passes an event on. An event that is delivered after a later deadline has passed, or out of order, gets the time
    /// that the machine has reached, so that its touch is not lost.
    /// - Returns: why the machine refused the event, or its notice about an event that it took.
    @export(implementation)
    @discardableResult public func handle(_ event: PointerEvent) -> Reply? {
      var event = event
      event.time = reach(event.time)
      return step { $0.handle(event, $1) }
    }

    /// Passes on the events of several touches at one instant.
    @export(implementation)
    @discardableResult public func handle(frame: some Collection<PointerEvent>) -> Reply? {
      guard let time = frame.first?.time else { return step { $0.handle(frame: frame, $1) } }
      let latest = reach(time)
      guard latest != time else { return step { $0.handle(frame: frame, $1) } }
      let moved = frame.map { event in
        var event = event
        if event.time == time { event.time = latest }
        return event
      }
      return step { $0.handle(frame: moved, $1) }
    }

    /// Cancels all touches and ends the gesture now. Call it when a view goes away or the app is left.
    @export(implementation) public func cancel() {
      let time = reach(now)
      _ = step { $0.cancel(at: time, $1) }
    }

    /// Waits for the machine's next deadline, and tells observers about changes.
    package func noteChange() {
      schedule()
      if around != nil || !watches.isEmpty { announceChanges() }
    }

    @export(implementation) package func reach(_ time: Timestamp) -> Timestamp {
      reached = max(reached, time)
      return reached
    }

    @export(implementation) package func step(
      _ body: (inout Machine, (Machine.Action) -> Void) -> Reply?
    ) -> Reply? {
      // Handlers of actions may call the driver again, so actions wait until the machine has finished its step. Such a
      // call has memory of its own.
      var performed: [Machine.Action] = []
      swap(&performed, &spare)
      let refusal = body(&machine) { performed.append($0) }
      for action in performed {
        perform(action)
        for stream in streams.values { stream.yield(action) }
      }
      performed.removeAll(keepingCapacity: true)
      spare = performed
      return refusal
    }

    // MARK: Deadlines

    @export(implementation) func schedule() {
      let deadline = machine.nextDeadline
      guard deadline != timer?.deadline else { return }
      timer?.task.cancel()
      timer = deadline.map { ($0, wait(for: $0)) }
    }

    @export(implementation) func wait(for deadline: Timestamp) -> Task<Void, Never> {
      let instant = zero.advanced(by: .nanoseconds(deadline.nanoseconds))
      return Task { [weak self, clock] in
        try? await clock.sleep(until: instant, tolerance: nil)
        self?.meet(deadline)
      }
    }

    @export(implementation) func meet(_ deadline: Timestamp) {
      guard timer?.deadline == deadline, !Task.isCancelled else { return }
      timer = nil
      // Not to the clock's time, because an earlier event may still arrive. A deadline that has been reached is a
      // change of an input or a frame, which happened after it.
      let time = reach(deadline <= reached ? now : deadline)
      _ = step { $0.advance(to: time, $1) }
    }
  }

  extension GestureDriver where TimeSource == ContinuousClock {
    /// A driver on the clock that continues while the device sleeps, with zero now.
    @export(implementation) public convenience init(
      _ machine: Machine, perform: @escaping @MainActor (Machine.Action) -> Void = { _ in }
    ) {
      self.init(machine, clock: ContinuousClock(), perform: perform)
    }
  }

  extension Duration {
    /// The duration in nanoseconds, rounded to the nearest whole number.
    @export(implementation) var nanosecondCount: Int64 {
      let (seconds, attoseconds) = components
      let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
      guard !overflow else { return seconds < 0 ? .min : .max }
      let (sum, carry) = product.addingReportingOverflow(attoseconds / 1_000_000_000)
      return carry ? (seconds < 0 ? .min : .max) : sum
    }
  }
#endif
