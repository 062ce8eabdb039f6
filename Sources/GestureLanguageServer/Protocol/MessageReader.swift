package import GestureJSON

/// Takes messages out of a stream: a header with the length, then JSON. Errors are skipped up to the next header.
package struct MessageReader: Sendable {
  package enum Item: Sendable {
    case message(JSON)
    /// A message that is not JSON or is too long, with the reason.
    case broken(String)
  }

  /// The largest number of bytes in a message, far more than any source file. A longer message is dropped unread.
  package static let limit = 64 * 1_048_576
  /// The largest length that is taken for one. A header with a greater length is skipped like any other text.
  private static let believed = 16 * limit
  /// The largest number of bytes in a header. A longer text without an end is not a header.
  private static let headerLimit = 4096

  private var bytes: [UInt8] = []
  /// The number of bytes in `bytes` that have been read.
  private var offset = 0
  /// The number of bytes still to drop of a message that is too long.
  private var dropping = 0
  /// Whether the reader looks for the next header, after an error.
  private var isSkipping = false

  package init() {}

  /// Whether a part of a message is there, but not all of it.
  package var isInMessage: Bool { offset < bytes.count || dropping > 0 }

  /// Adds bytes that have arrived, and returns the items that are complete by now, in order.
  package mutating func read(_ more: [UInt8]) -> [Item] {
    bytes += more
    var items: [Item] = []
    while let item = next() { items.append(item) }
    bytes.removeFirst(offset)
    offset = 0
    return items
  }

  private mutating func next() -> Item? {
    if dropping > 0 {
      let dropped = min(dropping, bytes.count - offset)
      offset += dropped
      dropping -= dropped
      if dropping > 0 { return nil }
    }
    if isSkipping {
      offset = nextName(offset)
      if offset + Self.name.count > bytes.count { return nil }
      isSkipping = false
    }
    guard let header = header() else { return nil }
    guard let length = header.length else {
      skip(header.end)
      return .broken("a message has no Content-Length")
    }
    guard length <= Self.believed else {
      // To wait for so many bytes would mean to answer nothing any more.
      skip(header.end)
      return .broken("a message cannot have \(length) bytes; the most is \(Self.limit)")
    }
    guard length <= Self.limit else {
      offset = header.end
      dropping = length
      return .broken("a message of \(length) bytes is too long; the most is \(Self.limit)")
    }
    guard bytes.count - header.end >= length else { return nil }
    let body = bytes[header.end..<header.end + length]
    do throws(JSONProblem) {
      let message = try JSON(parsing: body)
      offset = header.end + length
      return .message(message)
    } catch {
      // The length may be wrong: go on at the next header.
      skip(header.end)
      return .broken("not JSON: \(error.message) at byte \(error.offset)")
    }
  }

  /// The next header: its end, and its length field. Nil until the header is complete.
  private func header() -> (end: Int, length: Int?)? {
    var lineStart = offset
    var length: Int?
    var i = offset
    while i < bytes.count {
      if i - offset > Self.headerLimit { return (i, nil) }
      guard bytes[i] == 0x0A else {
        i += 1
        continue
      }
      let end = i > lineStart && bytes[i - 1] == 0x0D ? i - 1 : i
      if end == lineStart { return (i + 1, length) }
      length = contentLength(bytes[lineStart..<end]) ?? length
      lineStart = i + 1
      i += 1
    }
    return i - offset > Self.headerLimit ? (i, nil) : nil
  }

  private static let name = Array("content-length:".utf8)

  /// The length in a line `Content-Length: 123`, in any case.
  private func contentLength(_ line: ArraySlice<UInt8>) -> Int? {
    guard line.count > Self.name.count, isName(line) else { return nil }
    let digits = line.dropFirst(Self.name.count).filter { $0 != 0x20 && $0 != 0x09 }
    guard !digits.isEmpty, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self)) ?? Int.max
  }

  private func isName(_ line: some Sequence<UInt8>) -> Bool {
    zip(line, Self.name).allSatisfy { $0 == $1 || ($0 | 0x20) == $1 && $0 >= 0x41 && $0 <= 0x5A }
  }

  /// Goes on at the next header from `start`, also if that header has not arrived yet.
  private mutating func skip(_ start: Int) {
    offset = start
    isSkipping = true
  }

  /// The next place at or after `start` where a header may begin.
  private func nextName(_ start: Int) -> Int {
    var i = start
    while i + Self.name.count <= bytes.count {
      if isName(bytes[i..<i + Self.name.count]) { return i }
      i += 1
    }
    // A name that has arrived only in part must not be lost.
    while i < bytes.count {
      if isName(bytes[i...]) { return i }
      i += 1
    }
    return bytes.count
  }
}

extension JSON {
  /// The message with its header, as it is sent.
  package var framed: String {
    let text = text
    return "Content-Length: \(text.utf8.count)\r\n\r\n\(text)"
  }
}
