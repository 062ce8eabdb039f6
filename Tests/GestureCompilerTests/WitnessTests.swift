import Testing

@testable import GestureCompiler

@Suite struct WitnessTests {
  private typealias Step = Diagnostic.Evidence.Step

  private func lines(_ steps: [Step]) -> [String] {
    Diagnostic.Evidence(verdict: [], steps: steps).lines
  }

  @Test(arguments: [
    (Int64(0), "0 ms"), (1, "0.000001 ms"), (350_000_000, "350 ms"), (16_666_667, "16.666667 ms"),
    (1_500_000, "1.5 ms"), (1_050_000, "1.05 ms"), (-2_000_000, "-2 ms"),
    (3_600_000_000_000, "3600000 ms"), (.min, "-9223372036854.775808 ms"),
  ])
  func `times are in milliseconds, with as many digits as it takes`(time: Int64, text: String) {
    #expect(Step(at: time, "").timeText == text)
  }

  @Test func `columns are aligned, by what terminals show`() {
    #expect(
      lines([
        Step(at: 0, "Finger 1 名前"),
        Step(at: 1_000_000, "x 名", reports: ["`a` began", "`b` began"]),
        Step(at: 500_000_000, "the timer of `hold` fires", reports: ["`hold` ended"]),
        Step(at: 500_000_000, "nothing"),
      ]) == [
        "witness: 4 steps, replayed: confirmed",
        "    0 ms  Finger 1 名前",
        "    1 ms  x 名                       `a` began",
        "                                     `b` began",
        "  500 ms  the timer of `hold` fires  `hold` ended",
        "  500 ms  nothing",
      ])
  }

  @Test func `without steps only the verdict is left`() {
    #expect(
      Diagnostic.Evidence(verdict: ["proved", "for 2"]).lines == [
        "verdict: proved", "verdict: for 2",
      ])
    #expect(lines([]) == [])
    #expect(lines([Step(at: 0, "a")]) == ["witness: 1 step, replayed: confirmed", "  0 ms  a"])
  }

  @Test func `of a long one the middle is left out`() {
    let all = lines((0..<100).map { Step(at: Int64($0) * 1_000_000, "step \($0)") })
    #expect(all.count == 26)
    #expect(all[0] == "witness: 100 steps, replayed: confirmed")
    #expect(all[12...14] == ["  11 ms  step 11", "      …", "  88 ms  step 88"])
    #expect(lines((0..<24).map { Step(at: $0, "") }).count == 25)
  }

  @Test func `a step on one line`() {
    #expect(Step(at: 0, "a").line == "0 ms: a")
    #expect(Step(at: 1_000_000, "a", reports: ["b", "c"]).line == "1 ms: a: b, c")
  }

  /// Text from a spec could contain anything.
  @Test func `a terminal is not confused`() {
    let source = SourceFile(path: "a", text: "gesture A = tap()\n")
    let witness = Diagnostic.Evidence(
      verdict: ["x\ny\u{1B}[31m"], steps: [Step(at: 0, "a\u{1B}[31mb", reports: ["c\nd"])])
    let diagnostic = Diagnostic(
      .deadPart("tap"), at: Span(file: 0, start: 12, end: 15), evidence: witness)
    let text = DiagnosticRenderer(files: [source], color: false).render(diagnostic)
    #expect(!text.unicodeScalars.contains("\u{1B}"))
    #expect(text.split(separator: "\n").count == 6)
    let colored = DiagnosticRenderer(files: [source], color: true).render(diagnostic)
    #expect(colored.contains("\u{1B}[1;36mwitness:\u{1B}[0m 1 step"))
  }
}
