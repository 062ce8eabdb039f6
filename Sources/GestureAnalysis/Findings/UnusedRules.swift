import GestureCompiler
import GestureRuntime

/// Which states of a file's own recognizers were entered, and which rules fired, in any of the gestures
/// that use them. A recognizer is dead code only where no use needs it.
struct RecognizerUse {
  /// By name.
  private var entered: [String: Set<Int>] = [:]
  private var fired: [String: Set<Int>] = [:]
  private var isProved: [String: Bool] = [:]
  /// The gesture that uses it first, and what was looked at there.
  private var users: [String: (gesture: Int, bounds: String)] = [:]

  mutating func note(_ investigation: Investigation) {
    let machine = investigation.machine
    for part in machine.parts {
      isProved[part.recognizer] =
        (isProved[part.recognizer] ?? true) && investigation.verdict == .proved
      entered[part.recognizer, default: []].insert(0)
      if users[part.recognizer] == nil {
        users[part.recognizer] = (investigation.gesture, investigation.bounds)
      }
    }
    for step in investigation.whole.steps {
      for rule in step.record.rules {
        let part = machine.parts[rule.part]
        fired[part.recognizer, default: []].insert(rule.rule)
        guard let target = part.target(of: rule) else { continue }
        entered[part.recognizer, default: []].insert(target)
      }
    }
  }

  /// - Parameter recognizers: those that the file declares.
  func findings(
    in recognizers: ArraySlice<CheckedRecognizer>, _ files: [SourceFile]
  ) -> [Finding] {
    var findings: [Finding] = []
    for recognizer in recognizers where isProved[recognizer.name] == true {
      guard let (gesture, bounds) = users[recognizer.name] else { continue }
      let states = entered[recognizer.name] ?? []
      let rules = fired[recognizer.name] ?? []
      var number = 0
      for (place, state) in recognizer.states.enumerated() {
        if !states.contains(place) {
          findings.append(
            Finding(
              problem: .deadState(state.name, recognizer: recognizer.name), span: state.span,
              verdict: .proved, bounds: bounds, gesture: gesture))
        }
        for rule in state.rules {
          defer { number += 1 }
          guard states.contains(place), !rules.contains(number) else { continue }
          let trigger = RuleText(rule.span, in: files).trigger
          findings.append(
            Finding(
              problem: .deadRule(trigger, state: state.name), span: rule.span,
              verdict: .proved, bounds: bounds, gesture: gesture))
        }
      }
    }
    return findings
  }
}

extension Machine.Part {
  fileprivate func target(of rule: StepRecord.Rule) -> Int? {
    for state in states {
      for other in state.rules where other.number == rule.rule {
        if case .state(let target) = other.target { return target }
      }
    }
    return nil
  }
}
