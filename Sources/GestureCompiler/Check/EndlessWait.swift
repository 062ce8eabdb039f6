@_spi(GestureEngine) internal import GestureRuntime

extension Checker {
  /// Warns of a sequence without `within` that may wait forever, because no touch can be down at the hand-over.
  mutating func warnOfEndlessWait(_ parts: [CheckedNode], _ head: Span) {
    for (part, next) in zip(parts, parts.dropFirst()) {
      if endsWithoutTouch(part, scope.nodes) {
        let name = part.name ?? text(part.span)
        let label = Diagnostic.Label("this ends when its touch lifts", at: part.span)
        return report(
          .endlessWait(name), at: head, labels: [label],
          notes: [
            "if a new touch is meant, limit the wait: `within: 1s`",
            "if the same touch should go on, the first part must end while its touch is down",
          ])
      }
      if let from = next.from, from.needsNew {
        let label = Diagnostic.Label("this sees only touches that go down later", at: from.span)
        return report(
          .endlessWaitForNew, at: head, labels: [label],
          notes: ["limit the wait, for example by `within: 1s`"])
      }
    }
  }

  /// Whether the part is certain to end without a touch: it follows one touch at a time, and ends in rules on `up`.
  private func endsWithoutTouch(_ node: CheckedNode, _ nodes: [CheckedNode?]) -> Bool {
    switch node.kind {
    case .recognizer(let number, let arguments):
      return endsAtLift(known.program.recognizers[number], arguments)
    case .gesture(let number, _):
      let inner = known.program.gestures[number].nodes
      return inner.last.map { endsWithoutTouch($0, inner.map { .some($0) }) } ?? false
    case .composition(let composition, let children, _):
      let ends = { (child: Int) in nodes[child].map { endsWithoutTouch($0, nodes) } ?? false }
      switch composition.course {
      case .inTurn: return children.last.map(ends) ?? false
      case .together, .copies: return false
      case .again: return true
      case .choice: return children.allSatisfy(ends)
      }
    }
  }

  private func endsAtLift(_ recognizer: CheckedRecognizer, _ arguments: [CheckedExpression?])
    -> Bool
  {
    let values = constantArguments(arguments, of: recognizer.parameters)
    if let most = recognizer.mostTouches, constantValue(most, parameters: values) != [1] {
      return false
    }
    let ending = recognizer.states.filter { $0.rules.contains { $0.target == .end } }
    return !ending.isEmpty
      && ending.allSatisfy { state in
        // A second touch could stay down, so no rule may let it pass.
        state.rules.contains { $0.givesUpOnExtra }
          && state.rules.allSatisfy { $0.target != .end || $0.isOnUp }
      }
  }
}

extension CheckedExpression {
  /// Whether the condition is false for all touches that are down at a hand-over.
  fileprivate var needsNew: Bool {
    switch kind {
    case .touch([.isNew]): true
    case .binary(.and, let a, let b): a.needsNew || b.needsNew
    default: false
    }
  }
}

extension CheckedRecognizer.Rule {
  var isOnUp: Bool { if case .event(.up) = trigger { true } else { false } }

  fileprivate var givesUpOnExtra: Bool {
    guard case .event(.extra) = trigger, condition == nil else { return false }
    return target == .fail || target == .cancel
  }
}
