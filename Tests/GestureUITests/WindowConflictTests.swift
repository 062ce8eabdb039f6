import GeneratedGestures
import GestureRuntime
import GestureScene
import SceneSupport
import Testing

@testable import GestureUI

/// The classic conflicts of Documentation/Scene.md as views, which the scene of a window decides.
@MainActor @Suite struct WindowConflictTests {
  static let text = ClassicConflicts.text

  static let screen = Rect(x: 0, y: 0, width: 300, height: 600)

  @Test(arguments: FakeWindow.Route.allCases)
  func `a row swipes in a list that scrolls in a page that turns`(_ route: FakeWindow.Route) throws
  {
    let window = try FakeWindow(Self.text, route)
    try window.add("page", "Pager", Self.screen)
    try window.add("list", "List", in: "page")
    for row in 0..<5 {
      let frame = Rect(x: 0, y: Double(row) * 60, width: 300, height: 60)
      try window.add("row\(row)", "Row", frame, in: "list")
    }
    window.down(200, 90)
    for x in stride(from: 190.0, through: 110, by: -10) { window.move(x, 90) }
    window.up(110, 90)
    #expect(window.takeWithoutTimes() == ["row1 opened(by: 90.0)"])
    window.down(100, 90)
    for x in stride(from: 110.0, through: 200, by: 10) { window.move(x, 90) }
    window.up(200, 90)
    #expect(window.takeWithoutTimes() == ["page turned(by: 100.0)"])
    // The list lays its rows out while it scrolls, and keeps the finger.
    window.down(100, 150)
    for y in stride(from: 140.0, through: 100, by: -10) {
      window.move(100, y)
      window["list"].scrolled.dy = 150 - y
    }
    window.up(100, 100)
    #expect(window.takeWithoutTimes() == ["list scrolls", "list scrolled(by: -50.0)"])
    window.tap(100, 30)
    #expect(window.takeWithoutTimes() == ["row1 chosen"])
  }

  @Test(arguments: FakeWindow.Route.allCases)
  func `a list takes a button over that shows its press immediately`(_ route: FakeWindow.Route)
    throws
  {
    let window = try FakeWindow(Self.text, route)
    try window.add("list", "List", Self.screen) { $0.relation = .takeover }
    try window.add("button", "Button", Rect(x: 50, y: 100, width: 100, height: 50), in: "list")
    let button = window.host("button")
    #expect(button[variable: "isPressed"] == .bool(false))
    window.tap(100, 120)
    #expect(window.take() == ["0 button pressed", "16 button released"])
    window.down(100, 120)
    #expect(button[variable: "isPressed"] == .bool(true))
    #expect(button.phase == .active)
    window.move(100, 105)
    #expect(button[variable: "isPressed"] == .bool(false))
    window.up(100, 60)
    #expect(
      window.takeWithoutTimes() == ["button pressed", "list scrolls", "list scrolled(by: -60.0)"])
  }

  @Test(arguments: FakeWindow.Route.allCases)
  func `a highlight waits until nothing scrolls`(_ route: FakeWindow.Route) throws {
    let window = try FakeWindow(Self.text, route)
    try window.add("list", "List", Self.screen)
    try window.add("entry", "Entry", in: "list")
    window.down(50, 50)
    window.move(50, 65)
    window.wait(500)
    window.up(50, 65, after: 0)
    #expect(window.take() == ["16 list scrolls", "516 list scrolled(by: 15.0)"])
    window.down(50, 50)
    window.wait(80)
    window.up(50, 50)
    #expect(window.take() == ["596 entry highlighted", "612 entry chosen"])
  }

  @Test(arguments: [true, false], FakeWindow.Route.allCases)
  func `a slider in a sheet keeps its finger if it is kept`(
    isKept: Bool, _ route: FakeWindow.Route
  ) throws {
    let window = try FakeWindow(Self.text, route)
    try window.add("sheet", "List", Self.screen) { $0.relation = .takeover }
    try window.add("slider", "Slider", Rect(x: 20, y: 100, width: 200, height: 40), in: "sheet") {
      $0.isKept = isKept
    }
    window.down(30, 110)
    window.move(30, 140)
    window.up(30, 140)
    let begun = "0 slider slid(to: p(10.0,10.0))"
    let kept = [begun, "16 slider slid(to: p(10.0,40.0))", "32 slider letGo"]
    let taken = [begun, "16 slider lost", "16 sheet scrolls", "32 sheet scrolled(by: 30.0)"]
    #expect(window.take() == (isKept ? kept : taken))
  }

  @Test(arguments: FakeWindow.Route.allCases)
  func `a map in a page pans and zooms, and the page turns next to it`(_ route: FakeWindow.Route)
    throws
  {
    let window = try FakeWindow(Self.text, route)
    try window.add("page", "Pager", Self.screen)
    try window.add("map", "Map", Rect(x: 0, y: 0, width: 300, height: 300), in: "page")
    window.down(200, 100)
    window.move(150, 100)
    window.up(150, 100)
    #expect(window.takeWithoutTimes() == ["map panned(by: v(-50.0,0.0))"])
    window.down(100, 100)
    window.down(200, 100, finger: 2)
    window.move(50, 100)
    window.move(250, 100, finger: 2)
    window.up(50, 100)
    window.up(250, 100, finger: 2)
    #expect(window.takeWithoutTimes().contains { $0.contains("map zoomed(scale: 2.0)") })
    window.down(200, 400)
    window.move(100, 400)
    window.up(100, 400)
    #expect(window.takeWithoutTimes() == ["page turned(by: -100.0)"])
  }

  @Test(arguments: FakeWindow.Route.allCases)
  func `two fingers pinch in a list, and one scrolls`(_ route: FakeWindow.Route) throws {
    let window = try FakeWindow(Self.text, route)
    try window.add("list", "List", Self.screen)
    try window.add("picture", "Picture", in: "list")
    window.down(100, 100)
    window.down(100, 200, finger: 2)
    window.move(100, 50)
    window.move(100, 250, finger: 2)
    window.up(100, 50)
    window.up(100, 250, finger: 2)
    #expect(window.takeWithoutTimes() == ["picture zoomed(scale: 2.0)"])
    window.down(100, 100)
    window.move(100, 140)
    window.up(100, 140)
    #expect(window.takeWithoutTimes() == ["list scrolls", "list scrolled(by: 40.0)"])
  }

  @Test(arguments: FakeWindow.Route.allCases)
  func `an inner list scrolls until its end, and then the outer one does`(_ route: FakeWindow.Route)
    throws
  {
    let window = try FakeWindow(Self.text, route)
    try window.add("outer", "List", Self.screen)
    try window.add("inner", "List", in: "outer")
    func scroll() {
      window.down(100, 100)
      window.move(100, 140)
      window.up(100, 140)
    }
    scroll()
    #expect(window.takeWithoutTimes() == ["inner scrolls", "inner scrolled(by: 40.0)"])
    try window.host("inner").machine.setInput("isAtEnd", to: .bool(true))
    scroll()
    #expect(window.takeWithoutTimes() == ["outer scrolls", "outer scrolled(by: 40.0)"])
  }

  @Test(arguments: FakeWindow.Route.allCases)
  func `a dragged card stays with its finger, and the scene finds the bin below`(
    _ route: FakeWindow.Route
  ) throws {
    let window = try FakeWindow(Self.text, route)
    try window.add("shelf", "List", Rect(x: 0, y: 0, width: 100, height: 400))
    try window.add("bin", "Tap", Rect(x: 200, y: 0, width: 100, height: 400))
    try window.add("card", "Card", Rect(x: 10, y: 10, width: 80, height: 50), in: "shelf")
    window.down(30, 30)
    window.wait(500)
    window.move(240, 60)
    #expect(window.seers() == ["card", "shelf"])
    window.up(240, 60)
    #expect(window.take() == ["500 card lifted", "532 card dropped(at: p(230.0,50.0))"])
    let below = window.window.scene.surfaces(at: Point(x: 240, y: 60))
    #expect(below.map(window.name) == ["bin"])
  }

  @Test(arguments: FakeWindow.Route.allCases)
  func `a link waits for the double tap of its page by name`(_ route: FakeWindow.Route) throws {
    let window = try FakeWindow(Self.text, route)
    try window.add("page", "DoubleTap", Self.screen) { $0.id = "zoom" }
    try window.add("link", "Tap", in: "page") {
      $0.relation = .simultaneous
      $0.waits = ["zoom"]
    }
    window.tap(50, 50)
    #expect(window.take() == [])
    window.wait(350)
    #expect(window.take() == ["366 link tapped"])
    window.tap(50, 50)
    window.tap(50, 50)
    window.wait(1_000)
    #expect(window.take() == ["398 page zoomed"])
    window.slot(of: window["link"])?.options.waits = []
    window.tap(50, 50)
    #expect(window.takeWithoutTimes() == ["link tapped"])
  }

  @Test(arguments: FakeWindow.Route.allCases)
  func `one key of a keypad has touches at a time`(_ route: FakeWindow.Route) throws {
    let window = try FakeWindow(Self.text, route)
    window.addGroup("keypad", Self.screen) { $0.isExclusive = true }
    try window.add("one", "Button", Rect(x: 0, y: 0, width: 100, height: 100), in: "keypad")
    try window.add("two", "Button", Rect(x: 100, y: 0, width: 100, height: 100), in: "keypad")
    window.down(50, 50)
    window.down(150, 50, finger: 2)
    window.up(150, 50, finger: 2)
    window.up(50, 50)
    #expect(window.takeWithoutTimes() == ["one pressed", "one released"])
    window.tap(150, 50)
    #expect(window.takeWithoutTimes() == ["two pressed", "two released"])
  }
}
