import GestureAnalysis
import GestureCompiler
import Testing

@Suite struct LookTests {
  @Test func look() throws {
    for (kind, specs) in [("defect", SuiteSpec.defects), ("sound", SuiteSpec.mended), ("published", SuiteSpec.published)] {
      for spec in specs {
        guard let compilation = spec.compile(beside: specs) else { continue }
        print("==", kind, spec.path)
        let clock = ContinuousClock()
        var analysis: Analysis!
        let time = clock.measure { analysis = analyze(compilation, options: AnalysisOptions(budget: 2000)) }
        for gesture in analysis.gestures where gesture.verdict != .proved || gesture.states > 200 {
          print("   #", gesture.name, gesture.verdict, gesture.bounds, gesture.states, time)
        }
        let expected = try FindingExpectation.all(in: spec.text)
        var left = expected
        for finding in analysis.findings {
          let line = compilation.files[Int(finding.span.file)].bytes.prefix(Int(finding.span.start)).count { $0 == 10 } + 1
          if let found = left.firstIndex(where: { $0.line == line }) { left.remove(at: found); print("   ok", finding.problem.text) }
          else { print("   UNEXPECTED line", line, finding.problem.text, finding.verdict) }
        }
        for e in left { print("   MISSED", e) }
      }
    }
  }
}
