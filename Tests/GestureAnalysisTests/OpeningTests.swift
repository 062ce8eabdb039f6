import FormSupport
import GestureCompiler
import Testing

@testable import GestureAnalysis

/// Openings that are left open, several in one gesture.
@Suite struct OpeningTests {
  private func investigation(_ text: String) throws -> Investigation {
    var compilation = try compiled(text)
    let machine = compilation.machine(compilation.gestureNumbers[0], for: .explain)
    var limits = ExplorationLimits()
    limits.touches = 1
    let found = Investigation(0, try #require(machine), compilation.files, limits, isOwn: false)
    return try #require(found)
  }

  /// The openings that are left open by some run, and the first such run.
  private func losses(_ openings: [Opening], _ investigation: Investigation) throws
    -> [Int: [ExploredStep]]
  {
    var lost: [Int: [ExploredStep]] = [:]
    let observer = OpeningObserver(
      openings, in: investigation.subject.machine,
      answers: { investigation.answers($0, to: $1) },
      onLoss: { number, path in
        lost[number] = lost[number] ?? path
        return true
      })
    let machine = try #require(investigation.subject.newMachine())
    ProductExploration(
      [machine], investigation.subject.alphabet, investigation.limits, observer
    ).run()
    return lost
  }

  @Test(arguments: [
    ("", "", [0, 1]), ("on one.cancelled { down() }", "", [1]),
    ("", "on two.cancelled { off() }", [0]),
    ("on one.cancelled { down() }", "on two.cancelled { off() }", []),
  ])
  func `two openings at the same time are told apart`(
    _ one: String, _ two: String, _ expected: [Int]
  ) throws {
    let investigation = try investigation(
      """
      gesture Both = simultaneous(one: drag(), two: press()) {
        action up()
        action down()
        action on()
        action off()
        on one.began { up() }
        on one.ended { down() }
        \(one)
        on two.began { on() }
        on two.ended { off() }
        \(two)
      }
      """)
    let openings = investigation.openingsOfNodes()
    try #require(openings.count == 2)
    #expect(try losses(openings, investigation).keys.sorted() == expected)
  }

  /// Whether `hold` ends or fails, `put` follows before the drag can be cancelled.
  private static let closed = """
    gesture Card = sequence(pick: longPress(), hold: longPress(), move: drag()) {
      action picked()
      action put()
      on pick.ended { picked() }
      on hold.ended, hold.failed { put() }
    }
    """

  @Test func `an opening that was closed is not lost at the end`() throws {
    let investigation = try investigation(Self.closed)
    let openings = investigation.openingsOfSequences()
    try #require(openings.count == 1)
    #expect(try losses(openings, investigation).isEmpty)
    var unclosed = openings
    unclosed[0].closingActions = []
    #expect(try losses(unclosed, investigation).count == 1)
  }

  /// The replay of a run asks once more, independent of the search.
  @Test func `a run on which the opening was closed shows no loss`() throws {
    let investigation = try investigation(Self.closed)
    let openings = investigation.openingsOfSequences()
    var unclosed = openings
    unclosed[0].closingActions = []
    let path = try #require(try losses(unclosed, investigation)[0])
    #expect(!investigation.report(openings[0], lostOn: path))
    #expect(investigation.report(unclosed[0], lostOn: path))
  }

  @Test(arguments: [("lit = 1", 1), ("lit = 1 lit = 0", 0), ("lit = 0", 0), ("shown(lit: 1)", 0)])
  func `a handler that sets its variable back opens nothing`(_ body: String, _ expected: Int)
    throws
  {
    let investigation = try investigation(
      """
      gesture Lamp = sequence(hold: longPress(), move: drag()) {
        var lit: count = 0
        action shown(lit: count)
        on hold.ended { \(body) }
        on move.ended {
          shown(lit: lit)
          lit = 0
        }
      }
      """)
    #expect(investigation.openingsOfVariables().count == expected)
  }

  @Test func `a handler that also runs at the end opens nothing`() throws {
    let investigation = try investigation(
      """
      gesture Move = drag() {
        action moved()
        action done()
        on began, ended { moved() }
        on ended { done() }
      }
      """)
    #expect(investigation.openingsOfNodes().isEmpty)
  }
}
