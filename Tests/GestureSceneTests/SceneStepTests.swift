import GestureRuntime
import GestureScene
import Testing

/// Several surfaces and touches take part in one step of a scene.
@Suite struct SceneStepTests {
  private static func row(_ name: String, _ gesture: String, at x: Double, _ played: PlayedScene)
    throws
  {
    try played.add(name, gesture, PlayedScene.square(x, 0), in: "page")
  }

  private static func event(
    _ phase: (Int, Point, Timestamp) -> PointerEvent, _ touch: Int, _ x: Double, _ t: Int64
  ) -> PointerEvent {
    phase(touch, Point(x: x, y: 10), Timestamp(nanoseconds: t * 1_000_000))
  }

  private static func down(_ touch: Int, _ x: Double, _ t: Int64) -> PointerEvent {
    event({ .down(touch: $0, at: $1, time: $2) }, touch, x, t)
  }

  private static func move(_ touch: Int, _ x: Double, _ t: Int64) -> PointerEvent {
    event({ .move(touch: $0, at: $1, time: $2) }, touch, x, t)
  }

  private static func lines(
    _ played: PlayedScene, _ names: [String],
    _ body: (_ report: (SurfaceID, borrowing Report) -> Void) -> Void
  ) -> [String] {
    var lines: [String] = []
    body { surface, report in
      let name = names.first { played[$0] == surface } ?? "?"
      lines.append("\(name) \(report.part).\(report.name)")
    }
    return lines
  }

  // MARK: Touches

  @Test func `a down of a touch that is down is cancelled where it was, and hits where it is`()
    throws
  {
    let played = try PlayedScene.usual()
    try played.add("a", "Drag", PlayedScene.square(0, 0))
    try played.add("b", "Drag", PlayedScene.square(200, 0))
    played.down(10, 10)
    _ = played.take()
    #expect(played.down(210, 10, after: 5) == .noticed(.liftWasLost))
    #expect(played.take() == ["5 a cancelled", "5 b began", "5 b moved(to: p(10.0,10.0))"])
    #expect(played.scene.surfaces(ofTouch: 1) == [played["b"]])
  }

  @Test func `touches of a frame on surfaces that share nothing are one step of each`() throws {
    let played = try PlayedScene.usual()
    try played.add("a", "Drag", PlayedScene.square(0, 0))
    try played.add("b", "Drag", PlayedScene.square(200, 0))
    let refusal = played.scene.handle(frame: [Self.down(1, 10, 0), Self.down(2, 210, 0)])
    #expect(refusal == nil)
    #expect(
      played.take() == [
        "0 b began", "0 b moved(to: p(10.0,10.0))", "0 a began", "0 a moved(to: p(10.0,10.0))",
      ])
    played.scene.handle(frame: [
      Self.move(1, 20, 10), .cancel(touch: 2, time: Timestamp(nanoseconds: 10_000_000)),
    ])
    #expect(played.takeWithoutTimes() == ["b cancelled", "a moved(to: p(20.0,10.0))"])
  }

  @Test func `of the downs of a frame in an exclusive surface the first one named is seen`() throws
  {
    let played = try PlayedScene.usual()
    let group = played.scene.addGroup(Surface(isExclusive: true))
    played.name(group, "page")
    try Self.row("a", "Drag", at: 0, played)
    try Self.row("b", "Drag", at: 200, played)
    played.scene.handle(frame: [Self.down(2, 210, 0), Self.down(1, 10, 0)])
    #expect(played.takeWithoutTimes() == ["b began", "b moved(to: p(10.0,10.0))"])
    #expect(played.scene.surfaces(ofTouch: 1) == [])
  }

  // MARK: Contests

  /// Whether something is to be decided or not.
  @Test(arguments: [[1, 2], [2, 1]])
  func `contests that share no touch speak in the order of the tree`(touches: [Int]) throws {
    let played = try PlayedScene.usual()
    try played.add("back", "Drag", PlayedScene.square(0, 0))
    try played.add("front", "Drag", PlayedScene.square(200, 0))
    let names = ["back", "front"]
    let downs = touches.map { Self.down($0, $0 == 1 ? 10 : 210, 0) }
    let began = Self.lines(played, names) { played.scene.handle(frame: downs, reporting: $0) }
    #expect(
      began.filter { $0.hasSuffix(" drag.began") } == ["front drag.began", "back drag.began"])
    let moves = touches.map { Self.move($0, $0 == 1 ? 20 : 220, 10) }
    let moved = Self.lines(played, names) { played.scene.handle(frame: moves, reporting: $0) }
    #expect(
      moved.filter { $0.hasSuffix(" drag.changed") } == ["front drag.changed", "back drag.changed"])
  }

  @Test func `what joins a takeover in which the inside has won goes beside that`() throws {
    let played = try PlayedScene(
      """
      gesture Page = drag(maximumFingers: 2) { action began() on drag.began { began() } }
      gesture Row = drag(minimumDistance: 0pt) {
        action began()
        action cancelled()
        on drag.began { began() }
        on drag.cancelled { cancelled() }
      }
      """)
    try played.add("page", "Page", Surface(relation: .takeover))
    try Self.row("a", "Row", at: 0, played)
    try Self.row("b", "Row", at: 200, played)
    played.down(10, 10)
    played.down(210, 10, touch: 2)
    #expect(played.takeWithoutTimes() == ["a began", "b began"])
    // The surface's own has not lost, and takes both over.
    played.move(60, 10)
    #expect(played.takeWithoutTimes() == ["b cancelled", "a cancelled", "page began"])
  }

  @Test(arguments: [SurfaceRelation.race, .ownFirst])
  func `what is kept is so in a takeover only`(relation: SurfaceRelation) throws {
    let played = try PlayedScene.usual()
    try played.add("page", "Far", Surface(relation: relation))
    try played.add("slider", "Far", Surface(isKept: true), in: "page")
    played.down(10, 10)
    played.move(40, 10)
    // In a race, the surface inside wins a tie, whether it is kept or not. It wins nothing if it waits.
    #expect(played.takeWithoutTimes() == [relation == .race ? "slider began" : "page began"])
  }

  @Test func `cancelling all fails what waits`() throws {
    let played = try PlayedScene(
      """
      gesture Single = exclusive(double: tap(count: 2), single: tap()) {
        action tapped()
        on single.ended { tapped() }
      }
      gesture Tap = tap() { action tapped() on tap.ended { tapped() } }
      gesture Double = tap(count: 2)
      """)
    try played.add("alone", "Single", PlayedScene.square(0, 0))
    try played.add("around", "Double", PlayedScene.square(200, 0, Surface(relation: .ownFirst)))
    try played.add("inside", "Tap", in: "around")
    played.tap(10, 10)
    played.tap(210, 10)
    played.scene.cancel(at: Timestamp(nanoseconds: 100_000_000))
    #expect(played.take() == [])
    #expect(played.scene.nextDeadline == nil)
  }

  // MARK: Pointers

  @Test func `a pointer that hovers takes part beside a touch, and loses where somebody has won`()
    throws
  {
    let played = try PlayedScene.usual()
    try played.add("page", "Far", Surface(Rect(x: 0, y: 0, width: 300, height: 100)))
    try Self.row("a", "Over", at: 0, played)
    try Self.row("b", "Far", at: 200, played)
    try played.add("other", "Over", PlayedScene.square(400, 0))
    // The surface inside has won: the hover goes on next to it.
    played.down(210, 10)
    played.move(240, 10)
    played.hover(10, 10)
    #expect(played.takeWithoutTimes() == ["b began", "a entered"])
    played.hover(410, 10)
    #expect(played.takeWithoutTimes() == ["a exited", "other entered"])
    played.up(240, 10)
    played.hover(600, 10)
    #expect(played.takeWithoutTimes() == ["other exited"])
    // The page has won: the surface inside has lost until everything is over.
    played.down(150, 10)
    played.move(180, 10)
    played.hover(10, 10)
    #expect(played.takeWithoutTimes() == ["page began"])
    played.up(180, 10)
    played.hover(11, 10)
    #expect(played.takeWithoutTimes() == ["a entered"])
  }
}
