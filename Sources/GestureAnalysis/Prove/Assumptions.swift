import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

extension Prover {
  /// The assumptions that hold in all runs that a prover looks at.
  struct Assumptions {
    /// Whether the proof assumes that no timer is late. It does if more timers can be due than one call
    /// fires.
    var hasTimersInTime = false
    /// Whether the proof assumes that each frame of a region is finite.
    var hasFiniteFrames = false
    /// The names of the parameters that have their default.
    var defaults: [String] = []
    /// The names of the parameters without a default. The proof covers one chosen value of each.
    var chosen: [String] = []
  }
}

extension Prover.Assumptions {
  /// - Parameter kept: the parameters that are not left open, by number.
  init(_ machine: Machine, keeping kept: [Int], _ limits: Prover.Limits) {
    hasTimersInTime = machine.canHaveManyTimers
    hasFiniteFrames = limits.hasFiniteFrames
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
  /// Whether more timers may be due at their own deadlines than one call fires, because one timer leads to others
  /// without end. The causes are timers that repeat, timers that handlers start, and states that lead to each other.
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
  /// Whether the rule is a timer that may fire.
  fileprivate var comes: Bool { timer.map { $0.duration.constantValue != .infinity } ?? false }
}
