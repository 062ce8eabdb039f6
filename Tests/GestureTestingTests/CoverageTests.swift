import GestureCompiler
import GestureRuntime
import Testing

@testable import GestureTesting

@Suite struct CoverageTests {
  private static let spec = """
    recognizer blink(wait: duration = 100ms) {
      state idle { on down -> seen }
      state seen {
        after wait -> end
        on up where touches.travel > 5pt -> end
        on up -> fail
      }
    }
    gesture Blinking(wait: duration = 100ms) = sequence(first: blink(wait: wait), second: blink(), within: 300ms) {
      var wanted: bool = true
      var count: count = 0
      on first.ended where wanted { count += 1 }
      on first.ended where !wanted { count += 1 }
      on failed { count = 0 }
    }

    """

  private func coverage(_ tests: String) throws -> Coverage {
    let text = Self.spec + tests
    var compiler = Compiler()
    let source = SourceFile(path: "t.gesture", text: text)
    let compiled = compiler.compile("t.gesture") { _ in source }
    var compilation = try #require(compiled)
    try #require(!compilation.hasErrors, "\(compilation.diagnostics.map(\.text))")
    let lowered = compilation.machine(compilation.gestureNumbers[0], for: .record)
    let machine = try #require(lowered)
    var coverage: Coverage? = Coverage(SpecMachine(machine, files: compilation.files))
    for test in compilation.testNumbers {
      let failures = runTest(test, of: &compilation, coverage: &coverage)
      #expect(failures.map(\.message) == [])
    }
    return try #require(coverage)
  }

  private func missing(_ coverage: Coverage) -> [String] {
    coverage.items.filter { !$0.isTaken }.map {
      $0.part.isEmpty ? $0.text : "\($0.part) \($0.text)"
    }
  }

  @Test func `without tests nothing is taken`() throws {
    let coverage = try coverage("")
    #expect(coverage.percent() == 0)
    #expect(coverage.count(.states) == (0, 4))
    #expect(coverage.count(.rules) == (0, 6))
    #expect(coverage.count(.deadlines) == (0, 3))
    #expect(coverage.count(.handlers) == (0, 3))
    #expect(coverage.items.first?.position == "t.gesture:2")
  }

  @Test func `what a test takes is taken`() throws {
    let coverage = try coverage(
      """
      test "the first, then too late" for Blinking(wait: 50ms) {
        down at (1, 1) move by (9, 0) up wait 300ms expect failed
      }

      """)
    #expect(
      missing(coverage) == [
        "first: blink after wait -> end  (seen)",
        "first: blink on up -> fail  (seen)", "second: blink state idle",
        "second: blink on down -> seen  (idle)", "second: blink state seen",
        "second: blink after wait -> end  (seen)",
        "second: blink on up where touches.travel > 5pt -> end  (seen)",
        "second: blink on up -> fail  (seen)", "on first.ended where !wanted",
      ])
    #expect(coverage.percent() == 7 * 100 / 16)
  }

  @Test func `tests of other arguments add up`() throws {
    let first = """
      test "ends" for Blinking {
        down at (1, 1) move by (9, 0) up
        down at (1, 1) wait 10ms move by (9, 0) up expect ended
      }

      """
    let second = """
      test "fails" for Blinking(wait: 1s) { down at (1, 1) up expect failed }

      """
    let (one, other, both) = try (coverage(first), coverage(second), coverage(first + second))
    #expect(both.percent() > one.percent() && both.percent() > other.percent())
    var merged = one
    merged.formUnion(other)
    #expect(merged.items == both.items)
    #expect([one, other].merged.count == 1)
  }

  /// The record of an observed machine equals the record without an observer.
  @Test func `counting changes nothing`() throws {
    var compiler = Compiler()
    let source = SourceFile(path: "t.gesture", text: Self.spec)
    let compiled = compiler.compile("t.gesture") { _ in source }
    var compilation = try #require(compiled)
    let lowered = compilation.machine(compilation.gestureNumbers[0], for: .record)
    let machine = try #require(lowered)
    let emitted = compilation.table(of: machine)
    let table = try #require(emitted)
    let program = try GestureProgram(verifying: table)
    let trace = #"""
      {"t":0,"phase":"down","id":1,"x":1,"y":1}
      {"t":0.2,"phase":"up","id":1,"x":1,"y":1}
      {"t":0.25,"phase":"down","id":1,"x":1,"y":1}
      {"t":0.26,"phase":"move","id":1,"x":9,"y":1}
      {"t":0.27,"phase":"up","id":1,"x":9,"y":1}
      {"t":2,"phase":"down","id":1,"x":1,"y":1}
      {"t":3,"advance":true}
      """#
    var reader = TraceReader()
    let items = reader.read(text: trace.utf8)
    var plain = try Replay(program, gesture: "Blinking")
    var watched = try Replay(program, gesture: "Blinking")
    let collector = CoverageCollector(machine, table.gestures[0])
    watched.observe { collector.add($0, $1) }
    #expect(plain.record(items).map(\.json) == watched.record(items).map(\.json))
  }
}
