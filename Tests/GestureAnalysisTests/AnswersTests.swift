import FormSupport
import GestureCompiler
import GestureRuntime
import Testing

@testable import GestureAnalysis

/// How much is said to be known of a gesture.
@Suite struct AnswersTests {
  private func answers(
    _ text: String, budget: Int = AnalysisOptions.usualBudget
  ) throws -> [String: Verdict] {
    var options = AnalysisOptions(budget: budget)
    options.listsAnswers = true
    let analysis = analyze(try compiled(text), options: options)
    let gesture = try #require(analysis.gestures.first)
    return Dictionary(
      gesture.answers.map { ($0.question, $0.verdict) }, uniquingKeysWith: { first, _ in first })
  }

  @Test func `what runs show is confirmed, and what no run does is proved`() throws {
    let answers = try answers(
      """
      gesture Late = exclusive(press: longPress(), late: longPress(minimumDuration: 1s)) {
        var count: count = 0
        action pressed()
        action never()
        latency press <= 100ms
        never pressed && never
        invariant count < 2
        on press.ended {
          count += 1
          pressed()
        }
        on late.ended { never() }
      }
      """)
    #expect(answers["whether `press` is recognized"] == .confirmed)
    #expect(answers["whether `on press.ended` runs"] == .confirmed)
    #expect(answers["whether `late` is recognized"]?.isProved == true)
    #expect(answers["whether `on late.ended` runs"]?.isProved == true)
    #expect(answers["how long `press` waits"]?.isProved == true)
    #expect(answers["whether `never pressed && never` holds"]?.isProved == true)
    #expect(answers["whether `invariant count < 2` holds"] == .confirmed)
  }

  @Test func `what neither a run shows nor a proof excludes is not known`() throws {
    let answers = try answers(
      """
      gesture Sum = tap() {
        var first: count = 0
        var second: count = 0
        action apart()
        on tap.ended where first != second { apart() }
        on tap.ended {
          first += 1
          second += 1
        }
      }
      """, budget: 300)
    #expect(answers["whether `tap` is recognized"] == .confirmed)
    let apart = answers.filter { $0.key == "whether `on tap.ended` runs" }.values.first
    #expect(apart == .searched || apart == .unknown)
  }

  @Test func `what the explorer does not try is looked for once more`() throws {
    let answers = try answers(
      """
      gesture Still = drag(minimumDistance: 0pt) {
        action still()
        on drag.ended
        where drag.touches.travel > 300pt && length(drag.translation) < 3pt {
          still()
        }
      }
      """)
    #expect(answers["whether `on drag.ended` runs"] == .confirmed)
  }

  @Test func `a count that a host sets may be negative`() throws {
    let answers = try answers(
      """
      gesture Owed = tap() {
        input last: count = 5
        input isOpen: bool = false
        action owed()
        action open()
        on tap.ended where last < 0 { owed() }
        on tap.failed where isOpen && !isOpen { open() }
      }
      """)
    #expect(answers["whether `on tap.ended` runs"] == .confirmed)
    #expect(answers["whether `on tap.failed` runs"]?.isProved == true)
  }

  @Test func `what is proved only at a default says so`() throws {
    let analysis = analyze(
      try compiled(
        """
        gesture Note(lift: duration = 500ms, slop: distance = 10pt) =
          sequence(hold: longPress(minimumDuration: lift), move: drag(minimumDistance: slop))
        {
          latency hold <= 0
          never move && !isLifted
          invariant level <= 1
          transient isLifted: bool = false
          var level: count = 0
          on hold.ended { isLifted = true }
          on move.ended { level = 1 }
        }
        gesture Free(slop: distance = 10pt) = drag(minimumDistance: slop) {
          latency drag <= 0
          never drag && count > 2
          var count: count = 0
          on drag.ended { count = 1 }
        }
        """))
    #expect(analysis.findings.map { $0.problem.text } == [])
    #expect(
      analysis.gestures[0].assumptions.map { "\($0.declared): \($0.values)" } == [
        "latency hold <= 0: `lift` at its default",
        "never move && !isLifted: `lift` at its default",
        "invariant level <= 1: `lift` at its default",
      ])
    #expect(analysis.gestures[1].assumptions.isEmpty)
  }
}
