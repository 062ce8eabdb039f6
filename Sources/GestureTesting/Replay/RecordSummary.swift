internal import GestureRuntime

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
    case .variable(let name): "\(name) = \(fields.first.map { show($0.value) } ?? "")"
    }
  }
}
