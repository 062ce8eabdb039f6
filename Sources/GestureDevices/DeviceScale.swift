@_spi(GestureEngine) import GestureRuntime

/// The conversion of device units to points.
package struct DeviceScale: Hashable, Sendable {
  /// Points per millimetre. 6.3 is 160 points an inch, as on a phone.
  package var pointsPerMillimetre: Double
  /// The resolution to use instead of the recording's resolution.
  package var unitsPerMillimetre: Double?

  /// Uses 160 points an inch and the resolution in the recording by default.
  package init(pointsPerMillimetre: Double = 6.3, unitsPerMillimetre: Double? = nil) {
    self.pointsPerMillimetre = pointsPerMillimetre
    self.unitsPerMillimetre = unitsPerMillimetre
  }
}

struct Axis: Hashable, Sendable {
  var minimum: Double
  var maximum: Double
  /// Units per millimetre, or 0 if the device does not report it.
  var resolution: Double

  var extent: Double { maximum - minimum }
}

/// The probable kind of device, which decides its size if the device does not give one.
enum DeviceClass: Hashable, Sendable {
  case touchscreen, touchpad, tablet
}

struct DeviceAxes: Hashable, Sendable {
  var scale: DeviceScale
  var x: Axis?
  var y: Axis?
  var pressure: Axis?
  var size: Axis?
  var tiltX: Axis?
  var tiltY: Axis?

  init(scale: DeviceScale) { self.scale = scale }

  /// Takes a line of a header. The axes of touches take precedence over the axes of the pointer.
  mutating func describe(code: Int, minimum: Int, maximum: Int, resolution: Int) {
    guard minimum < maximum else { return }
    let axis = Axis(
      minimum: Double(minimum), maximum: Double(maximum), resolution: max(0, Double(resolution)))
    switch code {
    case InputCode.positionX: x = axis
    case InputCode.positionY: y = axis
    case InputCode.touchPressure: pressure = axis
    case InputCode.touchMajor: size = axis
    case InputCode.tiltX: tiltX = axis
    case InputCode.tiltY: tiltY = axis
    case InputCode.x: x = x ?? axis
    case InputCode.y: y = y ?? axis
    case InputCode.pressure: pressure = pressure ?? axis
    default: break
    }
  }

  /// The location in points, from the device's own top left corner.
  func point(x: Double, y: Double, on device: DeviceClass) -> Point {
    let unit = unitsPerMillimetre(on: device)
    return Point(
      x: (x - (self.x?.minimum ?? 0)) / unit.x * scale.pointsPerMillimetre,
      y: (y - (self.y?.minimum ?? 0)) / unit.y * scale.pointsPerMillimetre)
  }

  /// The pressure, 0…1, or 1 if the device does not report it.
  func pressure(_ raw: Double?) -> Double {
    guard let raw, let axis = pressure else { return 1 }
    return min(max((raw - axis.minimum) / axis.extent, 0), 1)
  }

  /// Half the greatest diameter, in points. Zero if the device does not give the unit of diameters.
  func radius(_ raw: Double?) -> Double {
    guard let raw, raw > 0, let axis = size, axis.resolution > 0 else { return 0 }
    return raw / 2 / axis.resolution * scale.pointsPerMillimetre
  }

  /// The tilt of a pen, from its angles from the perpendicular along both axes. All zero if the device does not report
  /// the number of units in a radian.
  func lean(x: Double?, y: Double?) -> PointerContact {
    guard let x, let y, let horizontal = tiltX, let vertical = tiltY, horizontal.resolution > 0,
      vertical.resolution > 0
    else { return PointerContact() }
    let most = 1.57
    let dx = min(max(x / horizontal.resolution, -most), most).tangent
    let dy = min(max(y / vertical.resolution, -most), most).tangent
    return PointerContact(
      tilt: GestureMath.arcTangent((dx * dx + dy * dy).squareRoot(), 1),
      azimuth: GestureMath.arcTangent(dy, dx))
  }

  /// The caller's value, otherwise the device's, otherwise the resolution of a device of a common size: a touchscreen
  /// 68 mm along its short side, a touchpad 100 mm wide, a pen tablet 220 mm. Equal ranges of both axes do not give a
  /// shape: then a screen is taken for 121 by 68 mm, a touchpad for 100 by 65. Without a range it is 12, 40 and 100
  /// units per millimetre, which are common, too.
  private func unitsPerMillimetre(on device: DeviceClass) -> (x: Double, y: Double) {
    if let given = scale.unitsPerMillimetre { return (given, given) }
    if let x, let y, x.resolution > 0 {
      return (x.resolution, y.resolution > 0 ? y.resolution : x.resolution)
    }
    guard let x, let y else {
      let unit: Double =
        switch device {
        case .touchscreen: 12
        case .touchpad: 40
        case .tablet: 100
        }
      return (unit, unit)
    }
    if x.extent == y.extent && device != .tablet {
      return device == .touchpad ? (x.extent / 100, y.extent / 65) : (x.extent / 121, y.extent / 68)
    }
    let unit =
      switch device {
      case .touchscreen: min(x.extent, y.extent) / 68
      case .touchpad: x.extent / 100
      case .tablet: x.extent / 220
      }
    return (unit, unit)
  }
}

extension Double {
  fileprivate var tangent: Double { GestureMath.sine(self) / GestureMath.cosine(self) }
}
