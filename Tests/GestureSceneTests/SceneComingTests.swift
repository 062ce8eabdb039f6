import GestureRuntime
import GestureScene
import Testing

/// Surfaces come and go while touches are down, and hosts have their machines.
@Suite struct SceneComingTests {
  // MARK: Coming and going

  @Test func `a surface that goes is cancelled in that step, and who waited goes on`() throws {
    let stage = try Stage.usual()
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

  /// In `all`, what it waits for goes with it, so that nobody keeps it waiting any more.
  @Test(arguments: ["row", "all"], ["Tap", "Drag"])
  func `what goes while it is kept waiting reports nothing`(gone: String, gesture: String) throws {
    let stage = try Stage.usual()
    let all = stage.scene.addGroup(Surface(), in: nil)
    stage.name(all, "all")
    try stage.add("list", "Double", Stage.square(0, 0, Surface(relation: .ownFirst)), in: "all")
    try stage.add("row", gesture, in: "list")
    stage.down(10, 10)
    if gesture == "Tap" { stage.up(10, 10) } else { stage.move(11, 10) }
    stage.remove(gone)
    stage.wait(1_000)
    #expect(stage.take() == [])
    #expect(stage.scene.standings.isEmpty || gone == "row")
  }

  @Test func `what has begun is cancelled where its surface goes`() throws {
    let stage = try Stage.usual()
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
    let stage = try Stage.usual()
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
    #expect(own.flatMap { scene[$0]?.zIndex } == nil)
    stage.tap(10, 10)
    #expect(stage.take() == ["32 new tapped(at: p(10.0,10.0))"])
  }

  @Test func `who comes in the middle sees the touches that come after it`() throws {
    let stage = try Stage.usual()
    try stage.add("a", "Far")
    stage.down(10, 10)
    try stage.add("b", "Tap", in: "a")
    stage.move(12, 10)
    #expect(stage.scene.surfaces(ofTouch: 1) == [stage["a"]])
    stage.tap(20, 20, touch: 2)
    #expect(stage.take() == ["32 b tapped(at: p(20.0,20.0))"])
  }

  @Test func `what comes into a surface that goes, goes with it`() throws {
    let stage = try Stage.usual()
    let scene = stage.scene
    let list = scene.addGroup()
    let machine = scene.withMachine(of: try stage.add("model", "Drag", Stage.square(0, 0))) {
      (machine: inout TableMachine) in machine
    }
    var late: SurfaceID?
    scene.add(try #require(machine), Stage.square(200, 0), in: list) { action in
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
    let stage = try Stage.usual()
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
    let stage = try Stage.usual()
    let scene = stage.scene
    try stage.add("a", "Hold")
    let other = scene.withMachine(of: try stage.add("model", "Tap", Stage.square(500, 0))) {
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
}
