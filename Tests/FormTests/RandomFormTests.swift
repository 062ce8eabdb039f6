import FormSupport
import GestureCompiler
import GestureRuntime
import Testing

/// Random specs and random traces: no call tells two forms of a gesture apart.
@Suite struct RandomFormTests {
  static let announced: Void = print(
    """
    random forms: seeds \(Campaign.firstSeed)…\(Campaign.firstSeed + UInt64(Campaign.specs) - 1), \
    \(Campaign.traces) traces each of \(Campaign.calls) calls or more
    """)

  @Test("no call tells two forms apart", arguments: 0..<Campaign.chunks)
  func equal(chunk: Int) throws {
    _ = Self.announced
    let compiler = Compiler()
    for seed in Campaign.seeds(chunk) {
      let tree = SpecGenerator.spec(seed: seed)
      var spec: CompiledSpec
      do {
        spec = try CompiledSpec(tree.text, compiler)
      } catch {
        Issue.record(
          "seed \(seed): the compiler refuses what the generator holds for right\n\(error)")
        continue
      }
      spec.arguments = Campaign.arguments(spec, seed: seed)
      let main = Campaign.main.map { $0.prepared(spec) }
      let side = Campaign.side.map { $0.prepared(spec) }
      for trace in 0..<Campaign.traces {
        let calls = Campaign.calls(spec, seed: seed, trace: trace)
        let pairs = main + (trace < Campaign.sideTraces ? [side[trace % side.count]] : [])
        for pair in pairs where pair.difference(calls) != nil {
          try report(
            FormCase(spec: tree, arguments: spec.arguments, calls: calls), pair.pair, compiler,
            "seed-\(seed)-\(trace)")
          return
        }
      }
    }
  }

  private func report(
    _ failing: FormCase, _ pair: FormPair, _ compiler: Compiler, _ name: String
  ) throws {
    let smallest = Shrinker.shrink(failing, pair, compiler)
    try Regressions.save(smallest, as: name)
    let difference = smallest.difference(pair, compiler)
    Issue.record(
      """
      \(name), saved in Tests/FormTests/Regressions: \(difference?.description ?? "")
      \(smallest.spec.text)
      \(smallest.callsText)
      """)
  }
}

/// Cases that once told two forms apart.
@Suite struct RegressionTests {
  @Test func `what once differed does not any more`() throws {
    let compiler = Compiler()
    for (name, failing) in try Regressions.all() {
      // So that the case is not skipped because the language has moved on.
      _ = try CompiledSpec(failing.spec.text, compiler)
      for pair in Campaign.main + Campaign.side {
        if let difference = failing.difference(pair, compiler) {
          Issue.record("\(name): \(difference)")
        }
      }
    }
  }
}
