import Foundation
import GestureCommands
import Testing

/// The commands that the documents show, with their output: each `$` line of a ```` ```console ````
/// block is run on the repository's specs in memory, and what follows it must be what it prints.
@Suite struct DocumentationTests {
  @Test(
    "commands are as shown",
    arguments: [
      ("README.md", 3), ("Documentation/CommandLine.md", 3), ("Documentation/Plugin.md", 1),
    ])
  func commands(document: String, least: Int) throws {
    let shown = Self.commands(in: try Self.text(document))
    #expect(shown.count >= least)
    let world = try Self.world()
    for (command, output) in shown {
      world.forget()
      _ = world.run(command)
      #expect(world.output + world.error == output, "\(document): \(command)")
    }
  }

  /// The code that the README shows of a host.
  @Test func hostCode() throws {
    let code = try Self.text("README.md").components(separatedBy: "```swift\n")
    let shown = try #require(code.last?.components(separatedBy: "```").first)
    let source = try Self.text("Tests/GestureCommandsTests/HostTests.swift")
    let lines = source.split(separator: "\n").map { $0.drop { $0 == " " } }
    for line in shown.split(separator: "\n") {
      #expect(lines.contains(line.drop { $0 == " " }), "\(line)")
    }
  }

  /// What the page of the plugin shows is in the example, and the error is the one that its spec gives.
  @Test func theExampleIsAsShown() throws {
    let desk = "Examples/Desk"
    let example = try [
      "Package.swift", "Sources/Desk/BothForms.swift",
      "../../Plugins/GestureBuildPlugin/TargetSpecs.swift",
    ].map { try Self.text("\(desk)/\($0)") }.joined()
    let lines = example.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let page = try Self.text("Documentation/Plugin.md")
    let blocks = page.components(separatedBy: "```swift\n").dropFirst()
    #expect(blocks.count == 4)
    for block in blocks {
      for line in block.components(separatedBy: "```")[0].split(separator: "\n") {
        let line = line.trimmingCharacters(in: .whitespaces)
        if let setting = line.firstMatch(of: /\.define\((".*")\)/) {
          let isThere = example.contains(setting.1)
          #expect(isThere, "\(line)")
        } else {
          let isThere = line.isEmpty || lines.contains(line)
          #expect(isThere, "\(line)")
        }
      }
    }
    let path = "Sources/Desk/Card.gesture"
    let card = try Self.text("\(desk)/\(path)")
    let world = World([
      path: card.replacingOccurrences(of: "minimumDuration: lift", with: "minimumDuration: 10pt"),
      "Sources/Desk/Shared.gesture": try Self.text("\(desk)/Sources/Desk/Shared.gesture"),
    ])
    #expect(world.run("check \(path)") == .failure)
    let line = try #require(world.error.split(separator: "\n").first)
    #expect(page.contains("```text\n\(line)\n"), "\(line)")
  }

  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: repository.appending(path: path), encoding: .utf8)
  }

  private static func world() throws -> World {
    var files: [String: String] = [:]
    for folder in ["Specs", "Documentation/examples"] {
      let directory = repository.appending(path: folder).path
      for name in try FileManager.default.subpathsOfDirectory(atPath: directory) {
        guard name.hasSuffix(".gesture") || name.hasSuffix(".jsonl") else { continue }
        files["\(folder)/\(name)"] = try text("\(folder)/\(name)")
      }
    }
    files["Circle.gesture"] = """
      gesture Circle =
        sequence(hold: longPress(minimumDuration: 500pt), move: drag())

      """
    files["Early.gesture"] = """
      gesture Circle =
        sequence(hold: longPress(minimumDuration: 1s), move: drag())

      test "picks up" for Circle {
        down at (50, 50)
        wait 500ms
        move to (90, 50) over 100ms
        expect hold.ended, move.began
      }

      """
    return World(files)
  }

  /// Each command without `gesturec`, and what follows it up to the next one.
  private static func commands(in text: String) -> [(command: String, output: String)] {
    var commands: [(String, String)] = []
    for block in text.components(separatedBy: "```console\n").dropFirst() {
      let body = block.components(separatedBy: "```")[0]
      for part in ("\n" + body).components(separatedBy: "\n$ ").dropFirst() {
        let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
        let words = lines[0].components(separatedBy: "gesturec ")
        var output = lines.dropFirst().joined(separator: "\n")
        if !output.isEmpty, !output.hasSuffix("\n") { output += "\n" }
        commands.append((words[1], output))
      }
    }
    return commands
  }
}
