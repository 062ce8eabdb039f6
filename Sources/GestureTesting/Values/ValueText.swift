internal import GestureCompiler
@_spi(GestureEngine) package import GestureRuntime

extension GestureValue {
  /// The value as the language writes it, as far as a value knows its unit.
  package var text: String {
    text({ NumberText.exact($0) }) { time in
      guard let nanoseconds = Int64(exactly: time.nanoseconds) else {
        return NumberText.exact(time.nanoseconds)
      }
      return NumberText.milliseconds(nanoseconds) + Unit.milliseconds.spelling
    }
  }

  /// The value for people, in the words of the language, rounded for reading.
  package var shown: String {
    text({ NumberText.rounded($0) }) { time in
      let seconds = NumberText.rounded(time.inSeconds)
      return time.inSeconds.isFinite ? seconds + Unit.seconds.spelling : seconds
    }
  }

  /// The value for people, in a unit of its type.
  /// - Parameter written: the units that the author uses, nearest first: see `writtenUnits`.
  package func shown(as type: ValueType?, _ written: [Set<String>] = []) -> String {
    let amount: (value: Double, dimension: Dimension)? =
      switch (self, type) {
      case (.number(let value), .angle?): (value, .angle)
      case (.number(let value), .angularSpeed?): (value, .angularSpeed)
      case (.duration(let value), _): (value.nanoseconds, .time)
      default: nil
      }
    guard let amount, amount.value.isFinite, let unit = Unit.shown(amount.dimension, to: written)
    else { return shown }
    return NumberText.rounded(amount.value / unit.canonical(1)) + unit.spelling
  }

  private func text(_ number: (Double) -> String, _ duration: (Duration) -> String) -> String {
    switch self {
    case .bool(let value): return "\(value)"
    case .count(let value): return "\(value)"
    case .number(let value): return number(value)
    case .duration(let value): return duration(value)
    case .point(let value): return "(\(number(value.x)), \(number(value.y)))"
    case .vector(let value): return "(\(number(value.dx)), \(number(value.dy)))"
    case .velocity(let value): return "(\(number(value.dx)), \(number(value.dy)))"
    case .enumeration(let name, let fields):
      let texts = fieldsText(fields) { $0.text(number, duration) }
      return ".\(name)" + (fields.isEmpty ? "" : "(\(texts))")
    case .set(let names): return "[\(names.map { ".\($0)" }.joined(separator: ", "))]"
    }
  }
}

/// The units after the numbers in a piece of code.
func writtenUnits(in code: String) -> Set<String> {
  let words = code.split { !($0.isLetter || $0.isNumber || "._/".contains($0)) }
  return Set(
    words.filter { $0.first?.isNumber ?? false }
      .map { String($0.drop { $0.isNumber || $0 == "." || $0 == "_" }) })
}

/// The fields as text: `to: 3, around: (62, 40)`.
func fieldsText(
  _ fields: [GestureValue.Field], _ show: (GestureValue) -> String = { $0.text }
) -> String {
  fields.map { "\($0.name): \(show($0.value))" }.joined(separator: ", ")
}

/// `text` with spaces up to `width` characters.
package func pad(_ text: String, to width: Int, atEnd: Bool = true) -> String {
  let spaces = String(repeating: " ", count: max(0, width - text.count))
  return atEnd ? text + spaces : spaces + text
}
