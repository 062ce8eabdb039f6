#if !hasFeature(Embedded)
  public import Observation

  /// Runs a machine of either form on a clock: passes events on, calls it when a deadline has come, and
  /// reports the actions to a closure and to any number of streams.
  ///
  ///     let driver = GestureDriver(DraggableCircle()) { action in … }
  ///     driver.handle(.down(touch: 1, at: point, time: driver.now))
  ///
  /// What the machine has can be read from the driver by name (`driver.scale`), and then whoever observes it, as
  /// a view does, hears of each change, also of one that a timer makes without an action.
  ///
  /// It belongs to the main actor, as views do. Nothing is timed after its last reference is gone.
  @MainActor @dynamicMemberLookup
  public final class GestureDriver<Machine: GestureMachine, TimeSource: Clock>
  where TimeSource.Duration == Duration {
    /// Inputs and frames may be set in place. A machine that is put in anew takes over at once, and
    /// the one before it reports nothing more. To read from here is not observed.
    public var machine: Machine {
      didSet {
        schedule()
        if around != nil || !watches.isEmpty { announceChanges() }
      }
    }

    @usableFromInline let registrar = ObservationRegistrar()
    /// Each is handed the machine when it may have changed, and says so to who waits for a value that has. What
    /// nobody has asked for is not compared.
    @usableFromInline var watches: [@MainActor (Machine) -> Void] = []
    /// Runs after each step and each change from outside, and announces what has changed to who waits for it, by
    /// calling what it is handed: for hosts that animate it.
    package var around: (@MainActor (_ announce: () -> Void) -> Void)?
    /// The key paths and names of values that have been read.
    @usableFromInline var observed: Set<AnyHashable> = []

    @usableFromInline let clock: TimeSource
    @usableFromInline let zero: TimeSource.Instant
    @usableFromInline let perform: @MainActor (Machine.Action) -> Void
    @usableFromInline var streams: [Int: AsyncStream<Machine.Action>.Continuation] = [:]
    @usableFromInline var nextStream = 0
    @usableFromInline var timer: (deadline: Timestamp, task: Task<Void, Never>)?
    /// What the machine was given last: events may be delivered later than a timer that came after
    /// them.
    @usableFromInline var reached: Timestamp

    /// - Parameters:
    ///   - machine: of either form.
    ///   - clock: what deadlines are waited for on.
    ///   - zero: the instant at which timestamps of events are zero; now, unless the host's events
    ///     count from another one.
    ///   - perform: is handed each action as it is made.
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

    /// Passes an event on. One that is delivered after a later deadline has passed, or out of order,
    /// counts as of the time that the machine has reached: its touch must not be lost.
    /// - Returns: why the machine refused it, or what it notices of an event that it takes.
    @export(implementation)
    @discardableResult public func handle(_ event: PointerEvent) -> Reply? {
      var event = event
      event.time = reach(event.time)
      return step { $0.handle(event, $1) }
    }

    /// Passes on what several touches do at one instant.
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

    /// Cancels all touches and ends the gesture, now: for a view that goes away, an app that is left.
    @export(implementation) public func cancel() {
      let time = reach(now)
      _ = step { $0.cancel(at: time, $1) }
    }

    @export(implementation) func reach(_ time: Timestamp) -> Timestamp {
      reached = max(reached, time)
      return reached
    }

    @export(implementation) func step(
      _ body: (inout Machine, (Machine.Action) -> Void) -> Reply?
    ) -> Reply? {
      // What is performed may ask the driver for more, so it waits until the machine has done its step.
      var performed: [Machine.Action] = []
      let refusal = body(&machine) { performed.append($0) }
      for action in performed {
        perform(action)
        for stream in streams.values { stream.yield(action) }
      }
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
        guard (try? await clock.sleep(until: instant, tolerance: nil)) != nil else { return }
        self?.meet(deadline)
      }
    }

    @export(implementation) func meet(_ deadline: Timestamp) {
      guard timer?.deadline == deadline, !Task.isCancelled else { return }
      timer = nil
      // Not to the clock's time: an event from before it may still be on its way.
      let time = reach(deadline)
      _ = step { $0.advance(to: time, $1) }
    }
  }

  extension GestureDriver where TimeSource == ContinuousClock {
    /// A driver on the clock that goes on while the device sleeps, with zero now.
    @export(implementation) public convenience init(
      _ machine: Machine, perform: @escaping @MainActor (Machine.Action) -> Void = { _ in }
    ) {
      self.init(machine, clock: ContinuousClock(), perform: perform)
    }
  }

  extension Duration {
    /// Whole nanoseconds, the nearest there are.
    @export(implementation) var nanosecondCount: Int64 {
      let (seconds, attoseconds) = components
      let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
      guard !overflow else { return seconds < 0 ? .min : .max }
      let (sum, carry) = product.addingReportingOverflow(attoseconds / 1_000_000_000)
      return carry ? (seconds < 0 ? .min : .max) : sum
    }
  }
#endif
