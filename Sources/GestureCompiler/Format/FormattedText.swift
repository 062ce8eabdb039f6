/// The text of the lines. `//` comments at the ends of neighbouring lines that begin in one column are aligned, two
/// blanks after the longest line, unless a line would then exceed the width. They move one column further if the next
/// line is a comment in their column, because it would look like a part of them.
func formattedText(_ lines: [LayoutLine]) -> [UInt8] {
  var text: [UInt8] = []
  var index = 0
  while index < lines.count {
    let run = CommentRun(lines[index...])
    for line in lines[index..<index + run.count] {
      if !line.text.isEmpty { text += repeatElement(0x20, count: line.indent) }
      text += line.text.utf8
      var column = line.columns
      for (row, comment) in line.comments.enumerated() {
        if row > 0 {
          text.append(0x0A)
          column = 0
        }
        text += repeatElement(0x20, count: run.column - column)
        text += comment.utf8
      }
      text.append(0x0A)
    }
    index += run.count
  }
  return text
}

/// Neighbouring lines with aligned comments.
private struct CommentRun {
  private(set) var count = 1
  private(set) var column: Int

  init(_ lines: ArraySlice<LayoutLine>) {
    let first = lines[lines.startIndex]
    column = first.columns + (first.isAligned ? 2 : 1)
    guard first.isAligned else { return }
    defer {
      let next = lines.dropFirst(count).first
      if let next, next.isComment, next.indent == column { column += 1 }
    }
    var longest = first.commentColumns
    for line in lines.dropFirst() {
      let next = max(column, line.columns + 2)
      longest = max(longest, line.commentColumns)
      guard line.isAligned, line.blanks == first.blanks, next + longest <= Formatter.width else {
        return
      }
      column = next
      count += 1
    }
  }
}

extension LayoutLine {
  fileprivate var columns: Int { text.isEmpty ? 0 : indent + text.columns }

  /// The number of blanks before the first word.
  fileprivate var blanks: Int { indent + text.utf8.prefix { $0 == 0x20 }.count }

  /// Whether a `//` comment follows the text.
  fileprivate var isAligned: Bool {
    comments.first.map { $0.utf8.starts(with: "//".utf8) } ?? false
  }

  /// Whether the line is only a `//` comment.
  fileprivate var isComment: Bool { text.utf8.starts(with: "//".utf8) }

  fileprivate var commentColumns: Int { comments.reduce(0) { max($0, $1.columns) } }
}
