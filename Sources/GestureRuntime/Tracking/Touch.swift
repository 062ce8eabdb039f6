/// One finger or pointer, as all parts share it.
struct Touch {
  var id = 0
  /// Counts downs; orders touches by age.
  var order: UInt64 = 0
  /// The step of its down, the one of its last move, and that move's beginning.
  var downStep: UInt64 = 0
  var moveStep: UInt64 = 0
  var previousX = 0.0
  var previousY = 0.0
  var x = 0.0
  var y = 0.0
  /// Where it went down, and the square of the farthest it has been from there.
  var startX = 0.0
  var startY = 0.0
  var farSquared = 0.0
  /// What a scroll scrolled.
  var scrollX = 0.0
  var scrollY = 0.0
  var kind: PointerKind = .touch
  var button: PointerButton = .primary
  var buttons: UInt8 = 0
  var modifiers: UInt8 = 0
  var pressure = 0.0
  /// Its velocity is zero from then on.
  var isCancelled = false
  var history = History()

  init() {}

  /// One that goes down.
  init(down event: PointerEvent, step: UInt64, order: UInt64) {
    id = event.touch
    self.order = order
    downStep = step
    x = event.location.x
    y = event.location.y
    startX = x
    startY = y
    kind = event.kind
    button = event.button
    note(event)
  }

  /// Takes over what an event says beside the place.
  mutating func note(_ event: PointerEvent) {
    modifiers = event.modifiers.rawValue
    pressure = event.pressure
    if let held = event.buttons {
      buttons = held.rawValue
    } else {
      switch event.phase {
      case .down, .move: buttons = PointerButtons(button).rawValue
      case .up, .cancel, .hover, .leave, .scroll: buttons = 0
      }
    }
  }

  /// Moves it to where `event` says, in the given step.
  mutating func move(to event: PointerEvent, step: UInt64) {
    previousX = x
    previousY = y
    x = event.location.x
    y = event.location.y
    moveStep = step
    let (dx, dy) = (x - startX, y - startY)
    farSquared = max(farSquared, dx * dx + dy * dy)
    note(event)
  }
}

/// The ring of a quantity's last samples. The samples lie elsewhere, `capacity` for each ring.
struct History {
  static let capacity = 20
  /// Where the newest one is.
  var newest = 0
  var count = 0

  /// Adds a sample; one of the same time replaces the newest.
  mutating func add(_ sample: Sample, to ring: UnsafeMutablePointer<Sample>) {
    if count > 0, ring[newest].time == sample.time {
      ring[newest] = sample
      return
    }
    newest = count == 0 || newest == History.capacity - 1 ? 0 : newest + 1
    ring[newest] = sample
    count = min(count + 1, History.capacity)
  }
}

/// Two numbers at an instant: a place, or a scale and a rotation.
struct Sample {
  var time: Int64
  var a: Double
  var b: Double
}
