import GestureScene
import Testing

/// Waiting by name, besides the relations between surfaces.
@Suite struct SceneWaitingTests {
  @Test func `who has lost to one that waited for it wins against nobody`() throws {
    let played = try PlayedScene.usual()
    try played.add("first", "Drag", PlayedScene.square(0, 0))
    try played.add("around", "Drag", PlayedScene.square(100, 0, Surface(relation: .simultaneous)))
    try played.add("inside", "Hold", in: "around")
    #expect(played.scene.requireFailure(of: played["around"], before: played["first"]))
    #expect(played.scene.requireFailure(of: played["around"], before: played["inside"]))
    played.down(10, 10, touch: 1)
    #expect(played.take().first == "0 first began")
    played.down(110, 10, touch: 2)
    played.wait(500)
    #expect(played.take() == ["500 inside held"])
  }

  /// A hold that waits next to a drag, both inside a surface whose double tap comes first.
  @Test(arguments: [false, true])
  func `an end that waits beside others has failed when its touch is cancelled`(isCancelled: Bool)
    throws
  {
    let played = try PlayedScene.usual()
    try played.add("page", "Double", Surface(relation: .ownFirst))
    try played.add("card", "Hold", Surface(relation: .simultaneous), in: "page")
    try played.add("knob", "Far", in: "card")
    played.down(10, 10)
    played.wait(600)
    #expect(played.take() == [])
    if isCancelled { played.cancel() } else { played.up(10, 10) }
    played.wait(1_000)
    #expect(played.take().contains { $0.hasSuffix("card held") } == !isCancelled)
  }

  @Test func `an end waits only for attempts that had started before it`() throws {
    let played = try PlayedScene.usual()
    try played.add("double", "Double", PlayedScene.square(0, 0))
    try played.add("hold", "Hold", PlayedScene.square(100, 0))
    try played.add("tap", "Tap", PlayedScene.square(200, 0))
    #expect(played.scene.requireFailure(of: played["double"], before: played["tap"]))
    #expect(played.scene.requireFailure(of: played["hold"], before: played["tap"]))
    played.tap(10, 10)
    played.wait(50)
    played.tap(210, 10, touch: 2)
    #expect(played.take() == [])
    // Goes down between the end of the tap and its release, and is still possible then.
    played.wait(200)
    played.down(110, 10, touch: 3)
    played.wait(100)
    #expect(played.take() == ["382 tap tapped(at: p(10.0,10.0))"])
  }

  @Test func `a tap that waits goes on when it need not wait any more`() throws {
    let played = try PlayedScene.usual()
    try played.add("double", "Double", PlayedScene.square(0, 0))
    try played.add("tap", "Tap", PlayedScene.square(100, 0))
    let (double, tap) = (played["double"], played["tap"])
    #expect(played.scene.requireFailure(of: double, before: tap))
    played.tap(10, 10)
    played.tap(110, 10, touch: 2)
    #expect(played.take() == [])
    #expect(played.scene.removeFailureRequirement(of: double, before: tap))
    played.wait(0)
    #expect(played.takeWithoutTimes() == ["tap tapped(at: p(10.0,10.0))"])
    #expect(!played.scene.removeFailureRequirement(of: double, before: tap))
    played.wait(1_000)
    played.tap(10, 10)
    played.tap(110, 10, touch: 2)
    #expect(played.takeWithoutTimes() == ["tap tapped(at: p(10.0,10.0))"])
  }

  @Test func `what is kept is taken over before it may say that it has begun`() throws {
    let played = try PlayedScene.usual()
    try played.add("page", "Hold", Surface(relation: .takeover))
    try played.add("card", "Drag", Surface(relation: .simultaneous), in: "page")
    try played.add("knob", "Drag", Surface(isKept: true), in: "card")
    #expect(played.scene.requireFailure(of: played["card"], before: played["knob"]))
    played.down(10, 10)
    #expect(played.take().first == "0 card began")
    played.wait(500)
    #expect(played.take() == ["500 card cancelled", "500 page held"])
  }
}
