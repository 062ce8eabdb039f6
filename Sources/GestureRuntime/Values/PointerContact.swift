/// How a touch meets the glass, as far as the host can tell. A value that the host does not know is zero.
public struct PointerContact: Hashable, Sendable, BitwiseCopyable {
  /// The radius of the contact area, in points: large for palms, smaller for thumbs than for flat fingers.
  public var radius: Double
  /// The tilt of a pen, in radians from the perpendicular of the glass: 0 upright, π/2 lying flat.
  public var tilt: Double
  /// The direction that the end of a pen leans to, in radians clockwise from the positive x axis.
  public var azimuth: Double
  /// The rotation of a pen about itself, in radians, clockwise as seen from its end.
  public var twist: Double

  /// Leave out the values that the host does not know.
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
    // Zero times a number is zero, except for infinity and NaN.
    radius * 0 + tilt * 0 + (azimuth * 0 + twist * 0) == 0 && radius >= 0 && tilt >= 0
  }
}
