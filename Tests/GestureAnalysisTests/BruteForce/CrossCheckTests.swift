import FormSupport
import GestureCompiler
import GestureRuntime
import TestSupport
import Testing

@testable import GestureAnalysis

/// Random traces find nothing that a finished exploration does not find.
@Suite struct CrossCheckTests {
  static let chunks = 4
  static let specs = Effort.count(6, long: 16)
  static let traces = UInt64(Effort.count(60, long: 10_000))
  static let firstSeed: UInt64 = {
    let seed = Effort.seed()
    print("cross-check: random specs from \(seed) on, \(specs) of them, \(traces) traces each")
    return seed
  }()
  static let limits = ExplorationLimits(touches: 2, states: 1200)

  /// Small ones, whose conditions compare only distances and differences of times: an exploration sees all reports.
  static let compositions = [
    "tap()", "tap(count: 2)", "longPress()", "drag()", "drag(axis: .horizontal)",
    "press(maximumDistance: 20pt, tickDelay: 300ms, tickInterval: 150ms)",
    "exclusive(twice: tap(count: 2), once: tap())",
    "exclusive(once: tap(), hold: longPress())",
    "exclusive(move: drag(), hold: longPress())",
    "race(move: drag(), hold: longPress(), once: tap())",
    "race(twice: tap(count: 2), move: drag(minimumDistance: 0pt))",
    "sequence(hold: longPress(), move: drag())",
    "sequence(once: tap(), move: drag(), within: 300ms)",
    "simultaneous(once: tap(), hold: longPress())",
    "race(sequence(first: tap(), second: drag(axis: .vertical), within: 300ms), pan: drag())",
    "exclusive(firm: force(minimumPressure: 0.8), hold: longPress())",
  ]

  @Test(arguments: compositions)
  func `no trace reports what an exploration does not`(_ composition: String) throws {
    let limits = ExplorationLimits(touches: 2, states: 6000)
    #expect(try check("gesture G = \(composition)", "", limits) { $0.explorer.isComplete })
  }

  @Test(arguments: 0..<chunks)
  func `nor of the suite at length`(_ chunk: Int) throws {
    let specs = Effort.some(3, of: SuiteSpec.defects + SuiteSpec.mended)
    let own = stride(from: chunk, to: specs.count, by: Self.chunks).map { specs[$0] }
    let proved = try own.count { try check($0.text, "\($0.path), ") }
    #expect(proved >= own.count / 2)
  }

  @Test(arguments: 0..<chunks)
  func `nor of random compositions at length`(_ chunk: Int) throws {
    var proved = 0
    let numbers = Array(stride(from: chunk, to: Self.specs, by: Self.chunks))
    for seed in numbers.map({ Self.firstSeed + UInt64($0) }) {
      var random = Randomness(seed: seed)
      let composition = RandomComposition.random(
        parts: Int.random(in: 1...3, using: &random), of: Self.recognizers, &random)
      let name = "spec seed \(seed), "
      proved += try check(composition.spec, name) { $0.explorer.isComplete } ? 1 : 0
    }
    #expect(proved > numbers.count / 4)
  }

  /// The recognizers of random compositions that read no velocities.
  static let recognizers = RandomComposition.recognizers.filter { $0 != "swipe()" }

  /// Whether there is a proof. A proof that a trace refutes is recorded.
  private func check(
    _ text: String, _ name: String = "", _ limits: ExplorationLimits = limits,
    if isProved: (ExploredSpec) -> Bool = { $0.isProved }
  ) throws -> Bool {
    let explored = try ExploredSpec(text, limits)
    guard isProved(explored) else { return false }
    let seeds = Self.firstSeed..<Self.firstSeed + Self.traces
    if let violation = try explored.violation(seeds: seeds, explored.bounds) {
      Issue.record("\(name)\(violation)")
    }
    return true
  }

  /// A gap in an exploration would be noticed, because random traces alone show all outcomes.
  @Test(arguments: compositions)
  func `what an exploration reports random traces report, too at length`(_ composition: String)
    throws
  {
    let explored = try ExploredSpec("gesture G = \(composition)", Self.limits)
    var form = try explored.search().form
    var left = explored.outcomes
    for seed in 0..<2000 as Range<UInt64> where !left.isEmpty {
      form.machine.reset()
      let calls = NearTrace.calls(seed: seed, near: explored.spec.table, within: explored.bounds)
      for call in calls {
        for reported in form.take(call).reported { left.remove("\(SeenOutcome(reported))") }
      }
    }
    #expect(left.sorted() == [])
  }

  // MARK: - With and without abstractions

  @Test(arguments: compositions)
  func `what is left out of states changes nothing`(_ composition: String) throws {
    let text = "gesture G = \(composition)"
    var limits = ExplorationLimits(touches: 1, states: 6000)
    let abstract = try ExploredSpec(text, limits)
    limits.abstracts = false
    let whole = try ExploredSpec(text, limits)
    #expect(abstract.explorer.isComplete)
    #expect(abstract.outcomes.isSuperset(of: whole.outcomes))
    if whole.explorer.isComplete {
      #expect(whole.outcomes == abstract.outcomes)
      #expect(whole.explorer.states.count >= abstract.explorer.states.count)
    }
  }
}
