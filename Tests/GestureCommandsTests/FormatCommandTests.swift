import Foundation
import TestSupport
import Testing

@testable import GestureCommands
@testable import GestureTool

@Suite struct FormatCommandTests {
  private static let wrong = "gesture A=tap( ){ var x=1 }\n"
  private static let right = "gesture A = tap() {\n  var x = 1\n}\n"
  private static let damaged = "gesture A = tap(\n"

  private func text(_ world: World, _ path: String) -> String {
    String(decoding: world[path] ?? [], as: UTF8.self)
  }

  @Test func `only what changes is written`() {
    let world = World(["Specs/a.gesture": Self.wrong, "Specs/b.gesture": Self.right])
    #expect(world.run("format Specs") == .success)
    #expect(world.written == ["Specs/a.gesture"])
    #expect(text(world, "Specs/a.gesture") == Self.right)
    #expect(world.error == "formatted 1 of 2 files\n")
    world.forget()
    #expect(world.run("format Specs") == .success)
    #expect(world.written.isEmpty)
    #expect(world.output.isEmpty)
  }

  @Test func `check shows what would change and writes nothing`() {
    let world = World(["Specs/a.gesture": Self.wrong, "Specs/b.gesture": Self.right])
    #expect(world.run("format --check Specs") == .failure)
    #expect(world.written.isEmpty)
    #expect(
      world.error == """
        Specs/a.gesture is not formatted
        fix with: gesturec format Specs

        """)
    #expect(
      world.output == """
        --- Specs/a.gesture
        +++ Specs/a.gesture
        @@ -1,1 +1,3 @@
        -gesture A=tap( ){ var x=1 }
        +gesture A = tap() {
        +  var x = 1
        +}

        """)
    world.forget()
    #expect(world.run("format --check Specs/b.gesture") == .success)
    #expect(world.output + world.error == "")
  }

  @Test func `damaged files are left alone and others are not`() {
    let world = World(["a.gesture": Self.damaged, "b.gesture": Self.wrong])
    #expect(world.run("format a.gesture b.gesture") == .failure)
    #expect(world.written == ["b.gesture"])
    #expect(text(world, "a.gesture") == Self.damaged)
    #expect(world.error.hasPrefix("a.gesture:"))
    #expect(world.error.hasSuffix("a.gesture is left as it is\n"))
  }

  @Test func `what cannot be read or written is reported`() {
    let world = World(["a.gesture": Self.wrong, "b.gesture": Self.wrong])
    world.lock("a.gesture")
    #expect(world.run("format a.gesture b.gesture") == .file)
    #expect(world.error.contains("a.gesture: Permission denied"))
    #expect(world.written == ["b.gesture"])
    #expect(world.run("format none.gesture") == .file)
  }

  @Test func `standard input goes to standard output`() {
    let world = World(input: ["gesture A=ta", "p( ){ var x=1 }\n"])
    #expect(world.run("format -") == .success)
    #expect(world.output == Self.right)
    #expect(world.error.isEmpty)
  }

  @Test func `standard input that is damaged gives no output`() {
    let world = World(input: [Self.damaged])
    #expect(world.run("format - --assume-filename My.gesture") == .failure)
    #expect(world.output.isEmpty)
    #expect(world.error.hasPrefix("My.gesture:"))
  }

  @Test func `standard input can be checked`() {
    let world = World(input: [Self.wrong])
    #expect(world.run("format - --check") == .failure)
    #expect(world.output.hasPrefix("--- <stdin>\n"))
    #expect(world.error == "<stdin> is not formatted\n")
    #expect(World(input: [Self.right]).run("format --check -") == .success)
  }

  @Test(arguments: [
    ("format - a.gesture", "not beside files"), ("format", "needs PATH…"),
    ("format a.gesture --assume-filename b", "there is no '-'"),
    ("format a.gesture --chekc", "did you mean '--check'?"),
  ])
  func `a wrong command line is reported`(_ words: String, _ text: String) {
    let world = World(["a.gesture": Self.right])
    #expect(world.run(words) == .usage)
    #expect(world.error.contains(text))
  }

  /// The texts before and after, as the page of the command line shows them.
  @Test func `the page shows what is written`() throws {
    let page = try Repository.text("Documentation/CommandLine.md")
    let section = try #require(page.components(separatedBy: "\n## format\n").last)
    let blocks = section.components(separatedBy: "```text\n").dropFirst().prefix(2)
      .map { $0.components(separatedBy: "```")[0] }
    try #require(blocks.count == 2)
    let world = World(input: ["gesture A = tap() {\n\(blocks[0])}\n"])
    #expect(world.run("format -") == .success)
    let lines = world.output.split(separator: "\n").dropFirst().dropLast()
    #expect(lines.map { "\($0.dropFirst(2))\n" }.joined() == blocks[1])
  }
}

@Suite struct LineDifferenceTests {
  private func difference(_ old: String, _ new: String) -> String {
    unifiedDifference("f", Array(old.utf8), Array(new.utf8))
  }

  private func lines(_ numbers: some Sequence<Int>) -> String {
    numbers.map { "\($0)\n" }.joined()
  }

  @Test func `changes far apart have their own context`() {
    let new = lines((1...20).filter { $0 != 3 }).replacing("18\n", with: "18\nnew\n")
    #expect(
      difference(lines(1...20), new) == """
        --- f
        +++ f
        @@ -1,6 +1,5 @@
         1
         2
        -3
         4
         5
         6
        @@ -16,5 +15,6 @@
         16
         17
         18
        +new
         19
         20

        """)
  }

  @Test func `a missing line end is shown`() {
    #expect(
      difference("a", "a\n")
        == "--- f\n+++ f\n@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+a\n")
    #expect(difference("", "a\n") == "--- f\n+++ f\n@@ -0,0 +1,1 @@\n+a\n")
  }

  /// For all texts, `patch` would make the new text from the difference.
  @Test func `applied it gives the new text`() {
    var state: UInt64 = 1
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    for round in 0..<500 {
      let old = (0..<random(30)).map { _ in "\(random(4))\n" }
      let new = (0..<random(30)).map { _ in "\(random(4))\n" }
      let applied = patched(old, difference(old.joined(), new.joined()))
      #expect(applied == new, "round \(round) of state 1: \(old) \(new)")
    }
  }

  @Test func `texts that share nothing are replaced`() {
    let (old, new) = ((0..<900).map { "a\($0)\n" }, (0..<900).map { "b\($0)\n" })
    #expect(patched(old, difference(old.joined(), new.joined())) == new)
  }

  private func patched(_ old: [String], _ difference: String) -> [String] {
    var result: [String] = []
    var next = 0
    for line in difference.split(separator: "\n").dropFirst(2) {
      if line.hasPrefix("@@") {
        let numbers = line.split(whereSeparator: { !$0.isNumber }).map { Int($0)! }
        let start = numbers[1] == 0 ? numbers[0] : numbers[0] - 1
        result += old[next..<start]
        next = start
      } else if line.hasPrefix("+") {
        result.append("\(line.dropFirst())\n")
      } else {
        #expect(old[next] == "\(line.dropFirst())\n")
        if line.hasPrefix(" ") { result.append(old[next]) }
        next += 1
      }
    }
    return result + old[next...]
  }
}
