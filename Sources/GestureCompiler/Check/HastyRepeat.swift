@_spi(GestureEngine) internal import GestureRuntime

extension Checker {
  /// Warns of a `repeat` that a touch that stays down starts again and again, without time passing.
  mutating func warnOfHastyRepeat(_ part: CheckedNode, _ head: Span) {
    guard case .recognizer(let number, let arguments) = part.kind else { return }
    let recognizer = known.program.recognizers[number]
    let values = constantArguments(arguments, of: recognizer.parameters, given: scope.defaults)
    var states: Set<StateID> = [0]
    var found: Set<StateID> = [0]
    while let number = states.popFirst() {
      for rule in recognizer.states[number].rules {
        if case .after(let time) = rule.trigger, rule.target == .end || rule.target == .fail {
          let time = constantValue(time, parameters: values)?.first
          guard let time, time < Double(EngineLimit.shortestTimer) else { continue }
          let name = part.name ?? recognizer.name
          let label = Diagnostic.Label("a touch that stays down repeats it", at: part.span)
          return report(.hastyRepeat(name), at: head, labels: [label])
        }
        guard case .event(.down) = rule.trigger, case .state(let next) = rule.target else {
          continue
        }
        if found.insert(next).inserted { states.insert(next) }
      }
    }
  }
}
