/// A line as a terminal shows it, with spaces for tabs, replaced control characters, and the column of each byte.
struct ExcerptLine {
  private(set) var text = ""
  /// The column, from 0, for each byte of the line and for the end of the line.
  private var columns: [Int] = []
  private let start: Int

  /// - Parameter range: the range of the line, without its line break.
  /// - Parameter offset: a place that must be visible, however long the line is.
  init(_ bytes: [UInt8], _ range: Range<Int>, around offset: Int) {
    let whole = range
    let range = Self.window(bytes, range, around: offset)
    start = range.lowerBound
    var column = 0
    if range.lowerBound > whole.lowerBound {
      text = "…"
      column = 1
    }
    defer { if range.upperBound < whole.upperBound { text += "…" } }
    var isJoined = false
    var i = range.lowerBound
    while i < range.upperBound {
      let decoded = UnicodeScalars.decode(bytes, at: i)
      let scalar = decoded.flatMap { Unicode.Scalar($0.scalar) } ?? "\u{FFFD}"
      let length = decoded?.length ?? 1
      for _ in 0..<length { columns.append(column) }
      if scalar == "\t" {
        let width = 4 - column % 4
        text += String(repeating: " ", count: width)
        column += width
      } else {
        let shown = scalar.printable
        text.unicodeScalars.append(shown)
        // A joiner makes one picture from two.
        column += isJoined ? 0 : DisplayWidth.of(shown.value)
        isJoined = shown.value == 0x200D
      }
      i += length
    }
    columns.append(column)
  }

  /// The part of a long line that is shown: about 80 bytes before the place and twice as many after it.
  private static func window(
    _ bytes: [UInt8], _ range: Range<Int>, around offset: Int
  ) -> Range<Int> {
    guard range.count > 240 else { return range }
    let offset = min(max(offset, range.lowerBound), range.upperBound)
    var low = max(range.lowerBound, offset - 80)
    var high = min(range.upperBound, offset + 160)
    while low > range.lowerBound, bytes[low] & 0xC0 == 0x80 { low -= 1 }
    while high < range.upperBound, bytes[high] & 0xC0 == 0x80 { high += 1 }
    return low..<high
  }

  /// The column of a byte offset. An offset past the line has the column of its end.
  func column(of offset: Int) -> Int { columns[min(max(offset - start, 0), columns.count - 1)] }

  /// The columns that a span covers on this line, at least one.
  func columns(of span: Span) -> Range<Int> {
    let from = column(of: Int(span.start))
    return from..<max(column(of: Int(span.end)), from + 1)
  }

  /// The columns between the white space at both ends.
  var inked: Range<Int> {
    let scalars = Array(text.unicodeScalars)
    let from = scalars.prefix { $0 == " " }.count
    let blanks = scalars.reversed().prefix { $0 == " " }.count
    let end = (columns.last ?? 0) - blanks
    return from..<max(from, end)
  }
}
