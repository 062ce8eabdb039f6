import FormSupport
import GestureCompiler
import Testing

@testable import GestureAnalysis

/// The named conditions that exclude each other, and the thresholds that others imply.
@Suite struct ContradictionTests {
  private func findings(_ text: String) throws -> [(finding: Finding, places: [String])] {
    let compilation = try compiled(text)
    return analyze(compilation).findings.map { finding in
      (
        finding,
        finding.labels.map { compilation.files[Int($0.span.file)].text($0.span) }
      )
    }
  }

  /// The conditions that are named of the only finding.
  private func named(_ text: String) throws -> [String] {
    let findings = try findings(text)
    #expect(findings.count == 1)
    return findings.first?.places ?? []
  }

  private func handler(_ condition: String) -> String {
    """
    gesture Row = drag() {
      input isOpen: bool = false
      action act()
      on drag.ended where \(condition) { act() }
    }
    """
  }

  @Test func `both places of a contradiction are named, and no others`() throws {
    let condition = "drag.translation.dx < 0pt && isOpen && drag.translation.dx > 40pt"
    #expect(
      try named(handler(condition)) == ["drag.translation.dx < 0pt", "drag.translation.dx > 40pt"])
  }

  @Test func `a condition that excludes itself is named alone`() throws {
    #expect(
      try named(handler("isOpen && length(drag.translation) < 0pt"))
        == ["length(drag.translation) < 0pt"])
  }

  @Test func `what one condition excludes needs no name`() throws {
    #expect(try named(handler("length(drag.translation) < 0pt")) == [])
  }

  @Test func `of a part, its where is looked at`() throws {
    let spec =
      "gesture Far = race(far: drag() where far.touches.count > 0 && length(far.translation) < 5pt, t: tap())"
    let places = try named(spec)
    #expect(places == ["length(far.translation) < 5pt"])
  }

  @Test func `of a recognizer's rule, too`() throws {
    let findings = try findings(
      """
      recognizer pull() tracks 1 {
        state idle { on down -> pulled }
        state pulled {
          on move where touches.translation.dy > 20pt && touches.translation.dy < 10pt -> fail
          on up -> end
        }
      }
      gesture Pull = pull()
      """)
    #expect(
      findings.map { $0.places } == [
        ["touches.translation.dy > 20pt", "touches.translation.dy < 10pt"]
      ])
  }

  // MARK: Thresholds

  private func swipe(_ conditions: String) -> String {
    """
    recognizer stroke(most: angle) tracks 1 {
      let way = touches.translation
      let wide = max(abs(way.dx), abs(way.dy))
      let high = min(abs(way.dx), abs(way.dy))
      state idle { on down -> moving }
      state moving {
        on up where \(conditions) && angle(vector(wide, high)) <= most -> end
        on up -> fail
      }
    }
    gesture Stroke = stroke(most: 60deg)
    """
  }

  @Test func `a limit that decides only beyond the places of a search is not found`() throws {
    let found = try findings(
      """
      gesture G = sequence(
        first: drag() where first.translation.dx * first.translation.dy > 5000pt * 1pt,
        second: tap(),
        within: 1s,
      ) {
        action done()
        on second.ended { done() }
      }
      """)
    #expect(found.isEmpty)
  }

  @Test func `a limit of places is not found between the places of a search`() throws {
    let found = try findings(
      """
      gesture Book = race(
        drawer: drag() from touch.location.x < 20pt, turn: drag() from touch.location.x < 200pt,
      ) {
        action opened()
        action turned()
        on drawer.ended { opened() }
        on turn.ended { turned() }
      }
      """)
    #expect(found.isEmpty)
  }

  @Test func `a threshold that is implied by what it compares is proved to decide nothing`() throws
  {
    let findings = try findings(swipe("length(touches.velocity) >= 300pt/s")).map { $0.finding }
    #expect(findings.map { $0.problem.spec } == [.vacuous])
    #expect(findings.first?.verdict.isProved == true)
    // Not `0deg`, which decides much, where an alphabet has straight ways only.
    #expect(findings.first?.problem.text.contains("`.infinity`") == true)
  }

  @Test func `one that decides something is none`() throws {
    let spec = swipe("way.dx > 3pt").replacing("60deg", with: "40deg")
    #expect(try findings(spec).map { $0.finding.problem.spec } == [])
  }
}
