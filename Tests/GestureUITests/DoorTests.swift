import GestureRuntime
import GestureScene
import Testing

@testable import GestureUI

/// Recognizers of the platform, for example of scroll views, meet the gestures of a scene at one door.
@MainActor @Suite struct DoorTests {
  typealias Route = FakeWindow.Route

  private func listWithRow(
    _ gesture: String, _ scrolling: ScrollPolicy, _ route: Route
  ) throws -> (FakeWindow, FakePan) {
    let window = try FakeWindow(WindowConflictTests.text, route)
    window.addView("list", WindowConflictTests.screen)
    let row = Rect(x: 0, y: 0, width: 300, height: 300)
    try window.add("row", gesture, row, in: "list") { $0.scrolling = scrolling }
    return (window, window.addPan(to: "list"))
  }

  @Test(arguments: [ScrollPolicy.race, .yield, .both], Route.allCases)
  func `a wheel meets the gestures at the door`(_ policy: ScrollPolicy, _ route: Route) throws {
    let (window, _) = try listWithRow("Entry", policy, route)
    window.layOut()
    func wheel(movesContent: Bool) -> Bool {
      window.window.scroll(
        by: Vector(dx: 0, dy: 40), window.event(.move, Point(x: 100, y: 200)),
        movesContent: movesContent)
    }
    #expect(!wheel(movesContent: true), "nothing has begun")
    window.window.host.mouseDown(.primary, window.event(.down, Point(x: 100, y: 200)))
    window.wait(80)
    #expect(window.host("row").phase == .active)
    #expect(wheel(movesContent: false) == (policy == .race))
    #expect(window.host("row").phase == .active, "a view that does not scroll takes nothing")
    #expect(wheel(movesContent: true) == (policy == .race))
    #expect(window.host("row").phase == (policy == .yield ? .possible : .active))
  }

  @Test(arguments: Route.allCases)
  func `a scroll view takes the touch from a row that has not begun`(_ route: Route) throws {
    let (window, pan) = try listWithRow("Row", .race, route)
    window.down(100, 200)
    for y in stride(from: 190.0, through: 100, by: -10) { window.move(100, y) }
    #expect(window.seers() == [])
    window.up(100, 100)
    #expect(window.take() == [])
    #expect(pan.view.scrolled.dy == 90)
    window.tap(100, 100)
    #expect(window.takeWithoutTimes() == ["row chosen"])
  }

  @Test(arguments: Route.allCases)
  func `a row that has begun keeps its touch from the scroll view`(_ route: Route) throws {
    let (window, pan) = try listWithRow("Row", .race, route)
    window.down(200, 200)
    window.move(150, 200)
    window.move(150, 100)
    window.up(150, 100)
    #expect(pan.isRefused)
    #expect(pan.view.scrolled == .zero)
    #expect(window.takeWithoutTimes() == ["row opened(by: 50.0)"])
  }

  @Test(arguments: Route.allCases)
  func `a button yields to the scroll view`(_ route: Route) throws {
    let (window, pan) = try listWithRow("Button", .yield, route)
    window.down(100, 200)
    #expect(window.host("row").phase == .active)
    window.move(100, 180)
    #expect(window.host("row").phase == .possible)
    window.move(100, 150)
    window.up(100, 150)
    #expect(pan.view.scrolled.dy == 50)
    #expect(window.takeWithoutTimes() == ["row pressed"])
  }

  @Test(arguments: Route.allCases)
  func `a slider goes on while its list scrolls`(_ route: Route) throws {
    let (window, pan) = try listWithRow("Slider", .both, route)
    window.down(100, 200)
    window.move(100, 150)
    window.up(100, 150)
    #expect(pan.view.scrolled.dy == 50)
    #expect(window.takeWithoutTimes().last == "row letGo")
  }

  @Test(arguments: Route.allCases)
  func `a scroll with one finger leaves other fingers alone`(_ route: Route) throws {
    let (window, pan) = try listWithRow("Row", .race, route)
    try window.add("button", "Button", Rect(x: 0, y: 600, width: 300, height: 100))
    window.down(50, 650, finger: 2)
    window.down(100, 200)
    window.move(100, 150)
    #expect(pan.hasBegun(1))
    #expect(window.host("button").phase == .active)
    window.up(50, 650, finger: 2)
    window.up(100, 150)
    #expect(window.takeWithoutTimes() == ["button pressed", "button released"])
  }

  @Test(arguments: Route.allCases)
  func `the swipe back takes the touch from the page and the row`(_ route: Route) throws {
    let window = try FakeWindow(WindowConflictTests.text, route)
    let screen = WindowConflictTests.screen
    window.addView("screen", screen)
    try window.add("page", "Map", screen, in: "screen")
    try window.add("row", "Tap", screen, in: "page") { $0.scrolling = .yield }
    let back = window.addPan(to: "screen", .horizontal)
    window.down(5, 100)
    window.move(18, 100)
    #expect(back.hasBegun(1))
    #expect(window.seers() == [])
    window.move(100, 100)
    window.up(100, 100)
    #expect(window.take() == [])
  }

  @Test func `the recognizer of a window is not over while a finger is down`() throws {
    let window = try FakeWindow(WindowConflictTests.text, .reported)
    try window.add("left", "Tap", Rect(x: 0, y: 0, width: 100, height: 100))
    try window.add("right", "Button", Rect(x: 100, y: 0, width: 100, height: 100))
    window.down(50, 50)
    window.down(150, 50, finger: 2)
    window.up(50, 50)
    #expect(window.states == [.began])
    window.up(150, 50, finger: 2)
    #expect(window.states == [.began, .ended])
    #expect(window.takeWithoutTimes() == ["right pressed", "left tapped", "right released"])
    window.window.host.platformDidReset()
    window.down(50, 50)
    window.move(50, 300)
    #expect(window.states == [.began, .ended])
    window.up(50, 300)
    #expect(window.states == [.began, .ended, .failed])
    window.window.host.platformDidReset()
    window.down(150, 50)
    window.cancel()
    #expect(window.states.suffix(2) == [.began, .cancelled])
  }

  @Test func `a finger next to all views keeps the recognizer of a window open`() throws {
    let window = try FakeWindow(WindowConflictTests.text, .reported)
    try window.add("tap", "Tap", Rect(x: 0, y: 0, width: 100, height: 100))
    window.down(300, 300, finger: 2)
    window.tap(50, 50)
    window.tap(50, 50)
    #expect(window.takeWithoutTimes() == ["tap tapped", "tap tapped"])
    #expect(window.states == [])
    window.up(300, 300, finger: 2)
    #expect(window.states == [.ended])
  }
}
