@_spi(GestureEngine) import GestureRuntime

/// The values of `touches.…` for one recognizer: all the touches that it follows, together ("Touches").
///
/// Sums over frames are kept as they were when the set of touches last changed, and later movements are added to them.
/// Therefore a finger that comes or goes makes no jump.
final class View {
  /// A touch that is followed, with the place, time and step of its first sight: at its down, or when it was handed
  /// over.
  struct ViewTouch {
    let touch: Touch
    let start: Point
    let time: Int64
    let step: UInt64
    /// The square of the farthest that it has been from its start.
    var farSquared = 0.0
    /// It belongs to all but `count` until the step is over.
    var lifts = false
  }

  private let minimum: Int
  /// The followed touches, oldest first. For a recognizer that is over, the touches that are still down.
  var viewTouches: [ViewTouch] = []
  /// All readouts, after the last lift and of a recognizer that is over.
  var kept: [TouchesReadout: Double]?
  /// The readouts of each touch then, the oldest first.
  var keptTouches: [[TouchReadout: Double]] = []
  /// Whether *a* touches have been down at the same time since the first one.
  var isComplete = false
  var firstTime: Int64 = 0
  var start = Point.zero
  /// The middle.
  var place = Point.zero
  /// The middle when the set of touches changed last, and the translation up to then.
  var eraPlace = Point.zero
  var eraTranslation = Vector.zero
  /// The square of the farthest distance of touches that have lifted.
  var farSquared = 0.0
  var spread = Spread()
  var kind: PointerKind = .touch
  var button: PointerButton = .primary
  var buttons: PointerButtons = []
  var modifiers: ModifierKeys = []
  var pressure = 0.0

  /// - Parameter minimum: *a* of `tracks a...b`.
  init(minimum: Int) { self.minimum = minimum }

  /// One that has followed nothing.
  func fresh() -> View { View(minimum: minimum) }

  var touches: [Touch] { viewTouches.map { $0.touch } }

  // MARK: - Touches come and go

  func follow(_ touch: Touch, step: UInt64, at now: Int64) {
    let wasTooNear = viewTouches.count > 1 && !isSpread
    if viewTouches.isEmpty { firstTime = now } else { endEra() }
    viewTouches.append(ViewTouch(touch: touch, start: touch.place, time: now, step: step))
    kind = touch.kind
    button = touch.button
    copy(touch)
    beginEra()
    if !isComplete {
      guard viewTouches.count >= minimum else { return }
      isComplete = true
      start = place
    }
    // A down is a sample of scale and rotation, too.
    if isSpread, !wasTooNear { spread.sample(at: now) }
  }

  /// Whether scale and rotation mean something: two touches at least, a point or more from their middle.
  private var isSpread: Bool {
    viewTouches.count > 1 && Spread.distance(touches.map { $0.place - place }) >= 1
  }

  /// Remembers the buttons, keys and pressure of the step's event.
  func copy(_ touch: Touch) {
    buttons = touch.buttons
    modifiers = touch.modifiers
    pressure = touch.pressure
  }

  /// Remembers an event of the pointer without a touch, which is the last event, too, and is also seen after the last
  /// lift.
  func point(_ pointer: Touch) {
    copy(pointer)
    guard kept != nil else { return }
    kept?[.buttons] = Double(buttons.rawValue)
    kept?[.modifiers] = Double(modifiers.rawValue)
    kept?[.pressure] = pressure
  }

  /// - Parameters:
  ///   - newest: the touch in `moved` that went down last.
  ///   - areSamples: whether these are samples of scale and rotation. As with places, an up is not.
  func move(_ moved: [Touch], newest: Touch, step: UInt64, at now: Int64, areSamples: Bool) {
    for index in viewTouches.indices
    where moved.contains(where: { $0 === viewTouches[index].touch }) {
      let way = viewTouches[index].touch.place - viewTouches[index].start
      viewTouches[index].farSquared = max(
        viewTouches[index].farSquared, way.dx * way.dx + way.dy * way.dy)
    }
    let old = middle { $0.place(before: step) }
    place = middle { $0.place }
    copy(newest)
    guard isComplete, viewTouches.count > 1 else { return }
    let hasTurned = spread.change(
      from: touches.map { $0.place(before: step) - old }, to: touches.map { $0.place - place })
    if hasTurned, areSamples { spread.sample(at: now) }
  }

  func lift(_ touch: Touch) {
    for index in viewTouches.indices where viewTouches[index].touch === touch {
      viewTouches[index].lifts = true
    }
  }

  /// Velocities are zero after a cancel, and no button is held.
  func cancel() {
    spread.samples = Samples()
    buttons = []
  }

  /// Drops the touches that have lifted, after the step.
  func dropLifted(step: UInt64, at now: Int64) {
    let lifted = viewTouches.filter { $0.lifts }
    if lifted.isEmpty { return }
    if lifted.count == viewTouches.count {
      freeze(step: step, at: now)
      viewTouches = []
      return
    }
    endEra()
    for viewTouch in lifted { farSquared = max(farSquared, viewTouch.farSquared) }
    viewTouches.removeAll { $0.lifts }
    beginEra()
  }

  /// The readouts stay as they are now.
  func freeze(step: UInt64, at now: Int64) {
    if kept != nil { return }
    keptTouches = touches.map { touch in
      Dictionary(
        uniqueKeysWithValues: TouchReadout.allCases.map {
          ($0, value($0, of: touch, step: step, at: now))
        })
    }
    kept = Dictionary(
      uniqueKeysWithValues: TouchesReadout.allCases.map { ($0, value($0, step: step, at: now)) })
  }

  private func endEra() {
    if isComplete { eraTranslation += place - eraPlace }
  }

  private func beginEra() {
    place = middle { $0.place }
    eraPlace = place
    if viewTouches.count > 1 { spread.beginEra(touches.map { $0.place - place }) }
  }

  /// The mean place, summed oldest first.
  private func middle(_ place: (Touch) -> Point) -> Point {
    let places = touches.map(place)
    if places.count == 1 { return places[0] }
    let count = Double(places.count)
    return Point(
      x: places.reduce(0) { $0 + $1.x } / count, y: places.reduce(0) { $0 + $1.y } / count)
  }
}
