import FormSupport
import GestureCompiler
import GestureRuntime
import TestSupport
import Testing

@testable import GestureAnalysis

/// Declared properties: the traces that break them, and no other reports.
@Suite struct PropertyTests {
  private static let note = """
    gesture Note(reach: distance = 50pt) = sequence(hold: longPress(), move: drag()) {
      input isLocked: bool = false
      var count: count = 0
      var drops: count = 0
      var offset: vector = .zero
      transient isLifted: bool = false
      action picked()
      action dropped()
      action moved()
      on hold.ended {
        isLifted = true
        count += 1
        picked()
      }
      on move.changed { if move.translation.dx > reach { moved() } }
      on move.ended {
        offset += move.translation
        drops += 1
        dropped()
      }
    """

  private func findings(_ declared: String, budget: Int = 1_000) throws -> [Finding] {
    let compilation = try compiled("\(Self.note)\n  \(declared)\n}")
    let codes: Set<DiagnosticSpec> = [.propertyBroken, .notEstablished]
    return analyze(compilation, options: AnalysisOptions(budget: budget)).findings
      .filter { codes.contains($0.problem.spec) }
  }

  private static let broken: [(String, Int64)] = [
    ("never move", 510), ("never move.began", 510), ("never began", 510), ("never picked", 500),
    ("never hold.pressed", 0), ("never picked() && isLifted", 500),
    ("never failed && !isLifted", 20), ("never isLifted && count > 1", 1_040),
    ("never moved && offset.dx >= 0", 510), ("invariant !isLifted || !isLocked", 500),
    ("invariant move.translation.dx <= reach", 510), ("invariant offset.dx < 3000pt", 530),
    ("always after picked: dropped", 520), ("always after picked: isLifted && began", 520),
    ("always after move: moved", 530), ("never dropped && isLifted", 530),
  ]

  @Test(arguments: Effort.some(3, of: broken))
  func `a trace that breaks it is shown at length`(_ declared: String, _ end: Int64) throws {
    let found = try findings(declared)
    let finding = try #require(found.first)
    #expect(found.count == 1)
    #expect(finding.problem.spec == .propertyBroken, "\(finding.problem.text)")
    #expect(finding.verdict == .confirmed)
    let trace = try #require(finding.witness?.trace)
    #expect(trace.items.last?.time == Timestamp(nanoseconds: end * 1_000_000))
  }

  @Test(arguments: [
    ("always within 499ms after hold.pressed: picked || failed", 499),
    ("always within 1s after picked: dropped || ended || failed", 1_500),
    ("always within 0 after hold.pressed: picked", 0),
    ("always within 2s after began: ended || cancelled", 2_510),
  ])
  func `what comes too late is late by a nanosecond`(_ declared: String, _ end: Int64) throws {
    let finding = try #require(try findings(declared).first)
    #expect(finding.problem.spec == .propertyBroken, "\(finding.problem.text)")
    let last = try #require(finding.witness?.trace.items.last)
    #expect(last.action == .advance)
    #expect(last.time == Timestamp(nanoseconds: end * 1_000_000 + 1))
  }

  @Test func `a part that began in an earlier step is still on`() throws {
    let text = """
      gesture Both = simultaneous(hold: press(), move: drag(minimumDistance: 3pt)) {
        never hold && move.began
      }
      """
    let found = analyze(try compiled(text)).findings
    #expect(found.map { $0.problem.spec } == [.propertyBroken])
    #expect(found.first?.verdict == .confirmed)
  }

  private static let kept = [
    "never picked && dropped", "never move && !isLifted",
    "never ended && failed", "invariant count >= 0", "invariant !move || !hold.ended",
  ]

  @Test(arguments: Effort.some(2, of: kept))
  func `what holds after each step is proved, and silent at length`(_ declared: String) throws {
    #expect(try findings(declared).map { $0.problem.text } == [])
  }

  private static let answered = [
    "always within 500ms after hold.pressed: picked || failed",
    "always within 0 after picked: isLifted", "always after picked: dropped || failed || cancelled",
    "always after move: dropped || move.cancelled",
    "always after hold.pressed: hold.ended || failed",
  ]

  @Test(arguments: Effort.some(1, of: answered))
  func `what is answered in time on all runs is proved, and silent at length`(_ declared: String)
    throws
  {
    #expect(try findings(declared).map { $0.problem.text } == [])
  }

  /// The prover remembers bounds of each variable, and not that one is never past the other.
  @Test(
    arguments: Effort.some(
      1, of: ["invariant drops <= count", "always after dropped: drops <= count"]))
  func `what holds is not established by a search at length`(_ declared: String) throws {
    let found = try findings(declared, budget: 200)
    #expect(found.map { $0.problem.spec } == [.notEstablished])
    #expect(found.allSatisfy { $0.witness == nil && !$0.verdict.isProved })
    #expect(found.first?.bounds?.contains("places") == true)
  }

  @Test func `what does not hold in a new machine needs no trace`() throws {
    let found = try findings("invariant isLifted  never !isLocked")
    #expect(found.map { $0.problem.spec } == [.propertyBroken, .propertyBroken])
    #expect(found.allSatisfy { $0.witness == nil && $0.verdict == .confirmed && $0.bounds == nil })
    #expect(found[0].notes == ["so it is in a new machine, before anything has happened"])
  }

  @Test func `what cannot be looked at is not established`() throws {
    let text = """
      gesture Far(limit: distance where limit > 1pt && limit < 0.5pt) = drag(minimumDistance: limit) {
        latency drag <= 100ms
        never drag.ended
      }
      """
    let analysis = analyze(try compiled(text))
    #expect(analysis.gestures.isEmpty)
    #expect(analysis.findings.map { $0.problem.spec } == [.notEstablished, .notEstablished])
    #expect(analysis.findings.allSatisfy { $0.verdict == .unknown })
  }

  /// Each gesture inside has its own numbers for its actions.
  @Test func `an action of a nested gesture is its own`() throws {
    let text = """
      gesture Inner = tap() {
        action first()
        action second()
        on ended { second() }
      }
      gesture Outer = exclusive(a: Inner(), b: drag()) {
        action outer()
        never a.first
        never a.second
      }
      """
    let found = analyze(try compiled(text)).findings.filter { $0.problem.spec == .propertyBroken }
    #expect(found.map { $0.problem.text.contains("second") } == [true])
  }

  @Test func `only a proof is lost with the trust in proofs`() throws {
    for verdict in [Verdict.confirmed, .searched, .unknown] {
      #expect(verdict.withoutProof == verdict)
    }
    let machine = try QuickSpec.machine("gesture G = tap()\n").machine
    let proof = try #require(Proof.sameCode(machine, machine))
    #expect(Verdict.proved(proof).withoutProof == .unknown)
  }
}
