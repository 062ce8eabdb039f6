import GeneratedGestures
import GestureRuntime
import Testing

@testable import GestureUI

/// The frames of regions, which views tell in the window, and gestures know in the coordinates of their touches.
@Suite struct RegionTests {
  @Test func `a frame is moved and scaled into the coordinates of a view`() {
    let space = TouchSpace(
      window: Rect(x: 50, y: 100, width: 200, height: 80),
      own: Rect(x: 0, y: 0, width: 100, height: 40))
    let frame = Rect(x: 70, y: 60, width: 40, height: 20)
    #expect(space.frame(frame) == Rect(x: 10, y: -20, width: 20, height: 10))
    #expect(TouchSpace().frame(frame) == frame)
    let inside = TouchSpace(inside: Rect(x: 50, y: 100, width: 0, height: 0))
    #expect(inside.frame(frame) == Rect(x: 20, y: -40, width: 40, height: 20))
  }

  @Test func `a place goes to the window and back`() {
    let space = TouchSpace(
      window: Rect(x: 50, y: 100, width: 200, height: 80),
      own: Rect(x: 10, y: 20, width: 100, height: 40))
    #expect(space.window(Point(x: 20, y: 40)) == Point(x: 70, y: 140))
    #expect(space.inView(Point(x: 20, y: 40)) == Point(x: 10, y: 20))
    #expect(TouchSpace().window(Point(x: 1, y: 2)) == Point(x: 1, y: 2))
  }

  @MainActor @Test func `regions follow the view of their gesture`() {
    let host = GestureHost(TouchEnterExitGroup())
    host.keep(\.frames.views, id: 3, at: Rect(x: 30, y: 40, width: 10, height: 10))
    #expect(host.frames.views[3] == Rect(x: 30, y: 40, width: 10, height: 10))
    host.space = TouchSpace(inside: Rect(x: 20, y: 20, width: 100, height: 100))
    #expect(host.frames.views[3] == Rect(x: 10, y: 20, width: 10, height: 10))
    host.keep(\.frames.views, id: 3, at: nil)
    host.space = TouchSpace()
    #expect(host.frames.views.ids == [], "a view that has gone stays away")
  }

  @MainActor @Test func `a region without a view is empty`() {
    let host = GestureHost(GestureButton())
    host.keep(\.frames.bounds, at: Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(host.frames.bounds == Rect(x: 1, y: 2, width: 3, height: 4))
    host.keep(\.frames.bounds, at: nil)
    #expect(host.frames.bounds == .zero)
  }
}
