/// Diagnostics as text, in the form that editors and build systems recognise:
/// ```
/// Sources/circle.gesture:3:24: error: `pts` is no unit; did you mean `pt`? [GS0010]
///   tap(maximumDistance: 10pts)
///                          ^~~
///   help: replace `pts` with `pt`
/// ```
/// Labels on the same line stand under it. Labels elsewhere follow as notes in the same form. A finding of the analysis
/// has its witness below the notes.
public struct DiagnosticRenderer: Sendable {
  private let files: [SourceFile]
  private let lineMaps: [LineMap]
  private let color: Bool

  /// - Parameters:
  ///   - files: the files of the compilation. Spans refer to them by index.
  ///   - color: whether to use a terminal's colours.
  public init(files: [SourceFile], color: Bool) {
    self.files = files
    self.lineMaps = files.map { LineMap($0) }
    self.color = color
  }

  /// The place of a diagnostic, for editors. Lines and columns count from 1, columns in Unicode scalars.
  /// - Returns: the path of the file, the place of the first character, and the place after the last one.
  public func place(
    of diagnostic: Diagnostic
  ) -> (path: String, start: (line: Int, column: Int), end: (line: Int, column: Int)) {
    let file = Int(diagnostic.span.file)
    let start = lineMaps[file].position(of: diagnostic.span.start)
    let end = lineMaps[file].position(of: diagnostic.span.end)
    return (files[file].path, (start.line, start.column), (end.line, end.column))
  }

  /// Lines that each end in a newline.
  public func render(_ diagnostic: Diagnostic) -> String {
    let (word, style) =
      switch diagnostic.severity {
      case .error: ("error", Style.error)
      case .warning: ("warning", Style.warning)
      }
    let near = diagnostic.labels.filter { isOnOneLine($0.span, diagnostic.span) }
    // A warning can be turned off by its group.
    let group = diagnostic.code(withGroup: diagnostic.problem.spec.severity == .warning)
    var text = entry(
      word, style, "\(oneLine(diagnostic.text)) [\(group)]", at: diagnostic.span, labels: near)
    for label in diagnostic.labels where !isOnOneLine(label.span, diagnostic.span) {
      text += entry("note", .note, oneLine(label.text), at: label.span, labels: [])
    }
    for note in diagnostic.notes { text += "  " + paint("note:", .note) + " \(oneLine(note))\n" }
    if let evidence = diagnostic.evidence { text += render(evidence) }
    for fix in diagnostic.fixIts { text += "  " + paint("help:", .help) + " \(help(fix))\n" }
    return text
  }

  /// ```
  ///   witness: 2 steps, replayed: confirmed
  ///       0 ms  finger 1 goes down at (0, 0)
  ///     500 ms  the timer of `hold` fires       `hold` ended
  ///   verdict: proved for 2 touches on 9 places (83 zones)
  /// ```
  private func render(_ evidence: Diagnostic.Evidence) -> String {
    var text = ""
    if let summary = evidence.summary {
      text += "  " + paint("witness:", .note) + " \(oneLine(summary))\n"
    }
    for line in evidence.timeline { text += "    \(oneLine(line))\n" }
    for line in evidence.verdict { text += "  " + paint("verdict:", .note) + " \(oneLine(line))\n" }
    return text
  }

  private func entry(
    _ word: String, _ style: Style, _ message: String, at span: Span, labels: [Diagnostic.Label]
  ) -> String {
    let head = paint("\(word):", style) + " " + paint(message, .message) + "\n"
    guard let file = index(of: span) else { return head }
    let position = lineMaps[file].position(of: span.start)
    let prefix = "\(files[file].path.printable):\(position.line):\(position.column): "
    return paint(prefix, .message) + head + excerpt(span, labels, in: file)
  }

  private func index(of span: Span) -> Int? {
    files.indices.contains(Int(span.file)) ? Int(span.file) : nil
  }

  private func help(_ fix: Diagnostic.FixIt) -> String {
    let title = oneLine(fix.title)
    guard fix.edits.count == 1, let edit = fix.edits.first, edit.span.start == edit.span.end,
      let file = index(of: edit.span)
    else { return title }
    let position = lineMaps[file].position(of: edit.span.start)
    return title + " at \(position.line):\(position.column)"
  }

  private func oneLine(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars where scalar != "\n" && scalar != "\r" {
      result.unicodeScalars.append(scalar.printable)
    }
    return result
  }
}

// MARK: - The lines of the file

extension DiagnosticRenderer {
  /// Whether a label can stand under the line of the finding: it is near the finding and does not touch it.
  private func isOnOneLine(_ label: Span, _ span: Span) -> Bool {
    guard let file = index(of: span), label.file == span.file,
      label.end <= span.start || span.end <= label.start,
      label.start >= span.start - 80, label.end <= span.start + 160
    else { return false }
    let line = lineMaps[file].position(of: span.start).line
    return [span.end, label.start, label.end].allSatisfy {
      lineMaps[file].position(of: $0).line == line
    }
  }

  /// The line and, below it, `^~~~` under the span. For a span of several lines, the first two lines and the last.
  private func excerpt(_ span: Span, _ labels: [Diagnostic.Label], in file: Int) -> String {
    let map = lineMaps[file]
    let first = map.position(of: span.start).line
    let last = max(first, map.position(of: max(span.end - 1, span.start)).line)
    var text = ""
    for number in first...last where number <= first + 1 || number == last {
      if number == last, last > first + 2 { text += "  …\n" }
      let line = ExcerptLine(files[file].bytes, map.range(ofLine: number), around: Int(span.start))
      var covered = line.columns(of: span)
      if number > first { covered = line.inked.lowerBound..<covered.upperBound }
      if number < last {
        covered = covered.lowerBound..<max(line.inked.upperBound, covered.lowerBound + 1)
      }
      text += "  \(line.text)\n"
      text += marks(
        covered, isFirst: number == first, labels.map { ($0, line.columns(of: $0.span)) })
    }
    return text
  }

  /// The row of marks, with the text of the last label after it and the texts of the other labels below.
  private func marks(
    _ covered: Range<Int>, isFirst: Bool,
    _ labels: [(label: Diagnostic.Label, columns: Range<Int>)]
  ) -> String {
    let labels = labels.sorted { $0.columns.lowerBound < $1.columns.lowerBound }
    var row = Row()
    for (_, columns) in labels {
      row.put(String(repeating: "-", count: columns.count), at: columns.lowerBound, .note)
    }
    let caret = isFirst ? "^" : "~"
    row.put(caret + String(repeating: "~", count: covered.count - 1), at: covered.lowerBound, .help)
    var waiting = labels
    if let last = labels.last, last.columns.lowerBound > covered.lowerBound {
      row.put(oneLine(last.label.text), at: last.columns.upperBound + 1, .note)
      waiting.removeLast()
    }
    var text = self.text(of: row)
    if waiting.isEmpty { return text }
    text += self.text(of: bars(waiting))
    while let next = waiting.popLast() {
      var row = bars(waiting)
      row.put(oneLine(next.label.text), at: next.columns.lowerBound, .note)
      text += self.text(of: row)
    }
    return text
  }

  private func bars(_ labels: [(label: Diagnostic.Label, columns: Range<Int>)]) -> Row {
    var row = Row()
    for (_, columns) in labels { row.put("|", at: columns.lowerBound, .note) }
    return row
  }

  private func text(of row: Row) -> String {
    var text = "  "
    var column = 0
    for piece in row.pieces.sorted(by: { $0.column < $1.column }) {
      text += String(repeating: " ", count: max(piece.column - column, 0))
      text += paint(piece.text, piece.style)
      column = piece.column + piece.text.unicodeScalars.count
    }
    return text + "\n"
  }

  private struct Row {
    var pieces: [(text: String, column: Int, style: Style)] = []

    mutating func put(_ text: String, at column: Int, _ style: Style) {
      pieces.append((text, column, style))
    }
  }
}

extension DiagnosticRenderer {
  private enum Style {
    case error, warning, note, help, message

    var sequence: String {
      switch self {
      case .error: "1;31"
      case .warning: "1;35"
      case .note: "1;36"
      case .help: "32"
      case .message: "1"
      }
    }
  }

  private func paint(_ text: String, _ style: Style) -> String {
    color ? "\u{1B}[\(style.sequence)m\(text)\u{1B}[0m" : text
  }
}

extension Diagnostic {
  /// `GS0166`, or `GS0166 UnreachableState`.
  fileprivate func code(withGroup: Bool) -> String {
    withGroup ? "\(code) \(group.rawValue)" : code
  }
}
