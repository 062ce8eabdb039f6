import GestureCompiler
import GestureRuntime
import Testing

@testable import GestureAnalysis

/// Changed constants that no trace of an exploration reveals.
@Suite struct TriedVersionTests {
  private func compared(_ text: String, _ old: String, _ new: String) -> Comparison? {
    var options = ComparisonOptions()
    options.budget = 2_000
    options.touches = 1
    return compare(
      old: DiffTests.machine(text, "old.gesture"),
      new: DiffTests.machine(text.replacing(old, with: new), "new.gesture"), options: options)
  }

  /// A difference only far off the middle of the region, and while it moves across.
  private static let slider = """
    gesture Slider = drag(minimumDistance: 0pt) from track {
      region track
      var value: number = 0
      on drag.changed {
        let away = abs(drag.location.y - track.center.y)
        let fineness = away < 50pt ? 1 : away < 100pt ? 0.5 : 0.1
        value = clamp(value + drag.touches.delta.dx / track.width * fineness, 0, 1)
      }
    }
    """

  /// A difference only beyond a height that a movement has to reach first.
  private static let sheet = """
    gesture Sheet = drag() {
      var height: distance = 200pt
      on drag.changed {
        let wanted = 200pt - drag.translation.dy
        let excess = max(0pt, wanted - 700pt)
        height = min(wanted, 700pt) + 100pt * excess / (100pt + excess)
      }
    }
    """

  /// A difference only on the ninth step.
  private static let steps = """
    gesture Steps = tap() {
      var taps: count = 0
      var size: number = 0
      on tap.ended {
        taps += 1
        size = max(0, taps - 8)
      }
    }
    """

  @Test(arguments: [
    (slider, "100pt ?", "101pt ?"), (slider, "50pt", "50.5pt"), (sheet, "100pt *", "101pt *"),
    (sheet, "700pt", "707pt"), (steps, "- 8", "- 7"),
  ])
  func `a constant that shows under several conditions at once is told apart`(
    text: String, old: String, new: String
  ) throws {
    let comparison = try #require(compared(text, old, new))
    #expect(comparison.outcome == .differs)
    #expect(comparison.behavior == .values)
    let trace = try #require(comparison.differences.first?.trace)
    // No more than it takes.
    #expect(trace.items.count <= 20)
  }

  @Test func `numbers of one version, and those halfway to the other's`() throws {
    let texts = [
      "gesture G = drag(minimumDistance: 11pt)", "gesture G = drag(minimumDistance: 27pt)",
    ]
    let machines = texts.map { DiffTests.machine($0, "g.gesture") }
    let versions = try #require(Versions(machines[0], machines[1], ComparisonOptions()))
    #expect(versions.numbersBetween.filter { $0 > 10 && $0 < 30 } == [11, 19, 27])
  }

  /// A stick whose default radius makes no movement short enough to count.
  private static let stick = """
    gesture Stick(radius: distance = 60pt where radius > 0pt) = drag(minimumDistance: 0pt) {
      transient knob: vector = (0, 0)
      on drag.changed {
        knob = drag.translation * min(1, radius / max(length(drag.translation), 1pt))
      }
    }
    """

  @Test func `what a default hides is shown with another argument`() throws {
    let comparison = try #require(compared(Self.stick, "1pt)", "0.95pt)"))
    #expect(comparison.behavior == .values)
    guard case .number(let radius)? = comparison.settings.arguments["radius"] else {
      Issue.record("\(comparison.settings)")
      return
    }
    #expect(radius < 1)
  }

  @Test func `an argument that only one version takes is a change of the interface`() throws {
    let comparison = try #require(compared(Self.stick, "radius > 0pt", "radius > 1pt"))
    #expect(comparison.outcome == .differs)
    #expect(comparison.change == .interface)
    #expect(comparison.differences.isEmpty)
    #expect(
      comparison.interface.map { [$0.old?.text, $0.new?.text] }
        == [["radius that takes 0.5pt", "radius that refuses 0.5pt"]])
  }
}
