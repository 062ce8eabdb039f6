@_spi(GestureEngine) package import GestureRuntime

/// A name after `touches.`, `touch.` or `touches[0].`: the row that checker, printers and editors read. The runtime
/// computes the values of its scalars.
struct ReadoutSpec<Readout: Equatable & Sendable>: Sendable {
  var name: String
  /// One scalar, or both components.
  var readouts: [Readout]
  var type: Type
  /// A note for hovers and completion, in Markdown. Documentation/Language/Touches.md has the details.
  var note: String

  init(_ name: String, _ readouts: [Readout], _ type: TypeName, _ note: String) {
    self.name = name
    self.readouts = readouts
    self.type = type.type
    self.note = note
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
    ReadoutSpec("count", [.count], .count, "How many are down."),
    ReadoutSpec("location", [.locationX, .locationY], .point, "Their middle."),
    ReadoutSpec(
      "start", [.startX, .startY], .point,
      "The middle when the first fingers that were wanted were all down."),
    ReadoutSpec("delta", [.deltaX, .deltaY], .vector, "How far the middle moved in this step."),
    ReadoutSpec(
      "translation", [.translationX, .translationY], .vector,
      "How far they moved together; a finger added or removed causes no jump."),
    ReadoutSpec(
      "scale", [.scale], .number, "How their mean distance from the middle grew: 1 at the start."),
    ReadoutSpec("scaleX", [.scaleX], .number, "The scale along the horizontal."),
    ReadoutSpec("scaleY", [.scaleY], .number, "The scale along the vertical."),
    ReadoutSpec(
      "rotation", [.rotation], .angle,
      "How far they turned about their middle; goes on past half a turn."),
    ReadoutSpec(
      "span", [.span], .distance,
      "Twice the mean distance from the middle; of two fingers their distance."),
    ReadoutSpec(
      "travel", [.travel], .distance,
      "The farthest that any of them has been from where it went down."),
    ReadoutSpec(
      "duration", [.duration], .duration, "The time since the first went down or was handed over."),
    ReadoutSpec(
      "velocity", [.velocityX, .velocityY], .velocity,
      "The mean of their velocities over the last 100 ms."),
    ReadoutSpec("scaleVelocity", [.scaleVelocity], .rate, "How fast the scale changes."),
    ReadoutSpec("rotationVelocity", [.rotationVelocity], .angularSpeed, "How fast they turn."),
    ReadoutSpec("kind", [.kind], .kind, "Of the last touch that went down."),
    ReadoutSpec("button", [.button], .button, "Of the last touch that went down."),
    ReadoutSpec("buttons", [.buttons], .buttons, "Those held now."),
    ReadoutSpec("pressure", [.pressure], .number, "Of the last event, 0 to 1."),
    ReadoutSpec("modifiers", [.modifiers], .modifiers, "The keys held at the last event."),
    ReadoutSpec(
      "radius", [.radius], .distance,
      "The greatest radius of their contacts; 0 where hosts cannot tell."),
  ]
}

enum TouchReading {
  static let all: [ReadoutSpec<TouchReadout>] = [
    ReadoutSpec("location", [.locationX, .locationY], .point, "Where it is."),
    ReadoutSpec("start", [.startX, .startY], .point, "Where it went down."),
    ReadoutSpec(
      "delta", [.deltaX, .deltaY], .vector, "Its way in this step, or what was scrolled."),
    ReadoutSpec(
      "translation", [.translationX, .translationY], .vector, "Its way from where it went down."),
    ReadoutSpec(
      "travel", [.travel], .distance, "The farthest that it has been from where it went down."),
    ReadoutSpec(
      "velocity", [.velocityX, .velocityY], .velocity, "Its velocity over the last 100 ms."),
    ReadoutSpec("duration", [.duration], .duration, "The time since it went down."),
    ReadoutSpec("pressure", [.pressure], .number, "Of this event, 0 to 1."),
    ReadoutSpec(
      "radius", [.radius], .distance, "Of its contact; 0 where hosts cannot tell."),
    ReadoutSpec(
      "tilt", [.tilt], .angle, "Of a pen: 0 upright, 90° lying flat; 0 where hosts cannot tell."),
    ReadoutSpec(
      "azimuth", [.azimuth], .angle,
      "Where the end of a pen leans to, clockwise from the positive x axis."),
    ReadoutSpec(
      "twist", [.twist], .angle, "How far a pen is turned about itself, clockwise."),
    ReadoutSpec("kind", [.kind], .kind, "Touch, mouse or stylus."),
    ReadoutSpec("button", [.button], .button, "The button with which it went down."),
    ReadoutSpec("buttons", [.buttons], .buttons, "Those held now."),
    ReadoutSpec("modifiers", [.modifiers], .modifiers, "The keys held."),
    ReadoutSpec("index", [.index], .count, "Its place among the followed ones by age, from 0."),
    ReadoutSpec(
      "isNew", [.isNew], .bool,
      "Whether it went down while the part looked; in `from` and `tracks … where`."),
  ]

  static let inRules = all.filter { $0.readouts != [.isNew] }

  /// The readouts that `touches[0]` has too.
  static let ofEach = all.filter { $0.readouts[0].isOfEach }
}

extension TouchesReadout {
  private var spec: ReadoutSpec<TouchesReadout> {
    for spec in TouchesReading.all where spec.readouts.contains(self) { return spec }
    preconditionFailure("a readout without a name")
  }

  /// `location` for either scalar of the location.
  package var member: String { spec.name }
  /// The name as in a spec, after `touches.`.
  package var name: String { spec.name(of: self) }
}

extension TouchReadout {
  private var spec: ReadoutSpec<TouchReadout> {
    for spec in TouchReading.all where spec.readouts.contains(self) { return spec }
    preconditionFailure("a readout without a name")
  }

  /// `location` for either scalar of the location.
  package var member: String { spec.name }
  /// The name as in a spec, after `touch.`.
  package var name: String { spec.name(of: self) }
}

extension SingleReadout {
  /// The name as in a spec, after `touches`: `[0].location.x`.
  package var name: String { "[\(index)].\(readout.name)" }
  /// `[0].location`
  package var member: String { "[\(index)].\(readout.member)" }
}
