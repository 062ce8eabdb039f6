import GestureRuntime
import GestureScene
import Testing

/// Several surfaces and touches take part in one step of a scene.
@Suite struct SceneStepTests {
  private static func row(_ name: String, _ gesture: String, at x: Double, _ stage: Stage) throws {
    try stage.add(name, gesture, Stage.square(x, 0), in: "page")
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
    _ stage: Stage, _ names: [String],
    _ body: (_ report: (SurfaceID, borrowing Report) -> Void) -> Void
  ) -> [String] {
    var lines: [String] = []
    body { surface, report in
      let name = names.first { stage[$0] == surface } ?? "?"
      lines.append("\(name) \(report.part).\(report.name)")
    }
    return lines
  }

  // MARK: Touches

  @Test func `a down of a touch that is down is cancelled where it was, and hits where it is`()
    throws
  {
    let stage = try Stage.usual()
    try stage.add("a", "Drag", Stage.square(0, 0))
    try stage.add("b", "Drag", Stage.square(200, 0))
    stage.down(10, 10)
    _ = stage.take()
    #expect(stage.down(210, 10, after: 5) == .noticed(.liftWasLost))
    #expect(stage.take() == ["5 a cancelled", "5 b began", "5 b moved(to: p(10.0,10.0))"])
    #expect(stage.scene.surfaces(ofTouch: 1) == [stage["b"]])
  }

  @Test func `touches of a frame on surfaces that share nothing are one step of each`() throws {
    let stage = try Stage.usual()
    try stage.add("a", "Drag", Stage.square(0, 0))
    try stage.add("b", "Drag", Stage.square(200, 0))
    let refusal = stage.scene.handle(frame: [Self.down(1, 10, 0), Self.down(2, 210, 0)])
    #expect(refusal == nil)
    #expect(
      stage.take() == [
        "0 b began", "0 b moved(to: p(10.0,10.0))", "0 a began", "0 a moved(to: p(10.0,10.0))",
      ])
    stage.scene.handle(frame: [
      Self.move(1, 20, 10), .cancel(touch: 2, time: Timestamp(nanoseconds: 10_000_000)),
    ])
    #expect(stage.takeWithoutTimes() == ["b cancelled", "a moved(to: p(20.0,10.0))"])
  }

  @Test func `of the downs of a frame in an exclusive surface the first one named is seen`() throws
  {
    let stage = try Stage.usual()
    let group = stage.scene.addGroup(Surface(isExclusive: true))
    stage.name(group, "page")
    try Self.row("a", "Drag", at: 0, stage)
    try Self.row("b", "Drag", at: 200, stage)
    stage.scene.handle(frame: [Self.down(2, 210, 0), Self.down(1, 10, 0)])
    #expect(stage.takeWithoutTimes() == ["b began", "b moved(to: p(10.0,10.0))"])
    #expect(stage.scene.surfaces(ofTouch: 1) == [])
  }

  // MARK: Contests

  /// Whether something is to be decided or not.
  @Test(arguments: [[1, 2], [2, 1]])
  func `contests that share no touch speak in the order of the tree`(touches: [Int]) throws {
    let stage = try Stage.usual()
    try stage.add("back", "Drag", Stage.square(0, 0))
    try stage.add("front", "Drag", Stage.square(200, 0))
    let names = ["back", "front"]
    let downs = touches.map { Self.down($0, $0 == 1 ? 10 : 210, 0) }
    let began = Self.lines(stage, names) { stage.scene.handle(frame: downs, reporting: $0) }
    #expect(
      began.filter { $0.hasSuffix(" drag.began") } == ["front drag.began", "back drag.began"])
    let moves = touches.map { Self.move($0, $0 == 1 ? 20 : 220, 10) }
    let moved = Self.lines(stage, names) { stage.scene.handle(frame: moves, reporting: $0) }
    #expect(
      moved.filter { $0.hasSuffix(" drag.changed") } == ["front drag.changed", "back drag.changed"])
  }

  @Test func `what joins a takeover in which the inside has won goes beside that`() throws {
    let stage = try Stage(
      """
      gesture Page = drag(maximumFingers: 2) { action began() on drag.began { began() } }
      gesture Row = drag(minimumDistance: 0pt) {
        action began()
        action cancelled()
        on drag.began { began() }
        on drag.cancelled { cancelled() }
      }
      """)
    try stage.add("page", "Page", Surface(relation: .takeover))
    try Self.row("a", "Row", at: 0, stage)
    try Self.row("b", "Row", at: 200, stage)
    stage.down(10, 10)
    stage.down(210, 10, touch: 2)
    #expect(stage.takeWithoutTimes() == ["a began", "b began"])
    // The surface's own has not lost, and takes both over.
    stage.move(60, 10)
    #expect(stage.takeWithoutTimes() == ["page began", "b cancelled", "a cancelled"])
  }

  @Test(arguments: [SurfaceRelation.race, .ownFirst])
  func `what is kept is so in a takeover only`(relation: SurfaceRelation) throws {
    let stage = try Stage.usual()
    try stage.add("page", "Far", Surface(relation: relation))
    try stage.add("slider", "Far", Surface(isKept: true), in: "page")
    stage.down(10, 10)
    stage.move(40, 10)
    // In a race what is inside wins a tie, whether it is kept or not; it wins nothing where it waits.
    #expect(stage.takeWithoutTimes() == [relation == .race ? "slider began" : "page began"])
  }

  @Test func `cancelling all fails what waits`() throws {
    let stage = try Stage(
      """
      gesture Single = exclusive(double: tap(count: 2), single: tap()) {
        action tapped()
        on single.ended { tapped() }
      }
      gesture Tap = tap() { action tapped() on tap.ended { tapped() } }
      gesture Double = tap(count: 2)
      """)
    try stage.add("alone", "Single", Stage.square(0, 0))
    try stage.add("around", "Double", Stage.square(200, 0, Surface(relation: .ownFirst)))
    try stage.add("inside", "Tap", in: "around")
    stage.tap(10, 10)
    stage.tap(210, 10)
    stage.scene.cancel(at: Timestamp(nanoseconds: 100_000_000))
    #expect(stage.take() == [])
    #expect(stage.scene.nextDeadline == nil)
  }

  // MARK: Pointers

  @Test func `a pointer that hovers takes part beside a touch, and loses where somebody has won`()
    throws
  {
    let stage = try Stage.usual()
    try stage.add("page", "Far", Surface(Rect(x: 0, y: 0, width: 300, height: 100)))
    try Self.row("a", "Over", at: 0, stage)
    try Self.row("b", "Far", at: 200, stage)
    try stage.add("other", "Over", Stage.square(400, 0))
    // Inside has won: the hover goes beside it.
    stage.down(210, 10)
    stage.move(240, 10)
    stage.hover(10, 10)
    #expect(stage.takeWithoutTimes() == ["b began", "a entered"])
    stage.hover(410, 10)
    #expect(stage.takeWithoutTimes() == ["a exited", "other entered"])
    stage.up(240, 10)
    stage.hover(600, 10)
    #expect(stage.takeWithoutTimes() == ["other exited"])
    // The page has won: what is inside has lost, until all is over.
    stage.down(150, 10)
    stage.move(180, 10)
    stage.hover(10, 10)
    #expect(stage.takeWithoutTimes() == ["page began"])
    stage.up(180, 10)
    stage.hover(11, 10)
    #expect(stage.takeWithoutTimes() == ["a entered"])
  }
}
