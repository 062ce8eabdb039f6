/// A recognizer as a composition uses it: its outside.
struct SpecRecognizer {
  var name: String
  var parameters: [SpecParameter]
  var values: [SpecField] = []
  var events: [SpecSignature] = []
  var isDiscrete: Bool
  var isOwn = false
  /// Single touches that gestures may name.
  var mostTouches = 1
  /// Whether it is known to need no more.
  var isForOneTouch = false

  /// Whether what `tracks` says begins with one touch.
  static func isForOneTouch(_ tracks: SpecTree) -> Bool {
    ["", " tracks 1", " tracks 1...2", " tracks 1...3"].contains(tracks.text)
  }
}

extension SpecGenerator {
  public static let preludeNames = prelude.map { $0.name }

  /// The prelude's, with arguments that make sense now and then.
  static let prelude: [SpecRecognizer] = [
    SpecRecognizer(
      name: "tap",
      parameters: [
        .of("count", .count, ["1", "2", "3"]), .fingers(["1", "2"]),
        .of("maximumDistance", .distance, ["0pt", "10pt", ".infinity"]),
        .of("maximumDuration", .duration, ["750ms", "100ms", ".infinity"]),
        .of("interval", .duration, ["350ms", "20ms"]),
        .of("maximumSpacing", .distance, ["0pt", "40pt", ".infinity"]),
        .of("bounce", .duration, ["0ms", "40ms", "100ms"]), .buttons, .kinds,
      ], values: [.location], events: [.of("tapped", [.of("count", .count)])], isDiscrete: true),
    SpecRecognizer(
      name: "tapDrag",
      parameters: [
        .of("maximumDuration", .duration, ["180ms", "0ms", ".infinity"]),
        .of("maximumDistance", .distance, ["8pt", "0pt", ".infinity"]),
        .of("interval", .duration, ["180ms", "0ms", ".infinity"]),
        .of("lock", .duration, ["0ms", "100ms", ".infinity"]), .buttons, .kinds,
      ],
      values: [
        .location, .of("count", .count), .of("isDragging", .bool), .of("translation", .vector),
        .of("velocity", .velocity),
      ],
      events: [
        .of("pressed", [.of("count", .count)]), .of("released", [.of("count", .count)]),
      ], isDiscrete: false),
    SpecRecognizer(
      name: "longPress",
      parameters: [
        .of("minimumDuration", .duration, ["100ms", "0ms", "20ms"]),
        .of("maximumDistance", .distance, ["10pt", "0pt", ".infinity"]),
        .fingers(["1", "2"]), .buttons, .kinds,
      ], values: [.location, .of("duration", .duration)], events: [.of("pressed", [])],
      isDiscrete: true),
    SpecRecognizer(
      name: "hold",
      parameters: [
        .of("minimumDuration", .duration, ["100ms", "0ms", "20ms"]),
        .of("maximumDistance", .distance, ["10pt", "0pt", ".infinity"]),
        .fingers(["1", "2"]), .buttons, .kinds,
      ],
      values: [
        .location, .of("startLocation", .point), .of("translation", .vector),
        .of("duration", .duration),
      ], events: [.of("pressed", [])], isDiscrete: false),
    SpecRecognizer(
      name: "clicks",
      parameters: [
        .of("interval", .duration, ["350ms", "20ms", "0ms", ".infinity"]),
        .of("maximumDistance", .distance, ["10pt", "0pt", ".infinity"]),
        .of("maximumSpacing", .distance, ["0pt", "40pt", ".infinity"]), .buttons, .kinds,
      ], values: [.location, .of("count", .count)],
      events: [.of("clicked", [.of("count", .count)])], isDiscrete: true),
    SpecRecognizer(
      name: "press",
      parameters: [
        .of("maximumDistance", .distance, ["10pt", "0pt", ".infinity"]),
        .of("tickDelay", .duration, ["0ms", "100ms", "1s"]),
        .of("tickInterval", .duration, ["50ms", "100ms", "0ms"]),
        .fingers(["1", "2"]), .buttons, .kinds,
      ], values: [.location, .of("duration", .duration), .of("travel", .distance)],
      events: [.of("tick", [.of("duration", .duration)])], isDiscrete: false),
    SpecRecognizer(
      name: "drag",
      parameters: [
        .of("minimumDistance", .distance, ["0pt", "10pt", "3pt", ".infinity"]),
        .fingers(["1", "2"]), .fingers(["2", "3"], "maximumFingers"),
        .of("axis", .axis), .of("restDelay", .duration, ["50ms", "0ms", ".infinity"]),
        .of("restDistance", .distance, ["5pt", "0pt", ".infinity"]), .buttons, .kinds,
      ],
      values: [
        .location, .of("startLocation", .point), .of("translation", .vector),
        .of("movement", .vector), .of("velocity", .velocity),
        .of("predictedEndLocation", .point), .of("predictedEndTranslation", .vector),
      ], events: [.of("rested", [])], isDiscrete: false),
    SpecRecognizer(
      name: "swipe",
      parameters: [
        .of("directions", .directions), .of("minimumDistance", .distance, ["0pt", "20pt"]),
        .of("minimumSpeed", .speed, ["0pt/s", "100pt/s"]),
        .of("maximumDuration", .duration, ["750ms", "100ms", ".infinity"]),
        .of("maximumDeviation", .angle, ["30deg", "45deg"]), .fingers(["1", "2"]),
        .buttons, .kinds,
      ],
      values: [
        .of("direction", .direction), .of("velocity", .velocity), .of("startLocation", .point),
        .location, .of("translation", .vector), .of("duration", .duration),
      ], isDiscrete: true),
    SpecRecognizer(
      name: "magnify",
      parameters: [
        .of("minimumScaleDelta", .number, ["0.01", "0.5", "0"]),
        .of("minimumSpanDelta", .distance, ["0pt", "20pt"]), .fingers(["2", "3"]),
        .kinds,
      ],
      values: [
        .of("scale", .number), .of("velocity", .rate), .location, .of("startLocation", .point),
      ], isDiscrete: false),
    SpecRecognizer(
      name: "rotate",
      parameters: [
        .of("minimumAngleDelta", .angle, ["1deg", "0deg"]), .fingers(["2", "3"]),
        .kinds,
      ],
      values: [
        .of("rotation", .angle), .of("velocity", .angularSpeed), .location,
        .of("startLocation", .point),
      ], isDiscrete: false),
    SpecRecognizer(
      name: "crossing", parameters: [.region("over", isMany: true), .kinds],
      values: [.of("id", .count), .of("last", .count), .location],
      events: [.of("entered", [.of("id", .count)]), .of("exited", [.of("id", .count)])],
      isDiscrete: false),
    SpecRecognizer(
      name: "force",
      parameters: [
        .of("minimumPressure", .number, ["0.25", "0.5", "1"]), .buttons, .kinds,
      ], values: [.of("pressure", .number), .location], isDiscrete: false),
    SpecRecognizer(
      name: "hover",
      parameters: [.region("over", isMany: false), .of("delay", .duration, ["0ms", "50ms"])],
      values: [.location], isDiscrete: false),
    SpecRecognizer(
      name: "scroll", parameters: [.of("idle", .duration, ["140ms", "50ms", "0ms"])],
      values: [.of("delta", .vector), .of("velocity", .velocity)], isDiscrete: false),
  ]
}

extension SpecField {
  static func of(_ name: String, _ type: SpecType) -> SpecField {
    SpecField(name: name, type: type)
  }
  static let location = SpecField(name: "location", type: .point)
}

extension SpecSignature {
  static func of(_ name: String, _ fields: [SpecField]) -> SpecSignature {
    SpecSignature(name: name, fields: fields)
  }
}

extension SpecParameter {
  static func of(_ name: String, _ type: SpecType, _ allowed: [String] = []) -> SpecParameter {
    SpecParameter(name: name, kind: .value(type), hasDefault: true, allowed: allowed)
  }
  /// A number of touches, which a recognizer reads once.
  static func fingers(_ allowed: [String], _ name: String = "fingers") -> SpecParameter {
    var parameter = of(name, .count, allowed)
    parameter.isFixed = true
    return parameter
  }
  static func region(_ name: String, isMany: Bool) -> SpecParameter {
    SpecParameter(name: name, kind: .region(isMany: isMany), hasDefault: false)
  }
  static let buttons = SpecParameter.of("buttons", .buttons, ["[.primary, .secondary]", "[]"])
  static let kinds = SpecParameter.of("kinds", .kinds, ["[.touch]", "[.mouse, .stylus]"])
}
