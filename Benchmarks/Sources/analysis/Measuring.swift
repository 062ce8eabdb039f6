import GestureAnalysis
import GestureCompiler

extension Sample {
  /// A row of the table.
  func measured(_ options: AnalysisOptions, rounds: Int) -> String {
    let source = SourceFile(path: "sample.gesture", text: text)
    var compiler = Compiler()
    guard let compilation = compiler.compile(source.path, load: { _ in source }),
      !compilation.hasErrors
    else { fatalError("\(name) does not compile") }
    var options = options
    options.comparesGestures = comparesGestures
    var analysis = analyze(compilation, options: options)
    let times = (0..<rounds).map { _ in
      ContinuousClock().measure { analysis = analyze(compilation, options: options) }
        / .milliseconds(1)
    }
    .sorted()
    let zones = analysis.gestures.reduce(0) { $0 + $1.states }
    let isWhole = analysis.gestures.allSatisfy { $0.verdict != .unknown }
    let cells = [
      name, "\(options.touches ?? 0)", "\(zones)", tenths(times[rounds / 2]), tenths(times[0]),
      isWhole ? "all" : "a part", "\(analysis.findings.count)",
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  private func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
