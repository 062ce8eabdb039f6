public import GestureCompiler
public import GestureRuntime

/// Random specs on random traces, and pairs of forms that no call may distinguish.
public struct RandomCampaign: Sendable {
  /// The pairs that every trace is played to.
  public var main: [FormPair]
  /// The pairs that take turns in the first `sideTraces` traces of a spec.
  public var side: [FormPair]
  public var sideTraces = 12
  /// The number of traces of each spec.
  public var traces: Int
  /// The approximate number of calls of each trace.
  public var calls: Int

  public init(main: [FormPair], side: [FormPair], traces: Int, calls: Int) {
    self.main = main
    self.side = side
    self.traces = traces
    self.calls = calls
  }

  /// The amounts that were played. A call or an event counts once for each pair.
  public struct Counts: Sendable {
    public var specs = 0
    public var traces = 0
    /// Traces without a machine, because an argument was refused.
    public var refusedMachines = 0
    public var calls = 0
    public var reported = 0

    public init() {}

    public static func += (a: inout Counts, b: Counts) {
      a.specs += b.specs
      a.traces += b.traces
      a.refusedMachines += b.refusedMachines
      a.calls += b.calls
      a.reported += b.reported
    }
  }

  /// A trace that tells two forms apart, as it was found.
  public struct Failure: Sendable {
    public let name: String
    public let pair: FormPair
    public let found: FormCase

    /// The smallest case, and its difference.
    public func shrunk(_ compiler: Compiler) -> (case: FormCase, difference: String) {
      let smallest = Shrinker.shrink(found, pair, compiler)
      return (smallest, smallest.difference(pair, compiler)?.description ?? "")
    }
  }

  /// Plays all traces of the spec of a seed, up to the first trace that shows a difference of two forms.
  /// - Throws: `CompiledSpec.Refused` if the compiler refuses a spec that the generator takes for correct.
  public func play(seed: UInt64, _ compiler: Compiler, _ counts: inout Counts) throws -> Failure? {
    let tree = SpecGenerator.spec(seed: seed)
    var spec = try CompiledSpec(tree.text, compiler)
    spec.arguments = RandomCampaign.arguments(spec, seed: seed)
    counts.specs += 1
    let main = main.map { $0.prepared(spec) }
    let side = side.map { $0.prepared(spec) }
    for trace in 0..<traces {
      let calls = RandomCampaign.calls(spec, seed: seed, trace: trace, length: calls)
      counts.traces += 1
      let pairs = main + (trace < sideTraces && !side.isEmpty ? [side[trace % side.count]] : [])
      for pair in pairs where pair.play(calls, &counts) != nil {
        let found = FormCase(spec: tree, arguments: spec.arguments, calls: calls)
        return Failure(name: "seed-\(seed)-\(trace)", pair: pair.pair, found: found)
      }
    }
    return nil
  }

  // MARK: - The meaning of a seed

  public static func calls(_ spec: CompiledSpec, seed: UInt64, trace: Int, length: Int)
    -> [HostCall]
  {
    RandomCalls.calls(
      seed: seed &* 1_000_003 &+ UInt64(trace), for: spec.table, enums: spec.program.table.enums,
      settable: spec.settable, length: length)
  }

  public static func arguments(_ spec: CompiledSpec, seed: UInt64) -> [String: GestureValue] {
    RandomCalls.arguments(seed: seed, for: spec.table, enums: spec.program.table.enums)
  }
}
