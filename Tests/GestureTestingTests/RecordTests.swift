import GestureJSON
import GestureRuntime
import Testing

@testable import GestureTesting

@Suite struct RecordTests {
  private let time = Timestamp(nanoseconds: 500_000_000)

  @Test func `lines have the documented form`() {
    let place = GestureValue.Field("location", .point(Point(x: 10, y: 20)))
    let duration = GestureValue.Field("duration", .duration(.milliseconds(500)))
    #expect(
      RecordLine(.phase(.ended), at: time, part: "hold", fields: [place, duration]).json
        == #"{"t":0.5,"part":"hold","phase":"ended","values":{"location":[10,20],"duration":0.5}}"#)
    #expect(
      RecordLine(.event("pressed"), at: time, part: "hold").json
        == #"{"t":0.5,"part":"hold","event":"pressed","values":{}}"#)
    #expect(RecordLine(.phase(.began), at: time).json == #"{"t":0.5,"phase":"began"}"#)
    #expect(
      RecordLine(.action("zoom.dropped"), at: time, fields: [place]).json
        == #"{"t":0.5,"action":"zoom.dropped","arguments":{"location":[10,20]}}"#)
    #expect(
      RecordLine(.refused("time runs backwards", line: 7), at: time).json
        == #"{"t":0.5,"refused":"time runs backwards","line":7}"#)
    #expect(
      RecordLine(.warning("its lift was lost", line: 8), at: time).json
        == #"{"t":0.5,"warning":"its lift was lost","line":8}"#)
  }

  @Test func `values have the documented form`() {
    let payload = GestureValue.Field("translation", .vector(Vector(dx: 1, dy: 2.5)))
    let values: [(GestureValue, String)] = [
      (.bool(true), "true"), (.count(-3), "-3"), (.number(0.1), "0.1"), (.number(-0.0), "-0"),
      (.number(.nan), "null"), (.number(.infinity), "null"), (.number(1e300), "1e+300"),
      (.number(12_345_678), "12345678"), (.duration(.nanoseconds(100_000_001)), "0.100000001"),
      (.duration(.milliseconds(100)), "0.1"),
      (.duration(Duration(secondsComponent: .max, attosecondsComponent: 0)), "null"),
      (.duration(Duration(secondsComponent: .min, attosecondsComponent: 0)), "null"),
      (.velocity(Velocity(dx: .infinity, dy: 1)), "[null,1]"),
      (.enumeration("left", []), #""left""#),
      (.enumeration("dragging", [payload]), #"{"dragging":{"translation":[1,2.5]}}"#),
      (.set(["left", "right"]), #"["left","right"]"#), (.set([]), "[]"),
    ]
    for (value, json) in values { #expect(value.json == json) }
    #expect(JSON.quoted("a\"\\\n\u{1}ü") == #""a\"\\\n\u0001ü""#)
  }

  private static let cases = [
    EnumTable.Case(name: "idle", fields: []),
    EnumTable.Case(name: "dragging", fields: [FieldTable(name: "translation", type: .vector)]),
  ]
  private static let enums = [EnumTable(name: "State", cases: cases)]

  @Test func `values come back from their form`() throws {
    let own = ValueType.enumeration(EnumID.firstDeclared)
    let values: [(GestureValue, ValueType)] = [
      (.bool(false), .bool), (.count(3), .count), (.number(2.5), .distance),
      (.duration(.milliseconds(1500)), .duration), (.point(Point(x: 1, y: 2)), .point),
      (.vector(Vector(dx: 1, dy: 2)), .vector), (.velocity(Velocity(dx: 1, dy: 2)), .velocity),
      (.enumeration("up", []), .enumeration(EnumID.direction)), (.enumeration("idle", []), own),
      (.enumeration("dragging", [.init("translation", .vector(Vector(dx: 1, dy: 2)))]), own),
      (.set(["left", "down"]), .set(EnumID.direction)),
    ]
    for (value, type) in values {
      let json = try JSON(parsing: value.json.utf8)
      #expect(GestureValue(json, as: type, enums: Self.enums) == value)
    }
  }

  @Test func `what is no value is refused`() throws {
    let wrong: [(String, ValueType)] = [
      ("1", .bool), ("1.5", .count), ("1e300", .duration), ("[1]", .point), ("[1,\"a\"]", .vector),
      ("null", .number), ("\"north\"", .enumeration(EnumID.direction)),
      ("[\"north\"]", .set(EnumID.direction)), ("{\"a\":{}}", .enumeration(99)), ("[1,2]", .number),
    ]
    for (text, type) in wrong {
      let json = try JSON(parsing: text.utf8)
      #expect(GestureValue(json, as: type) == nil, "\(text)")
    }
    for text in [
      #"{"dragging":{}}"#, #"{"dragging":{"translation":[1]}}"#, #"{"dragging":{"other":[1,2]}}"#,
      #"{"dragging":{"translation":[1,2],"other":[1,2]}}"#, #"{"dragging":[1,2]}"#, #""dragging""#,
      #"{"dragging":{"translation":[1,2]},"idle":{}}"#, #"{"idle":{"translation":[1,2]}}"#,
      #"{"gone":{"translation":[1,2]}}"#, "{}",
    ] {
      let json = try JSON(parsing: text.utf8)
      let own = ValueType.enumeration(EnumID.firstDeclared)
      #expect(GestureValue(json, as: own, enums: Self.enums) == nil, "\(text)")
    }
  }

  @Test func `the table is aligned`() {
    var gesture = GestureTable()
    var node = NodeTable()
    node.name = "hold"
    gesture.nodes = [node, NodeTable()]
    let signature = SignatureTable(name: "dropped", fields: [])
    gesture.actions = [GestureTable.Action(signature: signature)]
    var table = RecordTable(for: gesture)
    let place = GestureValue.Field("at", .point(Point(x: 1 / 3, y: -20)))
    #expect(
      [
        RecordLine(.phase(.ended), at: time, part: "hold", fields: [place]),
        RecordLine(.phase(.began), at: time),
        RecordLine(.action("dropped"), at: time, fields: [place]),
        RecordLine(.refused("no t", line: 3), at: time),
        RecordLine(.warning("late", line: 4), at: time),
      ].map { table.row($0) } == [
        "     0.500  hold  ended       at: (0.333, -20)",
        "     0.500        began",
        "     0.500        → dropped   at: (0.333, -20)",
        "     0.500        refused     line 3: no t",
        "     0.500        warning     line 4: late",
      ])
  }

  @Test func `a line that just fits stays whole`() {
    var gesture = GestureTable()
    gesture.nodes = [NodeTable()]
    var table = RecordTable(for: gesture, columns: 59)
    let points = [("startLocation", 1.0, 2.0), ("at", 1, 0)].map { name, x, y in
      GestureValue.Field(name, .point(Point(x: x, y: y)))
    }
    #expect(
      table.row(RecordLine(.phase(.began), at: time, fields: points))
        == "     0.500    began       startLocation: (1, 2), at: (1, 0)")
  }

  /// The whole line needs 59 columns.
  @Test(arguments: [44, 58]) func `the table has what changed and fits its width`(columns: Int) {
    var gesture = GestureTable()
    gesture.nodes = [NodeTable()]
    var table = RecordTable(for: gesture, columns: columns)
    let at = { GestureValue.Field("at", .point(Point(x: $0, y: 0))) }
    let start = GestureValue.Field("startLocation", .point(Point(x: 1, y: 2)))
    let line = { RecordLine(.phase($0), at: time, fields: [start, at($1)]) }
    let rows = [line(.began, 1), line(.changed, 1), line(.changed, 2), line(.began, 2)].map {
      table.row($0)
    }
    #expect(
      rows == [
        "     0.500    began       startLocation: (1, 2),\n                          at: (1, 0)",
        "     0.500    changed", "     0.500    changed     at: (2, 0)",
        "     0.500    began       startLocation: (1, 2),\n                          at: (2, 0)",
      ])
  }
}
