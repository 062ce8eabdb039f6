@_spi(GestureEngine) internal import GestureCompiler
@_spi(GestureEngine) internal import GestureRuntime

/// Keeps for each part the rule that fired last, and the numbers that decided it.
struct RuleReasons {
  struct Fired {
    var because = ""
    var measure: Reason.Measure?
    /// Whether a timer set it off, without a condition.
    var isDeadline = false
  }

  /// The rules that were tried last in a state, and none of them held.
  struct Missed {
    var state: Span
    var rules: [(rule: Machine.Rule, clauses: [Clause])]
  }

  private let spec: SpecMachine
  private let words: ValueWords
  private let registers: PerRegister<Int>
  private(set) var fired: [PartID: Fired] = [:]
  /// The state of each part that has been seen in one.
  private(set) var states: [PartID: StateID] = [:]
  private(set) var missed: [PartID: Missed] = [:]
  /// The parts that have left their initial state and started again.
  private(set) var restarted: Set<PartID> = []
  /// For each part, the timers of its state: when each began, and its delay in nanoseconds.
  private var clocks: [PartID: [Int: (since: Timestamp, delay: Double)]] = [:]
  /// The rules that are being tried, by number, with the results of their conditions before any block runs.
  private var trial: [(rule: Machine.Rule, clauses: [Clause], holds: Bool)] = []

  init(_ spec: SpecMachine, _ table: GestureTable) {
    self.spec = spec
    words = ValueWords(spec.machine)
    registers = spec.machine.registers(in: table)
  }

  mutating func add(_ step: ObservedStep, _ observation: StepObservation) {
    switch observation {
    case .tries(let part, let state, let cause): tryRules(of: state, part, cause, step)
    case .fires(let part, let state, let cause, let number, let target):
      let (because, measure) = because(part, state, cause, number, step)
      let isTimer = if case .timer = cause { true } else { false }
      fired[part] = Fired(
        because: because, measure: measure,
        isDeadline: isTimer && trial.last?.clauses.isEmpty != false)
      if case .state(let next) = target {
        clocks[part] = nil
        states[part] = next
      }
    case .arms(let part, let state, let timer, let delay):
      states[part] = state
      clocks[part, default: [:]][timer] = (step.time, delay)
    case .resets(let part):
      clocks[part] = nil
      fired[part] = nil
      if states.removeValue(forKey: part).map({ $0 != 0 }) == true { restarted.insert(part) }
      missed[part] = nil
    case .accepts, .handles, .gates, .settles: break
    }
  }

  func clauses(ofGate gate: Value, _ step: ObservedStep) -> String {
    deciding(step).clauses(gate, holds: false, rejects: false).text
  }

  private func deciding(_ step: ObservedStep) -> Deciding {
    Deciding(words: words, reader: reader(step))
  }

  private func reader(_ step: ObservedStep) -> ScalarReader {
    ScalarReader(step: step, machine: spec.machine, registers: registers)
  }

  // MARK: Rules

  private mutating func tryRules(
    of state: StateID, _ part: PartID, _ cause: StepObservation.Cause, _ step: ObservedStep
  ) {
    trial = []
    states[part] = state
    defer {
      if !trial.contains(where: { $0.holds }) {
        let span = spec.machine.parts[part].states[state].span
        missed[part] = Missed(state: span, rules: trial.map { ($0.rule, $0.clauses) })
      }
    }
    let deciding = deciding(step)
    for rule in rules(of: state, part, cause, step) {
      let holds = deciding.reader.holds(rule.condition)
      let clauses = rule.condition.map {
        deciding.clauses($0, holds: holds, rejects: holds == rule.rejects)
      }
      trial.append((rule, clauses ?? [], holds))
      if holds { return }
    }
  }

  private func rules(
    of state: StateID, _ part: PartID, _ cause: StepObservation.Cause, _ step: ObservedStep
  ) -> [Machine.Rule] {
    let rules = spec.machine.parts[part].states[state].rules
    switch cause {
    case .timer(let number): return [rules.filter { $0.timer != nil }[number]]
    case .event(let trigger):
      return rules.filter { rule in
        switch rule.trigger {
        case .event(let own): own == trigger
        case .crossing(let own, let region): own == trigger && region == step.crossing
        case .after, .every: false
        }
      }
    }
  }

  private func because(
    _ part: PartID, _ state: StateID, _ cause: StepObservation.Cause, _ number: Int,
    _ step: ObservedStep
  ) -> (text: String, measure: Reason.Measure?) {
    let own = trial.first { $0.rule.number == number }
    if case .timer(let timer) = cause {
      let over = clocks[part]?[timer].map {
        Clause(text: "\(Dimension.time.text($0.delay)) are over")
      }
      return decided((over.map { [$0] } ?? []) + (own?.clauses ?? []))
    }
    guard case .event(let trigger) = cause else { return ("", nil) }
    let verb = verb(trigger, part, step)
    if let own, !own.clauses.isEmpty {
      let decided = decided(own.clauses)
      return trigger == .up ? ("\(verb): \(decided.text)", decided.measure) : decided
    }
    if trigger == .up, let wait = wait(part, state, verb, step) { return decided([wait]) }
    // Why none of the rules before it held. Each of them would have been better for the part.
    let missed = trial.filter { !$0.holds && !$0.rule.rejects }.flatMap { $0.clauses }
    return decided([Clause(text: verb)] + missed.prefix(2))
  }

  private func decided(_ clauses: [Clause]) -> (text: String, measure: Reason.Measure?) {
    (clauses.text, clauses.lazy.compactMap { $0.measure }.first)
  }

  /// `lifted after 200 ms, needs 500 ms`, if a timer would have ended the part.
  private func wait(
    _ part: PartID, _ state: StateID, _ verb: String, _ step: ObservedStep
  ) -> Clause? {
    let timers = spec.machine.parts[part].states[state].rules.filter { $0.timer != nil }
    for (number, rule) in timers.enumerated() where !rule.rejects {
      guard let clock = clocks[part]?[number], clock.delay.isFinite else { continue }
      let passed = Double(step.time.nanoseconds(since: clock.since))
      let texts = [passed, clock.delay].map { Dimension.time.text($0) }
      return Clause(
        text: "\(verb) after \(texts[0]), needs \(texts[1])",
        measure: Reason.Measure(passed, bound: clock.delay, .time))
    }
    return nil
  }

  private func verb(_ trigger: Trigger, _ part: PartID, _ step: ObservedStep) -> String {
    guard trigger == .extra else { return trigger.spec.past }
    let most = reader(step).value(spec.machine.parts[part].maximumTouches)
    return "\(trigger.spec.past) than \(Dimension.none.text(most))"
  }
}

extension Machine.Rule {
  var rejects: Bool { target == .fail || target == .cancel }
}
