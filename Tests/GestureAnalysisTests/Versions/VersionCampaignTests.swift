import FormSupport
import Foundation
import GestureCompiler
import GestureRuntime
import TestSupport
import Testing

@testable import GestureAnalysis

/// No trace distinguishes versions that are proved the same, and most changes that people mean to change nothing are
/// proved.
@Suite struct VersionCampaignTests {
  private static let pairs = Effort.count(20, long: 500)
  private static let traces = Effort.isLong ? 1_000 : 40
  private static let firstSeed = Effort.seed()

  /// Two versions of a spec that the compiler takes.
  private struct Pair {
    var texts: [String]
    var specs: [CompiledSpec]
    var middle: Double?

    init?(_ old: String, _ new: String, middle: Double? = nil) {
      guard old != new, let first = try? CompiledSpec(old, Compiler()),
        let second = try? CompiledSpec(new, Compiler())
      else { return nil }
      texts = [old, new]
      specs = [first, second]
      self.middle = middle
    }

    /// Whether `gesturec diff` proves the versions the same.
    var isProved: Bool {
      let machines = specs.map { spec in
        var compilation = spec.compilation
        return compilation.machine(compilation.gestureNumbers.last!, for: .record)!
      }
      return Proof.sameCode(machines[0], machines[1]) != nil
        || FormPair(machines[0], machines[1], comparesValuesOfParts: true).isSame
    }

    /// The seed of the first trace that tells them apart: random calls, and such as come near the numbers of
    /// either and between them.
    func firstDifference(seed: UInt64, traces: Int) -> UInt64? {
      for trace in seed &* 1_000_003..<seed &* 1_000_003 + UInt64(traces) {
        let spec = specs[Int(trace % 2)]
        let calls =
          trace % 4 < 2
          ? NearTrace.calls(seed: trace, near: spec.table, within: bounds)
          : RandomCampaign.calls(spec, seed: seed, trace: Int(trace % 1_000_003), length: 12)
        let arguments = RandomCampaign.arguments(specs[0], seed: seed)
        let outcomes = specs.map { spec -> [Outcome]? in
          guard var form = try? TableForm(spec.program, gesture: spec.gesture, arguments) else {
            return nil
          }
          return calls.map { form.take($0) }
        }
        // Neither takes the arguments, or only one does.
        guard let old = outcomes[0], let new = outcomes[1] else {
          if outcomes[0] == nil, outcomes[1] == nil { return nil }
          return trace
        }
        let isReported = zip(old, new).contains { old, new in
          old.reported != new.reported || !old.variables.isSame(as: new.variables)
        }
        if isReported { return trace }
      }
      return nil
    }

    private var bounds: NearTrace.Bounds {
      var bounds = BruteForceTests.bounds
      let amounts = [middle].compactMap { $0 } + [7, 15, 33, 52, 80, 120]
      bounds.ways = amounts.flatMap {
        [
          Vector(dx: $0, dy: 0), Vector(dx: 0, dy: $0), Vector(dx: -$0, dy: $0),
          Vector(dx: 0.6 * $0, dy: 0.8 * $0),
        ]
      }
      if let middle {
        bounds.places += [Point(x: middle, y: middle), Point(x: 10 + middle, y: 10)]
        bounds.durations = [Int64(min(middle, 1e4) * 1e6)]
        bounds.ways.append(
          Vector(dx: 50 * cos(middle * .pi / 180), dy: 50 * sin(middle * .pi / 180)))
        bounds.attributes.append(
          .down(touch: 1, at: .zero, time: .init(nanoseconds: 0), pressure: middle))
      }
      if !specs[0].table.regions.isEmpty {
        bounds.frames = [0, 20, 60].map { Rect(x: $0, y: $0, width: 120, height: 90) }
      }
      bounds.inputs = [
        ("isOn", .bool(false)), ("isOn", .bool(true)), ("level", .number(middle ?? 0.6)),
        ("level", .number(-2)),
      ].filter { input in specs[0].table.inputs.contains { $0.name == input.0 } }
      return bounds
    }
  }

  @Test func `mutants that are proved the same are at length`() {
    var (pairs, proved, distinguished, seed) = (0, 0, 0, Self.firstSeed)
    while pairs < Self.pairs {
      defer { seed += 1 }
      var random = Randomness(seed: seed)
      let text =
        random.chance(60) ? VersionSpec(seed: seed).text() : SpecGenerator.spec(seed: seed).text
      guard let mutation = Mutation.random(of: text, &random),
        let pair = Pair(text, mutation.text, middle: mutation.middle)
      else { continue }
      pairs += 1
      let isProved = pair.isProved
      let difference = pair.firstDifference(
        seed: seed, traces: isProved ? Self.traces : Self.traces / 6)
      if isProved { proved += 1 }
      if difference != nil { distinguished += 1 }
      if isProved, let difference {
        Issue.record(
          "seed \(seed), trace \(difference): \(mutation.change) is no proof of sameness\n\(text)")
      }
    }
    print(
      "mutants: \(pairs) pairs, \(proved) proved the same, \(distinguished) told apart by traces")
    // The traces can distinguish versions, so they could also refute a false proof.
    #expect(distinguished > pairs / 30)
  }

  @Test func `nineteen of twenty refactorings are proved the same at length`() {
    var (pairs, proved, seed) = (0, 0, Self.firstSeed)
    while pairs < Self.pairs {
      defer { seed += 1 }
      var random = Randomness(seed: seed)
      let spec = VersionSpec(seed: seed)
      let style = VersionStyle.random(&random)
      guard let pair = Pair(spec.text(), spec.text(style)) else { continue }
      pairs += 1
      let difference = pair.firstDifference(seed: seed, traces: Self.traces / 6)
      if let difference {
        Issue.record(
          "seed \(seed), trace \(difference): \(style) is no refactoring\n\(spec.text())")
      }
      if pair.isProved { proved += 1 } else { print("seed \(seed): \(style) is not proved") }
    }
    print("refactorings: \(proved) of \(pairs) proved the same")
    #expect(20 * proved >= 19 * pairs)
  }

  /// Recipes and specs without their tests.
  private static let published = SuiteSpec.published.map { spec in
    String(spec.text[..<(spec.text.firstRange(of: "\ntest ")?.lowerBound ?? spec.text.endIndex)])
  }

  @Test func `no changed constant of a recipe is called the same unless records are at length`() {
    var (pairs, proved, distinguished, seed) = (0, 0, 0, Self.firstSeed)
    while pairs < Effort.count(12, long: 100) {
      defer { seed += 1 }
      var random = Randomness(seed: seed)
      let text = random.pick(Self.published)
      guard let mutation = Mutation.literal(text, &random),
        let pair = Pair(text, mutation.text, middle: mutation.middle)
      else { continue }
      pairs += 1
      let difference = pair.firstDifference(seed: seed, traces: Self.traces)
      if difference != nil { distinguished += 1 }
      guard pair.isProved else { continue }
      proved += 1
      if let difference {
        Issue.record("seed \(seed), trace \(difference): \(mutation.change) in\n\(text)")
      }
    }
    print("recipes: \(pairs) changed, \(proved) proved the same, \(distinguished) told apart")
    // The traces can distinguish versions, so they could also refute a false proof.
    #expect(distinguished > pairs / 4)
  }
}
