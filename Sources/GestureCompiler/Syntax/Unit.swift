/// The exponents of a quantity. Held doubled, so that the square root of a length times a length is
/// a length and the root of a length alone can still be squared.
public struct Dimension: Hashable, Sendable {
  public var length2: Int8
  public var time2: Int8
  public var angle2: Int8

  public init(length2: Int8 = 0, time2: Int8 = 0, angle2: Int8 = 0) {
    self.length2 = length2
    self.time2 = time2
    self.angle2 = angle2
  }

  public static let none = Dimension()
  public static let length = Dimension(length2: 2)
  public static let time = Dimension(time2: 2)
  public static let angle = Dimension(angle2: 2)
  public static let rate = Dimension(time2: -2)
  public static let speed = Dimension(length2: 2, time2: -2)
  public static let angularSpeed = Dimension(time2: -2, angle2: 2)
}

/// The unit of a literal: the one table that lexer, checker and formatter read.
public enum Unit: CaseIterable, Sendable {
  case milliseconds, seconds, points, degrees, radians
  case pointsPerSecond, degreesPerSecond, radiansPerSecond

  public var spelling: String {
    switch self {
    case .milliseconds: "ms"
    case .seconds: "s"
    case .points: "pt"
    case .degrees: "deg"
    case .radians: "rad"
    case .pointsPerSecond: "pt/s"
    case .degreesPerSecond: "deg/s"
    case .radiansPerSecond: "rad/s"
    }
  }

  public var dimension: Dimension {
    switch self {
    case .milliseconds, .seconds: .time
    case .points: .length
    case .degrees, .radians: .angle
    case .pointsPerSecond: .speed
    case .degreesPerSecond, .radiansPerSecond: .angularSpeed
    }
  }

  /// The number inside for a written one: nanoseconds for durations, points, radians, and those per
  /// second. Durations are multiplied by a whole number and degrees by π / 180, once.
  public func canonical(_ written: Double) -> Double {
    switch self {
    case .milliseconds: written * 1e6
    case .seconds: written * 1e9
    case .points, .radians, .pointsPerSecond, .radiansPerSecond: written
    case .degrees, .degreesPerSecond: written * (Double.pi / 180)
    }
  }
}
