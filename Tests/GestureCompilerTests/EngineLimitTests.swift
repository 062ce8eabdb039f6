@_spi(GestureEngine) import GestureRuntime
import Testing

@testable import GestureCompiler

/// Specs at the limits of the engine, and just past them: each is a machine that runs, or a located error.
@Suite struct EngineLimitTests {
  /// - Returns: the program with the machine of its last gesture. Nil if the table is refused, with the error GS0913.
  private func made(_ text: String) throws -> GestureProgram? {
    var compilation = Checked(text).compilation
    try #require(!compilation.hasErrors, "\(compilation.diagnostics)")
    guard let table = compilation.table() else {
      let error = try #require(compilation.diagnostics.last)
      #expect(error.code == "GS0913")
      #expect(error.span.start > 0)
      // The Swift of the gesture would use the same engine.
      #expect(compilation.swift() == nil)
      return nil
    }
    return try GestureProgram(verifying: table)
  }

  private func parts(_ count: Int, _ part: String) -> String {
    "simultaneous(" + (0..<count).map { "p\($0): \(part)" }.joined(separator: ", ") + ")"
  }

  @Test func `events of all frames fit into memory at length`() throws {
    func crossings(_ count: Int) throws -> GestureProgram? {
      try made(
        "// Keys.\ngesture G = \(parts(count, "crossing(over: keys)")) { regions keys }")
    }
    let largest = 134
    #expect(try crossings(largest + 1) == nil)
    let program = try #require(try crossings(largest))
    #expect(program.plans[0].memoryBound <= EngineLimit.memory)
    var machine = try program.machine("G")
    for id in 0..<RegionFrames.limit {
      try machine.setFrame("keys", id: id, to: Rect(x: 0, y: Double(id), width: 9, height: 1))
    }
    for touch in 1...16 {
      let event = PointerEvent(
        phase: .down, touch: touch, at: Point(x: 1, y: 1), time: Timestamp(nanoseconds: 0))
      machine.handle(event) { _ in }
    }
  }

  @Test func `operators and parts have a number each`() throws {
    func delayed(_ count: Int, _ more: Int) -> String {
      let all =
        (0..<count).map { "p\($0): tap() delay 1s" }
        + (0..<more).map { "q\($0): repeat(tap()) delay 1s" }
      return "// Taps.\ngesture G = simultaneous(\(all.joined(separator: ", ")))"
    }
    #expect(try made(delayed(255, 0)) != nil)
    #expect(try made(delayed(254, 1)) != nil)
    #expect(try made(delayed(253, 2)) == nil)
  }

  @Test func `enums nest to a depth`() throws {
    func nested(_ count: Int) -> String {
      let enums = (1..<count).map { "enum E\($0) { some(of: E\($0 - 1)), none }" }
      return "enum E0 { none }\n" + enums.joined(separator: "\n")
        + "\ngesture G = tap() { var e: E\(count - 1) = .none }"
    }
    #expect(try made(nested(33)) != nil)
    #expect(try made(nested(34)) == nil)
  }

  @Test func `parts name so many regions`() throws {
    let names = (0..<64).map { "r\($0)" }
    let recognizer = """
      recognizer visits(\(names.map { "\($0): region" }.joined(separator: ", "))) {
        state outside { \(names.map { "on enter(\($0)) -> end" }.joined(separator: "\n")) }
      }

      """
    func visits(_ count: Int, _ more: String) -> String {
      let use = "visits(\(names.map { "\($0): pad" }.joined(separator: ", ")))"
      let all = (0..<count).map { "p\($0): \(use)" }.joined(separator: ", ")
      return recognizer + "gesture G = simultaneous(\(all)\(more)) { region pad regions keys }"
    }
    #expect(try made(visits(16, "")) != nil)
    #expect(try made(visits(16, ", last: crossing(over: keys)")) == nil)
  }
}
