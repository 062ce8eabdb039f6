@_spi(GestureEngine) import GestureRuntime
import Testing

@testable import GestureCompiler

/// A recognizer in a machine keeps only the code that can run with its arguments.
@Suite struct SpecializeTests {
  private func part(_ use: String, _ recognizer: String = "") throws -> Machine.Part {
    try Lowered("\(recognizer)\ngesture G = \(use)").machine("G").parts[0]
  }

  private func states(_ use: String) throws -> [String] { try part(use).states.map { $0.name } }

  /// The first argument of the action that a block begins with, if it is a constant.
  private func firstArgument(of block: [Statement]) -> Double? {
    guard case .emit(_, let values)? = block.first else { return nil }
    return values.first?.constantValue
  }

  // MARK: The prelude

  @Test func `a tap has the states that its fingers and its count need`() throws {
    #expect(try states("tap()") == ["idle", "press"])
    #expect(try states("tap(count: 2)") == ["idle", "press", "between"])
    #expect(try states("tap(fingers: 2)") == ["idle", "press", "lifting"])
    #expect(
      try states("tap(count: 2, fingers: 2)")
        == ["idle", "press", "lifting", "between", "gathering"])
  }

  @Test func `a tap of one finger asks for nothing that it knows`() throws {
    #expect(
      try Lowered.rules("idle", of: "tap()") == [
        "on down where touch.button != .primary -> fail(.wrongButton)", "on down -> press",
      ])
    #expect(
      try Lowered.rules("press", of: "tap(maximumDistance: .infinity)") == [
        "after 750ms -> fail(.tooLate)", "on extra -> fail(.tooManyFingers)", "on up {",
        "tapped(1)", "} -> end",
      ])
  }

  @Test func `arguments that the host gives stay open`() throws {
    let machine = try Lowered("gesture G(n: count = 1) = tap(count: n)").machine()
    #expect(machine.parts[0].states.map { $0.name } == ["idle", "press", "between"])
    let fingers = try Lowered("gesture G(n: count = 1) = tap(fingers: n)").machine()
    #expect(fingers.parts[0].states.map { $0.name } == ["idle", "press", "lifting"])
  }

  @Test func `an infinite distance is not compared with`() throws {
    #expect(try Lowered.rules("pressed", of: "press()") == ["on move", "on up -> end"])
    #expect(
      try Lowered.rules("pressed", of: "press(maximumDistance: 5pt)").contains(
        "on move where isTooFar -> cancel(.tooFar)"))
  }

  @Test func `a rule that only gives another reason is tried where somebody asks`() throws {
    let lifts = ["length(way) < minimumDistance -> fail(.tooShort)", "-> fail(.wrongDirection)"]
    let written = try Lowered.rules("moving", of: "swipe()")
    #expect(
      !written.contains { $0.hasSuffix(lifts[0]) } && written.contains { $0.hasSuffix(lifts[1]) })
    let asking = Lowered(
      "gesture G = swipe() { action a(why: reason) on swipe.failed(why) { a(why: why) } }")
    let rules = try asking.machine().parts[0].states[1].rules.filter { $0.event == .up }
    #expect(rules.map { $0.reason } == [.other, .tooShort, .tooSlow, .wrongDirection])
  }

  @Test func `a drag of one finger ends with it, one of several goes on`() throws {
    #expect(try Lowered.rules("dragging", of: "drag()") == ["on move", "on up -> end"])
    #expect(
      try Lowered.rules("dragging", of: "drag(maximumFingers: 2)") == [
        "on move", "on down", "on up where touches.count < 1 -> end", "on up",
      ])
    #expect(try states("drag(minimumDistance: 0pt)") == ["idle", "dragging"])
  }

  @Test func `a hover without a delay does not wait`() throws {
    let machine = try Lowered("gesture G = hover(over: box) { region box }").machine()
    #expect(machine.parts[0].states.map { $0.name } == ["outside", "inside"])
  }

  @Test func `what is left has its number and its name`() throws {
    let part = try part("tap()")
    #expect(part.states[0].rules.map { $0.number } == [1, 2])
    #expect(part.states[1].rules.map { $0.number } == [5, 6, 7, 8, 10])
  }

  @Test func `tools that report what is dead see all of it`() throws {
    let lowered = Lowered("gesture G = tap()")
    let machine = try lower(gesture: lowered.gestures[0], of: lowered.checked.program)
    let written = optimize(machine, for: .explain)
    #expect(written.parts[0].states.map { $0.name } == ["idle", "press", "lifting", "between"])
  }

  // MARK: Touches

  private func up(_ tracks: String, _ rules: String) throws -> [String] {
    try Lowered.rules(
      "b", of: "r()",
      "recognizer r() tracks \(tracks) { state a { on down -> b } state b { \(rules) } }")
  }

  @Test func `the last touch of several may lift, or another one`() throws {
    let text = "on up where touches.count > 0  on up -> end"
    #expect(try up("1", text) == ["on up -> end"])
    #expect(try up("2", "on down  " + text).count == 3)
    // One touch only: a second one leaves.
    #expect(try up("2", "on down -> fail  " + text) == ["on down -> fail", "on up -> end"])
    #expect(
      try up("1...3", "on up where touches.count == 2 -> end  on down") == [
        "on up where touches.count == 2 -> end", "on down",
      ])
    #expect(try up("1...3", "on up where touches.count == 3 -> end  on down") == ["on down"])
  }

  @Test func `a state that every touch leaves sees no move, no lift and no deadline`() throws {
    let recognizer = """
      recognizer r() tracks 2 {
        state a { after 1s -> fail  on move -> fail  on up -> fail  on hover  on down -> b }
        state b { on up -> end }
      }
      """
    #expect(try Lowered.rules("a", of: "r()", recognizer) == ["on hover", "on down -> b"])
    // Here a touch of another kind leaves it there.
    let filtersTouches = recognizer.replacing(
      "on down -> b", with: "on down where touch.index > 0 -> b")
    #expect(try Lowered.rules("a", of: "r()", filtersTouches).count == 5)
  }

  @Test func `a crossing leads on in the middle of a step`() throws {
    let recognizer = """
      recognizer r(over: region) tracks 1 {
        state a { on enter(over) -> b  on down -> c }
        state b { on down where touches.count == 1 -> c  on up -> fail }
        state c { on up -> end }
      }
      """
    let machine = try Lowered("\(recognizer)\ngesture G = r(over: x) { region x }").machine("G")
    // The `down` whose entry it was is seen in `b`.
    #expect(machine.parts[0].states[1].rules.map { $0.number } == [2, 3])
    #expect(machine.parts[0].states[1].rules[0].condition == nil)
  }

  // MARK: Variables

  private func transient(_ kind: String, _ rules: String) throws -> Machine {
    try Lowered(
      """
      recognizer r() tracks 1 {
        event told(n: count)
        \(kind) n: count = 1
        state a { \(rules) }
        state b { on up where n == 1 -> end  on up where n == 2 { told(n: n) } -> end  on up -> fail }
      }
      gesture G = r() { action heard(n: count)  on r.told(n) { if n > 1 { heard(n: n) } } }
      """
    ).machine("G")
  }

  @Test func `a variable is what it was given on all ways`() throws {
    let never = try transient("transient", "on down -> b")
    #expect(never.parts[0].states[1].rules.map { $0.number } == [1])
    #expect(never.parts[0].variables.isEmpty)
    // An event that is never made loses its handler.
    #expect(never.nodes[0].handlers.isEmpty)
    let always = try transient("transient", "on down { n += 1 } -> b")
    #expect(always.parts[0].states[1].rules.map { $0.number } == [2])
    #expect(always.parts[0].variables.isEmpty)
    // What an event always carries its handlers know.
    let body = always.nodes[0].handlers[0].body
    #expect(firstArgument(of: body) == 2)
    let sometimes = try transient(
      "transient", "on down where touch.pressure > 0.5 { n += 1 } -> b  on down -> b")
    #expect(sometimes.parts[0].states[1].rules.map { $0.number } == [2, 3, 4])
    #expect(sometimes.parts[0].variables.count == 1)
  }

  @Test func `what lasts may be from an earlier attempt`() throws {
    let lasting = try transient("var", "on down { n += 1 } -> b")
    #expect(lasting.parts[0].states[1].rules.map { $0.number } == [1, 2, 3])
    #expect(try transient("var", "on down -> b").parts[0].variables.isEmpty)
  }

  @Test func `counting on comes to an end`() throws {
    let recognizer = """
      recognizer r() tracks 1 {
        event told(n: number)
        transient n: number = 1
        state a { on down -> b }
        state b { on move { n = n * 2  told(n: n) } -> b  on up where n < 1 -> fail  on up -> end }
      }
      """
    #expect(try Lowered.rules("b", of: "r()", recognizer).contains("on up -> end"))
    #expect(try !Lowered.rules("b", of: "r()", recognizer).contains { $0.contains("-> fail") })
  }

  // MARK: Readers of a part

  @Test func `a value that never changes is put in where it is read`() throws {
    let machine = try Lowered(
      """
      recognizer r(kind: number = 2) tracks 1 {
        value what: number = kind
        value other: number = touches.scale
        state a { on down -> end }
      }
      gesture G = exclusive(x: r(), y: r(kind: 3) where y.what > 2) {
        action a(v: number)
        on x.ended where x.what > 2 { a(v: 1) }
        on y.ended { a(v: y.what) }
      }
      """
    ).machine("G")
    #expect(machine.nodes[0].handlers.isEmpty)
    #expect(machine.nodes[1].gate == nil)
    #expect(machine.nodes[1].handlers[0].refreshes.isEmpty)
    #expect(firstArgument(of: machine.nodes[1].handlers[0].body) == 3)
    #expect(machine.parts.allSatisfy { $0.values.isEmpty })
  }

  @Test func `records show values that are always the same`() throws {
    let lowered = Lowered(
      """
      recognizer r() tracks 1 { value what: number = 2  state a { on down -> end } }
      gesture G = r()
      """)
    let table = try lowered.table(for: .record)
    #expect(table.gestures[0].parts[0].values.map { $0.name } == ["what"])
  }
}
