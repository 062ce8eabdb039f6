/// Turns any bytes into tokens in one pass. Bytes that form none are reported once, as a `.damaged` token.
struct Lexer {
  let bytes: [UInt8]
  let file: Int32
  var offset = 0
  var isAtLineStart = true
  var tokens: [Token] = []
  var comments: [Comment] = []
  var diagnostics: [Diagnostic] = []

  /// The last token is always `.endOfFile`.
  static func run(_ bytes: [UInt8], file: Int32) -> Lexer {
    var lexer = Lexer(bytes: bytes, file: file)
    lexer.tokens.reserveCapacity(bytes.count / 4 + 1)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { lexer.offset = 3 }
    while lexer.offset < bytes.count { lexer.step() }
    lexer.add(.endOfFile, from: bytes.count)
    return lexer
  }

  private mutating func step() {
    let byte = bytes[offset]
    switch byte {
    case 0x0A, 0x0D:
      isAtLineStart = true
      offset += 1
    case 0x20, 0x09, 0x0B, 0x0C: offset += 1
    case 0x30...0x39: number()
    case UInt8(ascii: "\""): string()
    case UInt8(ascii: "'"): if !singleQuoted() { unknown() }
    case UInt8(ascii: "`"): escapedName()
    case UInt8(ascii: "/") where self.byte(at: offset + 1) == UInt8(ascii: "/"): lineComment()
    case UInt8(ascii: "/") where self.byte(at: offset + 1) == UInt8(ascii: "*"): blockComment()
    case UInt8(ascii: ";"): semicolon()
    case UInt8(ascii: "@") where isNameHead(at: offset + 1): attribute()
    case UInt8(ascii: "#") where isAtLineStart: hashComment()
    case 0xE2 where typographicQuote(at: offset) != nil: if !typographicQuoted() { unknown() }
    default: if isNameHead(at: offset) { name() } else { symbol() }
    }
  }

  private mutating func name() {
    let start = offset
    skipName()
    add(.name(Keyword.spellings.value(of: bytes, start..<offset)), from: start)
  }

  private mutating func escapedName() {
    let start = offset
    offset += 1
    let isNamed = isNameHead(at: offset)
    if isNamed { skipName() }
    if isNamed, byte(at: offset) == UInt8(ascii: "`") {
      offset += 1
      add(.escapedName, from: start)
    } else {
      if !isNamed, byte(at: offset) == UInt8(ascii: "`") { offset += 1 }
      report(.malformedEscapedName, from: start)
      add(.damaged, from: start)
    }
  }

  private mutating func attribute() {
    let start = offset
    offset += 1
    skipName()
    add(.attribute, from: start)
  }

  /// `# text`, a comment in other languages. It is reported and skipped.
  private mutating func hashComment() {
    offset += 1
    let span = span(from: offset - 1)
    diagnostics.append(
      Diagnostic(
        .misspeltOperator(found: "#", meant: "//"), at: span,
        fixIts: [.replace("#", with: "//", at: span)]))
    while let byte = byte(at: offset), byte != 0x0A, byte != 0x0D { offset += 1 }
  }

  private mutating func semicolon() {
    offset += 1
    let span = span(from: offset - 1)
    diagnostics.append(Diagnostic(.semicolon, at: span, fixIts: [.remove("`;`", at: span)]))
  }

  /// Punctuation, a character that looks like punctuation, or an unknown character.
  private mutating func symbol() {
    let start = offset
    let meant = Punctuation.spellings.longest(in: bytes, at: start)
    let wrong = Punctuation.lookalikes.longest(in: bytes, at: start)
    if let wrong, wrong.end > meant?.end ?? start {
      offset = wrong.end
      let found = String(decoding: bytes[start..<offset], as: UTF8.self)
      let span = span(from: start)
      diagnostics.append(
        Diagnostic(
          .misspeltOperator(found: found, meant: wrong.value.rawValue), at: span,
          fixIts: [.replace(found, with: wrong.value.rawValue, at: span)]))
      add(.punctuation(wrong.value), from: start)
      tokens[tokens.count - 1].isReported = true
    } else if let meant {
      offset = meant.end
      add(.punctuation(meant.value), from: start)
    } else {
      unknown()
    }
  }

  /// A run of characters that begin no token. It gives one error, however long it is.
  private mutating func unknown() {
    let start = offset
    let isText = UnicodeScalars.decode(bytes, at: start) != nil
    while offset < bytes.count, !beginsToken(at: offset) {
      let decoded = UnicodeScalars.decode(bytes, at: offset)
      guard (decoded != nil) == isText else { break }
      offset += decoded?.length ?? 1
    }
    report(isText ? .unknownCharacters(text(from: start)) : .invalidUTF8, from: start)
    add(.damaged, from: start)
  }

  private func beginsToken(at offset: Int) -> Bool {
    switch bytes[offset] {
    case 0x09...0x0D, 0x20, 0x30...0x39: true
    case UInt8(ascii: "\""), UInt8(ascii: "`"), UInt8(ascii: ";"): true
    default:
      isNameHead(at: offset) || Punctuation.spellings.longest(in: bytes, at: offset) != nil
        || Punctuation.lookalikes.longest(in: bytes, at: offset) != nil
    }
  }
}

// MARK: - Shared by the lexer's parts

extension Lexer {
  func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  func isNameHead(at offset: Int) -> Bool {
    guard offset < bytes.count else { return false }
    let byte = bytes[offset]
    if byte < 0x80 { return UnicodeScalars.isASCIINameHead(byte) }
    guard let decoded = UnicodeScalars.decode(bytes, at: offset) else { return false }
    return UnicodeScalars.isNameHead(decoded.scalar)
  }

  /// The length of the character of a name at `offset`, or 0.
  func nameTailLength(at offset: Int) -> Int {
    guard offset < bytes.count else { return 0 }
    let byte = bytes[offset]
    if byte < 0x80 {
      return UnicodeScalars.isASCIINameHead(byte) || UnicodeScalars.isDigit(byte) ? 1 : 0
    }
    guard let decoded = UnicodeScalars.decode(bytes, at: offset) else { return 0 }
    return UnicodeScalars.isNameTail(decoded.scalar) ? decoded.length : 0
  }

  mutating func skipName() {
    while true {
      let length = nameTailLength(at: offset)
      if length == 0 { return }
      offset += length
    }
  }

  func span(from start: Int) -> Span { Span(file: file, start: Int32(start), end: Int32(offset)) }

  /// The text that was read since `start`, fit for a message.
  func text(from start: Int) -> String {
    var result = ""
    for scalar in String(decoding: bytes[start..<min(offset, start + 40)], as: UTF8.self)
      .unicodeScalars
    {
      if UnicodeScalars.isControl(scalar.value) || UnicodeScalars.isInvisible(scalar.value) {
        result += "U+" + String(scalar.value, radix: 16, uppercase: true)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  mutating func add(_ kind: Token.Kind, from start: Int) {
    tokens.append(
      Token(kind: kind, start: Int32(start), end: Int32(offset), isFirstOnLine: isAtLineStart))
    isAtLineStart = false
  }

  mutating func report(_ problem: Problem, from start: Int) {
    diagnostics.append(Diagnostic(problem, at: span(from: start)))
  }
}
