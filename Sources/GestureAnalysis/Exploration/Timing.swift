import GestureRuntime

/// The possible times of a step: times of a state's variables and, as the last variable, of the step.
struct Timing {
  var zone: Zone
  /// All constraints on the times beyond the knowledge of the state.
  var constraints: [TimeConstraint]

  /// Nil if no times are left. A constraint that the zone implies is not added, because the zone contains all times
  /// that the earlier steps leave.
  func adding(_ constraint: TimeConstraint) -> Timing? {
    guard !zone.implies(constraint) else { return self }
    var timing = self
    guard timing.zone.constrain(constraint) else { return nil }
    timing.constraints.append(constraint)
    return timing
  }

  func adding(_ constraints: [TimeConstraint]) -> Timing? {
    var timing: Timing? = self
    for constraint in constraints { timing = timing?.adding(constraint) }
    return timing
  }

  /// The times that satisfy all assumptions of a step, and the others, in pieces.
  /// - Precondition: some times satisfy them.
  func split(by constraints: [TimeConstraint]) -> (same: Timing, others: [Timing]) {
    var same = self
    var others: [Timing] = []
    for constraint in constraints {
      if let other = same.adding(constraint.negated) { others.append(other) }
      guard let rest = same.adding(constraint) else {
        preconditionFailure("times at which a step was taken contradict it")
      }
      same = rest
    }
    return (same, others)
  }

  /// The operations to find the times of timers, approximately.
  static func work(of timers: Int, _ zone: Zone) -> Int {
    timers * (timers + zone.work(of: timers))
  }

  /// For each timer that can be due first, the times when it is due before the others.
  static func ofTimers(_ timers: [TimeTerm], _ zone: Zone) -> [Timing] {
    var timings: [Timing] = []
    for (index, timer) in timers.enumerated() where !timers[..<index].contains(timer) {
      var extended = zone
      let step = extended.addVariable()
      var constraints = [
        TimeConstraint(step, timer.variable, atMost: timer.offset),
        TimeConstraint(timer.variable, step, atMost: -timer.offset),
      ]
      for (otherPlace, other) in timers.enumerated() where otherPlace != index && other != timer {
        // At one instant, the first timer in the order fires first.
        let slack: Int64 = otherPlace < index ? 1 : 0
        constraints.append(TimeConstraint(step, other.variable, atMost: other.offset - slack))
      }
      if let timing = Timing(zone: extended, constraints: []).adding(constraints) {
        timings.append(timing)
      }
    }
    return timings
  }
}

/// The possible times of an event: before all timers. If velocities are read, a finger is either quick or has rested,
/// so that its speed is known.
struct EventTimings {
  private var any: [Timing] = []
  private var quick: [Timing] = []
  private var rested: [Timing] = []

  init(_ timers: [TimeTerm], _ zone: Zone, readsVelocity: Bool) {
    var extended = zone
    let step = extended.addVariable()
    var constraints = [TimeConstraint(0, step, atMost: 0)]
    for timer in timers {
      constraints.append(TimeConstraint(step, timer.variable, atMost: timer.offset - 1))
    }
    guard let timing = Timing(zone: extended, constraints: []).adding(constraints) else { return }
    any = [timing]
    (quick, rested) = ([], any)
    guard readsVelocity else { return }
    let isQuick = [
      TimeConstraint(step, 0, atMost: Pace.quick), TimeConstraint(0, step, atMost: -Pace.quick),
    ]
    quick = [timing.adding(isQuick)].compactMap { $0 }
    rested = [timing.adding(TimeConstraint(0, step, atMost: -Pace.rest))].compactMap { $0 }
  }

  func of(_ stimulus: Stimulus, canBeQuick: Bool) -> [Timing] {
    guard stimulus.isSensitiveToPace else { return any }
    return canBeQuick ? quick + rested : rested
  }
}

/// The times between a finger's moves, in nanoseconds.
enum Pace {
  /// The time between frames of a display of 100 Hz.
  static let quick: Int64 = 10_000_000
  /// A time longer than the pause after which a velocity is zero.
  static let rest: Int64 = 50_000_000
}
