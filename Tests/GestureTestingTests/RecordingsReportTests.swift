import FoundationEssentials
import GestureCompiler
import GestureDevices
import GestureRuntime
import GestureTesting
import TestSupport
import Testing

@testable import RecordingSupport

@Suite struct RecordingsReportTests {
  private func program(_ name: String) throws -> GestureProgram {
    var compiler = Compiler()
    let path = Repository.file("Specs/\(name).gesture").path
    var compilation = try #require(
      compiler.compile(path) { path in
        guard let data = try? Data(contentsOf: URL(filePath: path)) else { return nil }
        return SourceFile(path: path, bytes: Array(data))
      })
    let table = compilation.table()
    return try GestureProgram(verifying: try #require(table))
  }

  private func report(
    _ directory: String = "", read: (String) -> [UInt8]?
  ) throws -> RecordingsReport {
    try RecordingsReport(
      directory: directory, touchscreen: program("Touchscreen"), touchpad: program("Touchpad"),
      read: read)
  }

  @Test func `fields may be quoted`() {
    let rows = DelimitedText(Array("a,b,c\r\n1,\"x, \"\"y\"\"\nz\",\n\n\"\",2,3,4\n5".utf8)).rows
    #expect(
      rows == [
        ["a": "1", "b": "x, \"y\"\nz", "c": ""], ["a": "", "b": "2", "c": "3"], ["a": "5"],
      ])
  }

  @Test func `rows are judged by what is exactly there`() throws {
    let header =
      #"{"deviceType":"touchpad","unitsPerMm":{"x":1,"y":1},"range":{"x":[0,9],"y":[0,9]}}"#
    let files = [
      "/index.csv": """
      file,set,deviceType,gesture,fingers,direction,count,contacts,performer
      one,a,touchpad,tap,1,,5,1,human
      two,a,touchpad,tap,1,,2,2,human (tester)
      one,b,touchpad,click,1,,1,1,human
      one,b,touchpad,tap,2,,1,2,human
      drag,b,touchpad,drag,1,right,,1,human
      drag,b,touchpad,drag,1,left_to_right,,1,human
      drag,b,touchpad,drag,1,left,,1,human
      drag,b,touchpad,drag,1,right,,1,robot
      one,b,touchpad,tap,2,,1,3,human
      one,b,touchpad,,,,1,1,human
      gone,b,touchpad,tap,1,,1,1,human
      one,b,mouse,tap,1,,1,1,human
      """,
      "/one": """
      \(header)
      {"t":0,"phase":"down","id":1,"x":1,"y":1}
      {"t":0.1,"phase":"up","id":1,"x":1,"y":1}
      """,
      "/two": """
      \(header)
      {"t":0,"phase":"down","id":1,"x":1,"y":1}
      {"t":0.1,"phase":"up","id":1,"x":1,"y":1}
      {"t":0.3,"phase":"down","id":1,"x":1,"y":1}
      {"t":0.4,"phase":"up","id":1,"x":1,"y":1}
      """,
      "/drag": """
      \(header)
      {"t":0,"phase":"down","id":1,"x":1,"y":1}
      {"t":0.2,"phase":"move","id":1,"x":31,"y":1}
      {"t":0.5,"phase":"up","id":1,"x":31,"y":1}
      """,
    ]
    let report = try report { files[$0].map { Array($0.utf8) } }
    #expect(
      report.outcomes.map(\.isRight) == [true, true, true, false, true, true, false, true, nil])
    #expect(report.strict == (right: 4, all: 6))
    #expect(report.text.contains("  b    3 of 5     dragged(1, right); tapped(1)\n"))
    #expect(report.text.hasSuffix("4 passed, 2 failed, 3 skipped\n"))
  }

  /// Three people, one of them wrong: each is alone in a left-out group.
  @Test func `people who are left out are compared`() throws {
    let row = "a,touchpad,Pad,tap,1,,1"
    let study = "cros-trackpad-2012/pad_user_20120101_101010"
    let tap = """
      {"deviceType":"touchpad","unitsPerMm":{"x":1,"y":1},"range":{"x":[0,9],"y":[0,9]}}
      {"t":0,"phase":"down","id":1,"x":1,"y":1}
      {"t":0.1,"phase":"up","id":1,"x":1,"y":1}
      """
    let report = try report { path in
      path != "/index.csv"
        ? Array(tap.utf8)
        : Array(
          """
          file,set,deviceType,device,gesture,fingers,direction,count,contacts,performer
          \(study)_click-one.jsonl,\(row),1,human
          \(study)_right_click-two.jsonl,\(row),1,human
          cros-trackpad-2012/other_short_select-one.jsonl,\(row),1,human
          elsewhere/one.jsonl,a,touchpad,Pad,tap,2,,1,2,human
          elsewhere/two.jsonl,a,touchpad,Pad,drag,1,,1,1,robot
          """.utf8)
    }
    #expect(
      report.outcomes.map { $0.row.person } == [
        "pad_user_20120101_101010", "pad_user_20120101_101010", "other_short", "a: Pad", "a: Pad",
      ])
    let heldOut = HeldOut(report.outcomes.filter { $0.row.isByPerson })
    let line = HeldOut.Line(name: "tap", people: 3, right: 3, all: 4, worst: -100, best: 50)
    #expect(heldOut.lines.map(\.name) == ["all of them", "tap"])
    #expect(heldOut.lines[1] == line)
    #expect(report.text.contains("  tap            3 of 4      3 people  -100 to +50\n"))
  }

  /// A finger that comes at `time`, presses the pad's button, goes `way` mm and lifts after half a second.
  private func pressing(at time: Double, way: Double) -> String {
    """
    {"t":\(time),"phase":"down","id":1,"x":1,"y":1}
    {"t":\(time + 0.1),"aux":"button","name":"left","down":true}
    {"t":\(time + 0.2),"phase":"move","id":1,"x":\(1 + way / 2),"y":1}
    {"t":\(time + 0.3),"phase":"move","id":1,"x":\(1 + way),"y":1}
    {"t":\(time + 0.4),"aux":"button","name":"left","down":false}
    {"t":\(time + 0.5),"phase":"up","id":1,"x":\(1 + way),"y":1}
    """
  }

  private func touching(at time: Double, way: Double) -> String {
    """
    {"t":\(time),"phase":"down","id":1,"x":1,"y":1}
    {"t":\(time + 0.08),"phase":"move","id":1,"x":\(1 + way / 2),"y":1}
    {"t":\(time + 0.1),"phase":"move","id":1,"x":\(1 + way),"y":1}
    {"t":\(time + 0.15),"phase":"up","id":1,"x":\(1 + way),"y":1}
    """
  }

  /// Whether the report about a recording matches its label.
  private func isRight(_ gesture: String, contacts: Int, _ parts: String...) throws -> Bool? {
    let header =
      #"{"deviceType":"touchpad","unitsPerMm":{"x":1,"y":1},"range":{"x":[0,99],"y":[0,99]}}"#
    let files = [
      "/index.csv": """
      file,set,deviceType,gesture,fingers,direction,count,contacts,performer
      it,a,touchpad,\(gesture),1,,,\(contacts),human
      """,
      "/it": ([header] + parts).joined(separator: "\n"),
    ]
    return try report { files[$0].map { Array($0.utf8) } }.outcomes.first?.isRight
  }

  @Test func `a click is one of the button`() throws {
    let click = pressing(at: 0, way: 2)
    #expect(try isRight("click", contacts: 1, click) == true)
    #expect(try isRight("click", contacts: 2, click, pressing(at: 1, way: 0)) == true)
    #expect(try isRight("click", contacts: 2, click, touching(at: 1, way: 0)) == false)
    #expect(try isRight("click", contacts: 1, pressing(at: 0, way: 20)) == false)
    #expect(try isRight("click", contacts: 1, touching(at: 0, way: 0)) == true)
  }

  @Test func `only what is done while the button is in use is judged`() throws {
    let (click, drag) = (pressing(at: 2, way: 0), pressing(at: 4, way: 20))
    let (before, after) = (touching(at: 0, way: 20), touching(at: 6, way: 20))
    #expect(try isRight("drumroll-click", contacts: 4, before, click, after) == true)
    #expect(try isRight("drumroll-click", contacts: 4, before, click, drag, after) == false)
    #expect(try isRight("click-drag", contacts: 4, before, click, drag, after) == true)
    #expect(try isRight("click-drag", contacts: 4, before, click, after) == false)
    let between = touching(at: 3, way: 20)
    #expect(try isRight("click-drag", contacts: 5, click, between, drag) == false)
    let rest = touching(at: 3, way: 0)
    #expect(try isRight("click-drag", contacts: 5, click, rest, drag) == true)
  }

  @Test func `a tap and a drag are expected once or what was tried with it`() throws {
    let (tap, drag) = (touching(at: 2, way: 0), touching(at: 2.3, way: 20))
    #expect(try isRight("tap-drag", contacts: 2, tap, drag) == true)
    #expect(try isRight("tap-drag", contacts: 2, touching(at: 0, way: 0), drag) == false)
    #expect(try isRight("tap-drag", contacts: 3, touching(at: 0, way: 20), tap, drag) == true)
    #expect(try isRight("tap-drag", contacts: 3, pressing(at: 0, way: 20), tap, drag) == false)
  }

  @Test func `deeds leave out what goes before`() {
    func deeds(_ names: String...) -> [String] {
      Deed.all(
        in: names.map { RecordLine(.action($0), at: Timestamp(nanoseconds: 0)) }
      ).map(\.name)
    }
    #expect(deeds("moving", "moving", "dragged") == ["dragged"])
    #expect(deeds("held", "pressed", "tapped") == ["pressed", "tapped"])
    #expect(deeds("held", "moving", "dragged") == ["held", "dragged"])
    #expect(deeds("moving", "tapped") == ["moving", "tapped"])
    #expect(deeds("tapped", "moving", "tapDragged") == ["tapped", "tapDragged"])
    #expect(deeds("clickDragging", "clickDragged") == ["clickDragged"])
  }

  /// The recordings in the repository: few, so that all must be right.
  @Test(arguments: [
    ("multitouch-gt/double__fail_case", ["tapped(1)", "tapped(1)"]),
    ("multitouch-gt/holdanddrag__phone_1", ["held(1)", "dragged(1, down)"]),
    ("multitouch-gt/drag__phone_23", ["dragged(1, down)"]),
    ("remarkable/double-tap-left", ["tapped(1)", "tapped(1, ×2)"]),
    ("monkeyhelper/Phone__phone-three-touches", ["tapped(1)", "tapped(1)", "tapped(1)"]),
    ("monkeyhelper/Phone__phone-single-drag", ["dragged(1, right)"]),
    (
      "evemu-devices/touchpads__SynPS2_Synaptics_TouchPad.two-finger-vert-scroll",
      ["scrolled(2, up)"]
    ),
    ("evemu-devices/touchpads__CyPS2_Cypress_Trackpad.two_finger_tap", ["tapped(2)"]),
  ])
  func `copied recordings are reported`(_ name: String, _ expected: [String]) throws {
    let path = Repository.file("Tests/GestureTestingTests/Recordings/\(name).jsonl")
    let bytes = [UInt8](try Data(contentsOf: path))
    let isPad = String(decoding: bytes, as: UTF8.self).contains(#""deviceType":"touchpad""#)
    let gesture = isPad ? "Touchpad" : "Touchscreen"
    var replay = try Replay(program(gesture), gesture: gesture)
    var reader = RecordingReader()
    let deeds = Deed.all(in: replay.record(reader.read(text: bytes)))
    #expect(deeds.map(\.description) == expected)
  }
}
