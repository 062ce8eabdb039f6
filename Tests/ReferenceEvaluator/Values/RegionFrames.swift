import GestureRuntime

/// A `region` or `regions`, with the frames that the host keeps ("Gestures and handlers"). A `region` has one, of
/// id 0.
final class RegionFrames {
  let isMany: Bool
  /// Whether it is `.everywhere`, which contains any point, even points that no touch can be at.
  let isEverywhere: Bool
  var frames: [Int: Rect]

  /// Makes regions without frames.
  init(isMany: Bool) {
    self.isMany = isMany
    isEverywhere = false
    frames = [:]
  }

  private init() {
    isMany = false
    isEverywhere = true
    frames = [0: .everywhere]
  }

  static var everywhere: RegionFrames { RegionFrames() }

  /// The frame of a `region`. Empty until it is set.
  var frame: Rect { frames[0] ?? .zero }

  /// Whether the point is inside, with half-open edges. For `regions`, inside any frame.
  func contains(_ x: Double, _ y: Double) -> Bool {
    isEverywhere || frames.values.contains { $0.contains(Point(x: x, y: y)) }
  }
}
