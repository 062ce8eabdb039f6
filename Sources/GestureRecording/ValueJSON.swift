package import GestureJSON
package import GestureRuntime

extension GestureValue {
  /// The value as JSON, in seconds, points and radians. A number that is not finite is `null`.
  package var json: String {
    switch self {
    case .bool(let value): "\(value)"
    case .count(let value): "\(value)"
    case .number(let value): JSON.text(of: value)
    case .duration(let value): JSON.text(of: value.inSeconds)
    case .point(let value): jsonPair(value.x, value.y)
    case .vector(let value): jsonPair(value.dx, value.dy)
    case .velocity(let value): jsonPair(value.dx, value.dy)
    case .enumeration(let name, let fields):
      fields.isEmpty ? JSON.quoted(name) : "{\(JSON.quoted(name)):\(jsonObject(fields))}"
    case .set(let names): "[" + names.map { JSON.quoted($0) }.joined(separator: ",") + "]"
    }
  }

  /// The value in a line of a trace.
  package var traceValue: JSON { (try? JSON(parsing: json.utf8)) ?? .null }
}

extension Duration {
  /// The duration in seconds. The greatest and the least duration stand for infinities.
  package var inSeconds: Double {
    let (seconds, attoseconds) = components
    guard seconds != .max, seconds != .min else { return seconds > 0 ? .infinity : -.infinity }
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflow else { return Double(seconds) }
    // One division of whole nanoseconds rounds once: 0.1 s is written as 0.1.
    return Double(whole &+ attoseconds / 1_000_000_000) / 1e9
  }
}

/// `{"translation":[1,2]}`
package func jsonObject(_ fields: [GestureValue.Field]) -> String {
  "{" + fields.map { "\(JSON.quoted($0.name)):\($0.value.json)" }.joined(separator: ",") + "}"
}

private func jsonPair(_ a: Double, _ b: Double) -> String {
  "[\(JSON.text(of: a)),\(JSON.text(of: b))]"
}
