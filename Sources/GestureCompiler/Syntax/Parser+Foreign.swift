internal import GestureRuntime

// Forms from Swift, SwiftUI and other languages, which the parser understands to name the form to use here.

extension Parser {
  /// Reports and skips `@State`, `private` and other modifiers.
  mutating func skipModifiers() {
    while token.kind == .attribute || isModifier(token) && peek().isName {
      var count = 1
      while peek(count).kind == .attribute || isModifier(peek(count)) { count += 1 }
      if text(token) == "@GestureState", peek(count).kind == .name(.var) {
        let whole = Span(file: file, start: token.start, end: peek(count).end)
        report(
          .foreign(
            "@GestureState", advice: "a variable that the end of the gesture resets is `transient`"),
          at: token,
          fixIts: [
            .replace("@GestureState var", with: "transient", at: whole)
          ])
      } else {
        report(
          .unneeded(text(token), "what is declared here belongs to the gesture or the file"),
          at: token, fixIts: [removal(of: token, count: count)])
      }
      for _ in 0..<count { advance() }
    }
  }

  private func isModifier(_ token: Token) -> Bool {
    return token.isOwnName && Elsewhere.modifiers.contains(text(token))
  }

  /// Reports text in the place of a value. One word of text may mean the case of an enum.
  mutating func textValue() -> Expression {
    let token = advance()
    let extent = span(of: token)
    let inner = bytes[Int(token.start) + 1..<Int(token.end) - 1]
    // In `var title = "none"`, the author did not mean a case.
    let isChoice = index > 1 && tokens[index - 2].kind != .punctuation(.assign)
    let isWord =
      isChoice && !inner.isEmpty && inner.allSatisfy { UnicodeScalars.isASCIINameHead($0) }
    let word = "." + String(decoding: inner, as: UTF8.self)
    report(
      .textValue, at: token,
      fixIts: isWord ? [.replace(text(token), with: word, at: extent, .maybeIncorrect)] : [])
    return .missing(extent)
  }

  /// Whether the token is `nil`. The checker knows more about it.
  var isNothing: Bool { isSwiftWord(token) && text(token) == "nil" }
}

extension Keyword {
  /// Whether the token, which no declaration explains, is the word and not the name of a recognizer.
  func isWord(at token: Token) -> Bool {
    !Keyword.shortSteps.contains(self) || token.isFirstOnLine
  }
}

extension Token {
  /// Whether it is a name without a meaning for the place: no word of the grammar, or a step with the name of a
  /// recognizer.
  var isOwnName: Bool {
    switch kind {
    case .name(nil): true
    case .name(let word?): Keyword.shortSteps.contains(word)
    default: false
    }
  }
}
