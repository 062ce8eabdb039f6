@_spi(GestureEngine) internal import GestureRuntime

// Steps that stand for several: `tap`, `swipe`, `pinch` and `repeat`.
extension Parser {
  /// "tap" [ n "times" ] contact { "," contact } [ "over" expr ] [ "every" expr ]
  mutating func tap() throws(Damage) -> StepSyntax.Tap {
    var times = try timesBefore()
    let contacts = try contacts(.down)
    try refuseTimesBehind(&times)
    let over = try duration()
    try refuseTimesBehind(&times)
    guard at(.every) else {
      return StepSyntax.Tap(times: times, contacts: contacts, over: over, every: nil)
    }
    if times == nil {
      report(
        .misplaced(
          word: "every", home: "in several taps, as in `tap 3 times at (10, 20) every 80ms`"),
        at: token)
    }
    advance()
    let every = try expression()
    return StepSyntax.Tap(times: times, contacts: contacts, over: over, every: every)
  }

  /// [ n "times" ]
  private mutating func timesBefore() throws(Damage) -> StepSyntax.Count? {
    guard beginsTimes else { return nil }
    let times = try count("how often a finger taps")
    advance()
    return times
  }

  private var beginsTimes: Bool {
    if case .number = token.kind { peek().kind == .name(.times) } else { false }
  }

  /// Reports `3 times` behind the place of a tap, and takes it.
  private mutating func refuseTimesBehind(_ times: inout StepSyntax.Count?) throws(Damage) {
    guard beginsTimes, !token.isFirstOnLine else { return }
    let written = shown(span(of: token).through(span(of: peek())))
    report(
      .misplaced(word: written, home: "behind `tap`, as in `tap \(written) at (10, 20)`"), at: token
    )
    times = try timesBefore()
  }

  /// A whole number, with its place.
  private mutating func count(_ what: String) throws(Damage) -> StepSyntax.Count {
    let start = token
    let value = try wholeNumber(what)
    return StepSyntax.Count(value: value, span: span(from: start))
  }

  /// "swipe" [ n ] "from" place ( "to" | "by" ) place { "," … } [ "over" expr ]
  mutating func swipes() throws(Damage) -> StepSyntax.Kind {
    var swipes: [StepSyntax.Swipe] = []
    repeat {
      let finger = try finger()
      try expectBeforePlace(.from)
      let start = try place()
      swipes.append(StepSyntax.Swipe(start: start, move: try move(finger: finger)))
    } while take(.comma)
    return .swipe(swipes, over: try duration())
  }

  /// "pinch" [ n n ] "at" place "from" expr "to" expr [ "over" expr ]
  mutating func pinch() throws(Damage) -> StepSyntax.Pinch {
    var fingers: [Int] = []
    if let first = try finger() {
      if at(.comma), case .number = peek().kind {
        report(
          .unneeded(",", "the two fingers of a pinch are `pinch 1 2 at …`"), at: token,
          fixIts: [removal(of: token)])
        advance()
      }
      guard let second = try finger() else {
        throw expected("the number of the other finger, as in `pinch 1 2 at (10, 20)`")
      }
      fingers = [first, second]
    }
    try expectBeforePlace(.at)
    let center = try place()
    guard take(.from) else {
      throw expected("`from` and the distance between the fingers, as in `from 40 to 120`")
    }
    let start = try expression()
    guard take(.to) else {
      throw expected("`to` and the last distance between the fingers, as in `from 40 to 120`")
    }
    let end = try expression()
    return StepSyntax.Pinch(
      fingers: fingers, center: center, start: start, end: end, over: try duration())
  }

  /// "repeat" n "{" { step } "}"
  mutating func repetition() throws(Damage) -> StepSyntax.Kind {
    guard case .number = token.kind else {
      throw expected("how often, as in `repeat 3 { … }`")
    }
    let times = try count("how often steps are repeated")
    if at(.times) {
      report(
        .unneeded("times", "the steps follow the number, as in `repeat \(times.value) { … }`"),
        at: token,
        fixIts: [removal(of: token, count: 1)])
      advance()
    }
    var steps: [StepSyntax] = []
    try items(.step) { parser throws(Damage) in steps.append(try parser.step()) }
    return .repeated(times, steps)
  }
}
