@_spi(GestureEngine) internal import GestureRuntime

extension Parser {
  /// A test in the braces of a gesture. It is reported, and taken as a test after the gesture.
  mutating func enclosedTest(in gesture: Identifier) throws(Damage) {
    report(
      .misplaced(
        word: "test", home: "behind the gesture, as in `test \"…\" for \(gesture.text) { … }`"),
      at: token)
    let outer = declarationStart
    defer { declarationStart = outer }
    declarationStart = token.start
    enclosedTests.append(try test(in: gesture))
  }

  /// test = "test" string "for" name [ arguments ] "{" { step } "}"
  /// - Parameter enclosing: the gesture whose braces wrongly hold the test. The test need not name it.
  mutating func test(in enclosing: Identifier? = nil) throws(Damage) -> TestSyntax {
    let start = advance()
    let title = try string("what the test shows, in quotes")
    let (gesture, arguments): (Identifier, [ArgumentSyntax]) =
      if let enclosing, at(.leftBrace) { (enclosing, []) } else { try testedGesture() }
    var steps: [StepSyntax] = []
    try items(.step) { parser throws(Damage) in steps.append(try parser.step()) }
    return TestSyntax(
      title: title.text, titleSpan: title.span, gesture: gesture, arguments: arguments,
      steps: steps, span: span(from: start))
  }

  /// setup = "setup" "for" name "{" { step } "}"
  mutating func setup() throws(Damage) -> SetupSyntax {
    let start = advance()
    if token.kind == .string {
      report(
        .unneeded(text(token), "a setup has no title"), at: token,
        fixIts: [removal(of: token, count: 1)])
      advance()
    }
    let (gesture, arguments) = try testedGesture()
    var steps: [StepSyntax] = []
    try items(.step) { parser throws(Damage) in steps.append(try parser.step()) }
    return SetupSyntax(
      gesture: gesture, arguments: arguments, steps: steps, span: span(from: start))
  }

  /// "for" name [ arguments ]
  private mutating func testedGesture() throws(Damage) -> (Identifier, [ArgumentSyntax]) {
    var gesture = Identifier(text: "", span: span(of: token))
    var arguments: [ArgumentSyntax] = []
    do throws(Damage) {
      if !take(.for) {
        guard token.isName, !token.isFirstOnLine else { throw expected("`for`") }
        missing("for")
      }
      gesture = try name("the gesture to be tested")
      if at(.leftParenthesis) { arguments = try self.arguments() }
      if !at(.leftBrace), !begins(.step) { throw expected("`{`") }
    } catch {
      if !skipToBody(of: .step) { throw error }
    }
    return (gesture, arguments)
  }

  mutating func step() throws(Damage) -> StepSyntax {
    skipSubject()
    let start = token
    let word = try itemWord(
      Keyword.steps, "a step, such as `down`, `wait` or `expect`", Elsewhere.steps)
    advance()
    let kind = try stepKind(word)
    let options = at(.with) ? try options(after: word) : []
    return StepSyntax(kind: kind, options: options, span: span(from: start))
  }

  /// Skips a subject before the word of a step, as in `touch down at (10, 10)`, and reports it.
  private mutating func skipSubject() {
    guard case .name(let word?) = peek().kind, !peek().isFirstOnLine, Keyword.steps.contains(word),
      Elsewhere.subjectsOfSteps.contains(text(token))
    else { return }
    report(
      .unneeded(text(token), "the step begins with `\(word.rawValue)`"), at: token,
      fixIts: [removal(of: token, count: 1)])
    advance()
  }

  private mutating func stepKind(_ word: Keyword) throws(Damage) -> StepSyntax.Kind {
    switch word {
    case .move: return try moves()
    case .tap: return .tap(try tap())
    case .swipe: return try swipes()
    case .pinch: return .pinch(try pinch())
    case .repeat: return try repetition()
    case .wait: return .wait(try expression())
    case .set: return try setInput()
    case .frame: return try frame()
    default:
      guard let phase = word.phase else {
        return .expect(try expectation(), within: take(.within) ? try expression() : nil)
      }
      return try event(phase)
    }
  }

  /// word [ n ] [ ( "at" | "to" | "by" ) place ], with the preposition of the step. Touches may add
  /// { "," n [ "at" place ] }
  private mutating func event(_ phase: PointerEvent.Phase) throws(Damage) -> StepSyntax.Kind {
    .event(phase, try contacts(phase))
  }

  mutating func contacts(_ phase: PointerEvent.Phase) throws(Damage) -> [StepSyntax.Contact] {
    var contacts = [try contact(phase, finger: try phase.isOfTouch ? finger() : nil)]
    while phase.isOfTouch, take(.comma) {
      if token.isName, token.isFirstOnLine {
        reportTrailingComma()
        break
      }
      let finger = try wholeNumber("the number of a finger")
      contacts.append(try contact(phase, finger: finger))
    }
    return contacts
  }

  private mutating func contact(
    _ phase: PointerEvent.Phase, finger: Int?
  ) throws(Damage) -> StepSyntax.Contact {
    guard let preposition = phase.step.preposition,
      !phase.step.isPlaceOptional || at(preposition) || at(.leftParenthesis)
    else { return StepSyntax.Contact(finger: finger, place: nil) }
    try expectBeforePlace(preposition)
    return StepSyntax.Contact(finger: finger, place: try place())
  }

  /// [ n ], the finger
  mutating func finger() throws(Damage) -> Int? {
    guard case .number = token.kind else { return nil }
    return try wholeNumber("the number of a finger")
  }

  mutating func wholeNumber(_ what: String) throws(Damage) -> Int {
    let start = token
    let number = try number()
    guard number.isWhole, number.unit == nil, number.value <= 1_000_000 else {
      report(.notWhole(what), at: start)
      return 1
    }
    return Int(number.value)
  }

  /// "(" x "," y ")", or a constant
  mutating func place() throws(Damage) -> Expression {
    if case .number = token.kind { return try barePlace() }
    return try expression()
  }

  /// Reports a missing word before a place, and assumes the word.
  mutating func expectBeforePlace(_ word: Keyword) throws(Damage) {
    if at(.leftParenthesis) { return missing(word.rawValue) }
    guard take(word) else { throw expected("`\(word.rawValue)` and a place such as `(10, 20)`") }
  }

  /// `10, 20` without its parentheses.
  private mutating func barePlace() throws(Damage) -> Expression {
    guard peek().kind == .punctuation(.comma), case .number = peek(2).kind else {
      throw expected("a place such as `(10, 20)`")
    }
    let start = token
    let extent = span(of: start).through(span(of: peek(2)))
    report(
      .expected("a place such as `(10, 20)`", found: describe(token)), at: token,
      fixIts: [
        Diagnostic.FixIt(
          "put it in parentheses",
          [.init("(", at: extent.beginning), .init(")", at: extent.ending)])
      ])
    let x = try number()
    advance()
    return .pair(.number(x), .number(try number()), span(from: start))
  }

  /// "move" [ n ] ( "to" | "by" ) place { "," [ n ] ( "to" | "by" ) place } [ "over" expr ]
  private mutating func moves() throws(Damage) -> StepSyntax.Kind {
    var moves: [StepSyntax.Move] = []
    repeat {
      moves.append(try move(finger: try finger()))
    } while take(.comma)
    return .move(moves, over: try duration())
  }

  /// ( "to" | "by" ) place
  mutating func move(finger: Int?) throws(Damage) -> StepSyntax.Move {
    let isRelative = at(.by)
    if !isRelative, !at(.to), at(.leftParenthesis) {
      missing("to")
    } else {
      if !isRelative, !at(.to) { throw expected("`to` or `by`") }
      advance()
    }
    return StepSyntax.Move(finger: finger, isRelative: isRelative, place: try place())
  }

  /// [ "over" expr ]
  mutating func duration() throws(Damage) -> Expression? {
    let takesOver = take(.over) || !token.isFirstOnLine && pass(.otherOver)
    return takesOver ? try expression() : nil
  }

  /// "with" name ":" expr { "," name ":" expr }
  private mutating func options(after word: Keyword) throws(Damage) -> [ArgumentSyntax] {
    if !word.takesOptions {
      report(
        .misplaced(
          word: "with",
          home: "after `down`, `move`, `tap`, `swipe`, `pinch`, `hover` and `scroll`"), at: token)
    }
    advance()
    var options: [ArgumentSyntax] = []
    repeat {
      if !options.isEmpty, !token.isName || peek().kind != .punctuation(.colon) {
        reportTrailingComma()
        break
      }
      let label = try name("an option such as `kind`")
      labelColon(after: label.text)
      options.append(ArgumentSyntax(label: label, value: try expression()))
    } while take(.comma)
    return options
  }

  /// "set" path "=" expr
  private mutating func setInput() throws(Damage) -> StepSyntax.Kind {
    let path = try path("the name of an input")
    try expect(.assign)
    return .set(path: path, try expression())
  }

  /// "frame" path [ "[" expr "]" ] "=" "(" x "," y "," w "," h ")"
  private mutating func frame() throws(Damage) -> StepSyntax.Kind {
    let path = try path("the name of a region")
    var id: Expression?
    if take(.leftBracket) {
      id = try expression()
      try expect(.rightBracket)
    }
    try expect(.assign)
    let opener = token
    let rect = try expressions(.leftParenthesis, .rightParenthesis)
    if rect.count != 4 {
      report(.expected("`(x, y, width, height)`", found: "\(rect.count) numbers"), at: opener)
    }
    return .frame(path: path, id: id, rect: rect)
  }
}
