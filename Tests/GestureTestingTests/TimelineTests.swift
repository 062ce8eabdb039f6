import FormSupport
import GestureCompiler
import GestureRuntime
import TestSupport
import Testing

@testable import GestureTesting

@Suite struct TimelineTests {
  private static let gestures = """
    gesture Circle = sequence(hold: longPress(), move: drag()) {
      action pickedUp()
      action moved()
      action dropped()
      on hold.ended { pickedUp() }
      on move.changed { moved() }
      on move.ended { dropped() }
    }
    gesture Photo = exclusive(double: tap(count: 2), single: tap()) { input isOn: bool = true }
    gesture Racing = race(quick: tap(), pull: drag())
    gesture Late = sequence(first: tap(), second: tap(), within: 300ms)
    gesture Wheel = scroll()

    """

  private func drawn(
    _ gesture: String, _ steps: String, width: Int = 72, isASCII: Bool = false
  ) throws -> String {
    let text = Self.gestures + "test \"it\" for \(gesture) {\n\(steps)\n}\n"
    var compiler = Compiler()
    let compiled = compiler.compile("t.gesture") { _ in SourceFile(path: "t.gesture", text: text) }
    var compilation = try #require(compiled)
    try #require(!compilation.hasErrors, "\(compilation.diagnostics.map(\.text))")
    let drawn = drawTest(
      compilation.testNumbers[0], of: &compilation, as: Timeline(width: width, isASCII: isASCII))
    return try #require(drawn)
  }

  private static let carried =
    "down at (50, 50) wait 500ms move to (90, 80) over 200ms wait 50ms up expect dropped"

  /// The timer of the first attempt fires in the step of the second one's touch.
  @Test func `the next attempt is drawn from its start`() throws {
    let text = "gesture Twice = tap(count: 2)\n"
    var compiler = Compiler()
    let compiled = compiler.compile("t.gesture") { _ in SourceFile(path: "t.gesture", text: text) }
    var compilation = try #require(compiled)
    let made = compilation.machine(compilation.gestureNumbers[0], for: .record)
    let machine = try #require(made)
    let encoded = compilation.table(of: machine)
    let table = try #require(encoded)
    var replay = try Replay(try GestureProgram(verifying: table), gesture: "Twice")
    let recorder = TimelineRecorder(
      table.gestures[0], spec: SpecMachine(machine, files: compilation.files))
    replay.observe { recorder.add($0, $1) }
    let finger: [PointerEvent] = [
      .down(touch: 1, at: .zero, time: Timestamp(nanoseconds: 0)),
      .up(touch: 1, at: .zero, time: Timestamp(nanoseconds: 100_000_000)),
      .down(touch: 1, at: .zero, time: Timestamp(nanoseconds: 900_000_000)),
      .up(touch: 1, at: .zero, time: Timestamp(nanoseconds: 1_000_000_000)),
    ]
    for (line, event) in finger.enumerated() {
      let item = TraceItem(.event(event), at: event.time, line: line + 1)
      recorder.add(item)
      var lines: [RecordLine] = []
      replay.play(item) { lines.append($0) }
      recorder.add(lines)
    }
    let spans = recorder.record.rows[0].spans.map { [$0.start, $0.end].map { $0?.nanoseconds } }
    #expect(spans == [[0, 450_000_000], [900_000_000, nil]])
    let waits = recorder.record.rows[0].waits.map { $0.start.nanoseconds / 1_000_000 }
    #expect(waits == [0, 100, 900, 1000])
    #expect(recorder.record.rows[0].waits[2].end?.nanoseconds == 1_000_000_000)
  }

  @Test func `a drag after a long press`() throws {
    #expect(
      try drawn("Circle", Self.carried) == """
        Circle: it

                 0             200           400           600 ms
                 ┬─────────────┬─────────────┬─────────────┬───────────
        touch 1  ●───────────────────────────────────↘↘↘↘↘↘↘↘↘↘↘↘↘↘───○
                 ╰ (50, 50)                    (90, 80), 50 pt on ╯
        hold     ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄✓ ended
                 ├───────────── 500 ms ─────────────┤
                 ╰ pressed
        move                                        ┄┄┄███████████████✓ ended
                            along 10.4 pt, needs 10 pt ╯
        Circle                                         ███████████████✓ ended
        actions                                     ▲  ▲▲▲▲▲▲▲▲▲▲▲▲   ▲
                                                    ╰ pickedUp        ╰ dropped
                                                       ╰ moved ×20

        """)
  }

  @Test func `stems go between notes`() {
    var canvas = TimelineCanvas(width: 24)
    for (column, note) in [(0, "first"), (1, "second"), (7, "third")] {
      canvas.place(note: note, at: column, from: 1, .unicode)
    }
    #expect(canvas.text == ["", "╰ first", " ╰ second", "       ╰ third"])
    canvas = TimelineCanvas(width: 24)
    for (column, note) in [(2, "first"), (0, "second")] {
      canvas.place(note: note, at: column, from: 1, .unicode)
    }
    #expect(canvas.text == ["", "│ ╰ first", "╰ second"])
  }

  @Test func `random notes and pieces`() throws {
    var record = ""
    for seed in 0..<60 as Range<UInt64> {
      var random = Randomness(seed: seed)
      let width = Int.random(in: 4...30, using: &random)
      var canvas = TimelineCanvas(width: width, lines: Int.random(in: 1...3, using: &random))
      for number in 0..<Int.random(in: 1...7, using: &random) {
        let column = Int.random(in: 0..<width, using: &random)
        let note = String(
          "\(number)ab cdefg h ijklmn".prefix(Int.random(in: 1...16, using: &random)))
        if random.chance(30) {
          record += " \(canvas.place(note, at: column, from: number % 2))"
        } else {
          canvas.place(note: note, at: column, from: 1, random.chance(50) ? .unicode : .ascii)
        }
      }
      record += "\n" + canvas.text.map { "|\($0)\n" }.joined()
    }
    try expectGolden(record, at: "Data/canvas.txt")
  }

  @Test func `in ASCII`() throws {
    let text = try drawn("Circle", Self.carried, isASCII: true)
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    #expect(text.contains("+ ended") && text.contains("- 500 ms -"))
  }

  @Test func `what holds and what loses is said`() throws {
    let held = try drawn("Photo", "set isOn = true down at (1, 1) wait 80ms up wait 400ms")
    #expect(held.contains("╰ deferred by double") && held.contains("─ 350 ms ─"), "\(held)")
    #expect(held.contains("host     ╰ isOn = true"))
    let beaten = try drawn("Racing", "down at (1, 1) move by (40, 0) over 100ms")
    #expect(beaten.contains("╳") && beaten.contains("beaten by pull"), "\(beaten)")
    let late = try drawn("Late", "down at (1, 1) wait 50ms up wait 1s")
    #expect(late.contains("second did not start within 300 ms"), "\(late)")
    #expect(late.contains("─ 300 ms ─"), "\(late)")
  }

  @Test func `pauses part systems`() throws {
    let text = try drawn(
      "Racing", "down at (1, 1) wait 20ms up wait 5s down at (2, 2) wait 20ms up")
    #expect(text.split(separator: "touch 1").count == 3, "\(text)")
    #expect(text.contains("5020"))
  }

  @Test func `a pointer has a track too`() throws {
    let text = try drawn("Wheel", "scroll by (0, 3) wait 20ms scroll by (0, 3) wait 200ms")
    #expect(text.contains("pointer  ↕") && text.contains("✓ ended"), "\(text)")
  }

  @Test func `a test that fails is drawn and says so`() throws {
    #expect(
      try drawn("Racing", "down at (1, 1) expect ended").hasPrefix("Racing: it (the test fails)\n"))
  }

  @Test func `nothing is drawn as nothing`() throws {
    #expect(try drawn("Racing", "wait 1s") == "Racing: it\n\n  nothing happens\n")
  }

  @Test(arguments: [
    (0.5, 0.5, "↘"), (-0.5, 0.5, "↙"), (-0.5, -0.5, "↖"), (0.5, -0.5, "↗"), (0.5, 0.2, "→"),
    (-0.5, 0.2, "←"), (0.2, 0.5, "↓"), (0.2, -0.5, "↑"), (0.5, 0.25, "↘"), (0.25, 0.5, "↘"),
  ])
  func `an arrow shows the way of a move`(dx: Double, dy: Double, arrow: String) throws {
    let text = try drawn("Racing", "down at (5, 5) move by (\(dx), \(dy)) over 160ms up")
    let track = try #require(text.split(separator: "\n").first { $0.hasPrefix("touch 1") })
    #expect(Set(track.dropFirst(7)).intersection("↘↙↖↗→←↓↑") == [Character(arrow)], "\(text)")
  }
}
