public import GestureRuntime

/// One line of a record: a report of a machine, a refusal or warning of it, or a fact about it.
public struct RecordLine: Hashable, Sendable {
  /// The content of the line, with the name of an event, an action or a variable.
  public enum Kind: Hashable, Sendable {
    case phase(ReportedPhase)
    case event(String)
    case action(String)
    /// A refusal, with its reason and the line of the trace.
    case refused(String, line: Int)
    /// A mistake in a line of the trace that the machine took all the same.
    case warning(String, line: Int)
    /// A reason. Only recorded with an `Explainer`.
    case why(Reason)
    /// A variable with its final value as the only field. Only recorded when versions are compared.
    case variable(String)
  }

  /// The instant of the step, on the clock of the trace.
  public var time: Timestamp
  /// The content of the line.
  public var kind: Kind
  /// The part of a phase or event. Empty for the whole gesture, for actions, refusals and warnings.
  public var part: String
  /// The values of a phase, the arguments of an event or action, or the value of a variable.
  public var fields: [GestureValue.Field]

  /// - `part`: empty for the whole gesture, for actions, refusals and warnings.
  /// - `fields`: empty if there are none.
  package init(
    _ kind: Kind, at time: Timestamp, part: String = "", fields: [GestureValue.Field] = []
  ) {
    self.time = time
    self.kind = kind
    self.part = part
    self.fields = fields
  }

  /// Keeps a report of a machine beyond the call that hands it over.
  package init(_ report: borrowing Report) {
    time = report.time
    part = report.part
    fields = report.fields
    kind =
      switch report.kind {
      case .phase(let phase): .phase(phase)
      case .event: .event(report.name)
      case .action: .action(report.name)
      }
  }
}
