import FormSupport
import GeneratedGestures
import GestureCompiler
import GestureRuntime
import GestureScene
import Testing

/// The members of a scene that only hosts of views use.
@Suite struct SceneHostingTests {
  private func withdraw(_ stage: Stage, _ names: String...) -> [String] {
    var reports: [String] = []
    let time = Timestamp(nanoseconds: Int64(stage.now * 1_000_000))
    stage.scene.withdraw(names.map { stage[$0] }, at: time) { surface, report in
      let report = Reported(report)
      guard report.kind == .phase, report.part.isEmpty else { return }
      reports.append("\(stage.name(of: surface)) \(report.name)")
    }
    return reports
  }

  @Test func `a surface loses its touches, and those around and inside keep them`() throws {
    let stage = try Stage.usual()
    try stage.add("outer", "Drag", Stage.square(0, 0, Surface(relation: .simultaneous)))
    try stage.add("middle", "Drag", Surface(relation: .simultaneous), in: "outer")
    try stage.add("inner", "Drag", in: "middle")
    stage.down(50, 50)
    #expect(stage.scene.touchCount == 1 && stage.scene.isUnderWay)
    #expect(withdraw(stage, "middle") == ["middle cancelled"])
    #expect(stage.scene.surfaces(ofTouch: 1) == [stage["inner"], stage["outer"]])
    _ = stage.take()
    stage.move(60, 50)
    stage.up(60, 50)
    #expect(!stage.takeWithoutTimes().contains { $0.hasPrefix("middle") })
    #expect(stage.scene.touchCount == 0 && !stage.scene.isUnderWay)
    stage.tap(50, 50)
    #expect(stage.takeWithoutTimes().contains("middle began"))
  }

  @Test func `surfaces that lose their touches together do not win because of each other`() throws {
    let stage = try Stage.usual()
    try stage.add("outer", "Drag", Stage.square(0, 0, Surface(relation: .innerFirst)))
    try stage.add("inner", "Double", in: "outer")
    stage.down(50, 50)
    #expect(withdraw(stage, "outer", "inner") == ["inner failed", "outer failed"])
    #expect(stage.scene.surfaces(ofTouch: 1).isEmpty)
    stage.up(50, 50)
    #expect(withdraw(stage, "outer") == [])
  }

  @Test func `time does not run backwards`() throws {
    let stage = try Stage.usual()
    try stage.add("drag", "Drag")
    stage.down(50, 50, after: 10)
    let early = Timestamp(nanoseconds: 1_000_000)
    let reply = stage.scene.withdraw([stage["drag"]], at: early) { _, _ in }
    #expect(reply?.refusal == .timeRunsBackwards)
    #expect(stage.scene.now == Timestamp(nanoseconds: 10_000_000))
  }

  @Test func `a touch names its surfaces in their order`() throws {
    let stage = try Stage.usual()
    try stage.add("outer", "Drag")
    try stage.add("inner", "Drag", in: "outer")
    stage.down(50, 50)
    var surfaces: [SurfaceID] = []
    stage.scene.forEachSurface(ofTouch: 1) { surfaces.append($0) }
    stage.scene.forEachSurface(ofTouch: 2) { surfaces.append($0) }
    #expect(surfaces == [stage["inner"], stage["outer"]])
  }

  @Test func `a scene takes machines of generated swift and of tables`() throws {
    #expect(GestureScene.takes(GestureButton()))
    #expect(GestureScene.takes(try CompiledSpec("gesture G = tap()", .init()).program.machine("G")))
  }
}
