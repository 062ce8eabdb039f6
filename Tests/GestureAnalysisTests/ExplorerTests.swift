import GestureCompiler
import GestureRuntime
import Testing

@testable import GestureAnalysis

func explored(_ text: String, _ limits: ExplorationLimits = ExplorationLimits()) -> Explorer {
  var compiler = Compiler()
  let source = SourceFile(path: "t.gesture", bytes: Array(text.utf8))
  var compilation = compiler.compile("t.gesture") { _ in source }!
  precondition(!compilation.hasErrors, "\(compilation.diagnostics)")
  let machine = compilation.machine(compilation.gestureNumbers[0], for: .host)!
  let explorer = Explorer(Subject(machine, touches: limits.touches)!, limits)!
  explorer.run()
  return explorer
}

/// Counts of states, which change with the engine, with the content of states, and with the zones. More states are
/// slower. Fewer may be too few.
@Suite struct ExplorerTests {
  @Test(arguments: [
    ("tap()", 1, 4), ("tap(count: 2)", 1, 9), ("longPress()", 1, 4), ("drag()", 1, 3),
    ("press(tickDelay: 500ms)", 1, 5), ("magnify()", 2, 32),
    // A turn is a sum, which comes out otherwise on each way.
    ("rotate(minimumAngleDelta: 10deg)", 2, 37),
    ("exclusive(double: tap(count: 2), single: tap())", 1, 13),
    ("exclusive(move: drag(), hold: longPress())", 1, 8),
    ("sequence(hold: longPress(), move: drag())", 1, 9),
    ("simultaneous(zoom: drag(), press: longPress())", 1, 8),
  ])
  func everythingIsLookedAt(expression: String, touches: Int, states: Int) {
    let explorer = explored("gesture G = \(expression)", ExplorationLimits(touches: touches))
    #expect(explorer.isComplete)
    #expect(explorer.states.count == states)
    let unconfirmed = explorer.steps.filter { explorer.witness(for: $0) == nil }
    #expect(unconfirmed.map { "\($0.stimulus) \($0.record.outputs)" } == [])
  }

  /// Each is true from 300 ms on. A form that is lost, or scaled by another factor, hides one of the ends.
  static let ages = [
    "elapsed >= 300ms", "2 * elapsed >= 600ms", "elapsed * 2 >= 600ms", "elapsed / 2 >= 150ms",
    "-elapsed <= -300ms", "elapsed + 100ms >= 400ms", "elapsed - 100ms >= 200ms",
    "1s - elapsed <= 700ms", "abs(elapsed) >= 300ms",
  ]

  @Test(arguments: ages) func `a condition on time splits a step at its time`(_ age: String) {
    let explorer = explored(
      """
      recognizer hold() tracks 1 {
        state idle { on down -> held }
        state held {
          on up where \(age) -> end
          on up -> fail
        }
      }
      gesture G = hold()
      """, ExplorationLimits(touches: 1))
    let ends = explorer.steps.compactMap { step -> String? in
      let isEnd = step.record.outputs.contains { $0.endsWhole }
      guard isEnd, case .up = step.stimulus, let witness = explorer.witness(for: step) else {
        return nil
      }
      let times = witness.items.map { $0.time.nanoseconds }
      let isRecognized = step.record.outputs.contains { $0.recognized != nil }
      return isRecognized == (times[times.count - 1] - times[0] >= 300_000_000)
        ? "\(isRecognized)" : "wrong"
    }
    #expect(explorer.isComplete)
    #expect(Set(ends) == ["true", "false"])
  }

  /// The differences from a new machine take memory.
  @Test func `the state of a new machine takes no memory`() {
    let explorer = explored("gesture G = tap()", ExplorationLimits(touches: 1, states: 1))
    #expect(explorer.states[0].key.machines[0].words.allSatisfy { $0 == 0 })
  }

  @Test func `more pointers than a byte has numbers for are looked at`() {
    let keys = [".shift", ".control", ".option", ".command"]
    let conditions =
      PointerButton.allCases.map { "drag.touches.button == .\($0)" }
      + keys.map { "drag.touches.modifiers.contains(\($0))" }
      + (1..<20).map { "drag.touches.pressure > \(Double($0) / 20)" }
    let handlers = conditions.map { "  on drag.ended where \($0) { act() }" }
    let explorer = explored(
      """
      gesture Many = drag(buttons: [.primary, .secondary, .tertiary, .back, .forward]) {
        action act()
      \(handlers.joined(separator: "\n"))
      }
      """, ExplorationLimits(touches: 1, states: 50))
    #expect(explorer.subject.alphabet.pointers.count > 255)
    #expect(explorer.states.count > 2)
  }

  @Test func `an exploration that its observer ends is not complete`() throws {
    let subject = explored("gesture G = tap()", ExplorationLimits(touches: 1)).subject
    let product = ProductExploration(
      [try #require(subject.newMachine())], subject.alphabet, ExplorationLimits(touches: 1),
      FirstStep())
    product.run()
    #expect(!product.isComplete)
  }
}

/// Ends with the first step, and does not go on from it.
private final class FirstStep: StepObserver {
  struct Memory: Hashable {}

  let start = Memory()
  private(set) var isDone = false

  func see(
    _ step: ExploredStep, in product: ProductExploration<FirstStep>, _ memory: inout Memory
  ) -> Bool {
    isDone = true
    return false
  }
}
