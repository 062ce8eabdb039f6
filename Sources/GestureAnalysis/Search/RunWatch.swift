import GestureCompiler
@_spi(GestureEngine) import GestureRuntime
import GestureTesting

/// Watches a run: the happenings, the result of each comparison where a machine decides, and the distance of the run
/// from the wanted results.
final class RunWatch: @unchecked Sendable {
  // Only the thread that plays the run uses it.
  struct EnteredState: Hashable {
    var part: PartID
    var state: StateID
  }

  /// The decision at a site.
  struct Decision: Hashable {
    /// Whether the rule fires, the gate lets through, the handler runs, or the part follows the finger.
    var passes: Bool
    /// The truth of each comparison.
    var holds: [Bool]
  }

  /// All happenings since `begin` or `beginLine`.
  private(set) var seen: Set<Happening> = []
  private(set) var decisions: [Site: Decision] = [:]
  /// The least distance of the run from each goal.
  private(set) var distances: [Int: Double] = [:]
  /// The states of parts that the run has entered.
  private(set) var states: Set<EnteredState> = []
  /// The numbers of goals that a run has met.
  var met: Set<Int> = []

  private let machine: Machine
  private let registers: PerRegister<Int>
  private let goals: [SearchGoal]
  private let goalsAt: [Site: [Int]]
  private let watched: [Site: WatchedSite]
  /// The rules with goals, by part and state.
  private let sites: PerPart<PerState<[(Site, StepObservation.Cause)]>>
  private let actions: [String: Happening]
  private let regions: [String: Int]
  /// The frames by region and id.
  private var frames: [Int: [Int: Rect]] = [:]

  /// - Parameters:
  ///   - registers: the number in the table of each register of the machine.
  ///   - watched: the sites where results of comparisons are kept.
  init(
    _ machine: Machine, registers: PerRegister<Int>, _ goals: [SearchGoal], _ watched: [WatchedSite]
  ) {
    self.machine = machine
    self.registers = registers
    self.goals = goals
    goalsAt = Dictionary(grouping: goals.indices) { goals[$0].site }
    self.watched = Dictionary(uniqueKeysWithValues: watched.map { ($0.site, $0) })
    let all = Set(goals.map { $0.site } + watched.map { $0.site })
    sites = PerPart(
      machine.parts.enumerated().map { part, item in
        PerState(item.states.map { $0.rules.sites(of: part).filter { all.contains($0.0) } })
      })
    var actions: [String: Happening] = [:]
    for (number, action) in machine.actions.enumerated() {
      let marked = machine.handler(markedBy: number)
      actions[action.name] =
        marked.map { .handler(node: $0.node, handler: $0.handler) } ?? .action(number)
    }
    self.actions = actions
    regions = Dictionary(machine.regions.enumerated().map { ($1.name, $0) }) { $1 }
  }

  /// Begins a run.
  func begin() {
    beginLine()
    distances = [:]
    states = []
    frames = [:]
  }

  /// Begins a line, whose happenings are separate from earlier ones.
  func beginLine() {
    seen = []
    decisions = [:]
  }

  func set(_ region: String, _ id: Int, _ rect: Rect?) {
    if let region = regions[region] { frames[region, default: [:]][id] = rect }
  }

  func add(_ report: borrowing Report) {
    switch report.kind {
    case .phase(let phase):
      see(.phase(node: report.isWhole ? machine.root : NodeID(report.node), phase))
    case .event: break
    case .action: if let happening = actions[report.name] { see(happening) }
    }
  }

  private func see(_ happening: Happening) { seen.insert(happening) }

  // MARK: Inside of steps

  func add(_ step: ObservedStep, _ observation: StepObservation) {
    switch observation {
    case .accepts(let part, let passes):
      let site = Site.accepts(part: part)
      // The machine asks whether the touch would also be accepted later only after this question.
      if decisions[site] == nil { look(site, step, passes: passes) }
    case .tries(let part, let state, let cause):
      states.insert(EnteredState(part: part, state: state))
      // The part accepted the touch that it follows.
      if cause == .event(.down) { see(.follows(part: part)) }
      for (site, own) in sites[part][state] where own == cause { look(site, step, passes: false) }
    case .fires(let part, let state, _, let rule, _):
      see(.rule(part: part, state: state, rule: rule))
      decisions[.rule(part: part, rule: rule)]?.passes = true
    case .gates(let node, let passes):
      see(.gate(node: node, passes: passes))
      look(.gate(node: node), step, passes: passes)
    case .handles(let node, let handler): look(.handler(node: node, handler: handler), step)
    case .arms, .resets, .settles: break
    }
  }

  /// - Parameter passes: whether the site passes. Nil if the condition decides that.
  private func look(_ site: Site, _ step: ObservedStep, passes: Bool? = nil) {
    let reader = ScalarReader(step: step, machine: machine, registers: registers)
    for index in goalsAt[site] ?? [] where !met.contains(index) {
      for part in goals[index].refreshes { step.refresh(part) }
      let measure = BranchDistance(value: { reader.value($0) }, frames: rects)
      let distance = goals[index].conditions.reduce(0) {
        $0 + measure.distance($1.scalar, to: $1.isTrue)
      }
      distances[index] = min(distances[index] ?? .infinity, distance)
    }
    guard let watched = watched[site] else { return }
    for part in watched.refreshes { step.refresh(part) }
    decisions[site] = Decision(
      passes: passes ?? reader.holds(watched.condition),
      holds: watched.comparisons.map { reader.holds($0.scalar) })
  }

  private func rects(_ region: Int) -> [Rect] { (frames[region] ?? [:]).values.map { $0 } }
}

extension [Machine.Rule] {
  /// The sites, each with the cause that makes the machine try it.
  fileprivate func sites(of part: PartID) -> [(Site, StepObservation.Cause)] {
    var timers = 0
    return map { rule in
      if rule.event == nil { timers += 1 }
      return (
        .rule(part: part, rule: rule.number), rule.event.map { .event($0) } ?? .timer(timers - 1)
      )
    }
  }
}
