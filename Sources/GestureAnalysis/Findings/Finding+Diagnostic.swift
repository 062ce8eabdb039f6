public import GestureCompiler
import GestureRuntime

extension Finding {
  /// The finding in the form of all problems that the compiler reports.
  public var diagnostic: Diagnostic {
    var diagnostic = Diagnostic(problem, at: span, labels: labels, notes: notes)
    diagnostic.fixIts = fixIts
    if witness != nil || bounds != nil {
      diagnostic.evidence = Diagnostic.Evidence(
        verdict: bounds.map { [$0] } ?? [],
        steps: witness.map { $0.trace.steps(reporting: $0.lines) } ?? [],
        trace: frames + (witness?.trace.items ?? []))
    }
    return diagnostic
  }
}

extension Witness {
  /// The actions of the trace in words, each with the reports that it causes. Fingers count from 1, as in tests.
  fileprivate func steps(reporting lines: [[WitnessLine]]) -> [Diagnostic.Evidence.Step] {
    var steps: [(item: Item, lines: [WitnessLine])] = []
    for (item, lines) in zip(items, lines) {
      // Reports of timers that run out earlier come before the action.
      for line in lines where line.time < item.time {
        if let last = steps.last, last.item.action == .advance, last.item.time == line.time {
          steps[steps.count - 1].lines.append(line)
        } else {
          steps.append((Item(time: line.time, action: .advance), [line]))
        }
      }
      steps.append((item, lines.filter { $0.time >= item.time }))
    }
    return steps.map { item, lines in
      let spans = Set(lines.compactMap { $0.span })
      return Diagnostic.Evidence.Step(
        at: item.time.nanoseconds, item.words(reportsPressure: isAboutPressure),
        reports: lines.map { $0.words },
        span: spans.count == 1 ? spans.first : nil)
    }
  }
}
