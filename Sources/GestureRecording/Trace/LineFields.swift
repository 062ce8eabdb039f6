package import GestureJSON

/// The fields of a line of JSON by key, each read as the type that the caller asks for. A `null` counts as no field.
package struct LineFields {
  private let json: JSON

  package init(_ line: ArraySlice<UInt8>) throws(LineProblem) {
    do throws(JSONProblem) {
      json = try JSON(parsing: line)
    } catch {
      throw LineProblem("not a line of JSON: \(error.message)")
    }
    guard json.fields != nil else { throw LineProblem("not a JSON object") }
  }

  package init?(_ json: JSON?) {
    guard let json, json.fields != nil else { return nil }
    self.json = json
  }

  package subscript(key: String) -> JSON? {
    guard let value = json[key], !value.isNull else { return nil }
    return value
  }

  package func number(_ key: String) throws(LineProblem) -> Double? {
    try get(key, "\(key) is not a number") { $0.number }
  }

  package func text(_ key: String) throws(LineProblem) -> String? {
    try get(key, "\(key) is not text") { $0.string }
  }

  package func bool(_ key: String) throws(LineProblem) -> Bool? {
    try get(key, "\(key) is not true or false") { $0.bool }
  }

  package func numbers(_ key: String) throws(LineProblem) -> [Double]? {
    try list(key, "in \(key) is not a number") { $0.number }
  }

  func texts(_ key: String) throws(LineProblem) -> [String]? {
    try list(key, "in \(key) is not text") { $0.string }
  }

  private func get<Value>(
    _ key: String, _ problem: @autoclosure () -> String, _ convert: (JSON) -> Value?
  ) throws(LineProblem) -> Value? {
    guard let json = self[key] else { return nil }
    guard let value = convert(json) else { throw LineProblem(problem()) }
    return value
  }

  private func list<Value>(
    _ key: String, _ problem: @autoclosure () -> String, _ convert: (JSON) -> Value?
  ) throws(LineProblem) -> [Value]? {
    guard let items = try get(key, "\(key) is not a list", { $0.array }) else { return nil }
    let values = items.compactMap(convert)
    guard values.count == items.count else { throw LineProblem(problem()) }
    return values
  }
}
