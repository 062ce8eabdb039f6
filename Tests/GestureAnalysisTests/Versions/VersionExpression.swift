import FormSupport

/// An expression of a random spec, which can be written in more than one way.
indirect enum VersionExpression {
  case text(String)
  /// A name that no host sees.
  case hidden(String)
  /// A multiple of a quarter, with its unit.
  case number(Double, String)
  case sum(VersionExpression, VersionExpression)
  case difference(VersionExpression, VersionExpression)
  case product(VersionExpression, VersionExpression)
  case call(String, [VersionExpression])
  case comparison(String, VersionExpression, VersionExpression)
  case junction(String, VersionExpression, VersionExpression)
  case not(VersionExpression)
  /// A `let`, with its expression.
  case named(String, VersionExpression)

  func text(_ style: VersionStyle) -> String {
    switch self {
    case .text(let text): return text
    case .hidden(let name): return style.name(name)
    case .number(let value, let unit): return style.number(value, unit)
    case .sum(let a, let b): return pair(a, "+", b, style)
    case .difference(let a, let b):
      return style.commutes
        ? "(-\(b.text(style)) + \(a.text(style)))" : "(\(a.text(style)) - \(b.text(style)))"
    case .product(let a, let b): return pair(a, "*", b, style)
    case .call(let name, let operands):
      return "\(name)(\(operands.map { $0.text(style) }.joined(separator: ", ")))"
    case .comparison(let sign, let a, let b):
      let turned = ["<": ">", ">": "<", "<=": ">=", ">=": "<=", "==": "==", "!=": "!="]
      return style.commutes
        ? "(\(b.text(style)) \(turned[sign] ?? sign) \(a.text(style)))"
        : "(\(a.text(style)) \(sign) \(b.text(style)))"
    case .junction(let sign, let a, let b): return pair(a, sign, b, style)
    case .not(let a): return "!\(a.text(style))"
    case .named(let name, let a): return style.inlines ? a.text(style) : style.name(name)
    }
  }

  private func pair(
    _ a: VersionExpression, _ sign: String, _ b: VersionExpression, _ style: VersionStyle
  ) -> String {
    let (x, y) = style.commutes ? (b, a) : (a, b)
    return "(\(x.text(style)) \(sign) \(y.text(style)))"
  }
}

/// How a spec is written. All ways do the same.
struct VersionStyle {
  var renames = false
  var reorders = false
  var inlines = false
  var commutes = false
  var folds = false

  static let plain = VersionStyle()

  /// One or two changes that people make without changing the behaviour of a spec.
  static func random(_ random: inout Randomness) -> VersionStyle {
    var style = VersionStyle()
    let changes: [WritableKeyPath<VersionStyle, Bool>] = [
      \.renames, \.reorders, \.inlines, \.commutes, \.folds,
    ]
    for _ in 0..<random.pick([1, 1, 2]) { style[keyPath: random.pick(changes)] = true }
    return style
  }

  func name(_ name: String) -> String { renames ? "\(name)2" : name }

  /// Sums of quarters are exact.
  func number(_ value: Double, _ unit: String) -> String {
    guard folds, value != 0 else { return Self.text(value) + unit }
    let part = value > 1 ? 1 : value / 2
    return "(\(Self.text(value - part))\(unit) + \(Self.text(part))\(unit))"
  }

  static func text(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  func ordered(_ texts: [String]) -> [String] { reorders ? texts.reversed() : texts }
}
