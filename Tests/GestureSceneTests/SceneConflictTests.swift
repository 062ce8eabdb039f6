import GeneratedGestures
import GestureRuntime
import GestureScene
import SceneSupport
import Testing

/// The conflicts that threads in the trackers of all engines discuss.
@Suite struct SceneConflictTests {
  private static let text = ClassicConflicts.text

  private static var screen: Surface { Surface(Rect(x: 0, y: 0, width: 300, height: 600)) }

  private static func rows() throws -> PlayedScene {
    let played = try PlayedScene(text)
    try played.add("page", "Pager", screen)
    try played.add("list", "List", Surface(), in: "page")
    for row in 0..<5 {
      let frame = Rect(x: 0, y: Double(row) * 60, width: 300, height: 60)
      try played.add("row\(row)", "Row", Surface(frame), in: "list")
    }
    return played
  }

  @Test func `a row swipes in a list that scrolls in a page that turns`() throws {
    let played = try Self.rows()
    played.down(200, 90)
    for x in stride(from: 190.0, through: 110, by: -10) { played.move(x, 90) }
    played.up(110, 90)
    #expect(played.takeWithoutTimes() == ["row1 opened(by: 90.0)"])
    // To the right a row does not go, and the page turns.
    played.down(100, 90)
    for x in stride(from: 110.0, through: 200, by: 10) { played.move(x, 90) }
    played.up(200, 90)
    #expect(played.takeWithoutTimes() == ["page turned(by: 100.0)"])
    played.down(100, 150)
    for y in stride(from: 140.0, through: 100, by: -10) { played.move(100, y) }
    played.up(100, 100)
    #expect(
      played.takeWithoutTimes()
        == ["list scrolls", "list scrolled(by: -50.0)"])
    played.tap(100, 30)
    #expect(played.takeWithoutTimes() == ["row0 chosen"])
  }

  /// Article 000's button in the scroll view of the article before it: a generated machine in a machine of a table.
  private static func button() throws -> (PlayedScene, SurfaceID) {
    let played = try PlayedScene(text)
    try played.add("list", "List", Surface(screen.frame, relation: .takeover))
    var button = GestureButton()
    button.frames.bounds = Rect(x: 0, y: 0, width: 100, height: 50)
    let id = played.scene.add(
      button, Surface(Rect(x: 50, y: 100, width: 100, height: 50)), in: played["list"]
    ) { action in played.write("button \(action)") }
    return (played, id)
  }

  private static func isPressed(_ played: PlayedScene, _ button: SurfaceID) -> Bool? {
    played.scene.withMachine(of: button, as: GestureButton.self) { $0.isPressed }
  }

  @Test
  func `a button in a scroll view loses neither its feedback nor its gestures nor the scroll`()
    throws
  {
    let (played, button) = try Self.button()
    played.down(100, 120)
    #expect(played.take().contains("0 button pressed"))
    #expect(Self.isPressed(played, button) == true)
    played.up(100, 120, after: 50)
    #expect(played.take().contains("50 button releasedInside"))
    #expect(Self.isPressed(played, button) == false)
    played.down(100, 120, after: 50)
    played.up(100, 120, after: 50)
    #expect(played.take().contains("150 button doubleTapped"))
    played.down(100, 120, after: 1_000)
    played.wait(500)
    #expect(played.take().contains("1650 button longPressed"))
    played.up(100, 120)
    _ = played.take()
    // The scroll takes the button over, whose look goes back in that step.
    played.down(100, 120, after: 1_000)
    #expect(Self.isPressed(played, button) == true)
    played.move(100, 105)
    #expect(Self.isPressed(played, button) == false)
    #expect(played.take().contains { $0.hasSuffix("list scrolls") })
    played.up(100, 60)
    let last = played.take()
    #expect(last.contains { $0.contains("list scrolled") })
    #expect(!last.contains { $0.contains("released") })
  }

  @Test func `a highlight waits until it is clear that nobody scrolls`() throws {
    let played = try PlayedScene(Self.text)
    try played.add("list", "List", Self.screen)
    try played.add("entry", "Entry", in: "list")
    played.down(50, 50)
    played.move(50, 65)
    played.wait(500)
    played.up(50, 65, after: 0)
    #expect(played.take() == ["16 list scrolls", "516 list scrolled(by: 15.0)"])
    played.down(50, 50)
    played.wait(80)
    played.up(50, 50)
    #expect(played.take() == ["596 entry highlighted", "612 entry chosen"])
  }

  @Test(arguments: [true, false])
  func `a slider in a sheet keeps its finger where it is kept`(isKept: Bool) throws {
    let played = try PlayedScene(Self.text)
    try played.add("sheet", "List", Surface(Self.screen.frame, relation: .takeover))
    try played.add(
      "slider", "Slider", Surface(Rect(x: 20, y: 100, width: 200, height: 40), isKept: isKept),
      in: "sheet")
    played.down(30, 110)
    played.move(30, 140)
    played.up(30, 140)
    let begun = "0 slider slid(to: p(10.0,10.0))"
    if isKept {
      #expect(played.take() == [begun, "16 slider slid(to: p(10.0,40.0))", "32 slider letGo"])
    } else {
      #expect(
        played.take() == [
          begun, "16 slider lost", "16 sheet scrolls", "32 sheet scrolled(by: 30.0)",
        ])
    }
  }

  @Test func `a map in a page pans and zooms, and the page turns beside it`() throws {
    let played = try PlayedScene(Self.text)
    try played.add("page", "Pager", Self.screen)
    try played.add("map", "Map", Surface(Rect(x: 0, y: 0, width: 300, height: 300)), in: "page")
    played.down(200, 100)
    played.move(150, 100)
    played.up(150, 100)
    #expect(played.take() == ["32 map panned(by: v(-50.0,0.0))"])
    played.down(100, 100)
    played.down(200, 100, touch: 2)
    played.move(50, 100)
    played.move(250, 100, touch: 2)
    played.up(50, 100)
    played.up(250, 100, touch: 2)
    #expect(played.take().contains { $0.contains("map zoomed(scale: 2.0)") })
    played.down(200, 400)
    played.move(100, 400)
    played.up(100, 400)
    #expect(played.take() == ["128 page turned(by: -100.0)"])
  }

  @Test func `two fingers pinch in a scroll view, and one scrolls`() throws {
    let played = try PlayedScene(Self.text)
    try played.add("list", "List", Self.screen)
    try played.add("picture", "Picture", in: "list")
    played.down(100, 100)
    played.down(100, 200, touch: 2)
    played.move(100, 50)
    played.move(100, 250, touch: 2)
    played.up(100, 50)
    played.up(100, 250, touch: 2)
    #expect(played.take() == ["64 picture zoomed(scale: 2.0)"])
    played.down(100, 100)
    played.move(100, 140)
    played.up(100, 140)
    #expect(played.take() == ["80 list scrolls", "96 list scrolled(by: 40.0)"])
  }

  @Test func `an inner list scrolls until its end, and then the outer one does`() throws {
    let played = try PlayedScene(Self.text)
    try played.add("outer", "List", Self.screen)
    try played.add("inner", "List", in: "outer")
    func scroll() {
      played.down(100, 100)
      played.move(100, 140)
      played.up(100, 140)
    }
    scroll()
    #expect(played.take() == ["16 inner scrolls", "32 inner scrolled(by: 40.0)"])
    played.scene.withMachine(of: played["inner"], as: TableMachine.self) {
      try? $0.setInput("isAtEnd", to: .bool(true))
    }
    scroll()
    #expect(played.take() == ["48 outer scrolls", "64 outer scrolled(by: 40.0)"])
  }

  @Test func `what is dragged stays with its finger, and who lies under it is asked at the drop`()
    throws
  {
    let played = try PlayedScene(Self.text)
    try played.add("shelf", "List", Surface(Rect(x: 0, y: 0, width: 100, height: 400)))
    try played.add("bin", "Tap", Surface(Rect(x: 200, y: 0, width: 100, height: 400)))
    try played.add("card", "Card", Surface(Rect(x: 10, y: 10, width: 80, height: 50)), in: "shelf")
    played.down(30, 30)
    played.wait(500)
    #expect(played.take() == ["500 card lifted"])
    played.move(240, 60)
    #expect(played.scene.surfaces(ofTouch: 1) == [played["card"], played["shelf"]])
    played.up(240, 60)
    // In the coordinates of the card, which lies at (10, 10).
    #expect(played.take() == ["532 card dropped(at: p(230.0,50.0))"])
    #expect(played.scene.surfaces(at: Point(x: 240, y: 60)) == [played["bin"]])
  }

  @Test func `one waits for another by name, wherever that is`() throws {
    let played = try PlayedScene(Self.text)
    try played.add("page", "DoubleTap", Self.screen)
    try played.add("link", "Tap", Surface(relation: .simultaneous), in: "page")
    #expect(played.scene.requireFailure(of: played["page"], before: played["link"]))
    played.tap(50, 50)
    #expect(played.take() == [])
    played.wait(350)
    #expect(played.take() == ["366 link tapped"])
    played.tap(50, 50)
    played.tap(50, 50)
    played.wait(1_000)
    #expect(played.take() == ["398 page zoomed"])
  }
}
