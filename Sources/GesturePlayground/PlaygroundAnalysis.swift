internal import GestureAnalysis
internal import GestureCompiler
internal import GestureJSON
internal import GestureTesting

/// The analysis of the text that runs, in pieces, so that the page's worker can be told of a new text between two.
struct PlaygroundAnalysis {
  private let run: AnalysisRun
  private let compilation: Compilation
  private let places: PlaceMap

  init(_ running: Running, budget: Int) {
    run = AnalysisRun(running.compilation, AnalysisOptions(budget: budget))
    compilation = running.compilation
    places = running.places
  }

  /// Does a piece, and returns the findings so far.
  func next() -> JSON {
    if !run.isFinished { run.step() }
    let unknown = run.analysis.gestures.count { $0.verdict == .unknown }
    return object([
      "isFinished": .bool(run.isFinished),
      "findings": .array(run.analysis.findings.map { json($0) }),
      "unknown": number(unknown),
    ])
  }

  private func json(_ finding: Finding) -> JSON {
    let diagnostic = finding.diagnostic
    let fields = places.json(diagnostic).fields ?? []
    guard let evidence = diagnostic.evidence else { return .object(fields) }
    let steps = evidence.steps.map { step in
      object([
        "time": .number(Double(step.time) / 1e9), "text": .string(step.text),
        "reports": strings(step.reports),
      ])
    }
    return object(
      after: fields,
      [
        "gesture": .string(compilation.program.gestures[finding.gesture].name),
        "verdict": strings(evidence.verdict), "steps": .array(steps),
        "trace": evidence.trace.isEmpty ? .null : .string(evidence.trace.traceText),
      ])
  }
}

extension Playground {
  /// `{budget}` → begins the analysis of the text that runs.
  func analyze(_ argument: JSON) -> JSON {
    guard let running else { return failure("no text has compiled yet") }
    let budget = argument["budget"]?.number.flatMap { Int(exactly: $0) }
    analysis = PlaygroundAnalysis(running, budget: budget ?? AnalysisOptions.usualBudget)
    return object([:])
  }
}
