import Foundation
import GestureJSON
import Synchronization
import Testing

@testable import GestureCommands
@testable import GestureCompiler
@testable import GestureTool

@Suite struct DiagnosticOutputTests {
  private static let wrong = """
    gesture Card(lift: duration = 500ms, far: distance = 10pt) =
      longPress(minimumDuration: lift + far)
    gesture Button = tpa()
    gesture Zoom = sequence(once: tap(), move: drag())

    """

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { String($0) }
  }

  private func json(_ text: String) throws -> JSON { try JSON(parsing: text.utf8) }

  @Test func `json is an object a line`() throws {
    let world = World(["Card.gesture": Self.wrong])
    #expect(world.run("check Card.gesture --diagnostics json") == .failure)
    let found = try lines(world.error).map { try json($0) }
    #expect(found.map { $0["code"]?.string } == ["GS0132", "GS0102", "GS0173"])
    #expect(found.map { $0["group"]?.string } == ["WrongOperand", "UnknownName", "EndlessWait"])
    #expect(found[0]["labels"]?.array?.count == 2)
    #expect(found[0]["labels"]?.array?[0]["line"]?.number == 1)
    let fix = try #require(found[1]["fixIts"]?.array?.first)
    #expect(fix["title"]?.string == "replace `tpa` with `tap`")
    #expect(fix["applicability"]?.string == "maybeIncorrect")
    let edit = try #require(fix["edits"]?.array?.first)
    #expect(edit["replacement"]?.string == "tap")
    #expect(edit["column"]?.number == 18 && edit["endColumn"]?.number == 21)
  }

  /// No file is known that shows one.
  @Test func `a bug of ours ends with 70`() throws {
    let world = World([:])
    var file = CompiledFile<Void>(path: "Card.gesture")
    file.diagnostics = [ShownDiagnostic(isError: true, isInternalError: true, text: "lost\n")]
    let style = try DiagnosticStyle(Arguments(["Card.gesture"], for: .check), world.environment)
    let stop = #expect(throws: Stop.self) {
      try report([file], style: style, in: world.environment)
    }
    #expect(stop?.exitCode == .bug)
    #expect(world.error == "lost\n")
  }

  @Test func `github shows messages beside their lines`() {
    let world = World(["a,b/Card.gesture": "gesture A = tpa()\ngesture B = tap(count: 100%)\n"])
    #expect(world.run("check a,b --diagnostics github") == .failure)
    #expect(
      lines(world.error).prefix(2) == [
        "::error file=a%2Cb/Card.gesture,line=1,endLine=1,col=13,endColumn=16,title=GS0102::there is no "
          + "recognizer or gesture `tpa`; did you mean `tap`?%0Ahelp: replace `tpa` with `tap`",
        "::error file=a%2Cb/Card.gesture,line=2,endLine=2,col=27,endColumn=28,title=GS0010::`%25` is no "
          + "unit; a share is a plain number: 10%25 is `0.1`",
      ])
  }

  @Test(arguments: [wrong, "", "gesture Card = drag()\n", "gesture = {\n", "\u{FEFF}// ä"])
  func `sarif is valid`(spec: String) throws {
    let world = World(["Ein Ordner/Karte ä.gesture": spec])
    _ = world.run(["check", "Ein Ordner", "--diagnostics", "sarif"])
    let document = try json(world.error)
    #expect(SarifCheck.problems(of: document) == [])
    #expect(document["version"]?.string == "2.1.0")
    let run = try #require(document["runs"]?.array?.first)
    let rules = try #require(run["tool"]?["driver"]?["rules"]?.array)
    #expect(rules.count == DiagnosticSpec.all.count)
    for result in try #require(run["results"]?.array) {
      let index = Int(try #require(result["ruleIndex"]?.number))
      #expect(rules[index]["id"] == result["ruleId"])
      let location = try #require(result["locations"]?.array?.first?["physicalLocation"])
      #expect(location["artifactLocation"]?["uri"]?.string == "Ein%20Ordner/Karte%20%C3%A4.gesture")
    }
  }

  @Test func `sarif has related places and fixes`() throws {
    let world = World(["Card.gesture": Self.wrong])
    #expect(world.run("build Card.gesture --diagnostics sarif") == .failure)
    let results = try #require(try json(world.error)["runs"]?.array?.first?["results"]?.array)
    #expect(results.map { $0["level"]?.string } == ["error", "error", "warning"])
    #expect(results[0]["relatedLocations"]?.array?.count == 2)
    let change = results[1]["fixes"]?.array?.first?["artifactChanges"]?.array?.first
    let replacement = try #require(change?["replacements"]?.array?.first)
    #expect(replacement["insertedContent"]?["text"]?.string == "tap")
  }

  @Test func `the check of sarif notices what is wrong`() throws {
    let wrong = """
      {"version":"2.1.0","runs":[{"tool":{"driver":{}},"results":[{"message":{},"extra":1,
      "locations":[{"physicalLocation":{"region":{"startLine":0}}}],"level":"bad"}]}]}
      """
    #expect(
      SarifCheck.problems(of: try json(wrong)) == [
        "runs[0].tool.driver: lacks name", "runs[0].results[0].message: lacks text",
        "runs[0].results[0].extra: is unknown",
        "runs[0].results[0].locations[0].physicalLocation: lacks artifactLocation",
        "runs[0].results[0].locations[0].physicalLocation.region.startLine: is wrong",
        "runs[0].results[0].level: is wrong",
      ])
  }

  // MARK: - Amounts and colours

  @Test func `of many errors the first hundred are shown`() {
    let count = 10_000
    let text = (0..<count).map { "let a\($0) = 1pt + 1ms\n" }.joined()
    let world = World(["Many.gesture": text])
    #expect(world.run("check Many.gesture") == .failure)
    let shown = lines(world.error)
    #expect(shown.filter { $0.contains(": error:") }.count == 100)
    #expect(shown.suffix(2) == ["… and 9900 more", "10000 errors"])
    world.forget()
    #expect(world.run("check Many.gesture --diagnostics json") == .failure)
    #expect(lines(world.error).count == count)
  }

  @Test func `colour is for terminals of those who like it`() {
    let colour = { (variables: [String: String], isTerminal: Bool) in
      let world = World(["Card.gesture": Self.wrong])
      world.contents.withLock {
        $0.isTerminal = isTerminal
        $0.variables = variables
      }
      _ = world.run("check Card.gesture")
      return world.error.contains("\u{1B}[")
    }
    #expect(colour([:], true))
    #expect(colour(["NO_COLOR": ""], true))
    #expect(!colour([:], false))
    #expect(!colour(["NO_COLOR": "1"], true))
    #expect(!colour(["TERM": "dumb"], true))
  }

  // MARK: - Bad input

  @Test func `what is no text is reported`() {
    let world = World(["Empty.gesture": ""])
    world["Binary.gesture"] = [0xFF, 0xFE, 0x00, 0x41, 0x00]
    #expect(world.run("check Empty.gesture") == .success)
    #expect(world.run("check Binary.gesture") == .failure)
    #expect(
      world.error.contains("Binary.gesture:1:1: error: these bytes are not UTF-8 text [GS0003]"))
    world.forget()
    world["Large.gesture"] = [UInt8](repeating: 0x20, count: 17 * 1_048_576)
    #expect(world.run("check Large.gesture") == .failure)
    #expect(world.error.contains("this file is larger than 16 MB"))
  }
}
