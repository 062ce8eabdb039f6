struct SwiftExpression {
  var layout: Layout
  /// How tightly it binds.
  var precedence = Precedence.whole
  /// The number of its operations.
  var size = 0
  /// Whether it is a literal that takes the type of its place.
  var isLiteral = false

  init(_ text: String, size: Int = 0, _ precedence: Precedence = .whole, isLiteral: Bool = false) {
    self.init(.text(text), size: size, precedence)
    self.isLiteral = isLiteral
  }

  init(_ layout: Layout, size: Int, _ precedence: Precedence) {
    self.layout = layout
    self.precedence = precedence
    self.size = size
  }

  var text: String { layout.flat }

  /// Whether its text may leave open that it is a `Double`: it is or contains a literal, such as `.seconds(2)`.
  var isUntyped: Bool {
    if isLiteral { return true }
    var before: Character = " "
    for character in text {
      if character == ".", " (-!".contains(before) { return true }
      before = character
    }
    return false
  }

  /// Returns the text, in parentheses if it binds less tightly than `least`.
  func text(_ least: Precedence) -> String {
    precedence.rawValue < least.rawValue ? "(\(text))" : text
  }

  /// Returns an operation. The line breaks before the operator if it does not fit.
  static func infix(
    _ a: SwiftExpression, _ operation: BinaryOperator, _ b: SwiftExpression
  ) -> SwiftExpression {
    let own = operation.spec.precedence
    let isChain = a.precedence == own && own.left == own
    let left = isChain ? a.layout : .text(a.text(own.left))
    let right = Layout.text("\(operation.spelling) \(b.text(own.tighter))")
    let layout = Layout.sequence([left, .nest(.sequence([.line, right]))])
    return SwiftExpression(layout, size: a.size + b.size + 1, own)
  }

  static func choice(
    _ condition: SwiftExpression, _ a: SwiftExpression, _ b: SwiftExpression
  ) -> SwiftExpression {
    let layout = Layout.sequence([
      .text(condition.text(.or)),
      .nest(.sequence([.line, .text("? \(a.text(.or))"), .line, .text(": \(b.text(.choice))")])),
    ])
    return SwiftExpression(layout, size: condition.size + a.size + b.size + 1, .choice)
  }

  static func call(_ function: String, _ argument: SwiftExpression, size: Int) -> SwiftExpression {
    SwiftExpression(.call(function, [.text(argument.text)]), size: size, .whole)
  }

  /// Returns a literal of a number with its type, so that it is a `Double` anywhere.
  func typed(_ double: String) -> SwiftExpression {
    guard isLiteral else { return self }
    var result = self
    if text.first == "." {
      result.layout = .text(double + text)
    } else if !text.contains(where: { $0 == "." || $0 == "e" }) {
      result.layout = .text(text + ".0")
    }
    result.isLiteral = false
    return result
  }
}

enum SwiftNumber {
  /// Returns a literal. A whole number is written without a fraction unless `isDouble` asks for one.
  /// - Parameter type: the spelling of `Double`.
  static func text(_ value: Double, isDouble: Bool = false, type: String = "Double") -> String {
    if value.isNaN { return "\(type).nan" }
    if value.isInfinite { return "\(value < 0 ? "-" : "")\(type).infinity" }
    // Swift warns of such small decimal literals.
    if value.isSubnormal {
      let bits = Int64(bitPattern: value.magnitude.bitPattern)
      return "\(value < 0 ? "-" : "")\(type)(bitPattern: \(grouped(bits)))"
    }
    guard let whole = NumberText.whole(value) else { return NumberText.exact(value) }
    return grouped(whole) + (isDouble ? ".0" : "")
  }

  /// Returns a whole number with underscores between thousands, from seven digits on.
  private static func grouped(_ whole: Int64) -> String {
    let digits = "\(whole.magnitude)"
    var result = whole < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      let left = digits.count - index
      if digits.count >= 7, index > 0, left % 3 == 0 { result += "_" }
      result.append(digit)
    }
    return result
  }
}
