internal import GestureJSON

/// In what a position counts the characters of its line.
enum PositionEncoding: String, CaseIterable, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// Units of the character whose first byte this is; none for its other bytes.
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

  static func < (a: Position, b: Position) -> Bool {
    (a.line, a.character) < (b.line, b.character)
  }

  var json: JSON { object(("line", number(line)), ("character", number(character))) }

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

/// Where the lines of a text begin. Lines end at LF, CR LF or CR, as in the protocol.
struct LineTable: Sendable {
  let bytes: [UInt8]
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (i, byte) in bytes.enumerated() {
      if byte == 0x0A || byte == 0x0D && (i + 1 == bytes.count || bytes[i + 1] != 0x0A) {
        starts.append(i + 1)
      }
    }
    self.starts = starts
  }

  /// The place of a byte; of one past the end the end's.
  func position(of offset: Int32, _ encoding: PositionEncoding) -> Position {
    let offset = min(max(Int(offset), 0), bytes.count)
    let line = line(of: offset)
    let units = bytes[starts[line]..<offset].reduce(0) { $0 + encoding.units($1) }
    return Position(line: line, character: units)
  }

  /// The byte at a position. Past the end of a line or of the text it is that end; inside a character
  /// its start.
  func offset(of position: Position, _ encoding: PositionEncoding) -> Int32 {
    guard position.line < starts.count else { return Int32(bytes.count) }
    let end = end(ofLine: position.line)
    var i = starts[position.line]
    var units = 0
    while i < end {
      var next = i + 1
      while next < end, bytes[next] & 0xC0 == 0x80 { next += 1 }
      units += bytes[i..<next].reduce(0) { $0 + encoding.units($1) }
      if units > position.character { return Int32(i) }
      i = next
    }
    return Int32(end)
  }

  /// Without the line's end.
  private func end(ofLine line: Int) -> Int {
    guard line + 1 < starts.count else { return bytes.count }
    var end = starts[line + 1] - 1
    if end > starts[line], bytes[end] == 0x0A, bytes[end - 1] == 0x0D { end -= 1 }
    return end
  }

  private func line(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
