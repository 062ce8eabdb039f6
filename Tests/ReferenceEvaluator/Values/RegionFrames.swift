import GestureRuntime

/// A `region` or `regions`, with the frames that the host keeps (§4). A `region` has one, of id 0.
final class RegionFrames {
  let isMany: Bool
  var frames: [Int: Rect]

  init(isMany: Bool, frames: [Int: Rect] = [:]) {
    self.isMany = isMany
    self.frames = frames
  }

  /// What is written `.everywhere`: no point is outside, not even one that is not finite.
  static var everywhere: RegionFrames {
    let everywhere = RegionFrames(isMany: false, frames: [0: .everywhere])
    everywhere.isEverywhere = true
    return everywhere
  }

  private var isEverywhere = false

  /// The one of a `region`; empty until it is set.
  var frame: Rect { frames[0] ?? .zero }

  /// Half open (§3); `regions`: inside any.
  func contains(_ x: Double, _ y: Double) -> Bool {
    isEverywhere || frames.values.contains { $0.contains(Point(x: x, y: y)) }
  }
}
