/// Splits bytes into lines as they arrive.
struct LineSplitter {
  /// The greatest length of a line in bytes. A longer line is cut off one byte later, and the rest is dropped unread.
  var limit = Int.max - 1
  private var partial: [UInt8] = []

  init(limit: Int = Int.max - 1) { self.limit = limit }

  /// Adds the bytes that have arrived.
  /// - Returns: the lines that are complete now, without their newlines.
  mutating func add(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      if partial.isEmpty {
        lines.append(bytes[start..<end].prefix(limit + 1))
      } else {
        keep(bytes[start..<end])
        lines.append(partial[...])
        partial = []
      }
      start = end + 1
    }
    keep(bytes[start...])
    return lines
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    partial += bytes.prefix(limit + 1 - partial.count)
  }

  /// Returns the last line if it lacks a newline.
  mutating func finish() -> [ArraySlice<UInt8>] {
    defer { partial = [] }
    return partial.isEmpty ? [] : [partial[...]]
  }
}
