// What the analysis costs, by the size of what is analysed.
//
//     swift run -c release --package-path Benchmarks analysis [--rounds N] [--budget N]
import GestureAnalysis
import GestureCompiler

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

print("| | touches | zones | ms, median | ms, best | |")
print("|---|---|---|---|---|---|")
for sample in samples {
  for touches in 1...2 { measure(sample, touches) }
}

func measure(_ sample: Sample, _ touches: Int) {
  let source = SourceFile(path: "sample.gesture", text: sample.text)
  var compiler = Compiler()
  guard let compilation = compiler.compile("sample.gesture", { _ in source }),
    !compilation.hasErrors
  else { fatalError("\(sample.name) does not compile") }
  var options = AnalysisOptions(touches: touches, budget: budget)
  options.comparesGestures = sample.comparesGestures
  var times: [Double] = []
  var analysis = Analysis()
  for _ in 0..<rounds {
    times.append(
      ContinuousClock().measure { analysis = analyze(compilation, options: options) }
        / .milliseconds(1))
  }
  times.sort()
  let zones = analysis.gestures.reduce(0) { $0 + $1.states }
  let isWhole = analysis.gestures.allSatisfy { $0.verdict != .unknown }
  let findings = analysis.findings.count
  print(
    "| \(sample.name) | \(touches) | \(zones) | \(tenths(times[rounds / 2])) | \(tenths(times[0])) | "
      + (isWhole ? "all" : "a part: the budget") + ", \(findings) findings |")
}

func tenths(_ number: Double) -> String {
  let tenths = Int((number * 10).rounded())
  return "\(tenths / 10).\(tenths % 10)"
}
