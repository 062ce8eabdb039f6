internal import GestureAnalysis
internal import GestureCompiler

/// What the gestures of one text of a file do, as far as that has been found out.
struct Exploration {
  /// Zones of a gesture that are looked at. A quarter of what the command line takes: an editor asks after
  /// every change, and a gesture that needs more is rare.
  static let budget = 1_000

  private let run: AnalysisRun

  init(of file: FileAnalysis, _ isInterrupted: @escaping @Sendable () -> Bool) {
    var options = AnalysisOptions(budget: Self.budget)
    options.isInterrupted = isInterrupted
    run = AnalysisRun(file.compilation, options)
  }

  var isDone: Bool { run.isFinished }

  /// Looks at one gesture more, or at what there is to ask when all have been looked at.
  func advance() { run.step() }

  /// Whether it is of these very texts.
  func isOf(_ file: FileAnalysis) -> Bool {
    run.original.files.elementsEqual(file.compilation.files) {
      $0.path == $1.path && $0.bytes == $1.bytes
    }
  }

  /// Adds what has been found to what the compiler says.
  func complete(_ file: inout FileAnalysis) {
    var compilation = file.compilation
    compilation.add(run.analysis)
    file.diagnostics = compilation.diagnostics.told
    file.gestures = run.analysis.gestures
  }
}
