@_spi(GestureEngine) internal import GestureRuntime

extension Parser {
  /// gesture = "gesture" name [ parameters ] "=" composed [ "{" { member } "}" ]
  mutating func gesture() throws(Damage) -> GestureSyntax {
    let documentation = documentation()
    let start = advance()
    let name = try declaredName("the name of the gesture")
    var gesture = GestureSyntax(
      documentation: documentation, name: name, parameters: [], body: .missing(name.span),
      members: [], span: name.span)
    do throws(Damage) {
      gesture.parameters = try parameters()
      if try !assignment(of: name) { return try bodiless(gesture, start) }
      gesture.body = try composed()
      if !at(.leftBrace), !token.isFirstOnLine, !isAtEnd, !begins(.member), !begins(.declaration) {
        throw expected("`{`, `from`, `where` or the next declaration")
      }
    } catch {
      if !skipToBody(of: .member) { throw error }
    }
    if at(.leftBrace) || begins(.member) && !at(.enum) { gesture.members = try members(of: name) }
    gesture.span = span(from: start)
    return gesture
  }

  /// composed = ( sequence | group | repeat | each | name [ arguments ] )
  ///            [ "from" expr ] [ "where" expr ] [ "delay" expr ]
  mutating func composed() throws(Damage) -> ComposedSyntax {
    let head = token
    guard compositionDepth < GestureSize.greatestDepth else {
      report(.nestedTooDeep(limit: GestureSize.greatestDepth), at: token)
      throw Damage()
    }
    compositionDepth += 1
    defer { compositionDepth -= 1 }
    var kind = if let found = compositionOperator() { try composition(found) } else { try use() }
    kind = try chained(kind, head)
    var suffixes: [Span] = []
    var word = token
    let from = take(.from) ? try expression() : nil
    if from != nil { suffixes.append(span(from: word)) }
    word = token
    let condition = try optionalCondition()
    let gate = condition.map { _ in span(from: word) }
    let delay = try delay()
    suffixes += [gate, delay?.span].compactMap { $0 }
    try skipMisplacedSuffixes(after: suffixes)
    return ComposedSyntax(
      kind: kind, headSpan: span(of: head), from: from, condition: condition, gateSpan: gate,
      delay: delay, span: span(from: head))
  }

  /// Skips each `from`, `where` and `delay` after a later one, and reports the first. The fix puts all in their order.
  /// - Parameter suffixes: the places of those before, which are in order.
  private mutating func skipMisplacedSuffixes(after suffixes: [Span]) throws(Damage) {
    var (suffixes, reported) = (suffixes, nil as Int?)
    while at(.from) || at(.where) || at(.delay) && peek().kind != .punctuation(.colon) {
      let word = token
      if reported == nil {
        reported = diagnostics.count
        report(.misplacedSuffix(text(word)), at: word)
      }
      advance()
      _ = try expression()
      suffixes.append(span(from: word))
    }
    guard let reported, reported == diagnostics.count - 1, let first = suffixes.first,
      let last = suffixes.last
    else { return }
    let texts = suffixes.map { shown($0) }
    let ordered = [Keyword.from, .where, .delay].flatMap { word in
      texts.filter { $0.hasPrefix(word.rawValue) }
    }
    let all = first.through(last)
    // The end of a comment would be lost with its line.
    let text = shown(all).utf8
    let slash = UInt8(ascii: "/")
    if zip(text, text.dropFirst()).contains(where: { $0 == slash && $1 == slash }) { return }
    diagnostics[reported].fixIts = [
      .replace(shown(all), with: ordered.joined(separator: " "), at: all)
    ]
  }

  private mutating func delay() throws(Damage) -> DelaySyntax? {
    let word = token
    guard peek().kind != .punctuation(.colon), take(.delay) else { return nil }
    let time = try expression()
    return DelaySyntax(time: time, span: span(from: word))
  }

  /// The operator that begins here: its word, or a similar one, before a parenthesis.
  private mutating func compositionOperator() -> CompositionOperator? {
    guard case .name(let keyword) = token.kind, peek().kind == .punctuation(.leftParenthesis) else {
      return nil
    }
    if let composition = keyword?.composition, !composition.isSuffix { return composition }
    if let known = Elsewhere.operators[text(token)], peek(2).isName, !mayBeDeclared(token) {
      report(
        .misspeltWord(found: text(token), meant: known.word), at: token,
        fixIts: [replacement(known.word, of: token)])
      return known
    }
    guard peek(2).isName, peek(3).kind != .punctuation(.colon),
      let meant = nearest(text(token), in: CompositionOperator.heads.map { $0.word })
    else { return nil }
    report(
      .misspeltWord(found: text(token), meant: meant), at: token,
      fixIts: [replacement(meant, of: token)])
    return CompositionOperator.heads.first { $0.word == meant }
  }

  /// Whether the file declares a recognizer or gesture with this name, or has imports that may declare it.
  private func mayBeDeclared(_ name: Token) -> Bool {
    zip(tokens, tokens.dropFirst()).contains { word, next in
      switch word.kind {
      case .name(.recognizer), .name(.gesture): next.isName && text(next) == text(name)
      case .name(.import): next.kind == .string
      default: false
      }
    }
  }

  /// sequence = "sequence" "(" part { "," part } [ "," "within" ":" expr ] ")"
  /// each = "each" "(" part "," "upTo" ":" expr [ "," ] ")"
  /// group = any other operator "(" part { "," part } ")"
  private mutating func composition(
    _ composition: CompositionOperator
  ) throws(Damage) -> ComposedSyntax.Kind {
    advance()
    var within: Expression?
    var isStray = false
    var parts: [PartSyntax] = []
    _ = try list { parser throws(Damage) in
      let isMeant = parser.begins(misspelt: composition.limitWord)
      if composition.course == .copies, isMeant || parser.begins(.upTo) {
        parser.skipDoubled()
        parser.advance()
        parser.labelColon(after: "upTo")
        within = try parser.expression()
      } else if isMeant || parser.begins(.within) {
        let isHere = composition.takesWithin && within == nil && !parts.isEmpty
        if !isHere, !isStray { parser.report(.strayWithin, at: parser.token) }
        isStray = isStray || !isHere
        parser.advance()
        parser.labelColon(after: "within")
        let limit = try parser.expression()
        if isHere { within = limit }
      } else {
        if composition.takesWithin, within != nil, !isStray {
          parser.report(.strayWithin, at: parser.token)
        }
        isStray = isStray || within != nil
        parts.append(try parser.part())
      }
    }
    if parts.isEmpty { report(.expected("a part", found: "`)`"), at: tokens[index - 1]) }
    if composition.spec.takesOnePart, parts.count > 1 {
      report(.oneToRepeat(composition.word), at: parts[1].body.headSpan)
    }
    if composition.course == .copies, within == nil {
      report(.expected("`upTo:` and a number", found: "`)`"), at: tokens[index - 1])
    }
    return .composition(
      composition, parts: parts, within: composition.limitWord == nil ? nil : within)
  }

  /// Whether a limit begins here: its word, followed by a colon or by something that needs a colon before it.
  private func begins(_ limit: Keyword) -> Bool {
    guard at(limit) else { return false }
    if peek().kind == token.kind { return true }
    if case .number = peek().kind { return true }
    return peek().kind == .punctuation(.colon)
  }

  /// Whether a misspelt word for a limit stands here, before a number. No part is a number. Reports the word.
  private mutating func begins(misspelt limit: Keyword?) -> Bool {
    guard let word = limit?.rawValue, token.isName, text(token) != word,
      peek().kind == .punctuation(.colon), case .number = peek(2).kind,
      nearest(text(token), in: [word]) != nil
    else { return false }
    report(
      .misspeltWord(found: text(token), meant: word), at: token,
      fixIts: [replacement(word, of: token)])
    return true
  }

  /// Skips a doubled word, up to its second occurrence, and reports it.
  private mutating func skipDoubled() {
    guard peek().kind == token.kind else { return }
    report(
      .unneeded(text(token), "once is enough"), at: token, fixIts: [removal(of: token, count: 1)])
    advance()
  }

  /// part = [ name ":" ] composed
  private mutating func part() throws(Damage) -> PartSyntax {
    var label: Identifier?
    if token.isName, peek().kind == .punctuation(.colon) {
      label = try declaredName("a label")
      advance()
    }
    return PartSyntax(label: label, body: try composed())
  }

  private mutating func use() throws(Damage) -> ComposedSyntax.Kind {
    let what = "a recognizer, a gesture or a composition such as `sequence(…)`"
    if beginsNextItem { throw expected(what) }
    if at(.delay), peek().kind == .punctuation(.leftParenthesis), !mayBeDeclared(token) {
      report(
        .misplaced(word: "delay", home: "behind its part, as in `drag() delay 80ms`"), at: token)
      throw Damage()
    }
    let name = try name(what)
    guard at(.leftParenthesis) else { return .use(name: name, arguments: [], hasArguments: false) }
    return .use(name: name, arguments: try arguments(), hasArguments: true)
  }

  /// arguments = "(" [ name ":" expr { "," name ":" expr } ] ")"
  mutating func arguments() throws(Damage) -> [ArgumentSyntax] {
    try list { parser throws(Damage) in try parser.argument() }
  }

  /// Reads an argument, whose label the checker may require.
  mutating func argument() throws(Damage) -> ArgumentSyntax {
    var label: Identifier?
    if token.isName, peek().kind == .punctuation(.colon) || peek().kind == .punctuation(.assign) {
      label = try name("a label")
      if at(.assign) { equalsForColon() } else { advance() }
    }
    return ArgumentSyntax(label: label, value: try expression())
  }
}

extension ComposedSyntax {
  /// Stands for a damaged composition, which has been reported.
  static func missing(_ span: Span) -> ComposedSyntax {
    let nothing = Identifier(text: "", span: span)
    return ComposedSyntax(
      kind: .use(name: nothing, arguments: [], hasArguments: false), headSpan: span, from: nil,
      condition: nil, delay: nil, span: span)
  }
}
