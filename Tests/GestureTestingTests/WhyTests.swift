import Foundation
import GestureCompiler
import GestureRuntime
import Testing

@testable import GestureTesting

/// The reasons of `replay --why`, by gesture and trace.
@Suite struct WhyTests {
  private static let gestures = """
    gesture Lifting = sequence(hold: longPress(), move: drag())
    gesture Many = drag(fingers: 2, maximumFingers: 3)
    gesture Racing = race(quick: tap(), pull: drag(), flick: swipe())
    gesture Choosing = exclusive(double: tap(count: 2), single: tap())
    gesture Gated = exclusive(press: longPress(minimumDuration: 100ms) where isOn, pull: drag()) {
      input isOn: bool = false
    }
    gesture Late = sequence(first: tap(), second: tap(), within: 200ms)
    gesture Both = simultaneous(tap(), tap(count: 2))

    """

  private func reasons(_ gesture: String, _ trace: String, hasSpec: Bool = true) throws -> [String]
  {
    var compiler = Compiler()
    let source = SourceFile(path: "t.gesture", text: Self.gestures)
    let compiled = compiler.compile("t.gesture") { _ in source }
    var compilation = try #require(compiled)
    let number = try #require(
      compilation.gestureNumbers.first { compilation.program.gestures[$0].name == gesture })
    let lowered = compilation.machine(number, for: .record)
    let machine = try #require(lowered)
    let emitted = compilation.table(of: machine)
    let program = try GestureProgram(verifying: try #require(emitted))
    var replay = try Replay(program, gesture: gesture)
    let spec = SpecMachine(machine, files: compilation.files)
    let explainer = Explainer(program.table.gestures[0], spec: hasSpec ? spec : nil)
    replay.observe { explainer.add($0, $1) }
    var reader = TraceReader()
    _ = replay.record(reader.read(text: trace.utf8))
    return explainer.take().map { line in
      "\(NumberText.rounded(line.time.seconds)) \(line.summary().prefix { $0 != "[" })"
        .trimmingCharacters(in: .whitespaces)
    }
  }

  private static func touch(_ events: (Double, String, Double)...) -> String {
    events.map { time, phase, x in
      "{\"t\":\(time),\"phase\":\"\(phase)\",\"id\":1,\"x\":\(x),\"y\":0}\n"
    }.joined()
  }

  @Test func `moved too far`() throws {
    #expect(
      try reasons("Lifting", Self.touch((0, "down", 0), (0.133, "move", 12.4))) == [
        "0.133 hold failed: moved 12.4 pt, limit 10 pt", "0.133 failed: hold failed",
      ])
  }

  @Test func `lifted too early`() throws {
    #expect(
      try reasons("Lifting", Self.touch((0, "down", 0), (0.2, "up", 0))).first
        == "0.2 hold failed: lifted after 200 ms, needs 500 ms")
  }

  @Test func `the limit is reported with the digits that reports`() throws {
    #expect(
      try reasons("Lifting", Self.touch((0, "down", 0), (0.1, "move", 10.01))).first
        == "0.1 hold failed: moved 10.01 pt, limit 10 pt")
  }

  @Test func `too few fingers`() throws {
    let second = "{\"t\":0.1,\"phase\":\"down\",\"id\":2,\"x\":50,\"y\":0}\n"
    #expect(
      try reasons("Many", Self.touch((0, "down", 0)) + second + Self.touch((0.6, "up", 0))) == [
        "0.6 drag failed: lifted: 1 finger down, needs 2"
      ])
  }

  @Test func `the hand over was not taken`() throws {
    #expect(
      try reasons("Lifting", Self.touch((0, "down", 0), (0.6, "up", 0))) == [
        "0.6 move failed: lifted", "0.6 failed: move failed",
      ])
    #expect(
      try reasons("Late", Self.touch((0, "down", 0), (0.1, "up", 0), (1, "down", 0))) == [
        "0.3 failed: second did not start within 200 ms"
      ])
  }

  @Test func `losers say by whom`() throws {
    #expect(
      try reasons("Racing", Self.touch((0, "down", 0), (0.05, "move", 10))) == [
        "0.05 quick beaten by pull", "0.05 flick beaten by pull",
      ])
  }

  @Test func `swipes say what was missing`() throws {
    #expect(
      try reasons("Racing", Self.touch((0, "down", 0), (0.05, "up", 0))).contains(
        "0.05 flick failed: lifted: went 0 pt, needs 50 pt"))
  }

  @Test func `the held say by whom and deadlines how long`() throws {
    #expect(
      try reasons(
        "Choosing", Self.touch((0, "down", 0), (0.1, "up", 0)) + "{\"t\":1,\"advance\":true}") == [
          "0.1 single deferred by double", "0.45 double failed: 350 ms are over",
        ])
  }

  @Test func `the held that lose say by whom`() throws {
    let taps = Self.touch((0, "down", 0), (0.1, "up", 0), (0.2, "down", 0), (0.3, "up", 0))
    #expect(
      try reasons("Choosing", taps) == [
        "0.1 single deferred by double", "0.3 single beaten by double",
      ])
  }

  @Test func `a gate says what it read`() throws {
    #expect(
      try reasons("Gated", Self.touch((0, "down", 0), (0.2, "move", 0))).first
        == "0.1 press failed: its `where` does not hold: isOn is false")
  }

  @Test func `a touch that is cancelled is no rule`() throws {
    #expect(
      try reasons("Racing", Self.touch((0, "down", 0), (0.1, "move", 20), (0.2, "cancel", 0)))
        .contains("0.2 pull cancelled: its touch was cancelled"))
  }

  @Test func `buttons are named`() throws {
    let trace = #"{"t":0,"phase":"down","id":1,"x":0,"y":0,"kind":"mouse","button":"secondary"}"#
    #expect(
      try reasons("Lifting", trace).first == "0 hold failed: button .secondary, needs .primary")
  }

  @Test func `parts without a name are numbered`() throws {
    #expect(
      try reasons("Both", Self.touch((0, "down", 0), (0.1, "move", 50))) == [
        "0.1 tap 1 failed: moved 50 pt, limit 45 pt", "0.1 tap 2 failed: moved 50 pt, limit 45 pt",
        "0.1 failed: every part of it failed",
      ])
  }

  @Test func `a table knows only who did it`() throws {
    let trace = Self.touch((0, "down", 0), (0.05, "move", 10), (0.1, "cancel", 0))
    #expect(
      try reasons("Racing", trace, hasSpec: false) == [
        "0.05 quick beaten by pull", "0.05 flick beaten by pull",
        "0.1 pull cancelled: its touch was cancelled",
        "0.1 cancelled: pull was cancelled",
      ])
  }

  @Test func `a table knows the number of the rule`() throws {
    #expect(
      try reasons(
        "Choosing", Self.touch((0, "down", 0), (0.1, "up", 0)) + "{\"t\":1,\"advance\":true}",
        hasSpec: false) == [
          "0.1 single deferred by double", "0.45 double failed: by rule 20 of its recognizer",
        ])
  }

  @Test func `a reason is a line of JSON`() throws {
    var reason = Reason(what: .failed, because: "moved 12 pt, limit 10 pt")
    reason.rule = "on move where isTooFar -> fail"
    reason.position = "p.gesture:3"
    let line = RecordLine(.why(reason), at: Timestamp(milliseconds: 133), part: "hold")
    #expect(
      line.json
        == #"{"t":0.133,"part":"hold","why":"failed","because":"moved 12 pt, limit 10 pt","rule":"on move where isTooFar -> fail","at":"p.gesture:3"}"#
    )
  }
}
