import TestSupport
import Testing

@testable import GestureCompiler

/// The formatted text of every production of the grammar, in any layout, to the byte.
@Suite struct FormatWholeTests {
  private static let names = ["declarations", "handlers", "members", "recognizers", "tests"]

  private func pieces(_ name: String) throws -> [(gap: String, token: String)] {
    let text = try Repository.text("Tests/GestureCompilerTests/Goldens/Damage/\(name).gesture")
    return Disorder.pieces(text)
  }

  /// Lists and expressions break in other places if their names are long.
  private func lengthened(_ token: String, times: Int) -> String {
    guard let first = token.first, first.isLetter, Keyword(rawValue: token) == nil else {
      return token
    }
    return String(repeating: token, count: times)
  }

  @Test(arguments: names) func `long names`(_ name: String) throws {
    let pieces = try pieces(name)
    let texts = try [2, 4, 6].map { times in
      try formatted(
        pieces.map { $0.gap + lengthened($0.token, times: times) }.joined(separator: " "))
    }
    try expectGolden(texts.joined(separator: "\n// ----\n\n"), at: "Goldens/Whole/\(name).long.txt")
  }

  @Test(arguments: names) func `lines broken everywhere and nowhere`(_ name: String) throws {
    let pieces = try pieces(name)
    let texts = try ["\n", " ", "\n\n\n\t"].map { gap in
      // A bracket that touches its name names a copy.
      try formatted(pieces.map { ($0.token == "[" ? $0.gap : gap) + $0.token }.joined())
    }
    try expectGolden(
      texts.joined(separator: "\n// ----\n\n"), at: "Goldens/Whole/\(name).lines.txt")
  }

  @Test(arguments: names) func `comments before every token`(_ name: String) throws {
    let pieces = try pieces(name)
    let texts = try [" // %\n", "\n// %\n", " /* % */ ", "\n\n/* %\n   */\n"].map { comment in
      try formatted(
        pieces.enumerated().map { index, piece in
          let isApart = piece.token != "["
          return piece.gap + (isApart ? comment.replacing("%", with: "\(index)") : "") + piece.token
        }.joined())
    }
    try expectGolden(
      texts.joined(separator: "\n// ----\n\n"), at: "Goldens/Whole/\(name).comments.txt")
  }
}
