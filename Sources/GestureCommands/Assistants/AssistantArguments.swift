internal import GestureJSON
internal import GestureLanguageServer
internal import GestureTool

struct AssistantParameter: Sendable {
  enum Kind: Sendable {
    case string, boolean, integer(ClosedRange<Int>)
    case strings
    /// An object with strings, numbers and truth values.
    case literals
  }

  var name: String
  var kind: Kind
  /// The help for assistants, in a line or two.
  var help: String
  var isRequired = false

  /// The JSON schema of the parameter.
  var schema: JSON {
    let help = [JSON.Field("description", .string(help))]
    func values(_ type: JSON) -> JSON {
      object(
        ["type": .string("object"), "additionalProperties": object(["type": type])], before: help)
    }
    return switch kind {
    case .string: object(["type": .string("string")], before: help)
    case .boolean: object(["type": .string("boolean")], before: help)
    case .integer(let range):
      object(
        [
          "type": .string("integer"), "minimum": number(range.lowerBound),
          "maximum": number(range.upperBound),
        ], before: help)
    case .strings: values(.string("string"))
    case .literals: values(strings(["string", "number", "boolean"]))
    }
  }

  /// Returns a description of the values that are allowed. Nil if this value is one.
  fileprivate func complaint(about value: JSON) -> String? {
    switch kind {
    case .string: value.string == nil ? "a string" : nil
    case .boolean: value.bool == nil ? "true or false" : nil
    case .integer(let range):
      value.number.flatMap { Int(exactly: $0) }.map { range.contains($0) } == true
        ? nil : "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .strings:
      value.fields?.allSatisfy { $0.value.string != nil } == true ? nil : "an object with strings"
    case .literals:
      value.fields?.allSatisfy { $0.value.literal != nil } == true
        ? nil : "an object with strings, numbers and truth values"
    }
  }
}

/// The arguments of a call. Its tool accepts all of them.
struct AssistantArguments: Sendable {
  private let json: JSON

  init(_ json: JSON, for tool: AssistantTool) throws(RequestError) {
    guard let fields = json.fields else { throw .params("'arguments' should be an object") }
    let names = tool.parameters.map { $0.name }
    for field in fields {
      guard let parameter = tool.parameters.first(where: { $0.name == field.key }) else {
        throw .params("'\(tool.name)' has no '\(field.key)'" + didYouMean(field.key, in: names))
      }
      if let wanted = parameter.complaint(about: field.value) {
        throw .params("'\(field.key)' should be \(wanted)")
      }
    }
    for parameter in tool.parameters where parameter.isRequired && json[parameter.name] == nil {
      throw .params("'\(tool.name)' needs '\(parameter.name)'")
    }
    self.json = json
  }

  func string(_ name: String) -> String? { json[name]?.string }

  func isTrue(_ name: String) -> Bool { json[name]?.bool ?? false }

  func isFalse(_ name: String) -> Bool { json[name]?.bool == false }

  func integer(_ name: String) -> Int? { json[name]?.number.map { Int($0) } }

  /// Returns the members of an object, with literals of the language as text.
  func members(_ name: String) -> [(name: String, text: String)] {
    (json[name]?.fields ?? []).compactMap { field in field.value.literal.map { (field.key, $0) } }
  }
}

extension JSON {
  /// The value as the language writes it. Nil for values that the language does not have.
  fileprivate var literal: String? {
    switch self {
    case .string(let text): text
    case .number, .bool: text
    case .null, .array, .object: nil
    }
  }
}
