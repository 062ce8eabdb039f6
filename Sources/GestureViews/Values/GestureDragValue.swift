#if canImport(SwiftUI)
  import GestureRuntime
  public import SwiftUI

  /// A drag at one moment, with the members of SwiftUI's `DragGesture.Value`, which only SwiftUI can make.
  public struct GestureDragValue: Equatable, Sendable {
    /// The place where the finger went down, in points.
    public let startLocation: CGPoint
    /// The place of the finger, in points.
    public let location: CGPoint
    /// The way from `startLocation` to `location`, in points.
    public let translation: CGSize
    /// The velocity when the finger lifted, in points per second. Nil while it is down.
    public let velocity: CGSize?

    init(at location: GestureRuntime.Point, translation: Vector = .zero, velocity: Velocity? = nil)
    {
      startLocation = CGPoint(x: location.x - translation.dx, y: location.y - translation.dy)
      self.location = CGPoint(location)
      self.translation = CGSize(translation)
      self.velocity = velocity.map { CGSize($0) }
    }
  }
#endif
