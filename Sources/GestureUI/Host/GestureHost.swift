public import GestureRuntime
public import Observation

/// A gesture on a view: a machine on a clock that receives all touches of its platform.
///
///     @State private var card = GestureHost(Card())
///     …
///     CardView(offset: card.offset).gesture(card) { action in … }
///
/// The host has the machine's members under the same names (`card.offset`). A view or another observer that reads one
/// is told of each change. In a view of SwiftUI, `$card.offset` is a binding to a variable or an input. The host belongs
/// to the main actor, as views do.
@MainActor @dynamicMemberLookup
public final class GestureHost<Machine: GestureMachine> {
  /// Called with each action. Views set it to their closure.
  public var perform: @MainActor (Machine.Action) -> Void {
    get { receiver.perform }
    set { receiver.perform = newValue }
  }

  /// Made when something first needs it: SwiftUI makes the first value of a `State` with each view, and uses one.
  private(set) lazy var driver = makeDriver()
  private var make: (@MainActor () -> Machine)?
  /// The clock for deadlines.
  let clock: GestureClock
  private let receiver: Receiver
  private(set) var numbers = TouchNumbers<TouchKey>()
  /// Whether new touches reach the gesture. If it becomes false, the gesture is cancelled.
  var isEnabled = true {
    didSet { if !isEnabled, oldValue { cancel() } }
  }
  /// Runs the machine, if the host does not.
  var place: (any MachinePlace<Machine>)?
  var mouse = MousePointer()
  var pinch = PinchFingers()
  /// The number of fingers that SwiftUI has shown, one after the other.
  var fingers = 0
  /// Sets the place whose surfaces see touches that go down. Nil for the place of each touch.
  var setHitPlace: (@MainActor (Point?) -> Void)?
  /// Receives a scroll, and whether it is the rest of a flick. Returns true to keep the scroll from scroll views.
  var scrollDoor: (@MainActor (Vector, PointerEvent, Bool) -> Bool)?
  /// Closures that measure views before each step, each for the region that it sets.
  var measures: [RegionKey: @MainActor () -> Void] = [:]
  /// The coordinates of touches.
  var space = TouchSpace() {
    didSet { if space != oldValue { for set in regions.values { set(self) } } }
  }
  /// Closures that set the frames of views, each for its region.
  var regions: [RegionKey: @MainActor (GestureHost) -> Void] = [:]
  /// The number of the last step whose reports have been handled.
  private var call = 0
  /// The state that a recognizer of UIKit or AppKit would have.
  private(set) var state = RecognizerState.possible
  /// Called for each change of the state, before the actions of the step are performed.
  var stateChanged: (@MainActor (RecognizerState) -> Void)?
  /// The recognizer or view that passes events on: the last one that was made for the host.
  private(set) weak var source: AnyObject?
  /// Whether the source has received something since it was reset, so that the state is about it.
  private var isAttempt = false
  /// Announces the changes of a step that ended the gesture, when transients return to their first values.
  var resetAnimation: (@MainActor (_ announce: () -> Void) -> Void)?

  /// - Parameters:
  ///   - machine: a machine, generated or of a table. It is made when the gesture is first used.
  ///   - clock: the clock for deadlines.
  ///   - perform: called with each action as it is made.
  public init(
    _ machine: @autoclosure @escaping @MainActor () -> Machine, clock: GestureClock = .uptime,
    perform: @escaping @MainActor (Machine.Action) -> Void = { _ in }
  ) {
    receiver = Receiver(perform)
    make = machine
    self.clock = clock
  }

  private func makeDriver() -> GestureDriver<WatchedMachine<Machine>, Ticks> {
    guard let machine = make?() else { preconditionFailure("a host makes one driver") }
    make = nil
    let receiver = receiver
    let driver = GestureDriver(
      WatchedMachine(machine), clock: clock.ticks, zero: Ticks.Instant(offset: .zero)
    ) { receiver.perform($0) }
    driver.around = { [unowned self] in announce($0) }
    return driver
  }

  /// The closure set last performs the actions, but the driver needs its closure from the beginning.
  private final class Receiver {
    var perform: @MainActor (Machine.Action) -> Void
    init(_ perform: @escaping @MainActor (Machine.Action) -> Void) { self.perform = perform }
  }

  // MARK: Members of the machine

  /// The machine. Reads through this property are not observed.
  public var machine: Machine {
    get { driver.read { $0.machine } }
    set { change { $0 = newValue } }
  }

  /// A parameter, a variable, the frames or the phase of the machine. A view that reads it is redrawn when this value
  /// changes, but not when others change.
  public subscript<Value: Equatable>(dynamicMember path: KeyPath<Machine, Value>) -> Value {
    driver[dynamicMember: whole.appending(path: path)]
  }

  /// A variable, an input or the frames of the machine. You can set it between steps.
  public subscript<Value: Equatable>(dynamicMember path: WritableKeyPath<Machine, Value>) -> Value {
    get { driver[dynamicMember: whole.appending(path: path)] }
    set { change { $0[keyPath: path] = newValue } }
  }

  private var whole: WritableKeyPath<WatchedMachine<Machine>, Machine> { \.machine }

  /// Calls `perform` after each step, and each change from outside, that has changed the value.
  public func onChange<Value: Equatable>(
    of value: @escaping @MainActor (Machine) -> Value,
    _ perform: @escaping @MainActor (Value, Value) -> Void
  ) {
    driver.onChange(of: { value($0.machine) }, perform)
  }

  // MARK: Touches

  /// Takes events from this recognizer or view from now on. The source before it is cut off, and its gesture is
  /// cancelled.
  func take(
    from source: AnyObject, stateChanged: (@MainActor (RecognizerState) -> Void)? = nil
  ) {
    self.stateChanged = nil
    if !isAtRest { cancel() }
    state = .possible
    isAttempt = false
    self.source = source
    self.stateChanged = stateChanged
  }

  /// The host, for an event that a source has received. Nil if another source has taken over.
  func door(of source: AnyObject) -> GestureHost? {
    guard self.source === source else { return nil }
    isAttempt = true
    return self
  }

  /// Whether no touch is down, no timer is running and no pointer hovers, so that nothing more can follow.
  private var isAtRest: Bool {
    let machine = driver.machine
    return numbers.count == 0 && machine.nextDeadline == nil && machine.phase != .active
  }

  /// The present time of the clock that events use.
  public var now: Timestamp { driver.now }

  var touchCount: Int { numbers.count }

  /// Passes on the events of touches at one instant. It skips events of a touch that is not down, for example because
  /// it went down before the view existed.
  func handle(_ touches: [(key: TouchKey, event: PointerEvent)]) {
    let events = touches.compactMap { key, event in
      isEnabled || event.endsOrGoesOn ? numbers.number(event, of: key) : nil
    }
    guard !events.isEmpty else { return }
    measure()
    if events.count == 1 { driver.handle(events[0]) } else { driver.handle(frame: events) }
  }

  /// Passes on events of several instants, the earliest first.
  func handle(samples: [(key: TouchKey, event: PointerEvent)]) {
    let steps = Dictionary(grouping: samples) { $0.event.time }
    for (_, step) in steps.sorted(by: { $0.key < $1.key }) { handle(step) }
  }

  /// The system has taken away all touches that are down.
  public func lose() {
    if let place { return place.cancel() }
    mouse.lose()
    pinch.lose()
    let lost = numbers.forgetAll()
    guard !lost.isEmpty else { return }
    driver.handle(frame: lost.map { .cancel(touch: $0, time: now) })
  }

  /// Cancels all touches and ends the gesture, even if it waits for another touch. Call it when the view goes away.
  public func cancel() {
    if let place { return place.cancel() }
    mouse.lose()
    pinch.lose()
    _ = numbers.forgetAll()
    driver.cancel()
  }

  /// The platform resets its recognizer. If this is because the gesture was over, the gesture goes on with touches to
  /// come. If the recognizer was made to fail, for example because another one has won, everything is over. The
  /// platform reports no more events of touches that are still down.
  func platformDidReset() {
    let tell = stateChanged
    stateChanged = nil
    if state.isOver { lose() } else { cancel() }
    stateChanged = tell
    state = .possible
    isAttempt = false
  }

  private func announce(_ announce: () -> Void) {
    let said = driver.machine.said
    guard said.call != call else { return announce() }
    call = said.call
    let before = state
    // Events by another route, for example of a pointer that hovers, do not start an attempt of the recognizer.
    if isAttempt {
      state.go(said, isActive: driver.machine.phase == .active, isAtRest: isAtRest)
    }
    tell(said, announce)
    if state != before || state == .changed && said.includes(.changed) { stateChanged?(state) }
  }

  /// Announces changes to observers, with the animation if the gesture has ended.
  func tell(_ said: WhatWasSaid, _ announce: () -> Void) {
    if said.isOver, let resetAnimation { resetAnimation(announce) } else { announce() }
  }

  // MARK: Regions

  /// Sets a frame of the machine, if it differs.
  func setFrame<Frame: Equatable>(_ path: WritableKeyPath<Machine, Frame>, to frame: Frame) {
    guard driver.read({ $0.machine[keyPath: path] }) != frame else { return }
    change { $0[keyPath: path] = frame }
  }

  /// Sets one frame of several, or removes it, if it differs.
  func setFrame(_ path: WritableKeyPath<Machine, RegionFrames>, id: Int, to frame: Rect?) {
    setFrame(path.appending(path: \.[id]), to: frame)
  }

  /// Measures the frame of a view before each step.
  ///
  /// - Parameters:
  ///   - path: the path to the frame, such as `\.frames.bin`.
  ///   - measure: returns the frame of the view, in the coordinates of touches. Nil if the view is not there.
  public func keep(
    _ path: WritableKeyPath<Machine, Rect>, at measure: @escaping @MainActor () -> Rect?
  ) {
    measures[RegionKey(path: path)] = { [unowned self] in setFrame(path, to: measure() ?? .zero) }
  }

  /// Measures the frame of a view before each step, as one frame among several.
  ///
  /// - Parameters:
  ///   - path: the path to the frames, such as `\.frames.keys`.
  ///   - id: the id of the view's frame.
  ///   - measure: returns the frame of the view, in the coordinates of touches. Nil if the view is not there.
  public func keep(
    _ path: WritableKeyPath<Machine, RegionFrames>, id: Int,
    at measure: @escaping @MainActor () -> Rect?
  ) {
    measures[RegionKey(path: path, id: id)] = { [unowned self] in
      setFrame(path, id: id, to: measure())
    }
  }
}

/// The key of a platform's touch: an object, or a touch that is made from events.
enum TouchKey: Hashable, Sendable {
  case object(ObjectIdentifier)
  /// The identity of a finger on a touchpad. It stays equal, although its object differs each time.
  case identity(Int)
  /// The one finger that SwiftUI shows.
  case finger
  case mouse
  /// A finger of the two that stand for a touchpad's motions.
  case pinch(Int)
  /// A touch of a trace that is played.
  case played(Int)
}

struct RegionKey: Hashable {
  var path: AnyKeyPath
  var id = 0
}

/// A view can keep a host in its environment: `.environment(card)`, and `@Environment(GestureHost<Card>.self)` inside.
extension GestureHost: Observable {}

extension GestureHost where Machine == TableMachine {
  /// The value of a variable, observed. Nil if no variable has this name. Names of nested gestures are dotted:
  /// `zoom.scale`.
  public subscript(variable name: String) -> GestureValue? {
    driver[dynamicMember: \.machine[variable: name]]
  }
}

extension PointerEvent {
  /// Whether the event is of a touch or a pointer that is there already.
  fileprivate var endsOrGoesOn: Bool {
    switch phase {
    case .down, .hover, .scroll: false
    default: true
    }
  }
}
