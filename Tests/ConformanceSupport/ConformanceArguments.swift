internal import GestureCompiler
internal import GestureJSON
internal import GestureRuntime

/// Turns the parameters of a case's gesture into arguments of a recognizer.
struct ArgumentWriter {
  private let recognizer: CheckedRecognizer
  /// The name of the region that a parameter asks for.
  private let regionName: String
  private var texts: [String: String] = [:]
  /// The region member that is needed, and its frame.
  private(set) var region: (name: String, frame: Rect)?

  /// Values that need not be passed if the recognizer lacks the parameter, because they ask for nothing special.
  private static let neutral: [String: JSON] = [
    "maxDistanceInclusive": .bool(true), "serial": .bool(false), "inclusive": .bool(false),
    "rebaselineOnPointerChange": .bool(false), "perPointer": .bool(false),
    "metric": .string("euclidean"), "count": .number(1), "origin": .string("down"),
    "holdsBack": .bool(false),
  ]

  init(_ recognizer: CheckedRecognizer, _ dialect: Dialect, regionName: String) {
    self.recognizer = recognizer
    self.regionName = regionName
    for (name, text) in dialect.builtIn(recognizer) { texts[name] = text }
  }

  /// The arguments in the recognizer's order.
  var arguments: String {
    recognizer.parameters.compactMap { parameter in
      texts[parameter.name].map { "\(parameter.name): \($0)" }
    }.joined(separator: ", ")
  }

  /// - Parameters:
  ///   - role: the beginning of the names of its parameters, if the recognizer stands for several gestures:
  ///     `firstPointers`.
  ///   - ignored: the values that the recognizer need not know.
  /// - Throws: an error if the recognizer lacks a parameter that a value needs.
  mutating func add(
    _ gesture: ConformanceCase.Gesture, role: String = "", ignoring ignored: String? = nil
  ) throws(ConformanceProblem) {
    for param in gesture.params where param.key != ignored {
      try add(role.isEmpty ? param.key : role + capitalized(param.key), param.key, param.value)
    }
  }

  /// - Parameter key: as the case calls it.
  mutating func add(_ name: String, _ key: String, _ value: JSON) throws(ConformanceProblem) {
    if let fields = value.fields {
      for field in fields {
        // Null means no limit here, but a parameter that is left out means that the property does not exist.
        let inner = field.value.isNull ? JSON.string("infinity") : field.value
        try add(name + capitalized(field.key), "\(key).\(field.key)", inner)
      }
      return
    }
    guard let parameter = parameter(name) else {
      if value.isNull || ArgumentWriter.isNeutral(key, value) { return }
      throw ConformanceProblem("'\(recognizer.name)' has no parameter for \(key): \(value.text)")
    }
    if value.isNull {
      texts[parameter.name] = ArgumentWriter.unlimited(parameter)
    } else if parameter.type == .region {
      region = (regionName, try frame(value))
      texts[parameter.name] = regionName
    } else {
      texts[parameter.name] = try ArgumentWriter.text(value, parameter)
    }
  }

  /// The parameter called `name`. If a value has its name, it is called `locationFrom`.
  private func parameter(_ name: String) -> CheckedParameter? {
    recognizer.parameters.first { $0.name == name }
      ?? recognizer.parameters.first { $0.name == name + "From" }
  }

  /// The argument for null, which means no limit, independent of the peer's own limit. Nil if leaving the argument out
  /// means the same.
  private static func unlimited(_ parameter: CheckedParameter) -> String? {
    switch parameter.type {
    case .set: everything[parameter.name]
    case .quantity where parameter.name.hasPrefix("max"): ".infinity"
    default: nil
    }
  }

  private static let everything = [
    "buttons": "[.primary, .secondary, .tertiary, .back, .forward]",
    "devices": "[.touch, .mouse, .stylus]", "directions": "[.left, .right, .up, .down]",
  ]

  private static func isNeutral(_ key: String, _ value: JSON) -> Bool {
    // Whether `changed` comes with `began` is for the verdict to know.
    key == "changedWithBegan" || neutral[key].map { $0.text == value.text } ?? false
  }

  private static func text(
    _ value: JSON, _ parameter: CheckedParameter
  ) throws(ConformanceProblem) -> String {
    switch (parameter.type, value) {
    case (.quantity, .string("infinity")): return ".infinity"
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

private func capitalized(_ name: String) -> String {
  name.prefix(1).uppercased() + name.dropFirst()
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
