import GestureCompiler
import GestureRuntime
import TestSupport
import Testing

@testable import GestureAnalysis

/// Before its first step, the analysis knows which code and memory of a machine can matter. It also knows the greatest
/// numbers of counters, and the parts that operators hold back.
@Suite struct MachineFactsTests {
  private static let specs = SuiteSpec.defects + SuiteSpec.mended + SuiteSpec.refuted
  private static let groups = 6

  @Test(arguments: 0..<groups) func facts(_ group: Int) throws {
    var record = ""
    for number in Self.specs.indices where number % Self.groups == group {
      var compilation = try #require(Self.specs[number].compile(beside: SuiteSpec.published))
      for gesture in compilation.gestureNumbers {
        let found = compilation.machine(gesture, for: .explain)
        let machine = try #require(found)
        guard let subject = Subject(machine, touches: 1), let made = subject.newMachine() else {
          continue
        }
        record += "\(Self.specs[number].path) \(machine.name)\n"
        record += text(of: TimedMachine(made, abstracts: true))
        let relevance = Relevance(made.plan, made.registers, set: [], leavingOpen: .open)
        record += "  open: \(text(of: relevance))\n"
      }
    }
    try expectGolden(record, at: "../Goldens/Facts/\(group).txt")
  }

  private func text(of machine: TimedMachine) -> String {
    let counted = zip(machine.keptRegisters, machine.ceilings).filter { $0.1 < .infinity }
    return """
        \(text(of: machine.relevance))
        counters \(counted.map { "\($0.0) to \($0.1)" }), thresholds \(machine.thresholds)
        deferrable \(bits(machine.isDeferrable)), repeated \(bits(machine.isRepeated))

      """
  }

  private func text(of relevance: Relevance) -> String {
    let readouts = [
      relevance.inState, relevance.fromState, relevance.withoutTouches, relevance.outside,
    ].map { sets in sets.map { String($0.rawValue, radix: 16) }.joined(separator: " ") }
    return "code \(bits(relevance.isRelevant)), kept \(relevance.kept.elements), "
      + "arguments \(relevance.readsArguments), silent \(bits(relevance.isSilent)), "
      + "readouts \(readouts.joined(separator: " | "))"
  }

  private func bits(_ flags: [Bool]) -> String {
    flags.map { $0 ? "1" : "0" }.joined()
  }
}
