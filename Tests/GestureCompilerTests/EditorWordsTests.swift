import Foundation
import TestSupport
import Testing

@testable import GestureCompiler

/// The grammars in Editors list the language's words again. These tests compare them with the compiler's tables.
/// Scripts/ci/editors tests the grammars on files.
@Suite struct EditorWordsTests {
  private static let grammars = [
    "Editors/VSCode/syntaxes/gesture.tmLanguage.json", "Editors/Vim/syntax/gesture.vim",
  ]
  /// Words of other languages for `&&`, `||` and `!`, which only messages know.
  private static let foreign: [Keyword] = [.and, .or, .not]

  @Test(arguments: grammars)
  func `all words are there`(path: String) throws {
    let words = try Self.words(of: path)
    let keywords = Keyword.allCases.filter { !Self.foreign.contains($0) }.map { $0.rawValue }
    let types = TypeName.allCases.map { $0.rawValue }
    let functions = Builtin.allCases.map { $0.rawValue }
    let units = Unit.allCases.map { $0.spelling }
    let known = keywords + types + functions + units
    #expect(known.filter { !words.contains($0) } == [])
  }

  /// A word that the language loses must be lost here, too.
  @Test(arguments: grammars)
  func `no more are coloured as functions or types`(path: String) throws {
    let text = try Repository.text(path)
    let functions = try Self.alternatives(of: "abs", in: text)
    #expect(functions == Set(Builtin.allCases.map { $0.rawValue }))
    let types = try Self.alternatives(of: "bool", in: text)
    #expect(types == Set(TypeName.allCases.map { $0.rawValue }))
    let units = try Self.alternatives(of: "pt/s", in: text)
    #expect(units == Set(Unit.allCases.map { $0.spelling }))
  }

  /// The words of a grammar, without the escapes of expressions: `\b`, in JSON `\\b`.
  private static func words(of path: String) throws -> Set<String> {
    let text = try Repository.text(path).replacing(/\\\\?[A-Za-z]/, with: " ")
    return Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "/" }.map(String.init))
  }

  /// The words of the first `(first|…|…)`.
  private static func alternatives(of first: String, in text: String) throws -> Set<String> {
    let start = try #require(text.firstRange(of: "\(first)|"))
    let rest = text[start.lowerBound...].prefix { $0 != ")" }
    return Set(rest.split(separator: "|").map(String.init))
  }
}
