import FormSupport
import TestSupport
import Testing

@testable import GestureCompiler

/// Checksums of all outputs of the compiler for random specs, and of its messages for specs with a changed word. An
/// unintended change shows here. The goldens of whole outputs show the change itself.
@Suite struct RandomOutputTests {
  private static let seeds = 0..<12

  /// Three specs of each seed: of everything, with conditions, and such as can be written in several ways.
  private func specs(_ seed: Int) -> [(name: String, text: String)] {
    [
      ("spec \(seed)", SpecGenerator.spec(seed: UInt64(seed)).text),
      ("spec \(seed + 100)", SpecGenerator.spec(seed: UInt64(seed + 100)).text),
      ("conditions \(seed)", SpecGenerator.conditions(seed: UInt64(seed)).text),
    ]
  }

  @Test(arguments: seeds) func `machines, tables and charts`(seed: Int) throws {
    var record = ""
    for (name, text) in specs(seed) {
      var spec = try #require(WholeSpec(text: text))
      let texts = [try spec.machines(), spec.table(), spec.swift(), spec.charts()]
      record += "\(name): \(texts.map { checksum($0) }.joined(separator: " "))\n"
    }
    try expectGolden(record, at: "../Goldens/Random/outputs-\(seed).txt")
  }

  @Test(arguments: seeds) func `plans of tables`(seed: Int) throws {
    var record = ""
    for (name, text) in specs(seed) {
      var spec = try #require(WholeSpec(text: text))
      record += "\(name): \(checksum(try spec.plans()))\n"
    }
    try expectGolden(record, at: "../Goldens/Random/plans-\(seed).txt")
  }

  @Test(arguments: seeds) func `what an editor shows`(seed: Int) throws {
    var record = ""
    for (name, text) in specs(seed) {
      let editor = WholeEditor(try #require(WholeSpec(text: text)))
      let some = editor.cursors.enumerated().filter { $0.offset % 97 == 0 }.map { $0.element }
      let texts = [editor.tokenText, editor.referenceText, editor.hovers(at: some)]
      record += "\(name): \(texts.map { checksum($0) }.joined(separator: " "))\n"
    }
    try expectGolden(record, at: "../Goldens/Random/editors-\(seed).txt")
  }

  private static let specs = [
    "Specs/GestureButton", "Specs/RotateAndMagnify", "Specs/Swipe",
    "Tests/GestureCompilerTests/Goldens/Damage/checked",
    "Tests/GestureCompilerTests/Goldens/Whole/everything",
  ]

  /// The words themselves are compared, too, because a difference in them is common, and easily judged.
  @Test(arguments: seeds) func `what is said of a changed word`(seed: Int) throws {
    var random = Randomness(seed: UInt64(seed))
    var record = ""
    for number in 0..<4 * Self.specs.count {
      let path = Self.specs[number % Self.specs.count] + ".gesture"
      let mutant = Mutant(try Repository.text(path), &random)
      let checked = Checked(mutant.text, lints: true)
      let account = Account(in: checked.compilation.files)
      record += "\(path), \(mutant.change)\n\(account.whole(checked.diagnostics))"
    }
    try expectGolden(record, at: "../Goldens/Random/mutants-\(seed).txt")
  }

  /// Changed words of more specs, as a checksum for each.
  @Test(arguments: Array(Self.moreSpecs.indices))
  func `what is said of more changed words`(number: Int) throws {
    let path = Self.moreSpecs[number]
    var random = Randomness(seed: UInt64(number))
    var record = ""
    for _ in 0..<30 {
      let mutant = Mutant(try Repository.text(path), &random)
      let checked = Checked(mutant.text, lints: true)
      let account = Account(in: checked.compilation.files).whole(checked.diagnostics)
      record += "\(mutant.change): \(checksum(account))\n"
    }
    try expectGolden(record, at: "../Goldens/Random/words-\(number).txt")
  }

  private static let moreSpecs =
    Repository.specs("Specs") + Repository.specs("Documentation/examples")
    + Repository.specs("Tests/GestureCompilerTests/Goldens/Whole")
    + Repository.specs("Tests/GestureAnalysisTests/Sound")
}
