import GestureCompiler
import GestureRuntime

/// Something of a gesture that a trace can show.
enum CoverGoal: Hashable {
  case state(part: PartID, state: StateID)
  /// A rule, by its number in the recognizer.
  case rule(part: PartID, rule: Int)
  case within(node: NodeID)
  case handler(Span)
  /// A child of an `exclusive` or `race` wins.
  case wins(node: NodeID)
  /// A part of an operator ends in this phase.
  case outcome(node: NodeID, ReportedPhase)
  case gate(node: NodeID, passes: Bool)
  /// A timer fires at its deadline, and not a nanosecond before.
  case deadline(part: PartID, rule: Int)
  case withinDeadline(node: NodeID)
  /// An event a nanosecond before the deadline has another effect than one at the deadline.
  case eventAtDeadline(part: PartID, rule: Int)
  case eventAtWithin(node: NodeID)
  /// A comparison decides: both sides of its threshold, as near to it as possible.
  case threshold(Site, comparison: Int)

  /// How well the goal names a trace. The lowest rank is the best.
  var rank: Int {
    switch self {
    case .wins: 0
    case .outcome(_, .ended): 1
    case .gate: 2
    case .threshold: 3
    case .eventAtDeadline, .eventAtWithin: 4
    case .deadline, .withinDeadline: 5
    case .rule, .within: 6
    case .outcome: 7
    case .handler: 8
    case .state: 9
    }
  }

  /// Another goal that must be reached first.
  func premise(in machine: Machine) -> CoverGoal? {
    if let basis = basis(in: machine) { return basis }
    guard case .rule(let part, let rule) = self else { return nil }
    return machine.rule(rule, of: part).map { .state(part: part, state: $0.state) }
  }

  /// For a goal with both sides of something, the goal that must be reached first.
  func basis(in machine: Machine) -> CoverGoal? {
    switch self {
    case .deadline(let part, let rule), .eventAtDeadline(let part, let rule),
      .threshold(.rule(let part, let rule), _):
      .rule(part: part, rule: rule)
    case .withinDeadline(let node), .eventAtWithin(let node): .within(node: node)
    case .threshold(.gate(let node), _): .gate(node: node, passes: true)
    case .threshold(.accepts(let part), _): .state(part: part, state: 0)
    case .threshold(.handler(let node, let handler), _):
      .handler(machine.nodes[node].handlers[handler].span)
    case .state, .rule, .within, .handler, .wins, .outcome, .gate: nil
    }
  }
}

extension WatchedSite {
  var goals: [CoverGoal] { comparisons.indices.map { .threshold(site, comparison: $0) } }
}

extension CoverGoal {
  /// Whether every trace shows it: each part comes to its first state.
  var isOfCourse: Bool {
    if case .state(part: _, state: 0) = self { return true }
    return false
  }
}

extension Machine {
  /// All goals except thresholds.
  var coverGoals: [CoverGoal] {
    var goals: [CoverGoal] = []
    for (number, part) in parts.enumerated() {
      for (index, state) in part.states.enumerated() {
        goals.append(.state(part: number, state: index))
        for rule in state.rules {
          goals.append(.rule(part: number, rule: rule.number))
          guard rule.timer != nil else { continue }
          goals.append(.deadline(part: number, rule: rule.number))
          if state.rules.contains(where: { $0.timer == nil }) {
            goals.append(.eventAtDeadline(part: number, rule: rule.number))
          }
        }
      }
    }
    for (number, node) in nodes.enumerated() {
      goals += coverGoals(of: number, node)
      for handler in node.handlers
      where !handler.isRemembering && !goals.contains(.handler(handler.span)) {
        goals.append(.handler(handler.span))
      }
    }
    return goals
  }

  /// All ends of all nodes.
  var outcomes: [CoverGoal] {
    nodes.indices.flatMap { node in
      [ReportedPhase.ended, .cancelled, .failed].map { .outcome(node: node, $0) }
    }
  }

  private func coverGoals(of number: NodeID, _ node: Node) -> [CoverGoal] {
    var goals: [CoverGoal] = []
    if node.gate != nil {
      goals += [.gate(node: number, passes: true), .gate(node: number, passes: false)]
    }
    if node.within != nil {
      goals += [
        .within(node: number), .withinDeadline(node: number), .eventAtWithin(node: number),
      ]
    }
    if node.choice != nil { goals += node.children.map { .wins(node: $0) } }
    for child in node.children {
      let outcomes: [ReportedPhase] =
        nodes[child].isDiscrete ? [.ended, .failed] : [.ended, .cancelled, .failed]
      goals += outcomes.map { .outcome(node: child, $0) }
    }
    return goals
  }

  /// The rule with this number in the recognizer, and its state.
  func rule(_ number: Int, of part: PartID) -> (state: StateID, rule: Rule)? {
    for (index, state) in parts[part].states.enumerated() {
      if let rule = state.rules.first(where: { $0.number == number }) { return (index, rule) }
    }
    return nil
  }
}

extension Machine {
  /// Whether the goal is about something that its author wrote: a handler, a `where`, the winner of an operator, or
  /// a rule of a recognizer that is not the prelude's.
  func isOwn(_ goal: CoverGoal, in files: [SourceFile]) -> Bool {
    switch goal {
    case .state(let part, _), .rule(let part, _), .deadline(let part, _),
      .eventAtDeadline(let part, _), .threshold(.rule(let part, _), _):
      !parts[part].states.contains { state in
        state.rules.contains { files[Int($0.span.file)].isPrelude }
      }
    case .outcome(_, let phase): phase == .ended
    // The edges of the regions and the like.
    case .threshold(.accepts, _): false
    case .within, .handler, .wins, .gate, .withinDeadline, .eventAtWithin, .threshold: true
    }
  }
}
