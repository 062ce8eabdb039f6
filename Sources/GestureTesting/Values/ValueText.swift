internal import GestureJSON
public import GestureRuntime

extension GestureValue {
  /// As the language writes it, as far as a value knows its unit.
  package var text: String {
    switch self {
    case .bool(let value): return value ? "true" : "false"
    case .count(let value): return String(value)
    case .number(let value): return shortText(value)
    case .duration(let value): return shortText(value.nanoseconds / 1e6) + "ms"
    case .point(let value): return "(\(shortText(value.x)), \(shortText(value.y)))"
    case .vector(let value): return "(\(shortText(value.dx)), \(shortText(value.dy)))"
    case .velocity(let value): return "(\(shortText(value.dx)), \(shortText(value.dy)))"
    case .enumeration(let name, let fields):
      return ".\(name)" + (fields.isEmpty ? "" : "(\(fieldsText(fields)))")
    case .set(let names): return "[\(names.map { ".\($0)" }.joined(separator: ", "))]"
    }
  }

  /// The value for people, in the words of the language, rounded to what can be taken in.
  public var shown: String {
    switch self {
    case .bool(let value): "\(value)"
    case .count(let value): "\(value)"
    case .number(let value): shortNumber(value)
    case .duration(let value): shortNumber(value.inSeconds) + "s"
    case .point(let value): "(\(shortNumber(value.x)), \(shortNumber(value.y)))"
    case .vector(let value): "(\(shortNumber(value.dx)), \(shortNumber(value.dy)))"
    case .velocity(let value): "(\(shortNumber(value.dx)), \(shortNumber(value.dy)))"
    case .enumeration(let name, let fields):
      ".\(name)" + (fields.isEmpty ? "" : "(\(fieldsText(fields) { $0.shown }))")
    case .set(let names): "[" + names.map { ".\($0)" }.joined(separator: ", ") + "]"
    }
  }
}

/// `to: 3, around: (62, 40)`
func fieldsText(
  _ fields: [GestureValue.Field], _ show: (GestureValue) -> String = { $0.text }
) -> String {
  fields.map { "\($0.name): \(show($0.value))" }.joined(separator: ", ")
}

/// The shortest text that reads back as the same number; whole ones without a point.
private func shortText(_ number: Double) -> String {
  if number == .infinity { return ".infinity" }
  if number == -.infinity { return "-.infinity" }
  if number.isNaN { return "nan" }
  return JSON.text(of: number)
}

/// A number with at most three decimals, or with exactly `decimals` of them.
func shortNumber(_ value: Double, decimals: Int? = nil) -> String {
  guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-infinity" : "infinity" }
  let scale = 1000.0
  guard let scaled = Int64(exactly: (value * scale).rounded()) else { return "\(value)" }
  let digits = String(scaled.magnitude % 1000)
  var fraction = String(repeating: "0", count: 3 - digits.count) + digits
  if let decimals {
    fraction = String(fraction.prefix(decimals))
  } else {
    while fraction.hasSuffix("0") { fraction.removeLast() }
  }
  let whole = (scaled < 0 ? "-" : "") + String(scaled.magnitude / 1000)
  return fraction.isEmpty ? whole : "\(whole).\(fraction)"
}

/// `text` with spaces up to `width` characters.
package func pad(_ text: String, to width: Int, atEnd: Bool = true) -> String {
  let spaces = String(repeating: " ", count: max(0, width - text.count))
  return atEnd ? text + spaces : spaces + text
}
