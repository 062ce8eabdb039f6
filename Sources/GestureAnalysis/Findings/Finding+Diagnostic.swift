public import GestureCompiler
import GestureRuntime

extension Finding {
  /// As all that the compiler finds is told.
  public var diagnostic: Diagnostic {
    var diagnostic = Diagnostic(.analysis(problem), at: span, labels: labels, notes: notes)
    diagnostic.fixIts = fixIts
    if let witness {
      diagnostic.witness = Diagnostic.Witness(
        verdict: [], steps: witness.trace.steps(telling: witness.lines),
        trace: frames + witness.trace.items)
    }
    return diagnostic
  }
}

extension Witness {
  /// What was done, in words, with what was told then. Fingers count from 1, as in tests.
  fileprivate func steps(telling lines: [[WitnessLine]]) -> [Diagnostic.Witness.Step] {
    var steps: [Diagnostic.Witness.Step] = []
    for (item, lines) in zip(items, lines) {
      // What timers told on the way comes before what was done.
      let late = lines.filter { $0.time < item.time }
      for line in late {
        let time = line.time.nanoseconds
        if let last = steps.last, last.time == time, last.text == Witness.waiting {
          steps[steps.count - 1].reports.append(line.words)
        } else {
          steps.append(Diagnostic.Witness.Step(at: time, Witness.waiting, reports: [line.words]))
        }
      }
      steps.append(
        Diagnostic.Witness.Step(
          at: item.time.nanoseconds, item.words,
          reports: lines.filter { $0.time >= item.time }.map { $0.words }))
    }
    return steps
  }

  private static let waiting = "time passes"
}

extension Witness.Item {
  /// "finger 1 goes down at (0, 0)"
  fileprivate var words: String {
    switch action {
    case .events(let events): events.map { $0.words }.joined(separator: ", ")
    case .set(let name, let value): "`\(name)` is set to \(value.words)"
    case .frame(let name, _, _): "`\(name)` gets a frame"
    case .advance: "time passes"
    }
  }
}

extension PointerEvent {
  fileprivate var words: String {
    let place = "(\(decimal(location.x)), \(decimal(location.y)))"
    let finger = kind == .touch ? "finger \(touch)" : "the \(kind)"
    let with = button == .primary ? "" : " with the \(button) button"
    switch phase {
    case .down: return "\(finger) goes down at \(place)\(with)"
    case .move: return "\(finger) moves to \(place)"
    case .up: return "\(finger) lifts"
    case .cancel: return "the system takes finger \(touch) away"
    case .hover: return "the pointer hovers at \(place)"
    case .leave: return "the pointer leaves"
    case .scroll: return "scroll by (\(decimal(delta.dx)), \(decimal(delta.dy)))"
    }
  }
}

extension WitnessLine {
  /// "`drag` began"
  fileprivate var words: String {
    isAction ? "`\(name)()`" : part.isEmpty ? "the gesture \(name)" : "`\(part)` \(name)"
  }
}
