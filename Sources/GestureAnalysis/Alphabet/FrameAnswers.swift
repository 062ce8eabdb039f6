import GestureRuntime

extension RegionsQuestion {
  /// The answer for frames with the ids from 1 on, as in a `RegionLayout`.
  func answer(_ frames: [Rect], _ a: Double, _ b: Double) -> Double {
    let place = Point(x: a, y: b)
    func id(where isSuch: (Rect) -> Bool) -> Double? {
      frames.lastIndex(where: isSuch).map { Double($0 + 1) }
    }
    switch self {
    case .id: return id { $0.contains(place) } ?? 0
    case .nearest:
      let least = frames.filter { $0.hasArea }.map { $0.squaredDistance(to: place) }.min()
      return id { $0.contains(place) }
        ?? id { $0.hasArea && $0.squaredDistance(to: place) == least } ?? 0
    case .exist: return frames.contains { $0.hasArea } ? 1 : 0
    case .left, .top, .width, .height:
      let frame = frames.indices.first { Double($0 + 1) == a }.map { frames[$0] } ?? .zero
      return side(of: frame)
    }
  }

  private func side(of frame: Rect) -> Double {
    switch self {
    case .left: frame.x
    case .top: frame.y
    case .width: frame.width
    default: frame.height
    }
  }
}
