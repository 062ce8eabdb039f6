import Foundation
import TestSupport
import Testing

@testable import GestureCompiler

/// Names are bound once: editors show the meaning that the checker resolves.
@Suite struct BindingTests {
  private static let compiler = Compiler()

  private static func source(_ path: String) -> SourceFile? {
    try? SourceFile(path: path, bytes: Array(Data(contentsOf: Repository.file(path))))
  }

  private static var specs: [String] {
    let all = try? FileManager.default.contentsOfDirectory(
      atPath: Repository.file("Specs").path)
    return (all ?? []).filter { $0.hasSuffix(".gesture") }.sorted()
  }

  private static func compile(_ source: SourceFile) throws -> Compilation {
    var compiler = compiler
    return try #require(
      compiler.compile(source.path, recordsTypes: true) {
        $0 == source.path ? source : Self.source($0)
      })
  }

  /// The names of a file that index and checker see differently, and how many were compared.
  private static func compare(_ source: SourceFile) throws -> (differences: [String], count: Int) {
    let compilation = try compile(source)
    let index = SymbolIndex(compilation)
    let names = CheckedNames(compilation)
    var differences: [String] = []
    func compare(_ name: CheckedName, _ reference: Reference?, _ offset: Int32) {
      let symbol = reference.flatMap { index.symbol($0.symbol) }
      let owner = reference.flatMap { reference in
        symbol?.container.flatMap {
          index.symbol(SymbolID(file: reference.symbol.file, index: $0))?.name
        }
      }
      if symbol?.kind != name.kind || symbol?.name != name.name || owner != name.owner {
        let line = LineMap(source).position(of: offset).line
        differences.append(
          "\(line): \(name) is \(symbol.map { "\($0.kind) \($0.name)" } ?? "nothing")")
      }
    }
    for (end, name) in names.ends {
      compare(name, index.references.last { $0.span.end == end }, end)
    }
    for (start, name) in names.starts {
      compare(name, index.references.last { $0.span.start == start }, start)
    }
    return (differences, names.ends.count + names.starts.count)
  }

  @Test(arguments: specs)
  func `names are for editors what they are for the checker`(_ name: String) throws {
    let (differences, count) = try Self.compare(
      try #require(Self.source("Specs/\(name)")))
    #expect(differences == [])
    #expect(count > 3)
  }

  /// Files with a name in the place of another name. Most are wrong, and a correct file may have a new meaning.
  @Test(arguments: specs)
  func `exchanged names are for editors what they are for the checker at length`(_ name: String)
    throws
  {
    let source = try #require(Self.source("Specs/\(name)"))
    let tokens = Lexer.run(source.bytes, file: 1).tokens.filter { $0.isName }
    let steps = Effort.count(6, long: 40)
    var count = 0
    for step in 0..<steps {
      let old = tokens[(step &* 7919 &+ 13) % tokens.count]
      let new = tokens[(step &* 104_729 &+ 5) % tokens.count]
      var bytes = source.bytes
      bytes.replaceSubrange(
        Int(old.start)..<Int(old.end), with: source.bytes[Int(new.start)..<Int(new.end)])
      let changed = SourceFile(path: source.path, bytes: bytes)
      let (differences, compared) = try Self.compare(changed)
      #expect(differences == [], "name \(old.start) replaced by \(new.start)")
      count += compared
    }
    #expect(count > 2 * steps)
  }

  /// A later declaration is not seen yet, so it does not hide an outer declaration.
  @Test func `a default sees the parameters before it`() throws {
    let text = """
      let slop = 10pt
      gesture G(reach: distance = slop, slop: distance = reach) = drag(minimumDistance: slop)
      """
    let index = SymbolIndex(try Self.compile(SourceFile(path: "a", text: text)))
    let kinds = index.references.filter { !$0.isDefinition && $0.symbol.file != 0 }
      .compactMap { index.symbol($0.symbol)?.kind }
    #expect(kinds == [.constant, .parameter, .parameter])
  }
}
