public import GestureRuntime

extension RecordLine {
  /// The line as JSON, without a newline. Equal lines give equal text, to the last bit of a number.
  public var json: String {
    var text = "{\"t\":\(jsonNumber(time.seconds))"
    if !part.isEmpty { text += ",\"part\":\(jsonString(part))" }
    switch kind {
    case .phase(let phase):
      text += ",\"phase\":\"\(phase)\""
      if !part.isEmpty || !fields.isEmpty { text += ",\"values\":\(jsonObject(fields))" }
    case .event(let name): text += ",\"event\":\(jsonString(name)),\"values\":\(jsonObject(fields))"
    case .action(let name):
      text += ",\"action\":\(jsonString(name)),\"arguments\":\(jsonObject(fields))"
    case .refused(let reason, let line):
      text += ",\"refused\":\(jsonString(reason)),\"line\":\(line)"
    }
    return text + "}"
  }
}

extension GestureValue {
  /// The value as JSON: seconds, points and radians; what is not finite is `null`.
  public var json: String {
    switch self {
    case .bool(let value): "\(value)"
    case .count(let value): "\(value)"
    case .number(let value): jsonNumber(value)
    case .duration(let value): jsonNumber(value.inSeconds)
    case .point(let value): jsonPair(value.x, value.y)
    case .vector(let value): jsonPair(value.dx, value.dy)
    case .velocity(let value): jsonPair(value.dx, value.dy)
    case .enumeration(let name, let fields):
      fields.isEmpty ? jsonString(name) : "{\(jsonString(name)):\(jsonObject(fields))}"
    case .set(let names): "[" + names.map(jsonString).joined(separator: ",") + "]"
    }
  }
}

extension Duration {
  /// In seconds; the greatest and the least duration stand for infinities.
  var inSeconds: Double {
    let (seconds, attoseconds) = components
    guard seconds != .max, seconds != .min else { return seconds > 0 ? .infinity : -.infinity }
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflow else { return Double(seconds) }
    // One division of whole nanoseconds rounds once: 0.1 s is written as 0.1.
    return Double(whole &+ attoseconds / 1_000_000_000) / 1e9
  }
}

private func jsonObject(_ fields: [GestureValue.Field]) -> String {
  "{" + fields.map { "\(jsonString($0.name)):\($0.value.json)" }.joined(separator: ",") + "}"
}

private func jsonPair(_ a: Double, _ b: Double) -> String { "[\(jsonNumber(a)),\(jsonNumber(b))]" }

/// The shortest text that reads back as the same number.
func jsonNumber(_ value: Double) -> String {
  guard value.isFinite else { return "null" }
  let text = value.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

func jsonString(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\\(scalar)"
    case "\n": result += "\\n"
    case _ where scalar.value < 0x20:
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
