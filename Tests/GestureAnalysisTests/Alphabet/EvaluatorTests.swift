import FormSupport
import GestureCompiler
import GestureRuntime
import Testing

@testable import GestureAnalysis

/// Conditions on values that are known, in each of the ways that the search for inputs evaluates them.
@Suite struct EvaluatorTests {
  private func evaluator() throws -> Evaluator {
    let machine = try machine("gesture G = tap()")
    let creation = try #require(Creation(machine))
    let code = ControlCode(machine, registers: creation.registers)
    return Evaluator(code, registers: creation.registers, layout: RegionLayout(machine, code))
  }

  /// The operands, and what `and`, `or` and a choice between 5 and 6 by the first one give.
  static let rows: [(a: Double, b: Double, and: Double, or: Double, choice: Double)] = [
    (0, 0, 0, 0, 6), (0, 1, 0, 1, 6), (1, 0, 0, 1, 5), (1, 1, 1, 1, 5),
  ]

  @Test(arguments: rows)
  func `a scalar has the value of its operands`(
    _ row: (a: Double, b: Double, and: Double, or: Double, choice: Double)
  ) throws {
    let (a, b) = (Scalar.constant(row.a), Scalar.constant(row.b))
    let choice = Scalar.select(a, .constant(5), .constant(6))
    let expected = [row.and, row.or, row.choice]
    let scalars = [Scalar.and(a, b), .or(a, b), choice]
    let evaluator = try evaluator()
    #expect(scalars.map { evaluator.value($0, Situation(fingers: [])) } == expected)
    // At the creation of a machine.
    #expect(scalars.map { $0.value(PerRegister(repeating: 0, count: 0)) } == expected)
  }

  @Test(arguments: rows)
  func `a formula is reduced to the truth of its atoms`(
    _ row: (a: Double, b: Double, and: Double, or: Double, choice: Double)
  ) {
    let truths = [row.a != 0, row.b != 0]
    let (a, b) = (Formula.atom(0), Formula.atom(1))
    let reduced = { (formula: Formula) in formula.reduced { truths[$0] } }
    #expect(reduced(.not(a)) == .known(row.a == 0))
    #expect(reduced(.and(a, b)) == .known(row.and != 0))
    #expect(reduced(.or(a, b)) == .known(row.or != 0))
    #expect(reduced(.select(a, .known(true), .known(false))) == .known(row.choice == 5))
    // With one atom known, the rest is the other one, or decided.
    let first = { (formula: Formula) in formula.reduced { $0 == 0 ? truths[0] : nil } }
    #expect(first(.and(a, b)) == (truths[0] ? b : .known(false)))
    #expect(first(.or(a, b)) == (truths[0] ? .known(true) : b))
    #expect(first(.and(b, a)) == (truths[0] ? b : .known(false)))
    #expect(first(.or(b, a)) == (truths[0] ? .known(true) : b))
    #expect(first(.select(b, a, a)) == .known(truths[0]))
  }
}
