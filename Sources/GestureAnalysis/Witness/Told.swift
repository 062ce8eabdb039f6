public import GestureRuntime

/// One thing that a machine told in a replay.
public struct Told: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case phase(ReportedPhase)
    case event(String)
    case action(String)
    /// The value of a variable at the end, where it differs.
    case variable(String)
  }

  public var time: Timestamp
  public var kind: Kind
  /// The part that a phase or event is of; empty for the whole gesture and for actions.
  public var part: String
  /// Values of a phase, arguments of an event or action.
  public var fields: [GestureValue.Field]

  init(kind: Kind, part: String, time: Timestamp, fields: [GestureValue.Field]) {
    self.kind = kind
    self.part = part
    self.time = time
    self.fields = fields
  }

  init(_ report: borrowing Report) {
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

  /// Without when and with which values.
  public var name: Name {
    switch kind {
    case .phase(let phase): Name(part: part, word: phase.word)
    case .event(let name): Name(part: part, word: name)
    case .action(let name): Name(part: "", word: name, isAction: true)
    case .variable(let name): Name(part: "var", word: name)
    }
  }

  /// What was told: `double.ended`, `ended` of the whole, the action `zoom`.
  public struct Name: Hashable, Sendable, CustomStringConvertible {
    public var part: String
    /// Of the phase, event or action.
    public var word: String
    public var isAction = false

    public var description: String {
      if isAction { return "action \(word)" }
      return part.isEmpty ? word : "\(part).\(word)"
    }

    /// What is always told in one order: the reports of one part, those of the whole, the actions.
    var stream: String { isAction ? "→" : part }
    var isChange: Bool { !isAction && word == ReportedPhase.changed.word }
    /// Whether it says who has won.
    var isRecognition: Bool {
      isAction || word == ReportedPhase.began.word || word == ReportedPhase.ended.word
    }
  }
}
