import GestureRuntime
import Testing

@testable import GestureCompiler

/// How far a touch may go before a rule for moves can hold.
@Suite struct ReachTests {
  private func reach(_ rules: String, parameters: String = "") throws -> String {
    let machine = try Lowered(
      """
      recognizer r(limit: distance = 10pt, slow: speed = 5pt/s) tracks 1 {
        state idle { \(rules)  on up -> end }
      }
      gesture G\(parameters) = r(\(parameters.isEmpty ? "" : "limit: limit"))
      """
    ).machine()
    let squared = machine.reach(of: machine.parts[0].states[0]).squared
    return squared.map { ValuePrinter(machine).text($0) } ?? "0"
  }

  @Test(arguments: [
    ("on move where touches.travel > limit -> fail", "99.9999999"),
    ("on move where limit <= length(touches.translation) -> fail", "99.9999999"),
    ("on move where abs(touches.translation.dx) > 2pt -> fail", "3.999999996"),
    ("on move where distance(touch.start, touch.location) >= 2pt -> fail", "3.999999996"),
    // The nearest of rules that may hold, the farthest of what must hold together.
    (
      "on move where touches.travel > 2pt -> fail  on move where touches.travel > 3pt -> end",
      "3.999999996"
    ),
    ("on move where touches.travel > 2pt || touches.travel > 3pt -> fail", "3.999999996"),
    (
      "on move where touches.translation.dx > 2pt && touches.translation.dy > 3pt -> fail",
      "8.999999991000001"
    ),
    (
      "on move where touches.travel > limit && length(touches.velocity) < slow -> end", "99.9999999"
    ),
    // Conditions that do not bound the distance, or hold immediately.
    ("on move where length(touches.velocity) > slow -> end", "0"),
    ("on move where touches.travel < limit -> end", "0"),
    ("on move where touches.travel > -1pt -> end", "0"),
    ("on move where touches.travel > limit || length(touches.velocity) > slow -> end", "0"),
    ("on move -> fail", "0"),
    ("", ".infinity"),
  ])
  func `rules for moves say how far they are`(_ rules: String, _ expected: String) throws {
    #expect(try reach(rules) == expected)
  }

  @Test func `a distance that is a parameter is known once the machine is made`() throws {
    let reach = try reach(
      "on move where touches.travel > limit -> fail", parameters: "(limit: distance = 4pt)")
    #expect(reach == "limit > 0pt ? limit * limit * 0.999999999 : 0")
  }

  @Test func `what changes in a state is no bound`() throws {
    let machine = try Lowered(
      """
      recognizer r() tracks 1 {
        transient limit: distance = 10pt
        state idle {
          on down { limit = touches.location.x - touches.start.x } -> waiting
        }
        state waiting { on move where touches.travel > limit -> fail  on up { limit = 1pt } -> idle }
      }
      gesture G = r()
      """
    ).machine()
    let isKnown = machine.reach(of: machine.parts[0].states[1]).squared != nil
    #expect(!isKnown)
  }
}
