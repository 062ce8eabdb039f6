@_spi(GestureEngine) package import GestureRuntime

/// A name after `touches.`, `touch.` or `touches[0].`: the row that checker, printers, editors and the analysis read.
/// The runtime computes the values of its scalars.
struct ReadoutSpec<Readout: Equatable & Sendable>: Sendable {
  var name: String
  /// One scalar, or both components.
  var readouts: [Readout]
  var type: Type
  /// A note for hovers and completion, in Markdown. Documentation/Language/Touches.md has the details.
  var note: String
  /// The facts that its value depends on.
  var dependence: Dependence
  /// The memory of a machine that its value is computed from.
  var memory: ReadoutSet
  /// Whether it is never negative.
  var isAmount: Bool
  var mayBeNaN: Bool

  init(
    _ name: String, _ readouts: [Readout], _ type: TypeName, _ note: String,
    reads dependence: Dependence, keeps memory: ReadoutSet, isAmount: Bool = false,
    mayBeNaN: Bool = false
  ) {
    self.name = name
    self.readouts = readouts
    self.type = type.type
    self.note = note
    self.dependence = dependence
    self.memory = memory
    self.isAmount = isAmount
    self.mayBeNaN = mayBeNaN
  }

  /// The name of one scalar: `location.x`.
  func name(of readout: Readout) -> String {
    guard readouts.count > 1 else { return name }
    let component = readout == readouts[0] ? Component.x : .y
    return "\(name).\(component.name(in: type))"
  }
}

enum TouchesReading {
  static let all: [ReadoutSpec<TouchesReadout>] = [
    ReadoutSpec(
      "count", [.count], .count, "How many are down.", reads: .count, keeps: .count, isAmount: true),
    ReadoutSpec(
      "location", [.locationX, .locationY], .point, "Their middle.",
      reads: [.place, .displacement], keeps: .place),
    ReadoutSpec(
      "start", [.startX, .startY], .point,
      "The middle when the first fingers that were wanted were all down.", reads: .place,
      keeps: [.place, .start]),
    ReadoutSpec(
      "delta", [.deltaX, .deltaY], .vector, "How far the middle moved in this step.",
      reads: [.displacement, .delta], keeps: .place, mayBeNaN: true),
    ReadoutSpec(
      "translation", [.translationX, .translationY], .vector,
      "How far they moved together; a finger added or removed causes no jump.",
      reads: .displacement, keeps: [.place, .translation], mayBeNaN: true),
    ReadoutSpec(
      "scale", [.scale], .number, "How their mean distance from the middle grew: 1 at the start.",
      reads: .displacement, keeps: [.place, .scale], isAmount: true, mayBeNaN: true),
    ReadoutSpec(
      "scaleX", [.scaleX], .number, "The scale along the horizontal.", reads: .displacement,
      keeps: [.place, .scaleX], isAmount: true, mayBeNaN: true),
    ReadoutSpec(
      "scaleY", [.scaleY], .number, "The scale along the vertical.", reads: .displacement,
      keeps: [.place, .scaleY], isAmount: true, mayBeNaN: true),
    ReadoutSpec(
      "rotation", [.rotation], .angle,
      "How far they turned about their middle; goes on past half a turn.", reads: .displacement,
      keeps: [.place, .rotation], mayBeNaN: true),
    ReadoutSpec(
      "span", [.span], .distance,
      "Twice the mean distance from the middle; of two fingers their distance.",
      reads: .displacement, keeps: .place, isAmount: true, mayBeNaN: true),
    ReadoutSpec(
      "travel", [.travel], .distance,
      "The farthest that any of them has been from where it went down.", reads: .displacement,
      keeps: [.place, .travel, .touchStart], isAmount: true),
    ReadoutSpec(
      "duration", [.duration], .duration, "The time since the first went down or was handed over.",
      reads: .time, keeps: .duration, isAmount: true),
    ReadoutSpec(
      "velocity", [.velocityX, .velocityY], .velocity,
      "The mean of their velocities over the last 100 ms.", reads: .velocity,
      keeps: [.place, .velocity], mayBeNaN: true),
    ReadoutSpec(
      "scaleVelocity", [.scaleVelocity], .rate, "How fast the scale changes.", reads: .velocity,
      keeps: [.place, .scale, .spreadVelocity], mayBeNaN: true),
    ReadoutSpec(
      "rotationVelocity", [.rotationVelocity], .angularSpeed, "How fast they turn.",
      reads: .velocity, keeps: [.place, .rotation, .spreadVelocity], mayBeNaN: true),
    ReadoutSpec(
      "kind", [.kind], .kind, "Of the last touch that went down.", reads: .kind, keeps: .pointer),
    ReadoutSpec(
      "button", [.button], .button, "Of the last touch that went down.", reads: .button,
      keeps: .pointer),
    ReadoutSpec("buttons", [.buttons], .buttons, "Those held now.", reads: .held, keeps: .buttons),
    ReadoutSpec(
      "pressure", [.pressure], .number, "Of the last event, 0 to 1.", reads: .pressure,
      keeps: .buttons),
    ReadoutSpec(
      "modifiers", [.modifiers], .modifiers, "The keys held at the last event.", reads: .modifiers,
      keeps: .buttons),
    ReadoutSpec(
      "radius", [.radius], .distance,
      "The greatest radius of their contacts; 0 where hosts cannot tell.", reads: .radius,
      keeps: .buttons, isAmount: true),
  ]
}

enum TouchReading {
  static let all: [ReadoutSpec<TouchReadout>] = [
    ReadoutSpec(
      "location", [.locationX, .locationY], .point, "Where it is.", reads: [.place, .displacement],
      keeps: .place),
    ReadoutSpec(
      "start", [.startX, .startY], .point, "Where it went down.", reads: .place,
      keeps: [.place, .touchStart]),
    ReadoutSpec(
      "delta", [.deltaX, .deltaY], .vector, "Its way in this step, or what was scrolled.",
      reads: [.displacement, .delta], keeps: .place),
    ReadoutSpec(
      "translation", [.translationX, .translationY], .vector, "Its way from where it went down.",
      reads: .displacement, keeps: [.place, .touchStart]),
    ReadoutSpec(
      "travel", [.travel], .distance, "The farthest that it has been from where it went down.",
      reads: .displacement, keeps: [.place, .touchStart, .travel], isAmount: true),
    ReadoutSpec(
      "velocity", [.velocityX, .velocityY], .velocity, "Its velocity over the last 100 ms.",
      reads: .velocity, keeps: [.place, .velocity], mayBeNaN: true),
    ReadoutSpec(
      "duration", [.duration], .duration, "The time since it went down.", reads: .time,
      keeps: .touchDuration, isAmount: true),
    ReadoutSpec(
      "pressure", [.pressure], .number, "Of this event, 0 to 1.", reads: .pressure, keeps: .buttons),
    ReadoutSpec(
      "radius", [.radius], .distance, "Of its contact; 0 where hosts cannot tell.", reads: .radius,
      keeps: .buttons, isAmount: true),
    ReadoutSpec(
      "tilt", [.tilt], .angle, "Of a pen: 0 upright, 90° lying flat; 0 where hosts cannot tell.",
      reads: .tilt, keeps: .buttons, isAmount: true),
    ReadoutSpec(
      "azimuth", [.azimuth], .angle,
      "Where the end of a pen leans to, clockwise from the positive x axis.", reads: .azimuth,
      keeps: .buttons),
    ReadoutSpec(
      "twist", [.twist], .angle, "How far a pen is turned about itself, clockwise.", reads: .twist,
      keeps: .buttons),
    ReadoutSpec("kind", [.kind], .kind, "Touch, mouse or stylus.", reads: .kind, keeps: .pointer),
    ReadoutSpec(
      "button", [.button], .button, "The button with which it went down.", reads: .button,
      keeps: .pointer),
    ReadoutSpec("buttons", [.buttons], .buttons, "Those held now.", reads: .held, keeps: .buttons),
    ReadoutSpec(
      "modifiers", [.modifiers], .modifiers, "The keys held.", reads: .modifiers, keeps: .buttons),
    ReadoutSpec(
      "index", [.index], .count, "Its place among the followed ones by age, from 0.", reads: .count,
      keeps: []),
    ReadoutSpec(
      "isNew", [.isNew], .bool,
      "Whether it went down while the part looked; in `from` and `tracks … where`.",
      reads: .variable, keeps: []),
  ]

  static let inRules = all.filter { $0.readouts != [.isNew] }

  /// The readouts that `touches[0]` has too.
  static let ofEach = all.filter { $0.readouts[0].isOfEach }
}

extension TouchesReading {
  /// The row of each readout, by the readout's number.
  fileprivate static let rows = TouchesReadout.allCases.map { readout in
    all.first { $0.readouts.contains(readout) }!
  }
  /// The readout of a single touch with the same name.
  fileprivate static let ofOneTouch = TouchesReadout.allCases.map { readout in
    TouchReadout.allCases.first { $0.name == readout.name }
  }
}

extension TouchesReadout {
  private var spec: ReadoutSpec<TouchesReadout> { TouchesReading.rows[Int(rawValue)] }

  /// `location` for either scalar of the location.
  package var member: String { spec.name }
  /// The name as in a spec, after `touches.`.
  package var name: String { spec.name(of: self) }
  package var dependence: Dependence { spec.dependence }
  package var memory: ReadoutSet { spec.memory }
  package var isAmount: Bool { spec.isAmount }
  package var mayBeNaN: Bool { spec.mayBeNaN }
  /// The same readout of a single touch. Nil if a single touch does not have it.
  package var ofOneTouch: TouchReadout? { TouchesReading.ofOneTouch[Int(rawValue)] }
}

extension TouchReading {
  /// The row of each readout, by the readout's number.
  fileprivate static let rows = TouchReadout.allCases.map { readout in
    all.first { $0.readouts.contains(readout) }!
  }
}

extension TouchReadout {
  private var spec: ReadoutSpec<TouchReadout> { TouchReading.rows[Int(rawValue)] }

  /// `location` for either scalar of the location.
  package var member: String { spec.name }
  /// The name as in a spec, after `touch.`.
  package var name: String { spec.name(of: self) }
  package var dependence: Dependence { spec.dependence }
  package var memory: ReadoutSet { spec.memory }
  package var isAmount: Bool { spec.isAmount }
  package var mayBeNaN: Bool { spec.mayBeNaN }
}

extension SingleReadout {
  /// The name as in a spec, after `touches`: `[0].location.x`.
  package var name: String { "[\(index)].\(readout.name)" }
  /// `[0].location`
  package var member: String { "[\(index)].\(readout.member)" }
}
