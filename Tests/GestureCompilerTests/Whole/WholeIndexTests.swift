import TestSupport
import Testing

@testable import GestureCompiler

/// All that an editor can ask about every place of a file.
@Suite struct WholeIndexTests {
  private static let folder = "Tests/GestureCompilerTests/Goldens/Whole"

  private struct Editor {
    var source: SourceFile
    var index: SymbolIndex
    var lines: LineMap

    init(_ name: String) throws {
      let spec = try #require(WholeSpec("\(WholeIndexTests.folder)/\(name).gesture"))
      source = spec.source
      index = SymbolIndex(spec.compilation)
      lines = LineMap(source)
    }

    func place(_ offset: Int32) -> String {
      let position = lines.position(of: offset)
      return "\(position.line):\(position.column)"
    }

    func place(_ span: Span) -> String { "\(place(span.start))-\(place(span.end))" }

    private var tokens: [Token] { Lexer.run(source.bytes, file: index.file).tokens }
    /// The places before every third token.
    var starts: [Int32] {
      tokens.enumerated().filter { $0.offset % 3 == 0 }.map { $0.element.start }
    }
    /// The places before, in and behind each token.
    var cursors: [Int32] {
      Set(tokens.flatMap { [$0.start, ($0.start + $0.end) / 2, $0.end] }).sorted()
    }
  }

  private static let names = ["everything", "broken"]

  @Test(arguments: names) func `tokens, hints and folds`(_ name: String) throws {
    let editor = try Editor(name)
    var record = ""
    for token in editor.index.semanticTokens {
      let modifiers = token.modifiers.map { " \($0.rawValue)" }.joined()
      record += "\(editor.place(token.span)) \(editor.source.text(token.span).debugDescription)"
      record += " \(token.kind.rawValue)\(modifiers)\n"
    }
    for hint in editor.index.hints(in: 0..<Int32(editor.source.bytes.count)) {
      record += "hint \(editor.place(hint.offset)) \(hint.isType) \(hint.text) (\(hint.tooltip))\n"
    }
    for fold in editor.index.outline.folds {
      record += "fold \(editor.place(fold.span)) \(fold.kind)\n"
    }
    try expectGolden(record, at: "../Goldens/Whole/\(name).tokens.txt")
  }

  @Test(arguments: names) func `hovers and calls`(_ name: String) throws {
    let editor = try Editor(name)
    var record = ""
    var last: String?
    for cursor in editor.cursors {
      let hover = editor.index.hover(at: cursor).map {
        "\(editor.place($0.span)) \($0.code)\n\($0.text)"
      }
      let call = editor.index.call(at: cursor).map { call in
        let parameters = zip(call.parameters, call.notes).map { "\($0) (\($1))" }
        return "call \(call.name) \(call.symbol != nil) \(call.active ?? -1) "
          + "\(parameters.joined(separator: "; ")) \(call.documentation)"
      }
      let found = [hover, call].compactMap { $0 }.joined(separator: "\n")
      if found != last { record += "\(editor.place(cursor)):\n\(found)\n" }
      last = found
    }
    try expectGolden(record, at: "../Goldens/Whole/\(name).hovers.txt")
  }

  @Test(arguments: names) func `completions at length`(_ name: String) throws {
    let editor = try Editor(name)
    var known: [String: String] = [:]
    var record = ""
    var last: String?
    for cursor in editor.starts {
      let found = editor.index.completions(at: cursor) { WholeSpec.compile($0) }
      var list = editor.place(found.span) + ":"
      for item in found.items {
        list += " \(item.rank)\(item.label)"
        let whole =
          "\(item.label) \(item.kind) \(item.detail) \(item.snippet ?? "") \(item.documentation)"
        if known.updateValue(whole, forKey: item.label) != whole { record += "  \(whole)\n" }
      }
      if list != last { record += "\(editor.place(cursor)) \(list)\n" }
      last = list
    }
    try expectGolden(record, at: "../Goldens/Whole/\(name).completions.txt")
  }
}
