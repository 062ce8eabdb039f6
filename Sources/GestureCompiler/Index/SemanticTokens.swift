/// A piece of a file with its kind, for syntax colours.
package struct SemanticToken: Sendable {
  /// The kinds by their names in the language server protocol. An editor has a colour for each.
  package enum Kind: String, CaseIterable, Sendable {
    case keyword, comment, string, number, `operator`
    case type, `enum`, enumMember, `class`, function, method, event
    case parameter, variable, property
  }
  package enum Modifier: String, CaseIterable, Sendable {
    case declaration, readonly, defaultLibrary, documentation
  }
  package var span: Span
  package var kind: Kind
  package var modifiers: [Modifier] = []
}

extension SymbolIndex {
  /// All coloured tokens, in order. They do not overlap. A block comment may cover several lines.
  package var semanticTokens: [SemanticToken] {
    let lexed = Lexer.run(outline.source.bytes, file: file)
    var tokens = references.compactMap { token($0) } + builtins.compactMap { token($0) }
    tokens += lexed.tokens.compactMap { token($0) }
    tokens += lexed.comments.map {
      SemanticToken(
        span: $0.span, kind: .comment,
        modifiers: $0.kind == .documentation ? [.documentation] : [])
    }
    tokens.sort { $0.span.start < $1.span.start }
    var end: Int32 = 0
    return tokens.filter { token in
      guard token.span.start >= end, token.span.end > token.span.start else { return false }
      end = token.span.end
      return true
    }
  }

  /// The semantic token of a token that is not a name.
  private func token(_ token: Token) -> SemanticToken? {
    let span = Span(file: file, start: token.start, end: token.end)
    switch token.kind {
    case .name(let word?) where !names.contains(token.start) && word.isWord(at: token):
      return SemanticToken(span: span, kind: .keyword)
    case .number: return SemanticToken(span: span, kind: .number)
    case .string: return SemanticToken(span: span, kind: .string)
    case .punctuation(let sign) where sign.isOperator:
      return SemanticToken(span: span, kind: .operator)
    default: return nil
    }
  }

  private func token(_ reference: Reference) -> SemanticToken? {
    guard let symbol = symbol(reference.symbol) else { return nil }
    var token = SemanticToken(span: reference.span, kind: symbol.kind.tokenKind)
    if reference.part != nil { token.kind = .property }
    if reference.isDefinition { token.modifiers.append(.declaration) }
    if symbol.kind.isReadOnly { token.modifiers.append(.readonly) }
    if reference.symbol.file == 0, file != 0 { token.modifiers.append(.defaultLibrary) }
    return token
  }

  private func token(_ builtin: BuiltinUse) -> SemanticToken? {
    let kind: SemanticToken.Kind
    switch builtin.kind {
    case .type: kind = .type
    case .function: kind = .function
    case .phase: kind = .event
    case .word: kind = .keyword
    case .touchesReadout, .touchReadout: kind = .property
    case .member: kind = isCase(builtin) ? .enumMember : .property
    case .option: kind = .parameter
    }
    return SemanticToken(span: builtin.span, kind: kind, modifiers: [.defaultLibrary])
  }

  /// Whether the name follows a leading dot.
  func isCase(_ builtin: BuiltinUse) -> Bool {
    let start = Int(builtin.span.start)
    let bytes = outline.source.bytes
    guard start >= 1, bytes[start - 1] == UInt8(ascii: ".") else { return false }
    guard start >= 2 else { return true }
    let before = bytes[start - 2]
    return
      !(before >= 0x80 || before == UInt8(ascii: ")") || before == UInt8(ascii: "`")
      || UnicodeScalars.isASCIINameHead(before) || UnicodeScalars.isDigit(before))
  }
}

extension Symbol.Kind {
  fileprivate var tokenKind: SemanticToken.Kind {
    switch self {
    case .constant, .variable, .memberLet, .local, .binding: .variable
    case .enumeration: .enum
    case .enumCase, .state: .enumMember
    case .field, .parameter: .parameter
    case .recognizer, .function: .function
    case .gesture: .class
    case .input, .region, .value, .part: .property
    case .action: .method
    case .event, .timer: .event
    case .test: .string
    }
  }

  fileprivate var isReadOnly: Bool {
    switch self {
    case .constant, .parameter, .memberLet, .local, .binding: true
    default: false
    }
  }
}

extension Punctuation {
  fileprivate var isOperator: Bool {
    switch self {
    case .colon, .comma, .dot, .leftParenthesis, .rightParenthesis, .leftBrace, .rightBrace,
      .leftBracket, .rightBracket:
      false
    default: true
    }
  }
}
