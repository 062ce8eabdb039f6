import FormSupport
import GestureCompiler
import GestureRuntime
import TestSupport
import Testing

/// Random traces on the ordinary machine, compared with the outcomes that the analysis calls impossible.
@Suite struct BruteForceTests {
  /// The number of traces of each spec.
  static let traces = Effort.count(50, long: 10_000)
  static let firstSeed: UInt64 = {
    let seed = Effort.seed()
    print("brute force: seeds from \(seed) on, \(traces) traces each")
    return seed
  }()

  /// Everything that the suite's specs can report.
  static let bounds = NearTrace.Bounds(
    touches: 3, places: [Point(x: 10, y: 10), Point(x: 110, y: 10), Point(x: 60, y: 120)],
    frames: [
      Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 100, y: 0, width: 50, height: 200),
      .everywhere,
    ],
    attributes: [
      .down(touch: 1, at: .zero, time: .init(nanoseconds: 0), kind: .mouse, button: .secondary),
      .down(touch: 1, at: .zero, time: .init(nanoseconds: 0), kind: .mouse),
      .down(touch: 1, at: .zero, time: .init(nanoseconds: 0), kind: .stylus, pressure: 0.2),
    ])

  static let impossible = SuiteSpec.defects.filter { !$0.partsThatNeverRecognise.isEmpty }

  @Test(arguments: impossible)
  func `what the suite calls dead or shadowed never recognises`(_ spec: SuiteSpec) throws {
    let never = spec.partsThatNeverRecognise
    try search(spec.text, spec.path) { $0.recognisedPart.map { never.contains($0) } ?? false }
  }

  /// Plays traces, and records the first one that shows an excluded outcome.
  private func search(
    _ text: String, _ name: String, excluding: @escaping @Sendable (SeenOutcome) -> Bool
  ) throws {
    let compiled = try CompiledSpec(text, Compiler())
    let form = try TableForm(compiled.program, gesture: compiled.gesture)
    let search = OutcomeSearch(form: form, isExcluded: excluding)
    for seed in Self.firstSeed..<Self.firstSeed + UInt64(Self.traces) {
      let calls = NearTrace.calls(seed: seed, near: compiled.table, within: Self.bounds)
      guard let found = search.violation(calls) else { continue }
      let shown = search.shrunk(calls).map { $0.exactText }.joined(separator: "\n")
      Issue.record("\(name), seed \(seed): \(found.outcome)\n\(shown)")
      return
    }
  }

  // MARK: - The search itself

  private func photo() throws -> (CompiledSpec, TableForm) {
    let text = "gesture G = exclusive(twice: tap(count: 2), once: tap(), move: drag(fingers: 2))"
    let compiled = try CompiledSpec(text, Compiler())
    return (compiled, try TableForm(compiled.program, gesture: "G"))
  }

  @Test func `traces reach all that can happen, also at the very edge of a time at length`() throws
  {
    let (compiled, fresh) = try photo()
    var seen: Set<String> = []
    var delays: Set<Int64> = []
    for seed in 0..<800 as Range<UInt64> {
      var form = fresh
      var lifts: [Int64] = []
      for call in NearTrace.calls(seed: seed, near: compiled.table, within: Self.bounds) {
        for reported in form.take(call).reported {
          seen.insert(SeenOutcome(reported).description)
          if reported.part == "twice", reported.name == "tapped" {
            lifts.append(reported.time.nanoseconds)
          }
          if reported.part == "twice", reported.name == "ended" {
            delays.formUnion(zip(lifts, lifts.dropFirst()).suffix(1).map { $1 - $0 })
          }
        }
      }
    }
    #expect(
      seen.isSuperset(of: [
        "twice.ended", "once.ended", "move.began", "move.changed", "move.ended", "move.cancelled",
        "twice.failed", "once.failed", "move.failed", "failed", "began", "cancelled",
      ]))
    #expect(delays.contains { 349_000_000..<350_000_000 ~= $0 })
    #expect(!delays.contains { $0 >= 350_000_000 })
  }

  @Test func `what is excluded and happens is found, and shown shortly`() throws {
    let (compiled, form) = try photo()
    let search = OutcomeSearch(form: form) { $0 == SeenOutcome(.phase, "once", "ended") }
    let trace = try #require(
      (0..<100 as Range<UInt64>).lazy.map {
        NearTrace.calls(seed: $0, near: compiled.table, within: Self.bounds)
      }.first { search.violation($0) != nil })
    let shrunk = search.shrunk(trace)
    #expect(search.violation(shrunk)?.outcome == SeenOutcome(.phase, "once", "ended"))
    // A touch, its lift, and the time that a second one would have had.
    #expect(shrunk.count == 3)
  }
}

extension SeenOutcome {
  /// The part that began or ended by it.
  var recognisedPart: String? {
    kind == .phase && (name == "began" || name == "ended") ? part : nil
  }
}

extension SuiteSpec {
  /// The parts that never recognise, by its own expectations.
  var partsThatNeverRecognise: Set<String> {
    let all = (try? FindingExpectation.all(in: text)) ?? []
    return Set(all.filter { $0.kind == .deadPart || $0.kind == .shadowed }.map { $0.name })
  }
}
