import FormSupport
import GestureCompiler
import GestureRuntime
import TestSupport
import Testing

@testable import GestureAnalysis

/// The parts that a proof may look at one by one.
@Suite struct IndependenceTests {
  private func compile(_ text: String) throws -> (Machine, Compilation) {
    var compilation = try compiled(text)
    let gesture = try #require(compilation.gestureNumbers.last)
    let machine = compilation.machine(gesture, for: .explain)
    return (try #require(machine), compilation)
  }

  private func areIndependent(_ parts: String, _ members: String = "") throws -> Bool {
    let text = "gesture G = \(parts) {\n  action act()\n\(members)\n}"
    return try compile(text).0.independentNodes != nil
  }

  @Test func `parts that read nothing of each other are independent`() throws {
    #expect(try areIndependent("race(a: tap(), b: drag())"))
    #expect(try areIndependent("race(a: tap(), b: drag())", "  on ended { act() }"))
    #expect(
      try areIndependent("simultaneous(a: magnify(), b: exclusive(c: tap(count: 2), d: tap()))"))
    #expect(
      try areIndependent(
        "race(a: tap(), b: drag())", "  on b.ended where b.translation.dx > 9pt {}"))
    #expect(
      try areIndependent(
        "race(a: tap(), b: drag())", "  var n: count = 0\n  on a.ended { n += 1 }"))
  }

  @Test(arguments: [
    "exclusive(a: tap(count: 2), b: tap())", "sequence(a: longPress(), b: drag())", "tap()",
    "race(a: sequence(c: longPress(), d: drag()), b: tap())",
  ])
  func `parts that wait for each other are not`(_ parts: String) throws {
    #expect(try !areIndependent(parts))
  }

  @Test(arguments: [
    "  var n: count = 0\n  on a.ended { n += 1 }\n  on b.ended where n > 2 { act() }",
    "  var n: count = 0\n  on a.ended { n += 1 }\n  on b.ended { if n > 2 { act() } }",
    "  on b.ended where a.location.x > 9pt { act() }",
    "  on ended where b.translation.dx > 9pt { act() }",
  ])
  func `parts of which one decides for the other are not`(_ members: String) throws {
    #expect(try !areIndependent("race(a: tap(), b: drag())", members))
  }

  /// A copy, or a part of an operator inside, is looked at alone as long as no code distinguishes it.
  @Test func `copies that read nothing of each other are independent`() throws {
    #expect(try areIndependent("each(a: drag(), upTo: 7)", "  on a.ended { act() }"))
    #expect(
      try areIndependent(
        "each(a: drag(), upTo: 3)", "  var n: count = 0\n  on a.ended { n += 1 }"))
    #expect(try areIndependent("each(a: tap(), upTo: 3)", "  on a[1].ended { act() }"))
    let machine = try compile("gesture G = simultaneous(z: magnify(), each(a: tap(), upTo: 3))").0
    #expect(machine.independentNodes?.count == 4)
  }

  @Test(arguments: [
    "  var n: count = 0\n  on a.ended { n += 1 }\n  on a[1].ended where n > 2 { act() }",
    "  on a[1].ended where a[0].location.x > 9pt { act() }",
    "  on ended { act() }",
  ])
  func `copies that code distinguishes by others are not`(_ members: String) throws {
    #expect(try !areIndependent("each(a: drag(), upTo: 3)", members))
  }

  @Test func `what is reported of several together is of none alone`() throws {
    #expect(
      try !areIndependent("simultaneous(a: tap(), b: drag())", "  on changed { act() }"))
  }

  /// It keeps the note of its `exit`, which only a cancel runs, and not a part that is called off.
  @Test func `a part that remembers how it was left is not independent in a race`() throws {
    func text(_ kind: String) -> String {
      """
      recognizer leave(door: region) tracks 1 {
        \(kind) left: bool = false
        state idle { on down -> inside }
        state inside {
          on exit(door) { left = true }
          on up where left -> end
          on up -> fail
        }
      }
      gesture G = race(a: leave(door: door), b: drag()) { region door }
      """
    }
    #expect(try compile(text("transient")).0.independentNodes != nil)
    #expect(try compile(text("var")).0.independentNodes == nil)
  }

  @Test(arguments: Effort.some(1, of: ["race", "simultaneous"]))
  func `of ten parts with a region each all is known at length`(_ word: String) throws {
    // This takes a minute without optimisation: see Scripts/test-release.
    let kinds =
      Effort.isLong ? ["tap()", "longPress()", "drag()", "swipe()", "tap(count: 2)"] : ["tap()"]
    let parts = (0..<10).map { "p\($0): \(kinds[$0 % kinds.count]) from r\($0)" }
    let members = (0..<10).map { "  region r\($0)\n  on p\($0).ended { done(number: \($0)) }" }
    let (_, compilation) = try compile(
      """
      gesture Ten = \(word)(\(parts.joined(separator: ", "))) {
        action done(number: count)
      \(members.joined(separator: "\n"))
      }
      """)
    var options = AnalysisOptions()
    options.listsAnswers = true
    let gesture = try #require(analyze(compilation, options: options).gestures.first)
    #expect(gesture.verdict != .unknown)
    let open = gesture.answers.filter { $0.verdict != .confirmed && !$0.verdict.isProved }
    #expect(open.map { $0.question } == [])
  }
}
