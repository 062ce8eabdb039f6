import FormSupport
import Foundation
import GestureCompiler
import Synchronization
import TestSupport
import Testing

@testable import GestureAnalysis

/// Analyses in pieces, and the changes that are tried on the way.
@Suite struct AnalysisRunTests {
  private func texts(_ analysis: Analysis) -> [String] {
    analysis.findings.map { finding in
      let verdict = "\(finding.problem.spec.code) \(finding.problem.text) \(finding.verdict)"
      return ([verdict] + finding.fixIts.map { $0.title }).joined(separator: "; ")
    }
  }

  /// Only the first gesture enters `press`. The second one has a finding with a fix.
  private static let text = """
    recognizer poke(time: duration = 100ms) {
      state idle { on down -> press }
      state press {
        on up -> end
        after time -> fail
      }
    }
    gesture First = poke()
    gesture Second = exclusive(single: tap(), double: tap(count: 2))
    gesture Third = exclusive(
      brief: longPress(minimumDuration: 100ms), long: longPress(minimumDuration: 1s))
    """

  @Test func `all pieces together are the analysis`() throws {
    let compilation = try compiled(Self.text)
    let run = AnalysisRun(compilation, AnalysisOptions())
    var counts: [Int] = []
    while !run.isFinished {
      run.step()
      counts.append(run.analysis.findings.count)
      #expect(run.analysis.isWhole == (counts.count >= 7))
    }
    // Three gestures, the file, three thresholds, the search for fixes, and two changes.
    #expect(counts == [0, 1, 2, 2, 2, 2, 2, 2, 2, 2])
    #expect(texts(run.analysis) == texts(analyze(compilation)))
  }

  /// A gesture that the change leaves as it is counts as a use of its recognizer.
  @Test func `changes are tried on what they change`() throws {
    let found = texts(analyze(try compiled(Self.text)))
    #expect(
      found == [
        "GS0210 `double` works alone, but can never win in this `exclusive`, because of `single` "
          + "confirmed; put `double` before `single`; then `single` waits up to 350 ms, not 0 ms",
        "GS0210 `long` works alone, but can never win in this `exclusive`, because of `brief` "
          + "confirmed; put `long` before `brief`; then `brief` waits under 900 ms, not 0 ms",
      ])
  }

  /// A finding of another gesture with the same name is not lost.
  @Test func `gestures that are compared are all looked at again`() throws {
    var options = AnalysisOptions()
    options.comparesGestures = true
    let found = texts(
      analyze(
        try compiled(
          """
          gesture First = exclusive(single: tap(), double: tap(count: 2))
          gesture Second = longPress()
          gesture Third = longPress()
          """), options: options))
    #expect(found.count == 2)
    #expect(found.first?.contains("; put `double` before `single`; then ") == true)
    #expect(found.last?.hasPrefix("GS0213") == true)
  }

  @Test func `what is interrupted is begun anew`() throws {
    let left = Counter()
    var options = AnalysisOptions()
    options.isInterrupted = { left.isUsedUp() }
    let compilation = try compiled(Self.text)
    let run = AnalysisRun(compilation, options)
    var patience = 1
    var interruptions = 0
    while !run.isFinished {
      left.set(patience)
      run.step()
      if left.isUsedUp() {
        interruptions += 1
        patience *= 2
      }
    }
    #expect(interruptions > 3)
    #expect(texts(run.analysis) == texts(analyze(compilation)))
  }

  /// A piece that was interrupted once is not interrupted as soon again, so that it ends at some time.
  @Test func `who is always interrupted ends`() throws {
    var options = AnalysisOptions()
    options.isInterrupted = { true }
    let compilation = try compiled(Self.text)
    let run = AnalysisRun(compilation, options)
    var steps = 0
    while !run.isFinished, steps < 100 {
      run.step()
      steps += 1
    }
    // Each exploration is begun at least twice. How much a piece may do before it is interrupted again is counted in
    // work, not in time, so that the number is the same everywhere.
    #expect(steps == 18)
    #expect(texts(run.analysis) == texts(analyze(compilation)))
  }

  /// A run after any version reports the same as a run without earlier knowledge.
  @Test(
    arguments: Effort.some(
      2,
      of: [
        ("100ms", "200ms"), ("gesture First", "// First\n\n  gesture First"), ("1s", "50ms"),
        ("gesture Second", "gesture Zweite"), ("brief", "short"),
        ("gesture First = poke()\n", ""), ("on up -> end", "on up where elapsed > 1s -> end"),
      ]))
  func whatIsKnownIsNoOtherThanWhatIsFoundAtLength(_ old: String, _ new: String) throws {
    let before = AnalysisRun(try compiled(Self.text), AnalysisOptions())
    while !before.isFinished { before.step() }
    let change = try #require(Self.text.firstRange(of: old))
    let text = Self.text.replacingCharacters(in: change, with: new)
    #expect(text != Self.text)
    let compilation = try compiled(text)
    let after = AnalysisRun(compilation, AnalysisOptions(), after: before)
    while !after.isFinished { after.step() }
    let fresh = analyze(compilation)
    #expect(texts(after.analysis) == texts(fresh))
    #expect(after.analysis.findings.map { $0.span } == fresh.findings.map { $0.span })
    #expect(
      after.analysis.findings.map { $0.labels } == fresh.findings.map { $0.labels })
  }

  /// A needless comment is known only when every question has been asked.
  @Test func `comments are needless in the end`() throws {
    let compilation = try compiled(
      """
      // gesturec:ignore GS0210 why
      gesture First = tap()
      gesture Second = longPress()
      """)
    let run = AnalysisRun(compilation, AnalysisOptions())
    while !run.isFinished {
      var now = compilation
      now.add(run.analysis)
      #expect(now.diagnostics.isEmpty)
      run.step()
    }
    var last = compilation
    last.add(run.analysis)
    #expect(last.diagnostics.map { $0.code } == ["GS0189"])
  }
}

/// Used up after so many questions.
private final class Counter: Sendable {
  private let left = Atomic(Int.max)

  func set(_ count: Int) { left.store(count, ordering: .relaxed) }
  func isUsedUp() -> Bool { left.subtract(1, ordering: .relaxed).newValue < 0 }
}
