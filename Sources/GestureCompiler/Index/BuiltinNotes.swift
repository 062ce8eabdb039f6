internal import GestureRuntime

/// A line about each thing of the language itself, for hovers and completion.
enum BuiltinNotes {
  static func text(_ kind: BuiltinUse.Kind, _ name: String) -> String? {
    switch kind {
    case .type: TypeName(rawValue: name).map { $0.note }
    case .function: Builtin(rawValue: name).map { $0.note }
    case .phase: ReportedPhase.named(name).map { $0.note }
    case .word: words.first { $0.0 == name }?.1
    case .touchesReadout: touches.first { $0.0 == name }?.1
    case .touchReadout: touch.first { $0.0 == name }?.1
    case .member: members.first { $0.0 == name }?.1
    case .option: options.first { $0.0 == name }?.1
    }
  }

  static let words: [(String, String)] = [
    ("touches", "All touches that the recognizer follows, together."),
    ("touch", "The touch of this step."),
    ("elapsed", "The time since the state was entered."),
  ]

  /// Documentation/Language.md, "Touches"; in the order of `TouchesReading`.
  static let touches: [(String, String)] = [
    ("count", "How many are down."),
    ("location", "Their middle."),
    ("start", "The middle when the first fingers that were wanted were all down."),
    ("delta", "How far the middle moved in this step."),
    ("translation", "How far they moved together; a finger added or removed causes no jump."),
    ("scale", "How their mean distance from the middle grew: 1 at the start."),
    ("scaleX", "The scale along the horizontal."),
    ("scaleY", "The scale along the vertical."),
    ("rotation", "How far they turned about their middle; goes on past half a turn."),
    ("span", "Twice the mean distance from the middle; of two fingers their distance."),
    ("travel", "The farthest that any of them has been from where it went down."),
    ("duration", "The time since the first went down or was handed over."),
    ("velocity", "The mean of their velocities over the last 100 ms."),
    ("scaleVelocity", "How fast the scale changes."),
    ("rotationVelocity", "How fast they turn."),
    ("kind", "Of the last touch that went down."),
    ("button", "Of the last touch that went down."),
    ("buttons", "Those held now."),
    ("pressure", "Of the last event, 0 to 1."),
    ("modifiers", "The keys held at the last event."),
  ]

  static let touch: [(String, String)] = [
    ("location", "Where it is."),
    ("start", "Where it went down."),
    ("delta", "Its way in this step, or what was scrolled."),
    ("translation", "Its way from where it went down."),
    ("travel", "The farthest that it has been from where it went down."),
    ("velocity", "Its velocity over the last 100 ms."),
    ("duration", "The time since it went down."),
    ("pressure", "Of this event, 0 to 1."),
    ("kind", "Touch, mouse or stylus."),
    ("button", "The button with which it went down."),
    ("buttons", "Those held now."),
    ("modifiers", "The keys held."),
    ("index", "Its place among the followed ones by age, from 0."),
  ]

  static let members: [(String, String)] = [
    ("x", "The horizontal coordinate, in points, growing to the right."),
    ("y", "The vertical coordinate, in points, growing downwards."),
    ("dx", "The horizontal component, growing to the right."),
    ("dy", "The vertical component, growing downwards."),
    ("center", "The middle of the region."),
    ("width", "The width of the region, in points."),
    ("height", "The height of the region, in points."),
    ("contains", "Whether the set has the element, or the region the point (half open)."),
    ("zero", "Nothing of it: 0, or both components 0."),
    ("infinity", "More than any other; a timer with it never fires."),
    ("everywhere", "The region without bounds."),
  ]

  static let options: [(String, String)] = [
    ("kind", "What touches: `.touch`, `.mouse`, `.stylus`."),
    ("button", "The button that goes down."),
    ("buttons", "The buttons held."),
    ("modifiers", "The keys held."),
    ("pressure", "From 0 to 1."),
  ]
}

extension ReportedPhase {
  var note: String {
    switch self {
    case .began: "It has recognized its gesture, which goes on. Then `changed` for each step."
    case .changed: "A step of what has begun; the step that begins it has one too."
    case .ended: "It is over, as it should be."
    case .cancelled: "It had begun and was taken away."
    case .failed: "It was not its gesture after all; it had not begun."
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
    case .kind: "`.touch`, `.mouse`, `.stylus`."
    case .button: "`.primary`, `.secondary`, `.tertiary`, `.back`, `.forward`."
    case .directions: "A set of directions: `[.left, .right]`."
    case .kinds: "A set of kinds of pointers: `[.touch]`."
    case .buttons: "A set of buttons: `[.primary]`."
    case .modifiers: "A set of `.shift`, `.control`, `.option`, `.command`."
    case .region: "A frame that the host keeps."
    case .regions: "Frames that the host keeps, each with an id."
    }
  }
}

extension Builtin {
  var note: String {
    switch self {
    case .abs: "Without its sign."
    case .min: "The least of two or more."
    case .max: "The greatest of two or more."
    case .clamp: "The nearest to `x` that is not below `lo` nor above `hi`."
    case .sqrt: "The square root; of pt² it is pt."
    case .sin: "The sine of an angle."
    case .cos: "The cosine of an angle."
    case .length: "The length of a vector."
    case .distance: "The distance of two points."
    case .angle: "The direction of a vector, or the signed angle from one to another."
    case .dot: "The scalar product of two vectors."
    case .normalize: "The vector of length 1 in the same direction; of zero it is zero."
    case .round: "The nearest whole number."
    case .floor: "The whole number below."
    case .ceil: "The whole number above."
    case .point: "A point from its coordinates."
    case .vector: "Of two distances a vector, of two speeds a velocity."
    }
  }
}
