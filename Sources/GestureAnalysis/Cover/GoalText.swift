import GestureCompiler
import GestureRuntime

/// Names goals for people.
struct GoalText {
  let machine: Machine
  let files: [SourceFile]

  func text(_ goal: CoverGoal) -> String {
    switch goal {
    case .state(let part, let state):
      "\(name(ofPart: part)) comes to `\(machine.parts[part].states[state].name)`"
    case .rule(let part, let rule): "\(name(ofPart: part)): \(line(part, rule))"
    case .within(let node): "\(name(of: node)): nothing comes within its time"
    case .handler(let span): handler(span)
    case .wins(let node): "\(name(of: node)) wins"
    case .outcome(let node, let phase): "\(name(of: node)) \(phase.verb)"
    case .gate(let node, let passes):
      "\(name(of: node)) is \(passes ? "let through" : "stopped") by its `where`"
    case .deadline(let part, let rule):
      "\(name(ofPart: part)): \(line(part, rule)), not a nanosecond sooner"
    case .withinDeadline(let node): "\(name(of: node)): its time is up, not a nanosecond sooner"
    case .threshold(let part, let rule):
      "\(name(ofPart: part)): \(line(part, rule)), at the threshold and just under it"
    }
  }

  /// The same, short.
  func title(_ goal: CoverGoal) -> String {
    switch goal {
    case .rule(let part, let rule): brief(part, rule)
    case .deadline(let part, let rule): brief(part, rule) + ", to the nanosecond"
    case .threshold(let part, let rule): brief(part, rule) + ", at its threshold"
    default: text(goal)
    }
  }

  /// `hold in pressing: on move -> fail`
  private func brief(_ part: Int, _ number: Int) -> String {
    for state in machine.parts[part].states {
      for rule in state.rules where rule.number == number {
        let text = RuleText(rule.span, in: files)
        let target = text.target.map { " -> \($0)" } ?? ""
        return "\(name(ofPart: part)) in \(state.name): \(text.trigger)\(target)"
      }
    }
    return "\(name(ofPart: part)): rule \(number)"
  }

  /// As records have it; what has no name is called by what it is.
  private func name(of node: Int) -> String {
    let name = machine.nodes[node].name
    if !name.isEmpty, !Subject.isOurs(name) { return name }
    switch machine.nodes[node].kind {
    case .recognizer(let part): return machine.parts[part].recognizer
    case .sequence: return "the sequence"
    case .simultaneous: return "the simultaneous"
    case .exclusive: return "the exclusive"
    case .race: return "the race"
    }
  }

  private func name(ofPart part: Int) -> String { name(of: machine.parts[part].node) }

  private func line(_ part: Int, _ number: Int) -> String {
    for state in machine.parts[part].states {
      for rule in state.rules where rule.number == number {
        return "\(RuleText(rule.span, in: files).line) (\(state.name))"
      }
    }
    return "rule \(number)"
  }

  private func handler(_ span: Span) -> String {
    let text = RuleText(span, in: files)
    return "`\(text.trigger)`" + (text.condition.map { " where \($0)" } ?? "") + " runs"
  }
}

extension ReportedPhase {
  fileprivate var verb: String {
    switch self {
    case .began: "begins"
    case .changed: "changes"
    case .ended: "ends"
    case .cancelled: "is cancelled"
    case .failed: "fails"
    }
  }
}
