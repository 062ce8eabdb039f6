/// Text that an editor shows in the code, although the file does not contain it.
package struct Hint: Sendable {
  package var offset: Int32
  package var text: String
  /// The tooltip, in Markdown.
  package var tooltip: String
  /// Whether the hint is a type. Otherwise it is arguments.
  package var isType: Bool
}

extension SymbolIndex {
  /// The default arguments that uses of recognizers and gestures leave out, and the types that declarations leave out.
  package func hints(in range: Range<Int32>) -> [Hint] {
    var hints: [Hint] = []
    let pairs = BracketPairs(outline.source, file).pairs
    for declaration in outline.tree.declarations {
      if case .gesture(let syntax) = declaration { addHints(syntax.body, pairs, &hints) }
    }
    hints += inferredTypes.map {
      Hint(offset: $0.span.end, text: ": \($0.text)", tooltip: "", isType: true)
    }
    return hints.filter { range.contains($0.offset) || $0.offset == range.upperBound }
      .sorted { $0.offset < $1.offset }
  }

  private func addHints(
    _ body: ComposedSyntax, _ pairs: [(open: Int32, close: Int32)], _ hints: inout [Hint]
  ) {
    switch body.kind {
    case .composition(_, let parts, _): for part in parts { addHints(part.body, pairs, &hints) }
    case .use(let name, let arguments, let hasArguments):
      guard let id = visibility.machine(body, in: file) else { return }
      let given = arguments.compactMap { $0.label?.text }
      let left = visibility.parameters(id).filter {
        !given.contains($0.name.text) && $0.defaultValue != nil
      }
      guard !left.isEmpty, let outline = visibility.outlines[id.file],
        let end = hasArguments
          ? pairs.first(where: { $0.open >= name.span.end })?.close : name.span.end
      else { return }
      let texts = left.map { parameter in
        parameter.name.text + ": " + (parameter.defaultValue.map { outline.text($0.extent) } ?? "")
      }
      hints.append(
        Hint(
          offset: end, text: shown(texts, hasArguments: hasArguments, isFirst: given.isEmpty),
          tooltip: "Defaults:\n\n```gesture\n" + texts.joined(separator: "\n") + "\n```",
          isType: false))
    }
  }

  /// The text of the hint. It lists at most two arguments, so that the code stays readable.
  private func shown(_ texts: [String], hasArguments: Bool, isFirst: Bool) -> String {
    let most = 2
    let list = texts.prefix(most).joined(separator: ", ") + (texts.count > most ? ", …" : "")
    return hasArguments ? (isFirst ? "" : ", ") + list : "(\(list))"
  }
}

struct BracketPairs {
  /// The offsets of both brackets, in the order of the opening ones.
  private(set) var pairs: [(open: Int32, close: Int32)] = []

  init(_ source: SourceFile, _ file: Int32) {
    var open: [Token] = []
    for token in Lexer.run(source.bytes, file: file).tokens {
      switch token.kind {
      case .punctuation(.leftParenthesis), .punctuation(.leftBrace), .punctuation(.leftBracket):
        open.append(token)
      case .punctuation(.rightParenthesis): close(token, .leftParenthesis, &open)
      case .punctuation(.rightBrace): close(token, .leftBrace, &open)
      case .punctuation(.rightBracket): close(token, .leftBracket, &open)
      default: break
      }
    }
    pairs.sort { $0.open < $1.open }
  }

  /// Brackets that were opened after the opener are never closed.
  private mutating func close(_ token: Token, _ opener: Punctuation, _ open: inout [Token]) {
    guard let index = open.lastIndex(where: { $0.kind == .punctuation(opener) }) else { return }
    pairs.append((open[index].start, token.start))
    open.removeSubrange(index...)
  }
}
