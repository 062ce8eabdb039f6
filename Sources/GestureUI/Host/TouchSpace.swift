import GestureRuntime

/// The coordinates of the touches of a view, by the frame of the view in them and in the window.
struct TouchSpace: Equatable, Sendable {
  private var window = Rect.zero
  private var own = Rect.zero

  /// The coordinates of the window.
  init() {}

  /// The coordinates in which a view with this frame in the window has the frame `own`.
  init(window: Rect, own: Rect) {
    self.window = window
    self.own = own
  }

  /// The coordinates of a view that nothing scales, by its frame in the window.
  init(inside window: Rect) {
    self.init(window: window, own: Rect(x: 0, y: 0, width: window.width, height: window.height))
  }

  /// A frame in the window, in these coordinates.
  func frame(_ frame: Rect) -> Rect {
    let (x, y) = (scale(own.width, window.width), scale(own.height, window.height))
    return Rect(
      x: own.x + (frame.x - window.x) * x, y: own.y + (frame.y - window.y) * y,
      width: frame.width * x, height: frame.height * y)
  }

  /// A place in these coordinates, in the window.
  func window(_ place: Point) -> Point {
    Point(
      x: window.x + (place.x - own.x) / scale(own.width, window.width),
      y: window.y + (place.y - own.y) / scale(own.height, window.height))
  }

  /// A place in these coordinates, from the corner of the view.
  func inView(_ place: Point) -> Point { Point(x: place.x - own.x, y: place.y - own.y) }

  private func scale(_ own: Double, _ window: Double) -> Double {
    window > 0 && own > 0 ? own / window : 1
  }
}

extension GestureHost {
  /// Keeps the frame of a region at a view, whose frame in the window is given. Nil if the view is not there.
  func keep(_ path: WritableKeyPath<Machine, Rect>, at frame: Rect?) {
    keep(RegionKey(path: path), at: frame) { $0.setFrame(path, to: $1 ?? .zero) }
  }

  /// Keeps one frame of several at a view, whose frame in the window is given. Nil if the view is not there.
  func keep(_ path: WritableKeyPath<Machine, RegionFrames>, id: Int, at frame: Rect?) {
    keep(RegionKey(path: path, id: id), at: frame) { $0.setFrame(path, id: id, to: $1) }
  }

  private func keep(
    _ key: RegionKey, at frame: Rect?, _ set: @escaping @MainActor (GestureHost, Rect?) -> Void
  ) {
    regions[key] = nil
    guard let frame else { return set(self, nil) }
    set(self, space.frame(frame))
    regions[key] = { set($0, $0.space.frame(frame)) }
  }
}
