/// A piece of Swift that computes something.
struct SwiftExpression {
  /// How tightly it holds together; higher binds tighter.
  enum Precedence: Int { case choice, or, and, comparison, sum, product, prefix, whole }

  var layout: Layout
  var precedence = Precedence.whole
  /// Nil of numbers that are written out, which are what their place wants.
  var kind: ScalarKind?
  /// How many operations it has.
  var size = 0

  init(_ text: String, _ kind: ScalarKind?, size: Int = 0, _ precedence: Precedence = .whole) {
    layout = .text(text)
    self.precedence = precedence
    self.kind = kind
    self.size = size
  }

  init(_ layout: Layout, _ kind: ScalarKind?, size: Int, _ precedence: Precedence) {
    self.layout = layout
    self.precedence = precedence
    self.kind = kind
    self.size = size
  }

  var text: String { layout.flat }

  /// In parentheses where it holds together less than `least`.
  func text(_ least: Precedence) -> String {
    precedence.rawValue < least.rawValue ? "(\(text))" : text
  }

  /// Broken before the operator where it does not fit. To the left, operators of one precedence need no
  /// parentheses; comparisons always do.
  static func infix(
    _ a: SwiftExpression, _ name: String, _ b: SwiftExpression, _ own: Precedence,
    _ kind: ScalarKind
  ) -> SwiftExpression {
    let tighter = Precedence(rawValue: own.rawValue + 1) ?? .whole
    let isChain = a.precedence == own && own != .comparison
    let left = isChain ? a.layout : .text(a.text(own == .comparison ? tighter : own))
    let layout = Layout.sequence([left, .line, .text("\(name) \(b.text(tighter))")])
    return SwiftExpression(layout, kind, size: a.size + b.size + 1, own)
  }

  static func choice(
    _ condition: SwiftExpression, _ a: SwiftExpression, _ b: SwiftExpression
  ) -> SwiftExpression {
    let layout = Layout.sequence([
      .text(condition.text(.or)), .line, .text("? \(a.text(.or))"), .line,
      .text(": \(b.text(.choice))"),
    ])
    return SwiftExpression(
      layout, a.kind ?? b.kind, size: condition.size + a.size + b.size + 1, .choice)
  }
}

/// Numbers as literals.
enum SwiftNumber {
  /// Whole ones without a fraction, unless `isDouble` asks for one.
  /// - Parameter type: how `Double` must be written.
  static func text(_ value: Double, isDouble: Bool = false, type: String = "Double") -> String {
    if value.isNaN { return "\(type).nan" }
    if value.isInfinite { return "\(value < 0 ? "-" : "")\(type).infinity" }
    // Swift warns of decimal literals so small.
    if value.isSubnormal {
      let bits = "\(type)(bitPattern: \(value.magnitude.bitPattern))"
      return value < 0 ? "-\(bits)" : bits
    }
    guard let whole = Int64(exactly: value), !(value == 0 && value.sign == .minus) else {
      return "\(value)"
    }
    return grouped(whole) + (isDouble ? ".0" : "")
  }

  /// With underscores between thousands, from seven digits on.
  private static func grouped(_ whole: Int64) -> String {
    let digits = "\(whole.magnitude)"
    var result = whole < 0 ? "-" : ""
    for (place, digit) in digits.enumerated() {
      let left = digits.count - place
      if digits.count >= 7, place > 0, left % 3 == 0 { result += "_" }
      result.append(digit)
    }
    return result
  }
}
