import GestureRuntime
import Testing

@testable import GestureCompiler

/// The checker's results for gestures, handlers and tests.
@Suite struct CheckGestureTests {
  /// A bit of everything, without an error.
  static let everything = #"""
    let gap = 20pt
    let origin: point = (gap, 0)
    enum Mode { idle, at(point: point, after: duration), both(of: buttons) }

    recognizer key(over: regions, least: count = 1 where least >= 1, delay: duration = 100ms)
      tracks least...4 where touch.kind == .touch && over.contains(touch.location) {
      event hit(id: count, at: point)
      value last: count = current
      value far: distance = reach
      transient current: count = 0
      var total: count = 0
      let reach = length(step) + gap
      let step = touches.translation
      let mine = touch.travel < gap
      state idle {
        after delay where total > 3 -> fail
        on enter(over, id) { current = id
                             hit(id: id, at: touch.location) } -> inside
        on up -> fail
      }
      active state inside {
        every delay { total += 1 }
        on exit(over) where mine { let lost = total - 1
                                   if lost > 0 { total = lost } else if lost == 0 { total = 0 } else { total -= 1 } }
        on up where touches.count == 0 -> end
      }
    }

    gesture Pad(area: region, lift: duration = 300ms where lift > 0, most: count = 2) =
      exclusive(
        keys: key(over: pads, least: most) from !bin,
        hold: sequence(down: longPress(minimumDuration: lift), drag() where drag.touches.travel > gap && isOpen, within: 2s)
      )
      {
        enum Side { left, right(by: distance) }
        input isOpen: bool = true
        region bin
        regions pads
        transient side: Side = .left
        var mode: Mode = .idle
        var place: point = origin
        var offset: vector = .zero
        action told(side: Side, mode: Mode)
        action done()
        on keys.hit(id, at) where id > 0 { place = at
                                           told(side: .right(by: 2 * gap), mode: .at(point: at, after: 0)) }
        on drag.changed, drag.ended {
          offset.dx += drag.movement.dx
          place = drag.location
          mode = bin.contains(place) ? .both(of: [.primary]) : .idle
        }
        on down.pressed { side = .left }
        on hold.ended where keys.last == 0 { done() }
        on ended, failed { done() }
      }

    gesture Outer(spot: region = .everywhere) = simultaneous(pad: Pad(area: spot), turn: rotate()) {
      var size: number = 1
      on pad.hold.began { size *= 2 }
      on pad.keys.hit { size = pad.isOpen && pad.pads.contains(pad.place) ? pad.offset.dx / 1pt : 1 }
      on turn.changed where pad.drag.touches.count == 0 { size = turn.rotation / 1rad }
    }

    test "everything" for Outer {
      set pad.isOpen = false
      frame pad.pads[3] = (0, 0, 40, 40)
      frame spot = (0pt, 0pt, 2 * gap, 40)
      down at (10, 10) with kind: .touch, modifiers: [.shift], pressure: 0.5
      down 2 at origin
      move to (20, 20), 2 by (5, 5) over 100ms
      expect pad.keys.hit(id: 3, at: (10, 10) ± 1)
      expect no ended
      wait 2s
      up 2
      cancel
      hover to (1, 1)
      leave
      scroll by (0, 10)
      expect 2 pad.told(side: .right(by: 40pt))
      expect pad.keys.began, turn.failed
      expect pad.offset == (0, 0) && size > 1
      expect pad.isOpen
      expect nothing
    }
    """#

  @Test func `everything`() throws {
    let checked = Checked(Self.everything)
    #expect(checked.rendered == "")
    let program = checked.program
    let pad = try #require(program.gestures.first { $0.name == "Pad" })
    #expect(pad.nodes.map { $0.name } == ["keys", "down", "drag", "hold", nil])
    #expect(pad.nodes.map { $0.isDiscrete } == [false, true, false, false, false])
    #expect(pad.handlers.map { $0.references.count } == [1, 2, 1, 1, 2])
    let outer = try #require(program.gestures.last)
    #expect(outer.nodes.map { $0.name } == ["pad", "turn", nil])
    #expect(outer.handlers[0].references[0].node == [0, 3])
    #expect(outer.handlers[1].references[0].node == [0, 0])
    let test = try #require(program.tests.last)
    #expect(test.steps.count == 19)
    guard case .event(.down, let one) = test.steps[3].kind, one.count == 1, one[0].finger == 1,
      one[0].place == Point(x: 10, y: 10)
    else {
      Issue.record("not a down")
      return
    }
    #expect(test.steps[3].options.modifiers == [.shift])
    guard case .event(.down, let two) = test.steps[4].kind, two.count == 1, two[0].finger == 2,
      two[0].place == Point(x: 20, y: 0)
    else {
      Issue.record("a constant is no place")
      return
    }
    guard case .expect(.condition, within: nil) = test.steps[17].kind else {
      Issue.record("a lone input is a condition")
      return
    }
  }

  @Test func `a whole that is one recognizer has its events`() {
    let checked = Checked(
      """
      gesture Tap = tap(count: 2) {
        action tapped(times: count)
        on tapped(n) { tapped(times: n) }
        on tap.ended, failed { tapped(times: 0) }
      }
      test "t" for Tap { expect tap.tapped(count: 2), tapped(times: 2), ended }
      """)
    #expect(checked.rendered == "")
    #expect(checked.program.gestures.last?.handlers[0].references[0].node == [0])
    #expect(checked.program.gestures.last?.handlers[1].references.map { $0.node } == [[0], []])
  }

  @Test func `what depends on an error is silent`() {
    let checked = Checked(
      """
      let a = unknown
      recognizer r(d: distance = a) { value v: distance = a
        state s { on down -> end } }
      gesture G = sequence(r: r(d: 1pt), drag(minimumDistance: a)) {
        var x: distance = a
        on r.ended { x = r.v }
        on drag.changed { x = drag.translation.dx }
        on nothing.ended { x = 1ms }
      }
      test "t" for G { expect r.ended }
      """)
    #expect(checked.codes == ["GS0100", "GS0130"])
    #expect(checked.program.gestures.isEmpty && checked.program.tests.isEmpty)
  }

  @Test func `what the parser lost is not missed`() {
    let checked = Checked(
      """
      recognizer r() {
        transient far distance = 0pt
        state s { on down where far > 1pt -> next }
        stat next { on up -> end }
        state other { on up -> fail }
      }
      gesture G = r() { on nothing.ended { } }
      """)
    #expect(checked.codes.allSatisfy { $0 < "GS0100" } && !checked.codes.isEmpty)
  }

  @Test func `a missing import silences unknown names`() {
    let checked = Checked(
      """
      import "x.gesture"
      let b: Kind = a
      gesture G = some() { on some.ended { } }
      """)
    #expect(checked.codes == ["GS0123"])
  }

  @Test func `declarations hide imported ones and the prelude's`() throws {
    let files = [
      ("a.gesture", "import \"b/b.gesture\"\nimport \"c.gesture\"\ngesture G = tap(mine: x)"),
      ("b/b.gesture", "import \"../c.gesture\"\nlet x = 1pt"),
      (
        "c.gesture",
        "let x = 1ms\nrecognizer tap(mine: distance) { state s { on down -> end } }"
      ),
    ]
    let checked = Checked(files.map { SourceFile(path: $0.0, text: $0.1) })
    #expect(checked.rendered == "")
    #expect(
      checked.compilation.files.map { $0.path }.suffix(3) == [
        "a.gesture", "b/b.gesture", "c.gesture",
      ])
    #expect(checked.compilation.gestureNumbers.count == 1)
  }

  @Test func `paths of imports`() {
    #expect(ImportPath.resolve("b.gesture", from: "a.gesture") == "b.gesture")
    #expect(ImportPath.resolve("../b.gesture", from: "x/y/a.gesture") == "x/b.gesture")
    #expect(ImportPath.resolve("./b.gesture", from: "/x/a.gesture") == "/x/b.gesture")
    #expect(ImportPath.resolve("../../b.gesture", from: "x/a.gesture") == "../b.gesture")
  }

  /// `place` of `Inner` has the number of `b` in `Outer`, and another type.
  @Test func `an argument inside a nested gesture reads the parameters of that gesture`() {
    let checked = Checked(
      """
      recognizer spot(at: point) tracks 1 {
        state idle { on down where touch.location.x > at.x -> end }
      }
      gesture Inner(first: number = 1, place: point = (first * 10pt, 20pt)) =
        exclusive(spot(at: place), tap())
      gesture Outer(a: number = 1, b: number = 2) =
        exclusive(i: Inner() where a > b, tap()) {
        action hit()
        on i.ended { hit() }
      }
      """)
    #expect(checked.codes == [])
  }
}
