/// A number of the outside that is not known, by its number: those of places and values first, from
/// `Symbol.function` on what is computed of them.
typealias Symbol = Int32

extension Symbol {
  /// The first one that is computed of others.
  static let function: Symbol = 1 << 20

  var isFunction: Bool { self >= Symbol.function }
}

/// A sum of symbols, each with its factor. In a form, the first factor is 1 and there is no constant.
struct Form: Hashable {
  struct Part: Hashable {
    var symbol: Symbol
    var factor: Double
  }

  /// By rising symbols, none with the factor 0.
  var parts: [Part]

  init(_ parts: [Part] = []) { self.parts = parts }

  init(_ symbol: Symbol) { parts = [Part(symbol: symbol, factor: 1)] }

  var isEmpty: Bool { parts.isEmpty }
  /// If it is one symbol and nothing else.
  var symbol: Symbol? { parts.count == 1 && parts[0].factor == 1 ? parts[0].symbol : nil }

  func factor(of symbol: Symbol) -> Double? {
    for part in parts where part.symbol == symbol { return part.factor }
    return nil
  }

  /// Whether one of the symbols of the other one is in it.
  func mentions(_ other: Form) -> Bool {
    parts.contains { part in other.parts.contains { $0.symbol == part.symbol } }
  }

  /// `self + factor · other`
  func adding(_ other: Form, times factor: Double) -> Form {
    var sum: [Part] = []
    sum.reserveCapacity(parts.count + other.parts.count)
    var (i, j) = (0, 0)
    while i < parts.count || j < other.parts.count {
      if j == other.parts.count || i < parts.count && parts[i].symbol < other.parts[j].symbol {
        sum.append(parts[i])
        i += 1
        continue
      }
      var part = other.parts[j]
      part.factor *= factor
      j += 1
      if i < parts.count, parts[i].symbol == part.symbol {
        part.factor += parts[i].factor
        i += 1
      }
      if part.factor != 0 { sum.append(part) }
    }
    return Form(sum)
  }

  func scaled(by factor: Double) -> Form {
    Form(parts.map { Part(symbol: $0.symbol, factor: $0.factor * factor) })
  }

  /// With other symbols, in their order.
  func renamed(_ name: (Symbol) -> Symbol?) -> Form? {
    var renamed: [Part] = []
    for part in parts {
      guard let symbol = name(part.symbol) else { return nil }
      renamed.append(Part(symbol: symbol, factor: part.factor))
    }
    renamed.sort { $0.symbol < $1.symbol }
    return Form(renamed)
  }
}

/// A number as it depends on symbols.
struct Term: Hashable {
  var constant = 0.0
  var form = Form()
  /// Whether the number is the sum itself and not what came of rounding on the way.
  var isExact = true
  /// Of one that is not exact: which computation it came of, in this step; 0 where that is not known.
  var origin: Int32 = 0

  init(_ constant: Double) { self.constant = constant }

  init(symbol: Symbol) { form = Form(symbol) }

  init(_ form: Form, _ constant: Double, isExact: Bool) {
    self.form = form
    self.constant = constant
    self.isExact = isExact
  }

  var isConstant: Bool { form.isEmpty }

  /// Whether an equal term is an equal number.
  var isCertain: Bool { isExact || origin != 0 }

  /// Both as they are, so that a comparison of the two is one of the result with zero.
  static func - (a: Term, b: Term) -> Term { a.adding(b, times: -1) }

  func adding(_ other: Term, times factor: Double) -> Term {
    let sum = constant + factor * other.constant
    return Term(
      form.adding(other.form, times: factor), sum, isExact: isExact && other.isExact)
  }

  func scaled(by factor: Double) -> Term {
    if factor == 0 { return Term(0) }
    return Term(form.scaled(by: factor), constant * factor, isExact: isExact)
  }

  /// The number that a machine computes of it by an operation that rounds.
  var rounded: Term {
    var term = self
    term.isExact = term.isConstant
    term.origin = 0
    return term
  }
}

/// What is computed of terms, and is no sum of symbols.
struct Function: Hashable {
  enum Operation: UInt8, Hashable {
    case absolute, length, square, span, opaque
    case arcTangent, sine, cosine, multiply, divide, squareRoot, greatest
  }

  var operation: Operation
  var operands: [Term]

  /// Whether it may be no number.
  var canBeNaN: Bool {
    switch operation {
    case .absolute, .length, .square, .span, .arcTangent, .sine, .cosine, .greatest: false
    case .multiply, .divide, .squareRoot, .opaque: true
    }
  }
}
