import Foundation
import GestureCommands
import TestSupport
import Testing

@testable import GestureTool

/// The pages: commands with their output, and links. `Scripts/pages` compiles the other blocks of code.
@Suite struct DocumentationTests {
  /// The pages with commands.
  private static let documents: [String] = {
    let names =
      (try? FileManager.default.subpathsOfDirectory(atPath: Repository.file("Documentation").path))
      ?? []
    let pages =
      ["README.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }
    return pages.filter { page in
      // Without optimisation, checking the whole cookbook takes a while.
      if page == "Documentation/Cookbook.md", !Effort.isLong { return false }
      return (try? Repository.text(page).contains("```console\n")) ?? false
    }
  }()

  /// Reads a page from its beginning to its end. A block after "`Like.gesture`:" becomes that file. Each `$` line of a
  /// ```` ```console ```` block runs in memory, on the specs of the repository and on the files of the page, and
  /// prints the lines that follow it. `GESTUREC_RECORD=1` writes the lines into the page again.
  @Test(arguments: documents)
  func `commands are as shown at length`(document: String) throws {
    let world = try Self.world()
    var count = 0
    let block = /(?:`([A-Za-z]+\.[a-z]+)`:\n\n)?```(\w+).*\n((?s:.*?))```/
    let printed = try Repository.text(document).replacing(block) { block in
      if let name = block.output.1 { world[String(name)] = Array(block.output.3.utf8) }
      guard block.output.2 == "console" else { return String(block.output.0) }
      let commands = Self.commands(in: String(block.output.3))
      count += commands.count
      let parts = commands.map { line, command, shown in
        world.forget()
        _ = world.run(command)
        let output = world.output + world.error
        return "$ \(line)\n" + (Self.settled(output) == Self.settled(shown) ? shown : output)
      }
      return "```console\n\(parts.joined())```"
    }
    #expect(count > 0)
    try expectGolden(printed, at: "../../\(document)")
  }

  @Test func `there are pages with commands`() {
    #expect(Self.documents.count >= 4)
  }

  /// A link within the repository leads to a file or folder, and its anchor to a heading.
  @Test func `links lead`() throws {
    var count = 0
    var anchors: [URL: Set<String>] = [:]
    for page in try Self.pages() {
      for link in try Page(page).links {
        count += 1
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts[0].removingPercentEncoding ?? String(parts[0])
        let target = path.isEmpty ? page : page.deletingLastPathComponent().appending(path: path)
        let exists = FileManager.default.fileExists(atPath: target.path)
        #expect(exists, "\(page.lastPathComponent): \(link)")
        guard exists, parts.count == 2 else { continue }
        let url = target.standardizedFileURL
        let known = try anchors[url] ?? Page(url).anchors
        anchors[url] = known
        let isKnown = known.contains(String(parts[1]))
        #expect(isKnown, "\(page.lastPathComponent): \(link)")
      }
    }
    #expect(count > 200)
  }

  /// The pages at the top of the repository and in its folders for people.
  private static func pages() throws -> [URL] {
    let folders = [
      ".github", "Benchmarks", "Documentation", "Editors", "Examples", "Sources", "Tests", "skills",
    ]
    let top = try FileManager.default.contentsOfDirectory(atPath: Repository.file("").path)
    let inner = folders.flatMap { folder in
      let all = FileManager.default.enumerator(atPath: Repository.file(folder).path)
      return all?.compactMap { $0 as? String }.map { "\(folder)/\($0)" } ?? []
    }
    return (top + inner).filter {
      ($0.hasSuffix(".md") || $0 == "llms.txt") && !$0.contains(".build/")
        && !$0.contains("node_modules/")
    }
    .map { Repository.file($0).resolvingSymlinksInPath() }
  }

  @Test func `anchors follow GitHub's rule`() {
    let page = Page(
      """
      # Gestures *on* `views`
      ## `match!`, and [a link](x.md)
      ## Where next
      ```text
      # No heading
      ```
      ## Where next
      [a](b.md#c) and `[x](y)`
      """)
    #expect(
      page.anchors == ["gestures-on-views", "match-and-a-link", "where-next", "where-next-1"])
    #expect(page.links == ["x.md", "b.md#c"])
  }

  /// The guide ends with the gesture that `gesturec init` writes.
  @Test func `the card of the guide is the one to begin with`() throws {
    let card = try Repository.text("Sources/GestureCommands/Templates/Card.gesture")
    let isShown = try Repository.text("Documentation/Guide.md").contains("```gesture\n\(card)```")
    #expect(isShown)
  }

  /// Newcomers paste this file into Xcode. It has the gesture that `gesturec init` writes, as the compiler makes it
  /// now, with qualified names, because SwiftUI brings the `Point` and `Rect` of Carbon along.
  @Test func `the desk in one file is of that card`() throws {
    let file = try Repository.text("Examples/Desk/OneFile/Desk.swift")
    let spec = try Repository.text("Sources/GestureCommands/Templates/Card.gesture")
    let world = World(["Card.gesture": spec])
    #expect(world.run("build Card.gesture --emit swift --qualify -o out") == .success)
    let generated = try #require(world["out/Card.gesture.swift"])
    // Imports stand at the head of the file.
    let lines = String(decoding: generated, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).filter { !$0.hasPrefix("@_spi(GestureEngine) public import") }
    #expect(file.hasSuffix(lines.dropFirst(4).joined(separator: "\n")))
    #expect(file.contains(lines.prefix(3).joined(separator: "\n")))
  }

  /// The cookbook's page shows every recipe, by lines that are in its file.
  @Test func `recipes are as shown`() throws {
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

  /// The page of the plugin shows the error of a build as the compiler prints it.
  @Test func `the error of a build is as shown`() throws {
    let desk = "Examples/Desk"
    let page = try Repository.text("Documentation/Plugin.md")
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

  /// The text without the lines of the prelude, which move when something above them is edited.
  private static func settled(_ text: String) -> String {
    text.replacing(/prelude\.gesture:\d+/, with: "prelude.gesture")
  }

  /// Each line behind a `$` of a block, its command without `gesturec`, and the lines up to the next one. A block of
  /// other commands is ```` ```sh ````.
  private static func commands(
    in block: String
  ) -> [(line: Substring, command: String, output: String)] {
    ("\n" + block).components(separatedBy: "\n$ ").dropFirst().compactMap { part in
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
      guard let command = lines[0].wholeMatch(of: /(?:swift run )?gesturec ([^&|;]+)/) else {
        Issue.record("no command of gesturec alone: \(lines[0])")
        return nil
      }
      var output = lines.dropFirst().joined(separator: "\n")
      if !output.isEmpty, !output.hasSuffix("\n") { output += "\n" }
      // A comment of the shell may follow.
      return (lines[0], String(command.1).replacing(/\s+#.*/, with: ""), output)
    }
  }
}
