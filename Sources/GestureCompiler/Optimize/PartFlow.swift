@_spi(GestureEngine) import GestureRuntime

/// The reachable states of a part with their counts of touches and values of variables: the fixed point of all steps.
struct PartFlow {
  let part: Machine.Part
  /// The facts between steps, by state. Nil if the state is never reached.
  private(set) var states: PerState<Facts?>
  /// The facts on entry to a state. For the first state, the facts when its timers begin.
  private var entries: PerState<Facts?>
  /// The facts about its variables at any time, even when the part is over.
  private(set) var anyTime: Facts
  /// Whether the timers of the first state ever run. They run from the first followed touch on.
  private(set) var isFirstArmed = false
  /// The ranges of the arguments of its events, by event. Nil if the event is never sent.
  private(set) var events: [[ScalarRange]?]
  /// The maximum number of touches that the part follows.
  let mostTouches: Int
  private let mayBeVaried: Set<RegisterID>
  private var visits: PerState<Int>
  private var left: [StateID] = []

  /// The number of visits after which bounds that keep growing are given up.
  private static let patience = 4

  init(_ part: Machine.Part, frames: [RegisterID?]) {
    self.part = part
    states = PerState(repeating: nil, count: part.states.count)
    entries = states
    visits = PerState(repeating: 0, count: part.states.count)
    events = Array(repeating: nil, count: part.events.count)
    mostTouches = Int(min(16, max(1, part.maximumTouches.constantValue ?? 16)))
    mayBeVaried = part.lastingAssigned
    anyTime = PartFlow.first(part, mayBeVaried, frames)
    var start = anyTime
    start.counts = 1
    anyTime.counts = 1 << UInt32(mostTouches + 1) - 1
    join(start, 0)
    while let state = left.popLast() { look(from: state) }
    for case let facts? in states { add(facts) }
  }

  /// Returns the facts after a reset, which keeps lasting variables and gives transients their first values.
  private static func first(
    _ part: Machine.Part, _ mayBeVaried: Set<RegisterID>, _ frames: [RegisterID?]
  ) -> Facts {
    let nothing = Facts(frames: frames)
    var facts = nothing
    let slots = part.variables.map { $0.slot.range }
    facts.firstRegister = slots.map { $0.lowerBound }.min() ?? 0
    let end = slots.map { $0.upperBound }.max() ?? 0
    facts.registers = Array(repeating: .any, count: end - facts.firstRegister)
    for variable in part.variables where !variable.slot.range.contains(where: mayBeVaried.contains)
    {
      facts.write(nothing.ranges(of: variable.initial), to: variable.slot.range)
    }
    return facts
  }

  // MARK: Steps

  private mutating func look(from state: StateID) {
    guard let facts = states[state] else { return }
    visits[state] += 1
    var chains = chains(of: state, facts)
    for rule in part.states[state].rules {
      guard rule.timer == nil || isArmed(state) else { continue }
      var fired = chains.look(at: rule).fires
      guard fired.isPossible else { continue }
      _ = fired.simplify(rule.body) { add(event: $0, $1) }
      follow(rule, fired, from: state)
    }
    // Touches come and go even if no rule fires.
    for event in [GestureRuntime.Trigger.down, .up] {
      let rest = chains.rest(of: event)
      guard rest.isPossible else { continue }
      if event == .down, state == 0 { arm(facts) }
      join(rest, state)
    }
  }

  private mutating func follow(_ rule: Machine.Rule, _ fired: Facts, from state: StateID) {
    switch rule.target {
    case .stay:
      if state == 0, case .event(.down) = rule.trigger, let first = states[0] { arm(first) }
      join(fired, state)
    case .state(let next):
      if next == 0, !isFirstArmed {
        isFirstArmed = true
        left.append(0)
      }
      join(fired, entering: next)
      join(fired, next)
    case .end, .fail, .cancel: add(fired)
    }
  }

  func isArmed(_ state: StateID) -> Bool { state > 0 || isFirstArmed }

  /// Starts the timers: the first touch goes down, and the part stays in the first state.
  private mutating func arm(_ facts: Facts) {
    var facts = facts
    (facts.counts, facts.isDown) = (1 << 1, true)
    join(facts, entering: 0)
    isFirstArmed = true
  }

  func chains(of state: StateID, _ facts: Facts) -> RuleChains {
    RuleChains(facts, entry: entries[state] ?? facts, part, mostTouches: mostTouches)
  }

  private mutating func add(event: Int, _ ranges: [ScalarRange]) {
    guard let known = events[event] else { return events[event] = ranges }
    events[event] = zip(known, ranges).map { $0.union($1) }
  }

  // MARK: Joining

  private mutating func join(_ facts: Facts, _ state: StateID) {
    guard let joined = joined(facts.betweenSteps, states[state], state) else { return }
    states[state] = joined
    left.append(state)
  }

  private mutating func join(_ facts: Facts, entering state: StateID) {
    var entering = facts.betweenSteps
    entering.isDown = facts.isDown
    guard let joined = joined(entering, entries[state], state) else { return }
    entries[state] = joined
    left.append(state)
  }

  /// Returns the joined facts. Nil if they are already known.
  private func joined(_ facts: Facts, _ known: Facts?, _ state: StateID) -> Facts? {
    guard let known else { return facts }
    var facts = facts
    facts.join(known, varied: mayBeVaried, widens: visits[state] > PartFlow.patience)
    return facts.isSame(as: known) ? nil : facts
  }

  private mutating func add(_ facts: Facts) {
    let counts = anyTime.counts
    anyTime.join(facts, varied: mayBeVaried, widens: false)
    anyTime.counts = counts
  }
}

extension Facts {
  /// Joins with `known`, the facts known before, and keeps the facts that hold in either case.
  fileprivate mutating func join(_ known: Facts, varied: Set<RegisterID>, widens: Bool) {
    counts |= known.counts
    isDown = isDown && known.isDown
    for index in registers.indices {
      let (old, new) = (known.registers[index], registers[index])
      registers[index] =
        varied.contains(firstRegister + index) ? .any : widens ? old.widened(new) : old.union(new)
    }
  }

  fileprivate func isSame(as other: Facts) -> Bool {
    counts == other.counts && isDown == other.isDown
      && zip(registers, other.registers).allSatisfy { $0.isSame(as: $1) }
  }
}

extension Machine.Part {
  /// The registers of `var` variables that some rule assigns. They keep their values over a reset.
  fileprivate var lastingAssigned: Set<RegisterID> {
    var lasting: Set<RegisterID> = []
    for variable in variables where !variable.isTransient {
      lasting.formUnion(variable.slot.range)
    }
    if lasting.isEmpty { return [] }
    return states.flatMap { $0.rules }.flatMap { $0.body }.assigned.intersection(lasting)
  }
}
