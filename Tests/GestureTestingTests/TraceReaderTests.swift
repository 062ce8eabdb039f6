import GestureCompiler
import GestureJSON
import GestureRuntime
import GestureTesting
import Testing

@Suite struct TraceReaderTests {
  private func read(_ text: String) -> [TraceItem] {
    var reader = TraceReader()
    return reader.read(text: text.utf8)
  }

  private func time(_ milliseconds: Int64) -> Timestamp {
    Timestamp(nanoseconds: milliseconds * 1_000_000)
  }

  @Test func `the items of a witness have the numbers of their steps`() {
    let items = [0, 5, 9].map { Diagnostic.Evidence.Item(time: time($0), action: .advance) }
    #expect(items.traceItems.map { $0.line } == [1, 2, 3])
  }

  @Test func `every field of a line is read`() throws {
    let items = read(
      #"{"t":0.016,"phase":"down","id":7,"x":10,"y":20.5,"kind":"mouse","button":"secondary","#
        + #""buttons":["primary","back"],"modifiers":["shift","command"],"pressure":0.5,"#
        + #""radius":12,"tilt":0.5,"azimuth":-1,"twist":2}"#)
    let event = PointerEvent.down(
      touch: 7, at: Point(x: 10, y: 20.5), time: time(16), kind: .mouse, button: .secondary,
      buttons: [.primary, .back], modifiers: [.shift, .command], pressure: 0.5,
      contact: PointerContact(radius: 12, tilt: 0.5, azimuth: -1, twist: 2))
    #expect(items == [TraceItem(.event(event), at: time(16), line: 1)])
  }

  @Test func `every kind of line is read`() {
    let items = read(
      """
      {"t":0,"frame":"trash","rect":[1,2,3,4]}
      {"t":0,"frame":"keys","id":3,"rect":[1,2,3,4]}
      {"t":0,"frame":"keys","id":3,"rect":null}
      {"t":0,"set":"isEditing","value":true}

      {"t":0.1,"phase":"hover","x":1,"y":2}
      {"t":0.1,"phase":"leave"}
      {"t":0.2,"phase":"scroll","x":1,"y":2,"dx":3,"dy":4}
      {"t":0.3,"phase":"cancel","id":1}
      {"t":0.5,"advance":true}
      """)
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    let place = Point(x: 1, y: 2)
    #expect(
      items.map(\.kind) == [
        .region(name: "trash", id: 0, rect: rect), .region(name: "keys", id: 3, rect: rect),
        .region(name: "keys", id: 3, rect: nil), .set(name: "isEditing", value: .bool(true)),
        .event(.hover(at: place, time: time(100))), .event(.leave(time: time(100))),
        .event(.scroll(by: Vector(dx: 3, dy: 4), at: place, time: time(200))),
        .event(.cancel(touch: 1, time: time(300))), .advance,
      ])
    #expect(items.map(\.line) == [1, 2, 3, 4, 6, 7, 8, 9, 10])
  }

  @Test func `moves of one instant are one frame`() {
    func move(_ id: Int, _ t: String) -> String {
      "{\"t\":\(t),\"phase\":\"move\",\"id\":\(id),\"x\":0,\"y\":0}"
    }
    let items = read(
      [
        move(1, "0"), move(2, "0.0"), "", move(3, "0"), move(1, "0"), move(2, "1"), "oops",
        move(3, "1"),
      ].joined(separator: "\n"))
    #expect(items.map(\.line) == [1, 5, 6, 7, 8])
    #expect(events(items).map(\.touch) == [1, 2, 3, 1, 2, 3])
    guard case .frame(let frame) = items[0].kind else {
      Issue.record("the first three moves are no frame")
      return
    }
    #expect(frame.count == 3)
  }

  /// Each event is a step of its own, so that an event of an unknown touch takes no other with it.
  @Test func `cancels of one instant stay single`() {
    let cancel = { (id: Int) in "{\"t\":0,\"phase\":\"cancel\",\"id\":\(id)}" }
    let items = read([cancel(1), cancel(9)].joined(separator: "\n"))
    #expect(
      items.map(\.kind) == [
        .event(.cancel(touch: 1, time: time(0))), .event(.cancel(touch: 9, time: time(0))),
      ])
  }

  /// Events of one instant and of one kind are a frame. A time between them keeps them apart.
  @Test func `what touches do alike is one frame`() {
    func event(_ phase: String, _ id: Int) -> String {
      "{\"t\":0,\"phase\":\"\(phase)\",\"id\":\(id),\"x\":0,\"y\":0}"
    }
    let items = read(
      [
        event("down", 1), event("down", 2), event("up", 1), event("up", 2), event("down", 3),
        #"{"t":0,"advance":true}"#, event("down", 4),
      ].joined(separator: "\n"))
    #expect(items.map(\.line) == [1, 3, 5, 6, 7])
    #expect(events(items).map(\.touch) == [1, 2, 1, 2, 3, 4])
  }

  @Test func `a frame is known with the next line`() {
    var reader = TraceReader()
    let move = Array(#"{"t":0,"phase":"move","id":1,"x":0,"y":0}"#.utf8)
    #expect(reader.read(line: move[...]).isEmpty)
    #expect(reader.read(line: Array(#"{"t":1,"advance":true}"#.utf8)[...]).count == 2)
    #expect(reader.finish().isEmpty)
  }

  @Test func `a run of moves has bounded memory`() {
    let moves = (0..<5000).map { "{\"t\":0,\"phase\":\"move\",\"id\":\($0),\"x\":0,\"y\":0}" }
    let items = read(moves.joined(separator: "\n"))
    #expect(items.count == 1)
    #expect(events(items).count == 17)
  }

  @Test(arguments: [
    (#"{"t":1,"phase":"down","id":1,"x":"a","y":0}"#, "x is not a number"),
    (#"{"t":1,"phase":"down","id":1,"x":1}"#, "no x or no y"),
    (#"{"t":1,"phase":"down","x":1,"y":1}"#, "no id"),
    (#"{"t":1,"phase":"down","id":1.5,"x":1,"y":1}"#, "id is not a whole number"),
    (#"{"t":1,"phase":"down","id":1e30,"x":1,"y":1}"#, "id is not a whole number"),
    (
      #"{"t":1,"phase":"press","id":1,"x":1,"y":1}"#,
      "phase is not one of down move up cancel hover leave scroll"
    ),
    (
      #"{"t":1,"phase":"down","id":1,"x":1,"y":1,"kind":"hand"}"#,
      "kind is not one of touch mouse stylus trackpad eraser"
    ),
    (#"{"t":1,"phase":"down","id":1,"x":1,"y":1,"modifiers":[1]}"#, "in modifiers is not text"),
    (#"{"t":1,"phase":"down","id":1,"x":1,"y":1,"buttons":"primary"}"#, "buttons is not a list"),
    (#"{"t":1,"phase":"scroll","x":1,"y":1}"#, "no dx or no dy"),
    (#"{"t":1}"#, "not one of phase, advance, cancel, set and frame"),
    (#"{"t":1,"advance":true,"set":"a"}"#, "not one of phase, advance, cancel, set and frame"),
    (#"{"t":1,"advance":false}"#, "advance is not true"),
    (#"{"t":1,"frame":"a","rect":[1,2]}"#, "rect is not [x, y, width, height]"),
    (#"{"phase":"up"}"#, "no t"),
    (#"{"t":1e300,"advance":true}"#, "t is out of range"),
    (#"{"t":1e999,"advance":true}"#, "t is out of range"),
    (#"{"t":NaN,"advance":true}"#, "not a line of JSON: not a value"),
    (#"{"t":1,"advance":true} x"#, "not a line of JSON: something follows the value"),
    (#"[1]"#, "not a JSON object"),
    (#"7"#, "not a JSON object"),
  ])
  func `a line that is none is refused`(_ line: String, _ reason: String) {
    let items = read("\n\(line)\n{\"t\":2,\"advance\":true}")
    #expect(items.map(\.kind) == [.refused(reason), .advance])
    #expect(items.map(\.line) == [2, 3])
  }

  @Test func `a refused line keeps its time`() {
    let items = read("{\"t\":1,\"advance\":true}\noops\n{\"t\":3,\"phase\":\"down\"}")
    #expect(items.map(\.time) == [time(1000), time(1000), time(3000)])
  }

  @Test func `hostile lines are only refused`() {
    let deep = String(repeating: "[", count: 100_000)
    let nested = String(repeating: "{\"a\":", count: 10_000)
    var lines: [[UInt8]] = [
      Array(deep.utf8), Array(nested.utf8), Array("{\"t\":1,\"set\":\"a\",\"value\":\(deep)".utf8),
      [0xFF, 0xFE, 0x00], Array("{\"t\":\"".utf8) + [0xC0, 0x80] + Array("\"}".utf8),
      Array("{\"t\":1,\"phase\":\"\\ud800\"}".utf8), [0], [UInt8(ascii: "{")],
    ]
    lines.append(Array("{\"t\":\(String(repeating: "9", count: 5000)),\"advance\":true}".utf8))
    var reader = TraceReader()
    for line in lines {
      let items = reader.read(line: line[...])
      #expect(items.count == 1)
      if case .refused = items.first?.kind { continue }
      Issue.record("taken: \(String(decoding: line.prefix(40), as: UTF8.self))")
    }
  }

  @Test func `a key that comes twice is refused`() {
    let items = read(#"{"t":1,"t":2,"advance":true}"#)
    #expect(items.map(\.kind) == [.refused("not a line of JSON: 't' comes twice")])
  }

  @Test func `lines may end as on other systems`() {
    #expect(read("\u{FEFF}{\"t\":1,\"advance\":true}\r\n\r\n").map(\.kind) == [.advance])
  }
}

@Suite struct TraceWriterTests {
  @Test func `what is written reads back as the same`() {
    let text = """
      {"t":0,"frame":"trash","rect":[1,2,3,4]}
      {"t":0,"frame":"keys","id":3,"rect":[1,2,3.5,4]}
      {"t":0,"frame":"keys","id":3}
      {"t":0,"set":"isEditing","value":true}
      {"t":0.1,"phase":"hover","x":1,"y":2,"modifiers":["option"]}
      {"t":0.1,"phase":"leave"}
      {"t":0.2,"phase":"scroll","x":1,"y":2,"dx":3,"dy":4}
      {"t":0.25,"phase":"down","id":7,"x":10,"y":20.5,"kind":"mouse","button":"secondary",\
      "buttons":["primary","back"],"modifiers":["shift","command"],"pressure":0.5}
      {"t":0.26,"phase":"move","id":7,"x":1,"y":2,"radius":12,"tilt":0.5,"azimuth":-1,"twist":2}
      {"t":0.26,"phase":"move","id":8,"x":3,"y":4}
      {"t":0.27,"phase":"up","id":7,"x":1,"y":2}
      {"t":0.3,"phase":"cancel","id":8}
      {"t":0.5,"advance":true}
      """
    var reader = TraceReader()
    let items = reader.read(text: text.utf8)
    #expect(items.count == 12)
    #expect(items.flatMap { $0.lines }.joined(separator: "\n") == text)
  }
}
