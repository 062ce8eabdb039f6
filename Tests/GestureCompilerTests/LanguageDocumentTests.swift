import Foundation
import GestureRuntime
import TestSupport
import Testing

@testable import GestureCompiler

/// The lists of the language in Documentation must match the compiler's rows.
@Suite struct LanguageDocumentTests {
  @Test func `the language page has all functions, each way to call them`() throws {
    let known = Builtin.allCases.flatMap { builtin in
      let spec = builtin.spec
      return spec.forms.map {
        "\(builtin.rawValue)(\($0.joined(separator: ", "))\(spec.repeats ? ", …" : ""))"
      }
    }
    #expect(try Self.firstColumn(after: "## All functions", of: "Types").sorted() == known.sorted())
  }

  @Test func `the language page has all readouts of all touches`() throws {
    let known = TouchesReading.all.map { $0.name }
    #expect(try Self.firstColumn(after: "## touches", of: "Touches").sorted() == known.sorted())
  }

  @Test func `the language page has all readouts of one touch`() throws {
    let text = try Self.page("Language/Touches")
    let start = try #require(text.firstRange(of: "`location start "))
    let list = text[start.lowerBound...].dropFirst().prefix { $0 != "`" }
    #expect(list.split { $0.isWhitespace }.map(String.init) == TouchReading.all.map { $0.name })
  }

  @Test func `the explanation of unknown functions names all known ones`() throws {
    let names = Builtin.allCases.map { "`\($0.rawValue)`" }
    let list = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    #expect(try Self.page("Diagnostics").contains("The functions are \(list)."))
  }

  @Test func `what people write who come from elsewhere is reported in words of the language`() {
    let units = Set(Unit.allCases.map { $0.spelling })
    #expect(Elsewhere.units.values.filter { !units.contains($0) } == [])
    #expect(Elsewhere.types.values.filter { TypeName(rawValue: $0) == nil } == [])
  }

  @Test func `the language page has all reasons, and who gives them`() throws {
    let known = FailureReason.allCases.map { ".\($0.name)" }
    let (heading, chapter) = ("## Reasons", "Phases")
    #expect(try Self.firstColumn(after: heading, of: chapter).sorted() == known.sorted())
    let ofRules = FailureReason.allCases.filter { $0.spec.isOfRules }.map { ".\($0.name)" }
    let rows = try Self.table(after: heading, of: chapter).filter {
      $0.last?.contains("rules") == true
    }
    #expect(rows.flatMap { Self.code(in: $0[0]) }.sorted() == ofRules.sorted())
  }

  @Test func `the language page says why each recognizer of the prelude fails`() throws {
    var compiler = Compiler()
    let text = SourceFile(path: "t.gesture", bytes: Array("gesture G = tap()".utf8))
    let program = try #require(compiler.compile("t.gesture") { _ in text }).program
    var written: [String: Set<String>] = [:]
    for row in try Self.table(after: "## Reasons", of: "Prelude").dropFirst(2) {
      let reasons = row.dropFirst().flatMap { Self.code(in: $0) }.filter { $0.hasPrefix(".") }
      for name in Self.code(in: row[0]) { written[name] = Set(reasons) }
    }
    for recognizer in program.recognizers {
      var reasons: Set<String> = []
      for rule in recognizer.states.flatMap({ $0.rules })
      where rule.target == .fail || rule.target == .cancel {
        reasons.insert(".\(rule.reason.name)")
      }
      let name = recognizer.name
      #expect(!reasons.contains(".other"), "\(name)")
      if recognizer.parameters.contains(where: { $0.name == "buttons" }) {
        #expect(reasons.remove(".wrongButton") != nil, "\(name)")
      }
      #expect(written[name, default: []] == reasons, "\(name)")
    }
  }

  @Test func `reasons have one name in tables and in Swift`() {
    let names = CheckedEnum.builtIn[Int(EnumID.reason)].cases.map { $0.name }
    #expect(names == FailureReason.allCases.map { $0.name })
  }

  private static func page(_ name: String) throws -> String {
    let file = Repository.file("Documentation/\(name).md")
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// The code in the first column of the table after a heading of a chapter on the language.
  private static func firstColumn(after heading: String, of chapter: String) throws -> [String] {
    try table(after: heading, of: chapter).flatMap { code(in: $0.first ?? "") }
  }

  /// The cells of each row, the head included.
  private static func table(after heading: String, of chapter: String) throws -> [[String]] {
    let lines = try page("Language/\(chapter)").split(
      separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0 == heading })
    let table = lines[start...].drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
    return table.map { $0.split(separator: "|").map(String.init) }
  }

  private static func code(in cell: String) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
  }
}
