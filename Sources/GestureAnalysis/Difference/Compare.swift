public import GestureCompiler
import GestureRuntime
import GestureTesting

/// Whether two versions of a gesture report the same: proved where they become the same code or have one normal
/// form (`NormalForm`), whatever fingers, hosts and time do. Otherwise it looks for traces on which they
/// differ, in all states that they can reach on the same events of an alphabet; where it finds none, they may
/// differ, and the expressions that are not the same are named.
///
/// What is reported and when is compared for all times. Values of parts, arguments of actions and variables
/// are compared where everything else is the same, on one trace of each kind of step.
/// - Returns: nil where no arguments are found that both take for their parameters.
public func compare(
  old: Machine, new: Machine, options: ComparisonOptions = ComparisonOptions()
) -> Comparison? {
  if options.trustsProofs, let proof = Proof.sameCode(old, new) {
    return Comparison(verdict: .proved(proof))
  }
  let forms = FormPair(old, new, comparesValuesOfParts: options.comparesValuesOfParts)
  if options.trustsProofs, let proof = Proof.sameForm(forms) {
    let (removed, added) = Versions.parts(old, new)
    return Comparison(
      removedParts: removed, addedParts: added, verdict: .proved(proof))
  }
  guard let versions = Versions(old, new, options) else { return nil }
  if options.stopsAtFirst, !versions.alphabet.isExact {
    return Comparison(verdict: .unknown, bounds: versions.alphabet.summary)
  }
  var comparison = DifferenceSearch(versions, options).run()
  guard comparison.differences.isEmpty else { return comparison }
  if let proof = Proof.sameForm(forms) {
    comparison.verdict = .proved(proof)
  } else if !options.stopsAtFirst {
    comparison.suspicions = forms.suspicions(most: Comparison.mostSuspicions)
  }
  return comparison
}

/// One run of `compare`.
private final class DifferenceSearch {
  /// How many traces are replayed in search of a graver class.
  private static let attempts = 60

  private let versions: Versions
  private let limits: ExplorationLimits
  private let stopsAtFirst: Bool
  private let vocabulary = Vocabulary()
  /// The shortest of each class.
  private var found: [Difference.Class: Difference] = [:]
  private var appearances: [Difference] = []
  private var attempts: [Listener.Parting: Int] = [:]
  /// Steps on which the machines part, but no replay shows it.
  private var unconfirmed = 0

  init(_ versions: Versions, _ options: ComparisonOptions) {
    self.versions = versions
    stopsAtFirst = options.stopsAtFirst
    var limits = ExplorationLimits(touches: options.touches, states: options.budget)
    limits.isInterrupted = options.isInterrupted
    self.limits = limits
  }

  func run() -> Comparison {
    let product = product(
      of: [0, 1],
      Listener(words([0, 1]), isEnough: { [unowned self] in isEnough }) {
        [unowned self] in note($0, $1)
      })
    product.run()
    if found.isEmpty, product.isComplete { compareValues(product) }
    if !stopsAtFirst, found.keys.contains(where: { $0 >= .reports }) {
      appearances = appearances(.newlyReachable) + appearances(.newlyDead)
    }
    return comparison(product)
  }

  private var isEnough: Bool { stopsAtFirst ? !found.isEmpty : found[.winner] != nil }

  private func comparison(_ product: ProductExploration<Listener>) -> Comparison {
    var verdict = Verdict.confirmed
    if found.isEmpty {
      verdict = product.isComplete && unconfirmed == 0 ? .searched : .unknown
    }
    let differences = (Array(found.values) + appearances).sorted {
      $0.change == $1.change ? $0.trace.length < $1.trace.length : $0.change > $1.change
    }
    return Comparison(
      removedParts: versions.removedParts, addedParts: versions.addedParts,
      differences: differences, stage: versions.stage, verdict: verdict,
      bounds: versions.alphabet.summary, states: product.nodes.count,
      isAlphabetExact: product.isExact)
  }

  private func product(of places: [Int], _ listener: Listener) -> ProductExploration<Listener> {
    let machines = versions.machines
    return ProductExploration(places.map { machines[$0] }, versions.alphabet, limits, listener)
  }

  private func words(_ places: [Int]) -> [WordList] {
    places.map {
      WordList(versions.subjects[$0].machine, parts: versions.parts, vocabulary)
    }
  }

  // MARK: Traces

  private func note(_ parting: Listener.Parting, _ path: [ExploredStep]) {
    let gravest: Difference.Class = parting == .timing ? .timing : .winner
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
    guard let times = Witness.times(along: path) else { return nil }
    let trace = Witness(path, at: times, versions.alphabet)
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

  private func compareValues(_ product: ProductExploration<Listener>) {
    for step in product.observer.samples {
      guard let difference = difference(product.path(to: step)) else { continue }
      if difference.change == .values { add(difference) }
    }
  }

  // MARK: What is newly reachable or dead

  /// What the one machine can report and the other one cannot, though it knows of it.
  private func appearances(_ change: Difference.Class) -> [Difference] {
    let (first, second) = change == .newlyDead ? ([0], [1]) : ([1], [0])
    let has = product(of: first, Listener(words(first)))
    let lacks = product(of: second, Listener(words(second)))
    has.run()
    lacks.run()
    guard lacks.isComplete else { return [] }
    var appearances: [Difference] = []
    for (number, name) in vocabulary.names.enumerated() where isNews(name) {
      guard let step = has.observer.firstReported[number],
        lacks.observer.firstReported[number] == nil,
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

  /// Not failures, and nothing that only one of them declares.
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
  /// Events, then time: what makes a trace long.
  fileprivate var length: (Int, Int64) { (eventCount, items.last?.time.nanoseconds ?? 0) }
}

extension [ExploredStep] {
  fileprivate var eventCount: Int { count { !$0.stimulus.isPassive } }
}
