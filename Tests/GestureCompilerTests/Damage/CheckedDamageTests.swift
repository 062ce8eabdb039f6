import TestSupport
import Testing

@testable import GestureCompiler

/// The messages of the whole compiler about a text with a missing token, or a token in place of another.
@Suite struct CheckedDamageTests {
  private func source() throws -> SourceFile {
    let text = try Repository.text("Tests/GestureCompilerTests/Goldens/Damage/checked.gesture")
    return SourceFile(path: "test.gesture", text: text)
  }

  private func diagnostics(_ text: String) -> (list: [Diagnostic], account: Account) {
    let checked = Checked(text, lints: true)
    return (checked.diagnostics, Account(in: checked.compilation.files))
  }

  @Test func `a token is missing at length`() throws {
    let source = try source()
    var record = ""
    for slip in Damage.slips(of: source) where slip.title.hasSuffix(" missing") {
      let (list, account) = diagnostics(slip.text)
      record += "\(slip.title)\n\(account.whole(list))"
    }
    try expectGolden(record, at: "../Goldens/Damage/checked.slips.txt")
  }

  /// Names of every type, and of every kind of declaration.
  private static let strangers = [
    ("truth", "true"), ("count", "2"), ("number", "1.5"), ("distance", "10pt"), ("duration", "2s"),
    ("set", "[.left]"), ("zero", ".zero"), ("constant", "slop"), ("function", "half"),
    ("type", "Side"), ("part", "hold"), ("variable", "hits"), ("enum", "side"), ("action", "moved"),
    ("regions", "keys"), ("state", "idle"), ("value", "pens.centre"), ("touch", "touch"),
    ("nobody", "nobody"),
  ]

  @Test(arguments: strangers)
  func `a name or a number stands for another at length`(_ kind: String, _ stranger: String) throws
  {
    let pieces = Damage.pieces(try source())
    var record = ""
    for index in pieces.indices {
      guard let first = pieces[index].word.first, first.isLetter || first.isNumber,
        Keyword(rawValue: pieces[index].word) == nil
      else { continue }
      let damage = Damage.strangers(stranger, at: index, in: pieces)[0]
      let (list, account) = diagnostics(damage.text)
      record += "\(index) `\(pieces[index].word)`\n\(account.whole(list))"
    }
    try expectGolden(record, at: "../Goldens/Damage/checked.\(kind).txt")
  }
}
