internal import GestureAnalysis
internal import GestureCompiler

/// The behaviour of the gestures in one text of a file, as far as it has been explored.
struct Exploration {
  private let run: AnalysisRun

  /// The budget is the default of the command line, so that both give the same results.
  /// - Parameter earlier: the exploration of another text of the file, which makes it faster to find the same again.
  init(
    of file: FileAnalysis, after earlier: Exploration?,
    _ isInterrupted: @escaping @Sendable () -> Bool
  ) {
    var options = AnalysisOptions()
    options.isInterrupted = isInterrupted
    run = AnalysisRun(file.compilation, options, after: earlier?.run)
  }

  var isDone: Bool { run.isFinished }

  /// Explores one more gesture, or after all gestures the questions that remain.
  func advance() { run.step() }

  /// Whether it explores exactly these texts.
  func isOf(_ file: FileAnalysis) -> Bool {
    run.original.files.elementsEqual(file.compilation.files) {
      $0.path == $1.path && $0.bytes == $1.bytes
    }
  }

  /// Adds the findings to the compiler's diagnostics.
  func complete(_ file: inout FileAnalysis) {
    var compilation = file.compilation
    compilation.add(run.analysis)
    file.diagnostics = compilation.diagnostics.reported
    file.gestures = run.analysis.gestures
  }
}
