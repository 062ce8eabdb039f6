import Testing

@testable import GestureCommands
@testable import GestureTool

/// `gesturec diff --against`: files as they are, and as a commit has them.
@Suite struct RevisionTests {
  private static let tap = "gesture A = tap() { action tapped() on ended { tapped() } }\n"
  private static let press = "gesture B = press()\n"

  /// A repository whose one commit, `main`, has these files.
  private func world(_ files: [String: String], main: [String: String]) -> World {
    let world = World(files)
    world.install("git") { arguments, _ in
      switch arguments[0] {
      case "rev-parse":
        return arguments.last == "main^{commit}" ? .output(Array("1f\n".utf8)) : .failed(1)
      case "ls-tree":
        return .output(Array(main.keys.sorted().map { $0 + "\0" }.joined().utf8))
      case "show":
        let path = String(arguments[1].dropFirst("main:./".count))
        return main[path].map { .output(Array($0.utf8)) } ?? .failed(128)
      default: return .failed(1)
      }
    }
    return world
  }

  @Test func `what has not changed is the same`() {
    let world = world(["Specs/A.gesture": Self.tap], main: ["Specs/A.gesture": Self.tap])
    #expect(world.run("diff --against main Specs") == .success)
    #expect(world.output == "A: the same code\n\n1 gesture: 1 the same\n")
  }

  @Test func `files that came and went are compared`() {
    let world = world(
      ["Specs/A.gesture": Self.tap], main: ["Specs/B.gesture": Self.press, "Specs/notes.txt": ""])
    #expect(world.run("diff --against main Specs") == .failure)
    #expect(world.output == "A: added\n\nB: removed\n\n2 gestures: 2 different\n")
  }

  /// An import comes from the commit, too.
  @Test func `imports are of the same commit`() {
    let spec = "import \"K.gesture\"\n" + Self.tap.replacing("tap()", with: "tap(count: n)")
    let files = ["A.gesture": spec, "K.gesture": "let n = 2\n"]
    let world = world(files, main: files.merging(["K.gesture": "let n = 1\n"]) { $1 })
    #expect(world.run("diff --against main A.gesture") == .failure)
    #expect(world.output.contains("1 gesture: 1 different"))
  }

  /// It hides no other file, and does not count as a difference.
  @Test func `a version with errors is not compared`() {
    let world = world(
      ["A.gesture": Self.tap, "B.gesture": Self.press],
      main: ["A.gesture": "gesture A =\n", "B.gesture": Self.press])
    #expect(world.run("diff --against main A.gesture B.gesture") == .undecided)
    #expect(world.error.contains("A.gesture has errors, and is not compared\n"))
    #expect(world.output == "B: the same code\n\n1 gesture: 1 the same\n")
    #expect(world.run("diff --against main A.gesture B.gesture --strict") == .failure)
  }

  @Test func `what cannot be compared says why`() {
    let world = world(["A.gesture": Self.tap], main: [:])
    #expect(world.run("diff --against topic A.gesture") == .usage)
    #expect(world.error.contains("there is no revision 'topic', or no git repository here"))
    #expect(world.run("diff A.gesture") == .usage)
    #expect(world.error.contains("'diff' needs OLD NEW, or '--against REVISION' and PATH"))
    let bare = World(["A.gesture": Self.tap])
    #expect(bare.run("diff --against main A.gesture") == .usage)
    #expect(bare.error.contains("'--against' needs git, which is not installed"))
  }
}
