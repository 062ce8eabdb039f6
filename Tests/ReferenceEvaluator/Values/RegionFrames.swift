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

  /// "Ids of regions": the id of the frame that contains the point, the greatest of several.
  func id(_ x: Double, _ y: Double) -> Int? {
    if isEverywhere { return 0 }
    return frames.filter { $0.value.contains(Point(x: x, y: y)) }.keys.max()
  }

  /// The id of the frame that contains the point or, without one, of the frame with the least distance to it. Frames
  /// without a width or height do not count.
  func nearest(_ x: Double, _ y: Double) -> Int? {
    if let id = id(x, y) { return id }
    let near = frames.filter { $0.value.width > 0 && $0.value.height > 0 }
      .map { (id: $0.key, distance: RegionFrames.distance(x, y, $0.value)) }
    let least = near.map { $0.distance }.min()
    return near.filter { $0.distance == least }.map { $0.id }.max()
  }

  /// The square of the distance to the nearest point of the frame. Infinite if it is not a number.
  private static func distance(_ x: Double, _ y: Double, _ frame: Rect) -> Double {
    let (right, bottom) = (frame.x + frame.width, frame.y + frame.height)
    let dx = x < frame.x ? frame.x - x : x > right ? x - right : 0
    let dy = y < frame.y ? frame.y - y : y > bottom ? y - bottom : 0
    let square = dx * dx + dy * dy
    return square.isNaN ? .infinity : square
  }

  /// The frame with this id as a `region`, which is empty without such a frame. A count that a host's id rounds to
  /// names that id.
  func only(_ id: Double) -> RegionFrames {
    let found = frames.filter { Double($0.key) == id }.max { $0.key < $1.key }
    let only = RegionFrames(isMany: false)
    only.frames[0] = found?.value ?? .zero
    return only
  }
}
