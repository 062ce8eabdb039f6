import GestureRuntime
internal import GestureTesting

/// One thing that a hand is said to have done: an action of `Touchpad` or `Touchscreen` that reports
/// of something finished.
struct Deed: Hashable, Sendable, CustomStringConvertible {
  var name: String
  var fingers: Int
  /// The number of the tap in a series of taps, or 0 for all other deeds.
  var count = 0
  var direction: Direction?
  var scale = 1.0
  /// When it was reported.
  var time: Timestamp

  var description: String {
    "\(name)(\(fingers)\(count > 1 ? ", ×\(count)" : "")\(direction.map { ", \($0)" } ?? ""))"
  }

  /// Actions that precede another action, which completes them.
  private static let companions: [String: Set<String>] = [
    "moving": ["dragged", "tapDragged", "scrolled", "swiped"],
    "clickDragging": ["clickDragged"], "pinching": ["pinched"], "turning": ["turned"],
    "held": ["pressed"],
  ]

  /// Fingers of the actions that do not say it.
  private static let usualFingers = [
    "dragged": 1, "tapDragged": 1, "clickDragged": 1, "scrolled": 2, "pinched": 2, "turned": 2,
  ]

  /// The deeds that a record reports. A companion is left out if the action after it follows. Otherwise it is a deed of
  /// its own, because the host has acted on it.
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
