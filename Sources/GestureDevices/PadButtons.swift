@_spi(GestureEngine) import GestureRuntime
internal import GestureTesting

/// The buttons under a touchpad. They have no location of their own: the touches on the pad report which buttons are
/// held. When that changes, the touches that are down report it in moves at their present locations, as one frame.
struct PadButtons: Hashable, Sendable {
  /// A machine tracks no more touches than this.
  private static let most = 16

  private var held: PointerButtons = []
  private var down: [PointerEvent] = []

  /// Sets the held buttons in the event of a touch, and remembers the location of the touch.
  mutating func mark(_ event: inout PointerEvent) {
    guard event.phase.isOfTouch else { return }
    event.buttons = held
    down.removeAll { $0.touch == event.touch }
    guard event.phase != .up, event.phase != .cancel, down.count < Self.most else { return }
    down.append(event)
  }

  /// Sets the buttons that are held from now on, and reports them by the touches that are down.
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

/// The lines of a recording about the buttons of its touchpad. A change comes after all other events of its instant: a
/// finger that lands as it presses is already there, and a finger that lifts is gone.
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

  /// Takes a line such as `{"t":0.5,"aux":"button","name":"left","down":true}`. Its items come with the next instant.
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

  /// The items for changes before a touch's event. Sets the held buttons in the event.
  mutating func take(_ event: inout PointerEvent) -> [TraceItem] {
    let items = finish(before: event.time)
    pad.mark(&event)
    return items
  }

  /// The items of the pending change if it happened before `time`, or in any case without a `time`.
  mutating func finish(before time: Timestamp? = nil) -> [TraceItem] {
    guard let change, change.time != time else { return [] }
    self.change = nil
    return pad.hold(change.buttons, at: change.time, line: change.line)
  }
}
