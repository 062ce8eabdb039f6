package import GestureRuntime

/// A name after `touches.` or `touch.`, the scalars that it reads and its type.
struct Reading<Readout: Sendable>: Sendable {
  var name: String
  var readouts: [Readout]
  var type: Type

  init(_ name: String, _ readouts: [Readout], _ type: TypeName) {
    self.name = name
    self.readouts = readouts
    self.type = type.type
  }
}

enum TouchesReading {
  static let all: [Reading<TouchesReadout>] = [
    Reading("count", [.count], .count),
    Reading("location", [.locationX, .locationY], .point),
    Reading("start", [.startX, .startY], .point),
    Reading("delta", [.deltaX, .deltaY], .vector),
    Reading("translation", [.translationX, .translationY], .vector),
    Reading("scale", [.scale], .number),
    Reading("scaleX", [.scaleX], .number),
    Reading("scaleY", [.scaleY], .number),
    Reading("rotation", [.rotation], .angle),
    Reading("span", [.span], .distance),
    Reading("travel", [.travel], .distance),
    Reading("duration", [.duration], .duration),
    Reading("velocity", [.velocityX, .velocityY], .velocity),
    Reading("scaleVelocity", [.scaleVelocity], .rate),
    Reading("rotationVelocity", [.rotationVelocity], .angularSpeed),
    Reading("kind", [.kind], .kind),
    Reading("button", [.button], .button),
    Reading("buttons", [.buttons], .buttons),
    Reading("pressure", [.pressure], .number),
    Reading("modifiers", [.modifiers], .modifiers),
  ]
}

enum TouchReading {
  static let all: [Reading<TouchReadout>] = [
    Reading("location", [.locationX, .locationY], .point),
    Reading("start", [.startX, .startY], .point),
    Reading("delta", [.deltaX, .deltaY], .vector),
    Reading("translation", [.translationX, .translationY], .vector),
    Reading("travel", [.travel], .distance),
    Reading("velocity", [.velocityX, .velocityY], .velocity),
    Reading("duration", [.duration], .duration),
    Reading("pressure", [.pressure], .number),
    Reading("kind", [.kind], .kind),
    Reading("button", [.button], .button),
    Reading("buttons", [.buttons], .buttons),
    Reading("modifiers", [.modifiers], .modifiers),
    Reading("index", [.index], .count),
  ]
}

extension TouchesReadout {
  /// `location` of either scalar of the location.
  package var member: String {
    TouchesReading.all.first { $0.readouts.contains(self) }?.name ?? name
  }
}

extension TouchReadout {
  /// `location` of either scalar of the location.
  package var member: String {
    TouchReading.all.first { $0.readouts.contains(self) }?.name ?? name
  }
}
