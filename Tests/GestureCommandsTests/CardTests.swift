import Foundation
import TestSupport
import Testing

@testable import GestureCommands
@testable import GestureTool

/// `gesturec card`, and the ten mistakes that the card lists, each tried with the tool.
@Suite struct CardTests {
  @Test func `the command prints the page`() throws {
    let world = World()
    #expect(world.run("card") == .success)
    #expect(world.output == (try Repository.text("Documentation/Card.md")))
  }

  struct Mistake: CustomTestStringConvertible, Sendable {
    /// Words of its line on the card.
    var words: String
    var wrong: String
    var right: String
    /// Written behind both.
    var test = ""
    var testDescription: String { words }
  }

  static let mistakes = [
    Mistake(
      words: "`interval: 300` → `300ms`", wrong: "gesture G = tap(count: 2, interval: 300)",
      right: "gesture G = tap(count: 2, interval: 300ms)"),
    Mistake(
      words: "`on drag.ended` of a labelled part",
      wrong: "gesture G = race(pull: drag(), tap()) {\n  action a()\n  on drag.ended { a() }\n}",
      right: "gesture G = race(pull: drag(), tap()) {\n  action a()\n  on pull.ended { a() }\n}"),
    Mistake(
      words: "`on tap.began`",
      wrong: "gesture G = tap() {\n  action a()\n  on tap.began { a() }\n}",
      right: "gesture G = tap() {\n  action a()\n  on tap.ended { a() }\n}"),
    Mistake(
      words: "`var` that is never reset", wrong: press("var"), right: press("transient"),
      test: "  down at (5, 5)\n  cancel\n  expect isDown == false\n"),
    Mistake(
      words: "`exclusive(single, double)`",
      wrong: "gesture G = exclusive(single: tap(), double: tap(count: 2))",
      right: "gesture G = exclusive(double: tap(count: 2), single: tap())"),
    Mistake(
      words: "`sequence(longPress(), drag())` for \"held\"", wrong: held("drag()"),
      right: held("drag(minimumDistance: 0pt)"),
      test: "  down at (5, 5)\n  wait 600ms\n  up\n  expect dropped()\n"),
    Mistake(
      words: "`began` undone in `ended` only", wrong: undone("on drag.ended"),
      right: undone("on drag.ended, drag.cancelled")),
    Mistake(
      words: "A gate behind `race(…)`", wrong: gated(inside: "", behind: " where !isLocked"),
      right: gated(inside: " where !isLocked", behind: ""),
      test: "  set isLocked = true\n  down at (5, 5)\n  up\n  expect no opened\n"),
    Mistake(
      words: "A view that draws `drag.translation`", wrong: drawn("let pull = drag.translation"),
      right: drawn("transient pull: vector = .zero\n  on drag.changed { pull = drag.translation }"),
      test: "  down at (5, 5)\n  move by (6, 0)\n  expect pull == .zero\n"),
    Mistake(
      words: "`wait 350ms` for `interval: 350ms`",
      wrong: "gesture G = tap(count: 2)\n\n" + twice("350ms"),
      right: "gesture G = tap(count: 2)\n\n" + twice("349ms")),
  ]

  /// The wrong way is an error, a warning or a failed test. The right way causes none of these.
  @Test(arguments: mistakes) func `a mistake is reported`(mistake: Mistake) throws {
    #expect(try Repository.text("Documentation/Card.md").contains(mistake.words))
    #expect(!Self.passes(mistake.wrong + Self.test(mistake.test)))
    #expect(Self.passes(mistake.right + Self.test(mistake.test)))
  }

  @Test func `all mistakes are tried`() throws {
    let lines = try Repository.text("Documentation/Card.md")
      .components(separatedBy: "## Ten mistakes\n\n")[1].split(separator: "\n")
    let untried = lines.filter { line in !Self.mistakes.contains { line.contains($0.words) } }
    #expect(lines.count == 10)
    #expect(untried.isEmpty)
  }

  private static func passes(_ spec: String) -> Bool {
    let world = World(["G.gesture": spec])
    guard world.run("check -Werror G.gesture") == .success else { return false }
    return !spec.contains("test ") || world.run("test G.gesture") == .success
  }

  private static func test(_ steps: String) -> String {
    steps.isEmpty ? "\n" : "\n\ntest \"as the card says\" for G {\n\(steps)}\n"
  }

  private static func press(_ kind: String) -> String {
    """
    gesture G = press() {
      \(kind) isDown: bool = false

      on press.began { isDown = true }
      on press.ended { isDown = false }
    }
    """
  }

  private static func held(_ drag: String) -> String {
    """
    gesture G = sequence(hold: longPress(), move: \(drag)) {
      action dropped()

      on move.ended { dropped() }
    }
    """
  }

  private static func undone(_ phases: String) -> String {
    """
    gesture G = drag() {
      action began()
      action over()

      on drag.began { began() }
      \(phases) { over() }
    }
    """
  }

  private static func drawn(_ pull: String) -> String {
    """
    gesture G = drag() {
      action done()
      \(pull)

      on drag.ended { done() }
    }
    """
  }

  private static func gated(inside: String, behind: String) -> String {
    """
    gesture G = race(open: tap()\(inside), hold: longPress()\(inside))\(behind) {
      input isLocked: bool = false

      action opened()
      action held()

      on open.ended { opened() }
      on hold.ended { held() }
    }
    """
  }

  private static func twice(_ pause: String) -> String {
    """
    test "two taps" for G {
      down at (5, 5)
      up
      wait \(pause)
      down at (5, 5)
      up
      expect tap.ended
    }
    """
  }
}
