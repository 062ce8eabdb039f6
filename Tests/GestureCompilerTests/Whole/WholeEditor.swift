import Testing

@testable import GestureCompiler

/// A file with its index, and the places that an editor asks about.
struct WholeEditor {
  var spec: WholeSpec
  var index: SymbolIndex
  var lines: LineMap

  init(_ spec: WholeSpec) {
    self.spec = spec
    index = SymbolIndex(spec.compilation)
    lines = LineMap(spec.source)
  }

  init(_ name: String) throws {
    let path = "Tests/GestureCompilerTests/Goldens/Whole/\(name).gesture"
    self.init(try #require(WholeSpec(path)))
  }

  var source: SourceFile { spec.source }

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

  var tokenText: String {
    var record = ""
    for token in index.semanticTokens {
      let modifiers = token.modifiers.map { " \($0.rawValue)" }.joined()
      record += "\(place(token.span)) \(source.text(token.span).debugDescription)"
      record += " \(token.kind.rawValue)\(modifiers)\n"
    }
    for hint in index.hints(in: 0..<Int32(source.bytes.count)) {
      record += "hint \(place(hint.offset)) \(hint.isType) \(hint.text) (\(hint.tooltip))\n"
    }
    for fold in index.outline.folds { record += "fold \(place(fold.span)) \(fold.kind)\n" }
    return record
  }

  /// Each symbol with all places that name it, and the functions of the language.
  var referenceText: String {
    var record = ""
    for (number, symbol) in index.symbols.enumerated() {
      let id = SymbolID(file: index.file, index: number)
      record += "\(symbol.kind) \(symbol.name) \(index.typeText(of: id) ?? "-"):"
      for reference in index.references(to: id) {
        record += " \(place(reference.span))\(reference.isDefinition ? "!" : "")"
        if reference.isWrite { record += "=" }
      }
      record += "\n"
    }
    for use in index.builtins { record += "\(use.kind) \(place(use.span))\n" }
    for type in index.inferredTypes { record += "type \(place(type.span)) \(type.text)\n" }
    return record
  }

  func hovers(at cursors: [Int32]) -> String {
    var record = ""
    var last: String?
    for cursor in cursors {
      let hover = index.hover(at: cursor).map { "\(place($0.span)) \($0.code)\n\($0.text)" }
      let call = index.call(at: cursor).map { call in
        let parameters = zip(call.parameters, call.notes).map { "\($0) (\($1))" }
        return "call \(call.name) \(call.symbol != nil) \(call.active ?? -1) "
          + "\(parameters.joined(separator: "; ")) \(call.documentation)"
      }
      let found = [hover, call].compactMap { $0 }.joined(separator: "\n")
      if found != last { record += "\(place(cursor)):\n\(found)\n" }
      last = found
    }
    return record
  }

  /// The words that completions replace, with the cursor anywhere in them.
  func replacedWords(at cursors: [Int32]) -> String {
    cursors.map { cursor in
      let found = index.completions(at: cursor) { WholeSpec.compile($0) }
      return "\(place(cursor)) \(place(found.span)) \(found.items.count)\n"
    }.joined()
  }

  func completions(at cursors: [Int32]) -> String {
    var known: [String: String] = [:]
    var record = ""
    var last: String?
    for cursor in cursors {
      let found = index.completions(at: cursor) { WholeSpec.compile($0) }
      var list = place(found.span) + ":"
      for item in found.items {
        list += " \(item.rank)\(item.label)"
        let whole =
          "\(item.label) \(item.kind) \(item.detail) \(item.snippet ?? "") \(item.documentation)"
        if known.updateValue(whole, forKey: item.label) != whole { record += "  \(whole)\n" }
      }
      if list != last { record += "\(place(cursor)) \(list)\n" }
      last = list
    }
    return record
  }
}
