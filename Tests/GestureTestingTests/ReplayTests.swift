import GestureCompiler
import GestureRuntime
import GestureTesting
import Testing

@Suite struct ReplayTests {
  private let spec = """
    gesture Board = simultaneous(hold: longPress(), zoom: magnify(), slide: crossing(over: keys)) {
      enum Mode { idle, zooming(scale: number) }
      input isEditing: bool = false
      input speed: duration = 1s
      input corners: directions = []
      regions keys
      var mode: Mode = .idle
      action held(at: point, editing: bool, speed: duration)
      action zoomed(to: Mode)
      action key(id: count)
      on hold.ended { held(at: hold.location, editing: isEditing, speed: speed) }
      on zoom.changed { mode = .zooming(scale: zoom.scale)
                        zoomed(to: mode) }
      on slide.entered(id) { key(id: id) }
    }
    """

  private func replay(_ trace: String, only actions: Bool = false) throws -> [String] {
    var compiler = Compiler()
    let file = SourceFile(path: "board.gesture", bytes: Array(spec.utf8))
    var compilation = try #require(compiler.compile("board.gesture") { _ in file })
    let made = compilation.table(for: .record)
    let table = try #require(made)
    var replay = try Replay(try GestureProgram(verifying: table), gesture: "Board")
    var reader = TraceReader()
    return replay.record(reader.read(text: trace.utf8)).filter { line in
      guard actions else { return true }
      if case .phase = line.kind { return false }
      if case .event = line.kind { return false }
      return true
    }.map(\.json)
  }

  @Test func `what a machine reports is written in order`() throws {
    let record = try replay(
      """
      {"t":0,"phase":"down","id":1,"x":10,"y":20}
      {"t":0.5,"advance":true}
      """)
    #expect(
      record == [
        #"{"t":0,"part":"hold","event":"pressed","values":{}}"#,
        #"{"t":0.5,"part":"hold","phase":"ended","values":{"location":[10,20],"duration":0.5,"id":0}}"#,
        #"{"t":0.5,"action":"held","arguments":{"at":[10,20],"editing":false,"speed":1}}"#,
        #"{"t":0.5,"phase":"began"}"#, #"{"t":0.5,"phase":"changed"}"#,
      ])
  }

  @Test func `inputs are set after time has passed`() throws {
    let record = try replay(
      """
      {"t":0,"phase":"down","id":1,"x":10,"y":20}
      {"t":0.6,"set":"isEditing","value":true}
      {"t":0.7,"phase":"up","id":1,"x":10,"y":20}
      {"t":1,"set":"speed","value":0.25}
      {"t":1,"set":"isEditing","value":true}
      {"t":1,"phase":"down","id":1,"x":10,"y":20}
      {"t":2,"advance":true}
      """, only: true)
    #expect(
      record == [
        #"{"t":0.5,"action":"held","arguments":{"at":[10,20],"editing":false,"speed":1}}"#,
        #"{"t":1.5,"action":"held","arguments":{"at":[10,20],"editing":true,"speed":0.25}}"#,
      ])
  }

  @Test func `moves of one instant are one step`() throws {
    let record = try replay(
      """
      {"t":0,"phase":"down","id":1,"x":0,"y":0}
      {"t":0,"phase":"down","id":2,"x":100,"y":0}
      {"t":0.1,"phase":"move","id":1,"x":-50,"y":0}
      {"t":0.1,"phase":"move","id":2,"x":150,"y":0}
      """, only: true)
    #expect(record == [#"{"t":0.1,"action":"zoomed","arguments":{"to":{"zooming":{"scale":2}}}}"#])
  }

  @Test func `frames of regions come and go`() throws {
    let record = try replay(
      """
      {"t":0,"frame":"keys","id":3,"rect":[0,0,10,10]}
      {"t":0,"frame":"keys","id":4,"rect":[20,0,10,10]}
      {"t":0.1,"frame":"keys","id":3,"rect":null}
      {"t":0.2,"phase":"down","id":1,"x":5,"y":5}
      {"t":0.3,"phase":"move","id":1,"x":25,"y":5}
      """, only: true)
    #expect(record == [#"{"t":0.3,"action":"key","arguments":{"id":4}}"#])
  }

  @Test func `a lost lift is a warning behind what it brought about`() throws {
    let record = try replay(
      """
      {"t":1,"phase":"down","id":1,"x":0,"y":0}
      {"t":2,"phase":"down","id":1,"x":5,"y":5}
      {"t":3,"phase":"up","id":1,"x":5,"y":5}
      """, only: true)
    #expect(
      record.filter { $0.contains("warning") } == [
        #"{"t":2,"warning":"this touch was down already, so it was cancelled first: its lift was lost","#
          + #""line":2}"#
      ])
  }

  @Test func `a cancel of an unknown touch takes no other with it`() throws {
    let record = try replay(
      """
      {"t":0,"phase":"down","id":1,"x":0,"y":0}
      {"t":0.1,"phase":"cancel","id":1}
      {"t":0.1,"phase":"cancel","id":9}
      {"t":0.2,"phase":"down","id":1,"x":0,"y":0}
      """, only: true)
    #expect(record == [#"{"t":0.1,"refused":"this touch is not down","line":3}"#])
  }

  @Test func `what is refused is reported with its line and the rest goes on`() throws {
    let record = try replay(
      """
      {"t":1,"phase":"move","id":1,"x":0,"y":0}
      {"t":1,"phase":"down","id":1,"x":0,"y":0}
      {"t":0.5,"phase":"up","id":1,"x":0,"y":0}
      nonsense
      {"t":1.1,"phase":"move","id":1,"x":0,"y":0}
      {"t":1.1,"phase":"move","id":2,"x":0,"y":0}
      {"t":1.2,"set":"isEditing","value":1}
      {"t":1.2,"set":"isEdited","value":true}
      {"t":1.2,"set":"corners","value":["left","middle"]}
      {"t":1.2,"frame":"key","rect":[0,0,1,1]}
      {"t":2,"advance":true}
      """, only: true)
    #expect(
      record.map { $0.prefix { $0 != "}" } } == [
        #"{"t":1,"refused":"this touch is not down","line":1"#,
        #"{"t":0.5,"refused":"time runs backwards","line":3"#,
        #"{"t":0.5,"refused":"not a line of JSON: not a value","line":4"#,
        #"{"t":1.1,"refused":"this touch is not down","line":5"#,
        #"{"t":1.2,"refused":"this is no value for the input `isEditing`","line":7"#,
        #"{"t":1.2,"refused":"there is no input `isEdited`; there are `isEditing`, `speed` and `corners`","#
          + #""line":8"#,
        #"{"t":1.2,"refused":"this is no value for the input `corners`","line":9"#,
        #"{"t":1.2,"refused":"there is no region `key`; there is `keys`","line":10"#,
        #"{"t":1.5,"action":"held","arguments":{"at":[0,0],"editing":false,"speed":1"#,
      ])
  }
}
