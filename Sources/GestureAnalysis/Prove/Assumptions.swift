import GestureCompiler
import GestureRuntime

extension Prover {
  /// What is the same in all runs that a prover looks at.
  struct Assumptions {
    /// Whether no timer is late, of a gesture in which more may be due than one call fires.
    var hasTimersInTime = false
    /// The parameters that have their default.
    var defaults: [String] = []
    /// The parameters without a default, of which one value was chosen.
    var chosen: [String] = []
  }
}

extension Prover.Assumptions {
  /// - Parameter kept: the parameters that are not left open, by number.
  init(_ machine: Machine, keeping kept: [Int]) {
    hasTimersInTime = machine.canHaveManyTimers
    for parameter in kept.map({ machine.parameters[$0] }) {
      if parameter.defaultValue == nil {
        chosen.append(parameter.slot.name)
      } else {
        defaults.append(parameter.slot.name)
      }
    }
  }
}

extension Machine {
  /// Whether more timers may be due than one call fires at their own deadlines, because one of them leads to others
  /// without end: those that repeat, those that handlers start, and those of states that lead to each other.
  fileprivate var canHaveManyTimers: Bool {
    !timers.isEmpty || nodes.contains { $0.course == .again }
      || parts.contains { $0.states.contains { $0.hasTimerThatRepeats } || $0.hasLoopOfTimers }
  }
}

extension Machine.State {
  fileprivate var hasTimerThatRepeats: Bool {
    rules.contains { $0.comes && $0.timer?.repeats == true }
  }
}

extension Machine.Part {
  /// Whether a state leads to itself by timers alone.
  fileprivate var hasLoopOfTimers: Bool {
    states.indices.contains { start in
      var reached: Set<StateID> = []
      var left = [start]
      while let state = left.popLast() {
        for rule in states[state].rules where rule.comes {
          if case .state(let target) = rule.target, reached.insert(target).inserted {
            left.append(target)
          }
        }
      }
      return reached.contains(start)
    }
  }
}

extension Machine.Rule {
  /// Whether it is a timer that may fire.
  fileprivate var comes: Bool { timer.map { $0.duration.constantValue != .infinity } ?? false }
}
