import GestureCompiler
import TestSupport
import Testing

@testable import GestureTesting

/// The tests of some files as timelines, and all that is said where an expectation becomes its opposite, to the byte.
@Suite struct WholeTestTests {
  private static let names = [
    "Answers", "Contacts", "Copies", "Declared", "Delays", "Frames", "Presses", "Reasons", "Resets",
    "Rules",
    "Sequences", "Taps", "Timers", "Together", "Values",
  ]

  private func compilation(_ name: String, _ change: (String) -> String) throws -> Compilation {
    let path = "Tests/GestureTestingTests/Scenarios/\(name).gesture"
    let text = change(try Repository.text(path))
    var compiler = Self.compiler
    let compiled = compiler.compile(path) { other in
      if other == path { return SourceFile(path: path, text: text) }
      return (try? Repository.text(other)).map { SourceFile(path: other, text: $0) }
    }
    return try #require(compiled)
  }

  private static let compiler = Compiler()

  /// Every third one.
  private func someTests(_ compilation: Compilation) -> [Int] {
    compilation.testNumbers.enumerated().filter { $0.offset % 3 == 0 }.map { $0.element }
  }

  @Test(arguments: names) func timelines(_ name: String) throws {
    var compilation = try compilation(name) { $0 }
    var record = ""
    for (index, test) in someTests(compilation).enumerated() {
      let timeline = Timeline(width: [60, 100, 140][index % 3], isASCII: index % 4 == 3)
      record += (drawTest(test, of: &compilation, as: timeline) ?? "none") + "\n"
    }
    try expectGolden(record, at: "Data/Whole/\(name).timelines.txt")
  }

  @Test(arguments: names.filter { $0 != "Values" }) func failures(_ name: String) throws {
    var compilation = try compilation(name) { text in
      text.replacing("expect no ", with: "expect @ ").replacing("expect ", with: "expect no ")
        .replacing("expect no @ ", with: "expect ").replacing("expect no !", with: "expect ")
        .replacing("expect no nothing", with: "expect nothing")
    }
    // An expectation of a value lacks an opposite of this form.
    if compilation.hasErrors {
      let lines = Set(
        compilation.diagnostics.map { diagnostic in
          LineMap(compilation.files[Int(diagnostic.span.file)]).position(of: diagnostic.span.start)
            .line
        })
      let changed = String(decoding: compilation.files[Int(compilation.file)].bytes, as: UTF8.self)
      compilation = try self.compilation(name) { _ in
        changed.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
          number, line in
          lines.contains(number + 1)
            ? String(line).replacing("expect no ", with: "expect ") : String(line)
        }.joined(separator: "\n")
      }
    }
    try #require(!compilation.hasErrors, "\(compilation.diagnostics.map { $0.text })")
    var record = ""
    for test in someTests(compilation) {
      let title = compilation.program.tests[test].title
      let texts = runTest(test, of: &compilation).texts(title: title, compilation.files)
      record += texts.isEmpty ? "\(title) passes\n" : texts.joined()
    }
    try expectGolden(record, at: "Data/Whole/\(name).failures.txt")
  }
}
