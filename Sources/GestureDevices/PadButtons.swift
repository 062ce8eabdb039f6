@_spi(GestureEngine) import GestureRuntime
internal import GestureTesting

/// The buttons under a touchpad. They have no place of their own: the touches on the pad say which are
/// held, and where that changes, those that are down say so in moves at their places, as one frame.
struct PadButtons: Hashable, Sendable {
  /// A machine tracks no more touches.
  private static let most = 16

  private var held: PointerButtons = []
  private var down: [PointerEvent] = []

  /// Lets a touch say what is held, and keeps in mind where it is.
  mutating func mark(_ event: inout PointerEvent) {
    guard event.phase.isOfTouch else { return }
    event.buttons = held
    down.removeAll { $0.touch == event.touch }
    guard event.phase != .up, event.phase != .cancel, down.count < Self.most else { return }
    down.append(event)
  }

  /// Sets what is held from now on, and says so by the touches that are down.
  mutating func hold(_ buttons: PointerButtons, at time: Timestamp, line: Int) -> [TraceItem] {
    guard buttons != held else { return [] }
    held = buttons
    for index in down.indices {
      down[index].phase = .move
      down[index].time = time
      down[index].buttons = held
    }
    return down.map { TraceItem(.event($0), at: time, line: line) }
  }
}

/// The lines of a recording that say how the buttons of its touchpad change. A change comes after all
/// else of its instant: a finger that lands as it presses is there before, and one that lifts is gone.
struct RecordedButtons: Hashable, Sendable {
  private struct Change: Hashable, Sendable {
    var buttons: PointerButtons
    var time: Timestamp
    var line: Int
  }

  private static let names: [String: PointerButtons] = [
    "left": .primary, "right": .secondary, "middle": .tertiary, "side": .back, "extra": .forward,
  ]

  private var pad = PadButtons()
  private var said: PointerButtons = []
  private var change: Change?

  /// Takes a line like `{"t":0.5,"aux":"button","name":"left","down":true}`. What changes comes with the
  /// next instant.
  mutating func take(_ line: ArraySlice<UInt8>, number: Int) throws(LineProblem) -> [TraceItem] {
    let fields = try LineFields(line)
    guard let t = try fields.number("t"), let time = Timestamp(seconds: t),
      let name = try fields.text("name"), let isDown = try fields.bool("down"),
      let button = Self.names[name]
    else { return [] }
    let items = finish(before: time)
    if isDown { said.insert(button) } else { said.remove(button) }
    change = Change(buttons: said, time: time, line: number)
    return items
  }

  /// What has changed before a touch's event, which says then what is held.
  mutating func take(_ event: inout PointerEvent) -> [TraceItem] {
    let items = finish(before: event.time)
    pad.mark(&event)
    return items
  }

  /// What has changed before `time`, or at all.
  mutating func finish(before time: Timestamp? = nil) -> [TraceItem] {
    guard let change, change.time != time else { return [] }
    self.change = nil
    return pad.hold(change.buttons, at: change.time, line: change.line)
  }
}
