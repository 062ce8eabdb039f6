// The cases of enums, also in the form that Swift uses.

extension Parser {
  /// The parts of a Swift enum that this language does not have: they give one error and one fix-it.
  private struct SwiftEnum {
    /// The place and the text of the first such part.
    var first: Span
    var shown: String
    var edits: [Diagnostic.FixIt.Edit] = []
    /// Whether cases have values. Otherwise they only begin with `case`.
    var hasValues: Bool
  }

  /// "{" case { "," case } "}". Swift's forms, such as `case a = 1`, are reported once.
  mutating func enumCases() throws(Damage) -> [EnumSyntax.Case] {
    guard let foreign = swiftEnum() else {
      return try list(.leftBrace, .rightBrace) { parser throws(Damage) in try parser.enumCase() }
    }
    reportSwiftEnum(foreign)
    while !at(.leftBrace) { advance() }
    let opener = advance()
    var cases: [EnumSyntax.Case] = []
    while !take(.rightBrace) {
      if isSwiftCase(token, peek()) { advance() }
      cases.append(try enumCase())
      if beginsRawValue(at: 0) { index += 2 }
      if take(.comma) || isSwiftCase(token, peek()) || at(.rightBrace) { continue }
      try separator(opener, .leftBrace, .rightBrace)
    }
    return cases
  }

  private mutating func reportSwiftEnum(_ foreign: SwiftEnum) {
    let fix = Diagnostic.FixIt("write the names with commas between them", foreign.edits)
    let problem: Problem =
      foreign.hasValues
      ? .foreign(
        foreign.shown, advice: "the cases of an `enum` are names, and stand for nothing else")
      : .unneeded(foreign.shown, "cases are named, with commas between them")
    report(problem, at: foreign.first, fixIts: [fix])
  }

  private func isSwiftCase(_ token: Token, _ next: Token) -> Bool {
    isSwiftWord(token) && text(token) == "case" && next.isName
  }

  /// `= 1`, `= "a"`
  private func beginsRawValue(at distance: Int) -> Bool {
    guard peek(distance).kind == .punctuation(.assign) else { return false }
    switch peek(distance + 1).kind {
    case .string, .number: return true
    default: return false
    }
  }

  /// The Swift forms from here to the brace that closes the cases. Nil if Swift forms do not follow.
  private func swiftEnum() -> SwiftEnum? {
    var distance = 0
    var found: SwiftEnum?
    func add(_ count: Int, _ edits: [Diagnostic.FixIt.Edit], isValue: Bool) {
      let extent = span(of: peek(distance)).through(span(of: peek(distance + count - 1)))
      if found == nil { found = SwiftEnum(first: extent, shown: shown(extent), hasValues: isValue) }
      found?.edits += edits
    }
    if at(.colon), peek().isName {
      var count = 2
      while peek(count).kind == .punctuation(.comma), peek(count + 1).isName { count += 2 }
      add(count, [removing(0, count)], isValue: true)
      distance = count
    }
    guard peek(distance).kind == .punctuation(.leftBrace) else { return nil }
    distance += 1
    while !endsEnum(peek(distance)) {
      if isSwiftCase(peek(distance), peek(distance + 1)) {
        add(1, caseRemoval(distance), isValue: false)
      } else if beginsRawValue(at: distance) {
        add(2, [removing(distance, 2)], isValue: true)
        distance += 1
      }
      distance += 1
    }
    return found
  }

  private func endsEnum(_ token: Token) -> Bool {
    switch token.kind {
    case .punctuation(.leftBrace), .punctuation(.rightBrace), .endOfFile: true
    default: false
    }
  }

  /// Removes `count` tokens, with the space before them.
  private func removing(_ distance: Int, _ count: Int) -> Diagnostic.FixIt.Edit {
    let start = tokens[max(index + distance - 1, 0)].end
    return .init("", at: Span(file: file, start: start, end: peek(distance + count - 1).end))
  }

  /// Replaces the word by a comma, unless a comma or the opening brace stands before it.
  private func caseRemoval(_ distance: Int) -> [Diagnostic.FixIt.Edit] {
    let (previous, word) = (peek(distance - 1), peek(distance))
    var edits: [Diagnostic.FixIt.Edit] = [
      .init("", at: Span(file: file, start: word.start, end: peek(distance + 1).start))
    ]
    if previous.kind != .punctuation(.leftBrace), previous.kind != .punctuation(.comma) {
      edits.append(.init(",", at: Span(file: file, start: previous.end, end: previous.end)))
    }
    return edits
  }

  /// case = name [ "(" fields ")" ]
  private mutating func enumCase() throws(Damage) -> EnumSyntax.Case {
    let documentation = documentation()
    // A case is always written after a dot, so `.touch` is free.
    let name = try name("the name of a case")
    let fields = at(.leftParenthesis) ? try fields() : []
    return EnumSyntax.Case(documentation: documentation, name: name, fields: fields)
  }
}
