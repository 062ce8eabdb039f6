/// UTF-8 by hand: the lexer works on bytes and must survive any of them.
enum UnicodeScalars {
  /// The scalar that begins at `start` and its length in bytes. Nil if the bytes are not UTF-8.
  static func decode(_ bytes: [UInt8], at start: Int) -> (scalar: UInt32, length: Int)? {
    let first = bytes[start]
    if first < 0x80 { return (UInt32(first), 1) }
    let (length, lead, least): (Int, UInt32, UInt32)
    switch first {
    case 0xC2...0xDF: (length, lead, least) = (2, UInt32(first & 0x1F), 0x80)
    case 0xE0...0xEF: (length, lead, least) = (3, UInt32(first & 0x0F), 0x800)
    case 0xF0...0xF4: (length, lead, least) = (4, UInt32(first & 0x07), 0x10000)
    default: return nil
    }
    guard start + length <= bytes.count else { return nil }
    var scalar = lead
    for i in 1..<length {
      let byte = bytes[start + i]
      guard byte & 0xC0 == 0x80 else { return nil }
      scalar = scalar << 6 | UInt32(byte & 0x3F)
    }
    guard scalar >= least, scalar <= 0x10FFFF, !(0xD800...0xDFFF).contains(scalar) else {
      return nil
    }
    return (scalar, length)
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  static func isASCIINameHead(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte == 0x5F
  }

  /// Swift's identifier heads beyond ASCII without invisible ones: names that look equal should be equal.
  static func isNameHead(_ scalar: UInt32) -> Bool { isIn(heads, scalar) && !isInvisible(scalar) }

  /// Swift's further characters of identifiers, beyond ASCII.
  static func isNameTail(_ scalar: UInt32) -> Bool { isNameHead(scalar) || isIn(marks, scalar) }

  /// Whether a scalar, not allowed in names nor shown as it is, is invisible or turns text around.
  static func isInvisible(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAD, 0x200B, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF, 0xE0000...0xE007F: true
    default: false
    }
  }

  /// Whether a scalar must not be printed, because it could command a terminal.
  static func isControl(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || (0x7F...0x9F).contains(scalar)
  }

  /// Whether a text that contains the scalar looks different from its content: the scalar commands a terminal, or turns
  /// text around (CVE-2021-42574). White space does neither.
  static func deceives(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09...0x0D: false
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: isControl(scalar)
    }
  }

  static func isIn(_ ranges: [ClosedRange<UInt32>], _ scalar: UInt32) -> Bool {
    for range in ranges where range.contains(scalar) { return true }
    return false
  }

  private static let marks: [ClosedRange<UInt32>] = [
    0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
  ]

  private static let heads: [ClosedRange<UInt32>] = [
    0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE,
    0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF,
    0x1E00...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054...0x2054,
    0x2060...0x20CF, 0x2100...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF,
    0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D,
    0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE30...0xFE44, 0xFE47...0xFFFD, 0x10000...0x1FFFD,
    0x20000...0x2FFFD, 0x30000...0x3FFFD, 0x40000...0x4FFFD, 0x50000...0x5FFFD, 0x60000...0x6FFFD,
    0x70000...0x7FFFD, 0x80000...0x8FFFD, 0x90000...0x9FFFD, 0xA0000...0xAFFFD, 0xB0000...0xBFFFD,
    0xC0000...0xCFFFD, 0xD0000...0xDFFFD, 0xE0000...0xEFFFD,
  ]
}

extension Unicode.Scalar {
  /// The scalar that is printed: itself, or a replacement if it could command a terminal, is invisible, or turns text
  /// around. Control characters of ASCII are replaced by their pictures.
  package var printable: Unicode.Scalar {
    switch value {
    case 0..<0x20: Unicode.Scalar(0x2400 + value)!
    case 0x7F: "\u{2421}"
    default:
      UnicodeScalars.isControl(value) || UnicodeScalars.isInvisible(value) ? "\u{FFFD}" : self
    }
  }

  /// The entity for a scalar with a meaning in XML and HTML. Nil for others.
  package var entity: String? {
    switch self {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    default: nil
    }
  }

  /// The escape of the scalar in a literal of this language and of Swift.
  var escape: String? {
    switch self {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: nil
    }
  }
}

extension String {
  /// The text on one line, with printable scalars only. For names from outside: files, tests.
  package var printable: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return self }
    return escaped { $0.printable == $0 ? nil : String(Character($0.printable)) }
  }

  /// The text with a replacement for each scalar that has one.
  package func escaped(_ text: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if let text = text(scalar) { result += text } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
  /// The path as in a URI: its bytes are `/`, unreserved in RFC 3986, or escaped, as in `%20`.
  package var percentEncoded: String {
    let plain = "/-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8
    return utf8.reduce(into: "") { result, byte in
      if plain.contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
