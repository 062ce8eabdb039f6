package import GestureCompiler
package import GestureRuntime

/// The reason why a trace cannot be a `test` block, in a few words.
package struct NoPassingTest: Error {
  package var reason: String
}

/// Returns a formatted `test` block with the steps of a trace and their results. The test has passed.
/// - Parameters:
///   - sets: the words of steps before the trace, such as `set isLocked = true`.
///   - arguments: the arguments of the gesture, as written.
///   - played: the items of the trace, each with its reports. Nil for an item that the machine refused.
///   - compile: compiles the spec with the block at its end. Nil if the spec cannot be read.
package func passingTest(
  of gesture: GestureTable, title: String, arguments: [String], sets: [String] = [],
  _ played: [(item: TraceItem?, lines: [RecordLine])], compile: (String) -> Compilation?
) throws(NoPassingTest) -> String {
  var problem = NoPassingTest(reason: "no test can say what is in the trace")
  // Names in backticks are harder to read, and needed only if a name is a word of the language.
  for quotes in [false, true] {
    var writer = TraceTest(gesture, quotes: quotes)
    let text = writer.block(title: title, arguments: arguments, sets: sets, of: played)
    guard let bytes = try? format(SourceFile(path: "test.gesture", text: text)) else { continue }
    let block = String(decoding: bytes, as: UTF8.self)
    guard let reason = failure(of: compile(block)) else { return block }
    problem.reason = reason
  }
  throw problem
}

/// The reason why the last test of the file does not pass. Nil if it passes.
private func failure(of compilation: Compilation?) -> String? {
  guard var compilation else { return "an import cannot be read" }
  if let error = compilation.diagnostics.first(where: { $0.severity == .error }) {
    return error.text
  }
  guard let last = compilation.testNumbers.last else { return "it is no test" }
  return runTest(last, of: &compilation).first?.message
}
