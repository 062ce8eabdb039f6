#if canImport(SwiftUI)
  @_spi(GestureEngine) import GestureRuntime
  import SwiftUI

  // SwiftUI's units and ours: seconds, points, degrees.

  extension Duration {
    /// Infinity is a duration that never passes.
    init(_ seconds: TimeInterval) { self.init(nanoseconds: seconds * 1e9) }

    var inSeconds: TimeInterval { self / .seconds(1) }
  }

  extension CGPoint {
    init(_ place: GestureRuntime.Point) { self.init(x: place.x, y: place.y) }
  }

  extension CGSize {
    init(_ way: Vector) { self.init(width: way.dx, height: way.dy) }
    /// The velocity in points per second.
    init(_ velocity: Velocity) { self.init(width: velocity.dx, height: velocity.dy) }

    static func + (a: CGSize, b: CGSize) -> CGSize {
      CGSize(width: a.width + b.width, height: a.height + b.height)
    }
  }
#endif
