import FormSupport
import GestureRuntime
import TestSupport
import Testing

@testable import GestureAnalysis

/// Each rewriting changes no bit, for numbers of all kinds. Expressions that are equal only for real numbers stay
/// apart.
@Suite struct NormalFormRuleTests {
  private let pool = FormPool()

  /// An expression as written, and its form.
  private struct Expression {
    var form: FormPool.Form
    var isTruth: Bool
    var value: ([Double]) -> Double
  }

  private static let unary: [Opcode] = [
    .negate, .absolute, .squareRoot, .round, .floor, .ceiling,
  ]
  private static let binary: [Opcode] = [
    .add, .add, .subtract, .subtract, .multiply, .divide, .minimum, .maximum,
  ]
  private static let comparisons: [Opcode] = [.less, .lessOrEqual, .equal, .notEqual]

  private func leaf(_ index: Int) -> Expression {
    Expression(form: pool.leaf("\(index)"), isTruth: false) { $0[index] }
  }

  private func constant(_ value: Double) -> Expression {
    Expression(form: pool.constant(value), isTruth: false) { _ in value }
  }

  private func apply(_ opcode: Opcode, _ a: Expression) -> Expression {
    Expression(form: pool.unary(opcode, a.form), isTruth: opcode == .not) {
      opcode.value(a.value($0))
    }
  }

  private func apply(_ opcode: Opcode, _ a: Expression, _ b: Expression) -> Expression {
    let isTruth = Self.comparisons.contains(opcode)
    return Expression(form: pool.binary(opcode, a.form, b.form), isTruth: isTruth) {
      opcode.value(a.value($0), b.value($0))
    }
  }

  private func number(_ depth: Int, _ random: inout Randomness) -> Expression {
    if depth == 0 || random.chance(15) {
      return random.chance(50) ? leaf(random.pick([0, 1, 2])) : constant(random.double())
    }
    if random.chance(10) { return choice(depth, random.chance(50), &random) }
    if random.chance(25) { return apply(random.pick(Self.unary), number(depth - 1, &random)) }
    let first = number(depth - 1, &random)
    let second = random.chance(15) ? first : number(depth - 1, &random)
    return apply(random.pick(Self.binary), first, second)
  }

  private func choice(_ depth: Int, _ isOfTruths: Bool, _ random: inout Randomness) -> Expression {
    let condition = truth(depth - 1, &random)
    let (a, b) =
      isOfTruths
      ? (truth(depth - 1, &random), truth(depth - 1, &random))
      : (number(depth - 1, &random), number(depth - 1, &random))
    return Expression(
      form: pool.select(condition.form, a.form, b.form), isTruth: a.isTruth && b.isTruth
    ) { condition.value($0) != 0 ? a.value($0) : b.value($0) }
  }

  private func truth(_ depth: Int, _ random: inout Randomness) -> Expression {
    if depth <= 0 || random.chance(50) {
      let depth = max(0, depth)
      return apply(
        random.pick(Self.comparisons), number(depth, &random), number(depth, &random))
    }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return apply(.not, truth(depth - 1, &random))
    case 1: return choice(depth, true, &random)
    case 2:
      let (a, b) = (truth(depth - 1, &random), truth(depth - 1, &random))
      return Expression(form: pool.junction(.and, [a.form, b.form]), isTruth: true) {
        a.value($0) != 0 && b.value($0) != 0 ? 1 : 0
      }
    default:
      let (a, b) = (truth(depth - 1, &random), truth(depth - 1, &random))
      return Expression(form: pool.junction(.or, [a.form, b.form]), isTruth: true) {
        a.value($0) != 0 || b.value($0) != 0 ? 1 : 0
      }
    }
  }

  /// The value that a form computes.
  private func value(_ form: FormPool.Form, _ leaves: [Double]) -> Double {
    let expression = pool[form]
    let operands = expression.operands.map { value($0, leaves) }
    switch expression.operation {
    case .constant(let bits): return Double(bitPattern: bits)
    case .leaf(let name): return leaves[Int(name) ?? 0]
    case .unary(let opcode): return opcode.value(operands[0])
    case .binary(let opcode): return opcode.value(operands[0], operands[1])
    case .and: return operands.allSatisfy { $0 != 0 } ? 1 : 0
    case .or: return operands.contains { $0 != 0 } ? 1 : 0
    case .select: return operands[0] != 0 ? operands[1] : operands[2]
    case .regionsContain, .regions: return .nan
    }
  }

  /// The seeds of a chunk of a long test.
  private func seeds(_ chunk: Int, _ usual: Int, long: Int) -> Range<UInt64> {
    let first = UInt64(chunk) * 1_000_000
    return first..<first + UInt64(Effort.count(usual, long: long))
  }

  private func expectSameBits(
    _ seeds: Range<UInt64>, _ form: (FormPool.Form) -> FormPool.Form,
    leaves: (inout Randomness) -> [Double]
  ) {
    for seed in seeds {
      var random = Randomness(seed: seed)
      let expression =
        random.chance(50) ? truth(3, &random) : number(random.pick([1, 2, 3]), &random)
      let form = form(expression.form)
      for _ in 0..<40 {
        let leaves = leaves(&random)
        let (old, new) = (expression.value(leaves), value(form, leaves))
        guard !old.isSameNumber(as: new) else { continue }
        Issue.record("seed \(seed): \(old) became \(new) for \(leaves)")
        return
      }
    }
  }

  private func expectSameBits(ofForms seeds: Range<UInt64>) {
    expectSameBits(seeds, { $0 }) { random in (0..<3).map { _ in random.double() } }
  }

  /// One leaf is any number, one is never NaN or -0, and one is whole.
  private func expectSameBits(ofResults seeds: Range<UInt64>) {
    pool.addNumber(y.form)
    pool.addNeverMinusZero(y.form)
    pool.addWhole(leaf(2).form)
    expectSameBits(seeds, { pool.decided($0) }) { random in
      var leaves = (0..<3).map { _ in
        random.chance(30) ? random.pick([0, 1, -1, 2]) : random.double()
      }
      if leaves[1].isNaN || leaves[1] == 0 { leaves[1] = 0 }
      leaves[2] = leaves[2].rounded()
      return leaves
    }
  }

  @Test(arguments: 0..<4)
  func `random expressions have the bits of their normal forms at length`(_ chunk: Int) {
    expectSameBits(ofForms: seeds(chunk, 1_000, long: 50_000))
  }

  @Test(arguments: 0..<4)
  func `random expressions have the bits of their questions and results at length`(_ chunk: Int) {
    expectSameBits(ofResults: seeds(chunk, 500, long: 20_000))
  }

  @Test func `some random expressions have the bits of their normal forms`() {
    expectSameBits(ofForms: 9_000_000..<9_000_150)
  }

  @Test func `some random expressions have the bits of their questions and results`() {
    expectSameBits(ofResults: 9_000_000..<9_000_100)
  }

  // MARK: Equal forms

  private var x: Expression { leaf(0) }
  private var y: Expression { leaf(1) }

  private func expectOne(
    _ a: Expression, _ b: Expression, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(a.form == b.form, sourceLocation: location)
    var random = Randomness(seed: 7)
    for _ in 0..<3_000 {
      let leaves = (0..<3).map { _ in random.double() }
      #expect(
        a.value(leaves).isSameNumber(as: b.value(leaves)), "\(leaves)", sourceLocation: location)
    }
  }

  @Test func `operands of sums and products have no order`() {
    expectOne(apply(.add, x, y), apply(.add, y, x))
    expectOne(apply(.multiply, x, y), apply(.multiply, y, x))
    expectOne(apply(.equal, x, y), apply(.equal, y, x))
    expectOne(apply(.subtract, x, y), apply(.add, apply(.negate, y), x))
  }

  @Test func `signs of products and twofold signs are taken out`() {
    let minus = apply(.negate, x)
    expectOne(apply(.negate, minus), x)
    expectOne(apply(.multiply, minus, y), apply(.negate, apply(.multiply, x, y)))
    expectOne(apply(.divide, minus, constant(-3)), apply(.divide, x, constant(3)))
    expectOne(apply(.multiply, x, constant(-1)), minus)
    expectOne(apply(.absolute, minus), apply(.absolute, x))
  }

  @Test func `a power of two is divided by or multiplied with`() {
    expectOne(apply(.divide, x, constant(8)), apply(.multiply, x, constant(0.125)))
    expectOne(apply(.add, x, x), apply(.multiply, constant(2), x))
  }

  @Test func `comparisons are turned, shifted and scaled`() {
    let ten = constant(10)
    expectOne(apply(.less, ten, x), apply(.less, apply(.negate, x), constant(-10)))
    expectOne(apply(.less, constant(0), apply(.subtract, x, ten)), apply(.less, ten, x))
    expectOne(apply(.less, apply(.multiply, x, constant(2)), ten), apply(.less, x, constant(5)))
    expectOne(apply(.lessOrEqual, x, ten), apply(.less, x, constant(10.0.nextUp)))
    expectOne(apply(.less, apply(.subtract, x, y), constant(0)), apply(.less, x, y))
    expectOne(
      apply(.less, apply(.negate, x), y), apply(.less, apply(.negate, y), x))
    expectOne(
      apply(.less, apply(.divide, x, constant(1e9)), constant(0.5)),
      apply(.less, x, constant(5e8)))
  }

  @Test func `bounds on one quantity are one bound`() {
    let both = pool.junction(
      .and, [apply(.less, constant(3), x).form, apply(.less, constant(5), x).form])
    #expect(both == apply(.less, constant(5), x).form)
    let neither = pool.junction(
      .and, [apply(.less, constant(40), x).form, apply(.less, x, constant(0)).form])
    #expect(neither == pool.truth(false))
  }

  // MARK: Different forms

  @Test func `what is only the same for real numbers stays apart`() {
    let z = leaf(2)
    let left = apply(.add, apply(.add, x, y), z)
    #expect(left.form != apply(.add, x, apply(.add, y, z)).form)
    #expect(apply(.add, x, constant(0)).form != x.form)
    #expect(apply(.multiply, x, constant(0)).form != pool.constant(0))
    #expect(apply(.subtract, x, x).form != pool.constant(0))
    #expect(apply(.minimum, x, y).form != apply(.minimum, y, x).form)
    #expect(apply(.divide, x, constant(3)).form != apply(.multiply, x, constant(1 / 3.0)).form)
    // Both are false of NaN.
    let notLess = apply(.not, apply(.less, x, constant(1)))
    #expect(notLess.form != apply(.lessOrEqual, constant(1), x).form)
    // The difference of two equal infinities is NaN.
    #expect(
      apply(.lessOrEqual, apply(.subtract, x, y), constant(0)).form
        != apply(.lessOrEqual, x, y).form)
  }
}
