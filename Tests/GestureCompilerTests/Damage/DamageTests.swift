import TestSupport
import Testing

@testable import GestureCompiler

/// The parser's results for texts with every small mistake, to the byte: messages, places, fix-its, and the rest of the
/// tree.
@Suite struct DamageTests {
  private static let names = ["declarations", "handlers", "members", "recognizers", "tests"]

  private func source(_ name: String) throws -> SourceFile {
    let text = try Repository.text("Tests/GestureCompilerTests/Goldens/Damage/\(name).gesture")
    return SourceFile(path: "test.gesture", text: text)
  }

  @Test(arguments: names) func `a token is missing, doubled or misplaced`(_ name: String) throws {
    let source = try source(name)
    let whole = Parsed(source)
    #expect(whole.rendered == "")
    let tree = tree(whole)
    var record = ""
    for slip in Damage.slips(of: source) {
      let parsed = Parsed(slip.text)
      var outcome = Account(in: [parsed.source]).whole(parsed.diagnostics)
      for change in self.tree(parsed).difference(from: tree) {
        switch change {
        case .remove(_, let line, _): outcome += "  - \(line)\n"
        case .insert(_, let line, _): outcome += "  + \(line)\n"
        }
      }
      if !outcome.isEmpty { record += "\(slip.title)\n\(outcome)" }
    }
    try expectGolden(record, at: "../Goldens/Damage/\(name).slips.txt")
  }

  /// The dump without places, which are others in every line that has changed.
  private func tree(_ parsed: Parsed) -> [Substring] {
    parsed.dump.split(separator: "\n").map { line in
      guard let index = line.lastIndex(of: "@") else { return line }
      return line[..<index].dropLast(2)
    }
  }

  /// Punctuation, words of each kind that the grammar knows or other languages have, literals, and damaged tokens.
  private static let strangers = [
    "{", "}", ")", ",", "=", ".", "->", "x", "1", "\"s\"", "on", "if", "where", "\ngesture G =",
    "\n}",
  ]

  @Test(arguments: names) func `a stranger stands among the tokens at length`(_ name: String) throws
  {
    let pieces = Damage.pieces(try source(name))
    var record = ""
    for index in pieces.indices {
      record += "\(index) `\(pieces[index].word)`\n"
      var found: [(outcome: String, titles: [String])] = []
      for damage in Self.strangers.flatMap({ Damage.strangers($0, at: index, in: pieces) }) {
        let parsed = Parsed(damage.text)
        let outcome = Account(in: [parsed.source]).short(parsed.diagnostics)
        if let known = found.firstIndex(where: { $0.outcome == outcome }) {
          found[known].titles.append(damage.title)
        } else {
          found.append((outcome, [damage.title]))
        }
      }
      for (outcome, titles) in found {
        record += "  \(outcome)\n    \(titles.joined(separator: " "))\n"
      }
    }
    try expectGolden(record, at: "../Goldens/Damage/\(name).strangers.txt")
  }
}
