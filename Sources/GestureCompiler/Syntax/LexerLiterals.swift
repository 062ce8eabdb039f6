// Numbers, strings and comments.

extension Lexer {
  /// number = digits [ "." digits ] [ ( "e" | "E" ) [ "+" | "-" ] digits ] [ unit ]
  mutating func number() {
    let start = offset
    var isWhole = true
    skipDigits()
    if byte(at: offset) == UInt8(ascii: "."), isDigit(at: offset + 1) {
      isWhole = false
      offset += 1
      skipDigits()
    }
    if let exponent = exponentDigits() {
      isWhole = false
      offset = exponent
      skipDigits()
    }
    // 10pt/s2 is 10pt divided by s2: a unit ends where a name would.
    if let unit = Unit.spellings.longest(
      in: bytes, at: offset, accept: { nameTailLength(at: $0) == 0 })
    {
      offset = unit.end
      add(.number(isWhole: isWhole, unit.value), from: start)
    } else if isNameHead(at: offset) {
      skipUnknownUnit(from: start) { $0.skipName() }
    } else if byte(at: offset) == UInt8(ascii: "%") {
      skipUnknownUnit(from: start) { $0.offset += 1 }
    } else if byte(at: offset) == 0xC2, byte(at: offset + 1) == 0xB0 {
      // A degree sign.
      skipUnknownUnit(from: start) { $0.offset += 2 }
    } else {
      add(.number(isWhole: isWhole, nil), from: start)
    }
  }

  private mutating func skipUnknownUnit(from start: Int, skip: (inout Lexer) -> Void) {
    let unitStart = offset
    skip(&self)
    let written = text(from: unitStart)
    let known = Elsewhere.units[written]
    let meant = known ?? nearest(written, in: Unit.allCases.map { $0.spelling })
    let span = span(from: unitStart)
    let certainty: Diagnostic.FixIt.Applicability =
      known == nil ? .maybeIncorrect : .machineApplicable
    diagnostics.append(
      Diagnostic(
        .unknownUnit(written, nearest: meant), at: span,
        fixIts: meant.map { [.replace(written, with: $0, at: span, certainty)] } ?? []))
    add(.damaged, from: start)
  }

  private func isDigit(at offset: Int) -> Bool {
    byte(at: offset).map(UnicodeScalars.isDigit) ?? false
  }

  /// Underscores group digits, as in Swift.
  private mutating func skipDigits() {
    while isDigit(at: offset) || byte(at: offset) == UInt8(ascii: "_") { offset += 1 }
  }

  /// The offset of the digits of an exponent. Nil if no exponent follows.
  private func exponentDigits() -> Int? {
    guard let e = byte(at: offset), e | 0x20 == UInt8(ascii: "e") else { return nil }
    let sign = byte(at: offset + 1)
    let isSigned = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
    let digits = offset + (isSigned ? 2 : 1)
    return isDigit(at: digits) ? digits : nil
  }
}

extension Lexer {
  /// string = '"' { character | "\" ( '"' | "\" | "n" | "t" | "r" ) } '"', on one line
  mutating func string() {
    let start = offset
    offset += 1
    while let byte = byte(at: offset), byte != 0x0A, byte != 0x0D {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        add(.string, from: start)
        return
      case UInt8(ascii: "\\"): escape()
      default: textCharacter()
      }
    }
    report(.unterminatedString, from: start)
    add(.damaged, from: start)
  }

  /// 'text', as in other languages: reported, and read as a string. Returns false if the quote is not closed.
  mutating func singleQuoted() -> Bool {
    var end = offset + 1
    while let byte = byte(at: end), byte != UInt8(ascii: "'") {
      if byte == 0x0A || byte == 0x0D || byte == UInt8(ascii: "\\") || byte >= 0x80 { return false }
      end += 1
    }
    guard end < bytes.count else { return false }
    wrongQuotes(opening: offset..<offset + 1, closing: end..<end + 1)
    return true
  }

  /// The length of the quote `“`, `”` or `„` at `offset`.
  func typographicQuote(at offset: Int) -> Int? {
    guard offset + 2 < bytes.count, bytes[offset] == 0xE2, bytes[offset + 1] == 0x80 else {
      return nil
    }
    return (0x9C...0x9E).contains(bytes[offset + 2]) ? 3 : nil
  }

  /// “text”, as text editors write it.
  mutating func typographicQuoted() -> Bool {
    var end = offset + 3
    while let byte = byte(at: end), byte != 0x0A, byte != 0x0D, byte != UInt8(ascii: "\\") {
      let length = byte == UInt8(ascii: "\"") ? 1 : typographicQuote(at: end)
      if let length {
        wrongQuotes(opening: offset..<offset + 3, closing: end..<end + length)
        return true
      }
      end += UnicodeScalars.decode(bytes, at: end)?.length ?? 1
    }
    return false
  }

  /// A string in wrong quotes. The token has one byte on each side of the contents, as later readers expect.
  private mutating func wrongQuotes(opening: Range<Int>, closing: Range<Int>) {
    let quotes = [opening, closing].map {
      Span(file: file, start: Int32($0.lowerBound), end: Int32($0.upperBound))
    }
    let found = String(decoding: bytes[opening], as: UTF8.self)
    diagnostics.append(
      Diagnostic(
        .misspeltOperator(found: found, meant: "\""), at: quotes[0],
        fixIts: [
          Diagnostic.FixIt("use double quotes", quotes.map { Diagnostic.FixIt.Edit("\"", at: $0) })
        ]))
    offset = closing.lowerBound + 1
    add(.string, from: opening.upperBound - 1)
    offset = closing.upperBound
  }

  private mutating func escape() {
    let start = offset
    offset += 1
    guard let byte = byte(at: offset), byte != 0x0A, byte != 0x0D else { return }
    offset += UnicodeScalars.decode(bytes, at: offset)?.length ?? 1
    if Escapes.meaning(of: byte) == nil { report(.unknownEscape(text(from: start)), from: start) }
  }

  /// One character of a string or a comment. It may be any character of UTF-8 that is shown as it is.
  private mutating func textCharacter() {
    let start = offset
    if let decoded = UnicodeScalars.decode(bytes, at: offset) {
      offset += decoded.length
      if UnicodeScalars.deceives(decoded.scalar) {
        report(.deceptiveCharacter(text(from: start)), from: start)
      }
      return
    }
    while offset < bytes.count, UnicodeScalars.decode(bytes, at: offset) == nil { offset += 1 }
    report(.invalidUTF8, from: start)
  }

  /// `//` is a comment, `///` documents, `////` is a comment again, as in Swift.
  mutating func lineComment() {
    let start = offset
    let isDocumentation =
      byte(at: start + 2) == UInt8(ascii: "/") && byte(at: start + 3) != UInt8(ascii: "/")
    while let byte = byte(at: offset), byte != 0x0A, byte != 0x0D { textCharacter() }
    comments.append(
      Comment(kind: isDocumentation ? .documentation : .line, span: span(from: start)))
  }

  /// comment = "/*" { comment | character } "*/"
  mutating func blockComment() {
    let start = offset
    var depth = 0
    while offset < bytes.count {
      let next = byte(at: offset + 1)
      if bytes[offset] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        depth += 1
        offset += 2
      } else if bytes[offset] == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        depth -= 1
        offset += 2
        if depth == 0 { break }
      } else {
        if bytes[offset] == 0x0A || bytes[offset] == 0x0D { isAtLineStart = true }
        textCharacter()
      }
    }
    comments.append(Comment(kind: .block, span: span(from: start)))
    if depth > 0 {
      // Only the opening, because the comment reaches to the end of the file.
      let opening = Span(file: file, start: Int32(start), end: Int32(start + 2))
      diagnostics.append(Diagnostic(.unterminatedComment, at: opening))
    }
  }
}

/// The characters that may follow a backslash in a string.
enum Escapes {
  static func meaning(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): byte
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "r"): 0x0D
    default: nil
    }
  }
}
