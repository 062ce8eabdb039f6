import Foundation
import GestureRuntime
import TestSupport
import Testing

@testable import GestureCompiler

/// `Documentation/Card.md` lists again facts of the language: each is held to the compiler's rows, or compiled.
@Suite struct CardDocumentTests {
  // MARK: Lists

  @Test func `the card has all functions`() throws {
    let list = try Self.code(in: Self.section("Types"), after: "Functions: ")
    let names = Self.split(list, at: " ").map { $0.prefix { $0 != "(" } }
    let known = Builtin.allCases.map { $0.rawValue }.filter { !["point", "vector"].contains($0) }
    #expect(Set(names.map(String.init)) == Set(known))
  }

  @Test func `the card has all types`() throws {
    let section = try Self.section("Types")
    let first = section.components(separatedBy: "Write `2`")[0]
    let words = Self.spans(in: first).flatMap { $0.split(separator: " ").map(String.init) }
    for type in TypeName.allCases { #expect(words.contains(type.rawValue), "\(type)") }
  }

  @Test func `the card has all readouts of touches`() throws {
    let section = try Self.section("Your recognizer")
    let start = try #require(section.range(of: "`touches`, all together"))
    // Three lists: all of them, without their members in parentheses, then the values that a touch lacks, then its
    // additional values.
    let lists = Self.spans(in: String(section[start.lowerBound...])).filter { $0.contains(" ") }
    let (all, more) = (names(lists[0]), names(lists[2]))
    let lacking = names(lists[1]).union(
      all.filter { $0.hasPrefix("scale") || $0.hasPrefix("rotation") })
    #expect(all == Set(TouchesReading.all.map { $0.name }))
    #expect(all.subtracting(lacking).union(more) == Set(TouchReading.all.map { $0.name }))
  }

  private func names(_ list: String) -> Set<String> {
    Set(list.split(separator: " ").map(String.init))
  }

  @Test func `the reasons on the card are reasons of rules`() throws {
    let list = try Self.code(
      in: Self.section("Phases"), after: "`on a.failed(reason) where reason == .tooEarly` (")
    let names = list.split(separator: " ").filter { $0 != "…" }
    let known = FailureReason.allCases.map { ".\($0.name)" }
    #expect(names.count > 5)
    for name in names { #expect(known.contains(String(name))) }
  }

  // MARK: The prelude

  @Test func `the card has all recognizers of the prelude, with their values and events`() throws {
    let entries = try Self.entries()
    let recognizers = try Self.prelude()
    #expect(Set(entries.map { $0.name }) == Set(recognizers.map { $0.name }))
    for entry in entries where entry.isWhole {
      let recognizer = try #require(recognizers.first { $0.name == entry.name })
      #expect(
        entry.arguments.map { $0.name } == recognizer.parameters.map { $0.name }, "\(entry.name)")
      #expect(Set(entry.values) == Set(recognizer.values.map { $0.name }), "\(entry.name)")
      let events = recognizer.events.map { event in
        "\(event.name)(\(event.fields.map { $0.name }.joined(separator: ", ")))"
      }
      #expect(entry.events == events, "\(entry.name)")
    }
  }

  /// A recognizer with the arguments of the card is the one without arguments, to the byte.
  @Test func `the defaults on the card are the prelude's`() throws {
    let section = try Self.section("The prelude")
    let shared = Self.spans(in: section.components(separatedBy: "\n\n- ")[0])
      .map { $0.components(separatedBy: ": ") }
    var count = 0
    for entry in try Self.entries() {
      var plain: [String] = []
      var written: [String] = []
      for argument in entry.arguments {
        var value = argument.value ?? shared.first { $0[0] == argument.name }?[1]
        if value == "all four" { value = "[.left, .right, .up, .down]" }
        if value == "fingers" { value = "1" }
        let text = "\(argument.name): \(try #require(value, "\(argument.name)"))"
        if value == "region" || value == "regions" {
          plain.append("\(argument.name): area")
          written.append("\(argument.name): area")
        } else {
          written.append(text)
          count += 1
        }
      }
      let region = entry.arguments.first { $0.name == "over" }?.value.map { "\($0) area\n" } ?? ""
      func spec(_ arguments: [String]) -> String {
        "gesture G = \(entry.name)(\(arguments.joined(separator: ", "))) {\n\(region)}"
      }
      let (bare, full) = (try Self.table(spec(plain)), try Self.table(spec(written)))
      #expect(bare == full, "\(entry.name)")
    }
    #expect(count > 30)
  }

  // MARK: Reading the card

  private struct Entry {
    var name: String
    var arguments: [(name: String, value: String?)]
    var values: [String]
    var events: [String]
    /// Whether the card has its arguments, and not its name alone.
    var isWhole: Bool { !arguments.isEmpty }
  }

  private static func entries() throws -> [Entry] {
    var entries: [Entry] = []
    let list = try section("The prelude").components(separatedBy: "\n\n")[1]
    for span in spans(in: list) {
      if let match = span.wholeMatch(of: /(\w+)\((.*)\)/) {
        let name = String(match.1)
        if try prelude().contains(where: { $0.name == name }) {
          let arguments = split(String(match.2), at: ", ").map { $0.components(separatedBy: ": ") }
          entries.append(
            Entry(
              name: name, arguments: arguments.map { ($0[0], $0.count > 1 ? $0[1] : nil) },
              values: [],
              events: []))
          continue
        }
      }
      guard let last = entries.indices.last else { continue }
      if span.contains("(") {
        entries[last].events += split(span, at: " ")
      } else {
        entries[last].values += span.split(separator: " ").map(String.init)
      }
    }
    return entries
  }

  private static func section(_ heading: String) throws -> String {
    let page = try Repository.text("Documentation/Card.md")
    let start = try #require(page.range(of: "\n## \(heading)\n"))
    return page[start.upperBound...].components(separatedBy: "\n## ")[0]
  }

  private static func code(in text: String, after words: String) throws -> String {
    let start = try #require(text.range(of: words + "`"), "\(words)")
    return String(text[start.upperBound...].prefix { $0 != "`" })
  }

  private static func spans(in text: String) -> [String] {
    text.components(separatedBy: "`").enumerated().filter { !$0.offset.isMultiple(of: 2) }.map {
      $0.element
    }
  }

  /// The pieces of a text between separators that are in no brackets.
  private static func split(_ text: String, at separator: String) -> [String] {
    var pieces: [String] = []
    var depth = 0
    for piece in text.components(separatedBy: separator) where !piece.isEmpty {
      if depth > 0, let last = pieces.indices.last {
        pieces[last] += separator + piece
      } else {
        pieces.append(piece)
      }
      depth += piece.count { "([".contains($0) } - piece.count { ")]".contains($0) }
    }
    return pieces
  }

  private static func prelude() throws -> [CheckedRecognizer] {
    try compiled("gesture G = tap()").program.recognizers
  }

  private static func table(_ text: String) throws -> [UInt8] {
    var compilation = try compiled(text)
    let bytes = compilation.tableBytes()
    return try #require(bytes, "\(text)")
  }

  private static func compiled(_ text: String) throws -> Compilation {
    var compiler = Compiler()
    let source = SourceFile(path: "t.gesture", bytes: Array(text.utf8))
    return try #require(compiler.compile("t.gesture") { _ in source })
  }
}
