public import GestureRuntime

/// A gesture on a view: a machine on a clock, with all that its platform says of touches put in its words.
///
///     @State private var card = GestureHost(Card())
///     …
///     CardView(offset: card.offset).gesture(card) { action in … }
///
/// What the machine has is read by name (`card.offset`), and then who observes it, as a view does, hears of each change.
/// It belongs to the main actor, as views do.
@MainActor @dynamicMemberLookup
public final class GestureHost<Machine: GestureMachine> {
  /// Is handed each action. Views set it to what they perform.
  public var perform: @MainActor (Machine.Action) -> Void {
    get { receiver.perform }
    set { receiver.perform = newValue }
  }

  let driver: GestureDriver<WatchedMachine<Machine>, GestureClock>
  private let receiver: Receiver
  private var numbers = TouchNumbers<TouchKey>()
  var mouse = MousePointer()
  var pinch = PinchFingers()
  /// How many fingers SwiftUI has shown, one after the other.
  var fingers = 0
  /// Of views that are asked where they are before each step, by what is set to that.
  private var measures: [RegionKey: @MainActor () -> Void] = [:]
  /// What was said in the last step that has been looked at.
  private var call = 0
  /// Where a recognizer of UIKit or AppKit would be.
  private(set) var state = RecognizerState.possible
  /// Hears of each change of the state, before the actions of the step are performed.
  var stateChanged: (@MainActor (RecognizerState) -> Void)?
  /// Announces the changes of a step in which the gesture was over: transients return in it.
  var resetAnimation: (@MainActor (_ announce: () -> Void) -> Void)?

  /// - Parameters:
  ///   - machine: generated, or of a table.
  ///   - clock: what deadlines are waited for on.
  ///   - perform: is handed each action as it is made.
  public init(
    _ machine: Machine, clock: GestureClock = .uptime,
    perform: @escaping @MainActor (Machine.Action) -> Void = { _ in }
  ) {
    let receiver = Receiver(perform)
    self.receiver = receiver
    driver = GestureDriver(
      WatchedMachine(machine), clock: clock, zero: GestureClock.Instant(offset: .zero)
    ) { receiver.perform($0) }
    driver.around = { [unowned self] in announce($0) }
  }

  /// Actions are performed by who is set last, and the driver has its closure from the beginning.
  private final class Receiver {
    var perform: @MainActor (Machine.Action) -> Void
    init(_ perform: @escaping @MainActor (Machine.Action) -> Void) { self.perform = perform }
  }

  // MARK: What the machine has

  /// The machine. To read from here is not observed.
  public var machine: Machine {
    get { driver.machine.machine }
    set { driver.machine.machine = newValue }
  }

  /// A parameter, a variable, the frames or the phase of the machine. A view that reads it so is drawn again when it
  /// has changed, and not when others have.
  public subscript<Value: Equatable>(dynamicMember path: KeyPath<Machine, Value>) -> Value {
    driver[dynamicMember: whole.appending(path: path)]
  }

  /// A variable, an input or the frames of the machine, which may be set between steps.
  public subscript<Value: Equatable>(
    dynamicMember path: WritableKeyPath<Machine, Value>
  ) -> Value {
    get { driver[dynamicMember: whole.appending(path: path)] }
    set { driver[dynamicMember: whole.appending(path: path)] = newValue }
  }

  private var whole: WritableKeyPath<WatchedMachine<Machine>, Machine> { \.machine }

  /// Calls `perform` after each step, and each change from outside, that has made another value.
  public func onChange<Value: Equatable>(
    of value: @escaping @MainActor (Machine) -> Value,
    _ perform: @escaping @MainActor (Value, Value) -> Void
  ) {
    driver.onChange(of: { value($0.machine) }, perform)
  }

  // MARK: Touches

  /// The time of the clock that events are of.
  public var now: Timestamp { driver.now }

  /// How many touches are down.
  var touchCount: Int { numbers.count }

  /// Passes on what touches do at one instant. Of one that is not down, as when it went down before the view was there,
  /// nothing is passed on.
  func handle(_ touches: [(key: TouchKey, event: PointerEvent)]) {
    let events = touches.compactMap { numbers.number($0.event, of: $0.key) }
    guard !events.isEmpty else { return }
    for measure in measures.values { measure() }
    if events.count == 1 { driver.handle(events[0]) } else { driver.handle(frame: events) }
  }

  /// The system has taken away all touches that are down.
  public func lose() {
    mouse.lose()
    pinch.lose()
    let lost = numbers.forgetAll()
    guard !lost.isEmpty else { return }
    driver.handle(frame: lost.map { .cancel(touch: $0, time: now) })
  }

  /// Cancels all touches and ends the gesture, also what waits for another touch: for a view that goes away.
  public func cancel() {
    mouse.lose()
    pinch.lose()
    _ = numbers.forgetAll()
    driver.cancel()
  }

  /// The platform begins anew with its recognizer. If it was the gesture that was over, it goes on with touches to
  /// come; if it was made to fail, as because another recognizer has won, all is over. No touch that is still down will
  /// be heard of again.
  func platformDidReset() {
    let tell = stateChanged
    stateChanged = nil
    if state.isOver { lose() } else { cancel() }
    stateChanged = tell
    state = .possible
  }

  private func announce(_ announce: () -> Void) {
    let said = driver.machine.said
    guard said.call != call else { return announce() }
    call = said.call
    let before = state
    state.go(
      said, isActive: driver.machine.phase == .active,
      isAtRest: numbers.count == 0 && driver.machine.nextDeadline == nil)
    if said.isOver, let resetAnimation { resetAnimation(announce) } else { announce() }
    if state != before || state == .changed && said.includes(.changed) { stateChanged?(state) }
  }

  // MARK: Regions

  /// Sets a frame of the machine, if it has another one.
  func setFrame<Frame: Equatable>(_ path: WritableKeyPath<Machine, Frame>, to frame: Frame) {
    guard machine[keyPath: path] != frame else { return }
    driver.machine.machine[keyPath: path] = frame
  }

  /// Sets one frame of several, or takes it away, unless it is so.
  func setFrame(_ path: WritableKeyPath<Machine, RegionFrames>, id: Int, to frame: Rect?) {
    setFrame(path.appending(path: \.[id]), to: frame)
  }

  /// Asks where a view is, before each step.
  ///
  /// - Parameters:
  ///   - path: to the frame, as `\.frames.bin`.
  ///   - measure: where it is, in the coordinates that touches are in; nil where it is not there.
  public func keep(
    _ path: WritableKeyPath<Machine, Rect>, at measure: @escaping @MainActor () -> Rect?
  ) {
    measures[RegionKey(path: path)] = { [unowned self] in setFrame(path, to: measure() ?? .zero) }
  }

  /// Asks where one of several views is, before each step.
  ///
  /// - Parameters:
  ///   - path: to the frames, as `\.frames.keys`.
  ///   - id: which one.
  ///   - measure: where it is, in the coordinates that touches are in; nil where it is not there.
  public func keep(
    _ path: WritableKeyPath<Machine, RegionFrames>, id: Int,
    at measure: @escaping @MainActor () -> Rect?
  ) {
    measures[RegionKey(path: path, id: id)] = { [unowned self] in
      setFrame(path, id: id, to: measure())
    }
  }
}

/// Which touch of a platform: an object, or one of those that are made of events.
enum TouchKey: Hashable, Sendable {
  case object(ObjectIdentifier)
  /// What is equal for the same finger on a touchpad, whose objects are others each time.
  case identity(Int)
  /// Of SwiftUI, which shows one.
  case finger
  case mouse
  /// One of two that a touchpad's motions are turned into.
  case pinch(Int)
}

private struct RegionKey: Hashable {
  var path: AnyKeyPath
  var id = 0
}

extension GestureHost where Machine == TableMachine {
  /// The value of a variable, observed; nil where there is none of this name. Those of nested gestures are dotted:
  /// `zoom.scale`.
  public subscript(variable name: String) -> GestureValue? {
    driver[dynamicMember: \.machine[variable: name]]
  }
}
