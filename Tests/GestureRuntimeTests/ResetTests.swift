import GestureCompiler
import GestureRuntime
import Testing

/// `reset()` makes the machine as new, except parameters, inputs and frames. Nothing is reported.
@Suite struct ResetTests {
  private func machine() throws -> TableMachine {
    let spec = """
      gesture G(lift: duration = 500ms) = simultaneous(hold: longPress(minimumDuration: lift), keys: crossing(over: pads)) {
        input isOn: bool = true
        region pad
        regions pads
        var presses: count = 0
        transient isDown = false
        action pressed(isOn: bool, inside: bool)
        on hold.pressed { presses += 1 isDown = true }
        on hold.ended { pressed(isOn: isOn, inside: pad.contains(hold.location)) }
      }
      """
    var compiler = Compiler()
    var compilation = compiler.compile("G.gesture") { SourceFile(path: $0, text: spec) }
    let table = compilation?.table()
    return try GestureProgram(verifying: #require(table))
      .machine("G", ["lift": .duration(.milliseconds(200))])
  }

  private func ms(_ milliseconds: Int64) -> Timestamp {
    Timestamp(nanoseconds: milliseconds * 1_000_000)
  }

  @Test func `everything is as new but what the host set`() throws {
    var machine = try machine()
    try machine.setInput("isOn", to: .bool(false))
    try machine.setFrame("pad", to: Rect(x: 0, y: 0, width: 10, height: 10))
    try machine.setFrame("pads", id: 7, to: Rect(x: 0, y: 0, width: 10, height: 10))
    machine.handle(.down(touch: 1, at: Point(x: 5, y: 5), time: ms(1_000))) { _ in }
    #expect(machine.nextDeadline == ms(1_200))
    #expect(machine[variable: "presses"] == .count(1))
    let copy = machine
    machine.reset()
    #expect(machine.nextDeadline == nil)
    #expect(machine.phase == .possible)
    #expect(machine[variable: "presses"] == .count(0))
    #expect(machine[variable: "isDown"] == .bool(false))
    // The touch and the time are forgotten.
    let late = PointerEvent.move(touch: 1, at: .zero, time: ms(1_001))
    #expect(machine.handle(late) { _ in } == .refused(.unknownTouch))
    #expect(machine.handle(.down(touch: 1, at: Point(x: 5, y: 5), time: ms(0))) { _ in } == nil)
    #expect(machine.nextDeadline == ms(200))
    var actions: [GestureAction] = []
    machine.advance(to: ms(200)) { actions.append($0) }
    #expect(actions.map { $0["isOn"] } == [.bool(false)])
    #expect(actions.map { $0["inside"] } == [.bool(true)])
    // A copy goes its own way.
    #expect(copy.nextDeadline == ms(1_200))
    #expect(copy[variable: "presses"] == .count(1))
  }

  @Test func `frames of regions stay`() throws {
    var machine = try machine()
    try machine.setFrame("pads", id: 7, to: Rect(x: 0, y: 0, width: 10, height: 10))
    machine.reset()
    var entered: [String] = []
    machine.handle(
      .down(touch: 1, at: Point(x: 5, y: 5), time: ms(0)),
      reporting: { report in
        if report.kind == .event, report.part == "keys" { entered.append(report.name) }
      })
    #expect(entered == ["entered"])
  }
}
