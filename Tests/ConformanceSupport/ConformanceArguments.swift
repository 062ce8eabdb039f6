internal import GestureCompiler
internal import GestureJSON
internal import GestureRuntime

/// Turns the parameters of a case's gesture into arguments of a recognizer.
struct ArgumentWriter {
  private(set) var arguments: [String] = []

  /// What need not be passed where the recognizer has no such parameter, because it asks for nothing
  /// special.
  private static let neutral: [String: JSON] = [
    "maxDistanceInclusive": .bool(true), "serial": .bool(false), "inclusive": .bool(false),
    "rebaselineOnPointerChange": .bool(false), "perPointer": .bool(false),
    "metric": .string("euclidean"),
  ]

  /// - Throws: where the recognizer lacks what a parameter asks for.
  init(
    _ gesture: ConformanceCase.Gesture, _ recognizer: CheckedRecognizer, _ dialect: Dialect,
    regionName: String, region: inout (name: String, frame: Rect)?
  ) throws(ConformanceProblem) {
    var texts: [String: String] = [:]
    for (name, text) in dialect.builtIn(recognizer) { texts[name] = text }
    for param in gesture.params where !param.value.isNull {
      let (key, value) = (param.key, param.value)
      guard let parameter = ArgumentWriter.parameter(key, recognizer) else {
        if ArgumentWriter.isNeutral(key, value) { continue }
        throw ConformanceProblem("'\(recognizer.name)' has no parameter for \(key): \(value.text)")
      }
      if parameter.type == .region {
        region = (regionName, try frame(value))
        texts[parameter.name] = regionName
      } else {
        texts[parameter.name] = try ArgumentWriter.text(value, parameter)
      }
    }
    arguments = recognizer.parameters.compactMap { parameter in
      texts[parameter.name].map { "\(parameter.name): \($0)" }
    }
  }

  /// The parameter named `key`; one whose name a value has is called `locationFrom`.
  private static func parameter(
    _ key: String, _ recognizer: CheckedRecognizer
  ) -> CheckedParameter? {
    recognizer.parameters.first { $0.name == key }
      ?? recognizer.parameters.first { $0.name == key + "From" }
  }

  private static func isNeutral(_ key: String, _ value: JSON) -> Bool {
    // Whether `changed` comes with `began` is for the verdict to know.
    key == "changedWithBegan" || neutral[key].map { $0.text == value.text } ?? false
  }

  private static func text(
    _ value: JSON, _ parameter: CheckedParameter
  ) throws(ConformanceProblem) -> String {
    switch (parameter.type, value) {
    case (.bool, .bool(let value)): return value ? "true" : "false"
    case (.count, .number(let number)): return decimalText(number)
    case (.quantity(let dimension), .number(let number)):
      if let unit = unit(of: dimension) { return decimalText(number) + unit }
    case (.enumeration, .string(let phrase)): return ".\(identifier(phrase))"
    case (.set, .array(let values)):
      var names: [String] = []
      for value in values { names.append(".\(try value.text(parameter.name))") }
      return "[\(names.joined(separator: ", "))]"
    default: break
    }
    throw ConformanceProblem("'\(parameter.name)' cannot be \(value.text)")
  }

  private static func unit(of dimension: Dimension) -> String? {
    switch dimension {
    case .none: ""
    case .time: "s"
    case .length: "pt"
    case .speed: "pt/s"
    case .angle: "rad"
    case .angularSpeed: "rad/s"
    default: nil
    }
  }
}

private func frame(_ value: JSON) throws(ConformanceProblem) -> Rect {
  let numbers = (value.array ?? []).compactMap { $0.number }
  guard numbers.count == 4 else { throw ConformanceProblem("a region is [x, y, w, h]") }
  return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
}

/// The words of a phrase up to its first comma or semicolon, as one identifier: `down-to-down` and
/// `down to down` are `downToDown`.
func identifier(_ phrase: String) -> String {
  let head = phrase.prefix { $0 != "," && $0 != ";" }
  let words = head.split { !$0.isLetter && !$0.isNumber }
  let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
  return (words.first.map(String.init) ?? "") + rest.joined()
}

/// A number without an exponent, which literals do not have.
func decimalText(_ number: Double) -> String {
  let text = JSON.text(of: number)
  guard let mark = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: mark)...])
  else { return text }
  let sign = number < 0 ? "-" : ""
  let mantissa = text[..<mark].filter { $0.isNumber }
  let point = text[..<mark].filter { $0 != "-" }.prefix { $0 != "." }.count + exponent
  if point <= 0 { return sign + "0." + String(repeating: "0", count: -point) + mantissa }
  return sign + mantissa + String(repeating: "0", count: max(0, point - mantissa.count))
}
