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
  @Test func aFileIsPlayed() {
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

  @Test func standardInputIsAnsweredAsItComes() {
    let chunks = [lines[0] + "\n{\"t\":0.", "5,\"advance\":true}\n"]
    let world = World(["a.gesture": spec], input: chunks)
    #expect(world.run("replay a.gesture --trace -") == .success)
    #expect(world.outputs[1].hasSuffix(#""event":"pressed","values":{}}"# + "\n"))
    #expect(world.outputs[2].contains(#""t":0.5,"part":"hold","phase":"ended""#))
  }

  @Test func aLastLineNeedsNoNewline() {
    let world = World(["a.gesture": spec], input: [lines[0] + "\n", lines[1]])
    #expect(world.run("replay a.gesture --trace -") == .success)
    #expect(world.output.contains(#""part":"hold","phase":"ended""#))
  }

  @Test func aTableIsPlayedToo() {
    let world = World(["a.gesture": spec, "t.jsonl": lines.joined(separator: "\n")])
    #expect(world.run("build a.gesture") == .success)
    #expect(
      world.run("replay Generated/a.gtable --trace t.jsonl --format table --param lift=300ms")
        == .success)
    #expect(world.output.contains("0.300  hold  ended"), "\(world.output)")
  }

  @Test func whatIsRefusedIsInTheRecord() {
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
  func wrongWordsAreReported(_ words: String, _ text: String) {
    let world = World(["a.gesture": spec, "t.jsonl": lines[0]])
    #expect(world.run("replay a.gesture --trace t.jsonl " + words) == .usage)
    #expect(world.error.contains(text), "\(world.error)")
  }

  @Test func oneOfSeveralGesturesMustBeNamed() {
    let world = World([
      "a.gesture": "gesture A = tap()\ngesture B = drag()\n", "t.jsonl": lines[0],
    ])
    #expect(world.run("replay a.gesture --trace t.jsonl") == .usage)
    #expect(world.error.contains("'--gesture' says which of A, B"))
    #expect(world.run("replay a.gesture --trace t.jsonl --gesture B") == .success)
  }

  @Test func aConditionOfAParameterIsHeld() {
    let world = World([
      "a.gesture": "gesture A(taps: count = 1 where taps >= 1) = tap(count: taps)\n",
      "t.jsonl": lines[0],
    ])
    #expect(world.run("replay a.gesture --trace t.jsonl --param taps=0") == .usage)
    #expect(world.error.contains("taps >= 1"), "\(world.error)")
  }

  @Test func aSpecWithErrorsIsStatusOne() {
    let world = World(["a.gesture": "gesture A = tapp()\n", "t.jsonl": lines[0]])
    #expect(world.run("replay a.gesture --trace t.jsonl") == .failure)
    #expect(world.run("replay a.gesture --trace nowhere") != .success)
  }

  @Test func aTraceOfNoKnownFormIsReported() {
    let world = World(["a.gesture": spec, "t.jsonl": "\n%PDF\n"])
    #expect(world.run("replay a.gesture --trace t.jsonl") == .failure)
    #expect(world.error.contains("'--input' says which"))
  }
}

/// What `replay` says and draws beside the record.
@Suite struct ReplayInsightTests {
  private func world() -> World {
    World(["a.gesture": spec, "t.jsonl": [lines[0], lines[2]].joined(separator: "\n")])
  }

  @Test func whyIsAmongTheRecord() {
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
        #"{"t":0.133,"part":"hold","why":"failed","because":"moved 12.4 pt, limit 10 pt","rule":"on move where isTooFar -> fail(.tooFar)","at":"prelude.gesture:"#
      ), "\(reported[2])")
    #expect(reported[4] == #"{"t":0.133,"why":"failed","because":"hold failed","by":"hold"}"#)
    let with = reported.filter { !$0.contains(#""why":"#) }
    world.forget()
    #expect(world.run("replay a.gesture --trace t.jsonl") == .success)
    #expect(world.output.split(separator: "\n") == with)
  }

  @Test func aTableReportsWhatItCannotSay() {
    let world = world()
    #expect(world.run("build a.gesture") == .success)
    world.forget()
    world["t.jsonl"] = Array((lines[0] + "\n" + #"{"t":0.2,"phase":"up","id":1,"x":1,"y":1}"#).utf8)
    #expect(world.run("replay Generated/a.gtable --trace t.jsonl --why --format table") == .success)
    #expect(world.error.hasPrefix("Generated/a.gtable: a table holds no text"))
    #expect(world.output.contains("why       failed: by rule "), "\(world.output)")
  }

  @Test func aTraceIsDrawn() {
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
  func aWidthIsANumber(_ words: String) {
    let world = world()
    #expect(world.run("replay a.gesture --trace t.jsonl --timeline " + words) == .usage)
    #expect(world.error.contains("is not a whole number from 40"))
  }
}
