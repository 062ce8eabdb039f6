internal import GestureRuntime

extension RecordLine {
  /// `hold.failed`, `dropped(at: (90, 50))`, with numbers rounded to what can be taken in; the values of a phase
  /// are left out.
  package var summary: String {
    let prefix = part.isEmpty ? "" : "\(part)."
    return switch kind {
    case .phase(let phase): prefix + phase.word
    case .event(let name), .action(let name): "\(prefix)\(name)(\(fieldsText(fields) { $0.shown }))"
    case .refused(let reason, _): "refused: \(reason)"
    case .why(let reason): part.isEmpty ? reason.text : "\(part) \(reason.text)"
    case .variable(let name): "\(name) = \(fields.first.map { $0.value.shown } ?? "")"
    }
  }
}
