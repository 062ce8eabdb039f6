import GestureRuntime
import GestureScene
import Testing

/// Surfaces come, go, lie over each other, move and change.
@Suite struct SceneSurfaceTests {
  // MARK: Who is hit

  @Test func `who came later lies in front, and an order goes before that`() throws {
    let stage = try Stage.usual()
    try stage.add("a", "Tap", Stage.square(0, 0))
    try stage.add("b", "Tap", Stage.square(50, 0))
    stage.tap(60, 10)
    #expect(stage.take() == ["16 b tapped(at: p(10.0,10.0))"])
    stage.scene[stage["a"]]?.zIndex = 1
    stage.tap(60, 10)
    #expect(stage.take() == ["32 a tapped(at: p(60.0,10.0))"])
    stage.tap(160, 10)
    #expect(stage.take() == [])
  }

  @Test func `a surface is hit where what it lies in is, in its frame and its shape`() throws {
    let stage = try Stage.usual()
    try stage.add("outer", "Tap", Stage.square(0, 0))
    try stage.add(
      "inner", "Tap", Stage.square(50, 50, Surface(hitTest: { $0.x > 20 })), in: "outer")
    let scene = stage.scene
    #expect(scene.surfaces(at: Point(x: 80, y: 80)) == [stage["inner"], stage["outer"]])
    #expect(scene.surfaces(at: Point(x: 60, y: 80)) == [stage["outer"]])
    #expect(scene.surfaces(at: Point(x: 120, y: 120)) == [])
  }

  @Test func `a group is hit where something inside it is`() throws {
    let stage = try Stage.usual()
    try stage.add("back", "Tap")
    stage.name(stage.scene.addGroup(), "group")
    try stage.add("a", "Tap", Stage.square(0, 0), in: "group")
    #expect(stage.scene.surfaces(at: Point(x: 10, y: 10)) == [stage["a"]])
    #expect(stage.scene.surfaces(at: Point(x: 200, y: 10)) == [stage["back"]])
  }

  @Test func `of surfaces in an exclusive one only one has touches`() throws {
    let stage = try Stage.usual()
    stage.name(stage.scene.addGroup(Surface(isExclusive: true)), "group")
    try stage.add("a", "Tap", Stage.square(0, 0), in: "group")
    try stage.add("b", "Tap", Stage.square(100, 0), in: "group")
    stage.down(10, 10)
    stage.tap(110, 10, touch: 2)
    stage.up(10, 10)
    stage.tap(110, 10)
    #expect(stage.take() == ["32 a tapped(at: p(10.0,10.0))", "48 b tapped(at: p(10.0,10.0))"])
  }

  @Test func `a touch that is locked out goes to nothing behind it`() throws {
    let stage = try Stage.usual()
    try stage.add("back", "Tap")
    stage.name(stage.scene.addGroup(Surface(isExclusive: true)), "group")
    try stage.add("a", "Tap", Stage.square(0, 0), in: "group")
    try stage.add("b", "Tap", Stage.square(100, 0), in: "group")
    stage.down(10, 10)
    #expect(stage.scene.surfaces(at: Point(x: 110, y: 10)) == [])
    stage.tap(110, 10, touch: 2)
    stage.up(10, 10)
    #expect(stage.take() == ["32 a tapped(at: p(10.0,10.0))"])
  }

  @Test func `a pointer that hovers is locked out of nothing`() throws {
    let stage = try Stage.usual()
    stage.name(stage.scene.addGroup(Surface(isExclusive: true)), "group")
    try stage.add("a", "Over", Stage.square(0, 0), in: "group")
    try stage.add("b", "Over", Stage.square(100, 0), in: "group")
    stage.hover(10, 10)
    stage.hover(110, 10)
    #expect(stage.take() == ["0 a entered", "0 a exited", "0 b entered"])
  }

  @Test func `who asks while a pointer leaves sends it nowhere else`() throws {
    let stage = try Stage.usual()
    let scene = stage.scene
    let model = try stage.add("a", "Over", Stage.square(0, 0))
    let machine = scene.withMachine(of: model) { (machine: inout TableMachine) in machine }
    scene.add(try #require(machine), Stage.square(200, 0)) { action in
      _ = scene.surfaces(at: Point(x: 10, y: 10))
      stage.note("c", action)
    }
    try stage.add("b", "Over", Stage.square(100, 0))
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
    let stage = try Stage.usual()
    try stage.add("a", "Drag", Stage.square(5, 0, Surface(space: space)))
    stage.down(5, 0)
    stage.scene[stage["a"]]?.frame?.x = 35
    _ = stage.take()
    stage.move(45, 0)
    #expect(stage.take() == ["16 a moved(to: \(place))"])
  }

  @Test func `what moves or comes into another surface keeps its touches`() throws {
    let stage = try Stage.usual()
    try stage.add("left", "Far", Stage.square(0, 0))
    try stage.add("right", "Far", Stage.square(200, 0))
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

  // MARK: Who waits

  @Test func `nobody waits in a circle`() throws {
    let stage = try Stage.usual()
    for name in ["a", "b", "c"] { try stage.add(name, "Tap") }
    try stage.add("inside", "Tap", in: "a")
    let scene = stage.scene
    #expect(scene.requireFailure(of: stage["b"], before: stage["a"]))
    #expect(scene.requireFailure(of: stage["c"], before: stage["b"]))
    #expect(!scene.requireFailure(of: stage["a"], before: stage["c"]))
    #expect(!scene.requireFailure(of: stage["a"], before: stage["a"]))
    #expect(scene.requireFailure(of: stage["a"], before: stage["inside"]))
    // Now the outer one waits for the inner one, which waits no more.
    scene[stage["a"]]?.relation = .innerFirst
    #expect(!scene.requireFailure(of: stage["a"], before: stage["inside"]))
    stage.tap(10, 10)
    #expect(stage.take().count == 1)
  }

  // MARK: Time, pointers, refusals

  @Test func `the next deadline is the earliest of all`() throws {
    let stage = try Stage.usual()
    try stage.add("a", "Hold", Stage.square(0, 0))
    try stage.add("b", "Hold", Stage.square(100, 0))
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
    let stage = try Stage.usual()
    try stage.add("a", "Over", Stage.square(0, 0))
    try stage.add("b", "Over", Stage.square(100, 0))
    stage.hover(10, 10)
    stage.hover(110, 10)
    stage.hover(300, 10)
    #expect(stage.take() == ["0 a entered", "0 a exited", "0 b entered", "0 b exited"])
  }

  @Test func `a scene refuses what a machine refuses`() throws {
    let stage = try Stage.usual()
    try stage.add("a", "Tap")
    let scene = stage.scene
    let zero = Timestamp(nanoseconds: 0)
    #expect(scene.handle(.move(touch: 1, at: .zero, time: zero)) == .refused(.unknownTouch))
    #expect(scene.handle(frame: []) == .refused(.emptyFrame))
    for touch in 0..<16 { #expect(scene.handle(.down(touch: touch, at: .zero, time: zero)) == nil) }
    #expect(scene.handle(.down(touch: 16, at: .zero, time: zero)) == .refused(.tooManyTouches))
    #expect(scene.handle(.down(touch: 3, at: .zero, time: zero)) == .noticed(.liftWasLost))
    #expect(scene.advance(to: Timestamp(nanoseconds: -1)) == .refused(.timeRunsBackwards))
    #expect(scene.cancel(at: zero) == nil)
    #expect(scene.handle(.up(touch: 3, at: .zero, time: zero)) == .refused(.unknownTouch))
  }
}
