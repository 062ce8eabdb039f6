#if canImport(SwiftUI)
  public import GestureRuntime
  public import SwiftUI

  extension SwiftUI.Angle {
    /// The angle of a gesture: `.rotationEffect(.init(fingers.angle))`.
    public init(_ angle: GestureAngle) { self.init(radians: angle.radians) }
  }
#endif
