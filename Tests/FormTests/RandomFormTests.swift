import FormSupport
import GestureCompiler
import GestureRuntime
import ReferenceEvaluator
import Testing

/// Random specs and random traces: no call tells two forms of a gesture apart.
@Suite struct RandomFormTests {
  static let announced: Void = print(
    """
    random forms: seeds \(Campaign.firstSeed)…\(Campaign.firstSeed + UInt64(Campaign.specs) - 1), \
    \(Campaign.traces) traces each of \(Campaign.calls) calls or more
    """)

  @Test(arguments: 0..<Campaign.chunks)
  func `no call tells two forms apart at length`(chunk: Int) throws {
    _ = Self.announced
    let compiler = Compiler()
    var counts = RandomCampaign.Counts()
    let seeds =
      Array(Campaign.seeds(chunk)) + Campaign.askingSeeds(chunk) + Campaign.openingSeeds(chunk)
      + Campaign.copyingSeeds(chunk)
    for seed in seeds {
      do {
        guard let failure = try Campaign.random.play(seed: seed, compiler, &counts) else {
          continue
        }
        let (smallest, difference) = failure.shrunk(compiler)
        try Regressions.save(smallest, as: failure.name)
        Issue.record(
          """
          \(failure.name), saved in Tests/FormTests/Regressions: \(difference)
          \(smallest.spec.text)
          \(smallest.callsText)
          """)
        return
      } catch {
        Issue.record(
          "seed \(seed): the compiler refuses what the generator holds for right\n\(error)")
      }
    }
  }
}

/// The same with few traces of few specs, so that most faults show immediately.
@Suite struct QuickFormTests {
  @Test(arguments: 0..<6 as Range<UInt64>)
  func `no call of a short trace tells two forms apart`(seed: UInt64) throws {
    let campaign = RandomCampaign(
      main: [.evaluated] + FormPair.ofHosts, side: FormPair.ofTables, traces: 6, calls: 10)
    var counts = RandomCampaign.Counts()
    let first = [
      0, 5_000, SpecGenerator.firstAsking, SpecGenerator.firstOpening, SpecGenerator.firstCopying,
    ]
    for seed in first.map({ seed + $0 }) {
      let failure = try campaign.play(seed: seed, Compiler(), &counts)
      #expect(failure == nil, "seed \(seed)")
    }
    #expect(counts.calls > 100)
  }
}

/// Cases that once distinguished two forms.
@Suite struct RegressionTests {
  @Test func `what once differed does not any more at length`() throws {
    let compiler = Compiler()
    for (name, failing) in try Regressions.all() {
      // So that the case is not skipped because the language has moved on.
      _ = try CompiledSpec(failing.spec.text, compiler)
      for pair in Campaign.random.main + Campaign.random.side {
        if let difference = failing.difference(pair, compiler) {
          Issue.record("\(name): \(difference)")
        }
      }
    }
  }
}
