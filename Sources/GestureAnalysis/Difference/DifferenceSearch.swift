import GestureCompiler
import GestureRuntime
import GestureTesting

/// One run of `compare`.
final class DifferenceSearch {
  /// The most traces to replay in search of a graver class.
  private static let attempts = 60
  /// The part of the rest of the work for one exploration.
  private static let shareOfExploration = 0.5
  /// The most steps of a trace, including timers. Finding times takes time proportional to the cube of this number.
  private static let longest = 200

  /// The versions with default arguments, or with other arguments that show a difference.
  private(set) var versions: Versions
  /// Arguments for parameters that both versions take.
  private let otherArguments: [[String: GestureValue]]
  /// The machines as the caller passed them.
  private let machines: [Machine]
  private let limits: ExplorationLimits
  private let stopsAtFirst: Bool
  private let vocabulary = Vocabulary()
  /// The shortest difference of each class.
  private var found: [Comparison.Change: Difference] = [:]
  private var appearances: [Difference] = []
  private var attempts: [Listener.Parting: Int] = [:]
  /// The number of steps that show a difference between the machines, although no replay shows it.
  private var unconfirmed = 0

  init(
    _ versions: Versions, _ machines: [Machine], _ options: ComparisonOptions,
    _ otherArguments: [[String: GestureValue]]
  ) {
    self.versions = versions
    self.otherArguments = otherArguments
    self.machines = machines
    stopsAtFirst = options.stopsAtFirst
    var limits = ExplorationLimits(touches: options.touches, states: options.budget)
    limits.isInterrupted = options.isInterrupted
    limits.meter = options.meter
    self.limits = limits
  }

  func run() -> Comparison {
    var product = explored(touches: hands[0])
    for touches in hands.dropFirst() where !isEnough { product = explored(touches: touches) }
    if found.isEmpty, stopsAtFirst ? product.isComplete : !limits.isInterrupted() {
      compareValues(product)
    }
    if !stopsAtFirst, found.keys.contains(where: { $0 >= .reports }) {
      appearances = appearances(.newlyReachable) + appearances(.newlyDead)
    }
    return comparison(product)
  }

  /// The numbers of fingers to try, the smallest first, so that a trace uses as few as possible.
  private var hands: [Int] {
    stopsAtFirst ? [limits.touches] : Array(min(1, limits.touches)...limits.touches)
  }

  private func explored(touches: Int) -> ProductExploration<Listener> {
    let listener = Listener(words([0, 1]), isEnough: { [self] in isEnough }) {
      [self] in add($0, $1)
    }
    let product = product(of: [0, 1], listener, touches: touches)
    product.run()
    return product
  }

  private var isEnough: Bool { stopsAtFirst ? !found.isEmpty : found[.winner] != nil }

  private func comparison(_ product: ProductExploration<Listener>) -> Comparison {
    var verdict = Verdict.confirmed
    if found.isEmpty {
      let isWhole = product.isComplete && !limits.meter.isOver
      verdict = isWhole && unconfirmed == 0 ? .searched : .unknown
    }
    let differences = (Array(found.values) + appearances).sorted {
      $0.change == $1.change ? $0.trace.length < $1.trace.length : $0.change > $1.change
    }
    return Comparison(
      differences: differences, settings: versions.settings, verdict: verdict,
      bounds: versions.alphabet.summary, states: product.states.count)
  }

  private func product(
    of versions: [Int], _ listener: Listener, touches: Int
  ) -> ProductExploration<Listener> {
    let machines = self.versions.machines
    var limits = limits.with(limits.meter.share(Self.shareOfExploration))
    limits.touches = touches
    return ProductExploration(
      versions.map { machines[$0] }, self.versions.alphabet, limits, listener)
  }

  private func words(_ versions: [Int]) -> [WordList] {
    versions.map {
      WordList(self.versions.subjects[$0].machine, parts: self.versions.parts, vocabulary)
    }
  }

  // MARK: Traces

  private func add(_ parting: Listener.Parting, _ path: [ExploredStep]) {
    let gravest: Comparison.Change = parting == .timing ? .timing : .winner
    let isShorter = found[gravest].map { path.eventCount < $0.trace.eventCount } ?? true
    guard isShorter, attempts[parting, default: 0] < Self.attempts else { return }
    attempts[parting, default: 0] += 1
    guard let difference = difference(path), difference.change > .values else {
      unconfirmed += 1
      return
    }
    add(difference)
  }

  private func difference(_ path: [ExploredStep]) -> Difference? {
    times(path).map { difference(on: Witness(path, at: $0, versions.alphabet)) }
  }

  private func times(_ path: [ExploredStep]) -> [Int64]? {
    path.count <= Self.longest ? Witness.times(along: path) : nil
  }

  private func difference(on trace: Witness) -> Difference {
    let records = versions.records(of: trace)
    return Difference(
      change: Difference.change(records[0], records[1]), trace: trace, old: records[0],
      new: records[1])
  }

  private func add(_ difference: Difference) {
    if let known = found[difference.change], known.trace.length <= difference.trace.length {
      return
    }
    found[difference.change] = difference
  }

  /// Compares values on a trace of each kind of step. If the search does not stop at the first difference, it also uses
  /// traces that go farther and to both sides of each comparison in either version, and then variations of all traces.
  private func compareValues(_ product: ProductExploration<Listener>) {
    let paths = product.observer.samples.map { product.path(to: $0) }
    let steps = paths.compactMap { difference($0) }
    for difference in steps where difference.change == .values { add(difference) }
    guard found.isEmpty, !stopsAtFirst else { return }
    for difference in steps where !limits.meter.isOver { tryOut(difference.trace.stretched) }
    var traces = paths.compactMap { path in
      times(path).map { Run(path, at: $0, versions.alphabet) }
    }
    for machine in machines where found.isEmpty && !limits.meter.isOver {
      let covering = Cover.traces(
        of: machine, touches: limits.touches, budget: limits.states / 4, limits.meter)
      tryOut(covering.compactMap { Witness($0.calls(.plain)) })
      traces += covering
    }
    if found.isEmpty { vary(traces, count: limits.states / 4) }
    let standard = versions
    for arguments in otherArguments where found.isEmpty {
      guard let given = standard.given(arguments) else { continue }
      versions = given
      vary(traces, count: limits.states / 4 / otherArguments.count)
    }
    if found.isEmpty { versions = standard }
  }

  private func tryOut(_ traces: [Witness]) {
    for trace in traces {
      let difference = difference(on: trace)
      if difference.change != .same { add(difference) }
    }
  }

  private func vary(_ traces: [Run], count: Int) {
    guard var variation = VersionVariation(versions, touches: limits.touches) else { return }
    let shown = variation.first(from: traces, count: count) { trace in
      !limits.isInterrupted() && !limits.meter.isOver && difference(on: trace).change != .same
    }
    if let shown { add(difference(on: shown)) }
  }

  // MARK: Newly reachable or dead

  /// The names that one machine can report and the other one cannot, although the other one declares them.
  private func appearances(_ change: Comparison.Change) -> [Difference] {
    let (first, second) = change == .newlyDead ? ([0], [1]) : ([1], [0])
    let lacks = product(of: second, Listener(words(second)), touches: limits.touches)
    lacks.run()
    guard lacks.isComplete else { return [] }
    let having = hands.map { product(of: first, Listener(words(first)), touches: $0) }
    for product in having { product.run() }
    var appearances: [Difference] = []
    for (number, name) in vocabulary.names.enumerated() where isNews(name) {
      guard lacks.observer.firstReported[number] == nil,
        let has = having.first(where: { $0.observer.firstReported[number] != nil }),
        let step = has.observer.firstReported[number],
        var difference = difference(has.path(to: step))
      else { continue }
      let (with, without) =
        change == .newlyDead ? (difference.old, difference.new) : (difference.new, difference.old)
      guard with.contains(where: { $0.name == name }), !without.contains(where: { $0.name == name })
      else { continue }
      if let known = appearances.firstIndex(where: { $0.trace == difference.trace }) {
        appearances[known].names.append(name)
        continue
      }
      difference.change = change
      difference.names = [name]
      appearances.append(difference)
    }
    return appearances
  }

  /// Whether the name counts: not a failure, and not a name that only one version declares.
  private func isNews(_ name: RecordLine.Name) -> Bool {
    if name.isAction {
      return versions.subjects.allSatisfy { subject in
        subject.machine.actions.contains { $0.name == name.word }
      }
    }
    let phases: [ReportedPhase] = [.changed, .cancelled, .failed]
    return !phases.contains { $0.word == name.word }
  }
}

extension Witness {
  /// The difficulty of a trace for a reader: the number of fingers, then of events, then the time.
  fileprivate var length: (Int, Int, Int64) {
    var touches: Set<Int> = []
    for case .events(let events) in items.map({ $0.action }) {
      touches.formUnion(events.map { $0.touch })
    }
    return (touches.count, eventCount, items.last?.time.nanoseconds ?? 0)
  }
}

extension [ExploredStep] {
  fileprivate var eventCount: Int { count { !$0.stimulus.isPassive } }
}
