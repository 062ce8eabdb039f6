/// One scalar of what `touches.…` shows: all touches that a recognizer follows, together.
/// Points, seconds⁻¹ and radians; durations in nanoseconds; enumerations and sets as tags and bits.
public enum TouchesReadout: UInt8, CaseIterable, Sendable {
  case count
  case locationX, locationY, startX, startY, deltaX, deltaY, translationX, translationY
  case scale, scaleX, scaleY, rotation, span, travel, duration
  case velocityX, velocityY, scaleVelocity, rotationVelocity
  case kind, button, buttons, pressure, modifiers
}

extension TouchesReadout {
  /// A readout by its number in verified code.
  @inline(__always) init(operand: Int) {
    self = unsafeBitCast(UInt8(truncatingIfNeeded: operand), to: TouchesReadout.self)
  }

  /// Whether it is the horizontal one of two that are asked for together; the next is the other.
  package var isFirstOfPair: Bool {
    switch self {
    case .locationX, .startX, .deltaX, .translationX, .velocityX: true
    default: false
    }
  }
}

/// One scalar of what `touch.…` shows: the touch of this step, as a recognizer sees it.
public enum TouchReadout: UInt8, CaseIterable, Sendable {
  case locationX, locationY, startX, startY, deltaX, deltaY, translationX, translationY
  case travel, velocityX, velocityY, duration, pressure, kind, button, buttons, modifiers, index
}

extension TouchReadout {
  /// A readout by its number in verified code.
  @inline(__always) init(operand: Int) {
    self = unsafeBitCast(UInt8(truncatingIfNeeded: operand), to: TouchReadout.self)
  }
}
