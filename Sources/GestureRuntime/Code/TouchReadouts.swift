/// `touches.…` of the language: points, nanoseconds, radians, and those per second.
public struct FollowedTouches {
  @usableFromInline let step: GestureStep
  @usableFromInline let part: Int

  @export(implementation) @inline(__always) init(step: GestureStep, part: Int) {
    self.step = step
    self.part = part
  }

  @export(implementation) public var count: Double {
    guard let view = step.view(part) else { return value(.count) }
    return Double(Int(view.pointee.count) &- view.pointee.lifting.nonzeroBitCount)
  }
  @export(implementation) @inline(__always) public var location: Point {
    isInFront
      ? Point(x: step.front.pointee.x, y: step.front.pointee.y) : step.location(of: part)
  }
  @export(implementation) public var start: Point { Point(x: value(.startX), y: value(.startY)) }
  @export(implementation)
  public var delta: Vector { Vector(dx: value(.deltaX), dy: value(.deltaY)) }
  @export(implementation) @inline(__always) public var translation: Vector {
    guard isInFront else { return step.translation(of: part) }
    let front = step.front
    return Vector(
      dx: front.pointee.baseX + (front.pointee.x - front.pointee.eraX),
      dy: front.pointee.baseY + (front.pointee.y - front.pointee.eraY))
  }
  @export(implementation) public var scale: Double { value(.scale) }
  @export(implementation) public var scaleX: Double { value(.scaleX) }
  @export(implementation) public var scaleY: Double { value(.scaleY) }
  @export(implementation) public var rotation: Double { value(.rotation) }
  @export(implementation) public var span: Double { value(.span) }
  @export(implementation) public var travel: Double { value(.travel) }
  @export(implementation) public var duration: Double { value(.duration) }
  @export(implementation) public var velocity: Velocity { step.velocity(part) }
  @export(implementation) public var scaleVelocity: Double { value(.scaleVelocity) }
  @export(implementation) public var rotationVelocity: Double { value(.rotationVelocity) }
  @export(implementation) public var kind: PointerKind { PointerKind(tag: value(.kind)) }
  @export(implementation) public var button: PointerButton { PointerButton(tag: value(.button)) }
  @export(implementation)
  public var buttons: PointerButtons { PointerButtons(register: value(.buttons)) }
  @export(implementation) public var pressure: Double { value(.pressure) }
  @export(implementation)
  public var modifiers: ModifierKeys { ModifierKeys(register: value(.modifiers)) }

  /// Whether the part goes on with the touch that moved last, and follows no other.
  @export(implementation) @inline(__always) var isInFront: Bool {
    part < UInt64.bitWidth
      && step.front.pointee.parts & 1 &<< UInt64(truncatingIfNeeded: part) != 0
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

/// `touch.…` of the language: points, nanoseconds, and points per second.
public struct StepTouch {
  @usableFromInline let step: GestureStep
  @usableFromInline let part: Int

  @export(implementation) @inline(__always) init(step: GestureStep, part: Int) {
    self.step = step
    self.part = part
  }

  @usableFromInline func value(_ readout: TouchReadout) -> Double { step.value(readout, of: part) }

  @export(implementation)

  public var location: Point { Point(x: value(.locationX), y: value(.locationY)) }
  @export(implementation) public var start: Point { Point(x: value(.startX), y: value(.startY)) }
  @export(implementation)
  public var delta: Vector { Vector(dx: value(.deltaX), dy: value(.deltaY)) }
  @export(implementation)
  public var translation: Vector { Vector(dx: value(.translationX), dy: value(.translationY)) }
  @export(implementation) public var travel: Double { value(.travel) }
  @export(implementation)
  public var velocity: Velocity { Velocity(dx: value(.velocityX), dy: value(.velocityY)) }
  @export(implementation) public var duration: Double { value(.duration) }
  @export(implementation) public var pressure: Double { value(.pressure) }
  @export(implementation) public var kind: PointerKind { PointerKind(tag: value(.kind)) }
  @export(implementation) public var button: PointerButton { step.touch.pointee.button }
  @export(implementation)
  public var buttons: PointerButtons { PointerButtons(register: value(.buttons)) }
  @export(implementation)
  public var modifiers: ModifierKeys { ModifierKeys(register: value(.modifiers)) }
  @export(implementation) public var index: Double { value(.index) }
}
