import FormSupport
import GestureCompiler
import GestureRuntime
import TestSupport
import Testing

@testable import GestureAnalysis

/// No random trace distinguishes two versions that are proved the same, or that a complete search could not
/// distinguish.
@Suite struct DiffCrossCheckTests {
  /// An argument written out, and another one.
  private static let edits = [
    ("tap()", "tap(maximumDuration: 750ms)", "tap(maximumDuration: 700ms)"),
    ("tap()", "tap(maximumDistance: 45pt)", "tap(maximumDistance: 40pt)"),
    ("tap(count: 2)", "tap(count: 2, interval: 350ms)", "tap(count: 2, interval: 300ms)"),
    ("longPress()", "longPress(minimumDuration: 500ms)", "longPress(minimumDuration: 501ms)"),
    ("drag()", "drag(axis: .both)", "drag(minimumDistance: 12pt)"),
  ]

  static let compositions = [
    "sequence(once: tap(), move: drag(), within: 300ms)",
    "exclusive(twice: tap(count: 2), once: tap())",
    "exclusive(once: tap(), hold: longPress())",
    "exclusive(move: drag(), hold: longPress())",
    "race(move: drag(), hold: longPress(), once: tap())",
    "sequence(hold: longPress(), move: drag())",
    "simultaneous(once: tap(), hold: longPress())",
  ]

  @Test(arguments: Effort.some(1, of: compositions))
  func `what is proved the same is never reported apart at length`(_ composition: String) throws {
    let verdicts: [Comparison.Outcome: String] = [
      .same: "proved", .differs: "confirmed", .mayDiffer: "searched",
    ]
    var changes: Set<Comparison.Change> = []
    for (number, (recognizer, same, other)) in Self.edits.enumerated()
    where composition.contains(recognizer) {
      let old = "gesture G = \(composition)"
      for new in [same, other].map({ old.replacing(recognizer, with: $0) }) {
        let (comparison, trace) = try check(old, new, seed: UInt64(number))
        // Another argument need not make a difference.
        if new.contains(same) { #expect(comparison.outcome == .same, "\(old) → \(new)") }
        if new.contains(other) { #expect(comparison.outcome != .same, "\(old) → \(new)") }
        #expect(comparison.verdict.description == verdicts[comparison.outcome])
        changes.insert(comparison.change)
        if comparison.change == .same {
          #expect(trace == nil, "\(old) → \(new): trace seed \(trace ?? 0)")
        }
      }
    }
    #expect(changes.count > 1)
  }

  /// How the two compare, and the seed of the first trace that tells them apart.
  private func check(
    _ old: String, _ new: String, seed: UInt64
  ) throws -> (Comparison, UInt64?) {
    var options = ComparisonOptions()
    options.touches = 1
    options.trustsProofs = false
    let specs = try [old, new].map {
      try ExploredSpec($0, ExplorationLimits(touches: 1, states: 2))
    }
    let machines = [old, new].map { DiffTests.machine($0, "t.gesture") }
    let compared = compare(old: machines[0], new: machines[1], options: options)
    let comparison = try #require(compared)
    for seed in 100 * seed..<100 * seed + 100 {
      // Near the numbers of either.
      let near = specs[Int(seed % 2)]
      let calls = NearTrace.calls(seed: seed, near: near.spec.table, within: near.bounds)
      let records = try specs.map { spec in
        var form = try TableForm(spec.spec.program, gesture: spec.spec.gesture)
        return calls.flatMap { form.take($0).reported.map { "\($0.time) \($0.part) \($0.name)" } }
      }
      if records[0] != records[1] { return (comparison, seed) }
    }
    return (comparison, nil)
  }
}
