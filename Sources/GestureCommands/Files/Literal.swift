internal import GestureCompiler
@_spi(GestureEngine) internal import GestureRuntime
internal import GestureTool

/// Reads a value that was written on the command line as a literal of the language.
struct LiteralReader {
  private let enums: [EnumTable]
  private var rest: Substring

  /// The value of `type` that `text` writes.
  /// - Throws: an error that shows how to write a value of that type.
  static func value(
    _ text: String, _ type: ValueType, in table: Table
  ) throws(Stop) -> GestureValue {
    var reader = LiteralReader(enums: table.enums, rest: text[...])
    guard let value = reader.value(type), reader.isAtEnd else {
      throw .usage("'\(text)' is no \(type.description(table.enums))")
    }
    return value
  }

  private var isAtEnd: Bool { rest.allSatisfy(\.isWhitespace) }

  private mutating func take(_ text: String) -> Bool {
    let start = rest.drop(while: \.isWhitespace)
    guard start.hasPrefix(text) else { return false }
    rest = start.dropFirst(text.count)
    return true
  }

  private mutating func name() -> String? {
    rest = rest.drop(while: \.isWhitespace)
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    rest = rest.dropFirst(name.count)
    return name.isEmpty ? nil : String(name)
  }

  private mutating func value(_ type: ValueType) -> GestureValue? {
    switch type {
    case .bool:
      if take("true") { return .bool(true) }
      return take("false") ? .bool(false) : nil
    case .count: return number().flatMap { Int(exactly: $0) }.map { .count($0) }
    case .number: return scalar(nil).map { .number($0) }
    case .duration: return scalar(.time).map { .duration(Duration(nanoseconds: $0)) }
    case .distance: return scalar(.length).map { .number($0) }
    case .speed: return scalar(.speed).map { .number($0) }
    case .angle: return scalar(.angle).map { .number($0) }
    case .angularSpeed: return scalar(.angularSpeed).map { .number($0) }
    case .rate: return rate().map { .number($0) }
    case .point: return pair(.length).map { .point(Point(x: $0.0, y: $0.1)) }
    case .vector: return pair(.length).map { .vector(Vector(dx: $0.0, dy: $0.1)) }
    case .velocity: return pair(.speed).map { .velocity(Velocity(dx: $0.0, dy: $0.1)) }
    case .enumeration(let id): return enumeration(GestureValue.cases(of: id, enums))
    case .set(let id): return set(GestureValue.cases(of: id, enums))
    }
  }
}

// MARK: - Numbers

extension LiteralReader {
  // number = [ "-" ] digits [ "." digits ] ;
  private mutating func number() -> Double? {
    let isNegative = take("-")
    rest = rest.drop(while: \.isWhitespace)
    var digits = rest.prefix { $0.isNumber || $0 == "_" }
    let fraction = rest.dropFirst(digits.count)
    if fraction.hasPrefix("."), fraction.dropFirst().first?.isNumber == true {
      digits = rest.prefix(
        digits.count + 1 + fraction.dropFirst().prefix { $0.isNumber || $0 == "_" }.count)
    }
    guard let value = Double(digits.filter { $0 != "_" }) else { return nil }
    rest = rest.dropFirst(digits.count)
    return isNegative ? -value : value
  }

  /// A number in the internal unit. Without a unit only 0 and `.infinity` are accepted.
  /// - Parameter needsUnit: whether the number needs a unit. Inside a pair, a bare number is a number of points.
  private mutating func scalar(_ dimension: Dimension?, needsUnit: Bool = true) -> Double? {
    if take("-.infinity") { return -.infinity }
    if take(".infinity") { return .infinity }
    guard let number = number() else { return nil }
    guard let dimension else { return number }
    let units = Unit.allCases.filter { rest.hasPrefix($0.spelling) }
    guard let unit = units.max(by: { $0.spelling.count < $1.spelling.count }) else {
      return number == 0 || !needsUnit ? number : nil
    }
    guard unit.dimension == dimension else { return nil }
    rest = rest.dropFirst(unit.spelling.count)
    return unit.canonical(number)
  }

  // rate = number [ "/" duration ] ;   only 0 and .infinity stand alone
  private mutating func rate() -> Double? {
    guard let number = scalar(nil) else { return nil }
    guard take("/") else { return number == 0 || number.isInfinite ? number : nil }
    return scalar(.time).map { number / ($0 / 1e9) }
  }

  // pair = ".zero" | "(" scalar "," scalar ")" ;
  private mutating func pair(_ dimension: Dimension) -> (Double, Double)? {
    if take(".zero") { return (0, 0) }
    guard take("("), let x = scalar(dimension, needsUnit: false), take(","),
      let y = scalar(dimension, needsUnit: false), take(")")
    else { return nil }
    return (x, y)
  }
}

// MARK: - Cases

extension LiteralReader {
  // case = "." name [ "(" name ":" value { "," name ":" value } ")" ] ;
  private mutating func enumeration(_ cases: [EnumTable.Case]) -> GestureValue? {
    guard take("."), let name = name(), let found = cases.first(where: { $0.name == name }) else {
      return nil
    }
    var fields: [GestureValue.Field] = []
    for (index, field) in found.fields.enumerated() {
      guard take(index == 0 ? "(" : ","), self.name() == field.name, take(":"),
        let value = value(field.type)
      else { return nil }
      fields.append(GestureValue.Field(field.name, value))
    }
    guard found.fields.isEmpty || take(")") else { return nil }
    return .enumeration(name, fields)
  }

  // set = "[" [ "." name { "," "." name } ] "]" ;
  private mutating func set(_ cases: [EnumTable.Case]) -> GestureValue? {
    guard take("[") else { return nil }
    var names: Set<String> = []
    while !take("]") {
      guard names.isEmpty || take(","), take("."), let name = name(),
        cases.contains(where: { $0.name == name })
      else { return nil }
      names.insert(name)
    }
    return .set(cases.map { $0.name }.filter { names.contains($0) })
  }
}

extension ValueType {
  /// The name of the type, and how to write a value of it.
  fileprivate func description(_ enums: [EnumTable]) -> String {
    switch self {
    case .bool: "bool: 'true' or 'false'"
    case .count: "count: a whole number such as '2'"
    case .number: "number, such as '1.5'"
    case .duration: "duration, such as '500ms' or '0.5s'"
    case .distance: "distance, such as '10pt'"
    case .speed: "speed, such as '800pt/s'"
    case .angle: "angle, such as '30deg' or '1rad'"
    case .angularSpeed: "angular speed, such as '90deg/s'"
    case .rate: "rate, such as '2/1s'"
    case .point: "point, such as '(10, 20)'"
    case .vector: "vector, such as '(10, 20)'"
    case .velocity: "velocity, such as '(10, 20)'"
    case .enumeration(let id): "case: one of \(names(id, enums))"
    case .set(let id): "set: some of [\(names(id, enums))]"
    }
  }

  private func names(_ id: UInt16, _ enums: [EnumTable]) -> String {
    GestureValue.cases(of: id, enums).map { ".\($0.name)" }.joined(separator: ", ")
  }
}
