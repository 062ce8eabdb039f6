internal import GestureRuntime

/// A line about each name that the language itself defines, for hovers and completion.
enum BuiltinNotes {
  static func text(_ kind: BuiltinUse.Kind, _ name: String) -> String? {
    switch kind {
    case .type: TypeName(rawValue: name).map { $0.note }
    case .function: Builtin(rawValue: name)?.spec.note
    case .phase: ReportedPhase.named(name).map { $0.note }
    case .word: words.first { $0.0 == name }?.1
    case .touchesReadout: TouchesReading.all.first { $0.name == name }?.note
    case .touchReadout: TouchReading.all.first { $0.name == name }?.note
    case .member:
      members.first { $0.0 == name }?.1
        ?? FailureReason.allCases.first { $0.name == name }?.spec.note
    case .option:
      (options + labels).first { $0.0 == name }?.1
        ?? (name == "reason" ? TypeName.reason.note : nil)
    }
  }

  static let words: [(String, String)] = [
    ("touches", "All touches that the recognizer follows, together."),
    ("touch", "The touch of this step."),
    ("elapsed", "The time since the state was entered."),
  ]

  static let members: [(String, String)] = [
    ("x", "The horizontal coordinate, in points, growing to the right."),
    ("y", "The vertical coordinate, in points, growing downwards."),
    ("dx", "The horizontal component, growing to the right."),
    ("dy", "The vertical component, growing downwards."),
    ("center", "The middle of the region."),
    ("width", "The width of the region, in points."),
    ("height", "The height of the region, in points."),
    ("top", "The upper edge of the region, in points: its least y."),
    ("bottom", "The lower edge of the region, in points: its greatest y."),
    ("inset", "The frame with each edge moved inwards: `inset(by: distance)`."),
    ("expanded", "The frame with each edge moved outwards: `expanded(by: distance)`."),
    ("id", "The id of the frame that contains the point, or none: `id(at: point)`."),
    (
      "nearest",
      "The id of the frame at the point or nearest to it, or none: `nearest(to: point)`."
    ),
    ("contains", "Whether the set has the element, or the region the point (half open)."),
    ("zero", "Nothing of it: 0, or both components 0."),
    ("infinity", "More than any other; a timer with it never fires."),
    ("everywhere", "The region without bounds."),
  ]

  /// The line about a member that follows a value.
  static func ofMember(_ name: String) -> String {
    edges.first { $0.0 == name }?.1 ?? text(.member, name) ?? ""
  }

  static func snippet(ofMember name: String) -> String? {
    if name == "contains" { return "contains($0)" }
    if let method = RegionsMethod(rawValue: name) { return "\(name)(\(method.label): $0)" }
    return RegionMethod(rawValue: name).map { "\($0.rawValue)(by: $0)" }
  }

  /// Members of regions that have the names of directions.
  static let edges: [(String, String)] = [
    ("left", "The left edge of the region, in points: its least x."),
    ("right", "The right edge of the region, in points: its greatest x."),
  ]

  /// Labels of methods.
  static let labels: [(String, String)] = [
    ("at", "The place, in points."),
    ("by", "How far each edge moves, in points."),
  ]

  static let options: [(String, String)] = [
    ("kind", "The kind of pointer: `.touch`, `.mouse`, `.stylus`, `.trackpad`, `.eraser`."),
    ("button", "The button that goes down."),
    ("buttons", "The buttons held."),
    ("modifiers", "The keys held."),
    ("pressure", "From 0 to 1."),
    ("radius", "Of the contact."),
    ("tilt", "Of a pen, from the perpendicular."),
    ("azimuth", "Where the end of a pen leans to, clockwise from the positive x axis."),
    ("twist", "How far a pen is turned about itself, clockwise."),
    ("to", "The place, in points, or what a number is rounded to a multiple of."),
  ]
}

extension ReportedPhase {
  var note: String {
    switch self {
    case .began: "It has recognized its gesture, which goes on. Then `changed` for each step."
    case .changed: "A step of what has begun; the step that begins it has one too."
    case .ended: "It is over, as it should be."
    case .cancelled: "It had begun and was taken away. Brings its `reason` along."
    case .failed: "It was not its gesture after all; it had not begun. Brings its `reason` along."
    }
  }
}

extension TypeName {
  var note: String {
    switch self {
    case .bool: "`true` or `false`."
    case .count: "A whole number: `2`."
    case .number: "A number without a unit: `1.5`."
    case .duration: "A time: `500ms`, `0.5s`."
    case .rate: "Something per second."
    case .distance: "A length in points: `10pt`."
    case .speed: "A distance per second: `800pt/s`."
    case .angle: "`30deg`, `1rad`."
    case .angularSpeed: "An angle per second: `90deg/s`."
    case .point: "A place: `(10pt, 20pt)`; has `x` and `y`."
    case .vector: "A way between places; has `dx` and `dy`."
    case .velocity: "A vector per second; has `dx` and `dy`."
    case .direction: "`.left`, `.right`, `.up`, `.down`."
    case .axis: "`.horizontal`, `.vertical`, `.both`."
    case .kind: "`.touch`, `.mouse`, `.stylus`, `.trackpad`, `.eraser`."
    case .button: "`.primary`, `.secondary`, `.tertiary`, `.back`, `.forward`."
    case .reason: "Why something failed or was cancelled: `.tooFar`, `.beaten`."
    case .directions: "A set of directions: `[.left, .right]`."
    case .kinds: "A set of kinds of pointers: `[.touch]`."
    case .buttons: "A set of buttons: `[.primary]`."
    case .modifiers: "A set of `.shift`, `.control`, `.option`, `.command`."
    case .region: "A frame that the host keeps."
    case .regions: "Frames that the host keeps, each with an id."
    }
  }
}
