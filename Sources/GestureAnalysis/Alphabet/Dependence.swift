import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

/// The facts that the value of an expression depends on.
struct Dependence: OptionSet {
  var rawValue: UInt32

  /// The distances of fingers from the points at which they went down.
  static let displacement = Dependence(rawValue: 1)
  /// The places of fingers, or the places at which they went down.
  static let place = Dependence(rawValue: 1 << 1)
  static let velocity = Dependence(rawValue: 1 << 2)
  static let time = Dependence(rawValue: 1 << 3)
  /// The number of fingers.
  static let count = Dependence(rawValue: 1 << 4)
  static let kind = Dependence(rawValue: 1 << 5)
  static let button = Dependence(rawValue: 1 << 6)
  /// The buttons that are held.
  static let held = Dependence(rawValue: 1 << 7)
  static let modifiers = Dependence(rawValue: 1 << 8)
  static let pressure = Dependence(rawValue: 1 << 9)
  /// A value that rules or handlers assign.
  static let variable = Dependence(rawValue: 1 << 10)
  static let argument = Dependence(rawValue: 1 << 11)
  static let input = Dependence(rawValue: 1 << 12)
  static let region = Dependence(rawValue: 1 << 13)
  /// The scrolled distance, or the movement of one step.
  static let delta = Dependence(rawValue: 1 << 14)

  static let radius = Dependence(rawValue: 1 << 15)
  static let tilt = Dependence(rawValue: 1 << 16)
  static let azimuth = Dependence(rawValue: 1 << 17)
  static let twist = Dependence(rawValue: 1 << 18)

  static let spatial: Dependence = [.displacement, .place, .velocity, .delta]
  static let pointer: Dependence = [
    .kind, .button, .held, .modifiers, .pressure, .radius, .tilt, .azimuth, .twist,
  ]

  init(rawValue: UInt32) { self.rawValue = rawValue }

  init(_ readout: TouchesReadout) {
    switch readout {
    case .count: self = .count
    case .locationX, .locationY: self = [.place, .displacement]
    case .startX, .startY: self = .place
    case .deltaX, .deltaY: self = [.displacement, .delta]
    case .translationX, .translationY, .scale, .scaleX, .scaleY, .rotation, .span, .travel:
      self = .displacement
    case .duration: self = .time
    case .velocityX, .velocityY, .scaleVelocity, .rotationVelocity: self = .velocity
    case .kind: self = .kind
    case .button: self = .button
    case .buttons: self = .held
    case .pressure: self = .pressure
    case .modifiers: self = .modifiers
    case .radius: self = .radius
    }
  }

  init(_ readout: TouchReadout) {
    switch readout {
    case .locationX, .locationY: self = [.place, .displacement]
    case .startX, .startY: self = .place
    case .deltaX, .deltaY: self = [.displacement, .delta]
    case .translationX, .translationY, .travel: self = .displacement
    case .velocityX, .velocityY: self = .velocity
    case .duration: self = .time
    case .pressure: self = .pressure
    case .kind: self = .kind
    case .button: self = .button
    case .buttons: self = .held
    case .modifiers: self = .modifiers
    case .radius: self = .radius
    case .tilt: self = .tilt
    case .azimuth: self = .azimuth
    case .twist: self = .twist
    case .index: self = .count
    // A touch does not report this about itself.
    case .isNew: self = .variable
    }
  }
}
