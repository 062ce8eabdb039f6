import GeneratedGestures
import GestureRuntime
import GestureScene
import TestSupport
import Testing

@testable import GestureUI

/// Gestures that an app switches off for a while, alone and in a scene.
@MainActor @Suite struct EnablingTests {
  @Test func `new touches do not reach a gesture that is not enabled`() {
    let screen = FakeScreen(GestureButton())
    screen.host.isEnabled = false
    screen.down(1, at: .zero)
    screen.host.mouseMoved(screen.event(.move, .zero))
    #expect(screen.takeActions() == [])
    screen.host.isEnabled = true
    // The finger went down before.
    screen.move([1: Point(x: 5, y: 0)])
    #expect(screen.takeActions() == [])
    screen.up(1, at: .zero)
    screen.down(1, at: .zero)
    #expect(screen.takeActions().first == .pressed)
    screen.host.isEnabled = false
    #expect(screen.takeActions().last == .finished)
    screen.up(1, at: .zero)
    #expect(screen.host.touchCount == 0)
  }

  @Test(arguments: FakeWindow.Route.allCases)
  func `views inside a view that is not enabled keep their gestures`(
    _ route: FakeWindow.Route
  ) throws {
    let window = try FakeWindow(WindowConflictTests.text, route)
    let square = Rect(x: 0, y: 0, width: 100, height: 100)
    try window.add("outer", "Slider", square) { $0.relation = .simultaneous }
    try window.add("inner", "Button", in: "outer")
    window.down(50, 50)
    #expect(window.seers() == ["inner", "outer"])
    _ = window.take()
    let slot = window.slot(of: window["outer"])
    slot?.isEnabled = false
    #expect(window.takeWithoutTimes() == ["outer lost"])
    #expect(window.host("outer").place == nil)
    window.up(50, 50)
    #expect(window.takeWithoutTimes() == ["inner released"])
    window.tap(50, 50)
    #expect(window.takeWithoutTimes() == ["inner pressed", "inner released"])
    slot?.isEnabled = true
    window.down(50, 50)
    #expect(window.seers() == ["inner", "outer"])
  }
}
