/// What a host knows of how a touch meets the glass; all zero where it cannot tell.
public struct PointerContact: Hashable, Sendable, BitwiseCopyable {
  /// Of the area that touches, in points: large for palms, less for thumbs than for flat fingers.
  public var radius: Double
  /// Of a pen, in radians, from the perpendicular of the glass: 0 upright, π/2 lying flat.
  public var tilt: Double
  /// Where the end of a pen leans to, in radians, clockwise from the positive x axis.
  public var azimuth: Double
  /// How far a pen is turned about itself, in radians, clockwise as seen from its end.
  public var twist: Double

  /// What is left out is not known.
  /// - `radius`: points.
  /// - `tilt`, `azimuth`, `twist`: radians.
  @export(implementation) public init(
    radius: Double = 0, tilt: Double = 0, azimuth: Double = 0, twist: Double = 0
  ) {
    self.radius = radius
    self.tilt = tilt
    self.azimuth = azimuth
    self.twist = twist
  }

  /// Whether anything is known.
  @export(implementation) @inline(__always) var isKnown: Bool {
    radius != 0 || tilt != 0 || azimuth != 0 || twist != 0
  }

  /// Whether all is finite, and no size is negative.
  @export(implementation) @inline(__always) package var isSound: Bool {
    // Zero times a number is zero but for infinity and NaN.
    radius * 0 + tilt * 0 + (azimuth * 0 + twist * 0) == 0 && radius >= 0 && tilt >= 0
  }
}
