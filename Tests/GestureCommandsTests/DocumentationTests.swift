import Foundation
import GestureCommands
import TestSupport
import Testing

@testable import GestureTool

/// The commands that the documents show, with their output: each `$` line of a ```` ```console ````
/// block is run on the repository's specs in memory, and what follows it must be what it prints.
@Suite struct DocumentationTests {
  private static let documents = [
    ("README.md", 4), ("Documentation/CommandLine.md", 3), ("Documentation/Plugin.md", 1),
    ("Documentation/Scene.md", 1),
  ]

  /// To check the whole cookbook takes a while without optimisation.
  private static let long = [("Documentation/Cookbook.md", 2)]

  @Test("commands are as shown", arguments: Effort.isLong ? documents + long : documents)
  func commands(document: String, least: Int) throws {
    let shown = Self.commands(in: try Repository.text(document))
    #expect(shown.count >= least)
    let world = try Self.world()
    for (command, output) in shown {
      world.forget()
      _ = world.run(command)
      #expect(
        Self.settled(world.output + world.error) == Self.settled(output), "\(document): \(command)")
    }
  }

  /// A link to something of the repository leads somewhere.
  @Test func linksLead() throws {
    var count = 0
    for page in try Self.pages() {
      let text = try String(contentsOf: page, encoding: .utf8)
      for link in text.matches(of: /\]\(([^)#\s:]+)(?:#[^)]*)?\)/) {
        let target = page.deletingLastPathComponent().appending(path: String(link.output.1))
        let exists = FileManager.default.fileExists(atPath: target.path)
        #expect(exists, "\(page.lastPathComponent): \(link.output.1)")
        count += 1
      }
    }
    #expect(count > 100)
  }

  /// Those at the top of the repository and in its folders for people.
  private static func pages() throws -> [URL] {
    let folders = ["Benchmarks", "Documentation", "Editors", "Examples", "Tests"]
    let top = try FileManager.default.contentsOfDirectory(atPath: Repository.file("").path)
    let inner = folders.flatMap { folder in
      let all = FileManager.default.enumerator(atPath: Repository.file(folder).path)
      return all?.compactMap { $0 as? String }.map { "\(folder)/\($0)" } ?? []
    }
    return (top + inner).filter { $0.hasSuffix(".md") && !$0.contains(".build/") }
      .map { Repository.file($0) }
  }

  /// The guide from its beginning to its end, in an empty folder: a block after "`name`:" is written to
  /// that file, and commands are run on what is there by then.
  @Test func theGuideIsAsShown() throws {
    let page = try Repository.text("Documentation/Guide.md")
    let world = World()
    var count = 0
    let fenced = /(?:`([A-Za-z.]+)`:\n\n)?```(\w+).*\n((?s:.*?))```/
    for block in page.matches(of: fenced) {
      let text = String(block.output.3)
      if let name = block.output.1 {
        world[String(name)] = Array(text.utf8)
      } else if block.output.2 == "console" {
        for (command, output) in Self.commands(in: "```console\n\(text)```") {
          world.forget()
          _ = world.run(command)
          #expect(Self.settled(world.output + world.error) == Self.settled(output), "\(command)")
          count += 1
        }
      }
    }
    #expect(count == 7)
    _ = world.run("init Start")
    #expect(world["Start/Card.gesture"] == world["Card.gesture"])
  }

  /// The Swift of the guide is in the example package, which is built.
  @Test func theGuidesCodeIsThatOfTheExample() throws {
    let desk = "Examples/Desk"
    let files =
      ["Package.swift"] + ["CardView", "Watch"].map { "Sources/Desk/\($0).swift" }
    let lines = Set(
      try files.flatMap { try Repository.text("\(desk)/\($0)").split(separator: "\n") }
        .map { $0.trimmingCharacters(in: .whitespaces) })
    let blocks = try Repository.text("Documentation/Guide.md").components(separatedBy: "```swift\n")
    #expect(blocks.count == 4)
    for block in blocks.dropFirst() {
      for line in block.components(separatedBy: "```")[0].split(separator: "\n") {
        let isThere = lines.contains(line.trimmingCharacters(in: .whitespaces))
        #expect(isThere, "\(line)")
      }
    }
  }

  /// What newcomers paste into Xcode has the gesture that `gesturec init` writes, as the compiler makes it now.
  @Test func theDeskInOneFileIsOfThatCard() throws {
    let file = try Repository.text("Examples/Desk/OneFile/Desk.swift")
    let spec = try Repository.text("Sources/GestureCommands/Templates/Card.gesture")
    let world = World(["Card.gesture": spec])
    #expect(world.run("build Card.gesture --emit swift -o out") == .success)
    let generated = try #require(world["out/Card.gesture.swift"])
    // Imports stand at the head of the file.
    let lines = String(decoding: generated, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).filter { !$0.hasPrefix("@_spi(GestureEngine) public import") }
    #expect(file.hasSuffix(lines.dropFirst(4).joined(separator: "\n")))
    #expect(file.contains(lines.prefix(3).joined(separator: "\n")))
  }

  /// The cookbook's page shows every recipe, by lines that are in its file.
  @Test func recipesAreAsShown() throws {
    let folder = Repository.file("Examples/Cookbook").path
    let recipes = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    let page = try Repository.text("Documentation/Cookbook.md")
    var shown: [String] = []
    for section in page.components(separatedBy: "\n### ").dropFirst() {
      let link = try #require(section.firstMatch(of: /\(\.\.\/Examples\/Cookbook\/(.+?)\)/))
      shown.append(String(link.1))
      let lines = Self.unindented(try Repository.text("Examples/Cookbook/\(link.1)"))
      let blocks = section.components(separatedBy: "```text\n")
      try #require(blocks.count == 2, "\(link.1)")
      for part in blocks[1].components(separatedBy: "```")[0].components(separatedBy: "…\n") {
        let isThere = lines.contains(Self.unindented(part))
        #expect(isThere, "\(link.1):\n\(part)")
      }
    }
    #expect(shown.sorted() == recipes)
  }

  private static func unindented(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { String($0.drop { $0 == " " }) }.joined(separator: "\n")
  }

  /// What the page of the plugin shows is in the example, and the error is the one that its spec gives.
  @Test func theExampleIsAsShown() throws {
    let desk = "Examples/Desk"
    let example = try [
      "Package.swift", "Sources/Desk/BothForms.swift",
      "../../Plugins/GestureBuildPlugin/TargetSpecs.swift",
    ].map { try Repository.text("\(desk)/\($0)") }.joined()
    let lines = example.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let page = try Repository.text("Documentation/Plugin.md")
    let blocks = page.components(separatedBy: "```swift\n").dropFirst()
    #expect(blocks.count == 5)
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
    let card = try Repository.text("\(desk)/\(path)")
    let world = World([
      path: card.replacingOccurrences(of: "minimumDuration: lift", with: "minimumDuration: 10pt"),
      "Sources/Desk/Shared.gesture": try Repository.text("\(desk)/Sources/Desk/Shared.gesture"),
    ])
    #expect(world.run("check \(path)") == .failure)
    let line = try #require(world.error.split(separator: "\n").first)
    #expect(page.contains("```text\n\(line)\n"), "\(line)")
  }

  private static func world() throws -> World {
    var files: [String: String] = [:]
    for folder in [
      "Specs", "Documentation/examples", "Documentation/mistakes", "Documentation/scenes",
      "Examples/Cookbook",
    ] {
      let directory = Repository.file(folder).path
      for name in try FileManager.default.subpathsOfDirectory(atPath: directory) {
        guard name.hasSuffix(".gesture") || name.hasSuffix(".jsonl") else { continue }
        files["\(folder)/\(name)"] = try Repository.text("\(folder)/\(name)")
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
    files["Sooner.gesture"] = files["Documentation/examples/Photo.gesture"]?
      .replacing("count: 2", with: "count: 2, interval: 300ms")
    return World(files)
  }

  /// Without the lines of the prelude, which move when something above them is edited.
  private static func settled(_ text: String) -> String {
    text.replacing(/prelude\.gesture:\d+/, with: "prelude.gesture")
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
