import TestSupport
import Testing

@testable import GestureCompiler

/// All that an editor can ask about every place of a file.
@Suite struct WholeIndexTests {
  private static let names = ["everything", "broken", "more"]

  @Test(arguments: names) func `tokens, hints and folds`(_ name: String) throws {
    try expectGolden(WholeEditor(name).tokenText, at: "../Goldens/Whole/\(name).tokens.txt")
  }

  @Test(arguments: names) func references(_ name: String) throws {
    try expectGolden(WholeEditor(name).referenceText, at: "../Goldens/Whole/\(name).references.txt")
  }

  @Test(arguments: names) func `hovers and calls`(_ name: String) throws {
    let editor = try WholeEditor(name)
    let places = name == "more" ? editor.starts : editor.cursors
    try expectGolden(editor.hovers(at: places), at: "../Goldens/Whole/\(name).hovers.txt")
  }

  @Test(arguments: names) func `completions inside words`(_ name: String) throws {
    let editor = try WholeEditor(name)
    let some = editor.cursors.enumerated().filter { $0.offset % 29 == 0 }.map { $0.element }
    try expectGolden(
      editor.replacedWords(at: some), at: "../Goldens/Whole/\(name).words.txt")
  }

  @Test(arguments: names, 0..<6) func completions(_ name: String, _ piece: Int) throws {
    let editor = try WholeEditor(name)
    let starts = editor.starts
    let some = starts[starts.count * piece / 6..<starts.count * (piece + 1) / 6]
    try expectGolden(
      editor.completions(at: Array(some)), at: "../Goldens/Whole/\(name).completions-\(piece).txt")
  }
}
