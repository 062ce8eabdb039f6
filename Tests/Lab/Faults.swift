import FormSupport
import GestureCompiler
import ReferenceEvaluator

// gesture-lab faults FIRST SPECS TRACES CALLS: after how many traces each planted fault is seen by the
// comparison that is there for it.

/// - Returns: whether all are.
func findFaults(_ words: [String]) throws -> Bool {
  guard words.count == 4, let first = UInt64(words[0]), let specs = UInt64(words[1]),
    let traces = Int(words[2]), let calls = Int(words[3])
  else { throw Usage() }
  let pairs =
    WrongMachine.Mistake.allCases.map { ($0, WrongMachine.pair(for: $0)) }
    + WrongMachine.ofShortWay.map { mistake in
      (mistake, FormPair.ways(.readable) { WrongMachine(mistake, $0) })
    }
  let compiler = Compiler()
  var isMissed = false
  for (mistake, pair) in pairs {
    let campaign = RandomCampaign(main: [pair], side: [], traces: traces, calls: calls)
    var counts = RandomCampaign.Counts()
    var failure: RandomCampaign.Failure?
    for seed in first..<first + specs where failure == nil {
      failure = try campaign.play(seed: seed, compiler, &counts)
    }
    if failure == nil { isMissed = true }
    print(
      "\(mistake), \(pair.name): "
        + (failure.map { "\($0.name), after \(counts.traces) traces" } ?? "NOT SEEN"))
  }
  return !isMissed
}
