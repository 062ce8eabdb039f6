import GestureJSON
import GesturePlayground
import TestSupport
import Testing

/// Each spec that people copy, in the page.
struct RecipePlaygroundTests {
  @Test(arguments: Repository.specs("Specs") + Repository.specs("Examples/Cookbook"))
  func `tests pass, and their traces play at length`(_ path: String) throws {
    let text = try Repository.text(path)
    // A page has one file.
    if text.contains("import \"") { return }
    let playground = Playground()
    let answer = playground.call("compile", object(["text": .string(text)]))
    try #require(answer["isRunning"] == .bool(true), "\(answer.text)")
    let tests = try #require(playground.call("tests", object([:]))["tests"]?.array)
    for test in tests {
      let title = try #require(test["title"]?.string)
      #expect(test["isPassed"] == .bool(true), "\(title)")
      let begun = playground.call("begin", object(["test": .string(title)]))
      try #require(begun["error"] == nil, "\(begun.text)")
      let lines = object(["lines": test["trace"]])
      let steps = try #require(playground.call("play", lines)["steps"]?.array)
      let records = steps.flatMap { $0["record"]?.array ?? [] }
      #expect(!records.contains { $0["refused"] != nil }, "\(title)")
      // As a test, what was played passes again. Some traces cannot be one, and say so.
      let again = playground.call("asTest", object(["title": .string("again")]))
      #expect(again["text"] != nil || again["error"] != nil, "\(title)")
    }
  }
}
