import Foundation

@testable import GestureCompiler

/// A text with one small mistake in it.
struct Damage {
  /// The name of the damage.
  var title: String
  var text: String

  /// A token as it is written, with the white space and the comments before it.
  struct Piece {
    var gap: String
    var word: String
  }

  static func pieces(_ source: SourceFile) -> [Piece] {
    var end: Int32 = 0
    return Lexer.run(source.bytes, file: 0).tokens.map { token in
      defer { end = token.end }
      return Piece(
        gap: source.text(Span(file: 0, start: end, end: token.start)),
        word: source.text(Span(file: 0, start: token.start, end: token.end)))
    }
  }

  private init(_ title: String, _ pieces: [Piece]) {
    self.title = title
    text = pieces.map { $0.gap + $0.word }.joined()
  }

  /// The damages at each token: without it, with it twice, exchanged with the next one, and with the lines broken
  /// elsewhere.
  static func slips(of source: SourceFile) -> [Damage] {
    let pieces = pieces(source)
    return pieces.indices.dropLast().flatMap { index in
      var slips: [Damage] = []
      let (word, next) = (pieces[index].word, pieces[index + 1].word)
      func slip(_ what: String, _ change: (inout [Piece]) -> Void) {
        var changed = pieces
        change(&changed)
        slips.append(Damage("\(index) `\(word)` \(what)", changed))
      }
      slip("missing") { $0[index].word = "" }
      slip("twice") { $0[index].word = "\(word) \(word)" }
      slip("behind `\(next)`") { ($0[index].word, $0[index + 1].word) = (next, word) }
      if pieces[index].gap.contains("\n") {
        slip("on the line above") { $0[index].gap = " " }
        slip("at the margin") { $0[index].gap = "\n" }
        slip("farther right") { $0[index].gap += "  " }
      } else if index > 0 {
        slip("on a new line") { $0[index].gap = "\n" }
      }
      return slips
    }
  }

  /// The text with `word` in place of a token, and with it before that.
  static func strangers(_ word: String, at index: Int, in pieces: [Piece]) -> [Damage] {
    [word, "\(word) \(pieces[index].word)"].map { new in
      var changed = pieces
      changed[index].word = new
      return Damage("`\(new.replacing("\n", with: "\\n"))`", changed)
    }
  }
}

/// The texts of diagnostics, with all places.
struct Account {
  private let files: [SourceFile]
  private let maps: [LineMap]

  init(in files: [SourceFile]) {
    self.files = files
    maps = files.map { LineMap($0) }
  }

  /// `3:5-9`, behind the path of a file that is not the first one's.
  private func position(_ span: Span) -> String {
    let map = maps[Int(span.file)]
    let (start, end) = (map.position(of: span.start), map.position(of: span.end))
    let line = start.line == end.line ? "" : "\(end.line):"
    return "\(start.line):\(start.column)-\(line)\(end.column)"
  }

  private func edits(_ fix: Diagnostic.FixIt) -> String {
    fix.edits.map { "\(position($0.span)) \($0.replacement.debugDescription)" }.joined(
      separator: ", ")
  }

  /// All of it, to the byte, on some lines.
  func whole(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { diagnostic in
      var text = "  \(position(diagnostic.span)) \(diagnostic.code) \(diagnostic.text)\n"
      for label in diagnostic.labels { text += "    \(position(label.span)): \(label.text)\n" }
      for note in diagnostic.notes { text += "    note: \(note)\n" }
      for fix in diagnostic.fixIts {
        text += "    \(fix.applicability.rawValue.prefix(3)): \(fix.title): \(edits(fix))\n"
      }
      return text
    }.joined()
  }

  /// Codes, places, and what fix-its change, on one line.
  func short(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { diagnostic in
      "\(position(diagnostic.span)) \(diagnostic.code)"
        + diagnostic.fixIts.map { " (\(edits($0)))" }.joined()
    }.joined(separator: ", ")
  }
}
