import GestureRuntime

@testable import GestureUI

/// A view, by its frame in the view around it.
@MainActor final class FakeView: TreeView {
  let name: String
  var frame: Rect
  private(set) var inside: [FakeView] = []
  private(set) weak var around: FakeView?
  /// By how much the views inside are scrolled.
  var scrolled = Vector.zero
  var isHidden = false
  /// Its place in the scene, if views report theirs.
  var slot: SurfaceSlot?

  init(_ name: String, _ frame: Rect) {
    self.name = name
    self.frame = frame
  }

  var bounds: Rect { Rect(x: 0, y: 0, width: frame.width, height: frame.height) }

  /// In front of the views that are there.
  func add(_ view: FakeView) {
    view.remove()
    inside.append(view)
    view.around = self
  }

  func remove() {
    around?.inside.removeAll { $0 === self }
    around = nil
  }

  func lies(in other: FakeView) -> Bool { self === other || around?.lies(in: other) ?? false }

  /// All views that are shown, in drawing order.
  func visit(_ body: (FakeView) -> Void) {
    guard !isHidden else { return }
    body(self)
    for view in inside { view.visit(body) }
  }

  var nextOutwards: FakeView? {
    var next = around
    while let view = next, view.slot == nil { next = view.around }
    return next
  }

  /// The part of the window that the views around show.
  var clip: Rect? {
    guard let around else { return nil }
    let frame = around.frame(in: around)
    guard let outer = around.clip else { return frame }
    let (left, top) = (max(frame.x, outer.x), max(frame.y, outer.y))
    let right = min(frame.x + frame.width, outer.x + outer.width)
    let bottom = min(frame.y + frame.height, outer.y + outer.height)
    return Rect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
  }

  // MARK: As a platform's view

  var outer: (any TreeView)? { around }

  func frame(in root: any TreeView) -> Rect {
    var rect = frame
    var view = around
    while let outer = view {
      rect.x += outer.frame.x - outer.scrolled.dx
      rect.y += outer.frame.y - outer.scrolled.dy
      view = outer.around
    }
    return rect
  }

  func forEachInside(_ body: (any TreeView) -> Void) {
    // An iterator of an array allocates in a module that tests look into.
    var index = 0
    while index < inside.count {
      if !inside[index].isHidden { body(inside[index]) }
      index += 1
    }
  }

  func hit(_ point: Point) -> (any TreeView)? {
    guard bounds.contains(point) else { return nil }
    var index = inside.count
    while index > 0 {
      index -= 1
      let view = inside[index]
      guard !view.isHidden else { continue }
      let place = Point(
        x: point.x + scrolled.dx - view.frame.x, y: point.y + scrolled.dy - view.frame.y)
      if let hit = view.hit(place) { return hit }
    }
    return self
  }
}

/// A recognizer of the platform that begins when a finger has moved along an axis, and then scrolls its view.
@MainActor final class FakePan {
  enum Axis { case vertical, horizontal }

  let view: FakeView
  private let axis: Axis
  private var starts: [Int: Point] = [:]
  private var last: [Int: Point] = [:]
  private var begun: Set<Int> = []
  private(set) var isRefused = false

  init(_ view: FakeView, _ axis: Axis) {
    self.view = view
    self.axis = axis
  }

  func hasBegun(_ finger: Int) -> Bool { begun.contains(finger) }

  func begin(_ finger: Int, at place: Point) {
    starts[finger] = place
    last[finger] = place
    isRefused = false
  }

  func move(_ finger: Int, to place: Point, mayBegin: () -> Bool) {
    guard let start = starts[finger], let last = last[finger] else { return }
    let way = axis == .vertical ? place.y - start.y : place.x - start.x
    if !hasBegun(finger), abs(way) > 10 {
      guard mayBegin() else {
        // It has failed for this touch.
        isRefused = true
        return end(finger)
      }
      begun.insert(finger)
    }
    self.last[finger] = place
    guard hasBegun(finger) else { return }
    if axis == .vertical {
      view.scrolled.dy -= place.y - last.y
    } else {
      view.scrolled.dx -= place.x - last.x
    }
  }

  func end(_ finger: Int) {
    starts[finger] = nil
    last[finger] = nil
    begun.remove(finger)
  }
}
