@_spi(GestureEngine) internal import GestureRuntime

/// A version of a gesture that plays sessions, and the actions of the session so far.
struct SessionVersion {
  /// The actions by their places in the names of all versions. A run of the same action counts once.
  private(set) var outcome: [UInt16] = []
  private let pristine: Replay
  private var replay: Replay
  /// The place of each action of the table.
  private let places: [UInt16]

  /// - Parameter names: the names of all actions of all versions.
  init(_ replay: Replay, _ gesture: GestureTable, _ names: [String]) {
    pristine = replay
    self.replay = replay
    places = gesture.actions.map { UInt16(names.firstIndex(of: $0.signature.name)!) }
  }

  /// Begins a session with a new machine.
  mutating func begin() {
    replay.machine = pristine.machine
    outcome.removeAll(keepingCapacity: true)
  }

  /// Plays the events of one step as `Replay` does, and makes no record.
  /// - Returns: whether the machine took them.
  mutating func play(_ events: [PointerEvent]) -> Bool {
    let places = places
    let reply =
      events.count == 1
      ? replay.machine.handle(events[0]) { SessionVersion.note($0, places, &outcome) }
      : replay.machine.handle(frame: events) { SessionVersion.note($0, places, &outcome) }
    guard reply?.refusal == nil else { return false }
    if let deadline = replay.machine.nextDeadline, deadline <= events[0].time {
      replay.machine.advance(to: events[0].time) { SessionVersion.note($0, places, &outcome) }
    }
    return true
  }

  /// - Returns: whether the machine took the item.
  mutating func play(_ item: TraceItem, _ names: [String]) -> Bool {
    var isTaken = true
    replay.play(item) { line in
      switch line.kind {
      case .action(let name):
        if let place = names.firstIndex(of: name) { Self.note(UInt16(place), &outcome) }
      case .refused: isTaken = false
      case .phase, .event, .warning, .why, .variable: break
      }
    }
    return isTaken
  }

  private static func note(
    _ action: GestureAction, _ places: [UInt16], _ outcome: inout [UInt16]
  ) {
    if let number = action.withRegisters({ number, _ in number }) { note(places[number], &outcome) }
  }

  private static func note(_ place: UInt16, _ outcome: inout [UInt16]) {
    if outcome.last != place { outcome.append(place) }
  }
}
