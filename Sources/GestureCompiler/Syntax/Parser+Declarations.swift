extension Parser {
  /// file = { import | constant | function | enum | recognizer | gesture | test | setup }
  mutating func declarations() -> [Declaration] {
    var result: [Declaration] = []
    while !isAtEnd {
      declarationStart = tokens[index].start
      itemOrDamage(.declaration) { parser throws(Damage) in
        if let declaration = try parser.declaration() { result.append(declaration) }
      }
      result += enclosedTests.map { .test($0) }
      enclosedTests = []
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
      Keyword.declarations, "a gesture, a recognizer, a test, `let`, `func`, `enum` or `import`")
    {
    case .import: return try importFile().map { .importFile($0) }
    case .let: return .constant(try constant())
    case .func: return .function(try function())
    case .enum: return .enumeration(try enumeration())
    case .recognizer: return .recognizer(try recognizer())
    case .gesture: return .gesture(try gesture())
    case .setup: return .setup(try setup())
    default: return .test(try test())
    }
  }

  /// Returns the word that begins an item, and does not move past it. A misspelt word counts as the intended one.
  mutating func itemWord(
    _ words: [Keyword], _ what: String, _ aliases: [String: String] = [:]
  ) throws(Damage) -> Keyword {
    if !at(anyOf: words) { skipModifiers() }
    guard case .name(let keyword) = token.kind else { throw unexpected(insteadOf: what) }
    if let keyword, words.contains(keyword) { return keyword }
    if let keyword, let home = keyword.home {
      report(.misplaced(word: keyword.rawValue, home: home), at: token)
      throw Damage()
    }
    let next = peek()
    if let advice = Elsewhere.items[text(token)], next.isName {
      report(.foreign(text(token), advice: advice), at: token)
      throw Damage()
    }
    if next.isName || next.kind == .string || !words.contains(.gesture),
      let meant = aliases[text(token)] ?? nearest(text(token), in: words.map { $0.rawValue })
    {
      let isAlias = aliases[text(token)] != nil
      report(
        .misspeltWord(found: text(token), meant: meant), at: token,
        fixIts: [replacement(meant, of: token, isAlias ? .maybeIncorrect : .machineApplicable)])
      for word in words where word.rawValue == meant { return word }
    }
    throw unexpected(insteadOf: what)
  }

  /// import = "import" string
  private mutating func importFile() throws(Damage) -> ImportSyntax? {
    let start = token
    if peek().isName, !peek().isFirstOnLine {
      report(
        .foreign("import " + text(peek()), advice: "only other `.gesture` files are imported"),
        at: token, fixIts: [removal(of: token, count: 2)])
      advance()
      advance()
      return nil
    }
    advance()
    let path = try string("the path of a file in quotes")
    return ImportSyntax(path: path.text, pathSpan: path.span, span: span(from: start))
  }

  /// constant = "let" name [ ":" type ] "=" expr      (also "value" in a recognizer)
  mutating func constant() throws(Damage) -> ConstantSyntax {
    let documentation = documentation()
    let start = advance()
    let name = try declaredName("a name")
    let (type, _, value) = try typeAndValue(of: name, isVariable: false)
    return ConstantSyntax(
      documentation: documentation, name: name, type: type, value: value, span: span(from: start))
  }

  /// function = "func" name "(" [ fields ] ")" "->" type "=" expr
  mutating func function() throws(Damage) -> FunctionSyntax {
    let documentation = documentation()
    let start = advance()
    let name = try declaredName("the name of the function")
    let parameters = try fields()
    guard take(.arrow) else { throw foreignFunction(start) }
    let result = try self.name("the type of what it gives")
    guard take(.assign) else { throw foreignFunction(start) }
    return FunctionSyntax(
      documentation: documentation, name: name, parameters: parameters, result: result,
      value: try expression(), span: span(from: start))
  }

  /// A function with statements, or without a result.
  private mutating func foreignFunction(_ start: Token) -> Damage {
    if !at(.leftBrace), !token.isFirstOnLine { return expected("`->`, a type and `= expression`") }
    report(.foreign("func … { }", advice: Elsewhere.function), at: start)
    return Damage()
  }

  /// enum = "enum" name "{" case { "," case } "}"
  mutating func enumeration() throws(Damage) -> EnumSyntax {
    let documentation = documentation()
    let start = advance()
    let name = try declaredName("the name of the enum")
    let cases = try enumCases()
    return EnumSyntax(
      documentation: documentation, name: name, cases: cases, span: span(from: start))
  }

  /// "(" [ fields ] ")"      fields = name ":" type { "," name ":" type }
  mutating func fields() throws(Damage) -> [Field] {
    try list { parser throws(Damage) in
      let name = try parser.declaredName("a name")
      return Field(name: name, type: try parser.typeAnnotation(of: name))
    }
  }

  /// parameters = "(" [ parameter { "," parameter } ] ")"
  mutating func parameters() throws(Damage) -> [ParameterSyntax] {
    guard at(.leftParenthesis) else { return [] }
    return try list { parser throws(Damage) in try parser.parameter() }
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
    guard take(.where) || !token.isFirstOnLine && pass(.ifBehind) else { return nil }
    return try expression()
  }
}
