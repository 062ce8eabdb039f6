import FormSupport
import Testing

@testable import GestureCommands
@testable import GestureTool

private let spec = """
  gesture Lifting(lift: duration = 500ms) = sequence(hold: longPress(minimumDuration: lift), move: drag()) {
    input isEditing: bool = false
    action dropped(at: point)
    on move.ended where isEditing { dropped(at: move.location) }
  }

  """

private let lines = [
  #"{"t":0,"phase":"down","id":1,"x":10,"y":10}"#,
  #"{"t":0.5,"advance":true}"#,
  #"{"t":0.6,"phase":"move","id":1,"x":40,"y":10}"#,
  #"{"t":0.7,"phase":"up","id":1,"x":40,"y":10}"#,
]

@Suite struct ReplayTests {
  @Test func `a file is played`() {
    let world = World([
      "a.gesture": spec, "t.jsonl": lines.joined(separator: "\n"),
    ])
    #expect(world.run("replay a.gesture --trace t.jsonl --set isEditing=true") == .success)
    let record = world.output.split(separator: "\n")
    #expect(record.first == #"{"t":0,"part":"hold","event":"pressed","values":{}}"#)
    #expect(record.contains(#"{"t":0.7,"action":"dropped","arguments":{"at":[40,10]}}"#))
    #expect(record.last == #"{"t":0.7,"phase":"ended"}"#)
    #expect(world.error.isEmpty)
  }

  private static let outputs = ["", "--timeline", "--why", "--format table", "--as-test"]

  @Test(arguments: outputs) func `time that goes back is refused in every output`(
    option: String
  ) {
    let back = [
      #"{"t":10,"phase":"down","id":1,"x":1,"y":1}"#, #"{"t":5,"phase":"up","id":1,"x":1,"y":1}"#,
      #"{"t":10.6,"phase":"move","id":1,"x":90,"y":1}"#, #"{"t":7,"advance":true}"#,
      #"{"t":11,"phase":"up","id":1,"x":90,"y":1}"#,
    ]
    let world = World(["a.gesture": spec, "t.jsonl": back.joined(separator: "\n")])
    #expect(world.run("replay a.gesture --trace t.jsonl \(option)") == .success)
    #expect(world.output.contains("time runs backwards") == (option != "--as-test"))
    #expect(world.error.isEmpty)
  }

  /// More nanoseconds lie between these instants than an `Int64` has.
  @Test(arguments: outputs) func `centuries pass in every output`(option: String) {
    let lines = [
      #"{"t":-9223372036,"phase":"down","id":1,"x":1,"y":1}"#,
      #"{"t":9223372036,"phase":"move","id":1,"x":90,"y":1}"#,
      #"{"t":9223372036.5,"phase":"up","id":1,"x":90,"y":1}"#,
    ]
    let world = World(["a.gesture": spec, "t.jsonl": lines.joined(separator: "\n")])
    let code = world.run("replay a.gesture --trace t.jsonl \(option)")
    #expect(code == .success || world.error.contains("cannot be a test"), "\(world.error)")
  }

  /// Lines in any order: touches that are not down, times that go back, lines that are missing.
  @Test(arguments: outputs) func `a trace in disorder is played in every output`(option: String) {
    var random = Randomness(seed: 3)
    for _ in 0..<12 {
      let disorder = (lines + lines).shuffled(using: &random).dropLast(random.chance(50) ? 1 : 3)
      let world = World(["a.gesture": spec, "t.jsonl": disorder.joined(separator: "\n")])
      let code = world.run("replay a.gesture --trace t.jsonl \(option)")
      #expect(code == .success || world.error.contains("cannot be a test"), "\(disorder)")
    }
  }

  @Test func `standard input is answered as it comes`() {
    let chunks = [lines[0] + "\n{\"t\":0.1,\"advance\":true}\n{\"t\":0.", "5,\"advance\":true}\n"]
    let world = World(["a.gesture": spec], input: chunks)
    #expect(world.run("replay a.gesture --trace -") == .success)
    #expect(world.outputs[1].hasSuffix(#""event":"pressed","values":{}}"# + "\n"))
    #expect(world.outputs[2].contains(#""t":0.5,"part":"hold","phase":"ended""#))
  }

  @Test func `a last line needs no newline`() {
    let world = World(["a.gesture": spec], input: [lines[0] + "\n", lines[1]])
    #expect(world.run("replay a.gesture --trace -") == .success)
    #expect(world.output.contains(#""part":"hold","phase":"ended""#))
  }

  @Test func `a table is played too`() {
    let world = World(["a.gesture": spec, "t.jsonl": lines.joined(separator: "\n")])
    #expect(world.run("build a.gesture") == .success)
    #expect(
      world.run("replay Generated/a.gtable --trace t.jsonl --format table --param lift=300ms")
        == .success)
    #expect(world.output.contains("0.300  hold  ended"), "\(world.output)")
  }

  @Test func `what is refused is in the record`() {
    let world = World(["a.gesture": spec], input: [lines[3] + "\nnonsense\n"])
    #expect(world.run("replay a.gesture --input trace --trace -") == .success)
    #expect(
      world.output.contains(#"{"t":0.7,"refused":"this touch is not down","line":1}"#),
      "\(world.output)")
    #expect(world.output.contains(#""line":2}"#))
  }

  @Test(arguments: [
    ("--param lift=500", "is no duration, such as '500ms'"),
    ("--param lfit=500ms", "did you mean 'lift'?"),
    ("--param lift", "not of the form NAME=VALUE"),
    ("--param lift=1s --param lift=2s", "given twice"),
    ("--set isEditing=yes", "is no bool"),
    ("--gesture Liftin", "did you mean 'Lifting'?"),
  ])
  func `wrong words are reported`(_ words: String, _ text: String) {
    let world = World(["a.gesture": spec, "t.jsonl": lines[0]])
    #expect(world.run("replay a.gesture --trace t.jsonl " + words) == .usage)
    #expect(world.error.contains(text), "\(world.error)")
  }

  @Test func `one of several gestures must be named`() {
    let world = World([
      "a.gesture": "gesture A = tap()\ngesture B = drag()\n", "t.jsonl": lines[0],
    ])
    #expect(world.run("replay a.gesture --trace t.jsonl") == .usage)
    #expect(world.error.contains("'--gesture' says which of A, B"))
    #expect(world.run("replay a.gesture --trace t.jsonl --gesture B") == .success)
  }

  @Test func `a condition of a parameter is held`() {
    let world = World([
      "a.gesture": "gesture A(taps: count = 1 where taps >= 1) = tap(count: taps)\n",
      "t.jsonl": lines[0],
    ])
    #expect(world.run("replay a.gesture --trace t.jsonl --param taps=0") == .usage)
    #expect(world.error.contains("taps >= 1"), "\(world.error)")
  }

  @Test func `a spec with errors is status one`() {
    let world = World(["a.gesture": "gesture A = tapp()\n", "t.jsonl": lines[0]])
    #expect(world.run("replay a.gesture --trace t.jsonl") == .failure)
    #expect(world.run("replay a.gesture --trace nowhere") != .success)
  }

  @Test func `a trace of no known form is reported`() {
    let world = World(["a.gesture": spec, "t.jsonl": "\n%PDF\n"])
    #expect(world.run("replay a.gesture --trace t.jsonl") == .failure)
    #expect(world.error.contains("'--input' says which"))
  }
}

/// The messages and drawings of `replay` besides the record.
@Suite struct ReplayInsightTests {
  private func world() -> World {
    World(["a.gesture": spec, "t.jsonl": [lines[0], lines[2]].joined(separator: "\n")])
  }

  @Test func `why is among the record`() {
    let world = world()
    let trace = [
      lines[0], #"{"t":0.133,"phase":"move","id":1,"x":22.4,"y":10}"#,
    ]
    world["t.jsonl"] = Array(trace.joined(separator: "\n").utf8)
    #expect(world.run("replay a.gesture --trace t.jsonl --why") == .success)
    let reported = world.output.split(separator: "\n")
    #expect(reported.count == 5)
    #expect(
      reported[2].hasPrefix(
        #"{"t":0.133,"part":"hold","why":"failed","because":"moved 12.4 pt, limit 10 pt","measured":12.399999999999999,"bound":10,"unit":"pt","rule":"on move where isTooFar -> fail(.tooFar)","at":"prelude.gesture:"#
      ), "\(reported[2])")
    #expect(reported[4] == #"{"t":0.133,"why":"failed","because":"hold failed","by":"hold"}"#)
    let with = reported.filter { !$0.contains(#""why":"#) }
    world.forget()
    #expect(world.run("replay a.gesture --trace t.jsonl") == .success)
    #expect(world.output.split(separator: "\n") == with)
  }

  @Test func `an operator without a name goes by its word`() {
    let up = #"{"t":0.2,"phase":"up","id":1,"x":99,"y":10}"#
    let world = World([
      "a.gesture":
        "gesture A = sequence(exclusive(tap(count: 2), longPress()), drag(), within: 1s)\n",
      "t.jsonl": [lines[0], up].joined(separator: "\n"),
    ])
    #expect(world.run("replay a.gesture --trace t.jsonl --why") == .success)
    #expect(world.output.contains("the `exclusive` failed"), "\(world.output)")
  }

  @Test func `a table reports what it cannot say`() {
    let world = world()
    #expect(world.run("build a.gesture") == .success)
    world.forget()
    world["t.jsonl"] = Array((lines[0] + "\n" + #"{"t":0.2,"phase":"up","id":1,"x":1,"y":1}"#).utf8)
    #expect(world.run("replay Generated/a.gtable --trace t.jsonl --why --format table") == .success)
    #expect(world.error.hasPrefix("Generated/a.gtable: a table holds no text"))
    #expect(world.output.contains("why       failed: by rule "), "\(world.output)")
  }

  @Test func `a trace is drawn`() {
    let world = world()
    #expect(world.run("replay a.gesture --trace t.jsonl --timeline --width 60") == .success)
    #expect(world.output.hasPrefix("Lifting: t.jsonl\n\n"))
    #expect(world.output.contains("\ntouch 1  ●") && world.output.contains("\nhold     ┄"))
    #expect(world.output.split(separator: "\n").allSatisfy { $0.count <= 60 })
    world.forget()
    #expect(world.run("replay a.gesture --trace t.jsonl --timeline --ascii") == .success)
    #expect(world.output.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test(arguments: ["--width 30", "--width x"])
  func `a width is a number`(_ words: String) {
    let world = world()
    #expect(world.run("replay a.gesture --trace t.jsonl --timeline " + words) == .usage)
    #expect(world.error.contains("is not a whole number from 40"))
  }
}

/// A trace as a test that passes.
@Suite struct ReplayAsTestTests {
  private func printed(_ lines: [String], _ words: String = "", spec: String = spec) -> World {
    let world = World(["a.gesture": spec, "t.jsonl": lines.joined(separator: "\n")])
    #expect(world.run("replay a.gesture --trace t.jsonl --as-test \(words)") == .success)
    #expect(world.error == "")
    return world
  }

  /// Adds the printed test to the file, and runs it.
  private func passes(_ world: World, spec: String = spec) {
    world["a.gesture"] = Array((spec + "\n" + world.output).utf8)
    #expect(world.run("test a.gesture") == .success)
    #expect(world.output.hasSuffix("1 passed, 0 failed\n"))
  }

  @Test func `it does what the trace does`() {
    let world = printed(lines, "--set isEditing=true --param lift=400ms")
    #expect(
      world.output == """
        test "as recorded in t.jsonl" for Lifting(lift: 400ms) {
          set isEditing = true
          down at (10, 10)
          wait 500ms
          wait 100ms
          move to (40, 10)
          wait 100ms
          up
          expect dropped(at: (40, 10))
        }

        """)
    passes(world)
  }

  @Test func `where nothing is done the end is expected`() {
    let world = printed(Array(lines.prefix(1)) + [#"{"t":0.2,"phase":"up","id":1,"x":10,"y":10}"#])
    #expect(world.output.contains("expect failed"))
    passes(world)
  }

  @Test func `an empty trace expects nothing`() {
    let world = printed([#"{"t":0.5,"advance":true}"#])
    #expect(world.output.contains("expect nothing"))
    passes(world)
  }

  @Test func `all that a trace has is written`() throws {
    let spec = """
      gesture Everything = simultaneous(
        roll: scroll(), over: crossing(over: keys), pull: drag(minimumDistance: 0pt))
      {
        regions keys
        region bin
        input pace: duration = 1s
        input turn: angle = 0deg
        input side: direction = .left
        input middle: point = .zero
        var pulls: count = 0
        action rolled(by: vector, at: point)
        action entered(key: count)
        action moved(to: point, pressure: number, time: duration, turn: angle, side: direction)
        action ended()
        on roll.changed { rolled(by: roll.delta, at: middle) }
        on over.entered(id) { entered(key: id) }
        on pull.changed where !bin.contains(pull.location) {
          pulls += 1
          moved(to: pull.location, pressure: 0.1 + 0.2, time: pace, turn: turn, side: side)
        }
        on pull.ended, pull.cancelled { ended() }
      }
      """
    let world = printed(
      [
        #"{"t":0,"frame":"keys","id":2,"rect":[0,0,50,50]}"#,
        #"{"t":0,"frame":"bin","rect":[500,0,50,50]}"#,
        #"{"t":0,"set":"pace","value":0.25}"#,
        #"{"t":0,"set":"turn","value":1}"#,
        #"{"t":0,"set":"side","value":"up"}"#,
        #"{"t":0,"set":"middle","value":[1,2]}"#,
        #"{"t":0,"phase":"hover","x":5,"y":5}"#,
        #"{"t":0,"phase":"scroll","x":6,"y":5,"dx":0,"dy":3,"modifiers":["shift"]}"#,
        #"{"t":0.1,"phase":"leave"}"#,
        #"{"t":0.3,"phase":"down","id":-4,"x":5,"y":5,"pressure":0.5,"radius":9}"#,
        #"{"t":0.3,"advance":true}"#,
        #"{"t":0.3,"phase":"down","id":9,"x":400,"y":5,"kind":"stylus","tilt":0.5}"#,
        #"{"t":0.4001,"phase":"move","id":-4,"x":60.123456,"y":5,"pressure":0.75}"#,
        #"{"t":0.4001,"phase":"move","id":9,"x":401,"y":5}"#,
        #"{"t":0.5,"phase":"move","id":-4,"x":70,"y":5}"#,
        #"{"t":0.6,"phase":"up","id":-4,"x":71,"y":5}"#,
        #"{"t":0.7,"cancel":true}"#,
        #"{"t":0.8,"phase":"down","id":1,"x":400,"y":5,"kind":"mouse","button":"secondary","buttons":["secondary"]}"#,
        #"{"t":0.8,"frame":"keys","id":2,"rect":null}"#,
        #"{"t":0.9,"phase":"cancel","id":1}"#,
      ], spec: spec)
    passes(world, spec: spec)
    for words in [
      "scroll by (0, 3) with modifiers: [.shift]", "cancel 2", "± 0.01", "side: .up",
      "frame keys[2] = (0, 0, 0, 0)", "expect entered(key: 2)", "ended()",
    ] {
      #expect(world.output.contains(words), "\(words)")
    }
  }

  /// Two decimals of a number from ten million on say nothing that a test could compare.
  @Test(arguments: [
    (9_999_999.5, "tapped(x: 9999999.5, at: (9999999.5, 1))"), (10_000_000, "tapped"),
  ])
  func `numbers of up to seven digits are compared`(_ x: Double, _ expected: String) {
    let spec = """
      gesture Far = tap() {
        action tapped(x: distance, at: point)
        on ended { tapped(x: tap.location.x, at: tap.location) }
      }
      """
    let world = printed(
      [
        #"{"t":0,"phase":"down","id":1,"x":\#(x),"y":1}"#,
        #"{"t":0.1,"phase":"up","id":1,"x":\#(x),"y":1}"#,
      ], spec: spec)
    #expect(world.output.contains("  expect \(expected)\n"), "\(world.output)")
    passes(world, spec: spec)
  }

  @Test func `a table has no tests`() {
    let world = World(["t.jsonl": lines[0]])
    #expect(world.run("replay a.gtable --trace t.jsonl --as-test") == .usage)
  }

  @Test func `what a test cannot say is reported`() {
    // Tests set inputs, and no variables.
    let spec = """
      gesture Counting = tap() {
        var taps: count = 0
        action tapped(count: count)
        on ended { taps += 1 tapped(count: taps) }
      }
      """
    let trace = [
      #"{"t":0,"set":"taps","value":4}"#, lines[0], #"{"t":0.1,"phase":"up","id":1,"x":10,"y":10}"#,
    ]
    let world = World(["a.gesture": spec, "t.jsonl": trace.joined(separator: "\n")])
    #expect(world.run("replay a.gesture --trace t.jsonl --as-test") == .failure)
    #expect(world.error.contains("the trace cannot be a test: "))
  }
}
