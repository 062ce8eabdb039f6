import Testing

@testable import GestureCompiler

@Suite struct LintTests {
  private func places(_ text: String) -> [String] {
    let checked = Checked(text, lints: true)
    let lines = LineMap(checked.compilation.files[Int(checked.compilation.file)])
    return checked.diagnostics.map { "\(lines.position(of: $0.span.start).line):\($0.code)" }
  }

  @Test func `what a gesture declares and nobody mentions`() {
    #expect(
      places(
        """
        gesture Card(far: distance = 10pt) = drag() {
          input isOpen: bool = true
          region shelf
          var offset: vector = .zero
          var turns: count = 0
          transient seen: bool = false
          action dropped(at: point)
          on ended {
            let place = drag.location
            offset = drag.translation
          }
        }
        """) == [
          "1:GS0185", "2:GS0185", "3:GS0185", "5:GS0185", "6:GS0185", "7:GS0185", "9:GS0185",
        ])
  }

  @Test func `a latency uses what it names`() {
    #expect(
      places(
        """
        let short = 100ms
        gesture Card(wait: duration = 1s, other: duration = 1s) = race(a: tap(), b: drag()) {
          action dropped()
          latency a <= wait
          latency dropped <= short
        }
        """) == ["2:GS0185", "3:GS0185"])
  }

  @Test func `a property uses what it names, and sends nothing`() {
    #expect(
      places(
        """
        gesture Card(wait: duration = 1s, far: distance = 10pt, other: count = 1) = drag() {
          var place: point = .zero
          action dropped()
          on drag.ended { place = drag.location }
          never place.x > far
          always within wait after drag: dropped()
        }
        """) == ["1:GS0185", "3:GS0185"])
  }

  @Test func `a mention anywhere is a use`() {
    #expect(
      places(
        """
        gesture Card(far: distance = 10pt) = drag(minimumDistance: far) from shelf {
          input isOpen: bool = true
          region shelf
          var turns: count = 0
          action dropped(at: point)
          on ended where isOpen {
            let place = drag.location
            if true { dropped(at: place) }
          }
        }
        gesture Around = simultaneous(card: Card(), tap()) {
          action told(turns: count)
          on tap.ended { told(turns: card.turns) }
        }
        """) == [])
    #expect(
      places(
        """
        gesture Card = drag() {
          input isOpen: bool = true
          region shelf
          var turns: count = 0
        }
        test "what a host could do" for Card {
          set isOpen = false
          frame shelf = (0, 0, 10, 10)
          expect turns == 0
        }
        """) == [])
  }

  @Test func `what a recognizer keeps to itself`() {
    #expect(
      places(
        """
        recognizer flick(far: distance = 10pt) {
          event told()
          value place: point = touches.location
          let near = touches.travel < 2pt
          transient taps: count = 0
          state idle { on down -> end }
        }
        """) == ["1:GS0185", "2:GS0185", "4:GS0185", "5:GS0185"])
  }

  @Test func `rules behind one that takes everything`() {
    let text = """
      recognizer flick(one: region = .everywhere, two: region = .everywhere) {
        state idle {
          on move where touches.travel > 10pt -> end
          on move
          on move where touches.travel > 20pt -> fail
          on up where false -> fail
          on up -> end
          on enter(one)
          on enter(two) -> fail
          on enter(one) -> end
          after 1s
          after 2s -> fail
        }
      }
      """
    #expect(places(text) == ["5:GS0186", "6:GS0186", "10:GS0186"])
    #expect(Checked(text, lints: true).diagnostics[0].labels.count == 1)
  }

  @Test func `a local name that hides a member`() {
    #expect(
      places(
        """
        gesture Card = drag() {
          var far: distance = 0pt
          action dropped(far: distance)
          on ended {
            if far > 3pt {
              let far = 3pt
              dropped(far: far)
            }
          }
        }
        """) == ["6:GS0187"])
  }

  @Test func `a test that cannot fail`() {
    #expect(places("gesture Card = drag()\ntest \"t\" for Card { down at (1, 2) }") == ["2:GS0188"])
  }

  @Test func `nothing is said of a file with errors`() {
    #expect(places("gesture Card(far: distance = 1ms) = drag()") == ["1:GS0130"])
  }

  @Test func `our own files have no warnings`() {
    var bag = DiagnosticBag()
    let tree = parse(.prelude, file: 0, into: &bag)
    lint(tree, into: &bag)
    #expect(bag.diagnostics.map { $0.text } == [])
  }
}

@Suite struct SuppressionTests {
  private func codes(_ text: String) -> [String] { Checked(text, lints: true).codes }

  private let waiting = "gesture Zoom = sequence(tap(), drag())"

  @Test func `a comment silences its line or the next one`() {
    #expect(codes(waiting) == ["GS0173"])
    #expect(codes("\(waiting) // gesturec:ignore GS0173 it is tried\n") == [])
    #expect(codes("  // gesturec:ignore GS0173 it is tried\n\(waiting)\n") == [])
    #expect(codes("// gesturec:ignore GS0173 it is tried\n\n\(waiting)\n") == ["GS0189", "GS0173"])
  }

  @Test func `only what it names`() {
    let text = "// gesturec:ignore GS0185 kept for later\n\(waiting)"
    #expect(codes(text) == ["GS0189", "GS0173"])
    let both = "\(waiting) { action a() } // gesturec:ignore GS0185 kept for later"
    #expect(codes(both) == ["GS0173"])
  }

  @Test(arguments: [
    ("// gesturec:ignore", "it needs a code and a reason"),
    ("// gesturec:ignore GS0173", "it needs a code and a reason"),
    ("// gesturec:ignore GS9999 why not", "`GS9999` is no code"),
    ("// gesturec:ignore GS0130 I know better", "`GS0130` is an error, and those stay"),
  ])
  func `a comment that is wrong silences nothing`(comment: String, reason: String) {
    let checked = Checked("\(waiting) \(comment)")
    #expect(checked.codes == ["GS0173", "GS0190"])
    #expect(checked.diagnostics[1].text.contains(reason))
  }

  @Test func `with errors nobody knows what is needless`() {
    #expect(codes("// gesturec:ignore GS0185 kept\nlet a = 1pt + 1ms") == ["GS0132"])
  }

  @Test func `a needless comment is mended by its removal`() throws {
    let source = SourceFile(path: "a", text: "// gesturec:ignore GS0173 no\ngesture A = tap()\n")
    let fix = try #require(Checked([source]).diagnostics.first?.fixIts.first)
    let bytes = try #require(applying(fix.edits, to: source.bytes))
    #expect(String(decoding: bytes, as: UTF8.self) == "\ngesture A = tap()\n")
  }
}
