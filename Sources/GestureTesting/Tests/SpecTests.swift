internal import GestureCompiler

/// The `test` blocks of a spec whose text is at hand: what the build plugin's tests call.
public struct SpecTests: Sendable {
  /// An expectation that did not hold.
  public struct Failure: Hashable, Sendable {
    /// Of the spec.
    public var path: String
    /// Of the step, from 1.
    public var line: Int
    /// Of the step, from 1.
    public var column: Int
    /// As `gesturec test` gives it.
    public var text: String
  }

  private let files: [SourceFile]

  /// - Parameter files: the spec, then all that it imports.
  public init(files: [(path: String, text: String)]) {
    self.files = files.map { SourceFile(path: $0.path, text: $0.text) }
  }

  /// What fails in a test, by its place in the file from 0; empty where it passes.
  public func failures(ofTest number: Int) -> [Failure] {
    var compiler = Compiler()
    let files = files
    let compiled = compiler.compile(files[0].path) { path in files.first { $0.path == path } }
    guard var compilation = compiled, !compilation.hasErrors,
      compilation.testNumbers.indices.contains(number)
    else {
      return [Failure(path: files[0].path, line: 1, column: 1, text: "the spec has errors")]
    }
    let index = compilation.testNumbers[number]
    let failures = runTest(index, of: &compilation)
    let title = compilation.program.tests[index].title
    return zip(failures, failures.texts(title: title, compilation.files)).map { failure, text in
      let file = compilation.files[Int(failure.span.file)]
      let position = LineMap(file).position(of: failure.span.start)
      return Failure(path: file.path, line: position.line, column: position.column, text: text)
    }
  }
}
