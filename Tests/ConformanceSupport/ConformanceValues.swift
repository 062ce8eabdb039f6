internal import GestureJSON
internal import GestureRuntime
internal import GestureTesting

/// The field of a record that has a corpus value.
private struct CorpusField {
  var field: String
  /// The half of a pair: the first or the second number. Nil for a single number.
  var half: Int?

  init(_ field: String, _ half: Int? = nil) {
    self.field = field
    self.half = half
  }

  static let all: [String: CorpusField] = [
    "x": CorpusField("location", 0), "y": CorpusField("location", 1),
    "focalX": CorpusField("location", 0), "focalY": CorpusField("location", 1),
    "tx": CorpusField("translation", 0), "ty": CorpusField("translation", 1),
    "dx": CorpusField("delta", 0), "dy": CorpusField("delta", 1),
    "focalDX": CorpusField("delta", 0), "focalDY": CorpusField("delta", 1),
    "vx": CorpusField("velocity", 0), "vy": CorpusField("velocity", 1),
    "scale": CorpusField("scale"), "hscale": CorpusField("scaleX"), "vscale": CorpusField("scaleY"),
    "scaleStep": CorpusField("scaleStep"), "rotation": CorpusField("rotation"),
    "distance": CorpusField("span"),
    "pointers": CorpusField("fingers"), "count": CorpusField("tapCount"),
    "direction": CorpusField("direction"),
  ]

  /// Ratios: what changed since an earlier one is their quotient, not their difference.
  static let ratios = ["scale", "hscale", "vscale", "scaleStep"]
}

/// The fault of the value `key` of `event`. Nil if it is as wanted.
/// - Parameter own: all events of the gesture, for values since an earlier time.
func mismatch(
  _ key: String, _ wanted: JSON, _ event: ConformanceEvent, among own: [ConformanceEvent]
) -> String? {
  guard let wantedField = CorpusField.all[key] else { return "no value is called '\(key)'" }
  guard let field = event.fields.first(where: { $0.name == wantedField.field }) else {
    return "\(key): there is no \(wantedField.field)"
  }
  if case .string(let name) = wanted {
    if case .enumeration(name, _) = field.value { return nil }
    return "\(key): wanted \(name), got \(field.value.text)"
  }
  guard var got = number(field.value, wantedField.half) else {
    return "\(key): \(field.value.text) is no number"
  }
  if let since = wanted["since"]?.number {
    guard let base = earlier(wantedField, since, own) else {
      return "\(key): nothing before \(since)"
    }
    got = CorpusField.ratios.contains(key) ? got / base : got - base
  }
  guard let holds = isMet(wanted, by: got) else { return "\(key): cannot read \(wanted.text)" }
  return holds ? nil : "\(key): wanted \(wanted.text), got \(JSON.text(of: got))"
}

private func number(_ value: GestureValue, _ half: Int?) -> Double? {
  switch (value, half) {
  case (.number(let value), nil): value
  case (.count(let value), nil): Double(value)
  case (.point(let point), .some(let half)): half == 0 ? point.x : point.y
  case (.vector(let vector), .some(let half)): half == 0 ? vector.dx : vector.dy
  case (.velocity(let velocity), .some(let half)): half == 0 ? velocity.dx : velocity.dy
  default: nil
  }
}

/// The value in the last event at or before the time.
private func earlier(_ wantedField: CorpusField, _ since: Double, _ own: [ConformanceEvent])
  -> Double?
{
  let event = own.last { $0.time.seconds <= since }
  let field = event?.fields.first { $0.name == wantedField.field }
  return field.flatMap { number($0.value, wantedField.half) }
}

/// Whether `got` meets `5`, `{min, max}` or `{value, tol, mod}`. Nil for any other form.
private func isMet(_ wanted: JSON, by got: Double) -> Bool? {
  if let number = wanted.number { return abs(got - number) <= slack(number) }
  let known = ["min", "max", "value", "tol", "mod", "since"]
  guard let fields = wanted.fields, fields.allSatisfy({ known.contains($0.key) }) else {
    return nil
  }
  if let value = wanted["value"]?.number {
    var difference = got - value
    if let period = wanted["mod"]?.number {
      difference -= period * (difference / period).rounded()
    }
    let tolerance = wanted["tol"]?.number ?? slack(value)
    guard abs(difference) <= tolerance + 1e-9 else { return false }
  }
  if let least = wanted["min"]?.number, !(got >= least - 1e-9) { return false }
  if let most = wanted["max"]?.number, !(got <= most + 1e-9) { return false }
  return true
}

/// Relative 1e-6, with a floor for values about zero.
private func slack(_ value: Double) -> Double { max(1e-6 * abs(value), 1e-7) }
