internal import GestureJSON
internal import GestureRuntime

extension RecordLine {
  /// The line as JSON, without a newline. Equal lines give equal text, to the last bit of a number.
  public var json: String {
    var text = "{\"t\":\(JSON.text(of: time.seconds))"
    if !part.isEmpty { text += ",\"part\":\(JSON.quoted(part))" }
    switch kind {
    case .phase(let phase):
      text += ",\"phase\":\"\(phase)\""
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
    for (key, value) in [
      ("because", because.isEmpty ? nil : because), ("by", by), ("rule", rule), ("at", place),
    ] {
      if let value { text += ",\"\(key)\":\(JSON.quoted(value))" }
    }
    return text
  }
}
