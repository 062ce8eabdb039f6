import FormSupport
import GestureCompiler
import GestureRuntime
import Testing

@testable import GestureAnalysis

/// The machine of the one gesture that the text declares.
func machine(_ text: String) throws -> Machine {
  var compilation = try compiled(text)
  let machine = compilation.machine(compilation.gestureNumbers[0])
  return try #require(machine)
}

func alphabet(_ text: String, touches: Int = 1, boundaries: Bool = false) throws -> InputAlphabet {
  let alphabet = InputAlphabet(try machine(text), touches: touches, boundaries: boundaries)
  return try #require(alphabet)
}

private func shown(_ ways: [Vector]) -> String {
  ways.map { "\(measureText($0.dx)) \(measureText($0.dy))" }.joined(separator: ", ")
}

private func shown(_ points: [Point]) -> String {
  points.map { "\(measureText($0.x)) \(measureText($0.y))" }.joined(separator: ", ")
}

@Suite struct InputAlphabetTests {
  /// One place in each cell, by gestures of one finger.
  @Test(
    arguments: [
      ("tap()", "0 0, 50 0"),
      ("drag()", "0 0, 20 0"),
      ("longPress()", "0 0, 20 0"),
      // Nothing asks how far the finger is, but its moves matter.
      ("press()", "0 0, 20 0"),
      ("drag(minimumDistance: 0pt)", "0 0, 20 0"),
      ("race(tap(), drag())", "0 0, 20 0, 50 0"),
      // The exact distance of both decisions is a cell of its own.
      ("race(longPress(), drag())", "0 0, 10 0, 20 0"),
      ("drag(axis: .horizontal)", "0 0, 0 20, 20 0, 20 40"),
      (
        "race(drag(axis: .horizontal), drag(axis: .vertical))",
        "0 0, 0 20, 20 0, 20 20, 20 40, 40 20"
      ),
      ("swipe(directions: [.left])", "0 0, -60 0"),
      ("swipe(directions: [.left, .up])", "0 0, -60 0"),
      ("press(maximumDistance: 30pt)", "0 0, 40 0"),
      ("tap() where length(tap.touches.translation) > 7pt", "0 0, 10 0, 50 0"),
      ("drag() where drag.translation.dx > 0", "0 0, 5 0, -20 0, 20 0"),
    ])
  func places(gesture: String, expected: String) throws {
    let alphabet = try alphabet("gesture G = \(gesture)")
    #expect(alphabet.starts == [[Point(x: 100, y: 100)]])
    #expect(shown(alphabet.moves[0]) == expected)
    #expect(alphabet.pointers == [InputAlphabet.Pointer()])
    #expect(alphabet.readsVelocity == gesture.hasPrefix("swipe"))
  }

  @Test func `each finger has its place and its ways`() throws {
    let alphabet = try alphabet("gesture G = race(tap(), drag())", touches: 2)
    let ways = [Vector.zero, Vector(dx: 20, dy: 0), Vector(dx: 50, dy: 0)]
    #expect(alphabet.moves == [ways, ways])
    #expect(alphabet.starts == [[Point(x: 100, y: 100)], [Point(x: 200, y: 100)]])
    #expect(alphabet.together.isEmpty)
    #expect(alphabet.summary == "3 places, 2 fingers, 1 kind of pointer")
  }

  @Test func `two fingers pinch turn and pan in one frame`() throws {
    let pinch = try alphabet("gesture G = magnify()", touches: 2)
    #expect(pinch.together.map(shown) == ["-10 0, 10 0"])
    let turn = try alphabet("gesture G = rotate()", touches: 2)
    #expect(turn.together.map(shown) == ["0.75 -8.75, -0.75 8.75"])
    let pan = try alphabet("gesture G = drag(fingers: 2)", touches: 2)
    #expect(pan.together.map(shown) == ["30 0, 30 0"])
    #expect(shown(pan.moves[0]) == "0 0, 30 0")
  }

  @Test func `boundaries are on both sides`() throws {
    let alphabet = try alphabet("gesture G = race(tap(), drag())", boundaries: true)
    let expected = "0 0, 9.75 0, 10 0, 20 0, 45 0, 45.25 0, 50 0"
    #expect(shown(alphabet.moves[0]) == expected)
  }

  // MARK: Regions

  @Test func `regions have frames and places`() throws {
    let inside = try alphabet("gesture G = tap() from here { region here }")
    #expect(shown(inside.starts[0]) == "200 200")
    #expect(inside.regionPlaces.isEmpty)
    #expect(inside.regions.map { $0.name } == ["here"])
    let crossing = try alphabet("gesture G = crossing(over: keys) { regions keys }")
    #expect(shown(crossing.starts[0]) == "200 200, 800 200, -100 -100")
    #expect(shown(crossing.regionPlaces) == "200 200, 800 200, -100 -100")
    #expect(crossing.regions.map { $0.id } == [1, 2])
  }

  @Test func `regions overlap only where one condition asks for both`() throws {
    let apart = try alphabet(
      "gesture G = race(a: tap() from left, b: drag() from right) { region left region right }")
    #expect(shown(apart.starts[0]) == "200 200, 800 200")
    let both = try alphabet(
      """
      gesture G = press() {
        region left
        region right
        action a()
        on press.ended where left.contains(press.location) || right.contains(press.location) { a() }
        on press.ended where left.contains(press.location) && right.contains(press.location) { a() }
      }
      """)
    #expect(both.regionPlaces.count == 3)
  }

  // MARK: Pointers, inputs, parameters

  @Test func `pointers are those that some part takes`() throws {
    let menu = try alphabet("gesture G = race(tap(), menu: tap(buttons: [.secondary]))")
    #expect(
      menu.pointers == [
        InputAlphabet.Pointer(), InputAlphabet.Pointer(kind: .mouse, button: .secondary),
      ])
    let pencil = try alphabet("gesture G = race(drag(kinds: [.stylus]), tap(kinds: [.touch]))")
    #expect(pencil.pointers == [InputAlphabet.Pointer(), InputAlphabet.Pointer(kind: .stylus)])
    let firm = try alphabet("gesture G = force(minimumPressure: 0.5)")
    #expect(firm.pointers.map { $0.pressure } == [1, 0.25])
    let all = InputAlphabet(try machine("gesture G = tap()"), touches: 1, refused: true)
    #expect(all?.pointers.map { $0.button } == [.primary, .secondary])
  }

  /// All attributes together have hundreds of millions of combinations. They do not fit into memory.
  @Test func `pointers of many attributes are found in little work`() throws {
    let machine = try machine(
      """
      recognizer pen() tracks 1 {
        state idle {
          on down where touch.kind == .stylus && touch.button == .secondary
            && touch.modifiers.contains(.shift) && touch.pressure > 0.3 && touch.radius > 4pt
            && touch.tilt > 0.5rad && touch.azimuth > 1rad && touch.twist > 2rad -> held
        }
        state held {
          on move where touch.buttons.contains(.back) -> fail
          on up -> end
        }
      }
      gesture G = pen()
      """)
    let meter = WorkMeter()
    let alphabet = try #require(InputAlphabet(machine, touches: 1, meter: meter))
    let pens = alphabet.pointers.filter {
      $0.kind == .stylus && $0.button == .secondary && $0.modifiers.contains(.shift)
        && $0.pressure > 0.3
    }
    #expect(
      pens.contains {
        $0.contact.radius > 4 && $0.contact.tilt > 0.5 && $0.contact.azimuth > 1
          && $0.contact.twist > 2
      })
    #expect(meter.operations < 20_000_000)
    #expect(meter.bytes == 0)
  }

  @Test func `inputs have the values that conditions distinguish`() throws {
    let inputs = try alphabet(
      """
      gesture G = tap() from isOn {
        input isOn: bool = true
        input level: count = 0
        input unread: number = 0
        action a()
        on ended where level >= 3 { a() }
      }
      """
    ).inputs
    #expect(
      inputs.map { "\($0.name) \($0.value)" }
        == [
          "isOn bool(false)", "isOn bool(true)", "level count(0)", "level count(3)",
        ])
  }

  @Test func `an input that a part keeps as its argument has the values of the part's conditions`()
    throws
  {
    let inputs = try alphabet(
      """
      recognizer press(least: count) tracks 1 {
        state idle {
          on up where least < 4 -> fail
          on up -> end
        }
      }
      gesture G = press(least: level) { input level: count = 0 }
      """
    ).inputs
    #expect(inputs.map { "\($0.name) \($0.value)" } == ["level count(0)", "level count(4)"])
  }

  @Test func `parameters get values that meet their conditions`() throws {
    let alphabet = try alphabet(
      """
      gesture G(least: distance where least > 15pt, most: distance where most > least, wait: duration) =
        drag(minimumDistance: least) where length(drag.translation) < most
      """)
    guard case .number(let least)? = alphabet.arguments["least"],
      case .number(let most)? = alphabet.arguments["most"]
    else { Issue.record("no values"); return }
    #expect(least > 15 && most > least)
    #expect(alphabet.arguments["wait"] == .duration(.milliseconds(500)))
    let none = InputAlphabet(
      try machine("gesture G(n: count where n > 3 && n < 3) = tap(count: n)"), touches: 1)
    #expect(none == nil)
  }

  @Test func `hovers and scrolls are there only where asked`() throws {
    let tip = try alphabet("gesture G = hover(over: here) { region here }")
    #expect(
      tip.touchless == [
        TouchlessEvent(.hover, at: Point(x: 200, y: 200)),
        TouchlessEvent(.hover, at: Point(x: -100, y: -100)), TouchlessEvent(.leave),
      ])
    let wheel = try alphabet("gesture G = scroll()")
    #expect(wheel.touchless == [TouchlessEvent(.scroll, by: Vector(dx: 0, dy: 20))])
  }
}
