/// The words of the grammar, all contextual: the lexer remembers which names are spelt like them.
enum Keyword: String, CaseIterable, Sendable {
  // Declarations and members
  case `import`, `let`, `func`, `enum`, recognizer, gesture, test, setup
  case input, region, regions, action, `var`, transient, of, timer, on, latency
  case never, invariant, always
  case event, value, active, state, tracks
  // Compositions
  case sequence, simultaneous, exclusive, race, takeover, `repeat`, each, within, upTo, from,
    `where`, delay
  // Rules
  case after, every, down, move, up, extra, hover, leave, scroll, enter, exit, end, fail, cancel
  // Statements and expressions
  case start, stop
  case `if`, `else`, `true`, `false`, and, or, not, touch, touches, elapsed
  // Tests
  case `for`, at, to, by, over, with, wait, set, frame, expect, nothing, no, tap, times, swipe,
    pinch

  static let spellings = SpellingTable(allCases.map { ($0.rawValue, $0) })

  static let declarations: [Keyword] = [
    .import, .let, .func, .enum, .recognizer, .gesture, .test, .setup,
  ]
  static let members: [Keyword] = [
    .enum, .input, .region, .regions, .action, .var, .transient, .timer, .let, .func, .on,
    .latency, .never, .invariant, .always,
  ]
  /// Members that declare a property.
  static let properties: [Keyword] = [.never, .invariant, .always]
  static let recognizerMembers: [Keyword] = [
    .event, .value, .let, .var, .transient, .state, .active,
  ]
  /// The words that may follow a part.
  static let behindParts: [Keyword] = [.from, .where, .delay]
  static let rules: [Keyword] = [.on, .after, .every]

  /// The place where an item that begins with this word belongs, for messages about a misplaced item.
  var home: String? {
    switch self {
    case .import, .recognizer, .gesture, .test, .setup: "at the top level of a file"
    case .let: "at the top level, in a recognizer, in a gesture or in a block"
    case .enum, .func: "at the top level or in a gesture"
    case .input, .region, .regions, .action, .timer, .latency, .never, .invariant, .always:
      "in the braces of a gesture"
    case .var, .transient: "in the braces of a gesture or a recognizer"
    case .on: "in the braces of a gesture or of a state"
    case .event, .value, .active, .state: "in the braces of a recognizer"
    case .after, .every: "in the braces of a state"
    case .if: "in a block"
    case .else: "after the block of an `if`"
    case .wait, .expect, .frame, .set: "in the braces of a test"
    default: nil
    }
  }
}

/// Words that Swift reserves. As names they need backticks, here as in generated code.
enum SwiftWord {
  static let all: [String] = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]
  static let spellings = SpellingTable(all.map { ($0, true) })
}
