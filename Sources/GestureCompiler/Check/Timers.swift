internal import GestureRuntime

// Timers of gestures.
extension Checker {
  mutating func checkTimers(_ timers: [TimerSyntax]) -> [CheckedGesture.Timer] {
    for (number, timer) in timers.enumerated() {
      if ReportedPhase.named(timer.name.text) != nil {
        report(.timerNamedAsPhase(timer.name.text), at: timer.name.span)
        enter(timer.name, .broken, .bool)
      } else {
        enter(timer.name, .timer(number), .bool)
      }
    }
    scope.timers = Array(repeating: TimerUse(), count: timers.count)
    return timers.map {
      CheckedGesture.Timer(
        name: $0.name.text, isKept: $0.isKept, documentation: $0.documentation, span: $0.span)
    }
  }

  /// Reports a timer with the name of an action. In tests, either name can stand at the same place.
  mutating func checkTimerNames(_ timers: [TimerSyntax], _ actions: Signatures) {
    for timer in timers {
      if let other = actions.spans[timer.name.text] { reportDuplicate(timer.name, other) }
    }
  }

  /// Remembers the use of timers in a handler of these references, which has been checked.
  /// - Parameter counts: how often the handlers before it started each timer.
  mutating func markTimers(_ references: [ResolvedReference], startedBefore counts: [Int]) {
    for reference in references {
      if case .timer(let number) = reference.trigger { scope.timers[number].isHandled = true }
    }
    let endsWhole = references.allSatisfy { isEndOfWhole($0) }
    for (number, count) in counts.enumerated()
    where scope.timers[number].starts.count > count && !endsWhole {
      scope.timers[number].isStartedEarly = true
    }
  }

  private func isEndOfWhole(_ reference: ResolvedReference) -> Bool {
    guard case .phase(let phase) = reference.trigger, phase != .began, phase != .changed else {
      return false
    }
    return reference.node.isEmpty || reference.node == [scope.nodes.count - 1]
  }

  mutating func checkTimerUses(_ timers: [TimerSyntax]) {
    for (timer, use) in zip(timers, scope.timers) {
      let name = timer.name
      if use.starts.isEmpty {
        report(.unused(noun: "timer", name: name.text, what: "started"), at: name.span)
      } else if !use.isHandled {
        report(.unused(noun: "timer", name: name.text, what: "handled"), at: name.span)
      } else if !timer.isKept, !use.isStartedEarly, let start = use.starts.first {
        report(
          .timerOverAtOnce(name.text), at: start,
          fixIts: [.insert("var ", before: timer.span, .maybeIncorrect)])
      }
    }
  }
}
