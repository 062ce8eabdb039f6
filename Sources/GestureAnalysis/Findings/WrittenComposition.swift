@_spi(GestureEngine) import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

/// A composition as the file writes it, with changes that keep the file's layout.
struct WrittenComposition {
  let composition: CompositionOperator
  let hasWithin: Bool
  /// The span of the operator's word.
  let head: Span
  /// The spans of the parts, with their labels.
  let parts: [Span]
  /// The names of the parts in the file: their labels, otherwise their text.
  let titles: [String]
  private let source: SourceFile

  /// - Parameter span: the span of the whole composition, with its `from` and `where`.
  /// - Returns: nil if `span` is not a composition of the file.
  init?(at span: Span, in compilation: Compilation) {
    guard span.file == compilation.file else { return nil }
    let source = compilation.files[Int(span.file)]
    var problems = DiagnosticBag()
    let tree = parse(source, file: span.file, into: &problems)
    let found = tree.declarations.firstResult { declaration in
      if case .gesture(let gesture) = declaration {
        gesture.body.composition(at: span)
      } else {
        nil
      }
    }
    guard let found, case .composition(let composition, let parts, let within) = found.kind else {
      return nil
    }
    self.composition = composition
    hasWithin = within != nil
    head = found.headSpan
    self.parts = parts.map { part in
      part.label.map { $0.span.through(part.body.span) } ?? part.body.span
    }
    titles = parts.map { $0.label?.text ?? source.shortText($0.body.span) }
    self.source = source
  }

  // MARK: Changes

  /// Replaces the operator by another operator, with the same parts.
  func replacing(with composition: CompositionOperator) -> Diagnostic.FixIt.Edit {
    Diagnostic.FixIt.Edit(composition.word, at: head)
  }

  /// Moves a part to the place of an earlier one. The parts between them move on by one place. Comments move with their
  /// parts if each part has its own lines.
  func moving(_ part: Int, before other: Int) -> [Diagnostic.FixIt.Edit] {
    let indices = Array(other...part)
    let order = [indices.count - 1] + (0..<indices.count - 1)
    var spans = [indices.map { parts[$0] }]
    if indices.allSatisfy({ hasItsLines($0) }) {
      spans = [indices.map { withCommentsAbove($0) }, indices.map { commentBehind($0) }]
    }
    return spans.flatMap { spans in
      zip(spans, order).map { Diagnostic.FixIt.Edit(text(spans[$1]), at: $0) }
    }.filter { text($0.span) != $0.replacement }
  }

  /// Adds an argument after the parts, on its own line if the last part has its own line.
  func adding(_ argument: String) -> [Diagnostic.FixIt.Edit] {
    guard let last = parts.indices.last else { return [] }
    let end = parts[last].end
    guard hasItsLines(last) else { return [edit(", " + argument, at: end)] }
    let hasComma = comma(behind: last) != nil
    let line = "\n" + indentation(of: parts[last].start) + argument + (hasComma ? "," : "")
    let lineEnd = commentBehind(last).end
    if hasComma { return [edit(line, at: lineEnd)] }
    return lineEnd == end
      ? [edit("," + line, at: end)] : [edit(",", at: end), edit(line, at: lineEnd)]
  }

  private func edit(_ text: String, at offset: Int32) -> Diagnostic.FixIt.Edit {
    Diagnostic.FixIt.Edit(text, at: Span(file: head.file, start: offset, end: offset))
  }

  // MARK: Lines

  private func text(_ span: Span) -> String { source.text(span) }

  private var bytes: [UInt8] { source.bytes }

  /// Whether the lines of a part contain only the part, its comma and a comment.
  private func hasItsLines(_ part: Int) -> Bool {
    let end = Int(commentBehind(part).end)
    let before = bytes[lineStart(of: parts[part].start)..<Int(parts[part].start)]
    let after = bytes[end...].prefix { $0 != .newline }
    return before.allSatisfy { $0.isBlank } && after.allSatisfy { $0.isBlank }
  }

  private func lineStart(of offset: Int32) -> Int {
    bytes[..<Int(offset)].lastIndex(of: .newline).map { $0 + 1 } ?? 0
  }

  private func indentation(of offset: Int32) -> String {
    let blanks = bytes[lineStart(of: offset)...].prefix { $0.isBlank }
    return String(decoding: blanks, as: UTF8.self)
  }

  /// The offset after the comma that follows a part.
  private func comma(behind part: Int) -> Int? {
    let end = Int(parts[part].end)
    let index = bytes[end...].firstIndex { !$0.isBlank } ?? end
    return bytes.indices.contains(index) && bytes[index] == UInt8(ascii: ",") ? index + 1 : nil
  }

  /// A comment to the end of the line after a part and its comma, with the blanks before the comment. Empty if there is
  /// none.
  private func commentBehind(_ part: Int) -> Span {
    let start = comma(behind: part) ?? Int(parts[part].end)
    let line = bytes[start...].prefix { $0 != .newline }
    let comment = line.drop { $0.isBlank }
    let end =
      comment.starts(with: "//".utf8)
      ? (comment.lastIndex { !$0.isBlank } ?? start) + 1 : start
    return Span(file: head.file, start: Int32(start), end: Int32(end))
  }

  /// A part with the comments directly above it.
  private func withCommentsAbove(_ part: Int) -> Span {
    var start = lineStart(of: parts[part].start)
    var first = parts[part].start
    while start > 0 {
      let above = lineStart(of: Int32(start - 1))
      let line = bytes[above..<start - 1].drop { $0.isBlank }
      guard line.starts(with: "//".utf8) else { break }
      (start, first) = (above, Int32(line.startIndex))
    }
    return Span(file: head.file, start: first, end: parts[part].end)
  }
}

extension ComposedSyntax {
  /// The composition at this span, if it is this expression or one inside it.
  fileprivate func composition(at wanted: Span) -> ComposedSyntax? {
    guard span.contains(wanted), case .composition(_, let parts, _) = kind else { return nil }
    return span == wanted ? self : parts.firstResult { $0.body.composition(at: wanted) }
  }
}

extension Span {
  func contains(_ other: Span) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }
}

extension SourceFile {
  /// The text at `span` on one line. A long text is cut off.
  func shortText(_ span: Span) -> String {
    let words = text(span).split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    return words.count <= 40 ? words : words.prefix(37) + "…"
  }
}

extension UInt8 {
  fileprivate static let newline = UInt8(ascii: "\n")

  /// Whether the byte is a blank within a line.
  fileprivate var isBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
  }
}
