import GestureRuntime
import Testing

@testable import GestureCompiler

@Suite struct LowerMachineTests {
  private func recognizer(_ states: String, parameters: String = "") throws -> Machine.Part {
    try Lowered(
      "recognizer r(\(parameters)) tracks 1 { \(states) }\ngesture G = r()"
    ).machine().parts[0]
  }

  @Test func `rules that cannot fire are removed and keep their numbers`() throws {
    let part = try recognizer(
      """
      state idle {
        on down where limit > 3 -> fail
        on down where touch.pressure > 1 -> fail
        on down -> waiting
        on down -> fail
        after .infinity -> fail
        on hover -> end
      }
      state waiting { on up -> end }
      """, parameters: "limit: number = 2")
    #expect(part.states[0].rules.map { $0.number } == [1, 2, 5])
  }

  @Test func `a timer that never does anything is asked for all the same`() throws {
    let part = try recognizer("state idle { after 50ms where false  every 1s where false -> fail }")
    #expect(part.states[0].rules.map { $0.number } == [0, 1])
  }

  @Test func `latencies name nodes and actions by number, and nested ones keep theirs`() throws {
    let text = """
      gesture One = tap() { action done()  latency tap <= 1ms }
      gesture Zoom = race(a: One(), b: drag()) { action out()  action settled()  latency b <= 2ms }
      gesture G(limit: duration = 100ms) = exclusive(x: tap(count: 2), zoom: Zoom()) {
        action shown()
        latency zoom <= limit * 1.5
        latency zoom.a <= limit
        latency zoom.a.tap <= .infinity
        latency zoom.a.done <= 3ms
        latency zoom.settled <= 0
        latency shown <= 5ms
        latency x <= 0.3s - 100ms
      }
      """
    let machine = try Lowered(text).machine("G")
    // Nodes are in post-order: x, the tap in a, b, the race, the whole.
    #expect(
      machine.latencies.map { "\($0.name) \($0.endpoint) \($0.bound)" } == [
        "zoom node(3) 150000000.0", "zoom.a node(1) 100000000.0", "zoom.a.tap node(1) inf",
        "zoom.a.done action(3) 3000000.0", "zoom.settled action(2) 0.0",
        "shown action(0) 5000000.0",
        "x node(0) 200000000.0",
      ])
    #expect(machine.actions.map { $0.name }[3] == "zoom.a.done")
    #expect(machine.nodes[3].name == "zoom" && machine.nodes[1].name == "zoom.a")
    #expect(describe(machine).contains("latency zoom.settled <= 0s // action 2\n"))
    let span = machine.latencies[0].span
    let source = Array(text.utf8)[Int(span.start)..<Int(span.end)]
    #expect(String(decoding: source, as: UTF8.self) == "latency zoom <= limit * 1.5")
  }

  @Test func `a part has the name before an action, and its latency no table knows`() throws {
    let text = "gesture G = exclusive(a: tap(count: 2), b: tap()) { action b()  on b.ended { b() }"
    let bounded = Lowered(text + "  latency b <= 1ms }")
    #expect(try bounded.machine().latencies.map { $0.endpoint } == [.node(1)])
    let unbounded = Lowered(text + " }")
    #expect(try bounded.table().encoded() == unbounded.table().encoded())
  }

  @Test func `properties name nodes and actions by number, and no table knows them`() throws {
    let text = """
      gesture Zoom = race(a: magnify(), b: drag()) {
        action settled()
        on ended { settled() }
        never a && b
      }
      gesture G(limit: distance = 20pt) = exclusive(x: tap(count: 2), zoom: Zoom()) {
        var count: count = 0
        action shown()
        on x.ended {
          count += 1
          shown()
        }
      """
    let declared = Lowered(
      text + """

          never "two": zoom.a && !zoom.b.began || x.tapped
          invariant zoom.b.translation.dx < limit
          always within 2 * 1s after shown: zoom.settled() || failed
        }
        """)
    let machine = try declared.machine("G")
    #expect(
      machine.properties.map { "\($0.title ?? "-") \($0.text)" } == [
        "two never zoom.a && !zoom.b.began || x.tapped",
        "- invariant zoom.b.translation.dx < limit",
        "- always within 2 * 1s after shown: zoom.settled() || failed",
      ])
    guard
      case .never(.or(.and(.isOn(1), .not(.reported(node: 2, let began))), let tapped)) =
        machine.properties[0].kind, case .reported(node: 0, .event(0)) = tapped,
      case .always(within: 2e9, after: .performed(0), .or(.performed(1), let failed)) =
        machine.properties[2].kind, case .reported(node: 4, .phase(.failed)) = failed
    else {
      Issue.record("\(machine.properties)")
      return
    }
    #expect(began == .phase(.began))
    #expect(machine.properties[1].probes.map { $0.refreshes } == [[2]])
    #expect(describe(machine).contains("never zoom.a && !zoom.b.began || x.tapped // \"two\"\n"))
    #expect(try declared.table().encoded() == Lowered(text + "\n}").table().encoded())
  }

  @Test func `nested gestures without names are reported apart by numbers`() throws {
    let machine = try Lowered(
      "gesture Zoom = magnify() { var scale = 1 }  gesture G = race(Zoom(), Zoom(), Zoom2: Zoom())"
    ).machine()
    #expect(machine.variables.map { $0.slot.name } == ["Zoom.scale", "Zoom3.scale", "Zoom2.scale"])
  }

  @Test func `crossed regions stay in the order of parameters`() throws {
    let machine = try Lowered(
      """
      recognizer r(a: region, b: region, c: region) tracks 1 {
        state idle { on enter(c) -> end  on enter(b) where false  on enter(a) -> fail }
      }
      gesture G = r(a: x, b: y, c: z) { region x region y region z }
      """
    ).machine()
    #expect(
      machine.parts[0].crossedRegions.map { $0.map { machine.regions[$0].name } } == ["x", "z"])
  }

  @Test func `what one argument must fulfil twice is checked once`() throws {
    let machine = try Lowered(
      "gesture G(n: count = 1 where n >= 1, time: duration = 1s) = tap(count: n, maximumDuration: time)"
    ).machine()
    #expect(machine.checks.map { $0.message } == ["n >= 1", "tap: maximumDuration >= 0ms"])
  }

  @Test func `states that nothing leads to are removed`() throws {
    let part = try recognizer(
      """
      state idle { on up -> last   after never -> lost }
      state lost { on up -> last }
      state last { on up -> end }
      """, parameters: "never: duration = .infinity")
    #expect(part.states.map { $0.name } == ["idle", "last"])
    #expect(part.states[0].rules[0].target == .state(1))
  }

  @Test func `what nobody reads is removed, but not what the host reads`() throws {
    let lowered = Lowered(
      """
      recognizer r() tracks 1 {
        value place: point = last
        value time: duration = touches.duration
        transient last: point = .zero
        transient count: count = 0
        state idle { on up { last = touches.location  count += 1 } -> end }
      }
      gesture G = r() { var unread = 1  on ended { let a = 1 + unread  unread = r.time > 1s ? 1 : 2 } }
      """)
    let part = try lowered.machine().parts[0]
    #expect(part.values.map { $0.slot.name } == ["r.time"])
    #expect(part.variables.isEmpty)
    #expect(part.states[0].rules[0].body.isEmpty)
    let machine = try lowered.machine()
    #expect(machine.variables.map { $0.slot.name } == ["unread"])
    #expect(machine.nodes[0].handlers[0].body.count == 1)
    let table = try lowered.table(for: .record)
    #expect(table.gestures[0].parts[0].values.map { $0.name } == ["place", "time"])
  }

  @Test func `arguments that are not constant are computed once`() throws {
    let machine = try Lowered(
      """
      gesture G(a: duration = 100ms, n: count = 1) =
        exclusive(x: longPress(minimumDuration: a), y: longPress(minimumDuration: a * 2),
                  z: tap(fingers: n))
      """
    ).machine()
    #expect(machine.parts[0].arguments.isEmpty)
    #expect(machine.parts[1].arguments.map { $0.name } == ["y.minimumDuration"])
    #expect(
      machine.checks.map { $0.message } == [
        "x: minimumDuration >= 0ms", "y: minimumDuration >= 0ms", "z: fingers >= 1",
        "z: follows from 1 to 16 touches, no fewer at most than at least",
      ])
  }

  @Test func `a test's arguments are put in`() throws {
    let checked = Checked(
      """
      gesture G(a: duration = 100ms, b: duration = a * 2) = longPress(minimumDuration: b) {
        var c = b
      }
      test "t" for G(a: 1s) { down at (0, 0)  expect c == 2s  expect nothing }
      """)
    #expect(checked.rendered == "")
    let test = checked.program.tests[0]
    let machine = try lower(
      gesture: test.gesture, of: checked.program, arguments: test.arguments,
      probes: test.conditions)
    #expect(machine.parameters.isEmpty)
    #expect(machine.variables[0].initial.constantValue == 2e9)
    #expect(machine.probes.count == 1)
  }

  @Test func `a nested gesture that is a lone recognizer is one node with both roles`() throws {
    let machine = try Lowered(
      """
      gesture Inner = drag() from touch.index < 2 where inside {
        input inside: bool = true
        transient way: vector = .zero
        action moved(by: vector)
        on changed { way = drag.translation  moved(by: way) }
      }
      gesture Outer = sequence(hold: longPress(), move: Inner() from touch.pressure > 0 where open) {
        input open: bool = true
        var seen: vector = .zero
        on move.changed { seen = move.way }
      }
      """
    ).machine()
    #expect(machine.nodes.map { $0.name } == ["hold", "move", ""])
    let printer = ValuePrinter(machine)
    let node = machine.nodes[1]
    #expect(node.gate.map { printer.text($0.value) } == "move.inside && open")
    #expect(node.handlers.count == 2 && node.reset.count == 1)
    #expect(node.gestures == ["Inner"])
    #expect(machine.actions.map { $0.name } == ["move.moved"])
    let accepts = try #require(machine.parts[1].accepts)
    #expect(printer.text(accepts) == "touch.pressure > 0 && touch.index < 2")
  }

  @Test func `parts of a nested gesture without a name have none`() throws {
    let machine = try Lowered(
      """
      gesture Inner = simultaneous(a: tap(), b: drag())
      gesture Outer = exclusive(Inner(), Inner())
      """
    ).machine()
    #expect(machine.nodes.map { $0.name }.joined() == "")
    #expect(machine.parts.map { $0.name } == ["", "", "", ""])
  }

  @Test func `regions are bound where they are used`() throws {
    let machine = try Lowered(
      """
      gesture Inner(over: region = .everywhere) = hover(over: over)
      gesture Outer(pad: region) = exclusive(a: Inner(over: trash), b: Inner(), c: Inner(over: pad)) {
        region trash
      }
      """
    ).machine()
    #expect(machine.regions.map { $0.name } == ["pad", "trash"])
    let printer = ValuePrinter(machine)
    let conditions = machine.parts.map { part in
      part.states[0].rules[0].condition.map { printer.text($0.bare) }
    }
    #expect(conditions[0] == "trash.contains(touch.location)")
    #expect(conditions[1] == nil)
    #expect(conditions[2] == "pad.contains(touch.location)")
  }

  @Test func `too many parts are a limit`() throws {
    var text = "gesture G0 = simultaneous(a: tap(), b: tap())\n"
    for number in 1...9 {
      text += "gesture G\(number) = simultaneous(a: G\(number - 1)(), b: G\(number - 1)())\n"
    }
    let checked = Checked(text)
    #expect(checked.rendered.contains("255"), "\(checked.rendered)")
  }
}
