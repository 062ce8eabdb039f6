/// An unknown number of the outside, by its number. Symbols of places and values come first. From `Symbol.function` on
/// they are results of functions.
typealias Symbol = Int32

extension Symbol {
  /// The first symbol for the result of a function.
  static let function: Symbol = 1 << 20

  var isFunction: Bool { self >= Symbol.function }
}

/// A sum of symbols, each with its factor, without a constant. It is valid as long as its `TermPool` exists.
struct Form: Hashable, BitwiseCopyable {
  struct Part: Hashable, BitwiseCopyable {
    var symbol: Symbol
    var factor: Double
  }

  typealias Parts = UnsafeBufferPointer<Part>

  /// Nil for the empty form.
  let node: UnsafeMutablePointer<FormNode>?

  init() { node = nil }

  init(_ node: UnsafeMutablePointer<FormNode>) { self.node = node }

  /// The parts in ascending order of symbols, none with the factor 0.
  var parts: Parts { node.map { Parts($0.pointee.parts) } ?? Parts(start: nil, count: 0) }
  var isEmpty: Bool { node == nil }
  /// The symbol, if the form is one symbol with the factor 1.
  var symbol: Symbol? { parts.count == 1 && parts[0].factor == 1 ? parts[0].symbol : nil }
  /// Whether it may be NaN.
  var canBeNaN: Bool { node?.pointee.canBeNaN ?? false }
  /// Whether an operand of any of its functions was rounded.
  var isRounded: Bool { node?.pointee.isRounded ?? false }

  static func == (a: Form, b: Form) -> Bool { a.node == b.node }

  func hash(into hasher: inout Hasher) { hasher.combine(node) }

  func factor(of symbol: Symbol) -> Double? {
    for part in parts where part.symbol == symbol { return part.factor }
    return nil
  }

  /// Whether it contains a symbol of the other form.
  func mentions(_ other: Form) -> Bool {
    parts.contains { part in other.parts.contains { $0.symbol == part.symbol } }
  }

  /// `self + factor · other`
  func adding(_ other: Form, times factor: Double) -> Form {
    guard let node = node ?? other.node else { return self }
    return node.pointee.pool.sum(parts, other.parts, times: factor)
  }

  func scaled(by factor: Double) -> Form {
    factor == 1 ? self : Form().adding(self, times: factor)
  }

  /// The form with other symbols in the same order.
  func renamed(_ name: (Symbol) -> Symbol?) -> Form? {
    guard let node else { return self }
    if let symbol { return name(symbol).map { node.pointee.pool[$0] } }
    var renamed: [Part] = []
    renamed.reserveCapacity(parts.count)
    for part in parts {
      guard let symbol = name(part.symbol) else { return nil }
      renamed.append(Part(symbol: symbol, factor: part.factor))
    }
    renamed.sort { $0.symbol < $1.symbol }
    return renamed.withUnsafeBufferPointer { node.pointee.pool.form($0) }
  }

  /// The form scaled so that its first factor is 1, and that factor.
  ///
  /// - Precondition: the form is not empty.
  var normal: (form: Form, factor: Double) { node!.pointee.pool.normal(self, node!) }
}

/// The stored properties of a form.
struct FormNode {
  let parts: UnsafeMutableBufferPointer<Form.Part>
  private let owner: Unmanaged<TermPool>
  let canBeNaN: Bool
  let isRounded: Bool
  var normal: UnsafeMutablePointer<FormNode>?

  init(_ parts: UnsafeMutableBufferPointer<Form.Part>, in pool: TermPool) {
    self.parts = parts
    owner = Unmanaged.passUnretained(pool)
    let functions = parts.filter { $0.symbol.isFunction }.map { pool.function($0.symbol) }
    canBeNaN = functions.contains { $0.canBeNaN }
    isRounded = functions.contains { $0.isRounded }
  }

  var pool: TermPool { owner._withUnsafeGuaranteedRef { $0 } }
}

/// A number as it depends on symbols.
struct Term: Hashable, BitwiseCopyable {
  var constant = 0.0
  var form = Form()
  /// Whether the number is the sum itself and not the result of rounding on the way.
  var isExact = true
  /// Whether the number is never on the other side of zero than the sum: exact, or rounded once. A product of two tiny
  /// numbers may be zero.
  var keepsSign = true
  /// Whether the number is never negative, however its operands were rounded.
  var isNeverNegative = false
  /// For a number that is not exact, the computation of this step that it comes from. 0 if that is not known.
  var origin: Int32 = 0

  init(_ constant: Double) { self.constant = constant }

  init(_ form: Form, _ constant: Double = 0, isExact: Bool = true) {
    self.form = form
    self.constant = constant
    self.isExact = isExact
  }

  var isConstant: Bool { form.isEmpty }

  /// Whether an equal term is an equal number.
  var isCertain: Bool { isExact || origin != 0 }

  /// The other properties rarely differ between terms that are equal in these.
  func hash(into hasher: inout Hasher) {
    hasher.combine(constant)
    hasher.combine(form)
  }

  /// The difference of the two numbers as they are. Comparing it with zero therefore compares the two.
  static func - (a: Term, b: Term) -> Term { a.adding(b, times: -1) }

  func adding(_ other: Term, times factor: Double) -> Term {
    let sum = constant + factor * other.constant
    var result = Term(
      form.adding(other.form, times: factor), sum, isExact: isExact && other.isExact)
    result.keepsSign = result.isExact || isZero && other.keepsSign || other.isZero && keepsSign
    result.isNeverNegative =
      factor > 0 && hasNoMinus && other.hasNoMinus || other.isZero && hasNoMinus
    return result
  }

  private var hasNoMinus: Bool { isConstant ? constant >= 0 : isNeverNegative }

  private var isZero: Bool { isConstant && constant == 0 }

  func scaled(by factor: Double) -> Term {
    if factor == 0 { return Term(0) }
    var result = Term(form.scaled(by: factor), constant * factor, isExact: isExact)
    result.keepsSign = keepsSign
    result.isNeverNegative = factor > 0 && isNeverNegative
    return result
  }

  /// The term with its origin, if it is rounded.
  func certain(_ origin: Int32) -> Term {
    var term = self
    if !isExact { term.origin = origin }
    return term
  }

  /// The number that a machine computes for it with one operation that rounds.
  var roundedOnce: Term {
    var term = self
    (term.isExact, term.origin) = (false, 0)
    return term
  }

  /// The number that a machine computes for it with several operations that round.
  var rounded: Term {
    var term = roundedOnce
    term.keepsSign = false
    return term
  }
}

/// A function of terms that is not a sum of symbols.
struct Function: BitwiseCopyable {
  enum Operation: UInt8, Hashable, BitwiseCopyable {
    case absolute, length, square, span, opaque, floor, ceiling, round
    case arcTangent, sine, cosine, multiply, divide, squareRoot, greatest
    /// The remainder of a finite number by a constant that is not 0.
    case modulo
    /// A sum of numbers that may be infinite, so that nothing cancels.
    case sum

    /// Whether the result is never negative, if it is a number.
    ///
    /// - Parameter isNegative: whether an operand may be negative.
    func isNeverNegative(_ operands: [Term], _ isNegative: (Term) -> Bool) -> Bool {
      switch self {
      case .absolute, .length, .square, .span, .squareRoot: true
      case .multiply, .divide, .floor, .ceiling, .round: !operands.contains(where: isNegative)
      case .modulo: operands[1].constant > 0
      case .greatest, .opaque, .arcTangent, .sine, .cosine, .sum: false
      }
    }

    fileprivate var canBeNaN: Bool {
      switch self {
      case .absolute, .length, .square, .span, .arcTangent, .sine, .cosine, .greatest, .floor,
        .ceiling, .round, .modulo:
        false
      case .multiply, .divide, .squareRoot, .opaque, .sum: true
      }
    }
  }

  typealias Operands = UnsafeBufferPointer<Term>

  let operation: Operation
  let operands: Operands
  /// Whether it may be NaN.
  let canBeNaN: Bool
  /// Whether a number that it depends on was rounded.
  let isRounded: Bool

  init(_ operation: Operation, _ operands: Operands) {
    self.operation = operation
    self.operands = operands
    canBeNaN = operation.canBeNaN || operands.contains { $0.form.canBeNaN }
    isRounded = operands.contains { !$0.isExact || $0.form.isRounded }
  }
}
