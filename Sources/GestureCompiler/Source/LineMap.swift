/// Lines and columns of a file. Lines end at LF, CR LF or CR. Both count from 1. Columns count Unicode scalars, and a
/// byte that is not UTF-8 counts as one column.
package struct LineMap: Sendable {
  /// A place in a file, in the numbers that people and editors use.
  package struct Position: Hashable, Sendable {
    /// The line, from 1.
    package var line: Int
    /// The column in Unicode scalars, from 1.
    package var column: Int
  }

  package let bytes: [UInt8]
  /// The offset of the beginning of each line.
  private let starts: [Int]

  /// Reads the whole file once to find the starts of its lines.
  package init(_ source: SourceFile) { self.init(source.bytes) }

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    self.starts = bytes.withUnsafeBufferPointer { bytes in
      var starts = [0]
      var next = 0
      // Without a range, because an unoptimised build would spend most of its time in it.
      while next < bytes.count {
        let byte = bytes[next]
        next += 1
        if byte == 0x0A || byte == 0x0D && (next == bytes.count || bytes[next] != 0x0A) {
          starts.append(next)
        }
      }
      return starts
    }
  }

  package var count: Int { starts.count }

  /// The place of a byte. An offset past the end has the place of the end.
  package func position(of offset: Int32) -> Position {
    let (line, before) = line(of: offset)
    var column = 1
    var i = before.lowerBound
    while i < before.upperBound {
      i += UnicodeScalars.decode(bytes, at: i)?.length ?? 1
      column += 1
    }
    return Position(line: line, column: column)
  }

  /// The line of a byte, from 1, and the range of the bytes before it there. Offsets past the end mean the end.
  package func line(of offset: Int32) -> (line: Int, before: Range<Int>) {
    let offset = min(max(Int(offset), 0), bytes.count)
    let line = lineIndex(of: offset)
    return (line + 1, starts[line]..<offset)
  }

  /// The range of a line, from 1, without its line break.
  package func range(ofLine line: Int) -> Range<Int> {
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The last line that begins at or before `offset`.
  private func lineIndex(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
