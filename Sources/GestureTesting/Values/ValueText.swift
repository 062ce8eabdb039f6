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
  package var summary: String { summary { $0.text } }

  /// The same with numbers rounded to what can be taken in.
  package var shownSummary: String { summary { $0.shown } }

  private func summary(_ show: (GestureValue) -> String) -> String {
    let prefix = part.isEmpty ? "" : "\(part)."
    return switch kind {
    case .phase(let phase): prefix + phase.word
    case .event(let name), .action(let name): "\(prefix)\(name)(\(fieldsText(fields, show)))"
    case .refused(let reason, _): "refused: \(reason)"
    case .why(let reason): part.isEmpty ? reason.text : "\(part) \(reason.text)"
    }
  }
}

private func fieldsText(
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
