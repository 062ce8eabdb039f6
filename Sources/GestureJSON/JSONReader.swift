/// An error in a JSON text, and its byte.
package struct JSONProblem: Error, Hashable, Sendable {
  package var message: String
  package var offset: Int
}

extension JSON {
  /// Reads one value that fills the whole text (RFC 8259). A key may come once in an object.
  package init(parsing bytes: some Sequence<UInt8>) throws(JSONProblem) {
    var reader = JSONReader(bytes: Array(bytes))
    // A byte order mark, as some editors write it.
    if reader.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.offset = 3 }
    reader.skipSpace()
    self = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.offset == reader.bytes.count else {
      throw reader.problem("something follows the value")
    }
  }
}

private struct JSONReader {
  let bytes: [UInt8]
  var offset = 0

  /// The largest nesting depth, to limit the recursion. It is deeper than any file of ours.
  static let depthLimit = 100

  func problem(_ message: String) -> JSONProblem {
    JSONProblem(message: message, offset: offset)
  }

  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  // value = object | array | string | number | "true" | "false" | "null" ;
  mutating func value(depth: Int) throws(JSONProblem) -> JSON {
    guard depth < JSONReader.depthLimit else { throw problem("too deeply nested") }
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  mutating func word(_ word: StaticString, _ value: JSON) throws(JSONProblem) -> JSON {
    let end = offset + word.utf8CodeUnitCount
    guard end <= bytes.count,
      word.withUTF8Buffer({ $0.elementsEqual(bytes[offset..<end]) })
    else { throw problem("not a value") }
    offset = end
    return value
  }

  mutating func object(depth: Int) throws(JSONProblem) -> JSON {
    offset += 1
    var fields: [JSON.Field] = []
    skipSpace()
    if take("}") { return .object(fields) }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw problem("a key should stand here") }
      let key = try string()
      guard !fields.contains(where: { $0.key == key }) else {
        throw problem("'\(key)' comes twice")
      }
      skipSpace()
      guard take(":") else { throw problem("a ':' should stand here") }
      skipSpace()
      fields.append(JSON.Field(key, try value(depth: depth + 1)))
      skipSpace()
    } while take(",")
    guard take("}") else { throw problem("a ',' or '}' should stand here") }
    return .object(fields)
  }

  mutating func array(depth: Int) throws(JSONProblem) -> JSON {
    offset += 1
    var values: [JSON] = []
    skipSpace()
    if take("]") { return .array(values) }
    repeat {
      skipSpace()
      values.append(try value(depth: depth + 1))
      skipSpace()
    } while take(",")
    guard take("]") else { throw problem("a ',' or ']' should stand here") }
    return .array(values)
  }

  // number = [ "-" ] digits [ "." digits ] [ ( "e" | "E" ) [ "+" | "-" ] digits ] ;
  mutating func number() throws(JSONProblem) -> Double {
    let start = offset
    _ = take("-")
    let first = offset
    try digits()
    guard offset == first + 1 || bytes[first] != UInt8(ascii: "0") else {
      throw problem("a number has no leading zero")
    }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard let number = Double(text) else { throw problem("not a number") }
    return number
  }

  mutating func digits() throws(JSONProblem) {
    let start = offset
    while let byte = next, byte >= 0x30 && byte <= 0x39 { offset += 1 }
    guard offset > start else { throw problem("not a value") }
  }
}

extension JSONReader {
  mutating func string() throws(JSONProblem) -> String {
    offset += 1
    var text: [UInt8] = []
    while let byte = next {
      offset += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &text)
      case 0..<0x20: throw problem("a control character in a string")
      default: text.append(byte)
      }
    }
    throw problem("a string without an end")
  }

  mutating func escape(into text: inout [UInt8]) throws(JSONProblem) {
    guard let byte = next else { throw problem("a string without an end") }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      var code = UInt32(try codeUnit())
      if code >> 10 == 0x36, take("\\"), take("u") {
        code = 0x10000 + (code & 0x3FF) << 10 + UInt32(try codeUnit()) & 0x3FF
      }
      guard let scalar = Unicode.Scalar(code) else { throw problem("half a character") }
      text += Array(String(Character(scalar)).utf8)
    default: throw problem("an unknown escape")
    }
  }

  mutating func codeUnit() throws(JSONProblem) -> UInt16 {
    let end = offset + 4
    guard end <= bytes.count,
      let code = UInt16(String(decoding: bytes[offset..<end], as: UTF8.self), radix: 16)
    else { throw problem("four hexadecimal digits should stand here") }
    offset = end
    return code
  }
}
