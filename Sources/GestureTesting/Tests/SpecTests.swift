internal import GestureCompiler

/// The `test` blocks of a spec whose text is at hand. The tests that `gesturec build --emit tests` writes call it, and
/// so can a test of your own:
///
///     @Test(arguments: spec.tests) func spec(_ test: SpecTests.Test) { #expect(test.failures() == []) }
public struct SpecTests: Sendable {
  /// An expectation that did not hold.
  public struct Failure: Hashable, Sendable {
    /// The path of the spec.
    public var path: String
    /// The line of the step, from 1.
    public var line: Int
    /// The column of the step, from 1.
    public var column: Int
    /// The text, as `gesturec test` prints it.
    public var text: String
  }

  /// One `test` block.
  public struct Test: Sendable, CustomStringConvertible {
    fileprivate let number: Int
    fileprivate let spec: SpecTests
    /// The title, as written in the spec.
    let title: String
    public var description: String { title }

    /// Runs the test. Returns the expectations that did not hold. Empty if the test passes.
    public func failures() -> [Failure] { spec.failures(ofTest: number) }
  }

  private let files: [SourceFile]

  /// - Parameter files: the spec, then all that it imports.
  public init(files: [(path: String, text: String)]) {
    self.files = files.map { SourceFile(path: $0.path, text: $0.text) }
  }

  /// The tests of the spec, in order. If the spec has errors, there is one test, which fails and has the spec's path as
  /// its title.
  public var tests: [Test] {
    guard let compilation = compile(), !compilation.hasErrors else {
      return [Test(number: 0, spec: self, title: files[0].path)]
    }
    return compilation.testNumbers.enumerated().map { index, number in
      Test(number: index, spec: self, title: compilation.program.tests[number].title)
    }
  }

  private func compile() -> Compilation? {
    var compiler = Compiler()
    return compiler.compile(files[0].path) { path in files.first { $0.path == path } }
  }

  /// The failures of a test, by its index in the file from 0. Empty if it passes.
  public func failures(ofTest number: Int) -> [Failure] {
    guard var compilation = compile(), !compilation.hasErrors,
      compilation.testNumbers.indices.contains(number)
    else { return [Failure(path: files[0].path, line: 1, column: 1, text: "the spec has errors")] }
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
