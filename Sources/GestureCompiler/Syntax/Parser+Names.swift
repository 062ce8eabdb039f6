// Names, types, strings and documentation.

extension Parser {
  /// Reads a name. Swift's own words need backticks as names.
  mutating func name(_ what: String) throws(Damage) -> Identifier {
    let token = token
    switch token.kind {
    case .escapedName:
      advance()
      let inner = bytes[Int(token.start) + 1..<Int(token.end) - 1]
      return Identifier(text: String(decoding: inner, as: UTF8.self), span: span(of: token))
    case .name(let keyword):
      let range = Int(token.start)..<Int(token.end)
      if isSwiftWord(token) {
        if pass(.ownMember) { return try name(what) }
        // A word of this grammar more likely begins the next thing: `let where x > 3`.
        if keyword != nil, !isFollowedLikeAName { throw expected(what) }
        reportSwiftWord(token)
      } else if range.count == 1, bytes[range.lowerBound] == UInt8(ascii: "_") {
        throw expected(what)
      }
      switch keyword {
      case .touch, .touches, .elapsed: advance()  // what every rule understands
      default: advanceAsName()
      }
      return Identifier(text: text(token), span: span(of: token))
    default: throw expected(what)
    }
  }

  func isSwiftWord(_ token: Token) -> Bool {
    guard case .name = token.kind else { return false }
    return SwiftWord.spellings.value(of: bytes, Int(token.start)..<Int(token.end)) != nil
  }

  private var isFollowedLikeAName: Bool {
    switch peek().kind {
    case .punctuation(.colon), .punctuation(.assign), .punctuation(.comma),
      .punctuation(.rightParenthesis):
      true
    default: false
    }
  }

  private mutating func reportSwiftWord(_ token: Token) {
    let text = text(token)
    let fix = Diagnostic.FixIt(
      "put `\(text)` in backticks", [Diagnostic.FixIt.Edit("`\(text)`", at: span(of: token))])
    report(.swiftKeyword(text), at: token, fixIts: [fix])
  }

  /// Reads a name in its declaration. Names that every rule already understands are not allowed.
  mutating func declaredName(_ what: String) throws(Damage) -> Identifier {
    let token = token
    if context != .statement, beginsNextItem { throw expected(what) }
    switch token.kind {
    case .name(.touch), .name(.touches), .name(.elapsed):
      report(.reservedName(text(token)), at: token)
    default: break
    }
    return try name(what)
  }

  /// Reads a name after a dot. Any word is allowed there, as in Swift.
  mutating func memberName(isTarget: Bool = false) throws(Damage) -> Identifier {
    let token = token
    // The target of an assignment may continue with `x = 1` on the next line. Other expressions may not.
    if !isTarget, beginsNextItem { throw expected("a name after `.`") }
    if case .name = token.kind {
      advanceAsName()
      return Identifier(text: text(token), span: span(of: token))
    }
    return try name("a name after `.`")
  }

  /// The ":" and the type of `owner`. A missing colon is reported and assumed.
  mutating func typeAnnotation(of owner: Identifier) throws(Damage) -> Identifier {
    if !take(.colon) {
      if at(.assign), let type = typeOfLiteral(peek()) {
        report(
          .missingType(owner.text, example: type), at: owner.span,
          fixIts: [insertionAfterPrevious(": \(type)")])
        return Identifier(text: type, span: owner.span)
      }
      guard token.isName, !token.isFirstOnLine, peek().kind != .punctuation(.colon) else {
        let isType = TypeName(rawValue: owner.text) != nil
        throw expected(
          isType
            ? "a name before its type, as in `value: \(owner.text)`"
            : "`:` and the type of `\(owner.text)`")
      }
      report(.missingColon(after: owner.text), at: token, fixIts: [insertionAfterPrevious(":")])
    }
    // A type may stand on its own line before its `=`.
    if context != .statement, beginsNextItem { throw expected("a type") }
    let type = try name("a type")
    if token.start == type.span.end { pass(.optionalType) }
    return type
  }

  /// The most likely type of a value like this one.
  private func typeOfLiteral(_ token: Token) -> String? {
    switch token.kind {
    case .number(let isWhole, nil): isWhole ? "count" : "number"
    case .number(_, let unit?):
      TypeName.allCases.first { $0.type == .quantity(unit.dimension) }?.rawValue
    case .name(.true), .name(.false): "bool"
    default: nil
    }
  }

  /// [ ":" type ] [ "of" name ] "=" expr, after the name of a constant or a variable. Only a variable may have a part.
  mutating func typeAndValue(
    of owner: Identifier, isVariable: Bool
  ) throws(Damage) -> (type: Identifier?, part: Identifier?, value: Expression) {
    if at(.colon), beginsLiteral(peek()) {
      report(
        .colonForEquals(owner.text), at: token,
        fixIts: [.replace(":", with: " =", at: span(of: token))])
      advance()
      return (nil, nil, try expression())
    }
    let type = isVariable && beginsPart ? nil : try optionalType(of: owner)
    var part: Identifier?
    if isVariable, beginsPart {
      advance()
      part = try name("the name of a part in an `each`")
    }
    return (type, part, try firstValue(of: owner, type, isVariable: isVariable))
  }

  /// Whether `of` and the name of a part follow the name or the type of a variable.
  private var beginsPart: Bool { at(.of) && !token.isFirstOnLine && peek().isName }

  /// "=" expr
  mutating func firstValue(
    of owner: Identifier, _ type: Identifier?, isVariable: Bool
  ) throws(Damage) -> Expression {
    if take(.assign) { return try expression() }
    guard isVariable, let type, token.isFirstOnLine || at(.rightBrace) || isAtEnd else {
      throw expected("`=`")
    }
    let example = TypeName(rawValue: type.text).flatMap { $0.zero }
    report(
      .missingFirstValue(owner.text), at: owner.span,
      fixIts: example.map { [insertionAfterPrevious(" = \($0)")] } ?? [])
    return .missing(endOfPrevious)
  }

  private func beginsLiteral(_ token: Token) -> Bool {
    switch token.kind {
    case .number, .string, .name(.true), .name(.false), .punctuation(.dot),
      .punctuation(.leftParenthesis), .punctuation(.leftBracket), .punctuation(.minus):
      true
    default: false
    }
  }

  mutating func optionalType(of owner: Identifier) throws(Damage) -> Identifier? {
    at(.colon) || token.isName && !token.isFirstOnLine ? try typeAnnotation(of: owner) : nil
  }

  /// The ":" after a label. A missing colon is reported and assumed.
  mutating func labelColon(after label: String) {
    if take(.colon) { return }
    if at(.assign) { return equalsForColon() }
    report(.missingColon(after: label), at: token, fixIts: [insertionAfterPrevious(":")])
  }

  /// An "=" after a label. It is reported and taken as the colon.
  mutating func equalsForColon() {
    let sign = Span(file: file, start: endOfPrevious.end, end: token.end)
    report(
      .misspeltOperator(found: "=", meant: ":"), at: token,
      fixIts: [.replace("=", with: ":", at: sign)])
    advance()
  }

  /// path = name { "." name }
  mutating func path(_ what: String) throws(Damage) -> [Identifier] {
    var path = [try copyNumberInPath(of: name(what))]
    while take(.dot) {
      path.append(try copyNumberInPath(of: memberName(isTarget: context == .statement)))
    }
    return path
  }

  mutating func string(_ what: String) throws(Damage) -> (text: String, span: Span) {
    let token = token
    guard token.kind == .string else { throw expected(what) }
    advance()
    var result: [UInt8] = []
    var i = Int(token.start) + 1
    while i < Int(token.end) - 1 {
      if bytes[i] == UInt8(ascii: "\\"), let meaning = Escapes.meaning(of: bytes[i + 1]) {
        result.append(meaning)
        i += 2
      } else {
        result.append(bytes[i])
        i += 1
      }
    }
    return (String(decoding: result, as: UTF8.self), span(of: token))
  }
}

extension Parser {
  /// The `///` lines between the last token and this one.
  func documentation() -> Documentation {
    documentation(from: index == 0 ? 0 : tokens[index - 1].end, to: token.start)
  }

  /// The `///` lines before a token that was already read.
  func documentation(before start: Token) -> Documentation {
    var i = index
    while tokens[i].start > start.start { i -= 1 }
    return documentation(from: i == 0 ? 0 : tokens[i - 1].end, to: start.start)
  }

  private func documentation(from: Int32, to: Int32) -> Documentation {
    var lines: Documentation = []
    var i = firstComment(from: from)
    while i < comments.count, comments[i].span.start < to {
      if comments[i].kind == .documentation { lines.append(line(of: comments[i])) }
      i += 1
    }
    return lines
  }

  /// The first comment from `start` on, by binary search, because some files have thousands.
  private func firstComment(from start: Int32) -> Int {
    var low = 0
    var high = comments.count
    while low < high {
      let middle = (low + high) / 2
      if comments[middle].span.start < start { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func line(of comment: Comment) -> String {
    var start = Int(comment.span.start) + 3
    let end = Int(comment.span.end)
    if start < end, bytes[start] == UInt8(ascii: " ") { start += 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
