@_spi(GestureEngine) import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

/// Names goals for people.
struct GoalText {
  let machine: Machine
  let files: [SourceFile]
  let conditions: [WatchedSite]

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
    case .eventAtDeadline(let part, let rule):
      "\(name(ofPart: part)): \(line(part, rule)), something done just before and at it"
    case .eventAtWithin(let node):
      "\(name(of: node)): its time is up, something done just before and at it"
    case .threshold(let site, let comparison):
      "\(text(site)), on both sides of its \(measure(site, comparison))"
    }
  }

  /// The same in fewer words.
  func title(_ goal: CoverGoal) -> String {
    switch goal {
    case .rule(let part, let rule): brief(part, rule)
    case .deadline(let part, let rule): brief(part, rule) + ", to the nanosecond"
    case .eventAtDeadline(let part, let rule): brief(part, rule)
    case .eventAtWithin(let node): "\(name(of: node)): its time is up"
    case .threshold(.rule(let part, let rule), _): brief(part, rule)
    case .threshold(let site, _): text(site)
    default: text(goal)
    }
  }

  private func text(_ site: Site) -> String {
    switch site {
    case .rule(let part, let rule): "\(name(ofPart: part)): \(line(part, rule))"
    case .gate(let node): "\(name(of: node)): its `where`"
    case .accepts(let part): "\(name(ofPart: part)) follows a finger"
    case .handler(let node, let handler):
      self.handler(machine.nodes[node].handlers[handler].span)
    }
  }

  /// `distance`. If a condition has several of them, the `second distance`.
  private func measure(_ site: Site, _ comparison: Int) -> String {
    let all = conditions.first { $0.site == site }?.comparisons.map { $0.measure } ?? []
    guard comparison < all.count else { return "threshold" }
    let word = all[comparison]
    guard all.count(where: { $0 == word }) > 1 else { return word }
    let index = all[..<comparison].count { $0 == word }
    let ordinals = ["first", "second", "third", "fourth"]
    return (index < ordinals.count ? ordinals[index] : "\(index + 1)th") + " " + word
  }

  /// `hold fails in pressing: on move where isTooFar`, `hold goes from idle to pressing: on down`
  private func brief(_ part: PartID, _ number: Int) -> String {
    for state in machine.parts[part].states {
      for rule in state.rules where rule.number == number {
        let text = RuleText(rule.span, in: files)
        let condition = text.condition.map { " where \($0)" } ?? ""
        let isLong = condition.count > GoalText.longestCondition
        return "\(name(ofPart: part)) \(deed(rule.target, state.name, part)): \(text.trigger)"
          + (isLong ? "" : condition)
      }
    }
    return "\(name(ofPart: part)): rule \(number)"
  }

  /// The greatest length of a condition in a title.
  private static let longestCondition = 60

  private func deed(_ target: RuleTarget, _ state: String, _ part: PartID) -> String {
    switch target {
    case .stay: return "stays in \(state)"
    case .state(let next):
      let name = machine.parts[part].states[next].name
      return name == state ? "enters \(state) again" : "goes from \(state) to \(name)"
    case .end: return "ends in \(state)"
    case .fail: return "fails in \(state)"
    case .cancel: return "is cancelled in \(state)"
    }
  }

  /// The name as in records. A node without a name is called by its kind.
  private func name(of node: NodeID) -> String {
    let name = machine.nodes[node].name
    if !name.isEmpty, !Subject.isOurs(name) { return name }
    switch machine.nodes[node].kind {
    case .recognizer(let part): return machine.parts[part].recognizer
    case .composition(let composition, _, _): return "the \(composition.word)"
    }
  }

  private func name(ofPart part: PartID) -> String { name(of: machine.parts[part].node) }

  private func line(_ part: PartID, _ number: Int) -> String {
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
