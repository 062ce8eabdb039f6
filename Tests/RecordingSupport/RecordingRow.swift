import GestureRuntime

/// A row of the index of recordings: a file and its known content.
struct RecordingRow: Sendable {
  var file: String
  var set: String
  var isTouchscreen: Bool
  var isTouchSurface: Bool
  var gesture: String
  /// The number of fingers in the label. Nil if the label does not say.
  var fingers: Int?
  var direction: Direction?
  /// `in` or `out`, of a pinch.
  var zoom: String?
  var contacts: Int
  var performer: String
  /// The person, as far as that is known: the session of a study, because each session is one person's (in
  /// `cros-trackpad-*` named by the first piece of the file's name, up to its date and time). Otherwise the device,
  /// which stands for the people that recorded with it.
  var person: String

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
    person = Self.session(file) ?? "\(set): \(fields["device"] ?? "")"
    let words = fields["direction"] ?? ""
    direction = Self.direction(words)
    zoom = words == "in" || words == "out" ? words : nil
  }

  /// `user_tut1_20111213_210402` of `…/user_tut1_20111213_210402_right_click-….jsonl`.
  private static func session(_ file: String) -> String? {
    guard file.hasPrefix("cros-trackpad"), let name = file.split(separator: "/").last,
      let piece = name.split(separator: "-").first
    else { return nil }
    let words = piece.split(separator: "_")
    let date = words.indices.dropFirst().last {
      words[$0 - 1].count == 8 && words[$0].count == 6
        && [words[$0 - 1], words[$0]].allSatisfy { Int($0) != nil }
    }
    return words.prefix(date.map { $0 + 1 } ?? words.count - 1).joined(separator: "_")
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
