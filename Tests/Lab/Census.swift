import FormSupport
import GestureCompiler
import ReferenceEvaluator

// gesture-lab census FIRST SPECS TRACES CALLS: how often situations that are difficult for an engine occur: in how many
// of the specs, in how many of their traces, and how many times.

func takeCensus(_ words: [String]) throws {
  guard words.count == 4, let first = UInt64(words[0]), let specs = UInt64(words[1]),
    let traces = Int(words[2]), let calls = Int(words[3])
  else { throw Usage() }
  let compiler = Compiler()
  var census = Census()
  for seed in first..<first + specs {
    try census.add(seed: seed, traces: traces, calls: calls, compiler)
  }
  print("seeds \(first)…\(first + specs - 1), \(traces) traces each of \(calls) calls or more")
  print("specs\ttraces\ttimes\t")
  for situation in Situation.allCases {
    let count = census.all[situation] ?? Census.Count()
    print("\(count.specs)\t\(count.traces)\t\(count.times)\t\(situation.rawValue)")
  }
}
