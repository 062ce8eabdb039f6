import GestureRuntime

// The numbers of platforms, converted to ours. UIKit and AppKit have the same numbers unless noted.

extension Timestamp {
  /// The timestamp of an event, in seconds since the device was started. Zero if it is not a number.
  init(uptime seconds: Double) { self = Timestamp(seconds: seconds) ?? Timestamp(nanoseconds: 0) }
}

extension PointerButtons {
  /// - Parameter mask: a bit for each button that is held, the primary one first.
  init(mask: Int) { self.init(rawValue: UInt8(truncatingIfNeeded: mask & 0b11111)) }
}

extension PointerButton {
  /// - Parameter number: the number counted from 0, the primary button. Buttons without a name count as the last one.
  init(number: Int) { self = PointerButton(rawValue: UInt8(clamping: number)) ?? .forward }
}

extension ModifierKeys {
  /// - Parameter flags: the flags as in `UIKeyModifierFlags` and `NSEvent.ModifierFlags`.
  init(flags: UInt) {
    self = []
    // Shift, control, option and command lie one after the other, above caps lock.
    for key in ModifierKey.allCases where flags & (1 << (17 + UInt(key.rawValue))) != 0 {
      insert(ModifierKeys(key))
    }
  }
}

/// The values of a UIKit touch that describe its contact.
struct ContactNumbers {
  /// The force. Both are 0 if the device does not sense it.
  var force = 0.0
  var maximumForce = 0.0
  /// The radius in points.
  var radius = 0.0
  /// The altitude in radians from the glass.
  var altitude = Double.pi / 2
  /// The azimuth in radians from the positive x axis.
  var azimuth = 0.0
  /// The roll in radians.
  var roll = 0.0
  var isPen = false

  init() {}

  /// The pressure from 0 to 1, or 1 if it is not known.
  var pressure: Double {
    guard maximumForce > 0, force.isFinite else { return 1 }
    return min(max(force / maximumForce, 0), 1)
  }

  /// The contact. For a finger, only the size is known.
  var contact: PointerContact {
    guard isPen else { return PointerContact(radius: max(radius, 0)) }
    return PointerContact(
      radius: max(radius, 0), tilt: max(.pi / 2 - altitude, 0), azimuth: azimuth, twist: roll)
  }
}

/// The distance that a wheel or a touchpad scrolls.
enum ScrollAmount {
  /// The points for a notch of a wheel that counts notches, the same as for device readers.
  static let notch = 40.0

  /// - Parameters:
  ///   - x: the value of `NSEvent.scrollingDeltaX`, positive if the content moves to the right.
  ///   - y: the value of `scrollingDeltaY`, positive if the content moves down.
  ///   - isPrecise: whether the values are in points, not in notches.
  static func delta(x: Double, y: Double, isPrecise: Bool) -> Vector {
    let unit = isPrecise ? 1 : notch
    return Vector(dx: -x * unit, dy: -y * unit)
  }
}

/// Turns locations of a view round whose y axis may point up.
struct ViewSpace {
  var height: Double
  /// Whether the y axis points down, as ours does.
  var isFlipped: Bool

  init(height: Double, isFlipped: Bool) {
    self.height = height
    self.isFlipped = isFlipped
  }

  func point(x: Double, y: Double) -> Point { Point(x: x, y: isFlipped ? y : height - y) }
}

/// A touchpad, whose fingers lie around the pointer.
struct Pad {
  /// The width in points of 72 an inch.
  var width: Double
  var height: Double

  /// - Parameters:
  ///   - x: from 0, the left edge of the pad, to 1.
  ///   - y: from 0, the edge next to the hand, to 1.
  func location(x: Double, y: Double, around pointer: Point) -> Point {
    Point(x: pointer.x + (x - 0.5) * width, y: pointer.y - (y - 0.5) * height)
  }
}

extension PointerButton {
  /// The lowest of the held buttons, or the primary button if none is held.
  init(of held: PointerButtons) {
    self = PointerButton.allCases.first { held.contains(PointerButtons($0)) } ?? .primary
  }
}
