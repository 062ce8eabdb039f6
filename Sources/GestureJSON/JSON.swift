/// A JSON text as a value, for texts that are read or written a value or a line at a time.
///
/// Foundation's `JSONDecoder` and `JSONEncoder` are not suitable. They return the keys of an object in an order that
/// differs from run to run, so that equal values would give unequal text. They accept a key that comes twice and
/// `[1,]`. They do not report where a text is wrong, and they refuse infinity. Also, no product that is shipped links
/// Foundation.
public enum JSON: Hashable, Sendable {
  /// A member of an object.
  public struct Field: Hashable, Sendable {
    /// The characters of the key, without quotes and escapes.
    public var key: String
    /// The value after the colon.
    public var value: JSON

    /// - Parameter key: the characters of the key, without quotes and escapes.
    public init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }

  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([Field])
}

extension JSON {
  package subscript(key: String) -> JSON? {
    guard case .object(let fields) = self else { return nil }
    return fields.first { $0.key == key }?.value
  }

  package var isNull: Bool { if case .null = self { true } else { false } }
  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  package var number: Double? { if case .number(let value) = self { value } else { nil } }
  package var string: String? { if case .string(let value) = self { value } else { nil } }
  package var array: [JSON]? { if case .array(let values) = self { values } else { nil } }
  package var fields: [Field]? {
    if case .object(let fields) = self { fields } else { nil }
  }

  /// The text on one line. A number that is not finite is `null`.
  package var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): JSON.text(of: value)
    case .string(let value): JSON.quoted(value)
    case .array(let values): "[" + values.map { $0.text }.joined(separator: ",") + "]"
    case .object(let fields):
      "{" + fields.map { JSON.quoted($0.key) + ":" + $0.value.text }.joined(separator: ",")
        + "}"
    }
  }

  /// The shortest text that reads back as the same number. Whole numbers are written without a point.
  package static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Whether the character is a control character, is invisible or reverses the direction of text. Such characters are
  /// escaped, so that a reader of the text sees them.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x200B, 0x200E...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF:
      true
    default: false
    }
  }

  /// Returns the text of an object, on one line.
  /// - Parameter members: the keys with the JSON texts of their values. A member without a value is left out.
  package static func text(ofObject members: KeyValuePairs<String, String?>) -> String {
    let texts = members.compactMap { key, value in value.map { "\(quoted(key)):\($0)" } }
    return "{\(texts.joined(separator: ","))}"
  }

  /// Returns the text of an array of strings, on one line.
  package static func text(ofStrings strings: some Sequence<String>) -> String {
    "[\(strings.map { quoted($0) }.joined(separator: ","))]"
  }

  package static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where isHidden(scalar):
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

/// Returns an object of these members, except members without a value.
/// - Parameters:
///   - head: members that come before them.
///   - tail: members that come after them.
package func object(
  after head: [JSON.Field] = [], _ members: KeyValuePairs<String, JSON?>,
  before tail: [JSON.Field] = []
) -> JSON {
  .object(head + members.compactMap { key, value in value.map { JSON.Field(key, $0) } } + tail)
}

package func number(_ value: some BinaryInteger) -> JSON { .number(Double(value)) }

package func strings(_ texts: some Sequence<String>) -> JSON { .array(texts.map { .string($0) }) }
