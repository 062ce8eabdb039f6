internal import GestureJSON
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
  /// - `fields`: empty for a line without fields.
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

  /// The line as JSON, without a newline. Equal lines give equal text, to the last bit of a number.
  public var json: String {
    var text = "{\"t\":\(JSON.text(of: time.seconds))"
    if !part.isEmpty { text += ",\"part\":\(JSON.quoted(part))" }
    switch kind {
    case .phase(let phase):
      text += ",\"phase\":\"\(phase.word)\""
      if !part.isEmpty || !fields.isEmpty { text += ",\"values\":\(jsonObject(fields))" }
    case .event(let name):
      text += ",\"event\":\(JSON.quoted(name)),\"values\":\(jsonObject(fields))"
    case .action(let name):
      text += ",\"action\":\(JSON.quoted(name)),\"arguments\":\(jsonObject(fields))"
    case .refused(let reason, let line):
      text += ",\"refused\":\(JSON.quoted(reason)),\"line\":\(line)"
    case .warning(let reason, let line):
      text += ",\"warning\":\(JSON.quoted(reason)),\"line\":\(line)"
    case .why(let reason): text += reason.fields
    case .variable(let name):
      text += ",\"variable\":\(JSON.quoted(name)),\"value\":\(fields.first?.value.json ?? "null")"
    }
    return text + "}"
  }
}

extension Reason {
  /// `,"why":"failed","because":…`
  fileprivate var fields: String {
    var text = ",\"why\":\"\(what.rawValue)\""
    func add(_ key: String, _ value: String?) {
      if let value { text += ",\"\(key)\":\(JSON.quoted(value))" }
    }
    add("because", because.isEmpty ? nil : because)
    if let measure {
      text += ",\"measured\":\(JSON.text(of: measure.value))"
      text += ",\"bound\":\(JSON.text(of: measure.bound))"
      if !measure.unit.isEmpty { add("unit", measure.unit) }
    }
    add("by", by)
    add("rule", rule)
    add("at", position)
    return text
  }
}
