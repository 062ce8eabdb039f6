package import GestureRuntime

extension RecordLine {
  /// `hold.failed`, `dropped(at: (90, 50))`, with numbers rounded for reading. It leaves out the values of a phase.
  /// - Parameter show: turns a value into text for people.
  package func summary(_ show: (GestureValue.Field) -> String = { $0.value.shown }) -> String {
    let prefix = part.isEmpty ? "" : "\(part)."
    switch kind {
    case .phase(let phase): return prefix + phase.word
    case .event(let name), .action(let name):
      let texts = fields.map { "\($0.name): \(show($0))" }
      return "\(prefix)\(name)(\(texts.joined(separator: ", ")))"
    case .refused(let reason, _): return "refused: \(reason)"
    case .warning(let reason, _): return "warning: \(reason)"
    case .why(let reason): return part.isEmpty ? reason.text : "\(part) \(reason.text)"
    case .variable(let name): return "\(name) = \(fields.first.map(show) ?? "")"
    }
  }
}
