import GestureCompiler
import GestureRuntime
import GestureTesting

/// What rules and conditions made of the last step of a trace.
final class CoverWatch: @unchecked Sendable {
  // Only the thread that plays the trace uses it.
  struct Decision: Hashable {
    /// Whether the rule fires, the gate lets through, the handler runs.
    var passes: Bool
    /// The truth of each comparison.
    var holds: [Bool]
  }

  private(set) var fired: Set<CoverDeeds.Rule> = []
  private(set) var gates: [CoverDeeds.Gate] = []
  private(set) var decisions: [CoverSite: Decision] = [:]

  private let machine: Machine
  private let registers: PerRegister<Int>
  private let conditions: [CoverSite: CoverCondition]
  /// Numbers of rules with conditions that are watched, by part and state.
  private var rules: PerPart<PerState<[Machine.Rule]>>

  /// - Parameter registers: for each register of the machine its number in the table.
  init(_ machine: Machine, registers: PerRegister<Int>, _ conditions: [CoverCondition]) {
    self.machine = machine
    self.registers = registers
    self.conditions = Dictionary(uniqueKeysWithValues: conditions.map { ($0.site, $0) })
    rules = PerPart(
      machine.parts.enumerated().map { part, item in
        PerState(
          item.states.map { state in
            state.rules.filter { rule in
              conditions.contains { $0.site == .rule(part: part, rule: rule.number) }
            }
          })
      })
  }

  /// - Parameter down: the finger that goes down in it.
  func beginStep(down: SearchedDown? = nil) {
    fired = []
    gates = []
    decisions = [:]
    guard let down else { return }
    for (site, condition) in conditions {
      guard case .accepts = site, let accepts = condition.condition else { continue }
      decisions[site] = Decision(
        passes: down.value(machine.scalar(of: accepts)) != 0,
        holds: condition.comparisons.map { down.value($0.settled) != 0 })
    }
  }

  func note(_ step: ObservedStep, _ observation: StepObservation) {
    switch observation {
    case .tries(let part, let state, let cause):
      let timers = machine.parts[part].states[state].rules.filter { $0.timer != nil }
      for rule in rules[part][state] {
        let isTried =
          switch cause {
          case .event(let event): rule.event == event
          case .timer(let number): timers[number].number == rule.number
          }
        if isTried { read(.rule(part: part, rule: rule.number), step, passes: false) }
      }
    case .fires(let part, let state, _, let rule, _):
      fired.insert(CoverDeeds.Rule(part: part, state: state, rule: rule))
      decisions[.rule(part: part, rule: rule)]?.passes = true
    case .gates(let node, let passes):
      gates.append(CoverDeeds.Gate(node: node, passes: passes))
      read(.gate(node: node), step, passes: passes)
    case .handles(let node, let handler):
      let site = CoverSite.handler(node: node, handler: handler)
      guard let watched = conditions[site] else { return }
      for part in watched.refreshes { step.refresh(part) }
      read(site, step, passes: reader(step).holds(watched.condition))
    case .arms, .resets, .settles: break
    }
  }

  private func read(_ site: CoverSite, _ step: ObservedStep, passes: Bool) {
    guard let condition = conditions[site] else { return }
    for part in condition.refreshes { step.refresh(part) }
    let reader = reader(step)
    decisions[site] = Decision(
      passes: passes, holds: condition.comparisons.map { reader.holds($0.scalar) })
  }

  private func reader(_ step: ObservedStep) -> ScalarReader {
    ScalarReader(step: step, machine: machine, registers: registers)
  }
}
