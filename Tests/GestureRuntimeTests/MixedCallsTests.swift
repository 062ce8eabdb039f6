import FormSupport
import GestureRuntime
import TestSupport
import Testing

/// A machine whose calls are handled and recorded, mixed at random, performs on each call what a machine performs that
/// records all of them.
@Suite struct MixedCallsTests {
  private struct Performed: Equatable {
    var name: String
    var arguments: String

    init(_ action: GestureAction) {
      name = action.name
      arguments = action.arguments.map { "\($0.name): \($0.value)" }.joined(separator: ", ")
    }

    init?(_ report: borrowing Report) {
      guard case .action = report.kind else { return nil }
      name = report.name
      arguments = report.fields.map { "\($0.name): \($0.value)" }.joined(separator: ", ")
    }
  }

  @Test(arguments: ["Everything", "Crossing"], 0..<4 as Range<UInt64>)
  func whatIsPerformedDoesNotDependOnRecording(_ name: String, seed: UInt64) throws {
    var recorded = try Specs.machine(AllocationTests.spec, name)
    for id in 0..<4 {
      let frame = Rect(x: Double(id) * 70, y: 0, width: 60, height: 300)
      try recorded.setFrame("keys", id: id, to: frame)
    }
    var mixed = recorded
    var random = Randomness(seed: seed)
    var count = 0
    for (number, event) in AllocationTests.session(seed: seed, count: 300).enumerated() {
      var (expected, performed): ([Performed], [Performed]) = ([], [])
      let refusal = recorded.record(event) { if let one = Performed($0) { expected.append(one) } }
      let other =
        random.chance(50)
        ? mixed.handle(event) { performed.append(Performed($0)) }
        : mixed.record(event) { if let one = Performed($0) { performed.append(one) } }
      #expect(performed == expected, "call \(number)")
      #expect(refusal == other)
      #expect(mixed.nextDeadline == recorded.nextDeadline, "call \(number)")
      count += expected.count
    }
    #expect(count > 5)
  }
}
