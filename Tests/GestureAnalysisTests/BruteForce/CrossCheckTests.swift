import FormSupport
import Foundation
import GestureAnalysis
import GestureCompiler
import GestureRuntime
import Testing

/// What a finished exploration does not find, no random trace finds either. More is tried with
/// `GESTUREC_SPECS=…` and `GESTUREC_TRACES=…`, elsewhere with `GESTUREC_SEED=…`.
@Suite struct CrossCheckTests {
  static let chunks = 4
  static let specs = number("GESTUREC_SPECS", 16)
  static let traces = UInt64(number("GESTUREC_TRACES", 100))
  static let firstSeed: UInt64 = {
    let seed = UInt64(number("GESTUREC_SEED", 0))
    print("cross-check: random specs from \(seed) on, \(specs) of them, \(traces) traces each")
    return seed
  }()
  static let limits = ExplorationLimits(touches: 2, states: 3000)

  static func number(_ name: String, _ usual: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
  }

  /// All within the exact fragment, and small.
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
  func `no trace tells what an exploration does not`(_ composition: String) throws {
    let explored = try ExploredSpec("gesture G = \(composition)", Self.limits)
    #expect(explored.isProved)
    try check(explored)
  }

  @Test(arguments: SuiteSpec.defects + SuiteSpec.mended)
  func `nor of the suite`(_ spec: SuiteSpec) throws {
    try check(try ExploredSpec(spec.text, Self.limits))
  }

  @Test(arguments: 0..<chunks)
  func `nor of random compositions`(_ chunk: Int) throws {
    let compiler = Compiler()
    for number in stride(from: chunk, to: Self.specs, by: Self.chunks) {
      let seed = Self.firstSeed + UInt64(number)
      var random = Randomness(seed: seed)
      let composition = RandomComposition.random(
        parts: Int.random(in: 1...3, using: &random), of: Self.recognizers, &random)
      let explored = try ExploredSpec(composition.spec, Self.limits, compiler)
      try check(explored, "spec seed \(seed), ")
    }
  }

  /// Those of random compositions that read no velocities.
  static let recognizers = RandomComposition.recognizers.filter { $0 != "swipe()" }

  private func check(_ explored: ExploredSpec, _ name: String = "") throws {
    guard explored.isProved else { return }
    let seeds = Self.firstSeed..<Self.firstSeed + Self.traces
    if let violation = try explored.violation(seeds: seeds, explored.bounds()) {
      Issue.record("\(name)\(violation)")
    }
  }

  // MARK: - With and without abstractions

  @Test(arguments: compositions)
  func `what is left out of states changes nothing`(_ composition: String) throws {
    let text = "gesture G = \(composition)"
    var limits = ExplorationLimits(touches: 1, states: 6000)
    let abstract = try ExploredSpec(text, limits)
    limits.abstracts = false
    let whole = try ExploredSpec(text, limits)
    #expect(abstract.isProved)
    #expect(abstract.outcomes.isSuperset(of: whole.outcomes))
    if whole.isProved {
      #expect(whole.outcomes == abstract.outcomes)
      #expect(whole.explorer.states.count >= abstract.explorer.states.count)
    }
  }
}
