import GeneratedGestures
import GestureRuntime
import GestureScene
import Testing

/// What threads in the trackers of all engines are about.
@Suite struct SceneConflictTests {
  private static let text = """
    gesture Pager = drag(axis: .horizontal) {
      action turned(by: distance)
      on drag.ended { turned(by: drag.translation.dx) }
    }
    gesture List = drag(axis: .vertical) where !isAtEnd {
      input isAtEnd: bool = false
      action scrolls()
      action scrolled(by: distance)
      on drag.began { scrolls() }
      on drag.ended { scrolled(by: drag.translation.dy) }
    }
    gesture Row = race(open: drag(axis: .horizontal) where open.translation.dx < 0, choose: tap()) {
      action opened(by: distance)
      action chosen()
      on open.ended { opened(by: -open.translation.dx) }
      on choose.ended { chosen() }
    }
    gesture Entry = press() delay 80ms {
      action highlighted()
      action chosen()
      on press.began { highlighted() }
      on press.ended { chosen() }
    }
    gesture Slider = drag(minimumDistance: 0pt) {
      action slid(to: point)
      action letGo()
      action lost()
      on drag.changed { slid(to: drag.location) }
      on drag.ended { letGo() }
      on drag.cancelled { lost() }
    }
    gesture Map = simultaneous(pan: drag(), zoom: magnify()) {
      action panned(by: vector)
      action zoomed(scale: number)
      on pan.ended { panned(by: pan.translation) }
      on zoom.ended { zoomed(scale: zoom.scale) }
    }
    gesture Picture = magnify() {
      action zoomed(scale: number)
      on magnify.ended { zoomed(scale: magnify.scale) }
    }
    gesture Card = sequence(hold: longPress(), move: drag()) {
      action lifted()
      action dropped(at: point)
      on hold.ended { lifted() }
      on move.ended { dropped(at: move.location) }
    }
    gesture Tap = tap() { action tapped() on tap.ended { tapped() } }
    gesture DoubleTap = tap(count: 2) { action zoomed() on tap.ended { zoomed() } }
    """

  private static var screen: Surface { Surface(Rect(x: 0, y: 0, width: 300, height: 600)) }

  private static func rows() throws -> Stage {
    let stage = try Stage(text)
    try stage.add("page", "Pager", screen)
    try stage.add("list", "List", Surface(), in: "page")
    for row in 0..<5 {
      let frame = Rect(x: 0, y: Double(row) * 60, width: 300, height: 60)
      try stage.add("row\(row)", "Row", Surface(frame), in: "list")
    }
    return stage
  }

  @Test func `a row swipes in a list that scrolls in a page that turns`() throws {
    let stage = try Self.rows()
    stage.down(200, 90)
    for x in stride(from: 190.0, through: 110, by: -10) { stage.move(x, 90) }
    stage.up(110, 90)
    #expect(stage.takeWithoutTimes() == ["row1 opened(by: 90.0)"])
    // To the right a row does not go, and the page turns.
    stage.down(100, 90)
    for x in stride(from: 110.0, through: 200, by: 10) { stage.move(x, 90) }
    stage.up(200, 90)
    #expect(stage.takeWithoutTimes() == ["page turned(by: 100.0)"])
    stage.down(100, 150)
    for y in stride(from: 140.0, through: 100, by: -10) { stage.move(100, y) }
    stage.up(100, 100)
    #expect(
      stage.takeWithoutTimes()
        == ["list scrolls", "list scrolled(by: -50.0)"])
    stage.tap(100, 30)
    #expect(stage.takeWithoutTimes() == ["row0 chosen"])
  }

  /// Article 000's button in the scroll view of the article before it: a generated machine in one of a table.
  private static func button() throws -> (Stage, SurfaceID) {
    let stage = try Stage(text)
    try stage.add("list", "List", Surface(screen.frame, relation: .takeover))
    var button = GestureButton()
    button.frames.bounds = Rect(x: 0, y: 0, width: 100, height: 50)
    let id = stage.scene.add(
      button, Surface(Rect(x: 50, y: 100, width: 100, height: 50)), in: stage["list"]
    ) { action in stage.note("button \(action)") }
    return (stage, id)
  }

  private static func isPressed(_ stage: Stage, _ button: SurfaceID) -> Bool? {
    stage.scene.withMachine(of: button, as: GestureButton.self) { $0.isPressed }
  }

  @Test
  func `a button in a scroll view loses neither its feedback nor its gestures nor the scroll`()
    throws
  {
    let (stage, button) = try Self.button()
    stage.down(100, 120)
    #expect(stage.take().contains("0 button pressed"))
    #expect(Self.isPressed(stage, button) == true)
    stage.up(100, 120, after: 50)
    #expect(stage.take().contains("50 button releasedInside"))
    #expect(Self.isPressed(stage, button) == false)
    stage.down(100, 120, after: 50)
    stage.up(100, 120, after: 50)
    #expect(stage.take().contains("150 button doubleTapped"))
    stage.down(100, 120, after: 1_000)
    stage.wait(500)
    #expect(stage.take().contains("1650 button longPressed"))
    stage.up(100, 120)
    _ = stage.take()
    // The scroll takes the button over, whose look goes back in that step.
    stage.down(100, 120, after: 1_000)
    #expect(Self.isPressed(stage, button) == true)
    stage.move(100, 105)
    #expect(Self.isPressed(stage, button) == false)
    #expect(stage.take().contains { $0.hasSuffix("list scrolls") })
    stage.up(100, 60)
    let last = stage.take()
    #expect(last.contains { $0.contains("list scrolled") })
    #expect(!last.contains { $0.contains("released") })
  }

  @Test func `a highlight waits until it is clear that nobody scrolls`() throws {
    let stage = try Stage(Self.text)
    try stage.add("list", "List", Self.screen)
    try stage.add("entry", "Entry", in: "list")
    stage.down(50, 50)
    stage.move(50, 65)
    stage.wait(500)
    stage.up(50, 65, after: 0)
    #expect(stage.take() == ["16 list scrolls", "516 list scrolled(by: 15.0)"])
    stage.down(50, 50)
    stage.wait(80)
    stage.up(50, 50)
    #expect(stage.take() == ["596 entry highlighted", "612 entry chosen"])
  }

  @Test(arguments: [true, false])
  func `a slider in a sheet keeps its finger where it is kept`(isKept: Bool) throws {
    let stage = try Stage(Self.text)
    try stage.add("sheet", "List", Surface(Self.screen.frame, relation: .takeover))
    try stage.add(
      "slider", "Slider", Surface(Rect(x: 20, y: 100, width: 200, height: 40), isKept: isKept),
      in: "sheet")
    stage.down(30, 110)
    stage.move(30, 140)
    stage.up(30, 140)
    let begun = "0 slider slid(to: p(10.0,10.0))"
    if isKept {
      #expect(stage.take() == [begun, "16 slider slid(to: p(10.0,40.0))", "32 slider letGo"])
    } else {
      #expect(
        stage.take() == [
          begun, "16 sheet scrolls", "16 slider lost", "32 sheet scrolled(by: 30.0)",
        ])
    }
  }

  @Test func `a map in a page pans and zooms, and the page turns beside it`() throws {
    let stage = try Stage(Self.text)
    try stage.add("page", "Pager", Self.screen)
    try stage.add("map", "Map", Surface(Rect(x: 0, y: 0, width: 300, height: 300)), in: "page")
    stage.down(200, 100)
    stage.move(150, 100)
    stage.up(150, 100)
    #expect(stage.take() == ["32 map panned(by: v(-50.0,0.0))"])
    stage.down(100, 100)
    stage.down(200, 100, touch: 2)
    stage.move(50, 100)
    stage.move(250, 100, touch: 2)
    stage.up(50, 100)
    stage.up(250, 100, touch: 2)
    #expect(stage.take().contains { $0.contains("map zoomed(scale: 2.0)") })
    stage.down(200, 400)
    stage.move(100, 400)
    stage.up(100, 400)
    #expect(stage.take() == ["128 page turned(by: -100.0)"])
  }

  @Test func `two fingers pinch in a scroll view, and one scrolls`() throws {
    let stage = try Stage(Self.text)
    try stage.add("list", "List", Self.screen)
    try stage.add("picture", "Picture", in: "list")
    stage.down(100, 100)
    stage.down(100, 200, touch: 2)
    stage.move(100, 50)
    stage.move(100, 250, touch: 2)
    stage.up(100, 50)
    stage.up(100, 250, touch: 2)
    #expect(stage.take() == ["64 picture zoomed(scale: 2.0)"])
    stage.down(100, 100)
    stage.move(100, 140)
    stage.up(100, 140)
    #expect(stage.take() == ["80 list scrolls", "96 list scrolled(by: 40.0)"])
  }

  @Test func `an inner list scrolls until its end, and then the outer one does`() throws {
    let stage = try Stage(Self.text)
    try stage.add("outer", "List", Self.screen)
    try stage.add("inner", "List", in: "outer")
    func scroll() {
      stage.down(100, 100)
      stage.move(100, 140)
      stage.up(100, 140)
    }
    scroll()
    #expect(stage.take() == ["16 inner scrolls", "32 inner scrolled(by: 40.0)"])
    stage.scene.withMachine(of: stage["inner"], as: TableMachine.self) {
      try? $0.setInput("isAtEnd", to: .bool(true))
    }
    scroll()
    #expect(stage.take() == ["48 outer scrolls", "64 outer scrolled(by: 40.0)"])
  }

  @Test func `what is dragged stays with its finger, and who lies under it is asked at the drop`()
    throws
  {
    let stage = try Stage(Self.text)
    try stage.add("shelf", "List", Surface(Rect(x: 0, y: 0, width: 100, height: 400)))
    try stage.add("bin", "Tap", Surface(Rect(x: 200, y: 0, width: 100, height: 400)))
    try stage.add("card", "Card", Surface(Rect(x: 10, y: 10, width: 80, height: 50)), in: "shelf")
    stage.down(30, 30)
    stage.wait(500)
    #expect(stage.take() == ["500 card lifted"])
    stage.move(240, 60)
    #expect(stage.scene.surfaces(ofTouch: 1) == [stage["card"], stage["shelf"]])
    stage.up(240, 60)
    // In the coordinates of the card, which lies at (10, 10).
    #expect(stage.take() == ["532 card dropped(at: p(230.0,50.0))"])
    #expect(stage.scene.surfaces(at: Point(x: 240, y: 60)) == [stage["bin"]])
  }

  @Test func `one waits for another by name, wherever that is`() throws {
    let stage = try Stage(Self.text)
    try stage.add("page", "DoubleTap", Self.screen)
    try stage.add("link", "Tap", Surface(relation: .simultaneous), in: "page")
    #expect(stage.scene.requireFailure(of: stage["page"], before: stage["link"]))
    stage.tap(50, 50)
    #expect(stage.take() == [])
    stage.wait(350)
    #expect(stage.take() == ["366 link tapped"])
    stage.tap(50, 50)
    stage.tap(50, 50)
    stage.wait(1_000)
    #expect(stage.take() == ["398 page zoomed"])
  }
}
