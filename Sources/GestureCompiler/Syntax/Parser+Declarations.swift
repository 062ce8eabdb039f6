extension Parser {
  /// file = { import | constant | enum | recognizer | gesture | test }
  mutating func declarations() -> [Declaration] {
    var result: [Declaration] = []
    while !isAtEnd {
      let before = index
      do throws(Damage) {
        if let declaration = try declaration() { result.append(declaration) }
      } catch {
        recover(to: .declaration, since: before)
      }
      if index == before { advance() }
    }
    return result
  }

  private mutating func declaration() throws(Damage) -> Declaration? {
    if at(.rightBrace) {
      let fix = removal(of: token)
      report(.closesNothing("}"), at: token, fixIts: [fix])
      advance()
      return nil
    }
    switch try itemWord(
      Keyword.declarations, "a gesture, a recognizer, a test, `let`, `enum` or `import`")
    {
    case .import: return .importFile(try importFile())
    case .let: return .constant(try constant())
    case .enum: return .enumeration(try enumeration())
    case .recognizer: return .recognizer(try recognizer())
    case .gesture: return .gesture(try gesture())
    default: return .test(try test())
    }
  }

  /// The word with which an item begins, still current. A misspelt one counts as what was meant.
  mutating func itemWord(_ words: [Keyword], _ what: String) throws(Damage) -> Keyword {
    guard case .name(let keyword) = token.kind else {
      throw unexpected(insteadOf: what)
    }
    if let keyword, words.contains(keyword) { return keyword }
    if let keyword, let home = keyword.home {
      report(.misplaced(word: keyword.rawValue, home: home), at: token)
      throw Damage()
    }
    let next = peek()
    if next.isName || next.kind == .string || !words.contains(.gesture),
      let meant = nearest(text(token), in: words.map { $0.rawValue })
    {
      report(
        .misspeltWord(found: text(token), meant: meant), at: token,
        fixIts: [replacement(meant, of: token)])
      for word in words where word.rawValue == meant { return word }
    }
    throw unexpected(insteadOf: what)
  }

  /// import = "import" string
  private mutating func importFile() throws(Damage) -> ImportSyntax {
    let start = advance()
    let path = try string("the path of a file in quotes")
    return ImportSyntax(path: path.text, pathSpan: path.span, span: span(from: start))
  }

  /// constant = "let" name [ ":" type ] "=" expr      (also "value" in a recognizer)
  mutating func constant() throws(Damage) -> ConstantSyntax {
    let documentation = documentation()
    let start = advance()
    let name = try declaredName("a name")
    let type = try optionalType(of: name)
    try expect(.assign)
    let value = try expression()
    return ConstantSyntax(
      documentation: documentation, name: name, type: type, value: value, span: span(from: start))
  }

  /// enum = "enum" name "{" case { "," case } "}"
  mutating func enumeration() throws(Damage) -> EnumSyntax {
    let documentation = documentation()
    let start = advance()
    let name = try declaredName("the name of the enum")
    let cases = try list(.leftBrace, .rightBrace) { parser throws(Damage) in
      try parser.enumCase()
    }
    return EnumSyntax(
      documentation: documentation, name: name, cases: cases, span: span(from: start))
  }

  /// case = name [ "(" fields ")" ]
  private mutating func enumCase() throws(Damage) -> EnumSyntax.Case {
    let documentation = documentation()
    // Reached through a dot only, so that `.touch` is free.
    let name = try name("the name of a case")
    let fields = at(.leftParenthesis) ? try fields() : []
    return EnumSyntax.Case(documentation: documentation, name: name, fields: fields)
  }

  /// "(" [ fields ] ")"      fields = name ":" type { "," name ":" type }
  mutating func fields() throws(Damage) -> [Field] {
    try list(.leftParenthesis, .rightParenthesis) { parser throws(Damage) in
      let name = try parser.declaredName("a name")
      return Field(name: name, type: try parser.typeAnnotation(of: name))
    }
  }

  /// parameters = "(" [ parameter { "," parameter } ] ")"
  mutating func parameters() throws(Damage) -> [ParameterSyntax] {
    guard at(.leftParenthesis) else { return [] }
    return try list(.leftParenthesis, .rightParenthesis) { parser throws(Damage) in
      try parser.parameter()
    }
  }

  /// parameter = name ":" type [ "=" expr ] [ "where" expr ]
  private mutating func parameter() throws(Damage) -> ParameterSyntax {
    let start = token
    let name = try declaredName("a parameter")
    let type = try typeAnnotation(of: name)
    let value = take(.assign) ? try expression() : nil
    let condition = try optionalCondition()
    return ParameterSyntax(
      name: name, type: type, defaultValue: value, condition: condition, span: span(from: start))
  }

  /// [ "where" expr ]
  mutating func optionalCondition() throws(Damage) -> Expression? {
    take(.where) ? try expression() : nil
  }
}
