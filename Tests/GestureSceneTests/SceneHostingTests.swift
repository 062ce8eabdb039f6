import FormSupport
import GeneratedGestures
import GestureCompiler
import GestureRuntime
import GestureScene
import Testing

/// The members of a scene that only hosts of views use.
@Suite struct SceneHostingTests {
  private func withdraw(_ played: PlayedScene, _ names: String...) -> [String] {
    var reports: [String] = []
    let time = Timestamp(nanoseconds: Int64(played.now * 1_000_000))
    played.scene.withdraw(names.map { played[$0] }, at: time) { surface, report in
      let report = Reported(report)
      guard report.kind == .phase, report.part.isEmpty else { return }
      reports.append("\(played.name(of: surface)) \(report.name)")
    }
    return reports
  }

  @Test func `a surface loses its touches, and those around and inside keep them`() throws {
    let played = try PlayedScene.usual()
    try played.add("outer", "Drag", PlayedScene.square(0, 0, Surface(relation: .simultaneous)))
    try played.add("middle", "Drag", Surface(relation: .simultaneous), in: "outer")
    try played.add("inner", "Drag", in: "middle")
    played.down(50, 50)
    #expect(played.scene.touchCount == 1 && played.scene.isUnderWay)
    #expect(withdraw(played, "middle") == ["middle cancelled"])
    #expect(played.scene.surfaces(ofTouch: 1) == [played["inner"], played["outer"]])
    _ = played.take()
    played.move(60, 50)
    played.up(60, 50)
    #expect(!played.takeWithoutTimes().contains { $0.hasPrefix("middle") })
    #expect(played.scene.touchCount == 0 && !played.scene.isUnderWay)
    played.tap(50, 50)
    #expect(played.takeWithoutTimes().contains("middle began"))
  }

  @Test func `surfaces that lose their touches together do not win because of each other`() throws {
    let played = try PlayedScene.usual()
    try played.add("outer", "Drag", PlayedScene.square(0, 0, Surface(relation: .innerFirst)))
    try played.add("inner", "Double", in: "outer")
    played.down(50, 50)
    #expect(withdraw(played, "outer", "inner") == ["inner failed", "outer failed"])
    #expect(played.scene.surfaces(ofTouch: 1).isEmpty)
    played.up(50, 50)
    #expect(withdraw(played, "outer") == [])
  }

  /// Stands for all that a handler of actions holds.
  private final class Held {}

  @Test func `a scene that is gone lets go of what its handlers hold`() throws {
    let program = try CompiledSpec("gesture G = tap()", Compiler()).program
    weak var held: Held?
    do {
      let scene = GestureScene()
      let object = Held()
      held = object
      let machine = try program.machine("G")
      let first = scene.add(machine, Surface()) { [object] _ in _ = object }
      scene.add(machine, Surface(), in: first) { [object] _ in _ = object }
      #expect(held != nil)
    }
    #expect(held == nil)
  }

  @Test func `time does not run backwards`() throws {
    let played = try PlayedScene.usual()
    try played.add("drag", "Drag")
    played.down(50, 50, after: 10)
    let early = Timestamp(nanoseconds: 1_000_000)
    let reply = played.scene.withdraw([played["drag"]], at: early) { _, _ in }
    #expect(reply?.refusal == .timeRunsBackwards)
    #expect(played.scene.now == Timestamp(nanoseconds: 10_000_000))
  }

  @Test func `a touch names its surfaces in their order`() throws {
    let played = try PlayedScene.usual()
    try played.add("outer", "Drag")
    try played.add("inner", "Drag", in: "outer")
    played.down(50, 50)
    var surfaces: [SurfaceID] = []
    played.scene.forEachSurface(ofTouch: 1) { surfaces.append($0) }
    played.scene.forEachSurface(ofTouch: 2) { surfaces.append($0) }
    #expect(surfaces == [played["inner"], played["outer"]])
  }

  @Test func `a scene takes machines of generated swift and of tables`() throws {
    #expect(GestureScene.takes(GestureButton()))
    #expect(GestureScene.takes(try CompiledSpec("gesture G = tap()", .init()).program.machine("G")))
  }
}
