import GestureCompiler
import GestureRuntime
import GestureTesting
import Testing

/// A lift that jumps: devices may report a last move only with the lift. `test` blocks lift a finger at its place, so
/// this is reported in Swift.
@Suite struct LiftTests {
  @Test(arguments: [
    ("tap()", 45.0, "ended"), ("tap()", 45.5, "failed"),
    ("tap(count: 2)", 45.5, "failed"),
    ("press(maximumDistance: 20pt)", 20, "ended"),
    ("press(maximumDistance: 20pt)", 20.5, "cancelled"),
    ("longPress()", 0, "failed"),
    // A lift begins nothing.
    ("drag()", 50, "failed"), ("drag(minimumDistance: 0pt)", 50, "ended"),
  ])
  func `how far a lift may be`(body: String, way: Double, phase: String) throws {
    let source = SourceFile(path: "G.gesture", text: "gesture G = \(body)")
    var compiler = Compiler()
    var compilation = try #require(compiler.compile("G.gesture") { _ in source })
    let table = compilation.table()
    let program = try GestureProgram(verifying: #require(table))
    var replay = try Replay(program, gesture: "G")
    let start = Timestamp(nanoseconds: 0)
    let end = Timestamp(nanoseconds: 100_000_000)
    let record = replay.record([
      TraceItem(.event(.down(touch: 1, at: .zero, time: start)), at: start, line: 1),
      TraceItem(.event(.up(touch: 1, at: Point(x: way, y: 0), time: end)), at: end, line: 2),
    ])
    #expect(record.last?.summary() == phase)
  }
}
