import GestureRuntime

/// The events of one device's touches in one report.
struct ContactReport {
  struct Change {
    var touch: Int
    var x: Double
    var y: Double
    var pressure: Double?
    /// The length of the greatest diameter, in device units.
    var size: Double?
  }

  var moves: [Change] = []
  var ups: [Change] = []
  var downs: [Change] = []
}

/// Follows the touches of a device, by a protocol of the kernel.
enum TouchTracker {
  case single(SingleTracker)
  case list(ListTracker)
  case slots(SlotTracker)

  /// Takes the events of one report. `state` gives new touches their numbers.
  mutating func report(_ events: [InputEvent], _ state: inout RecordingState) -> ContactReport {
    switch self {
    case .single(var tracker):
      defer { self = .single(tracker) }
      return tracker.report(events, &state)
    case .list(var tracker):
      defer { self = .list(tracker) }
      return tracker.report(events, &state)
    case .slots(var tracker):
      defer { self = .slots(tracker) }
      return tracker.report(events, &state)
    }
  }

  /// The recording has lost events or is over, so the state is unknown. Returns the touches that were down.
  mutating func forget() -> [Int] {
    switch self {
    case .single(var tracker):
      defer { self = .single(tracker) }
      return tracker.forget()
    case .list(var tracker):
      defer { self = .list(tracker) }
      return tracker.forget()
    case .slots(var tracker):
      defer { self = .slots(tracker) }
      return tracker.forget()
    }
  }
}

/// A touch as the device last described it.
struct Contact: Hashable, Sendable {
  /// Its number in the trace, from 1 on. Nil while the trace does not have it.
  var touch: Int?
  var trackingID: Int?
  var x: Double?
  var y: Double?
  var pressure: Double?
  var size: Double?
  /// The location that the trace has.
  private var reported: Point?

  /// The change to report for a touch that is down. Nil if its location is unknown or was reported.
  mutating func news() -> ContactReport.Change? {
    guard let change = change() else { return nil }
    let place = Point(x: change.x, y: change.y)
    defer { reported = place }
    return reported == place ? nil : change
  }

  /// Makes it the same touch as `other`, with its own present values.
  mutating func inherit(from other: Contact) {
    touch = other.touch
    reported = other.reported
  }

  mutating func begin(_ number: Int) -> ContactReport.Change? {
    touch = number
    reported = nil
    return news()
  }

  /// Reports the beginning or a move of a touch whose location is known.
  mutating func settle(_ report: inout ContactReport, _ state: inout RecordingState) {
    if touch != nil {
      if let move = news() { report.moves.append(move) }
    } else if x != nil, y != nil {
      if let down = begin(state.newTouch()) { report.downs.append(down) }
    }
  }

  /// The change to report. Nil while the location is not known.
  func change() -> ContactReport.Change? {
    guard let touch, let x, let y else { return nil }
    return ContactReport.Change(touch: touch, x: x, y: y, pressure: pressure, size: size)
  }
}
