/// One scalar of `touches.…`, for all touches together that a recognizer follows. In points, seconds⁻¹ and radians,
/// durations in nanoseconds, enumerations and sets as tags and bits.
@_spi(GestureEngine) public enum TouchesReadout: UInt8, CaseIterable, Sendable {
  case count
  case locationX, locationY, startX, startY, deltaX, deltaY, translationX, translationY
  case scale, scaleX, scaleY, rotation, span, travel, duration
  case velocityX, velocityY, scaleVelocity, rotationVelocity
  case kind, button, buttons, pressure, modifiers
  case radius
}

extension TouchesReadout {
  /// A readout by its number in verified code.
  @inline(__always) init(operand: Int) {
    self = unsafeBitCast(UInt8(truncatingIfNeeded: operand), to: TouchesReadout.self)
  }

  /// Whether this readout is the horizontal half of a pair, so that the next readout is the vertical half.
  package var isFirstOfPair: Bool {
    switch self {
    case .locationX, .startX, .deltaX, .translationX, .velocityX: true
    default: false
    }
  }
}

/// One scalar of `touch.…`, for the touch of this step as a recognizer sees it.
@_spi(GestureEngine) public enum TouchReadout: UInt8, CaseIterable, Sendable {
  case locationX, locationY, startX, startY, deltaX, deltaY, translationX, translationY
  case travel, velocityX, velocityY, duration, pressure, kind, button, buttons, modifiers, index
  case isNew
  case radius, tilt, azimuth, twist
}

/// One scalar of `touches[index].…`: a value of one touch that a recognizer follows.
package struct SingleReadout: Hashable, Sendable {
  package var readout: TouchReadout
  /// The index of the touch, by age from 0.
  package var index: Int

  package init(_ readout: TouchReadout, at index: Int) {
    self.readout = readout
    self.index = index
  }

  /// A readout by its number in verified code.
  @inline(__always) init(operand: Int) {
    readout = TouchReadout(operand: operand & 31)
    index = operand &>> 5
  }

  /// Nil for a number that is not a readout.
  package init?(checking operand: UInt16) {
    guard let readout = TouchReadout(rawValue: UInt8(operand & 31)), readout.isOfEach,
      operand >> 5 < Slot.count
    else { return nil }
    self.init(readout, at: Int(operand >> 5))
  }

  /// The number in tables: five bits of the readout, then the index.
  package var operand: UInt16 { UInt16(index) << 5 | UInt16(readout.rawValue) }
}

extension TouchReadout {
  /// Whether any touch that is followed has this readout, not only the touch of a step.
  package var isOfEach: Bool { self != .index && self != .isNew }

  /// A readout by its number in verified code.
  @inline(__always) init(operand: Int) {
    self = unsafeBitCast(UInt8(truncatingIfNeeded: operand), to: TouchReadout.self)
  }
}
