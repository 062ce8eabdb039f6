/// One scalar of what `touches.…` shows: all touches that a recognizer follows, together.
/// Points, seconds⁻¹ and radians; durations in nanoseconds; enumerations and sets as tags and bits.
public enum TouchesReadout: UInt8, CaseIterable, Sendable {
  case count
  case locationX, locationY, startX, startY, deltaX, deltaY, translationX, translationY
  case scale, scaleX, scaleY, rotation, span, travel, duration
  case velocityX, velocityY, scaleVelocity, rotationVelocity
  case kind, button, buttons, pressure, modifiers
}

/// One scalar of what `touch.…` shows: the touch of this step, as a recognizer sees it.
public enum TouchReadout: UInt8, CaseIterable, Sendable {
  case locationX, locationY, startX, startY, deltaX, deltaY, translationX, translationY
  case travel, velocityX, velocityY, duration, pressure, kind, button, buttons, modifiers, index
}
