import GestureCompiler
import GestureRuntime
import Testing

@testable import GestureAnalysis

/// How far a condition is from being true, or false.
@Suite struct BranchDistanceTests {
  private func distance(_ condition: Scalar, to truth: Bool) -> Double {
    let measure = BranchDistance(
      value: { if case .constant(let number) = $0 { number } else { .nan } }, frames: { _ in [] })
    return measure.distance(condition, to: truth)
  }

  private func isBelow(_ number: Double) -> Scalar {
    .binary(.less, .constant(number), .constant(0))
  }

  @Test func `a nearer number is less far`() {
    #expect(distance(isBelow(-1), to: true) == 0)
    #expect(0 < distance(isBelow(1), to: true))
    #expect(distance(isBelow(1), to: true) < distance(isBelow(2), to: true))
    #expect(distance(isBelow(1), to: false) == 0)
    #expect(0 < distance(isBelow(-1), to: false))
  }

  @Test func `all conditions of a conjunction count, and one of a disjunction`() {
    let (one, two) = (isBelow(1), isBelow(2))
    let sum = distance(one, to: true) + distance(two, to: true)
    #expect(distance(.and(one, two), to: true) == sum)
    #expect(distance(.or(one, two), to: true) == distance(one, to: true))
    #expect(distance(.or(two, one), to: true) == distance(one, to: true))
  }

  @Test func `one condition of a conjunction is to be false, and all of a disjunction`() {
    let (one, two) = (isBelow(-1), isBelow(-2))
    let sum = distance(one, to: false) + distance(two, to: false)
    #expect(distance(.or(one, two), to: false) == sum)
    #expect(distance(.and(one, two), to: false) == distance(one, to: false))
    #expect(distance(.and(two, one), to: false) == distance(one, to: false))
    #expect(distance(.unary(.not, .and(one, two)), to: true) == distance(one, to: false))
  }

  @Test func `a choice is as far as its nearer branch`() {
    let choice = Scalar.select(isBelow(3), isBelow(-1), isBelow(2))
    #expect(
      distance(choice, to: true)
        == min(distance(isBelow(3), to: true), distance(isBelow(2), to: true)))
    #expect(distance(choice, to: false) == 0)
  }
}
