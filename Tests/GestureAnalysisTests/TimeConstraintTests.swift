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

  @Test func `only one time after another is a difference`() throws {
    let (a, b) = (TimeForm(variable: 1, offset: 3), TimeForm(variable: 2, offset: 5))
    let twice = a - b + (a - b)
    let difference = try #require(twice.difference)
    #expect(difference.later == 1 && difference.earlier == 2 && difference.constant == -2)
    #expect((a - b + a).difference == nil)
    #expect((a + b).difference == nil)
    #expect((a - b + (a - TimeForm(variable: 3, offset: 0))).difference == nil)
  }
}
