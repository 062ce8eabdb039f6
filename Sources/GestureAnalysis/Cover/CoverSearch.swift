import GestureCompiler
import GestureRuntime

/// Chooses, of all ways that an exploration has found, few that show everything.
struct CoverSearch {
  struct Found {
    var trace: CoverTrace
    /// What it is the first to show.
    var goals: Set<CoverGoal>
    /// Of a pair that shows both sides of something: which of them.
    var side = ""
  }

  private(set) var found: [Found] = []
  var reached: Set<CoverGoal>
  /// For each goal the first step that shows it.
  private(set) var candidates: [CoverGoal: Int] = [:]

  private let explorer: Explorer
  private var subject: Subject { explorer.subject }

  /// - Parameter reached: what other traces show.
  init(_ explorer: Explorer, reached: Set<CoverGoal> = []) {
    self.explorer = explorer
    self.reached = reached
    for (number, step) in explorer.steps.enumerated() {
      for goal in explorer.subject.goals(of: step) where candidates[goal] == nil {
        candidates[goal] = number
      }
    }
  }

  mutating func run() {
    // The longest ways show most; what they leave over comes after them.
    let steps = Set(candidates.values).sorted()
    let paths = steps.map { explorer.path(to: explorer.steps[$0]) }
    let order = paths.indices.sorted { (paths[$0].count, $1) > (paths[$1].count, $0) }
    // A deadline or threshold at which something is told shows more than one at which nothing is.
    for number in order { add(paths[number], silent: false) }
    for number in order { add(paths[number], silent: true) }
    let told = steps.filter { tells(explorer.steps[$0]) }
    for step in told + steps { addThresholds(of: explorer.steps[step]) }
    found = CoverSearch.sorted(found)
  }

  /// The short ones first.
  static func sorted(_ found: [Found]) -> [Found] {
    found.sorted { ($0.trace.steps.count, $0.key) < ($1.trace.steps.count, $1.key) }
  }

  // MARK: Ways

  /// - Parameter silent: takes deadlines, too, at which nothing is told.
  private mutating func add(_ path: [ExploredStep], silent: Bool) {
    var goals: Set<CoverGoal> = []
    var splits: Set<Int> = []
    for (place, step) in path.enumerated() {
      goals.formUnion(subject.goals(of: step))
      guard step.stimulus.isTimer, silent || tells(step) else { continue }
      let sides = deadlines(of: step)
      if !sides.isSubset(of: reached.union(goals)) { splits.insert(place) }
      goals.formUnion(sides)
    }
    let new = goals.subtracting(reached)
    guard !new.isEmpty, explorer.witness(along: path) != nil,
      let times = Witness.times(along: path)
    else { return }
    let trace = CoverTrace(path, at: times, subject.palette, splits: splits)
    guard tells(path, trace) else { return }
    found.append(Found(trace: trace, goals: new))
    reached.formUnion(new)
  }

  /// Whether somebody sees that something happens.
  private func tells(_ step: ExploredStep) -> Bool {
    step.record.outputs.contains { !subject.text(of: $0).hasPrefix("#") }
  }

  /// Of the timer of this step: both sides are shown when it is waited for in two pieces.
  private func deadlines(of step: ExploredStep) -> Set<CoverGoal> {
    var goals: Set<CoverGoal> = []
    for rule in step.record.rules where isTimer(rule) {
      goals.insert(.deadline(part: rule.part, rule: rule.rule))
    }
    for case .within(let node) in subject.goals(of: step) {
      goals.insert(.withinDeadline(node: node))
    }
    return goals
  }

  private func isTimer(_ rule: StepRecord.Rule) -> Bool {
    subject.machine.parts[rule.part].states[rule.state].rules.contains {
      $0.number == rule.rule && $0.isTimer
    }
  }

  /// Whether a `test` block would be told the same.
  private func tells(_ path: [ExploredStep], _ trace: CoverTrace) -> Bool {
    guard let lines = play(trace)?.lines.joined() else { return false }
    let told = lines.map { $0.shown }
    let expected = path.flatMap { step in
      step.record.outputs.map { subject.text(of: $0) }.filter { !$0.hasPrefix("#") }
    }
    return told.starts(with: expected)
  }

  private func play(_ trace: CoverTrace) -> (lines: [[CoverLine]], fired: Set<CoverGoal>)? {
    guard var machine = subject.newMachine() else { return nil }
    let collector = LastRules()
    machine.observe { collector.note($0, $1) }
    var player = CoverPlayer(machine)
    var lines: [[CoverLine]] = []
    for step in trace.steps {
      collector.fired = []
      lines.append(player.perform(step))
    }
    return player.isRefused ? nil : (lines, collector.fired)
  }

  // MARK: Thresholds

  /// Shortens the last move before a rule fires until it does not.
  private mutating func addThresholds(of step: ExploredStep) {
    let path = explorer.path(to: step)
    for rule in step.record.rules where asksForPlaces(rule) {
      let fired = CoverGoal.rule(part: rule.part, rule: rule.rule)
      let goal = CoverGoal.threshold(part: rule.part, rule: rule.rule)
      guard reached.contains(fired), !reached.contains(goal),
        let times = Witness.times(along: path)
      else { continue }
      let trace = CoverTrace(path, at: times, subject.palette)
      guard let (under, at) = sides(of: trace, fired) else { continue }
      reached.insert(goal)
      if case .move = at.steps.last, let last = under.steps.last {
        var both = at
        both.silentSteps.insert(both.steps.count - 1)
        both.steps.insert(last, at: both.steps.count - 1)
        if play(both)?.fired.contains(fired) == true {
          found.append(Found(trace: both, goals: [goal]))
          continue
        }
      }
      found.append(Found(trace: at, goals: [goal]))
      found.append(Found(trace: under, goals: [goal], side: ", just under it"))
    }
  }

  private func asksForPlaces(_ fired: StepRecord.Rule) -> Bool {
    let rules = subject.machine.parts[fired.part].states[fired.state].rules
    guard let rule = rules.first(where: { $0.number == fired.rule }), !rule.isTimer else {
      return false
    }
    var dependence: Dependence = []
    rule.condition?.forEach { leaf in
      switch leaf {
      case .touches(let readout, part: _): dependence.formUnion(Dependence(readout))
      case .touch(let readout, part: _): dependence.formUnion(Dependence(readout))
      default: break
      }
    }
    return !dependence.isDisjoint(with: [.displacement, .place])
  }

  /// The trace with its last move just too short for the rule, and just long enough.
  private func sides(
    of trace: CoverTrace, _ fired: CoverGoal
  ) -> (under: CoverTrace, at: CoverTrace)? {
    guard let scaling = MoveScaling(trace) else { return nil }
    let fires = { (amount: Int) in play(scaling.trace(amount))?.fired.contains(fired) == true }
    var (low, high) = (0, scaling.amount)
    guard high > 0, fires(high), !fires(low) else { return nil }
    while high - low > 1 {
      let middle = (low + high) / 2
      if fires(middle) { high = middle } else { low = middle }
    }
    return (scaling.trace(low), scaling.trace(high))
  }
}

/// The rules that fire in one step of a test.
private final class LastRules: @unchecked Sendable {
  // Only the thread that plays the trace uses it.
  var fired: Set<CoverGoal> = []

  func note(_ step: ObservedStep, _ observation: StepObservation) {
    if case .fires(let part, _, _, let rule, _) = observation {
      fired.insert(.rule(part: part, rule: rule))
    }
  }
}

/// A trace whose last move can be made shorter, in quarters of a point.
private struct MoveScaling {
  /// As it is.
  let amount: Int
  private let trace: CoverTrace
  private let place: Int
  private let moves: [CoverTrace.Move]
  private let pointer: Palette.Pointer?
  /// Where the fingers were before.
  private let from: [Point]

  init?(_ trace: CoverTrace) {
    self.trace = trace
    guard
      let place = trace.steps.lastIndex(where: { if case .move = $0 { true } else { false } }),
      case .move(let moves, let pointer) = trace.steps[place]
    else { return nil }
    var places: [Int: Point] = [:]
    for step in trace.steps[..<place] {
      switch step {
      case .down(let finger, let point, _): places[finger] = point
      case .move(let moves, _): for move in moves { places[move.finger] = move.place }
      default: break
      }
    }
    self.place = place
    self.moves = moves
    self.pointer = pointer
    from = moves.map { places[$0.finger] ?? $0.place }
    let longest = zip(moves, from).map { move, from in
      max((move.place.x - from.x).magnitude, (move.place.y - from.y).magnitude)
    }
    amount = Int(((longest.max() ?? 0) / Amounts.grid).rounded())
  }

  func trace(_ part: Int) -> CoverTrace {
    var result = trace
    let share = Double(part) / Double(max(amount, 1))
    result.steps[place] = .move(
      zip(moves, from).map { move, from in
        let x = from.x + ((move.place.x - from.x) * share / Amounts.grid).rounded() * Amounts.grid
        let y = from.y + ((move.place.y - from.y) * share / Amounts.grid).rounded() * Amounts.grid
        return CoverTrace.Move(finger: move.finger, place: Point(x: x, y: y))
      }, pointer)
    return result
  }
}

extension CoverSearch.Found {
  /// For an order that does not depend on hashing.
  fileprivate var key: String { "\(trace)" }
}

extension CoverLine {
  /// As `Subject.text(of:)`.
  var shown: String {
    kind == .action ? "\(name)()" : part.isEmpty ? name : "\(part).\(name)"
  }
}
