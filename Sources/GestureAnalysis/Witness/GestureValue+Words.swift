import GestureRuntime

extension GestureValue {
  /// For sentences, and for inputs that a search sets, which are plain.
  var words: String {
    switch self {
    case .bool(let value): "\(value)"
    case .count(let value): "\(value)"
    case .number(let value): decimal(value)
    case .duration(let value):
      milliseconds(
        value.components.seconds * 1_000_000_000 + value.components.attoseconds / 1_000_000_000)
    case .point(let point): "(\(decimal(point.x)), \(decimal(point.y)))"
    case .vector(let way): "(\(decimal(way.dx)), \(decimal(way.dy)))"
    case .velocity(let velocity): "(\(decimal(velocity.dx)), \(decimal(velocity.dy)))"
    case .enumeration(let name, let fields):
      fields.isEmpty
        ? ".\(name)"
        : ".\(name)(" + fields.map { "\($0.name): \($0.value.words)" }.joined(separator: ", ") + ")"
    case .set(let names): "[" + names.map { ".\($0)" }.joined(separator: ", ") + "]"
    }
  }
}

func decimal(_ value: Double) -> String {
  if value == 0 { return "0" }
  return Int(exactly: value).map { "\($0)" } ?? "\(value)"
}

/// `500ms`, `499.999999ms`
func milliseconds(_ nanoseconds: Int64) -> String {
  let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
  if rest == 0 { return "\(whole)ms" }
  var digits = String(1_000_000 + rest).dropFirst()
  while digits.hasSuffix("0") { digits = digits.dropLast() }
  return "\(whole).\(digits)ms"
}
