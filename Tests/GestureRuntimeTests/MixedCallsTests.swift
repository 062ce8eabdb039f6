import FormSupport
import GestureRuntime
import TestSupport
import Testing

/// A machine with a random mix of handled and recorded calls performs the same on each call as a machine that records
/// all of them.
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
  func `what is performed does not depend on recording`(_ name: String, seed: UInt64) throws {
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
      let refusal = recorded.handle(
        event, reporting: { if let one = Performed($0) { expected.append(one) } })
      let other =
        random.chance(50)
        ? mixed.handle(event) { performed.append(Performed($0)) }
        : mixed.handle(event, reporting: { if let one = Performed($0) { performed.append(one) } })
      #expect(performed == expected, "call \(number)")
      #expect(refusal == other)
      #expect(mixed.nextDeadline == recorded.nextDeadline, "call \(number)")
      count += expected.count
    }
    #expect(count > 5)
  }

  @Test func `a frame that lies nowhere in a row is a frame`() throws {
    let spec = """
      gesture Zoom = magnify() {
        action zoomed(scale: number)
        on magnify.changed { zoomed(scale: magnify.scale) }
      }
      """
    var (array, lazy) = (try Specs.machine(spec), try Specs.machine(spec))
    let downs = [0.0, 100].enumerated().map { touch, x in
      PointerEvent.down(touch: touch, at: Point(x: x, y: 0), time: ms(0))
    }
    let moves = [-40.0, 160].enumerated().map { touch, x in
      PointerEvent.move(touch: touch, at: Point(x: x, y: 0), time: ms(16))
    }
    var reported: [[GestureValue?]] = [[], []]
    for frame in [downs, moves] {
      array.handle(frame: frame) { reported[0].append($0["scale"]) }
      lazy.handle(frame: frame.lazy.map { $0 }) { reported[1].append($0["scale"]) }
    }
    #expect(reported[0].last == .number(2))
    #expect(reported[1] == reported[0])
  }
}
