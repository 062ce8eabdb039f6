// What the analysis costs, by the size of what is analysed.
//
//     swift run -c release --package-path Benchmarks analysis [--rounds N] [--budget N]
import GestureAnalysis

var rounds = 5
var budget = AnalysisOptions().budget
var rest = CommandLine.arguments.dropFirst().makeIterator()
while let argument = rest.next() {
  switch argument {
  case "--rounds": rounds = rest.next().flatMap { Int($0) } ?? 0
  case "--budget": budget = rest.next().flatMap { Int($0) } ?? 0
  default: fatalError("`\(argument)` is no option; see main.swift")
  }
}
precondition(rounds > 0 && budget > 0, "--rounds and --budget take a number above 0")

print("| | touches | zones | ms, median | ms, best | looked at | findings |")
print("|---|---|---|---|---|---|---|")
for sample in samples {
  for touches in 1...2 {
    print(sample.measured(AnalysisOptions(touches: touches, budget: budget), rounds: rounds))
  }
}
