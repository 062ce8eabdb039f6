package import GestureRuntime

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
}

extension RecordLine {
  /// `hold.failed`, `dropped(at: (90, 50))`; the values of a phase are left out.
  package var summary: String {
    let prefix = part.isEmpty ? "" : "\(part)."
    return switch kind {
    case .phase(let phase): prefix + phase.word
    case .event(let name), .action(let name): "\(prefix)\(name)(\(fieldsText(fields)))"
    case .refused(let reason, _): "refused: \(reason)"
    }
  }
}

private func fieldsText(_ fields: [GestureValue.Field]) -> String {
  fields.map { "\($0.name): \($0.value.text)" }.joined(separator: ", ")
}

/// The shortest text that reads back as the same number; whole ones without a point.
private func shortText(_ number: Double) -> String {
  if number == .infinity { return ".infinity" }
  if number == -.infinity { return "-.infinity" }
  if number.isNaN { return "nan" }
  return JSON.text(of: number)
}
