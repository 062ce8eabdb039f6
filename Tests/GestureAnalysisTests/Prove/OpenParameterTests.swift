import FormSupport
import GestureCompiler
import Testing

@testable import GestureAnalysis

/// Findings about a gesture hold for all values of its parameters, or name the values that they hold for.
@Suite struct OpenParameterTests {
  private func findings(_ text: String) throws -> [Finding] { analyze(try compiled(text)).findings }

  @Test func `a condition on a parameter may hold`() throws {
    let findings = try findings(
      """
      gesture Button(isLoud: bool = false) = tap() {
        action loud()
        on tap.ended where isLoud { loud() }
      }
      """)
    #expect(findings.map { $0.problem.text } == [])
  }

  @Test func `a case that no default chooses may be chosen`() throws {
    let findings = try findings(
      """
      enum Hand { left, right }
      gesture Button(hand: Hand = .left) = tap() {
        action other()
        on tap.ended where hand == .right { other() }
      }
      """)
    #expect(findings.map { $0.problem.text } == [])
  }

  @Test func `what is computed from a parameter is open, too`() throws {
    let findings = try findings(
      """
      gesture Inner(amount: number) = tap() {
        var first: number = amount
        action many()
        on tap.ended where amount > 10 { many() }
        on tap.ended where first > 10 { many() }
      }
      gesture Outer(amount: number = 1) = Inner(amount: 2 * amount)
      """)
    #expect(findings.map { $0.problem.text } == [])
  }

  @Test func `a where of a parameter excludes what it excludes`() throws {
    let findings = try findings(
      """
      gesture Count(limit: count = 3 where limit >= 1) = tap() {
        action none()
        on tap.ended where limit < 1 { none() }
      }
      """)
    let finding = try #require(findings.first)
    #expect(finding.problem.spec == .deadHandler)
    #expect(finding.verdict.proof?.runs?.defaults == [])
  }

  /// A number may be infinite or NaN.
  @Test(arguments: ["limit == .infinity", "!(limit < 3pt) && !(limit >= 3pt)"])
  func `a number that no where bounds may be any`(_ condition: String) throws {
    let findings = try findings(
      """
      gesture Far(limit: distance = 3pt) = tap() {
        action far()
        on tap.ended where \(condition) { far() }
      }
      """)
    #expect(findings.map { $0.problem.text } == [])
  }

  @Test func `how long a timer takes is taken from the defaults, which a proof names`() throws {
    let findings = try findings(
      """
      gesture Late(wait: duration = 500ms) = exclusive(
        press: longPress(minimumDuration: wait), late: longPress(minimumDuration: 1s)) {
        action never()
        on late.ended { never() }
      }
      """)
    let bounds = findings.compactMap { $0.bounds }
    #expect(bounds.contains { $0.hasSuffix("and `wait` at its default") }, "\(bounds)")
  }

  private static let counting = """
    gesture Count(limit: count = 3 where limit >= 1) = tap() {
      PROPERTY
      var n: count = 0
      on tap.ended { n = n >= limit ? 0 : n + 1 }
    }
    """

  @Test(arguments: ["invariant n <= 3", "invariant n <= limit"])
  func `a property that depends on a parameter is not proved for its default`(
    _ property: String
  ) throws {
    let findings = try findings(Self.counting.replacing("PROPERTY", with: property))
    #expect(findings.map { $0.problem.spec } == [.notEstablished])
  }

  @Test func `a property that holds for all values is proved`() throws {
    let findings = try findings(
      """
      gesture Count(isLoud: bool = false) = tap() {
        never isLoud && n > 1
        var n: count = 0
        on tap.ended { n = isLoud ? 1 : 0 }
      }
      """)
    #expect(findings.map { $0.problem.text } == [])
  }
}
