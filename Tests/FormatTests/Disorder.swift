import FormSupport

@testable import GestureCompiler

/// Texts with the same tokens and other things between them.
enum Disorder {
  /// The text before each token, and before the end, with the tokens.
  static func pieces(_ text: String) -> [(gap: String, token: String)] {
    let lexed = Lexer.run(Array(text.utf8), file: 0)
    var end = 0
    return lexed.tokens.map { token in
      defer { end = Int(token.end) }
      let gap = lexed.bytes[end..<Int(token.start)]
      let word = lexed.bytes[Int(token.start)..<Int(token.end)]
      return (String(decoding: gap, as: UTF8.self), String(decoding: word, as: UTF8.self))
    }
  }

  /// A numbered comment in each gap that satisfies `place % every == phase`.
  static func commented(
    _ text: String, every: Int, phase: Int, _ comment: (Int) -> String
  ) -> String {
    var result = ""
    for (index, piece) in pieces(text).enumerated() {
      result += piece.gap
      if index % every == phase { result += comment(index) }
      result += piece.token
    }
    return result
  }

  private static let blanks = [
    " ", "  ", "\n", "\n\n", "\n\n\n\n", "\t", "\r\n", "\n        ", " \n\t\n ", "\r",
  ]

  /// Other blanks in most gaps, and comments in some.
  static func shaken(_ text: String, seed: UInt64) -> String {
    var random = Randomness(seed: seed)
    let changes = random.pick([5, 30, 90])
    let comments = random.pick([0, 3, 10, 40])
    var result = ""
    for (index, piece) in pieces(text).enumerated() {
      var gap = piece.gap
      // A bracket that touches its name names a copy.
      if piece.token == "[", gap.isEmpty {
        result += piece.token
        continue
      }
      if random.chance(changes) { gap = random.pick(blanks) }
      while random.chance(comments) { gap += comment(index, &random) }
      result += gap + piece.token
    }
    return result
  }

  private static func comment(_ index: Int, _ random: inout Randomness) -> String {
    let before = random.pick(blanks)
    let after = random.pick(blanks)
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<3: return "\(before)// c\(index)\(random.pick(["\n", "\r\n", "  \n"]))\(after)"
    case 3: return "\(before)/// d\(index)\n\(after)"
    case 4: return "\(before)/* b\(index)\n  two\n\n\tthree */\(after)"
    default: return "\(before)/* b\(index) */\(after)"
    }
  }
}
