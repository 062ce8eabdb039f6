import Foundation
import TestSupport
import Testing

@testable import GestureCompiler

/// What Documentation lists again of the language is held to the compiler's rows.
@Suite struct LanguageDocumentTests {
  private static let functions = "- **Functions**:"
  private static let touches = "### What it can read of its touches"

  @Test func `the language page has all functions, each way to call them`() throws {
    let known = Builtin.allCases.flatMap { builtin in
      let spec = builtin.spec
      return spec.forms.map {
        "\(builtin.rawValue)(\($0.joined(separator: ", "))\(spec.repeats ? ", …" : ""))"
      }
    }
    #expect(try Self.firstColumn(after: Self.functions).sorted() == known.sorted())
  }

  @Test func `the language page has all readouts of all touches`() throws {
    let known = TouchesReading.all.map { $0.name }
    #expect(try Self.firstColumn(after: Self.touches).sorted() == known.sorted())
  }

  @Test func `the language page has all readouts of one touch`() throws {
    let text = try Self.page("Language")
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

  private static func page(_ name: String) throws -> String {
    let file = Repository.file("Documentation/\(name).md")
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// The code in the first column of the table after a line of the language page.
  private static func firstColumn(after heading: String) throws -> [String] {
    let lines = try page("Language").split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0 == heading })
    let table = lines[start...].drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
    return table.flatMap { line in
      let cell = line.split(separator: "|").first ?? ""
      return cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    }
  }
}
