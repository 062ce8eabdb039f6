/// `touches.…` of the language: points, nanoseconds, radians, and those per second.
public struct FollowedTouches {
  @usableFromInline let step: GestureStep
  @usableFromInline let part: Int

  @inlinable
  @inline(__always)
  init(step: GestureStep, part: Int) {
    self.step = step
    self.part = part
  }

  @inlinable
  public var count: Double {
    guard let view = step.view(part) else { return value(.count) }
    return Double(Int(view.pointee.count) &- view.pointee.lifting.nonzeroBitCount)
  }
  @inlinable
  @inline(__always)
  public var location: Point {
    isInFront
      ? Point(x: step.front.pointee.x, y: step.front.pointee.y) : step.location(of: part)
  }
  public var start: Point { Point(x: value(.startX), y: value(.startY)) }
  public var delta: Vector { Vector(dx: value(.deltaX), dy: value(.deltaY)) }
  @inlinable
  @inline(__always)
  public var translation: Vector {
    guard isInFront else { return step.translation(of: part) }
    let front = step.front
    return Vector(
      dx: front.pointee.baseX + (front.pointee.x - front.pointee.eraX),
      dy: front.pointee.baseY + (front.pointee.y - front.pointee.eraY))
  }
  public var scale: Double { value(.scale) }
  public var scaleX: Double { value(.scaleX) }
  public var scaleY: Double { value(.scaleY) }
  public var rotation: Double { value(.rotation) }
  public var span: Double { value(.span) }
  public var travel: Double { value(.travel) }
  public var duration: Double { value(.duration) }
  public var velocity: Velocity { step.velocity(part) }
  public var scaleVelocity: Double { value(.scaleVelocity) }
  public var rotationVelocity: Double { value(.rotationVelocity) }
  public var kind: PointerKind { PointerKind(tag: value(.kind)) }
  public var button: PointerButton { PointerButton(tag: value(.button)) }
  public var buttons: PointerButtons { PointerButtons(register: value(.buttons)) }
  public var pressure: Double { value(.pressure) }
  public var modifiers: ModifierKeys { ModifierKeys(register: value(.modifiers)) }

  /// Whether the part goes on with the touch that moved last, and follows no other.
  @inlinable
  @inline(__always)
  var isInFront: Bool {
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

  @inlinable
  @inline(__always)
  init(step: GestureStep, part: Int) {
    self.step = step
    self.part = part
  }

  func value(_ readout: TouchReadout) -> Double { step.value(readout, of: part) }

  public var location: Point { Point(x: value(.locationX), y: value(.locationY)) }
  public var start: Point { Point(x: value(.startX), y: value(.startY)) }
  public var delta: Vector { Vector(dx: value(.deltaX), dy: value(.deltaY)) }
  public var translation: Vector { Vector(dx: value(.translationX), dy: value(.translationY)) }
  public var travel: Double { value(.travel) }
  public var velocity: Velocity { Velocity(dx: value(.velocityX), dy: value(.velocityY)) }
  public var duration: Double { value(.duration) }
  public var pressure: Double { value(.pressure) }
  public var kind: PointerKind { PointerKind(tag: value(.kind)) }
  @inlinable
  public var button: PointerButton { step.touch.pointee.button }
  public var buttons: PointerButtons { PointerButtons(register: value(.buttons)) }
  public var modifiers: ModifierKeys { ModifierKeys(register: value(.modifiers)) }
  public var index: Double { value(.index) }
}
