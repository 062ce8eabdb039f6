package import GestureCompiler
package import GestureRuntime

extension TimelineRecorder {
  /// A deadline that has not come.
  package struct Deadline: Hashable, Sendable {
    package var node: NodeID
    package var since: Timestamp
    package var due: Timestamp
    /// The target of the rule, as the spec writes it: `end`, `fail`, or the name of a state.
    package var target: String
    /// The rule or the sequence that waits.
    package var span: Span
  }

  /// The deadlines that have not come, the next one first. Empty without the spec.
  package var deadlines: [Deadline] {
    guard let machine = spec?.machine else { return [] }
    var deadlines: [Deadline] = []
    for (part, own) in timers {
      for (timer, (index, state)) in own {
        let rules = machine.parts[part].states[state].rules.filter { $0.timer != nil }
        guard rules.indices.contains(timer), let wait = wait(index, of: part) else { continue }
        let end = wholeNanoseconds(Double(wait.start.nanoseconds) + wait.length)
        let target = RuleText(rules[timer], ofPart: part, in: machine).target
        deadlines.append(
          Deadline(
            node: machine.parts[part].node, since: wait.start, due: Timestamp(nanoseconds: end),
            target: target ?? "", span: rules[timer].span))
      }
    }
    for (node, within) in withins {
      deadlines.append(
        Deadline(
          node: node, since: within.since, due: within.due, target: "fail",
          span: machine.nodes[node].span))
    }
    return deadlines.sorted {
      ($0.due, $0.node.index, $0.span.start) < ($1.due, $1.node.index, $1.span.start)
    }
  }
}
