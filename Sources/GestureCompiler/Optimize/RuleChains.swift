@_spi(GestureEngine) import GestureRuntime

/// The rules of one state, in source order. Each is reached only if earlier rules of its trigger have not fired.
struct RuleChains {
  private let state: Facts
  /// The facts on entry to the state, or when its timers begin.
  let entry: Facts
  private let mostTouches: Int
  private let crosses: Bool
  /// The facts if no rule so far has fired. There are few chains, so that a list is faster than a table.
  private var chains: [(chain: RuleChain, facts: Facts)] = []

  /// - Parameter state: the facts between steps.
  init(_ state: Facts, entry: Facts, _ part: Machine.Part, mostTouches: Int) {
    self.state = state
    self.entry = entry
    self.mostTouches = mostTouches
    crosses = !part.crossedRegions.isEmpty
  }

  /// The facts when a rule is tried, when it fires, and when it does not fire.
  struct Look {
    var before: Facts
    var fires: Facts
    var fails: Facts
  }

  mutating func look(at rule: Machine.Rule) -> Look {
    var before = state
    let number = rule.chain.flatMap { index(of: $0) }
    if let chain = rule.chain {
      before = number.map { chains[$0].facts } ?? facts(at: chain.event)
    } else if let (duration, _) = rule.timer, entry.range(of: entry.simplified(duration)).neverComes
    {
      before.counts = 0
    }
    let (fires, fails) = before.split(rule.condition)
    if let number {
      chains[number].facts = fails
    } else if let chain = rule.chain {
      chains.append((chain, fails))
    }
    return Look(before: before, fires: fires, fails: fails)
  }

  /// Returns the facts if an event came and no rule fired.
  func rest(of event: GestureRuntime.Trigger) -> Facts {
    index(of: RuleChain(event: event)).map { chains[$0].facts } ?? facts(at: event)
  }

  private func index(of chain: RuleChain) -> Int? { chains.firstIndex { $0.chain == chain } }

  /// Returns the facts when an event comes, before any rule is tried. `count` is the count after the event. A crossing
  /// may lead to a state in the middle of a step, so the count may then be that after the event already.
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
    case .enter: facts.counts = counts | more
    // A cancel may take away any number of touches.
    case .exit: facts.counts = upTo(31 - counts.leadingZeroBitCount)
    default: assert(event.isOfPointer, "an event of touches changes what is known of them")
    }
    return facts
  }

  private func upTo(_ count: Int) -> UInt32 { 1 << UInt32(count + 1) - 1 }
}

extension Facts {
  /// Returns the facts if a condition holds, and if it does not.
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

  /// Decides a condition on `count` separately for each number of touches.
  private func splitCounts(_ condition: Value, _ holds: inout Facts, _ fails: inout Facts) {
    for count in 0...16 where counts & (1 << UInt32(count)) != 0 {
      var one = self
      one.counts = 1 << UInt32(count)
      guard let truth = one.truth(of: condition) else { continue }
      if truth { fails.counts &= ~one.counts } else { holds.counts &= ~one.counts }
    }
  }
}

struct RuleChain: Hashable {
  var event: GestureRuntime.Trigger
  /// The region of a crossing, by its place in `crossedRegions`.
  var region: Int?
}

extension Machine.Rule {
  /// The chain of the rule. Only the first rule of a chain that holds can fire. Nil for timers, which all fire.
  var chain: RuleChain? {
    switch trigger {
    case .event(let event): RuleChain(event: event)
    case .crossing(let event, let region): RuleChain(event: event, region: region)
    case .after, .every: nil
    }
  }
}
