import GestureRuntime
import GestureScene
import Testing

/// Surfaces come, go, lie over each other, move and change.
@Suite struct SceneSurfaceTests {
  // MARK: Hit surfaces

  @Test func `who came later lies in front, and an order goes before that`() throws {
    let played = try PlayedScene.usual()
    try played.add("a", "Tap", PlayedScene.square(0, 0))
    try played.add("b", "Tap", PlayedScene.square(50, 0))
    played.tap(60, 10)
    #expect(played.take() == ["16 b tapped(at: p(10.0,10.0))"])
    played.scene[played["a"]]?.zIndex = 1
    played.tap(60, 10)
    #expect(played.take() == ["32 a tapped(at: p(60.0,10.0))"])
    played.tap(160, 10)
    #expect(played.take() == [])
  }

  @Test func `a surface is hit where what it lies in is, in its frame and its shape`() throws {
    let played = try PlayedScene.usual()
    try played.add("outer", "Tap", PlayedScene.square(0, 0))
    try played.add(
      "inner", "Tap", PlayedScene.square(50, 50, Surface(hitTest: { $0.x > 20 })), in: "outer")
    let scene = played.scene
    #expect(scene.surfaces(at: Point(x: 80, y: 80)) == [played["inner"], played["outer"]])
    #expect(scene.surfaces(at: Point(x: 60, y: 80)) == [played["outer"]])
    #expect(scene.surfaces(at: Point(x: 120, y: 120)) == [])
  }

  /// The boxes around neighbours grow with the frame that moves.
  @Test func `a surface that has moved away from its neighbours is hit`() throws {
    let played = try PlayedScene.usual()
    for (number, name) in ["a", "b", "c", "d"].enumerated() {
      try played.add(name, "Tap", PlayedScene.square(Double(number) * 100, 0))
    }
    let scene = played.scene
    #expect(scene.surfaces(at: Point(x: 10, y: 10)) == [played["a"]])
    scene[played["a"]]?.frame = Rect(x: 0, y: 900, width: 100, height: 100)
    #expect(scene.surfaces(at: Point(x: 10, y: 910)) == [played["a"]])
    #expect(scene.surfaces(at: Point(x: 10, y: 10)) == [])
    #expect(scene.surfaces(at: Point(x: 310, y: 10)) == [played["d"]])
  }

  @Test func `a group is hit where something inside it is`() throws {
    let played = try PlayedScene.usual()
    try played.add("back", "Tap")
    played.name(played.scene.addGroup(), "group")
    try played.add("a", "Tap", PlayedScene.square(0, 0), in: "group")
    #expect(played.scene.surfaces(at: Point(x: 10, y: 10)) == [played["a"]])
    #expect(played.scene.surfaces(at: Point(x: 200, y: 10)) == [played["back"]])
  }

  @Test func `of surfaces in an exclusive one only one has touches`() throws {
    let played = try PlayedScene.usual()
    played.name(played.scene.addGroup(Surface(isExclusive: true)), "group")
    try played.add("a", "Tap", PlayedScene.square(0, 0), in: "group")
    try played.add("b", "Tap", PlayedScene.square(100, 0), in: "group")
    played.down(10, 10)
    played.tap(110, 10, touch: 2)
    played.up(10, 10)
    played.tap(110, 10)
    #expect(played.take() == ["32 a tapped(at: p(10.0,10.0))", "48 b tapped(at: p(10.0,10.0))"])
  }

  @Test func `a touch that is locked out goes to nothing behind it`() throws {
    let played = try PlayedScene.usual()
    try played.add("back", "Tap")
    played.name(played.scene.addGroup(Surface(isExclusive: true)), "group")
    try played.add("a", "Tap", PlayedScene.square(0, 0), in: "group")
    try played.add("b", "Tap", PlayedScene.square(100, 0), in: "group")
    played.down(10, 10)
    #expect(played.scene.surfaces(at: Point(x: 110, y: 10)) == [])
    played.tap(110, 10, touch: 2)
    played.up(10, 10)
    #expect(played.take() == ["32 a tapped(at: p(10.0,10.0))"])
  }

  @Test func `a pointer that hovers is locked out of nothing`() throws {
    let played = try PlayedScene.usual()
    played.name(played.scene.addGroup(Surface(isExclusive: true)), "group")
    try played.add("a", "Over", PlayedScene.square(0, 0), in: "group")
    try played.add("b", "Over", PlayedScene.square(100, 0), in: "group")
    played.hover(10, 10)
    played.hover(110, 10)
    #expect(played.take() == ["0 a entered", "0 a exited", "0 b entered"])
  }

  @Test func `who asks while a pointer leaves sends it nowhere else`() throws {
    let played = try PlayedScene.usual()
    let scene = played.scene
    let model = try played.add("a", "Over", PlayedScene.square(0, 0))
    let machine = scene.withMachine(of: model) { (machine: inout TableMachine) in machine }
    scene.add(try #require(machine), PlayedScene.square(200, 0)) { action in
      _ = scene.surfaces(at: Point(x: 10, y: 10))
      played.write("c", action)
    }
    try played.add("b", "Over", PlayedScene.square(100, 0))
    played.hover(210, 10)
    played.hover(110, 10)
    #expect(played.take() == ["0 c entered", "0 c exited", "0 b entered"])
  }

  // MARK: Places

  @Test(arguments: [
    (SurfaceSpace.atDown, "p(40.0,0.0)"), (.live, "p(10.0,0.0)"), (.scene, "p(45.0,0.0)"),
  ])
  func `a surface that moves sees touches where its space says`(
    space: SurfaceSpace, place: String
  ) throws {
    let played = try PlayedScene.usual()
    try played.add("a", "Drag", PlayedScene.square(5, 0, Surface(space: space)))
    played.down(5, 0)
    played.scene[played["a"]]?.frame?.x = 35
    _ = played.take()
    played.move(45, 0)
    #expect(played.take() == ["16 a moved(to: \(place))"])
  }

  @Test func `what moves or comes into another surface keeps its touches`() throws {
    let played = try PlayedScene.usual()
    try played.add("left", "Far", PlayedScene.square(0, 0))
    try played.add("right", "Far", PlayedScene.square(200, 0))
    try played.add("card", "Drag", Surface(), in: "left")
    played.down(10, 10)
    #expect(played.scene.move(played["card"], into: played["right"]))
    _ = played.take()
    played.move(250, 10)
    #expect(played.take() == ["16 card moved(to: p(250.0,10.0))"])
    played.up(250, 10)
    _ = played.take()
    played.down(250, 10)
    #expect(played.scene.surfaces(ofTouch: 1) == [played["card"], played["right"]])
    #expect(!played.scene.move(played["right"], into: played["card"]))
  }

  // MARK: Waiting surfaces

  @Test func `nobody waits in a circle`() throws {
    let played = try PlayedScene.usual()
    for name in ["a", "b", "c"] { try played.add(name, "Tap") }
    try played.add("inside", "Tap", in: "a")
    let scene = played.scene
    #expect(scene.requireFailure(of: played["b"], before: played["a"]))
    #expect(scene.requireFailure(of: played["c"], before: played["b"]))
    #expect(!scene.requireFailure(of: played["a"], before: played["c"]))
    #expect(!scene.requireFailure(of: played["a"], before: played["a"]))
    #expect(scene.requireFailure(of: played["a"], before: played["inside"]))
    // Now the outer one waits for the inner one, which waits no more.
    scene[played["a"]]?.relation = .innerFirst
    #expect(!scene.requireFailure(of: played["a"], before: played["inside"]))
    played.tap(10, 10)
    #expect(played.take().count == 1)
  }

  // MARK: Time, pointers, refusals

  @Test func `the next deadline is the earliest of all`() throws {
    let played = try PlayedScene.usual()
    try played.add("a", "Hold", PlayedScene.square(0, 0))
    try played.add("b", "Hold", PlayedScene.square(100, 0))
    #expect(played.scene.nextDeadline == nil)
    played.down(110, 10, touch: 2)
    played.down(10, 10, after: 100)
    #expect(played.scene.nextDeadline == Timestamp(nanoseconds: 500_000_000))
    played.wait(400)
    #expect(played.scene.nextDeadline == Timestamp(nanoseconds: 600_000_000))
    played.wait(100)
    #expect(played.take() == ["500 b held", "600 a held"])
    #expect(played.scene.nextDeadline == nil)
  }

  @Test func `a pointer leaves what it is not over any more`() throws {
    let played = try PlayedScene.usual()
    try played.add("a", "Over", PlayedScene.square(0, 0))
    try played.add("b", "Over", PlayedScene.square(100, 0))
    played.hover(10, 10)
    played.hover(110, 10)
    played.hover(300, 10)
    #expect(played.take() == ["0 a entered", "0 a exited", "0 b entered", "0 b exited"])
  }

  @Test func `a scene refuses what a machine refuses`() throws {
    let played = try PlayedScene.usual()
    try played.add("a", "Tap")
    let scene = played.scene
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
