import FormSupport
import Foundation
import GestureCompiler
import GestureJSON
import GestureRuntime
import ReferenceEvaluator
import TestSupport
import Testing

@testable import ConformanceSupport

/// Every `test` block of this project and every case of other engines' own tests, call by call on the
/// table and on the evaluator of the checked tree.
@Suite struct SpecFormTests {
  @Test(
    arguments: Effort.some(
      60,
      of: SpecFile.all(below: "Specs") + SpecFile.all(below: "Examples/Cookbook")
        + SpecFile.all(below: "Tests/GestureTestingTests/Scenarios")
        + SpecFile.all(below: "Documentation/examples")
        + SpecFile.shownInDocuments))
  func `a spec's blocks tell no form apart at length`(_ file: SpecFile) throws {
    var compilation = try #require(file.compiled())
    try #require(!compilation.hasErrors)
    for test in compilation.testNumbers {
      let block = compilation.program.tests[test]
      let made = compilation.machine(forTest: test)
      let emitted = compilation.table(of: try #require(made))
      let table = try #require(emitted)
      let gesture = table.gestures[0].name
      var form = try TableForm(GestureProgram(verifying: table), gesture: gesture)
      var evaluator = try EvaluatorForm(compilation.program, of: block)
      let calls = TestBlockCalls(block, compilation.program, table).calls
      var count = 0
      if let difference = firstDifference(&form, &evaluator, calls, count: &count) {
        Issue.record("\(file.path): \"\(block.title)\"\n\(difference)")
      }
    }
  }

  @Test func `a case of another engine reports no form apart at length`() throws {
    let directory = Repository.file("Tests/GestureTestingTests/Conformance")
      .path
    let read = { (path: String) in FileManager.default.contents(atPath: path).map { [UInt8]($0) } }
    let lines = try ["/cases.jsonl", "/own.jsonl"].flatMap { name in
      try #require(read(directory + name)).split(separator: UInt8(ascii: "\n"))
    }
    var dialects: [String: Dialect] = [:]
    var count = 0
    for line in Effort.some(60, of: lines) {
      let one = try ConformanceCase(JSON(parsing: line))
      let dialect =
        try dialects[one.peer]
        ?? Dialect(peer: one.peer, in: directory + "/Dialects", read: read)
      dialects[one.peer] = dialect
      let spec = try ConformanceSpec(one, dialect)
      var compilation = ConformanceSpec.compilation(spec.text, dialect, read)
      var pair = try BothForms(&compilation, gesture: ConformanceSpec.gestureName)
      let frames = spec.parts.compactMap { $0.region }.map {
        HostCall.setFrame($0.name, id: 0, $0.frame)
      }
      let calls = frames + one.calls
      if let difference = firstDifference(&pair.table, &pair.evaluator, calls, count: &count) {
        Issue.record("\(one.id)\n\(spec.text)\n\(difference)")
      }
    }
    #expect(lines.count > 248)
    print("other engines' cases on both forms: \(count) calls")
  }
}

extension ConformanceCase {
  /// The calls as the suite plays them.
  fileprivate var calls: [HostCall] {
    frames.flatMap { frame -> [HostCall] in
      [.advance(frame[0].time), frame.count == 1 ? .event(frame[0]) : .frame(frame)]
    } + [.advance(end)]
  }
}
