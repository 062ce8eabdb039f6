#if canImport(SwiftUI)
  public import GestureRuntime
  public import SwiftUI

  extension SwiftUI.Angle {
    /// The angle of a gesture: `.rotationEffect(.init(fingers.angle))`.
    ///
    /// A file that imports SwiftUI and GestureRuntime says which `Angle` it means, where it names one.
    public init(_ angle: GestureRuntime.Angle) { self.init(radians: angle.radians) }
  }
#endif
