import GestureRuntime
import GestureScene
import Testing

/// Surfaces change their places and relations in the middle of something.
@Suite struct SceneMovingTests {
  // MARK: Another surface around

  @Test func `what moves under a touch decides with those around it who see a later one`() throws {
    let played = try PlayedScene.usual()
    try played.add("left", "Far", PlayedScene.square(0, 0))
    try played.add("right", "Far", PlayedScene.square(200, 0))
    try played.add("card", "Drag", Surface(), in: "left")
    played.down(10, 10)
    played.scene.move(played["card"], into: played["right"])
    played.down(210, 10, touch: 2)
    #expect(played.scene.surfaces(ofTouch: 2) == [played["card"], played["right"]])
    #expect(played.takeWithoutTimes().first == "card began")
    played.move(210, 60, touch: 2)
    // The card has begun, so the surface around it now has lost, like the surface around it before.
    #expect(!played.takeWithoutTimes().contains("right began"))
    played.up(10, 10)
    played.up(210, 60, touch: 2)
    #expect(played.takeWithoutTimes().last == "card ended")
    #expect(played.scene.standings.isEmpty)
  }

  @Test func `where two that have begun come together the one around goes on`() throws {
    let played = try PlayedScene.usual()
    try played.add("right", "Drag", PlayedScene.square(200, 0))
    try played.add("card", "Drag", PlayedScene.square(0, 0))
    played.down(10, 10)
    played.down(210, 10, touch: 2)
    #expect(played.takeWithoutTimes().filter { $0.hasSuffix("began") }.count == 2)
    played.scene.move(played["card"], into: played["right"])
    played.down(210, 10, touch: 3)
    #expect(played.takeWithoutTimes().contains("card cancelled"))
    played.up(10, 10)
    played.up(210, 10, touch: 2)
    played.up(210, 10, touch: 3)
    #expect(played.takeWithoutTimes().last == "right ended")
    #expect(played.scene.standings.isEmpty)
  }

  @Test func `what comes around something that goes on joins around it`() throws {
    let played = try PlayedScene.usual()
    try played.add("inner", "Drag", PlayedScene.square(0, 0))
    played.down(10, 10)
    try played.add("outer", "Far")
    played.scene.move(played["inner"], into: played["outer"])
    played.down(20, 10, touch: 2)
    _ = played.take()
    played.move(90, 10, touch: 2)
    #expect(!played.takeWithoutTimes().contains("outer began"))
    played.up(10, 10)
    played.up(90, 10, touch: 2)
    #expect(played.takeWithoutTimes().last == "inner ended")
    #expect(played.scene.standings.isEmpty)
  }

  // MARK: The middle one goes

  @Test func `where the middle one of three goes, with it goes what is inside`() throws {
    let played = try PlayedScene.usual()
    try played.add("page", "Drag", Surface(relation: .simultaneous))
    try played.add("list", "Drag", Surface(relation: .simultaneous), in: "page")
    try played.add("row", "Drag", in: "list")
    played.down(10, 10)
    _ = played.take()
    played.remove("list")
    #expect(played.takeWithoutTimes() == ["row cancelled", "list cancelled"])
    #expect(played.scene.surfaces(ofTouch: 1) == [played["page"]])
    played.move(20, 10)
    played.up(20, 10)
    #expect(played.takeWithoutTimes() == ["page moved(to: p(20.0,10.0))", "page ended"])
    #expect(played.scene.standings.isEmpty)
  }

  @Test func `what has left the middle one before keeps what is around that`() throws {
    let played = try PlayedScene.usual()
    try played.add("page", "Double", Surface(relation: .ownFirst))
    try played.add("list", "Far", in: "page")
    try played.add("row", "Tap", in: "list")
    played.tap(10, 10)
    played.scene.move(played["row"], into: nil)
    played.remove("list")
    #expect(played.take() == [])
    played.wait(350)
    #expect(played.take() == ["366 row tapped(at: p(10.0,10.0))"])
    #expect(played.scene.standings.isEmpty)
  }

  @Test func `several that have left the middle one stand side by side in its place`() throws {
    let played = try PlayedScene.usual()
    try played.add("page", "Far")
    try played.add("list", "Hold", Surface(relation: .simultaneous), in: "page")
    try played.add("a", "Drag", PlayedScene.square(0, 0), in: "list")
    try played.add("b", "Drag", PlayedScene.square(100, 0), in: "list")
    played.down(10, 10)
    played.down(110, 10, touch: 2)
    for name in ["a", "b"] { played.scene.move(played[name], into: nil) }
    _ = played.take()
    played.remove("list")
    played.move(90, 10)
    played.move(190, 10, touch: 2)
    let names = Set(played.takeWithoutTimes().map { $0.split(separator: " ")[0] })
    #expect(names == ["a", "b"])
    played.up(90, 10)
    played.up(190, 10, touch: 2)
    #expect(played.takeWithoutTimes() == ["a ended", "b ended"])
    #expect(played.scene.standings.isEmpty)
  }

  // MARK: Circles

  /// A link that is tapped, and waits by name for the surface around it.
  private func tappedLink(in around: String) throws -> PlayedScene {
    let played = try PlayedScene.usual()
    try played.add(around, "Double", Surface(relation: .simultaneous))
    try played.add("link", "Tap", in: around)
    #expect(played.scene.requireFailure(of: played[around], before: played["link"]))
    played.tap(10, 10)
    return played
  }

  @Test func `who waited in what is a circle now goes on at once`() throws {
    let played = try tappedLink(in: "page")
    #expect(played.take() == [])
    played.scene[played["page"]]?.relation = .innerFirst
    #expect(played.scene.nextDeadline == Timestamp(nanoseconds: 16_000_000))
    played.wait(0)
    #expect(played.take() == ["16 link tapped(at: p(10.0,10.0))"])
    played.wait(400)
    #expect(played.scene.standings.isEmpty)
  }

  @Test func `a relation from before makes no circle with a name`() throws {
    let played = try PlayedScene.usual()
    try played.add("page", "Far", PlayedScene.square(0, 0, Surface(relation: .innerFirst)))
    try played.add("link", "Drag", PlayedScene.square(200, 0))
    played.down(10, 10)
    played.scene[played["page"]]?.relation = .race
    #expect(played.scene.requireFailure(of: played["page"], before: played["link"]))
    played.scene.move(played["link"], into: played["page"])
    played.scene[played["link"]]?.frame = nil
    // Surfaces that take part go on as before, so the page still waits for the surfaces inside it.
    played.down(20, 10, touch: 2)
    played.wait(0)
    #expect(played.takeWithoutTimes().first == "link began")
    played.move(60, 10)
    played.up(60, 10)
    played.up(20, 10, touch: 2)
    #expect(played.takeWithoutTimes() == ["link ended"])
    #expect(played.scene.standings.isEmpty)
  }

  @Test(arguments: [["a", "b", "c"], ["c", "b", "a"], ["b", "c", "a"]])
  func `of those that wait in a row the first to report wins`(order: [String]) throws {
    let played = try PlayedScene.usual()
    for (index, name) in order.enumerated() {
      try played.add(
        name, name == "c" ? "Double" : "Tap", PlayedScene.square(Double(index) * 100, 0))
    }
    #expect(played.scene.requireFailure(of: played["b"], before: played["a"]))
    #expect(played.scene.requireFailure(of: played["c"], before: played["b"]))
    for touch in 0..<3 { played.down(Double(touch) * 100 + 10, 10, touch: touch) }
    for touch in 0..<3 { played.up(Double(touch) * 100 + 10, 10, touch: touch, after: 0) }
    played.wait(1_000)
    #expect(played.takeWithoutTimes() == ["b tapped(at: p(10.0,10.0))"])
    #expect(played.scene.standings.isEmpty)
  }

  @Test func `who waited by name for one that goes is held by nobody`() throws {
    let played = try tappedLink(in: "zoom")
    played.scene.move(played["link"], into: nil)
    played.remove("zoom")
    #expect(played.take() == ["16 link tapped(at: p(10.0,10.0))"])
    #expect(played.scene.standings.isEmpty)
  }

  // MARK: Deadlines

  @Test func `there is a deadline a surface at most, and none of what has gone`() throws {
    let played = try PlayedScene.usual()
    for number in 0..<20 {
      try played.add("\(number)", "Double", PlayedScene.square(Double(number) * 100, 0))
    }
    for _ in 0..<50 {
      for number in 0..<20 { played.tap(Double(number) * 100 + 10, 10, touch: number % 16) }
      #expect(played.scene.deadlineCount <= 20)
    }
    played.tap(10, 10)
    #expect(played.scene.deadlineCount > 0)
    for number in 0..<20 { played.remove("\(number)") }
    #expect(played.scene.deadlineCount == 0)
    #expect(played.scene.nextDeadline == nil)
  }

  @Test func `timers of many surfaces are not late together`() throws {
    let played = try PlayedScene.usual()
    let model = try played.add("model", "Double", PlayedScene.square(-500, 0))
    let machine = try #require(
      played.scene.withMachine(of: model) { (machine: inout TableMachine) in machine })
    for row in 0..<1_200 { played.scene.add(machine, PlayedScene.square(Double(row) * 100, 0)) }
    let zero = Timestamp(nanoseconds: 0)
    for row in 0..<1_200 {
      let place = Point(x: Double(row) * 100 + 10, y: 10)
      played.scene.handle(.down(touch: 1, at: place, time: zero))
      played.scene.handle(.up(touch: 1, at: place, time: zero))
    }
    #expect(played.scene.deadlineCount == 1_200)
    #expect(played.scene.advance(to: Timestamp(nanoseconds: 1_000_000_000)) == nil)
    #expect(played.scene.deadlineCount == 0)
  }
}
