internal import GestureAnalysis
internal import GestureCompiler

/// What the gestures of one text of a file do, as far as that has been found out.
struct Exploration {
  private let run: AnalysisRun

  /// The budget is that of the command line, so that both say the same.
  /// - Parameter earlier: of another text of the file. What that has found is found soon.
  init(
    of file: FileAnalysis, after earlier: Exploration?,
    _ isInterrupted: @escaping @Sendable () -> Bool
  ) {
    var options = AnalysisOptions()
    options.isInterrupted = isInterrupted
    run = AnalysisRun(file.compilation, options, after: earlier?.run)
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
    file.diagnostics = compilation.diagnostics.reported
    file.gestures = run.analysis.gestures
  }
}
