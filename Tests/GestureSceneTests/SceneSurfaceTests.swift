import GestureRuntime
import GestureScene
import Testing

/// Surfaces come, go, lie over each other, move and change.
@Suite struct SceneSurfaceTests {
  private static let text = """
    gesture Tap = tap() { action tapped(at: point) on tap.ended { tapped(at: tap.location) } }
    gesture Drag = drag(minimumDistance: 0pt) {
      action began()
      action moved(to: point)
      action ended()
      action cancelled()
      on drag.began { began() }
      on drag.changed { moved(to: drag.location) }
      on drag.ended { ended() }
      on drag.cancelled { cancelled() }
    }
    gesture Hold = longPress() { action held() on longPress.ended { held() } }
    gesture Far = drag() { action began() on drag.began { began() } }
    gesture Over = hover(over: .everywhere) {
      action entered()
      action exited()
      on hover.began { entered() }
      on hover.ended, hover.cancelled { exited() }
    }
    """

  private static func square(_ x: Double, _ y: Double, _ surface: Surface = Surface()) -> Surface {
    var surface = surface
    surface.frame = Rect(x: x, y: y, width: 100, height: 100)
    return surface
  }

  private static func stage() throws -> Stage { try Stage(text) }

  // MARK: Who is hit

  @Test func `who came later lies in front, and an order goes before that`() throws {
    let stage = try Self.stage()
    try stage.add("a", "Tap", Self.square(0, 0))
    try stage.add("b", "Tap", Self.square(50, 0))
    stage.tap(60, 10)
    #expect(stage.take() == ["16 b tapped(at: p(10.0,10.0))"])
    stage.scene[stage["a"]]?.order = 1
    stage.tap(60, 10)
    #expect(stage.take() == ["32 a tapped(at: p(60.0,10.0))"])
    stage.tap(160, 10)
    #expect(stage.take() == [])
  }

  @Test func `a surface is hit where what it lies in is, in its frame and its shape`() throws {
    let stage = try Self.stage()
    try stage.add("outer", "Tap", Self.square(0, 0))
    try stage.add("inner", "Tap", Self.square(50, 50, Surface(hitTest: { $0.x > 20 })), in: "outer")
    let scene = stage.scene
    #expect(scene.surfaces(at: Point(x: 80, y: 80)) == [stage["inner"], stage["outer"]])
    #expect(scene.surfaces(at: Point(x: 60, y: 80)) == [stage["outer"]])
    #expect(scene.surfaces(at: Point(x: 120, y: 120)) == [])
  }

  @Test func `a group is hit where something inside it is`() throws {
    let stage = try Self.stage()
    try stage.add("back", "Tap")
    stage.name(stage.scene.addGroup(), "group")
    try stage.add("a", "Tap", Self.square(0, 0), in: "group")
    #expect(stage.scene.surfaces(at: Point(x: 10, y: 10)) == [stage["a"]])
    #expect(stage.scene.surfaces(at: Point(x: 200, y: 10)) == [stage["back"]])
  }

  @Test func `of surfaces in an exclusive one only one has touches`() throws {
    let stage = try Self.stage()
    stage.name(stage.scene.addGroup(Surface(isExclusive: true)), "group")
    try stage.add("a", "Tap", Self.square(0, 0), in: "group")
    try stage.add("b", "Tap", Self.square(100, 0), in: "group")
    stage.down(10, 10)
    stage.tap(110, 10, touch: 2)
    stage.up(10, 10)
    stage.tap(110, 10)
    #expect(stage.take() == ["32 a tapped(at: p(10.0,10.0))", "48 b tapped(at: p(10.0,10.0))"])
  }

  @Test func `a touch that is locked out goes to nothing behind it`() throws {
    let stage = try Self.stage()
    try stage.add("back", "Tap")
    stage.name(stage.scene.addGroup(Surface(isExclusive: true)), "group")
    try stage.add("a", "Tap", Self.square(0, 0), in: "group")
    try stage.add("b", "Tap", Self.square(100, 0), in: "group")
    stage.down(10, 10)
    #expect(stage.scene.surfaces(at: Point(x: 110, y: 10)) == [])
    stage.tap(110, 10, touch: 2)
    stage.up(10, 10)
    #expect(stage.take() == ["32 a tapped(at: p(10.0,10.0))"])
  }

  @Test func `a pointer that hovers is locked out of nothing`() throws {
    let stage = try Self.stage()
    stage.name(stage.scene.addGroup(Surface(isExclusive: true)), "group")
    try stage.add("a", "Over", Self.square(0, 0), in: "group")
    try stage.add("b", "Over", Self.square(100, 0), in: "group")
    stage.hover(10, 10)
    stage.hover(110, 10)
    #expect(stage.take() == ["0 a entered", "0 a exited", "0 b entered"])
  }

  @Test func `who asks while a pointer leaves sends it nowhere else`() throws {
    let stage = try Self.stage()
    let scene = stage.scene
    let model = try stage.add("a", "Over", Self.square(0, 0))
    let machine = scene.withMachine(of: model) { (machine: inout TableMachine) in machine }
    scene.add(try #require(machine), Self.square(200, 0)) { action in
      _ = scene.surfaces(at: Point(x: 10, y: 10))
      stage.note("c", action)
    }
    try stage.add("b", "Over", Self.square(100, 0))
    stage.hover(210, 10)
    stage.hover(110, 10)
    #expect(stage.take() == ["0 c entered", "0 c exited", "0 b entered"])
  }

  // MARK: Places

  @Test(arguments: [
    (SurfaceSpace.atDown, "p(40.0,0.0)"), (.live, "p(10.0,0.0)"), (.scene, "p(45.0,0.0)"),
  ])
  func `a surface that moves sees touches where its space says`(
    space: SurfaceSpace, place: String
  ) throws {
    let stage = try Self.stage()
    try stage.add("a", "Drag", Self.square(5, 0, Surface(space: space)))
    stage.down(5, 0)
    stage.scene[stage["a"]]?.frame?.x = 35
    _ = stage.take()
    stage.move(45, 0)
    #expect(stage.take() == ["16 a moved(to: \(place))"])
  }

  @Test func `what moves or comes into another surface keeps its touches`() throws {
    let stage = try Self.stage()
    try stage.add("left", "Far", Self.square(0, 0))
    try stage.add("right", "Far", Self.square(200, 0))
    try stage.add("card", "Drag", Surface(), in: "left")
    stage.down(10, 10)
    #expect(stage.scene.move(stage["card"], into: stage["right"]))
    _ = stage.take()
    stage.move(250, 10)
    #expect(stage.take() == ["16 card moved(to: p(250.0,10.0))"])
    stage.up(250, 10)
    _ = stage.take()
    stage.down(250, 10)
    #expect(stage.scene.surfaces(ofTouch: 1) == [stage["card"], stage["right"]])
    #expect(!stage.scene.move(stage["right"], into: stage["card"]))
  }

  // MARK: Coming and going

  @Test func `a surface that goes is cancelled in that step, and who waited goes on`() throws {
    let stage = try Self.stage()
    try stage.add("page", "Far", Surface(relation: .innerFirst))
    try stage.add("card", "Hold", in: "page")
    stage.down(10, 10)
    stage.move(15, 10)
    // The card is under way, so that the page waits.
    stage.remove("card")
    #expect(stage.scene.surfaces(ofTouch: 1) == [stage["page"]])
    stage.move(30, 10)
    #expect(stage.take() == ["32 page began"])
  }

  @Test func `what has begun is cancelled where its surface goes`() throws {
    let stage = try Self.stage()
    try stage.add("outer", "Drag", Surface(relation: .simultaneous))
    try stage.add("inner", "Drag", in: "outer")
    stage.down(10, 10)
    _ = stage.take()
    stage.remove("inner")
    #expect(stage.take() == ["0 inner cancelled"])
    #expect(stage.scene[stage["inner"]] == nil)
    stage.up(10, 10)
    #expect(stage.take().contains("16 outer ended"))
  }

  @Test func `what is performed may remove surfaces, and add some`() throws {
    let stage = try Self.stage()
    let scene = stage.scene
    var own: SurfaceID?
    let machine = try #require(
      scene.withMachine(of: try stage.add("model", "Tap")) { (machine: inout TableMachine) in
        machine
      })
    own = scene.add(machine) { _ in
      if let own { scene.remove(own, at: Timestamp(nanoseconds: 0)) }
      scene.add(machine) { stage.note("new", $0) }
    }
    stage.tap(10, 10)
    #expect(own.flatMap { scene[$0]?.order } == nil)
    stage.tap(10, 10)
    #expect(stage.take() == ["32 new tapped(at: p(10.0,10.0))"])
  }

  @Test func `who comes in the middle sees the touches that come after it`() throws {
    let stage = try Self.stage()
    try stage.add("a", "Far")
    stage.down(10, 10)
    try stage.add("b", "Tap", in: "a")
    stage.move(12, 10)
    #expect(stage.scene.surfaces(ofTouch: 1) == [stage["a"]])
    stage.tap(20, 20, touch: 2)
    #expect(stage.take() == ["32 b tapped(at: p(20.0,20.0))"])
  }

  @Test func `what comes into a surface that goes, goes with it`() throws {
    let stage = try Self.stage()
    let scene = stage.scene
    let list = scene.addGroup()
    let machine = scene.withMachine(of: try stage.add("model", "Drag", Self.square(0, 0))) {
      (machine: inout TableMachine) in machine
    }
    var late: SurfaceID?
    scene.add(try #require(machine), Self.square(200, 0), in: list) { action in
      guard action.name == "cancelled", let machine else { return }
      late = scene.add(machine, in: list)
    }
    stage.down(210, 10)
    scene.remove(list, at: Timestamp(nanoseconds: 0))
    #expect(late.map { scene[$0] == nil } == true)
    #expect(stage.scene.surfaces(at: Point(x: 500, y: 500)) == [])
  }

  // MARK: What a host does with a machine

  @Test func `a machine that is under way is not reset`() throws {
    let stage = try Self.stage()
    let scene = stage.scene
    try stage.add("a", "Drag")
    stage.down(10, 10)
    let answer: Void? = scene.withMachine(of: stage["a"]) { (machine: inout TableMachine) in
      machine.reset()
    }
    #expect(answer == nil)
    stage.move(20, 10)
    stage.up(20, 10)
    #expect(
      stage.take() == [
        "0 a began", "0 a moved(to: p(10.0,10.0))", "16 a moved(to: p(20.0,10.0))", "32 a ended",
      ])
    let later: Void? = scene.withMachine(of: stage["a"]) { (machine: inout TableMachine) in
      machine.reset()
    }
    #expect(later != nil)
    stage.down(10, 10)
    #expect(stage.take().first == "32 a began")
  }

  @Test func `another machine takes the place of one with which nothing is under way`() throws {
    let stage = try Self.stage()
    let scene = stage.scene
    try stage.add("a", "Hold")
    let other = scene.withMachine(of: try stage.add("model", "Tap", Self.square(500, 0))) {
      (machine: inout TableMachine) in machine
    }
    var tap = try #require(other)
    // What it was in the middle of is not gone on with.
    tap.handle(.down(touch: 3, at: .zero, time: Timestamp(nanoseconds: 0))) { _ in }
    let place: Void? = scene.withMachine(of: stage["a"]) { (machine: inout TableMachine) in
      machine = tap
    }
    #expect(place != nil)
    stage.tap(10, 10)
    #expect(stage.take() == ["16 a tapped(at: p(10.0,10.0))"])
  }

  // MARK: Who waits

  @Test func `nobody waits in a circle`() throws {
    let stage = try Self.stage()
    for name in ["a", "b", "c"] { try stage.add(name, "Tap") }
    try stage.add("inside", "Tap", in: "a")
    let scene = stage.scene
    #expect(scene.setWaiting(stage["a"], for: stage["b"]))
    #expect(scene.setWaiting(stage["b"], for: stage["c"]))
    #expect(!scene.setWaiting(stage["c"], for: stage["a"]))
    #expect(!scene.setWaiting(stage["a"], for: stage["a"]))
    #expect(scene.setWaiting(stage["inside"], for: stage["a"]))
    // Now the outer one waits for the inner one, which waits no more.
    scene[stage["a"]]?.relation = .innerFirst
    #expect(!scene.setWaiting(stage["inside"], for: stage["a"]))
    stage.tap(10, 10)
    #expect(stage.take().count == 1)
  }

  // MARK: Time, pointers, refusals

  @Test func `the next deadline is the earliest of all`() throws {
    let stage = try Self.stage()
    try stage.add("a", "Hold", Self.square(0, 0))
    try stage.add("b", "Hold", Self.square(100, 0))
    #expect(stage.scene.nextDeadline == nil)
    stage.down(110, 10, touch: 2)
    stage.down(10, 10, after: 100)
    #expect(stage.scene.nextDeadline == Timestamp(nanoseconds: 500_000_000))
    stage.wait(400)
    #expect(stage.scene.nextDeadline == Timestamp(nanoseconds: 600_000_000))
    stage.wait(100)
    #expect(stage.take() == ["500 b held", "600 a held"])
    #expect(stage.scene.nextDeadline == nil)
  }

  @Test func `a pointer leaves what it is not over any more`() throws {
    let stage = try Self.stage()
    try stage.add("a", "Over", Self.square(0, 0))
    try stage.add("b", "Over", Self.square(100, 0))
    stage.hover(10, 10)
    stage.hover(110, 10)
    stage.hover(300, 10)
    #expect(stage.take() == ["0 a entered", "0 a exited", "0 b entered", "0 b exited"])
  }

  @Test func `a scene refuses what a machine refuses`() throws {
    let stage = try Self.stage()
    try stage.add("a", "Tap")
    let scene = stage.scene
    let zero = Timestamp(nanoseconds: 0)
    #expect(scene.handle(.move(touch: 1, at: .zero, time: zero)) == .unknownTouch)
    #expect(scene.handle(frame: []) == .emptyFrame)
    for touch in 0..<16 { #expect(scene.handle(.down(touch: touch, at: .zero, time: zero)) == nil) }
    #expect(scene.handle(.down(touch: 16, at: .zero, time: zero)) == .tooManyTouches)
    #expect(scene.handle(.down(touch: 3, at: .zero, time: zero)) == .liftWasLost)
    #expect(scene.advance(to: Timestamp(nanoseconds: -1)) == .timeRunsBackwards)
    #expect(scene.cancel(at: zero) == nil)
    #expect(scene.handle(.up(touch: 3, at: .zero, time: zero)) == .unknownTouch)
  }
}
