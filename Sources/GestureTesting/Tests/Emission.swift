package import GestureRuntime

/// A report that outlives its call.
package struct Emission: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case phase(ReportedPhase)
    case event
    case action
  }

  package var time: Timestamp
  package var kind: Kind
  /// Empty for the whole, and for actions.
  package var part: String
  /// Of an event or action; a phase's word.
  package var name: String
  package var fields: [GestureValue.Field]

  package init(_ report: borrowing Report) {
    time = report.time
    kind =
      switch report.kind {
      case .phase(let phase): .phase(phase)
      case .event: .event
      case .action: .action
      }
    part = report.part
    name = report.name
    fields = report.fields
  }

  /// `hold.failed`, `dropped(at: (90, 50))`; the values of a phase are left out.
  package var text: String {
    let subject = part.isEmpty ? name : "\(part).\(name)"
    if case .phase = kind { return subject }
    return "\(subject)(\(fieldsText(fields)))"
  }
}
