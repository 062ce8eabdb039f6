import Foundation
import TestSupport
import Testing

@testable import GestureCompiler

@Suite struct IndexTests {
  private static func source(_ path: String) -> SourceFile? {
    try? SourceFile(path: path, bytes: Array(Data(contentsOf: Repository.file(path))))
  }

  private static let compiler = Compiler()

  private static func index(_ source: SourceFile) throws -> (SymbolIndex, Compilation) {
    var compiler = compiler
    let compilation = try #require(
      compiler.compile(source.path, recordsTypes: true) {
        $0 == source.path ? source : Self.source($0)
      })
    return (SymbolIndex(compilation), compilation)
  }

  /// Every name in files without errors is known. All other words belong to the grammar.
  @Test(
    arguments: Repository.specs("Specs") + Repository.specs("Documentation/examples")
      + Repository.specs("Examples/Cookbook")
      + ["Sources/GestureCompiler/Prelude/prelude.gesture"])
  func `every name is resolved`(_ path: String) throws {
    let source = try #require(Self.source(path))
    let (index, compilation) = try Self.index(source)
    #expect(!compilation.hasErrors)
    let known = Set(index.references.map { $0.span.start } + index.builtins.map { $0.span.start })
    let lines = LineMap(source)
    for token in Lexer.run(source.bytes, file: 1).tokens {
      let isName: Bool
      switch token.kind {
      case .name(nil), .escapedName: isName = true
      default: isName = index.names.contains(token.start)
      }
      let line = lines.position(of: token.start).line
      let text = source.text(Span(file: 1, start: token.start, end: token.end))
      #expect(!isName || known.contains(token.start), "\(path):\(line): \(text)")
    }
  }

  @Test(arguments: Repository.specs("Specs"))
  func `references name what they refer to`(_ path: String) throws {
    let source = try #require(Self.source(path))
    let (index, _) = try Self.index(source)
    for reference in index.references {
      let symbol = try #require(index.symbol(reference.symbol))
      let written = source.text(reference.span)
      #expect(written == symbol.name || written == "`\(symbol.name)`")
    }
    let definitions = index.references.filter { $0.isDefinition }.map { $0.symbol }
    #expect(Set(definitions).count == definitions.count)
    #expect(definitions.count == index.symbols.filter { $0.kind != .test }.count)
  }

  /// Specs with the words of the errors that the negative corpus is about, and cut anywhere.
  @Test func `broken files have an index too`() throws {
    for path in Repository.specs("Tests/GestureCompilerTests/Negative") {
      let (index, _) = try Self.index(try #require(Self.source(path)))
      for reference in index.references {
        #expect(index.symbol(reference.symbol) != nil, "\(path)")
      }
    }
    let source = try #require(Self.source("Specs/DraggableCircle.gesture"))
    for end in stride(from: 0, to: 1200, by: 13) {
      let cut = SourceFile(path: source.path, bytes: Array(source.bytes.prefix(end)))
      let (index, _) = try Self.index(cut)
      for reference in index.references where !reference.isDefinition {
        let symbol = try #require(index.symbol(reference.symbol))
        #expect(cut.text(reference.span) == symbol.name, "cut at \(end)")
      }
      _ = index.semanticTokens
      _ = index.hints(in: 0..<Int32(end))
      _ = index.outline.folds
    }
  }

  @Test func `tokens cover the file in order`() throws {
    for path in Repository.specs("Specs") {
      let (index, _) = try Self.index(try #require(Self.source(path)))
      var end: Int32 = 0
      for token in index.semanticTokens {
        #expect(token.span.start >= end)
        end = token.span.end
      }
      #expect(Int(end) > index.outline.source.bytes.count - 10)
    }
  }

  /// A chain of 30 gestures, each twice in the next one, has a thousand million paths, and no time to walk them.
  @Test func `gestures made of each other are walked within reason`() throws {
    let gestures = (1...30).map { "gesture G\($0) = race(a: G\($0 - 1)(), b: G\($0 - 1)())\n" }
    let text = "gesture G0 = tap()\n" + gestures.joined()
    let (index, _) = try Self.index(SourceFile(path: "a", text: text))
    let last = Int32(text.utf8.count) - 5
    #expect(index.hover(at: last) != nil)
    for reference in index.references where reference.isDefinition {
      #expect(index.hover(at: reference.span.start) != nil)
    }
  }

  @Test func `recording types is off unless asked for`() throws {
    let source = SourceFile(path: "a", text: "let a = 1pt")
    var compiler = Compiler()
    #expect(compiler.compile("a") { _ in source }?.types == nil)
    #expect(compiler.compile("a", recordsTypes: true) { _ in source }?.types?.names.count == 1)
  }
}
