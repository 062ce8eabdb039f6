/// Lines of characters below each other, with free places for pieces of text.
struct TimelineCanvas {
  private var lines: [[Character]] = []
  /// Whether each place is taken, including spaces in pieces.
  private var taken: [[Bool]] = []
  let width: Int

  init(width: Int, lines count: Int = 1) {
    self.width = width
    for _ in 0..<count { addLine() }
  }

  private static let blank: Character = " "

  mutating func addLine() {
    lines.append(Array(repeating: Self.blank, count: width))
    taken.append(Array(repeating: false, count: width))
  }

  /// Overwrites the text at a place, up to the end of the line.
  mutating func write(_ text: String, at column: Int, line: Int) {
    for (offset, character) in text.enumerated() where lines[line].indices.contains(column + offset)
    {
      lines[line][column + offset] = character
      taken[line][column + offset] = true
    }
  }

  func isFree(_ columns: Range<Int>, line: Int) -> Bool {
    columns.lowerBound >= 0 && columns.upperBound <= width
      && columns.allSatisfy { !taken[line][$0] }
  }

  func isFree(_ column: Int, line: Int) -> Bool { isFree(column..<column + 1, line: line) }

  /// Writes the piece into the first line from `first` on that has its place free, with a space around it.
  /// - Returns: the line.
  @discardableResult
  mutating func place(_ text: String, at column: Int, from first: Int) -> Int {
    let range = max(0, column - 1)..<min(width, column + text.count + 1)
    var line = first
    while line < lines.count, !isFree(range, line: line) { line += 1 }
    if line == lines.count { addLine() }
    write(text, at: column, line: line)
    return line
  }

  /// Places a note that belongs to a column: to the right of it, or to the left if there is no room, with a stem up to
  /// the line `first`. If neither side has room, the note is on several lines.
  mutating func place(note: String, at column: Int, from first: Int, _ glyphs: Glyphs) {
    let sign = glyphs.toTheRight.count
    let (right, left) = (width - column - sign, column + 1 - sign)
    let isRight = note.count <= right || note.count > left && right >= left
    var next = first
    var top: Int?
    for piece in Self.wrapped(note, to: isRight ? right : left) {
      let isFirst = top == nil
      let text: String
      if isRight {
        text = (isFirst ? glyphs.toTheRight : String(repeating: " ", count: sign)) + piece
      } else {
        text = piece + (isFirst ? glyphs.toTheLeft : String(repeating: " ", count: sign))
      }
      let line = place(text, at: isRight ? column : column + 1 - text.count, from: next)
      next = line + 1
      if top == nil { top = line }
    }
    // A stem that would touch other notes would not be clear.
    let above = first..<max(first, top ?? first)
    let around = max(0, column - 1)..<min(width, column + 2)
    guard above.allSatisfy({ isFree(around, line: $0) }) else { return }
    for line in above { write(glyphs.stem, at: column, line: line) }
  }

  /// Lines of at most `room` characters, broken at spaces. Longer words are cut.
  private static func wrapped(_ text: String, to room: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= room {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word.prefix(max(1, room))))
      }
    }
    return lines
  }

  /// The lines without spaces at the ends.
  var text: [String] {
    lines.map { line in String(line.prefix((line.lastIndex { $0 != Self.blank } ?? -1) + 1)) }
  }
}
