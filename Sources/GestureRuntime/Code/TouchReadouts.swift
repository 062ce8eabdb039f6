/// `touches.…` of the language, in points, nanoseconds and radians, and in these units per second.
@_spi(GestureEngine) public struct FollowedTouches {
  @usableFromInline let step: GestureStep
  @usableFromInline let part: Int

  @export(implementation) @inline(__always) init(step: GestureStep, part: Int) {
    self.step = step
    self.part = part
  }

  /// The number of touches that are down. A touch that lifts in this step does not count.
  @export(implementation) public var count: Double {
    guard let view = step.view(part) else { return value(.count) }
    return Double(Int(view.pointee.count) &- view.pointee.lifting.nonzeroBitCount)
  }
  /// The middle of the touches, in points.
  @export(implementation) @inline(__always) public var location: Point {
    isInFront
      ? Point(x: step.moveMemory.pointee.x, y: step.moveMemory.pointee.y) : step.location(of: part)
  }
  /// The middle when the first touches that were wanted were all down.
  @export(implementation) public var start: Point { Point(x: value(.startX), y: value(.startY)) }
  /// The movement of the middle in this step, in points.
  @export(implementation)
  public var delta: Vector { Vector(dx: value(.deltaX), dy: value(.deltaY)) }
  /// The joint movement of the touches, in points. A touch that comes or goes makes no jump.
  @export(implementation) @inline(__always) public var translation: Vector {
    guard isInFront else { return step.translation(of: part) }
    let moveMemory = step.moveMemory
    return Vector(
      dx: moveMemory.pointee.baseX + (moveMemory.pointee.x - moveMemory.pointee.eraX),
      dy: moveMemory.pointee.baseY + (moveMemory.pointee.y - moveMemory.pointee.eraY))
  }
  /// The growth of their mean distance from the middle: 1 at the start, 2 at twice the distance.
  @export(implementation) public var scale: Double { step.scale(of: part) }
  /// The scale along the horizontal.
  @export(implementation) public var scaleX: Double { value(.scaleX) }
  /// The scale along the vertical.
  @export(implementation) public var scaleY: Double { value(.scaleY) }
  /// The rotation about their middle, in radians, positive clockwise. It continues past half a turn.
  @export(implementation) public var rotation: Double { step.rotation(of: part) }
  /// Twice the mean distance from the middle, in points. For two touches, their distance.
  @export(implementation) public var span: Double { value(.span) }
  /// The farthest distance, in points, of any touch from the point where it went down.
  @export(implementation) public var travel: Double { step.travel(of: part) }
  /// Nanoseconds since the first touch went down or was handed over.
  @export(implementation) public var duration: Double { value(.duration) }
  /// The mean of their velocities over the last 100 ms, in points per second.
  @export(implementation) public var velocity: Velocity { step.velocity(part) }
  /// The change of `scale` per second.
  @export(implementation) public var scaleVelocity: Double { value(.scaleVelocity) }
  /// The speed of the rotation, in radians per second, positive clockwise.
  @export(implementation) public var rotationVelocity: Double { value(.rotationVelocity) }
  /// The kind of the last touch that went down.
  @export(implementation) public var kind: PointerKind { PointerKind(tag: value(.kind)) }
  /// The button of the last touch that went down.
  @export(implementation) public var button: PointerButton { PointerButton(tag: value(.button)) }
  /// The buttons held now.
  @export(implementation)
  public var buttons: PointerButtons { PointerButtons(register: value(.buttons)) }
  /// The pressure of the last event, 0…1.
  @export(implementation) public var pressure: Double { value(.pressure) }
  /// The keys held at the last event.
  @export(implementation)
  public var modifiers: ModifierKeys { ModifierKeys(register: value(.modifiers)) }

  /// The greatest radius of their contacts, in points, or 0 if the host cannot tell.
  @export(implementation) public var radius: Double { value(.radius) }
  /// The touch at `index`, counted by age from 0. All zero if there are not so many touches.
  @export(implementation) public subscript(index: Int) -> FollowedTouch {
    FollowedTouch(step: step, part: part, index: index)
  }

  /// Whether the part goes on with the touch that moved last, and follows no other.
  @export(implementation) @inline(__always) var isInFront: Bool {
    part < UInt64.bitWidth
      && step.moveMemory.pointee.parts & 1 &<< UInt64(truncatingIfNeeded: part) != 0
  }

  @usableFromInline
  func value(_ readout: TouchesReadout) -> Double { step.value(readout, of: part) }
}

extension GestureStep {
  /// A readout that is the first of a pair, and the second one.
  func pair(_ readout: TouchesReadout, of part: Int) -> (Double, Double) {
    switch readout {
    case .locationX:
      let location = touches(part).location
      return (location.x, location.y)
    case .translationX:
      let translation = touches(part).translation
      return (translation.dx, translation.dy)
    case .velocityX:
      let velocity = velocity(part)
      return (velocity.dx, velocity.dy)
    default:
      let second = TouchesReadout(operand: Int(readout.rawValue) + 1)
      return (value(readout, of: part), value(second, of: part))
    }
  }
}

/// The values that `touch` and `touches[index]` share: points, nanoseconds, and points per second.
@_spi(GestureEngine) public protocol TouchValues {
  /// The number behind a readout.
  func value(_ readout: TouchReadout) -> Double
}

@_spi(GestureEngine) extension TouchValues {
  /// The location, in points.
  @export(implementation)
  public var location: Point { Point(x: value(.locationX), y: value(.locationY)) }
  /// The point where the touch went down.
  @export(implementation) public var start: Point { Point(x: value(.startX), y: value(.startY)) }
  /// The movement in this step, or the distance scrolled, in points.
  @export(implementation)
  public var delta: Vector { Vector(dx: value(.deltaX), dy: value(.deltaY)) }
  /// The vector from the point where the touch went down, in points.
  @export(implementation)
  public var translation: Vector { Vector(dx: value(.translationX), dy: value(.translationY)) }
  /// The farthest distance, in points, from the point where the touch went down.
  @export(implementation) public var travel: Double { value(.travel) }
  /// The velocity over the last 100 ms, in points per second.
  @export(implementation)
  public var velocity: Velocity { Velocity(dx: value(.velocityX), dy: value(.velocityY)) }
  /// Nanoseconds since the touch went down.
  @export(implementation) public var duration: Double { value(.duration) }
  /// The pressure of the last event of the touch, 0…1.
  @export(implementation) public var pressure: Double { value(.pressure) }
  /// The radius of the contact, in points, or 0 if the host cannot tell, as for the next three properties.
  @export(implementation) public var radius: Double { value(.radius) }
  /// The tilt of a pen, in radians from the perpendicular.
  @export(implementation) public var tilt: Double { value(.tilt) }
  /// The direction that the end of a pen leans to, in radians clockwise from the positive x axis.
  @export(implementation) public var azimuth: Double { value(.azimuth) }
  /// The rotation of a pen about itself, in radians, clockwise.
  @export(implementation) public var twist: Double { value(.twist) }
  /// The kind of pointer that touches, hovers or scrolls.
  @export(implementation) public var kind: PointerKind { PointerKind(tag: value(.kind)) }
  /// The button that the touch went down with.
  @export(implementation) public var button: PointerButton { PointerButton(tag: value(.button)) }
  /// The buttons held at its last event.
  @export(implementation)
  public var buttons: PointerButtons { PointerButtons(register: value(.buttons)) }
  /// The keys held at its last event.
  @export(implementation)
  public var modifiers: ModifierKeys { ModifierKeys(register: value(.modifiers)) }
}

/// `touches[index].…` of the language.
@_spi(GestureEngine) public struct FollowedTouch: TouchValues {
  @usableFromInline let step: GestureStep
  @usableFromInline let part: Int
  @usableFromInline let index: Int

  @export(implementation) @inline(__always) init(step: GestureStep, part: Int, index: Int) {
    self.step = step
    self.part = part
    self.index = index
  }

  /// The number behind a readout.
  public func value(_ readout: TouchReadout) -> Double {
    step.value(SingleReadout(readout, at: index), of: part)
  }
}

/// `touch.…` of the language. For `hover` and `scroll`, the location is that of the pointer, and `delta` is the distance
/// scrolled.
@_spi(GestureEngine) public struct StepTouch: TouchValues {
  @usableFromInline let step: GestureStep
  @usableFromInline let part: Int

  @export(implementation) @inline(__always) init(step: GestureStep, part: Int) {
    self.step = step
    self.part = part
  }

  /// The number behind a readout.
  public func value(_ readout: TouchReadout) -> Double { step.value(readout, of: part) }

  /// The button that the touch went down with.
  @export(implementation) public var button: PointerButton { step.touch.pointee.button }
  /// Whether the touch went down while the part looked, when the part is asked to accept it.
  @export(implementation) public var isNew: Bool { value(.isNew) != 0 }
  /// Its index among the followed touches by age, from 0.
  @export(implementation) public var index: Double { value(.index) }
}
