import GestureRuntime
import GestureTesting
import Testing

@testable import GestureAnalysis

/// NaN is not equal to itself, but that is not a difference between two versions.
@Suite struct LikenessTests {
  private func change(_ old: GestureValue, _ new: GestureValue) -> Comparison.Change {
    let records = [old, new].map { value in
      [
        RecordLine(
          .variable("x"), at: Timestamp(nanoseconds: 1), fields: [GestureValue.Field("", value)])
      ]
    }
    return Difference.change(records[0], records[1])
  }

  @Test func `what is no number is the same on both sides`() {
    #expect(change(.number(.nan), .number(-.nan)) == .same)
    let halves = [1.0, 2].map { GestureValue.vector(Vector(dx: .nan, dy: $0)) }
    #expect(change(halves[0], halves[0]) == .same)
    let payload = GestureValue.enumeration("moving", [GestureValue.Field("by", .number(.nan))])
    #expect(change(payload, payload) == .same)
  }

  @Test func `beside a number, and beside what differs elsewhere, it is another value`() {
    #expect(change(.number(.nan), .number(0)) == .values)
    #expect(
      change(.vector(Vector(dx: .nan, dy: 1)), .vector(Vector(dx: .nan, dy: 2))) == .values)
    #expect(change(.number(.infinity), .number(-.infinity)) == .values)
  }
}
