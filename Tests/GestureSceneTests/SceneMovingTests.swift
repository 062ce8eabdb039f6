import GestureRuntime
import GestureScene
import Testing

/// Surfaces change their places and relations in the middle of something.
@Suite struct SceneMovingTests {
  // MARK: Another surface around

  @Test func `what moves under a touch decides with those around it who see a later one`() throws {
    let stage = try Stage.usual()
    try stage.add("left", "Far", Stage.square(0, 0))
    try stage.add("right", "Far", Stage.square(200, 0))
    try stage.add("card", "Drag", Surface(), in: "left")
    stage.down(10, 10)
    stage.scene.move(stage["card"], into: stage["right"])
    stage.down(210, 10, touch: 2)
    #expect(stage.scene.surfaces(ofTouch: 2) == [stage["card"], stage["right"]])
    #expect(stage.takeWithoutTimes().first == "card began")
    stage.move(210, 60, touch: 2)
    // The card has begun, so that what it is in now has lost, as what it was in has.
    #expect(!stage.takeWithoutTimes().contains("right began"))
    stage.up(10, 10)
    stage.up(210, 60, touch: 2)
    #expect(stage.takeWithoutTimes().last == "card ended")
    #expect(stage.scene.standings.isEmpty)
  }

  @Test func `where two that have begun come together the one around goes on`() throws {
    let stage = try Stage.usual()
    try stage.add("right", "Drag", Stage.square(200, 0))
    try stage.add("card", "Drag", Stage.square(0, 0))
    stage.down(10, 10)
    stage.down(210, 10, touch: 2)
    #expect(stage.takeWithoutTimes().filter { $0.hasSuffix("began") }.count == 2)
    stage.scene.move(stage["card"], into: stage["right"])
    stage.down(210, 10, touch: 3)
    #expect(stage.takeWithoutTimes().contains("card cancelled"))
    stage.up(10, 10)
    stage.up(210, 10, touch: 2)
    stage.up(210, 10, touch: 3)
    #expect(stage.takeWithoutTimes().last == "right ended")
    #expect(stage.scene.standings.isEmpty)
  }

  @Test func `what comes around something that goes on joins around it`() throws {
    let stage = try Stage.usual()
    try stage.add("inner", "Drag", Stage.square(0, 0))
    stage.down(10, 10)
    try stage.add("outer", "Far")
    stage.scene.move(stage["inner"], into: stage["outer"])
    stage.down(20, 10, touch: 2)
    _ = stage.take()
    stage.move(90, 10, touch: 2)
    #expect(!stage.takeWithoutTimes().contains("outer began"))
    stage.up(10, 10)
    stage.up(90, 10, touch: 2)
    #expect(stage.takeWithoutTimes().last == "inner ended")
    #expect(stage.scene.standings.isEmpty)
  }

  // MARK: The middle one goes

  @Test func `where the middle one of three goes, with it goes what is inside`() throws {
    let stage = try Stage.usual()
    try stage.add("page", "Drag", Surface(relation: .simultaneous))
    try stage.add("list", "Drag", Surface(relation: .simultaneous), in: "page")
    try stage.add("row", "Drag", in: "list")
    stage.down(10, 10)
    _ = stage.take()
    stage.remove("list")
    #expect(stage.takeWithoutTimes() == ["row cancelled", "list cancelled"])
    #expect(stage.scene.surfaces(ofTouch: 1) == [stage["page"]])
    stage.move(20, 10)
    stage.up(20, 10)
    #expect(stage.takeWithoutTimes() == ["page moved(to: p(20.0,10.0))", "page ended"])
    #expect(stage.scene.standings.isEmpty)
  }

  @Test func `what has left the middle one before keeps what is around that`() throws {
    let stage = try Stage.usual()
    try stage.add("page", "Double", Surface(relation: .ownFirst))
    try stage.add("list", "Far", in: "page")
    try stage.add("row", "Tap", in: "list")
    stage.tap(10, 10)
    stage.scene.move(stage["row"], into: nil)
    stage.remove("list")
    #expect(stage.take() == [])
    stage.wait(350)
    #expect(stage.take() == ["366 row tapped(at: p(10.0,10.0))"])
    #expect(stage.scene.standings.isEmpty)
  }

  @Test func `several that have left the middle one stand side by side in its place`() throws {
    let stage = try Stage.usual()
    try stage.add("page", "Far")
    try stage.add("list", "Hold", Surface(relation: .simultaneous), in: "page")
    try stage.add("a", "Drag", Stage.square(0, 0), in: "list")
    try stage.add("b", "Drag", Stage.square(100, 0), in: "list")
    stage.down(10, 10)
    stage.down(110, 10, touch: 2)
    for name in ["a", "b"] { stage.scene.move(stage[name], into: nil) }
    _ = stage.take()
    stage.remove("list")
    stage.move(90, 10)
    stage.move(190, 10, touch: 2)
    let names = Set(stage.takeWithoutTimes().map { $0.split(separator: " ")[0] })
    #expect(names == ["a", "b"])
    stage.up(90, 10)
    stage.up(190, 10, touch: 2)
    #expect(stage.takeWithoutTimes() == ["a ended", "b ended"])
    #expect(stage.scene.standings.isEmpty)
  }

  // MARK: Circles

  /// Tapped, and waiting by name for what is around it.
  private func tappedLink(in around: String) throws -> Stage {
    let stage = try Stage.usual()
    try stage.add(around, "Double", Surface(relation: .simultaneous))
    try stage.add("link", "Tap", in: around)
    #expect(stage.scene.requireFailure(of: stage[around], before: stage["link"]))
    stage.tap(10, 10)
    return stage
  }

  @Test func `who waited in what is a circle now goes on at once`() throws {
    let stage = try tappedLink(in: "page")
    #expect(stage.take() == [])
    stage.scene[stage["page"]]?.relation = .innerFirst
    #expect(stage.scene.nextDeadline == Timestamp(nanoseconds: 16_000_000))
    stage.wait(0)
    #expect(stage.take() == ["16 link tapped(at: p(10.0,10.0))"])
    stage.wait(400)
    #expect(stage.scene.standings.isEmpty)
  }

  @Test func `a relation from before makes no circle with a name`() throws {
    let stage = try Stage.usual()
    try stage.add("page", "Far", Stage.square(0, 0, Surface(relation: .innerFirst)))
    try stage.add("link", "Drag", Stage.square(200, 0))
    stage.down(10, 10)
    stage.scene[stage["page"]]?.relation = .race
    #expect(stage.scene.requireFailure(of: stage["page"], before: stage["link"]))
    stage.scene.move(stage["link"], into: stage["page"])
    stage.scene[stage["link"]]?.frame = nil
    // What takes part goes on as it was, so that the page still waits for what is inside it.
    stage.down(20, 10, touch: 2)
    stage.wait(0)
    #expect(stage.takeWithoutTimes().first == "link began")
    stage.move(60, 10)
    stage.up(60, 10)
    stage.up(20, 10, touch: 2)
    #expect(stage.takeWithoutTimes() == ["link ended"])
    #expect(stage.scene.standings.isEmpty)
  }

  @Test(arguments: [["a", "b", "c"], ["c", "b", "a"], ["b", "c", "a"]])
  func `of those that wait in a row the first to report wins`(order: [String]) throws {
    let stage = try Stage.usual()
    for (index, name) in order.enumerated() {
      try stage.add(name, name == "c" ? "Double" : "Tap", Stage.square(Double(index) * 100, 0))
    }
    #expect(stage.scene.requireFailure(of: stage["b"], before: stage["a"]))
    #expect(stage.scene.requireFailure(of: stage["c"], before: stage["b"]))
    for touch in 0..<3 { stage.down(Double(touch) * 100 + 10, 10, touch: touch) }
    for touch in 0..<3 { stage.up(Double(touch) * 100 + 10, 10, touch: touch, after: 0) }
    stage.wait(1_000)
    #expect(stage.takeWithoutTimes() == ["b tapped(at: p(10.0,10.0))"])
    #expect(stage.scene.standings.isEmpty)
  }

  @Test func `who waited by name for one that goes is held by nobody`() throws {
    let stage = try tappedLink(in: "zoom")
    stage.scene.move(stage["link"], into: nil)
    stage.remove("zoom")
    #expect(stage.take() == ["16 link tapped(at: p(10.0,10.0))"])
    #expect(stage.scene.standings.isEmpty)
  }

  // MARK: Deadlines

  @Test func `there is a deadline a surface at most, and none of what has gone`() throws {
    let stage = try Stage.usual()
    for number in 0..<20 {
      try stage.add("\(number)", "Double", Stage.square(Double(number) * 100, 0))
    }
    for _ in 0..<50 {
      for number in 0..<20 { stage.tap(Double(number) * 100 + 10, 10, touch: number % 16) }
      #expect(stage.scene.deadlineCount <= 20)
    }
    stage.tap(10, 10)
    #expect(stage.scene.deadlineCount > 0)
    for number in 0..<20 { stage.remove("\(number)") }
    #expect(stage.scene.deadlineCount == 0)
    #expect(stage.scene.nextDeadline == nil)
  }

  @Test func `timers of many surfaces are not late together`() throws {
    let stage = try Stage.usual()
    let model = try stage.add("model", "Double", Stage.square(-500, 0))
    let machine = try #require(
      stage.scene.withMachine(of: model) { (machine: inout TableMachine) in machine })
    for row in 0..<1_200 { stage.scene.add(machine, Stage.square(Double(row) * 100, 0)) }
    let zero = Timestamp(nanoseconds: 0)
    for row in 0..<1_200 {
      let place = Point(x: Double(row) * 100 + 10, y: 10)
      stage.scene.handle(.down(touch: 1, at: place, time: zero))
      stage.scene.handle(.up(touch: 1, at: place, time: zero))
    }
    #expect(stage.scene.deadlineCount == 1_200)
    #expect(stage.scene.advance(to: Timestamp(nanoseconds: 1_000_000_000)) == nil)
    #expect(stage.scene.deadlineCount == 0)
  }
}
