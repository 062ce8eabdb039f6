import GestureAnalysis
import GestureRuntime
import Testing

@Suite struct TimeConstraintTests {
  @Test(arguments: [-2, -1, 0, 1, 2] as [Int64])
  func eitherAConstraintOrItsNegationHolds(bound: Int64) {
    let constraint = TimeConstraint(1, 0, atMost: bound)
    for difference in -4...4 as ClosedRange<Int64> {
      let negated = constraint.negated
      #expect((negated.later, negated.earlier) == (0, 1))
      #expect((difference <= constraint.bound) != (-difference <= negated.bound))
    }
  }
}
