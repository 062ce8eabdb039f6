internal import GestureRuntime

/// A text that could be written at a place.
package struct Completion: Sendable {
  package enum Kind: Sendable {
    case keyword, unit, function, type, readout, phase, named
    case symbol(Symbol.Kind)
  }
  package var label: String
  package var kind: Kind
  /// The declaration, on one line.
  package var detail = ""
  /// The documentation, in Markdown.
  package var documentation = ""
  /// The text to insert, with `$1`, `${2:name}` and `$0` as places to fill. Nil if the label is inserted.
  package var snippet: String?
  /// The rank. A lower rank is more likely.
  package var rank = 5
}

package struct Completions: Sendable {
  /// The word that they replace, up to the cursor. Empty if no word was begun.
  package var span: Span
  package var items: [Completion]
}

extension SymbolIndex {
  /// The texts that could stand at `offset`.
  /// - Parameters:
  ///   - offset: in bytes.
  ///   - recheck: compiles the file with a different text and records its types. The completions after a leading dot
  ///     depend on the type that the place expects.
  package func completions(at offset: Int32, recheck: (SourceFile) -> Compilation?) -> Completions {
    let source = outline.source
    let offset = min(max(offset, 0), Int32(source.bytes.count))
    let lexed = Lexer.run(source.bytes, file: file)
    let word = Word(source.bytes, at: offset)
    var result = Completions(span: word.span(file), items: [])
    guard !lexed.isQuiet(at: offset) else { return result }
    let around = CursorPosition(lexed.tokens, upTo: word.start)
    if word.beginsWithDigit {
      result.span.start = word.start + word.digits
      result.items = units
      return result
    }
    let isFirst = source.isFirstOnLine(word.start)
    let isStart = around.isItemStart(isFirstOnLine: isFirst)
    let probe = probe(word, isStart ? around.kind : nil)
    if case .newName? = probe?.site.kind { return result }
    result.items += keywords(around, isItemStart: isStart)
    let isAfterTitle = if case .string? = around.previous?.kind { true } else { false }
    if let probe, !isStart || around.kind == .statement, !isAfterTitle {
      result.items += probe.index.items(probe, recheck)
    }
    result.items.sort { ($0.rank, $0.label) < ($1.rank, $1.label) }
    return result
  }

  /// A file with a name at the cursor, complete enough to determine the meaning of the name.
  struct Probe {
    var site: CompletionSite
    /// The index of that file, without types.
    var index: SymbolIndex
    /// The offset of the word at the cursor.
    var focus: Int32
  }

  /// Tries endings for the unfinished text until the parser takes the word at the cursor as a name.
  private func probe(_ word: Word, _ start: ItemKind?) -> Probe? {
    let name = word.isEmpty ? "x" : ""
    for ending in ["", "()", " {}", ")", "())", " = 0", ": 0", ") {}", "]", ".x = 0"] {
      if start == .statement, ending == "" || ending == " {}" { continue }
      var bytes = outline.source.bytes
      bytes.insert(contentsOf: Array((name + ending).utf8), at: Int(word.end))
      let source = SourceFile(path: outline.source.path, bytes: bytes)
      let outline = Outline(source, file: file)
      var binder = Binder(outline, visibility.replacing(outline), focus: word.start)
      binder.bindAll()
      if let site = binder.site {
        let index = SymbolIndex(binder, program, TypeRecord())
        return Probe(site: site, index: index, focus: word.start)
      }
    }
    return nil
  }
}

/// The name or number around a cursor.
struct Word {
  var start: Int32
  /// The end of the whole word. It may be after the cursor.
  var end: Int32
  let cursor: Int32
  var beginsWithDigit = false
  /// For a number: the count of bytes before its unit.
  var digits: Int32 = 0

  init(_ bytes: [UInt8], at cursor: Int32) {
    func isPart(_ byte: UInt8) -> Bool {
      byte >= 0x80 || UnicodeScalars.isASCIINameHead(byte) || UnicodeScalars.isDigit(byte)
    }
    self.cursor = cursor
    var (start, end) = (Int(cursor), Int(cursor))
    while start > 0, isPart(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, isPart(bytes[end]) { end += 1 }
    self.start = Int32(start)
    self.end = Int32(end)
    if start < Int(cursor), UnicodeScalars.isDigit(bytes[start]) {
      beginsWithDigit = true
      while start + Int(digits) < Int(cursor), UnicodeScalars.isDigit(bytes[start + Int(digits)]) {
        digits += 1
      }
    }
  }

  var isEmpty: Bool { start == end }
  func span(_ file: Int32) -> Span { Span(file: file, start: start, end: cursor) }
}

extension Lexer {
  /// Whether an offset is in a comment or a string. No completions are offered there.
  func isQuiet(at offset: Int32) -> Bool {
    comments.contains { comment in
      comment.span.start < offset
        && (offset < comment.span.end || comment.kind != .block && offset == comment.span.end)
    } || tokens.contains { $0.kind == .string && $0.start < offset && offset < $0.end }
  }
}
