internal import GestureRuntime

/// The surfaces directly inside a surface, from the back to the front, with boxes around neighbours. It finds the
/// surface under a point without asking all of them, as long as neighbours in the list are neighbours on the screen.
final class ChildList {
  @exclusivity(unchecked) private(set) var items: [Int32] = []
  /// A tree in an array: the box at `i` contains those at `2 * i` and `2 * i + 1`.
  @exclusivity(unchecked) private var boxes: [Box] = []
  @exclusivity(unchecked) private var leaves = 1
  @exclusivity(unchecked) private var isStale = true

  /// Inserts a surface at `index` in the order from the back to the front.
  func insert(_ child: Int, at index: Int) {
    items.insert(Int32(child), at: index)
    while leaves < items.count { leaves *= 2 }
    // Allocates now, because a step allocates nothing.
    while boxes.count < 2 * leaves { boxes.append(.none) }
    isStale = true
  }

  func remove(_ child: Int) {
    items.removeAll { $0 == Int32(child) }
    isStale = true
  }

  /// Asks the surfaces whose frames contain the point, the front-most first, until one is hit.
  func first(at point: Point, _ tree: SurfaceTree, _ isHit: (Int) -> Bool) -> Bool {
    guard !items.isEmpty else { return false }
    if isStale { update(tree) }
    return search(1, point, isHit)
  }

  private func search(_ node: Int, _ point: Point, _ isHit: (Int) -> Bool) -> Bool {
    guard boxes[node].contains(point) else { return false }
    if node >= leaves { return isHit(Int(items[node - leaves])) }
    return search(2 * node + 1, point, isHit) || search(2 * node, point, isHit)
  }

  private func update(_ tree: SurfaceTree) {
    isStale = false
    for i in 0..<leaves {
      boxes[leaves + i] = i < items.count ? Box(tree.surfaces[Int(items[i])].traits.frame) : .none
    }
    var node = leaves - 1
    while node > 0 {
      boxes[node] = boxes[2 * node].union(boxes[2 * node + 1])
      node -= 1
    }
  }

  /// The frame of one surface has changed.
  func update(_ child: Int, _ tree: SurfaceTree) {
    guard !isStale, let index = items.firstIndex(of: Int32(child)) else { return }
    var node = leaves + index
    boxes[node] = Box(tree.surfaces[child].traits.frame)
    while node > 1 {
      node /= 2
      boxes[node] = boxes[2 * node].union(boxes[2 * node + 1])
    }
  }
}

/// A box around frames. It contains at least everything that they contain.
private struct Box {
  var left = Double.infinity
  var top = Double.infinity
  var right = -Double.infinity
  var bottom = -Double.infinity

  static var none: Box { Box() }

  init() {}

  init(_ frame: Rect?) {
    guard let frame else {
      self.init()
      (left, top, right, bottom) = (-.infinity, -.infinity, .infinity, .infinity)
      return
    }
    self.init()
    (left, top) = (frame.x, frame.y)
    (right, bottom) = (frame.x + frame.width, frame.y + frame.height)
  }

  func contains(_ point: Point) -> Bool {
    left <= point.x && point.x <= right && top <= point.y && point.y <= bottom
  }

  func union(_ other: Box) -> Box {
    var box = Box()
    box.left = min(left, other.left)
    box.top = min(top, other.top)
    box.right = max(right, other.right)
    box.bottom = max(bottom, other.bottom)
    return box
  }
}
