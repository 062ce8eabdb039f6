/// The facts that the value of an expression depends on.
package struct Dependence: OptionSet, Sendable {
  package var rawValue: UInt32

  /// The distances of fingers from the points where they went down.
  package static let displacement = Dependence(rawValue: 1)
  /// The places of fingers, now or at their starts.
  package static let place = Dependence(rawValue: 1 << 1)
  package static let velocity = Dependence(rawValue: 1 << 2)
  package static let time = Dependence(rawValue: 1 << 3)
  /// The number of fingers.
  package static let count = Dependence(rawValue: 1 << 4)
  package static let kind = Dependence(rawValue: 1 << 5)
  package static let button = Dependence(rawValue: 1 << 6)
  /// The buttons that are held.
  package static let held = Dependence(rawValue: 1 << 7)
  package static let modifiers = Dependence(rawValue: 1 << 8)
  package static let pressure = Dependence(rawValue: 1 << 9)
  /// A value that rules or handlers assign.
  package static let variable = Dependence(rawValue: 1 << 10)
  package static let argument = Dependence(rawValue: 1 << 11)
  package static let input = Dependence(rawValue: 1 << 12)
  package static let region = Dependence(rawValue: 1 << 13)
  /// The scrolled distance, or the movement of one step.
  package static let delta = Dependence(rawValue: 1 << 14)

  package static let radius = Dependence(rawValue: 1 << 15)
  package static let tilt = Dependence(rawValue: 1 << 16)
  package static let azimuth = Dependence(rawValue: 1 << 17)
  package static let twist = Dependence(rawValue: 1 << 18)

  package static let spatial: Dependence = [.displacement, .place, .velocity, .delta]
  package static let pointer: Dependence = [
    .kind, .button, .held, .modifiers, .pressure, .radius, .tilt, .azimuth, .twist,
  ]

  package init(rawValue: UInt32) { self.rawValue = rawValue }
}
