import GestureScene
import Testing

/// Waiting by name, beside what surfaces are to each other.
@Suite struct SceneWaitingTests {
  @Test func `who has lost to one that waited for it wins against nobody`() throws {
    let stage = try Stage.usual()
    try stage.add("first", "Drag", Stage.square(0, 0))
    try stage.add("around", "Drag", Stage.square(100, 0, Surface(relation: .simultaneous)))
    try stage.add("inside", "Hold", in: "around")
    #expect(stage.scene.requireFailure(of: stage["around"], before: stage["first"]))
    #expect(stage.scene.requireFailure(of: stage["around"], before: stage["inside"]))
    stage.down(10, 10, touch: 1)
    #expect(stage.take().first == "0 first began")
    stage.down(110, 10, touch: 2)
    stage.wait(500)
    #expect(stage.take() == ["500 inside held"])
  }

  /// A hold that waits beside a drag, both inside a surface whose double tap comes first.
  @Test(arguments: [false, true])
  func `an end that waits beside others has failed when its touch is cancelled`(isCancelled: Bool)
    throws
  {
    let stage = try Stage.usual()
    try stage.add("page", "Double", Surface(relation: .ownFirst))
    try stage.add("card", "Hold", Surface(relation: .simultaneous), in: "page")
    try stage.add("knob", "Far", in: "card")
    stage.down(10, 10)
    stage.wait(600)
    #expect(stage.take() == [])
    if isCancelled { stage.cancel() } else { stage.up(10, 10) }
    stage.wait(1_000)
    #expect(stage.take().contains { $0.hasSuffix("card held") } == !isCancelled)
  }

  @Test func `an end waits only for attempts that had started before it`() throws {
    let stage = try Stage.usual()
    try stage.add("double", "Double", Stage.square(0, 0))
    try stage.add("hold", "Hold", Stage.square(100, 0))
    try stage.add("tap", "Tap", Stage.square(200, 0))
    #expect(stage.scene.requireFailure(of: stage["double"], before: stage["tap"]))
    #expect(stage.scene.requireFailure(of: stage["hold"], before: stage["tap"]))
    stage.tap(10, 10)
    stage.wait(50)
    stage.tap(210, 10, touch: 2)
    #expect(stage.take() == [])
    // Goes down between the end of the tap and its release, and is still possible then.
    stage.wait(200)
    stage.down(110, 10, touch: 3)
    stage.wait(100)
    #expect(stage.take() == ["382 tap tapped(at: p(10.0,10.0))"])
  }

  @Test func `a tap that waits goes on when it need not wait any more`() throws {
    let stage = try Stage.usual()
    try stage.add("double", "Double", Stage.square(0, 0))
    try stage.add("tap", "Tap", Stage.square(100, 0))
    let (double, tap) = (stage["double"], stage["tap"])
    #expect(stage.scene.requireFailure(of: double, before: tap))
    stage.tap(10, 10)
    stage.tap(110, 10, touch: 2)
    #expect(stage.take() == [])
    #expect(stage.scene.removeFailureRequirement(of: double, before: tap))
    stage.wait(0)
    #expect(stage.takeWithoutTimes() == ["tap tapped(at: p(10.0,10.0))"])
    #expect(!stage.scene.removeFailureRequirement(of: double, before: tap))
    stage.wait(1_000)
    stage.tap(10, 10)
    stage.tap(110, 10, touch: 2)
    #expect(stage.takeWithoutTimes() == ["tap tapped(at: p(10.0,10.0))"])
  }

  @Test func `what is kept is taken over before it may say that it has begun`() throws {
    let stage = try Stage.usual()
    try stage.add("page", "Hold", Surface(relation: .takeover))
    try stage.add("card", "Drag", Surface(relation: .simultaneous), in: "page")
    try stage.add("knob", "Drag", Surface(isKept: true), in: "card")
    #expect(stage.scene.requireFailure(of: stage["card"], before: stage["knob"]))
    stage.down(10, 10)
    #expect(stage.take().first == "0 card began")
    stage.wait(500)
    #expect(stage.take() == ["500 page held", "500 card cancelled"])
  }
}
