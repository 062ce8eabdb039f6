import GestureRuntime

/// A row of the index of recordings: a file, and what it is known to show.
struct RecordingRow: Sendable {
  var file: String
  var set: String
  var isTouchscreen: Bool
  var isTouchSurface: Bool
  var gesture: String
  /// As the label says; nil where it does not.
  var fingers: Int?
  var direction: Direction?
  /// `in` or `out`, of a pinch.
  var zoom: String?
  var contacts: Int
  var performer: String

  init?(_ fields: [String: String]) {
    guard let file = fields["file"], let gesture = fields["gesture"], !gesture.isEmpty else {
      return nil
    }
    self.file = file
    self.gesture = gesture
    set = fields["set"] ?? ""
    isTouchscreen = fields["deviceType"] == "touchscreen"
    isTouchSurface = ["touchscreen", "touchpad", "touch tablet"].contains(fields["deviceType"])
    fingers = fields["fingers"].flatMap { Int($0) }
    contacts = fields["contacts"].flatMap { Int($0) } ?? 0
    performer = fields["performer"] ?? ""
    let words = fields["direction"] ?? ""
    direction = Self.direction(words)
    zoom = words == "in" || words == "out" ? words : nil
  }

  /// `left`, or from one side to the other: `right_to_left`. Others say no direction.
  private static func direction(_ words: String) -> Direction? {
    let last = words.split(separator: "_").last.map(String.init) ?? words
    switch words {
    case "left", "right", "up", "down":
      return Direction.allCases.first { "\($0)" == words }
    case "left_to_right", "right_to_left", "center_to_left", "center_to_right":
      return last == "left" ? .left : .right
    case "top_to_bottom", "bottom_to_top", "center_to_top", "center_to_bottom":
      return last == "bottom" ? .down : .up
    default: return nil
    }
  }

  /// Whether a person did it: robots and hand-made defects are counted apart.
  var isByPerson: Bool { performer.hasPrefix("human") }

  /// The gestures whose labels say all that there is to report.
  private static let plain = ["tap", "click", "drag", "scroll", "pinch", "swipe"]

  var isPlain: Bool { isByPerson && Self.plain.contains(gesture) }

  /// Whether it is in the strict figure: by a person, of a plain gesture, and with as many contacts
  /// as fingers, which leaves no question how often it was made. The firmware laboratory's few rows
  /// "in manual mode" are left to its robots.
  var isStrict: Bool { isPlain && fingers == contacts && set != "cros-touchfw" }
}
