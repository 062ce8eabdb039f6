import Foundation
import GestureJSON
import TestSupport
import Testing

@testable import GestureLanguageServer

/// The extension of `Editors/VSCode`, in Node, with a real server and a stand-in for the editor.
@Suite(
  .enabled(if: Tool.gesturec != nil, "gesturec is not built beside the tests"),
  .enabled(if: Tool.find("node") != nil, "Node is not installed"))
struct VSCodeTests {
  private static let text = """
    gesture Pick = sequence(
      hold: longPress(minimumDuration: 10pts),
      move: drag()
    ) {
      var far = 3pt
      on hold.ended { far = 0pt }
    }
    """

  /// - Parameter settings: of the user, by name, as JSON.
  private func drive(_ tool: String, settings: String = "{}") throws -> JSON {
    let folder = FileManager.default.temporaryDirectory.path + "/gesturec-node-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Self.text.write(toFile: folder + "/pick.gesture", atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(filePath: try #require(Tool.find("node")))
    process.arguments = [
      Repository.file("Tests/GestureLanguageServerTests/Node/drive.js").path,
      Repository.file("Editors/VSCode/extension.js").path, tool, folder + "/pick.gesture",
      settings,
    ]
    process.environment = ProcessInfo.processInfo.environment.merging(["XDG_CACHE_HOME": folder]) {
      $1
    }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(said)")
    return try JSON(parsing: bytes)
  }

  private func count(_ value: JSON?) -> Int { value?.array?.count ?? -1 }

  @Test func `every provider answers`() throws {
    let result = try drive(try #require(Tool.gesturec))
    #expect(count(result["warnings"]) == 0)
    let diagnostic = result["diagnostics"]?.array?.first
    #expect(diagnostic?["code"]?.string == "GS0010")
    // VS Code counts severities from 0.
    #expect(diagnostic?["severity"]?.integer == 0)
    #expect(diagnostic?.at("range", "start", "line")?.integer == 1)
    #expect(
      result.at("hover", "contents", "value")?.string?.contains("recognizer longPress(") == true)
    let tap = result["completion"]?.array?.first { $0["label"]?.string == "tap" }
    #expect(tap?.at("insertText", "value")?.string == "tap()$0")
    #expect(tap?["kind"]?.integer == 2)
    #expect(result.at("signature", "activeParameter")?.integer == 0)
    #expect(result.at("definition", "uri")?.string?.hasSuffix("prelude.gesture") == true)
    #expect(count(result["references"]) == 2 && count(result["highlights"]) == 2)
    #expect(result.at("prepared", "placeholder")?.string == "far")
    #expect(count(result["renamed"]?.fields?.first?.value) == 2)
    #expect(result["refusal"]?.string == "`longPress` is declared in the prelude")
    #expect(result["symbols"]?.array?.first?["children"]?.array?.count == 3)
    #expect(result["found"]?.array?.first?["name"]?.string == "Pick")
    #expect(result["actions"]?.array?.first?["title"]?.string == "Replace `pts` with `pt`")
    #expect(result.at("tokens", "data") != nil)
    #expect(count(result["hints"]) == 3 && count(result["folds"]) == 2)
    // With a unit of time the error has gone.
    #expect(count(result["after"]) == 0)
    // The behaviour of gestures is analysed by default.
    #expect(result.at("options", "analysis")?.bool == true)
    #expect(result["finding"]?["message"]?.string?.contains("replayed: confirmed") == true)
    #expect(count(result["finding"]?["relatedInformation"]) == 1)
  }

  @Test func `the analysis can be turned off`() throws {
    let result = try drive("/nowhere/gesturec", settings: "{\"analysis\":false}")
    #expect(result.at("options", "analysis")?.bool == false)
  }

  @Test func `a missing tool is reported`() throws {
    let warnings = try drive("/nowhere/gesturec")["warnings"]?.array
    #expect(warnings?.first?.string?.contains("'gesturec.path'") == true)
  }
}
