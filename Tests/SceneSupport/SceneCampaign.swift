import FormSupport
public import GestureCompiler
import GestureRuntime
import GestureScene

/// Random specs on random traces, to scenes and to the gestures that they are to be like.
public struct SceneCampaign: Sendable {
  /// The amounts that were played.
  public struct Counts: Sendable {
    public var specs = 0
    public var traces = 0
    /// Pairs of gestures that cannot stand in one.
    public var refused = 0

    public init() {}
  }

  /// The number of traces of each spec and pair.
  public var traces: Int
  /// The approximate number of calls of each trace.
  public var calls: Int

  public init(traces: Int, calls: Int) {
    self.traces = traces
    self.calls = calls
  }

  /// The difference for the spec of a seed, made small. Nil without a difference.
  /// - Throws: `CompiledSpec.Refused` if the compiler refuses a spec that the generator takes for correct.
  public func play(
    seed: UInt64, _ compiler: Compiler, shrinks: Bool = true, _ counts: inout Counts
  ) throws -> String? {
    let tree = SpecGenerator.spec(seed: seed)
    var spec = try CompiledSpec(tree.text, compiler)
    spec.arguments = RandomCampaign.arguments(spec, seed: seed)
    counts.specs += 1
    if let found = play(tree, spec, ScenePairs.alone, seed, shrinks, compiler, &counts) {
      return found
    }
    var random = Randomness(seed: seed)
    // As a part a gesture has `.everywhere` itself for a region that a host would keep, and points that no touch can be
    // at lie in the one, and not in the other.
    let names = spec.program.table.gestures.filter { gesture in
      !gesture.parameters.contains { $0.initial.isNone }
        && !gesture.regions.contains { $0.isEverywhereAtFirst }
    }.map { $0.name }
    guard !names.isEmpty else { return nil }
    for relation in SurfaceRelation.allCases {
      let (inner, outer) = (random.pick(names), random.pick(names))
      let text = ScenePairs.gesture(relation, inner: inner, outer: outer)
      let together: SpecTree = "\(tree)\(text)"
      guard let spec = try? CompiledSpec(together.text, compiler) else {
        counts.refused += 1
        continue
      }
      let pair = ScenePairs.together(relation, inner: inner, outer: outer)
      if let found = play(together, spec, pair, seed, shrinks, compiler, &counts) { return found }
    }
    return nil
  }

  private func play(
    _ tree: SpecTree, _ spec: CompiledSpec, _ pair: FormPair, _ seed: UInt64, _ shrinks: Bool,
    _ compiler: Compiler, _ counts: inout Counts
  ) -> String? {
    let prepared = pair.prepared(spec)
    for trace in 0..<traces {
      let calls = ScenePairs.fitting(
        RandomCampaign.calls(spec, seed: seed, trace: trace, length: calls))
      counts.traces += 1
      guard let difference = prepared.difference(calls) else { continue }
      let found = FormCase(spec: tree, arguments: spec.arguments, calls: calls)
      guard shrinks else { return "seed \(seed)-\(trace): \(difference)" }
      let smallest = Shrinker.shrink(found, pair, compiler)
      let text = smallest.difference(pair, compiler)?.description ?? ""
      return "seed \(seed)-\(trace): \(text)\n\(smallest.spec.text)\n\(smallest.callsText)"
    }
    return nil
  }
}
