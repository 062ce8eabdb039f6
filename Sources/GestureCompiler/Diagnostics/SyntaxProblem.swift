/// What the lexer and the parser can find.
public enum SyntaxProblem: Sendable {
  // Text
  case fileTooLarge(limit: Int)
  case unknownCharacters(String)
  case invalidUTF8
  case unterminatedString
  case unterminatedComment
  case unknownEscape(String)
  case malformedEscapedName
  case semicolon
  case misspeltOperator(found: String, meant: String)
  // Numbers
  case unknownUnit(String, nearest: String?)
  case spaceBeforeUnit(number: String, unit: String)
  case missingZero(String)
  case numberTooLarge
  case notWhole(String)
  // Names
  case swiftKeyword(String)
  case reservedName(String)
  case reservedStateName(String)
  // Structure
  case expected(String, found: String)
  case unclosed(closer: String, found: String)
  case closesNothing(String)
  case missingComma
  case missingColon(after: String)
  case trailingComma
  case misspeltWord(found: String, meant: String)
  case misplaced(word: String, home: String)
  case tooDeep(limit: Int)
  // Gestures and recognizers
  case strayWithin
  case missingTarget
  case targetNotLast(String)
  case unknownTrigger(String, nearest: String?)
  // Expressions
  case assignmentInExpression(String)
  case comparisonAsStatement
  case wordOperator(found: String, meant: String)
  case chainedComparison
  case tooManyInParentheses
  case textValue
  // What is missing, and what other languages have
  case foreign(String, advice: String)
  case joined(by: String, instead: String)
  case unneeded(String, String)
  case missingAssign(after: String)
  case colonForEquals(String)
  case missingType(String, example: String)
  case missingBody(String)
  case missingFirstValue(String)
  case missingArrow(before: String)
  case missingDot(String)
  case missingWord(String, before: String)
}

extension SyntaxProblem {
  public var code: DiagnosticCode {
    switch self {
    case .expected: .expected
    case .unknownCharacters: .unknownCharacters
    case .invalidUTF8: .invalidUTF8
    case .unterminatedString: .unterminatedString
    case .unterminatedComment: .unterminatedComment
    case .unknownEscape: .unknownEscape
    case .malformedEscapedName: .malformedEscapedName
    case .semicolon: .semicolon
    case .misspeltOperator: .misspeltOperator
    case .unknownUnit: .unknownUnit
    case .spaceBeforeUnit: .spaceBeforeUnit
    case .missingZero: .missingZero
    case .numberTooLarge: .numberTooLarge
    case .notWhole: .notWhole
    case .swiftKeyword: .swiftKeyword
    case .reservedName: .reservedName
    case .reservedStateName: .reservedStateName
    case .unclosed: .unclosed
    case .closesNothing: .closesNothing
    case .missingComma: .missingComma
    case .missingColon: .missingColon
    case .trailingComma: .trailingComma
    case .misspeltWord: .misspeltWord
    case .fileTooLarge: .fileTooLarge
    case .misplaced: .misplaced
    case .tooDeep: .nestedTooDeep
    case .strayWithin: .strayWithin
    case .missingTarget: .missingTarget
    case .targetNotLast: .targetNotLast
    case .unknownTrigger: .unknownTrigger
    case .assignmentInExpression: .assignmentInExpression
    case .comparisonAsStatement: .comparisonAsStatement
    case .wordOperator: .wordOperator
    case .chainedComparison: .chainedComparison
    case .tooManyInParentheses: .tooManyInParentheses
    case .textValue: .textValue
    case .foreign, .joined: .foreign
    case .unneeded: .unneeded
    case .missingAssign: .missingAssign
    case .colonForEquals: .colonForEquals
    case .missingType: .missingType
    case .missingBody: .missingBody
    case .missingFirstValue: .missingFirstValue
    case .missingArrow: .missingArrow
    case .missingDot: .missingDot
    case .missingWord: .missingWord
    }
  }

  public var text: String {
    switch self {
    case .fileTooLarge(let limit):
      "this file is larger than \(limit / 1_048_576) MB, more than the compiler reads"
    case .unknownCharacters(let text): "`\(text)` means nothing in this language"
    case .invalidUTF8: "these bytes are not UTF-8 text"
    case .unterminatedString: "this string has no closing `\"` on its line"
    case .unterminatedComment: "this comment is never closed with `*/`"
    case .unknownEscape(let escape):
      "`\(escape)` is no escape; there are `\\\"`, `\\\\`, `\\n`, `\\t` and `\\r`"
    case .malformedEscapedName: "expected a name between two backticks, such as `` `in` ``"
    case .semicolon: "no semicolon is needed here"
    case .misspeltOperator(let found, let meant): "`\(found)` is written `\(meant)` here"
    case .unknownUnit(let unit, let nearest):
      unit == "%"
        ? "`%` is no unit; a share is a plain number: 10% is `0.1`"
        : "`\(unit)` is no unit; "
          + (nearest.map { "did you mean `\($0)`?" } ?? "units are \(Self.units)")
    case .spaceBeforeUnit(let number, let unit):
      "a unit follows its number without a space: `\(number)\(unit)`"
    case .missingZero(let number): "a number begins with a digit: `0\(number)`"
    case .numberTooLarge: "this number is larger than any that can be computed with"
    case .notWhole(let what): "\(what) must be a whole number without a unit, such as `2`"
    case .swiftKeyword(let word):
      "`\(word)` is a word of Swift; as a name it needs backticks: `` `\(word)` ``"
    case .reservedName(let word): "`\(word)` has a meaning of its own and cannot be a name"
    case .reservedStateName(let word):
      "no state can be called `\(word)`, because `-> \(word)` leaves the recognizer"
    case .expected(let expected, let found): "expected \(expected), found \(found)"
    case .unclosed(let closer, let found):
      found == "`\(closer)`"
        ? "a `\(closer)` is missing before this one" : "`\(closer)` is missing before \(found)"
    case .closesNothing(let closer): "this `\(closer)` closes nothing"
    case .missingComma: "a comma is missing here"
    case .missingColon(let name): "a colon is missing after `\(name)`"
    case .trailingComma: "this list does not end in a comma"
    case .misspeltWord(let found, let meant): "`\(found)` is unknown; did you mean `\(meant)`?"
    case .misplaced(let word, let home): "`\(word)` cannot stand here; it belongs \(home)"
    case .tooDeep(let limit): "this is nested more than \(limit) deep"
    case .strayWithin: "`within:` names no part; it is the last entry of a `sequence`"
    case .missingTarget: "expected a state, `end`, `fail` or `cancel` after `->`"
    case .targetNotLast(let what): "\(what) must stand before the `->` of its rule"
    case .unknownTrigger(let word, let nearest):
      "`on \(word)` is no trigger; "
        + (nearest.map { "did you mean `on \($0)`?" } ?? "triggers are \(Self.triggers)")
    case .assignmentInExpression(let sign):
      "`\(sign)` changes a variable and cannot stand in an expression"
        + (sign == "=" ? "; `==` compares" : "")
    case .comparisonAsStatement: "`==` compares and does nothing here; `=` sets a variable"
    case .wordOperator(let found, let meant): "`\(found)` is written `\(meant)` here"
    case .chainedComparison: "comparisons cannot be chained; join two of them with `&&`"
    case .tooManyInParentheses: "a point or a vector has two numbers: `(10, 20)`"
    case .textValue:
      "no value is a text; one of a few things is the case of an enum, such as `.horizontal`"
    case .foreign(let word, let advice): "`\(word)` is not of this language: \(advice)"
    case .joined(let sign, let word):
      "gestures are not joined by `\(sign)`; here it is `\(word)(a, b)`"
    case .unneeded(let what, let reason): "no `\(what)` is needed: \(reason)"
    case .missingAssign(let name): "`=` is missing after `\(name)`"
    case .colonForEquals(let name):
      "a type follows `:`; the first value of `\(name)` follows `=`"
    case .missingType(let name, let example): "`\(name)` needs its type: `\(name): \(example)`"
    case .missingBody(let name):
      "`\(name)` needs `=` and what it recognizes, as in `gesture \(name) = sequence(…)`"
    case .missingFirstValue(let name): "`\(name)` needs a first value after `=`"
    case .missingArrow(let state): "`->` is missing before `\(state)`"
    case .missingDot(let path): "a part and its event are joined by a dot: `\(path)`"
    case .missingWord(let word, let next): "`\(word)` is missing before \(next)"
    }
  }

  private static var units: String {
    Unit.allCases.map { "`\($0.spelling)`" }.joined(separator: ", ")
  }

  private static var triggers: String {
    Keyword.triggers.map { "`on \($0.rawValue)`" }.joined(separator: ", ")
      + ", `after` and `every`"
  }
}
