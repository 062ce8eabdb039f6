import FormSupport
import GestureCompiler
import GestureRuntime
import TestSupport
import Testing

@testable import GestureAnalysis

/// The graphs of small gestures, with the bounds on times, the values of registers and the facts of each state. A
/// graph that knows too little proves less, and no run refutes it.
@Suite struct ProverGoldenTests {
  static let specs = [
    (
      "hold",
      """
      recognizer hold(time: duration = 300ms) tracks 1 {
        event ticked()
        state idle { on down -> held }
        state held { after time -> on  on up -> fail }
        active state on { every 100ms { ticked() }  on up -> end }
      }
      gesture Hold = simultaneous(short: hold(), long: hold(time: 450ms)) {
        action held(duration: duration)
        transient since: duration = 0ms
        on long.ticked { since = 100ms }
        on short.ended { held(duration: since) }
      }
      """
    ),
    (
      "pull",
      """
      recognizer pull() tracks 1 {
        value far: distance = touches.translation.dx
        state idle { on down -> on }
        active state on {
          on move where touches.translation.dx > 40pt { last = touches.translation.dx } -> out
          on up -> end
        }
        active state out { on move where touches.translation.dx < last -> end  on up -> cancel }
        transient last: distance = 0pt
      }
      gesture Pull = pull() {
        var count = 0
        action pulled(count: count)
        on pull.ended where count < 2 { count += 1  pulled(count: count) }
      }
      """
    ),
    ("taps", "gesture Taps = exclusive(double: tap(count: 2), single: tap())"),
    ("chain", "gesture Chain = sequence(hold: longPress(), move: drag(), within: 2s)"),
    ("late", "gesture Late = race(zoom: magnify(), draw: drag(minimumDistance: 0pt) delay 80ms)"),
    (
      "board",
      """
      gesture Board = crossing(over: keys) {
        regions keys
        input isOn: bool = true
        timer hint
        action hit(id: count)
        on entered(id) where id != 3 && isOn { start hint after 1s }
        on hint { hit(id: 1) }
      }
      """
    ),
  ]

  @Test(arguments: specs)
  func `a graph has these states`(_ name: String, _ text: String) throws {
    let (prover, subject) = try proved(text, fingers: 1, keepsSteps: true)
    #expect(prover.isComplete)
    try expectGolden(describe(prover, subject.machine), at: "Goldens/\(name).txt")
  }

  private func describe(_ prover: Prover, _ machine: Machine) -> String {
    zip(prover.states, prover.steps).enumerated().map { number, noted in
      let (state, steps) = noted
      let terms = state.key.outside.terms.map { "  \(name($0.number)) = \(text($0.term))" }
      let facts = state.facts.map { "  \(text(Term($0.form, 0))) in \(text($0.range))" }
      let ways = steps.map { step in
        let outputs = step.record.outputs.compactMap { text($0, machine) }
        return "  \(step.stimulus) -> \(step.to): \(outputs.joined(separator: ", "))"
      }
      return (["state \(number)"] + times(state.zone) + terms + facts + ways)
        .joined(separator: "\n")
    }.joined(separator: "\n") + "\n"
  }

  /// Nil of the whole, and of marks of handlers.
  private func text(_ output: StepRecord.Output, _ machine: Machine) -> String? {
    switch output {
    case .phase(let node, let phase, let isWhole): isWhole ? nil : "\(node) \(phase.word)"
    case .event(let node, let event): "\(node) event \(event)"
    case .action(let number, _):
      Subject.isOurs(machine.actions[number].name) ? nil : machine.actions[number].name
    default: "\(output)"
    }
  }

  /// The times in milliseconds. `t0` is now.
  private func times(_ zone: Zone) -> [String] {
    func text(_ bound: Int64) -> String { "\(Double(bound) / 1_000_000) ms" }
    return (0..<zone.count).flatMap { i in
      (0..<zone.count).filter { $0 != i && zone[i, $0] != Zone.unbounded }.map { j in
        "  t\(i) - t\(j) <= \(text(zone[i, j]))"
      }
    }
  }

  private func name(_ number: Int32) -> String {
    if number >= TimedMachine.firstAny { return "any register \(number - TimedMachine.firstAny)" }
    if number >= TimedMachine.firstRegister {
      return "register \(number - TimedMachine.firstRegister)"
    }
    return "place \(number)"
  }

  private func text(_ term: Term) -> String {
    let parts = term.form.parts.map { part in
      let symbol = part.symbol.isFunction ? "f" : "s\(part.symbol)"
      return part.factor == 1 ? symbol : "\(part.factor) \(symbol)"
    }
    let constant = term.constant == 0 && !parts.isEmpty ? [] : ["\(term.constant)"]
    return (parts + constant).joined(separator: " + ")
  }

  private func text(_ range: Interval) -> String {
    "\(range.isLowOpen ? "(" : "[")\(range.low), \(range.high)\(range.isHighOpen ? ")" : "]")"
  }
}
