import GestureRuntime
import Testing

@testable import GestureAnalysis

@Suite struct TimeConstraintTests {
  @Test(arguments: [-2, -1, 0, 1, 2] as [Int64])
  func `either a constraint or its negation holds`(bound: Int64) {
    let constraint = TimeConstraint(1, 0, atMost: bound)
    for difference in -4...4 as ClosedRange<Int64> {
      let negated = constraint.negated
      #expect((negated.later, negated.earlier) == (0, 1))
      #expect((difference <= constraint.bound) != (-difference <= negated.bound))
    }
  }

  /// States that are written alike have as many variables.
  @Test func `times that cancel each other out are no variables of a state`() {
    var writer = TimeWriter(TimeLedger(), now: 0, [(0, 0), (1, 0), (1, 5)])
    var words: [UInt64] = []
    let since = TimeForm(variable: 2, offset: 0) - TimeForm(variable: 1, offset: 0)
    writer.form(since, &words)
    #expect(writer.variables == [0])
    #expect(words == [0, 5.0.bitPattern])
  }
}
