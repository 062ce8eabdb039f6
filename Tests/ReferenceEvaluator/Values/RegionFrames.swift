import GestureRuntime

/// A `region` or `regions`, with the frames that the host keeps (§4). A `region` has one, of id 0.
final class RegionFrames {
  let isMany: Bool
  var frames: [Int: Rect]

  init(isMany: Bool, frames: [Int: Rect] = [:]) {
    self.isMany = isMany
    self.frames = frames
  }

  static var everywhere: RegionFrames { RegionFrames(isMany: false, frames: [0: .everywhere]) }

  /// The one of a `region`; empty until it is set.
  var frame: Rect { frames[0] ?? .zero }

  /// Half open (§3); `regions`: inside any.
  func contains(_ x: Double, _ y: Double) -> Bool {
    frames.values.contains { $0.contains(Point(x: x, y: y)) }
  }
}
