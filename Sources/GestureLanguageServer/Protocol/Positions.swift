internal import GestureCompiler
internal import GestureJSON

/// The unit that a position uses to count the characters of its line.
enum PositionEncoding: String, CaseIterable, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// The units of the character whose first byte this is, or 0 for its other bytes.
  func units(_ byte: UInt8) -> Int {
    switch self {
    case .utf8: 1
    case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    case .utf32: byte & 0xC0 == 0x80 ? 0 : 1
    }
  }
}

/// A line and a character in it, both from 0.
struct Position: Hashable, Comparable, Sendable {
  var line: Int
  var character: Int

  static func < (a: Position, b: Position) -> Bool { (a.line, a.character) < (b.line, b.character) }

  var json: JSON { object(["line": number(line), "character": number(character)]) }

  init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  init(_ json: JSON) throws(RequestError) {
    guard let line = json["line"]?.integer, let character = json["character"]?.integer, line >= 0,
      character >= 0
    else { throw .params("a position needs 'line' and 'character', whole and not negative") }
    self.init(line: line, character: character)
  }
}

extension LineMap {
  /// The position of a byte. For a byte past the end, the position of the end.
  func position(of offset: Int32, _ encoding: PositionEncoding) -> GestureLanguageServer.Position {
    let (line, before) = line(of: offset)
    let units = bytes[before].reduce(0) { $0 + encoding.units($1) }
    return GestureLanguageServer.Position(line: line - 1, character: units)
  }

  /// The byte at a position: at most the end of its line, and the start of its character.
  func offset(of position: GestureLanguageServer.Position, _ encoding: PositionEncoding) -> Int32 {
    guard position.line < count else { return Int32(bytes.count) }
    let line = range(ofLine: position.line + 1)
    var i = line.lowerBound
    var units = 0
    while i < line.upperBound {
      var next = i + 1
      while next < line.upperBound, bytes[next] & 0xC0 == 0x80 { next += 1 }
      units += bytes[i..<next].reduce(0) { $0 + encoding.units($1) }
      if units > position.character { return Int32(i) }
      i = next
    }
    return Int32(line.upperBound)
  }
}
