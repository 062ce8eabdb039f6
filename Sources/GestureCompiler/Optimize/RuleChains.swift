@_spi(GestureEngine) import GestureRuntime

/// The rules of one state, in source order, each where those before it of its trigger have not fired.
struct RuleChains {
  private let state: Facts
  /// What is known where the state is entered, or where its timers begin.
  let entry: Facts
  private let mostTouches: Int
  private let crosses: Bool
  /// What is known where all rules so far did not fire.
  private var chains: [RuleChain: Facts] = [:]

  /// - Parameter state: what is known between steps.
  init(_ state: Facts, entry: Facts, _ part: Machine.Part, mostTouches: Int) {
    self.state = state
    self.entry = entry
    self.mostTouches = mostTouches
    crosses = !part.crossedRegions.isEmpty
  }

  /// What is known where a rule is looked at, where it fires, and where it does not.
  struct Look {
    var before: Facts
    var fires: Facts
    var fails: Facts
  }

  mutating func look(at rule: Machine.Rule) -> Look {
    var before = state
    if let chain = rule.chain {
      before = chains[chain] ?? facts(at: chain.event)
    } else if let (duration, _) = rule.timer, entry.range(of: entry.simplified(duration)).neverComes
    {
      before.counts = 0
    }
    let (fires, fails) = before.split(rule.condition)
    if let chain = rule.chain { chains[chain] = fails }
    return Look(before: before, fires: fires, fails: fails)
  }

  /// What is known where an event came and no rule fired.
  func rest(of event: GestureRuntime.Trigger) -> Facts {
    chains[RuleChain(event: event)] ?? facts(at: event)
  }

  /// What is known where an event comes, before any rule is looked at: `count` is that of after the
  /// event. A crossing leads to a state in the middle of a step, so that then the count may be that of
  /// after the event already.
  private func facts(at event: GestureRuntime.Trigger) -> Facts {
    var facts = state
    let counts = state.counts
    let (more, fewer) = ((counts << 1) & upTo(mostTouches), counts >> 1)
    switch event {
    case .down:
      facts.counts = (crosses ? more | counts : more) & ~1
      facts.isDown = !crosses
    case .move: facts.counts = counts & ~1
    case .up: facts.counts = crosses ? fewer | counts & upTo(mostTouches - 1) : fewer
    case .extra: facts.counts = counts & ~1
    case .hover, .leave, .scroll: break
    case .enter: facts.counts = counts | more
    // A cancel takes as many away as it likes.
    case .exit: facts.counts = upTo(31 - counts.leadingZeroBitCount)
    }
    return facts
  }

  private func upTo(_ count: Int) -> UInt32 { 1 << UInt32(count + 1) - 1 }
}

extension Facts {
  /// What is known where a condition holds, and where it does not.
  fileprivate func split(_ condition: Value?) -> (holds: Facts, fails: Facts) {
    var (holds, fails) = (self, self)
    guard let condition, isPossible else {
      fails.counts = 0
      return (holds, fails)
    }
    if let truth = truth(of: condition) {
      if truth { fails.counts = 0 } else { holds.counts = 0 }
      return (holds, fails)
    }
    if counts & (counts - 1) != 0, condition.readsCount { splitCounts(condition, &holds, &fails) }
    holds.settle(condition, true)
    fails.settle(condition, false)
    return (holds, fails)
  }

  /// A condition on `count` may decide for each number of touches.
  private func splitCounts(_ condition: Value, _ holds: inout Facts, _ fails: inout Facts) {
    for count in 0...16 where counts & (1 << UInt32(count)) != 0 {
      var one = self
      one.counts = 1 << UInt32(count)
      guard let truth = one.truth(of: condition) else { continue }
      if truth { fails.counts &= ~one.counts } else { holds.counts &= ~one.counts }
    }
  }
}

/// What sets the rules of a chain off.
struct RuleChain: Hashable {
  var event: GestureRuntime.Trigger
  /// Of a crossing: by its place in `crossedRegions`.
  var region: Int?
}

extension Machine.Rule {
  /// Equal for rules of which only the first that holds can fire; nil of timers, which all do.
  var chain: RuleChain? {
    switch trigger {
    case .event(let event): RuleChain(event: event)
    case .crossing(let event, let region): RuleChain(event: event, region: region)
    case .after, .every: nil
    }
  }
}
