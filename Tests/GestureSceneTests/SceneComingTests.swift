import GestureRuntime
import GestureScene
import Testing

/// Surfaces come and go while touches are down, and hosts have their machines.
@Suite struct SceneComingTests {
  // MARK: Coming and going

  @Test func `a surface that goes is cancelled in that step, and who waited goes on`() throws {
    let played = try PlayedScene.usual()
    try played.add("page", "Far", Surface(relation: .innerFirst))
    try played.add("card", "Hold", in: "page")
    played.down(10, 10)
    played.move(15, 10)
    // The card is under way, so that the page waits.
    played.remove("card")
    #expect(played.scene.surfaces(ofTouch: 1) == [played["page"]])
    played.move(30, 10)
    #expect(played.take() == ["32 page began"])
  }

  /// In `all`, the surface that it waits for goes with it, so that nothing keeps it waiting any more.
  @Test(arguments: ["row", "all"], ["Tap", "Drag"])
  func `what goes while it is kept waiting reports nothing`(gone: String, gesture: String) throws {
    let played = try PlayedScene.usual()
    let all = played.scene.addGroup(Surface(), in: nil)
    played.name(all, "all")
    try played.add(
      "list", "Double", PlayedScene.square(0, 0, Surface(relation: .ownFirst)), in: "all")
    try played.add("row", gesture, in: "list")
    played.down(10, 10)
    if gesture == "Tap" { played.up(10, 10) } else { played.move(11, 10) }
    played.remove(gone)
    played.wait(1_000)
    #expect(played.take() == [])
    #expect(played.scene.standings.isEmpty || gone == "row")
  }

  @Test func `what has begun is cancelled where its surface goes`() throws {
    let played = try PlayedScene.usual()
    try played.add("outer", "Drag", Surface(relation: .simultaneous))
    try played.add("inner", "Drag", in: "outer")
    played.down(10, 10)
    _ = played.take()
    played.remove("inner")
    #expect(played.take() == ["0 inner cancelled"])
    #expect(played.scene[played["inner"]] == nil)
    played.up(10, 10)
    #expect(played.take().contains("16 outer ended"))
  }

  @Test func `what is performed may remove surfaces, and add some`() throws {
    let played = try PlayedScene.usual()
    let scene = played.scene
    var own: SurfaceID?
    let machine = try #require(
      scene.withMachine(of: try played.add("model", "Tap")) { (machine: inout TableMachine) in
        machine
      })
    own = scene.add(machine) { _ in
      if let own { scene.remove(own, at: Timestamp(nanoseconds: 0)) }
      scene.add(machine) { played.write("new", $0) }
    }
    played.tap(10, 10)
    #expect(own.flatMap { scene[$0]?.zIndex } == nil)
    played.tap(10, 10)
    #expect(played.take() == ["32 new tapped(at: p(10.0,10.0))"])
  }

  @Test func `who comes in the middle sees the touches that come after it`() throws {
    let played = try PlayedScene.usual()
    try played.add("a", "Far")
    played.down(10, 10)
    try played.add("b", "Tap", in: "a")
    played.move(12, 10)
    #expect(played.scene.surfaces(ofTouch: 1) == [played["a"]])
    played.tap(20, 20, touch: 2)
    #expect(played.take() == ["32 b tapped(at: p(20.0,20.0))"])
  }

  @Test func `what comes into a surface that goes, goes with it`() throws {
    let played = try PlayedScene.usual()
    let scene = played.scene
    let list = scene.addGroup()
    let machine = scene.withMachine(of: try played.add("model", "Drag", PlayedScene.square(0, 0))) {
      (machine: inout TableMachine) in machine
    }
    var late: SurfaceID?
    scene.add(try #require(machine), PlayedScene.square(200, 0), in: list) { action in
      guard action.name == "cancelled", let machine else { return }
      late = scene.add(machine, in: list)
    }
    played.down(210, 10)
    scene.remove(list, at: Timestamp(nanoseconds: 0))
    #expect(late.map { scene[$0] == nil } == true)
    #expect(played.scene.surfaces(at: Point(x: 500, y: 500)) == [])
  }

  // MARK: A host's changes of a machine

  @Test func `a machine that is under way is not reset`() throws {
    let played = try PlayedScene.usual()
    let scene = played.scene
    try played.add("a", "Drag")
    played.down(10, 10)
    let answer: Void? = scene.withMachine(of: played["a"]) { (machine: inout TableMachine) in
      machine.reset()
    }
    #expect(answer == nil)
    played.move(20, 10)
    played.up(20, 10)
    #expect(
      played.take() == [
        "0 a began", "0 a moved(to: p(10.0,10.0))", "16 a moved(to: p(20.0,10.0))", "32 a ended",
      ])
    let later: Void? = scene.withMachine(of: played["a"]) { (machine: inout TableMachine) in
      machine.reset()
    }
    #expect(later != nil)
    played.down(10, 10)
    #expect(played.take().first == "32 a began")
  }

  @Test func `another machine takes the place of one with which nothing is under way`() throws {
    let played = try PlayedScene.usual()
    let scene = played.scene
    try played.add("a", "Hold")
    let other = scene.withMachine(of: try played.add("model", "Tap", PlayedScene.square(500, 0))) {
      (machine: inout TableMachine) in machine
    }
    var tap = try #require(other)
    // The gesture that was under way does not go on.
    tap.handle(.down(touch: 3, at: .zero, time: Timestamp(nanoseconds: 0))) { _ in }
    let answer: Void? = scene.withMachine(of: played["a"]) { (machine: inout TableMachine) in
      machine = tap
    }
    #expect(answer != nil)
    played.tap(10, 10)
    #expect(played.take() == ["16 a tapped(at: p(10.0,10.0))"])
  }
}
