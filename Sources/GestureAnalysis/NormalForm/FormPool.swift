import GestureRuntime

/// Expressions in normal form, each stored once. Two expressions with the same number give the same double, to the bit,
/// for all values that they read. Only the sign of NaN is the processor's choice, as everywhere.
///
/// Every rewriting is exact in IEEE 754 doubles with rounding to nearest. Expressions that are only equal for real
/// numbers, such as three summands in another order, stay different.
final class FormPool {
  /// An expression by its number in the pool.
  typealias Form = Int

  enum Operation: Hashable {
    /// The bits of a constant.
    case constant(UInt64)
    /// A value that code reads, by a name that both machines have for it.
    case leaf(String)
    case unary(Opcode)
    case binary(Opcode)
    /// The conjunction of two or more conditions, in the order of their numbers.
    case and
    case or
    /// The second operand if the first is true, otherwise the third.
    case select
    /// Whether any frame of `regions` contains a point.
    case regionsContain(String)
    /// Another question about the frames of `regions`.
    case regions(RegionsQuestion, String)
  }

  struct Expression: Hashable {
    var operation: Operation
    var operands: [Form] = []
  }

  private(set) var expressions: [Expression] = []
  private var numbers: [Expression: Form] = [:]
  /// Leaves that are always 0 or 1.
  private var truths: Set<Form> = []
  /// Leaves that are never NaN.
  private var numbersOnly: Set<Form> = []
  /// Leaves that are whole numbers, infinite or NaN.
  private var wholes: Set<Form> = []
  /// Leaves that are never -0.
  private var withoutMinusZero: Set<Form> = []
  /// The number of cases of leaves of an enum.
  private var cases: [Form: Int] = [:]

  subscript(form: Form) -> Expression { expressions[form] }

  func form(_ operation: Operation, _ operands: [Form] = []) -> Form {
    let expression = Expression(operation: operation, operands: operands)
    if let known = numbers[expression] { return known }
    expressions.append(expression)
    numbers[expression] = expressions.count - 1
    return expressions.count - 1
  }

  func constant(_ value: Double) -> Form {
    form(.constant((value.isNaN ? .nan : value).bitPattern))
  }

  func truth(_ holds: Bool) -> Form { constant(holds ? 1 : 0) }

  /// - Parameters:
  ///   - isTruth: whether the leaf is always 0 or 1.
  ///   - isNumber: whether the leaf is never NaN.
  func leaf(_ name: String, isTruth: Bool = false, isNumber: Bool = false) -> Form {
    let form = form(.leaf(name))
    if isTruth { truths.insert(form) }
    if isNumber || isTruth { numbersOnly.insert(form) }
    return form
  }

  /// Remembers that a leaf is never NaN.
  func addNumber(_ leaf: Form) { numbersOnly.insert(leaf) }
  func addWhole(_ leaf: Form) { wholes.insert(leaf) }
  func addNeverMinusZero(_ leaf: Form) { withoutMinusZero.insert(leaf) }
  func setCases(_ leaf: Form, _ count: Int) { cases[leaf] = count }
  func cases(of leaf: Form) -> Int? { cases[leaf] }

  /// Calls `body` while leaves count as never NaN. Forms that are made then may hold only if that is so.
  func assuming<Result>(_ leaves: Set<Form>, _ body: () -> Result) -> Result {
    let old = numbersOnly
    numbersOnly.formUnion(leaves)
    defer { numbersOnly = old }
    return body()
  }

  /// Whether the form is a whole number, infinite or NaN.
  func isWhole(_ form: Form) -> Bool {
    let expression = expressions[form]
    switch expression.operation {
    case .constant(let bits):
      let value = Double(bitPattern: bits)
      return value == value.rounded()
    case .leaf: return wholes.contains(form) || truths.contains(form) || cases[form] != nil
    case .unary(.round), .unary(.floor), .unary(.ceiling), .unary(.sign): return true
    case .unary(.negate), .unary(.absolute), .binary(.add), .binary(.multiply),
      .binary(.minimum), .binary(.maximum), .binary(.modulo):
      return expression.operands.allSatisfy { isWhole($0) }
    default: return isTruth(form)
    }
  }

  func isNeverMinusZero(_ form: Form) -> Bool {
    switch expressions[form].operation {
    case .constant(let bits): bits != (-0.0).bitPattern
    // The value is the value of an operand.
    case .binary(.minimum), .binary(.maximum):
      expressions[form].operands.allSatisfy(isNeverMinusZero)
    case .select: expressions[form].operands.dropFirst().allSatisfy(isNeverMinusZero)
    default: withoutMinusZero.contains(form) || isPlus(form)
    }
  }

  /// Whether the form is never NaN, for all values of its leaves.
  func isNeverNaN(_ form: Form) -> Bool {
    let expression = expressions[form]
    let operands = expression.operands
    switch expression.operation {
    case .constant(let bits): return !Double(bitPattern: bits).isNaN
    case .leaf: return numbersOnly.contains(form)
    case .unary(.negate), .unary(.absolute), .unary(.round), .unary(.floor), .unary(.ceiling),
      .binary(.minimum), .binary(.maximum):
      return operands.allSatisfy { isNeverNaN($0) }
    // Adding a finite number to infinity gives infinity, not NaN.
    case .binary(.add):
      return operands.allSatisfy { isNeverNaN($0) }
        && (operands.contains { value($0)?.isFinite ?? false }
          || operands.allSatisfy { isPlus($0) })
    case .binary(.multiply):
      return operands.allSatisfy { isNeverNaN($0) }
        && (operands[0] == operands[1]
          || operands.contains { value($0).map { $0.isFinite && $0 != 0 } ?? false })
    case .binary(.divide):
      return isNeverNaN(operands[0])
        && (value(operands[1]).map { $0.isFinite && $0 != 0 } ?? false)
    case .unary(.squareRoot): return isNeverNaN(operands[0]) && isPlus(operands[0])
    case .select: return isNeverNaN(operands[1]) && isNeverNaN(operands[2])
    case .unary(.sign): return true
    default: return isTruth(form)
    }
  }

  func value(_ form: Form) -> Double? {
    if case .constant(let bits) = expressions[form].operation { return Double(bitPattern: bits) }
    return nil
  }

  /// Whether it is always 0 or 1.
  func isTruth(_ form: Form) -> Bool {
    let expression = expressions[form]
    switch expression.operation {
    case .constant(let bits): return bits == 0 || bits == (1.0).bitPattern
    case .leaf: return truths.contains(form)
    case .and, .or, .regionsContain: return true
    case .regions(let question, _): return question == .exist
    case .unary(let opcode): return opcode == .not
    case .binary(let opcode): return [.less, .lessOrEqual, .equal, .contains].contains(opcode)
    case .select: return isTruth(expression.operands[1]) && isTruth(expression.operands[2])
    }
  }

  /// The leaves that it reads.
  func leaves(of form: Form) -> Set<String> {
    var leaves: Set<String> = []
    var seen: Set<Form> = [form]
    var left = [form]
    while let next = left.popLast() {
      if case .leaf(let name) = expressions[next].operation { leaves.insert(name) }
      if case .regionsContain(let name) = expressions[next].operation { leaves.insert(name) }
      if case .regions(_, let name) = expressions[next].operation { leaves.insert(name) }
      for operand in expressions[next].operands where seen.insert(operand).inserted {
        left.append(operand)
      }
    }
    return leaves
  }
}

// MARK: - Properties of operands

extension FormPool {
  /// The operand of a negation.
  func negated(_ form: Form) -> Form? { operand(of: form, .negate) }

  func operand(of form: Form, _ opcode: Opcode) -> Form? {
    self[form].operation == .unary(opcode) ? self[form].operands[0] : nil
  }

  func operands(of form: Form, _ opcode: Opcode) -> (Form, Form)? {
    let expression = self[form]
    guard expression.operation == .binary(opcode) else { return nil }
    return (expression.operands[0], expression.operands[1])
  }

  /// Whether its sign is plus, or it is NaN. It is then never -0.
  func isPlus(_ form: Form) -> Bool {
    let expression = self[form]
    switch expression.operation {
    case .constant(let bits): return bits >> 63 == 0
    case .unary(.absolute): return true
    case .unary(.squareRoot): return isPlus(expression.operands[0])
    case .binary(.multiply), .binary(.divide):
      let (a, b) = (expression.operands[0], expression.operands[1])
      return expression.operation == .binary(.multiply) && a == b || isPlus(a) && isPlus(b)
    case .binary(.add): return expression.operands.allSatisfy(isPlus)
    default: return isTruth(form)
    }
  }
}
