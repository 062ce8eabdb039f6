import Testing

@testable import GestureCompiler

/// Every production of the grammar, by its text in the tree's dump.
@Suite struct SyntaxGrammarTests {
  /// The dump without places.
  private func dump(_ text: String) -> String {
    let parsed = Parsed(text)
    #expect(parsed.rendered == "")
    return parsed.dump.split(separator: "\n").map { line in
      var line = line[...]
      if let at = line.lastIndex(of: "@") { line = line[..<at].dropLast(2) }
      return String(line)
    }.joined(separator: "\n")
  }

  private func member(_ text: String) -> String {
    let lines = dump("gesture A = tap {\n\(text)\n}").split(separator: "\n").dropFirst(2)
    return lines.map { $0.dropFirst(2) }.joined(separator: "\n")
  }

  @Test func declarations() {
    #expect(
      dump(
        #"""
        import "shared/a \"b\".gesture"
        let limit = 3
        let far: distance = 10pt * 2
        /// What a finger does.
        enum Mode { idle, /// How far.
          dragging(by: vector, kind: kind), touch, `default`, }
        """#)
          == #"""
          import "shared/a \"b\".gesture"
          let limit = 3
          let far: distance = (10pt * 2)
          /// What a finger does.
          enum Mode
            case idle
            /// How far.
            case dragging(by: vector, kind: kind)
            case touch
            case default
          """#)
  }

  @Test func `parameters and compositions`() {
    #expect(
      dump(
        """
        gesture A(n: count = 1 where n >= 1, over: region, d: distance where d > 0pt,) =
          exclusive(
            double: tap(count: 2) from trash where n > 1,
            race(tap, hold: longPress()),
            sequence(tap, simultaneous(from: pan, other: pan from r), within: 300ms,) where open,
          ) from touch.kind == .mouse
        """)
          == """
          gesture A
            parameter n: count = 1 where (n >= 1)
            parameter over: region
            parameter d: distance where (d > 0pt)
            exclusive from (touch.kind == .mouse)
              double: use tap(count: 2) from trash where (n > 1)
              race
                use tap
                hold: use longPress()
              sequence within 300ms where open
                use tap
                simultaneous
                  from: use pan
                  other: use pan from r
          """)
  }

  @Test func members() {
    #expect(member("enum E { a }") == "enum E\n  case a")
    #expect(
      member("/// Set by the host.\ninput isOpen: bool = false")
        == "/// Set by the host.\ninput isOpen: bool = false")
    #expect(member("region trash regions cards") == "region trash\nregions cards")
    #expect(
      member("action done() action moved(by: vector, at: point,)")
        == "action done()\naction moved(by: vector, at: point)")
    #expect(
      member("var a = 1 transient b: vector = .zero") == "var a = 1\ntransient b: vector = .zero")
    #expect(
      member("/// Quick.\nlatency single <= 100ms latency zoom.latency<=2*short var latency = 1")
        == "/// Quick.\nlatency single <= 100ms\nlatency zoom.latency <= (2 * short)\nvar latency = 1"
    )
  }

  @Test func properties() {
    #expect(
      member("/// Safe.\nnever a&&b invariant \"in it\": x<=1pt never !a.began var never = 1")
        == "/// Safe.\nnever (a && b)\ninvariant \"in it\": (x <= 1pt)\n"
        + "never (!a.began)\nvar never = 1"
    )
    #expect(
      member(
        "always after a: b || c() always \"soon\" within 2*1s after a ? b : c: d var always = 1")
        == "always after a: (b || c())\n"
        + "always \"soon\" within (2 * 1s) after (a ? b : c): d\nvar always = 1"
    )
  }

  @Test func handlers() {
    #expect(member("on ended { }") == "on ended")
    #expect(
      member("on drag.ended, zoom.hold.tick(duration, n), ended where a > 1 { x = 1 }")
        == "on drag.ended, zoom.hold.tick(duration, n), ended where (a > 1)\n  x = 1")
    #expect(
      member(
        """
        on ended {
          a.b += 1 a -= 2 b *= 3 c /= 4 let on = a.b
          dropped(at: p, velocity: .zero) on = 3 where_(x: 1) done()
          if a { b = 1 } else if c { } else { d = 2 }
        }
        """)
          == """
          on ended
            a.b += 1
            a -= 2
            b *= 3
            c /= 4
            let on = a.b
            call dropped(at: p, velocity: .zero)
            on = 3
            call where_(x: 1)
            call done()
            if a
              b = 1
            else
              if c
              else
                d = 2
          """)
  }

  @Test func recognizers() {
    #expect(
      dump(
        """
        recognizer r(n: count = 2) tracks n...16 where kinds.contains(touch.kind) {
          event tick(duration: duration) event done()
          value place: point = touches.location
          let way = touches.translation
          var a = 1
          transient b = 2
          state idle {
            on down where touch.index == 0 { b = 1 } -> active
            on move on up -> fail on extra on hover on leave on scroll
            on enter(over, id) { } -> active on exit(over)
            after 500ms -> end
            every min(1s, d) where a { tick(duration: elapsed) }
          }
          /// Under way.
          active state active { on up -> end }
          state state { }
        }
        recognizer plain { state s { } }
        recognizer two tracks 2 { }
        """)
          == """
          recognizer r
            parameter n: count = 2
            tracks n...16 where kinds.contains(touch.kind)
            event tick(duration: duration)
            event done()
            value place: point = touches.location
            let way = touches.translation
            var a = 1
            transient b = 2
            state idle
              on down where (touch.index == 0) -> active
                b = 1
              on move
              on up -> fail
              on extra
              on hover
              on leave
              on scroll
              on enter(over, id) -> active
              on exit(over)
              after 500ms -> end
              every min(1s, d) where a
                call tick(duration: elapsed)
            /// Under way.
            active state active
              on up -> end
            state state
          recognizer plain
            state s
          recognizer two
            tracks 2
          """)
  }

  @Test func `steps`() {
    #expect(
      dump(
        """
        test "all \\"steps\\"" for A(n: 2) {
          down at (1, 2) down 2 at home with kind: .mouse, pressure: 0.5
          move to (3, 4) move 1 to (1, 2), 2 by (-3, 4) over 200ms with buttons: [.secondary]
          up up 2 cancel cancel 2 hover to (1, 2) leave scroll by (0, 10) with modifiers: [.shift]
          wait 0.5s
          set isOpen = true set zoom.isOpen = !a
          frame trash = (0, 0, 10, 20) frame cards[3] = (0, -5, 10pt, 20,)
        }
        """)
          == """
          test "all \\"steps\\"" for A(n: 2)
            down at pair(1, 2)
            down 2 at home with (kind: .mouse, pressure: 0.5)
            move to pair(3, 4)
            move 1 to pair(1, 2), 2 by pair((-3), 4) over 200ms with (buttons: [.secondary])
            up
            up 2
            cancel
            cancel 2
            hover to pair(1, 2)
            leave
            scroll by pair(0, 10) with (modifiers: [.shift])
            wait 0.5s
            set isOpen = true
            set zoom.isOpen = (!a)
            frame trash = (0, 0, 10, 20)
            frame cards[3] = (0, (-5), 10pt, 20)
          """)
  }

  @Test(arguments: [
    ("nothing", "nothing"), ("hold.failed", "in order hold.failed"),
    ("2 tap.ended", "2 times tap.ended"),
    ("0 s.ended", "0 times s.ended"), ("no move.began", "no move.began"),
    ("no a.b, c", "no a.b, c"),
    ("tap.ended, move.began", "in order tap.ended, move.began"),
    ("3 a, b(x: 1)", "3 times a, b(x: 1)"),
    ("dropped(at: (10, 20) ± 0.5)", "in order dropped(at: pair(10, 20) ± 0.5)"),
    ("done()", "in order done()"),
    (
      "dropped(at: (1, 2), by: (x + 1) ± 1pt,)",
      "in order dropped(at: pair(1, 2), by: paren((x + 1)) ± 1pt)"
    ),
    ("offset == .zero", "that (offset == .zero)"), ("!isOpen", "that (!isOpen)"),
    ("a && b.c", "that (a && b.c)"),
    ("true", "that true"), ("buttons.contains(.left)", "that buttons.contains(.left)"),
    ("isOpen", "in order isOpen"),
    ("distance(a, b) < 3pt", "that (distance(a, b) < 3pt)"), ("2 == taps", "that (2 == taps)"),
    ("state == .dragging(by: v)", "that (state == .dragging(by: v))"),
    ("(a || b)", "that paren((a || b))"),
    ("no == 3", "that (no == 3)"), ("nothing == 3", "that (nothing == 3)"),
    ("no.ended", "in order no.ended"),
    ("a.b(c: 1) == 2", "that (a.b(c: 1) == 2)"), ("a ? b : c", "that (a ? b : c)"),
    ("2 nothing", "2 times nothing"),
  ])
  func `expectations`(text: String, means: String) {
    let dump = dump("test \"t\" for A {\n  expect \(text)\n  expect nothing\n  up\n}")
    #expect(dump == "test \"t\" for A\n  expect \(means)\n  expect nothing\n  up")
  }

  @Test func `documentation travels with what it stands above`() {
    let parsed = Parsed(
      """
      // not this
      /// One.
      ///two
      /// 	three
      //// nor this
      ///
      gesture A = tap { /// Inner.
        var x = 1
        /// nobody's
      }
      let y = 2
      """)
    guard case .gesture(let gesture)? = parsed.tree.declarations.first,
      case .variable(let variable)? = gesture.members.first,
      case .constant(let constant)? = parsed.tree.declarations.last
    else {
      Issue.record("no gesture")
      return
    }
    #expect(gesture.documentation == ["One.", "two", "\tthree", ""])
    #expect(variable.documentation == ["Inner."])
    #expect(constant.documentation == [])
    #expect(parsed.tree.comments.count == 8)
    #expect(parsed.tree.comments.filter { $0.kind == .documentation }.count == 6)
  }

  @Test func `spans cover what was written`() {
    let text = "  gesture `in`(a: count = 1) = tap(count: a) from r { on x.y(z) { b = c.d } }  "
    let parsed = Parsed(text)
    func written(_ span: Span) -> String {
      String(decoding: parsed.source.bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
    }
    guard case .gesture(let gesture)? = parsed.tree.declarations.first,
      case .handler(let handler)? = gesture.members.first,
      case .assignment(_, _, _, let assignment)? = handler.body.statements.first
    else {
      Issue.record("no gesture")
      return
    }
    #expect(written(gesture.span) == text.drop { $0 == " " }.dropLast(2))
    #expect(gesture.name.text == "in")
    #expect(written(gesture.name.span) == "`in`")
    #expect(written(gesture.parameters[0].span) == "a: count = 1")
    #expect(written(gesture.body.span) == "tap(count: a) from r")
    #expect(written(gesture.body.headSpan) == "tap")
    #expect(written(handler.span) == "on x.y(z) { b = c.d }")
    #expect(written(handler.references[0].span) == "x.y(z)")
    #expect(written(handler.body.span) == "{ b = c.d }")
    #expect(written(assignment) == "b = c.d")
  }
}
