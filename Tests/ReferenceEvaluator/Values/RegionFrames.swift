import GestureRuntime

/// A `region` or `regions`, with the frames that the host keeps ("Gestures and handlers"). A `region` has one, of
/// id 0.
final class RegionFrames {
  let isMany: Bool
  /// `.everywhere` contains any point, also what no touch can be at.
  let isEverywhere: Bool
  var frames: [Int: Rect]

  /// Without frames.
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

  /// The one of a `region`; empty until it is set.
  var frame: Rect { frames[0] ?? .zero }

  /// Half open; `regions`: inside any.
  func contains(_ x: Double, _ y: Double) -> Bool {
    isEverywhere || frames.values.contains { $0.contains(Point(x: x, y: y)) }
  }
}
