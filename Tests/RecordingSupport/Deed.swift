import GestureRuntime
internal import GestureTesting

/// One thing that a hand is said to have done: an action of `Touchpad` or `Touchscreen` that reports
/// of something finished.
struct Deed: Hashable, Sendable, CustomStringConvertible {
  var name: String
  var fingers: Int
  /// Which of a series of taps; 0 for all else.
  var count = 0
  var direction: Direction?
  var scale = 1.0
  /// When it was reported.
  var time: Timestamp

  var description: String {
    "\(name)(\(fingers)\(count > 1 ? ", ×\(count)" : "")\(direction.map { ", \($0)" } ?? ""))"
  }

  /// Actions that go before another one, which finishes what they report.
  private static let companions: [String: Set<String>] = [
    "moving": ["dragged", "tapDragged", "scrolled", "swiped"],
    "clickDragging": ["clickDragged"], "pinching": ["pinched"], "turning": ["turned"],
    "held": ["pressed"],
  ]

  /// Fingers of the actions that do not say it.
  private static let usualFingers = [
    "dragged": 1, "tapDragged": 1, "clickDragged": 1, "scrolled": 2, "pinched": 2, "turned": 2,
  ]

  /// What a record reports. A companion is left out where what it goes before follows; else it is a
  /// deed of its own, for the host has acted on it.
  static func all(in record: [RecordLine]) -> [Deed] {
    let actions = record.compactMap { line -> Deed? in
      guard case .action(let name) = line.kind else { return nil }
      return Deed(name, line.fields, at: line.time)
    }
    var deeds: [Deed] = []
    for deed in actions {
      if let last = deeds.last, let ends = companions[last.name],
        ends.contains(deed.name) || last.name == deed.name
      {
        deeds.removeLast()
      }
      deeds.append(deed)
    }
    return deeds
  }

  private init(_ name: String, _ fields: [GestureValue.Field], at time: Timestamp) {
    self.name = name
    self.time = time
    fingers = Self.usualFingers[name] ?? 0
    for field in fields {
      switch (field.name, field.value) {
      case ("fingers", .count(let value)): fingers = value
      case ("count", .count(let value)): count = value
      case ("scale", .number(let value)): scale = value
      case ("direction", .enumeration(let value, _)):
        direction = Direction.allCases.first { "\($0)" == value }
      default: break
      }
    }
  }
}
