import Foundation
import TestSupport
import Testing

/// Holds the claims of `Examples/Articles` about the articles' gestures to the files.
@Suite struct ArticleExampleTests {
  /// The view and the spec of each gesture.
  private static let gestures = [
    ("GestureButton", "ButtonView", "GestureButton"),
    ("DraggableCircle", "CircleView", "DraggableCircle"),
    ("TouchEnterExit", "EnterExitView", "TouchEnterExit"),
    ("TouchEnterExitGroup", "EnterExitGroupView", "TouchEnterExit"),
    ("RotateAndMagnify", "RotateView", "RotateAndMagnify"),
    ("Swipe", "SwipeView", "Swipe"),
    ("TimedPress", "PressView", "TimedPress"),
    ("TapWithLocation", "TapView", "TapWithLocation"),
  ]

  private func lines(_ text: some StringProtocol) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { line in !["//", "#", "import "].contains { line.hasPrefix($0) } && line != "" }
  }

  /// The lines of a gesture and its recognizers, without tests.
  private func spec(_ path: String, _ gesture: String) throws -> [String] {
    let text = try Repository.text("Specs/\(path).gesture")
    let all = lines(text.split(separator: /\n(test "|setup for )/)[0])
    // Of two in a file each has its own.
    let starts = all.indices.filter { all[$0].hasPrefix("gesture ") }
    guard starts.count > 1 else { return all }
    let index = try #require(starts.firstIndex { all[$0].hasPrefix("gesture \(gesture) ") })
    let end = index + 1 < starts.count ? starts[index + 1] : all.endIndex
    return Array(all[starts[index]..<end])
  }

  @Test func `lines are as many as the table says`() throws {
    let page = try Repository.text("Examples/Articles/README.md").components(
      separatedBy: "## Lines")[1]
    for (gesture, view, path) in Self.gestures {
      let row = try #require(
        page.split(separator: "\n").first { $0.hasPrefix("| `\(gesture)` |") }, "\(gesture)")
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let folder = "Examples/Articles/Sources"
      let source = try Repository.text("\(folder)/Articles/\(view).swift")
      let ready = try Repository.text("\(folder)/ReadyViews/Ready\(view).swift")
      let counts = [lines(source).count, try spec(path, gesture).count, lines(ready).count]
      #expect(cells.count == 6)
      #expect(cells.suffix(3).map { Int($0) } == counts, "\(gesture)")
      // The view of an article that uses its own component is longer.
      if let use = Int(cells[2].prefix { $0.isNumber }) { #expect(counts[2] < use, "\(gesture)") }
    }
  }

  @Test func `each defect has a test`() throws {
    let page = try Repository.text("Examples/Articles/README.md")
    let folder = "Tests/GestureUITests"
    let files = try FileManager.default.contentsOfDirectory(atPath: Repository.file(folder).path)
    let swift = try files.map { try Repository.text("\(folder)/\($0)") }.joined()
    var gesture = ""
    var count = 0
    for row in page.split(separator: "\n") where row.hasPrefix("| ") {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, cells[0] != "article's gesture" else { continue }
      if cells[0] != "" { gesture = cells[0].filter { $0 != "`" } }
      let path = try #require(Self.gestures.first { $0.0 == gesture }?.2, "\(row)")
      if cells[2].hasPrefix("\"") {
        let text = try Repository.text("Specs/\(path).gesture")
        #expect(text.contains("test \(cells[2]) for \(gesture)"), "\(cells[2])")
      } else {
        #expect(swift.contains("@Test func \(cells[2])("), "\(cells[2])")
      }
      count += 1
    }
    #expect(count == 27)
  }

  /// The first script for a person with a Mac, with programs in place of Swift and Xcode that log their calls.
  @Test func `the package is built with its plugin on a Mac`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "mac-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let log = "echo \"$(basename \"$PWD\") ${GESTUREC_WITHOUT_PLUGINS-plugins}\" >>\"$CALLS\""
    for (name, script) in [("uname", "echo Darwin"), ("swift", log), ("xcodebuild", log)] {
      let file = folder.appending(path: name)
      try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
    let calls = folder.appending(path: "calls")
    let process = Process()
    process.executableURL = Repository.file("Scripts/maintainers/try-on-a-mac")
    process.arguments = ["--short"]
    process.environment = [
      "PATH": "\(folder.path):/usr/bin:/bin", "CALLS": calls.path, "GESTUREC_WITHOUT_PLUGINS": "1",
    ]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let lines = try String(contentsOf: calls, encoding: .utf8).split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("Articles ") } == ["Articles plugins", "Articles plugins"])
    #expect(lines.count == 6)
  }

  /// The specs are those that are tested, and not copies.
  @Test func `specs are those of specs`() throws {
    for (_, _, path) in Self.gestures {
      #expect(
        try Repository.text("Examples/Articles/Sources/Articles/\(path).gesture")
          == Repository.text("Specs/\(path).gesture"))
    }
  }
}
