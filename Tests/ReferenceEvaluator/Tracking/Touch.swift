import GestureRuntime

/// One finger, or the pointer that hovers and scrolls.
final class Touch {
  let id: Int
  private let isPointer: Bool
  /// The step of its down.
  let downStep: UInt64
  private(set) var place: Point
  /// The step of its last move, and its place before that.
  private var moveStep: UInt64 = 0
  private var previous: Point
  /// The distance of a scroll, in points.
  private var scrolled = Vector.zero
  private(set) var kind: PointerKind
  private(set) var button: PointerButton
  private(set) var buttons: PointerButtons = []
  private(set) var modifiers: ModifierKeys = []
  private(set) var pressure = 0.0
  private(set) var contact = PointerContact()
  private var isCancelled = false
  private var samples = Samples()
  /// The recognizers that accept it, by number ("Composition": read once, at the real down).
  var acceptors: Set<Int> = []
  /// The recognizers that accept it when they begin to look while it is down.
  var lateAcceptors: Set<Int> = []
  /// The value of `isNew` when `from` is read for it.
  var isNew = true
  /// Whether it is ignored until it lifts ("Time, steps and resets").
  var isIgnored = false

  /// One that goes down.
  init(down event: PointerEvent, step: UInt64) {
    id = event.touch
    isPointer = false
    downStep = step
    place = event.location
    previous = event.location
    kind = event.kind
    button = event.button
    copy(event)
    sample(at: event.time)
  }

  private init() {
    id = 0
    isPointer = true
    downStep = 0
    place = .zero
    previous = .zero
    kind = .touch
    button = .primary
  }

  /// The pointer before its first event.
  static var pointer: Touch { Touch() }

  // MARK: - Events

  func move(to event: PointerEvent, step: UInt64) {
    go(to: event, step: step)
    // Lifts do not make samples.
    if event.phase == .move { sample(at: event.time) }
  }

  /// A hover, a leave or a scroll. A leave has no place.
  func movePointer(to event: PointerEvent, step: UInt64) {
    kind = event.kind
    button = event.button
    if event.phase == .leave { copy(event) } else { go(to: event, step: step) }
    scrolled = event.phase == .scroll ? event.delta : .zero
  }

  /// Its velocity is zero from then on, and it holds no button.
  func cancel() {
    isCancelled = true
    buttons = []
  }

  private func go(to event: PointerEvent, step: UInt64) {
    previous = place
    place = event.location
    moveStep = step
    copy(event)
  }

  private func copy(_ event: PointerEvent) {
    modifiers = event.modifiers
    pressure = event.pressure
    contact = event.contact
    switch event.phase {
    case .down, .move: buttons = event.buttons ?? PointerButtons(button)
    case .up, .cancel, .hover, .leave, .scroll: buttons = event.buttons ?? []
    }
  }

  private func sample(at time: Timestamp) {
    samples.add(time.nanoseconds, place.x, place.y)
  }

  func hasSample(at time: Int64) -> Bool { samples.newestTime == time }

  var hasFullSamples: Bool { samples.isFull }

  // MARK: - Readouts

  private func hasMoved(in step: UInt64) -> Bool { moveStep == step }

  /// The place before this step.
  func place(before step: UInt64) -> Point { hasMoved(in: step) ? previous : place }

  /// The movement in this step, or the scrolled distance.
  func delta(in step: UInt64) -> Vector {
    if isPointer { return scrolled }
    guard hasMoved(in: step) else { return .zero }
    return Vector(dx: place.x - previous.x, dy: place.y - previous.y)
  }

  /// Points per second.
  func velocity(at now: Int64) -> (x: Double, y: Double) {
    isCancelled ? (0, 0) : samples.velocity(at: now)
  }
}
