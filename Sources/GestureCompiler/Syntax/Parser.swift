/// Reads one file. It ends for any bytes, and returns everything that it understood.
package func parse(
  _ source: SourceFile, file: Int32, into diagnostics: inout DiagnosticBag
) -> SyntaxTree {
  guard source.bytes.count <= SyntaxLimits.fileSize else {
    let start = Span(file: file, start: 0, end: 0)
    diagnostics.report(.fileTooLarge(limit: SyntaxLimits.fileSize), at: start)
    return SyntaxTree(file: file, declarations: [], comments: [], damage: nil)
  }
  let lexed = Lexer.run(source.bytes, file: file)
  var parser = Parser(lexed)
  let declarations = parser.declarations()
  let found = parser.foundWithLexer
  for diagnostic in found { diagnostics.report(diagnostic) }
  let damage =
    found.isEmpty ? nil : SyntaxDamage(source.bytes, found, names: parser.passedOverNames)
  return SyntaxTree(
    file: file, declarations: declarations, comments: lexed.comments, damage: damage)
}

/// Limits that keep recursion, here and in later phases, within any stack.
enum SyntaxLimits {
  /// The most bytes in a file.
  static let fileSize = 16 * 1_048_576
  /// The most brackets, blocks, operators before an operand, branches of `?:` and `else if`, counted together.
  static let nesting = 64
  /// The height of an expression's tree. The tree of `a + b + c` has height 3.
  static let height = 128
}

/// The place is damaged, and has been reported. A loop over items catches the error and continues with the next item.
struct Damage: Error {}

/// A recursive-descent parser with one function for each rule of the grammar, in files `Parser+….swift` by subject.
struct Parser {
  let bytes: [UInt8]
  let file: Int32
  private(set) var tokens: [Token]
  let comments: [Comment]
  var index = 0
  /// The nesting depth of brackets and all other syntax that recurses.
  var depth = 0
  /// The nesting depth of parts within parts.
  var compositionDepth = 0
  /// The height of the tree of the expression that was parsed last.
  var height = 0
  var diagnostics: [Diagnostic] = []
  /// The token of the last reported error. Another error there would be its echo.
  private(set) var lastErrorIndex: Int?
  /// Whether the parser guessed where braces open or close, and no item since then was in order.
  var isLost = false
  private var echoes: Echoes
  private let foundByLexer: [Diagnostic]
  private let hasOpenComment: Bool
  /// The names in the text that was skipped after an error.
  var passedOverNames: Set<String> = []
  /// The number of braces opened minus the number closed. If it is not 0, indentation decides which brace is missing.
  var missingBraces = 0
  /// The tests in the braces of the gesture that is being read.
  var enclosedTests: [TestSyntax] = []
  /// The start of the declaration that is being read.
  var declarationStart: Int32 = 0
  /// The kind of the items that surround the current token.
  var context = ItemKind.declaration

  init(_ lexed: Lexer) {
    bytes = lexed.bytes
    file = lexed.file
    tokens = lexed.tokens
    comments = lexed.comments
    echoes = Echoes(lexed)
    foundByLexer = lexed.diagnostics
    hasOpenComment = lexed.diagnostics.contains { $0.problem.spec == .unterminatedComment }
    for token in tokens {
      if token.kind == .punctuation(.leftBrace) { missingBraces += 1 }
      if token.kind == .punctuation(.rightBrace) { missingBraces -= 1 }
    }
  }
}

// MARK: - Tokens

extension Parser {
  var token: Token { tokens[index] }
  var isAtEnd: Bool { index == tokens.count - 1 }

  func peek(_ distance: Int = 1) -> Token { tokens[min(index + distance, tokens.count - 1)] }

  /// Moves past the current token. At the end of the file, the token stays current.
  @discardableResult mutating func advance() -> Token {
    let token = tokens[index]
    if index < tokens.count - 1 { index += 1 }
    return token
  }

  /// Moves past the current token and takes it as a name, even if it is spelt like a word of the grammar.
  mutating func advanceAsName() {
    tokens[index].isTakenAsName = true
    advance()
  }

  func at(_ punctuation: Punctuation) -> Bool { tokens[index].kind == .punctuation(punctuation) }
  /// Whether the last token that was read is this sign.
  func follows(_ punctuation: Punctuation) -> Bool {
    index > 0 && tokens[index - 1].kind == .punctuation(punctuation)
  }

  func at(anyOf keywords: [Keyword]) -> Bool {
    if case .name(let keyword?) = token.kind { keywords.contains(keyword) } else { false }
  }

  func at(_ keyword: Keyword) -> Bool { tokens[index].kind == .name(keyword) }

  mutating func take(_ punctuation: Punctuation) -> Bool {
    guard at(punctuation) else { return false }
    advance()
    return true
  }

  mutating func take(_ keyword: Keyword) -> Bool {
    guard at(keyword) else { return false }
    advance()
    return true
  }

  /// The span of a token. The span of the end of the file follows the last token, not the empty line after it.
  func span(of token: Token) -> Span {
    if token.kind == .endOfFile, tokens.count > 1 {
      let end = tokens[tokens.count - 2].end
      return Span(file: file, start: end, end: end)
    }
    return Span(file: file, start: token.start, end: token.end)
  }

  /// The span from `start` to the end of the last token that was read.
  func span(from start: Token) -> Span {
    Span(file: file, start: start.start, end: max(tokens[max(index - 1, 0)].end, start.start))
  }

  func text(_ token: Token) -> String {
    String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
  }

  func describe(_ token: Token) -> String {
    switch token.kind {
    case .endOfFile: "the end of the file"
    case .string: "a string"
    default: "`\(text(token))`"
    }
  }
}

// MARK: - Errors

extension Parser {
  mutating func report(
    _ problem: Problem, at token: Token, labels: [Diagnostic.Label] = [],
    notes: [String] = [], fixIts: [Diagnostic.FixIt] = []
  ) {
    if token.kind == .damaged || token.isReported { return }
    report(problem, at: span(of: token), labels: labels, notes: notes, fixIts: fixIts)
  }

  /// Reports a problem at the place for the missing text, before the current token.
  mutating func reportBefore(
    _ problem: Problem, labels: [Diagnostic.Label] = [], fixIts: [Diagnostic.FixIt] = []
  ) {
    if token.kind == .damaged || token.isReported { return }
    report(
      problem, at: token.isFirstOnLine ? endOfPrevious : span(of: token), labels: labels,
      fixIts: fixIts)
  }

  mutating func report(
    _ problem: Problem, at span: Span, labels: [Diagnostic.Label] = [],
    notes: [String] = [], fixIts: [Diagnostic.FixIt] = [], isOfBlock: Bool = false
  ) {
    if index == lastErrorIndex { return }
    lastErrorIndex = index
    // The comment contains the rest of the file.
    if hasOpenComment, isAtEnd { return }
    if echoes.isEcho(problem, at: span, isOfBlock: isOfBlock) { return }
    diagnostics.append(Diagnostic(problem, at: span, labels: labels, notes: notes, fixIts: fixIts))
  }

  var foundWithLexer: [Diagnostic] {
    mutating get { foundByLexer.filter { !echoes.follows($0) } + diagnostics }
  }

  /// Reports text that is missing before the current token, for the caller to throw.
  mutating func expected(_ what: String) -> Damage {
    guard token.isFirstOnLine, index > 0 else { return unexpected(insteadOf: what) }
    if token.kind != .damaged, !token.isReported {
      report(.expected(what, found: describe(token)), at: endOfPrevious)
    }
    return Damage()
  }

  /// Reports that the text `what` was expected instead of the current token. The caller throws the result.
  mutating func unexpected(insteadOf what: String) -> Damage {
    report(.expected(what, found: describe(token)), at: token)
    return Damage()
  }

  mutating func expect(_ punctuation: Punctuation) throws(Damage) {
    guard !take(punctuation) else { return }
    throw expected("`\(punctuation.rawValue)`")
  }

  /// Increases the depth. Pair it with `depth -= 1`.
  mutating func goDeeper() throws(Damage) {
    guard depth < SyntaxLimits.nesting else {
      report(.nestedTooDeep(limit: SyntaxLimits.nesting), at: token)
      throw Damage()
    }
    depth += 1
  }

  /// Reports a missing word before the current token, and assumes the word.
  mutating func missing(_ word: String) {
    report(
      .missingWord(word, before: describe(token)), at: token,
      fixIts: [insertion("\(word) ", before: token)])
  }

  func insertion(_ text: String, before token: Token) -> Diagnostic.FixIt {
    .insert(text, before: span(of: token))
  }

  /// An empty span directly after the last token that was read.
  var endOfPrevious: Span {
    let end = tokens[max(index - 1, 0)].end
    return Span(file: file, start: end, end: end)
  }

  func insertionAfterPrevious(_ text: String) -> Diagnostic.FixIt {
    .insert(text, before: endOfPrevious)
  }

  /// A fix-it that removes everything from `first` up to the token `count` further on.
  func removal(of first: Token, count: Int) -> Diagnostic.FixIt {
    let last = peek(count - 1)
    let next = peek(count)
    let end = next.isFirstOnLine || next.kind == .endOfFile ? last.end : next.start
    let shown = String(decoding: bytes[Int(first.start)..<Int(last.end)], as: UTF8.self)
    return .remove("`\(shown)`", at: Span(file: file, start: first.start, end: end))
  }

  func replacement(
    _ new: String, of token: Token,
    _ applicability: Diagnostic.FixIt.Applicability = .machineApplicable
  ) -> Diagnostic.FixIt {
    .replace(text(token), with: new, at: span(of: token), applicability)
  }

  func removal(of token: Token) -> Diagnostic.FixIt {
    .remove("`\(text(token))`", at: span(of: token))
  }
}
