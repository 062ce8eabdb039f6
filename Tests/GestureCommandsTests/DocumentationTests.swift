import Foundation
import GestureCommands
import Testing

/// The commands that the documents show, with their output: each `$` line of a ```` ```console ````
/// block is run on the repository's specs in memory, and what follows it must be what it prints.
@Suite struct DocumentationTests {
  @Test("commands are as shown", arguments: ["README.md", "Documentation/CommandLine.md"])
  func commands(document: String) throws {
    let shown = Self.commands(in: try Self.text(document))
    #expect(shown.count >= 3)
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
