import FormSupport
import GestureCompiler
import Testing

@testable import GestureAnalysis

/// An argument that reads an input may have any value that its limits allow, and not only the input's first one.
@Suite struct OpenArgumentTests {
  private func findings(_ text: String) throws -> [Finding] { analyze(try compiled(text)).findings }

  @Test(arguments: ["< 5pt", "> 90pt"])
  func `a handler may run with another value than the first`(_ condition: String) throws {
    let findings = try findings(
      """
      gesture Card = drag(minimumDistance: clamp(slop, 0pt, 100pt)) {
        input slop: distance = 10pt
        action told()
        on drag.began where slop \(condition) && length(drag.translation) \(condition) { told() }
      }
      """)
    #expect(findings.map { $0.problem.text } == [])
  }

  @Test func `the limits of an argument hold`() throws {
    let findings = try findings(
      """
      gesture Card = tap(count: clamp(taps, 1, 2)) {
        input taps: count = 1
        action two()
        action three()
        on tap.tapped(count) where count == 2 { two() }
        on tap.tapped(count) where count == 3 { three() }
      }
      """)
    #expect(findings.map { $0.problem.spec } == [.deadHandler])
    #expect(findings.first?.verdict.isProved == true)
  }

  @Test func `a part may win with another value than the first`() throws {
    let findings = try findings(
      """
      gesture Card = race(
        open: drag(minimumDistance: clamp(slop, 0pt, 100pt), axis: .horizontal),
        move: drag(minimumDistance: 50pt, axis: .horizontal)
      ) {
        input slop: distance = 10pt
        action moved()
        on move.ended { moved() }
      }
      """)
    #expect(!findings.contains { $0.problem.spec == .shadowed })
  }

  @Test func `the time of a hold may be another one than the first`() throws {
    let findings = try findings(
      """
      gesture Card = longPress(minimumDuration: clamp(hold, 100ms, 2s)) {
        input hold: duration = 500ms
        action late()
        action early()
        on longPress.ended where longPress.duration >= 1s { late() }
        on longPress.ended where longPress.duration < 200ms { early() }
      }
      """)
    #expect(findings.filter { $0.verdict.isProved }.map { $0.problem.text } == [])
  }
}
