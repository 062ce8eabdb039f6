import Foundation
import TestSupport
import Testing

@testable import GestureCommands
@testable import GestureTool

/// `--format json` of `check` and `explain`, read by Foundation and held against the text form.
@Suite struct CheckRecordTests {
  private static func photo() throws -> World {
    World(["Photo.gesture": try Repository.text("Documentation/examples/Photo.gesture")])
  }

  @Test func `latencies are those of the table, in seconds`() throws {
    let world = try Self.photo()
    #expect(world.run("check --latency --format json Photo.gesture") == .success)
    #expect(world.error.isEmpty)
    let records = try objects(in: world.output)
    #expect(records.map { $0["kind"] as? String } == ["latencies", "summary"])
    #expect(records[0]["path"] as? String == "Photo.gesture")
    #expect(records[0]["gesture"] as? String == "Photo")
    let rows = try #require(records[0]["latencies"] as? [[String: Any]])
    let single = try #require(rows.first { $0["name"] as? String == "single" })
    #expect(single["least"] as? Double == 0 && single["greatest"] as? Double == 0.35)
    #expect(single["waitsFor"] as? String == "double" && single["verdict"] as? String == "proved")
    #expect((single["proof"] as? String)?.contains("up to 2 fingers") == true)
    world.forget()
    _ = world.run("check --latency Photo.gesture")
    for row in rows {
      let isShown = world.output.contains("\n  \(row["name"]!) ")
      #expect(isShown, "\(row)")
    }
    #expect(rows.count == 4)
  }

  @Test func `a wait for a lift has no greatest`() throws {
    let world = World(["a.gesture": "gesture A = exclusive(move: drag(), menu: longPress())\n"])
    _ = world.run("check --latency --format json a.gesture")
    let records = try objects(in: world.output)
    #expect(records.map { $0["kind"] as? String } == ["diagnostic", "latencies", "summary"])
    #expect(records[0]["code"] as? String == "GS0222" && records[0]["witness"] != nil)
    let rows = try #require(records[1]["latencies"] as? [[String: Any]])
    let menu = try #require(rows.first { $0["name"] as? String == "menu" })
    #expect(menu["greatest"] is NSNull && menu["waitsFor"] as? String == "move")
    #expect(records[2]["warnings"] as? Int == 1 && records[2]["errors"] as? Int == 0)
  }

  @Test func `a proof at a default is named in both forms`() throws {
    let world = World([
      "a.gesture": """
      gesture A(time: duration = 1s) = longPress(minimumDuration: time) {
        never longPress.ended && isOn
        var isOn: bool = false
        on longPress.failed { isOn = false }
      }

      """
    ])
    #expect(world.run("check a.gesture") == .success)
    #expect(
      world.error.hasSuffix(
        "note: `never longPress.ended && isOn` of `A` is proved only with `time` at its default\n"
          + "checked 1 gesture in 1 file\n"), "\(world.error)")
    world.forget()
    _ = world.run("check --format json a.gesture")
    let records = try objects(in: world.output)
    #expect(records.map { $0["kind"] as? String } == ["assumption", "summary"])
    #expect(records[0]["gesture"] as? String == "A")
    #expect(records[0]["declared"] as? String == "never longPress.ended && isOn")
    #expect(records[0]["provedWith"] as? String == "`time` at its default")
  }

  @Test func `answers are counted, and each is there`() throws {
    let world = try Self.photo()
    #expect(world.run("check --answers --bounds --format json Photo.gesture") == .success)
    let records = try objects(in: world.output)
    #expect(records.map { $0["kind"] as? String } == ["answers", "bounds", "summary"])
    let answers = try #require(records[0]["answers"] as? [[String: Any]])
    let counts = ["confirmed", "proved", "notKnown"].map { records[0][$0] as? Int ?? -1 }
    #expect(counts == [4, 4, 0] && answers.count == 8)
    #expect(answers.count { $0["verdict"] as? String == "proved" } == 4)
    #expect(answers[0]["question"] as? String == "whether `double` is recognized")
    #expect(records[1]["timers"] as? Int == 2)
  }

  @Test func `an audit counts proofs and runs`() throws {
    let world = try Self.photo()
    #expect(world.run("check --audit 1 Photo.gesture") == .success)
    #expect(
      world.output.wholeMatch(of: /Photo  4 proofs, \d+ runs?, none refuted\n/) != nil,
      "\(world.output)")
    #expect(world.run("check --audit 1 --format json Photo.gesture") == .success)
    let records = try objects(
      in: world.output.split(separator: "\n").dropFirst().joined(separator: "\n"))
    #expect(records.map { $0["kind"] as? String } == ["audit", "summary"])
    #expect(records[0]["proofs"] as? Int == 4 && records[0]["runs"] is Int)
    #expect(world.run("check --audit 1 --no-analysis Photo.gesture") == .usage)
  }

  @Test func `a scene is a record for each relation`() throws {
    let path = "Documentation/scenes/Rows.gesture"
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Repository.file("Documentation/scenes").path)
    let file = try #require(files.first { $0.hasSuffix(".gesture") })
    let text = try Repository.text("Documentation/scenes/\(file)")
    let names = text.matches(of: /(?m)^gesture (\w+)/).map { String($0.1) }
    try #require(names.count >= 2)
    let world = World([path: text])
    _ = world.run("check --scene \(names[0]),\(names[1]) --format json \(path)")
    let scenes = try objects(in: world.output).filter { $0["kind"] as? String == "scene" }
    #expect(scenes.count > 1)
    #expect(scenes.allSatisfy { $0["inner"] as? String == names[0] && $0["innerLatency"] != nil })
    world.forget()
    _ = world.run("check --scene \(names[0]),\(names[1]) \(path)")
    for scene in scenes { #expect(world.output.contains("  \(scene["relation"]!) ")) }
  }

  @Test func `fixes have their code, their place and the replacement`() throws {
    let old = """
      gesture Circle = tap()
      gestrue Other = drag(minimumDistance = 20px)

      """
    let world = World(["a.gesture": old])
    _ = world.run("check --fix --format json a.gesture")
    let records = try objects(in: world.output)
    let fixes = records.filter { $0["kind"] as? String == "fix" }
    #expect(fixes.count == 3, "\(world.output)")
    let word = try #require(
      fixes.first { $0["title"] as? String == "replace `gestrue` with `gesture`" })
    #expect(word["path"] as? String == "a.gesture" && word["line"] as? Int == 2)
    #expect((word["code"] as? String)?.hasPrefix("GS00") == true)
    let edit = try #require((word["edits"] as? [[String: Any]])?.first)
    #expect(edit["column"] as? Int == 1 && edit["endColumn"] as? Int == 8)
    #expect(edit["replacement"] as? String == "gesture" && word["applicability"] == nil)
    #expect(records.last?["fixed"] as? Int == 3)
    let text = String(decoding: try #require(world["a.gesture"]), as: UTF8.self)
    #expect(text.hasSuffix("\ngesture Other = drag(minimumDistance: 20pt)\n"))
  }

  /// The edits of all fixes, made one after another by hand, give the file.
  @Test func `fixes can be made again`() throws {
    let old = "gesture A = drag(minimumDistance: 500px)\ngestrue B = tap()\n"
    let world = World(["a.gesture": old])
    _ = world.run("check --fix --no-analysis --format json a.gesture")
    var lines = old.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0) }
    let fixes = try objects(in: world.output).filter { $0["kind"] as? String == "fix" }
    #expect(!fixes.isEmpty)
    for fix in fixes {
      for edit in (fix["edits"] as? [[String: Any]]) ?? [] {
        let position = ["line", "column", "endColumn"].compactMap { edit[$0] as? Int }
        lines[position[0] - 1].replaceSubrange(
          position[1] - 1..<position[2] - 1, with: Array(edit["replacement"] as! String))
      }
    }
    let text = lines.map { String($0) }.joined(separator: "\n")
    #expect(world["a.gesture"] == Array(text.utf8))
  }

  @Test func `explanations are those of the catalogue`() throws {
    let world = World()
    #expect(world.run("explain GS0012 --format json") == .success)
    let one = try objects(in: world.output)
    #expect(one.count == 1 && one[0]["code"] as? String == "GS0012")
    #expect(one[0]["group"] as? String == "MalformedNumber")
    #expect(one[0]["severity"] as? String == "error")
    #expect((one[0]["wrong"] as? String)?.contains(".5s") == true)
    world.forget()
    #expect(world.run("explain --all --format json") == .success)
    let all = try objects(in: world.output)
    world.forget()
    #expect(world.run("explain --all --markdown") == .success)
    for spec in all {
      #expect(world.output.contains("\n## \(spec["code"]!): \(spec["title"]!)\n"))
    }
    #expect(world.output.components(separatedBy: "\n## ").count == all.count + 1)
    world.forget()
    #expect(world.run("explain --all --markdown --format json") == .usage)
  }
}
