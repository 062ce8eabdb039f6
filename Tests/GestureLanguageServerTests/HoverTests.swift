import GestureJSON
import Testing

@testable import GestureLanguageServer

@Suite struct HoverTests {
  @Test func `a recognizer of the prelude`() {
    let session = Session("gesture Pick = ⟨1⟩longPress()")
    let hover = session.hover(1)
    #expect(
      hover.hasPrefix(
        "```gesture\nrecognizer longPress(\n  minimumDuration: duration = 500ms where "))
    #expect(hover.contains("A press held for a time."))
    #expect(hover.contains("event pressed()\nvalue location: point\n"))
    #expect(hover.contains("Discrete: reports `ended` or `failed`."))
    #expect(hover.contains("Of the prelude."))
    #expect(session.text(session.ask("hover", at: 1)["range"]) == "longPress")
  }

  @Test func `functions and lets of gestures`() {
    let session = Session(
      """
      /// The middle.
      func ⟨1⟩half(of: distance) -> distance = ⟨2⟩of / 2
      gesture Far = drag() {
        let ⟨3⟩far = half(⟨4⟩of: drag.translation.dx)
        action told(at: distance)
        on drag.ended { told(at: ⟨5⟩half(of: far)) }
      }
      """)
    let half = "```gesture\nfunc half(of: distance) -> distance = of / 2\n```\n\nThe middle.\n"
    #expect(session.hover(1) == half)
    #expect(session.hover(2).hasPrefix("```gesture\nof: distance\n```"))
    let far = "```gesture\nlet far: distance = half(of: drag.translation.dx)"
    #expect(session.hover(3).hasPrefix(far))
    #expect(session.hover(4) == session.hover(2))
    #expect(session.hover(5) == half)
  }

  @Test func `variables of copies`() {
    let session = Session(
      """
      gesture G = each(stroke: drag(), upTo: 2) {
        var lines of ⟨1⟩stroke = 0
        action told(lines: count)
        on stroke.ended { ⟨2⟩lines += 1 }
        on lines changed { told(lines: lines + ⟨3⟩lines[1]) }
      }
      """)
    #expect(session.hover(1).contains("stroke"))
    #expect(session.hover(2).hasPrefix("```gesture\nvar lines: count of stroke = 0\n```"))
    #expect(session.hover(3) == session.hover(2))
  }

  @Test func `types that another file leaves out`() {
    let session = Session([
      "main.gesture": """
      import "other.gesture"
      gesture G = simultaneous(part: theirs(), inner: Inner()) {
        action told(at: point, n: number, by: distance)
        on part.ended {
          told(at: part.⟨1⟩middle, n: inner.⟨2⟩more, by: ⟨3⟩reach)
        }
      }
      """,
      "other.gesture": """
      let reach = 40pt
      recognizer theirs() tracks 1 {
        value size: distance = far
        value middle = touches.location
        var far = 3pt
        state idle { on down -> end }
      }
      gesture Inner = drag() {
        var times: count = 0
        var more = 0.5
        on drag.ended { times += 1  more = 1 }
      }
      """,
    ])
    let expected = ["point", "number", "distance"]
    for (number, type) in expected.enumerated() {
      #expect(session.hover(number + 1).contains(": \(type)"), "\(session.hover(number + 1))")
    }
  }

  @Test func `what a latency is and names`() {
    let session = Session(
      """
      gesture Pick = exclusive(double: tap(count: 2), single: tap()) {
        /// It is shown.
        action shown(at: point)
        ⟨1⟩latency ⟨2⟩single <= 100ms
        latency ⟨3⟩shown <= 100ms
      }
      """)
    #expect(session.hover(1).contains("How long a part or an action that is decided may wait"))
    #expect(session.hover(2).contains("Reports `tapped`, `ended`, `failed`."))
    #expect(session.hover(3) == "```gesture\naction shown(at: point)\n```\n\nIt is shown.\n")
  }

  @Test func `properties report their names and words`() {
    let session = Session(
      """
      gesture Pick = race(single: tap(), move: drag()) {
        /// It is shown.
        action shown(at: point)
        ⟨1⟩never ⟨2⟩move && ⟨3⟩shown
        always after shown(): move.⟨4⟩ended || ⟨5⟩shown()
      }
      """)
    #expect(session.hover(1).contains("What must not hold after any step"))
    #expect(session.hover(2).contains("drag()"))
    #expect(session.hover(3) == "```gesture\naction shown(at: point)\n```\n\nIt is shown.\n")
    #expect(!session.hover(4).isEmpty)
    #expect(session.hover(5) == session.hover(3))
  }

  @Test func `parameters report their defaults with units`() {
    let session = Session(
      """
      gesture Pick(lift: duration = 400ms) = longPress(⟨1⟩minimumDuration: ⟨2⟩lift)
      """)
    #expect(
      session.hover(1) == """
        ```gesture
        minimumDuration: duration = 500ms where minimumDuration >= 0ms
        ```

        How long, from when all fingers are down; exactly so long is enough.

        """)
    #expect(session.hover(2) == "```gesture\nlift: duration = 400ms\n```\n")
  }

  @Test func `own declarations with their comments`() {
    let session = Session(
      """
      /// Half of it.
      let ⟨1⟩half = 5pt
      gesture Pick = press: drag(minimumDistance: half) {
        /// How far so far.
        var far = 2 * half
        action moved(by: vector)
        on press.ended { ⟨2⟩far = ⟨3⟩half  ⟨4⟩moved(⟨5⟩by: press.⟨6⟩translation) }
      }
      """.replacing("press: drag", with: "drag").replacing("press.", with: "drag."))
    #expect(session.hover(1) == "```gesture\nlet half: distance = 5pt\n```\n\nHalf of it.\n")
    #expect(
      session.hover(2) == "```gesture\nvar far: distance = 2 * half\n```\n\nHow far so far.\n")
    #expect(session.hover(3).contains("let half: distance = 5pt"))
    #expect(session.hover(4) == "```gesture\naction moved(by: vector)\n```\n")
    #expect(session.hover(5) == "```gesture\nby: vector\n```\n")
    #expect(session.hover(6).contains("value translation: vector"))
  }

  @Test func `parts report what they report`() {
    let session = Session(
      """
      gesture Pick = sequence(hold: longPress(), move: drag()) {
        on ⟨1⟩hold.⟨2⟩pressed { }
        on ⟨3⟩move.⟨4⟩began { }
      }
      """)
    #expect(session.hover(1).contains("Reports `pressed`, `ended`, `failed`."))
    #expect(session.hover(1).contains("A press held for a time."))
    #expect(session.hover(2) == "```gesture\nevent pressed()\n```\n")
    #expect(
      session.hover(3).contains(
        "Reports `rested`, `began`, `changed`, `ended`, `cancelled`, `failed`."))
    #expect(session.hover(4).contains("It has recognized its gesture"))
  }

  @Test func `the languages own`() {
    let session = Session(
      """
      recognizer mine(far: ⟨1⟩distance = 1pt) {
        value place: point = ⟨2⟩touches.⟨3⟩location
        state idle {
          on move where ⟨4⟩length(touch.⟨5⟩delta) > far && ⟨6⟩elapsed > 1s -> end
        }
      }
      """)
    #expect(session.hover(1) == "```gesture\ntype distance\n```\n\nA length in points: `10pt`.\n")
    #expect(session.hover(2).contains("All touches that the recognizer follows"))
    #expect(session.hover(3) == "```gesture\ntouches.location: point\n```\n\nTheir middle.\n")
    #expect(session.hover(4).contains("length(v)"))
    #expect(session.hover(5).contains("touch.delta: vector"))
    #expect(session.hover(6).contains("elapsed: duration"))
  }

  @Test func `words of the grammar`() {
    let session = Session("gesture Pick = ⟨1⟩exclusive(double: tap(count: 2), single: tap())")
    #expect(
      session.hover(1)
        == "```gesture\nexclusive\n```\n\nThe first in this order that succeeds.\n")
  }

  @Test func `nothing where there is no name`() {
    let session = Session("// ⟨1⟩a comment\ngesture Pick ⟨2⟩= tap()\n⟨3⟩")
    for mark in 1...3 { #expect(session.ask("hover", at: mark).isNull) }
  }

  @Test func `it works in files with errors`() {
    let session = Session(
      """
      gesture Pick = sequence(hold: longPress(minimumDuration: 3pt), oops: nothing()) {
        on ⟨1⟩hold.ended { ⟨2⟩x = 1 }
        var ⟨3⟩x: count =
      }
      gesture Other = ⟨4⟩drag(
      """)
    #expect(session.hover(1).contains("Reports `pressed`"))
    #expect(session.hover(4).contains("recognizer drag("))
  }

  @Test func `plain text for editors that want it`() {
    let session = Session(
      "gesture Pick = ⟨1⟩tap()",
      abilities: "{\"textDocument\":{\"hover\":{\"contentFormat\":[\"plaintext\"]}}}")
    let contents = session.ask("hover", at: 1)["contents"]
    #expect(contents?["kind"]?.string == "plaintext")
    #expect(contents?["value"]?.string?.hasPrefix("recognizer tap(") == true)
  }
}
