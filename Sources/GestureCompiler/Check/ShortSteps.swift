internal import GestureRuntime

// Each short form stands for steps that a test could write instead. Only this file knows it: tests, traces, timelines and
// coverage see the steps.

extension Checker {
  /// The steps that this one stands for: itself, unless it is a short form. Nil after an error.
  mutating func checkKinds(
    _ kind: StepSyntax.Kind, _ gesture: CheckedGesture
  ) -> [CheckedTest.Kind]? {
    switch kind {
    case .tap(let tap): checkTap(tap)
    case .swipe(let swipes, let time): checkSwipes(swipes, over: time)
    case .pinch(let pinch): checkPinch(pinch)
    default: checkAction(kind, gesture).map { [$0] }
    }
  }

  /// `down`, and `up` at the same place.
  private mutating func checkTap(_ tap: StepSyntax.Tap) -> [CheckedTest.Kind]? {
    let contacts = tap.contacts.compactMap { checkContact($0, .down) }
    let over = tap.over.map { stepTime($0, upTo: TestTime.wait) }
    let every = tap.every.map { stepTime($0, upTo: TestTime.wait) }
    guard contacts.count == tap.contacts.count, over != .some(nil), every != .some(nil) else {
      return nil
    }
    let down = over ?? 0
    var gap = TestTime.betweenTaps
    if let every = every ?? nil, let written = tap.every {
      gap = every - (down ?? 0)
      guard gap >= 0 else {
        report(.tapsOverlap, at: written.extent)
        return nil
      }
    }
    guard let times = checkCount(tap.times) else { return nil }
    var one: [CheckedTest.Kind] = [.event(.down, contacts)]
    if let down = over ?? nil { one.append(.wait(down)) }
    one.append(.event(.up, lifts(contacts.map { $0.finger })))
    guard times * (one.count + 1) <= TestLimit.steps else {
      report(.tooManySteps, at: tap.times?.span ?? tap.contacts[0].placeSpan)
      return nil
    }
    var steps = one
    for _ in 1..<times {
      if gap > 0 { steps.append(.wait(gap)) }
      steps += one
    }
    return steps
  }

  /// `down`, a move, and `up`.
  private mutating func checkSwipes(_ swipes: [StepSyntax.Swipe], over time: Expression?)
    -> [CheckedTest.Kind]?
  {
    let contacts = swipes.compactMap { swipe in
      checkContact(StepSyntax.Contact(finger: swipe.move.finger, place: swipe.start), .down)
    }
    let moves = swipes.compactMap { checkMove($0.move) }
    let over = time.map { stepTime($0, upTo: TestTime.move) }
    guard contacts.count == swipes.count, moves.count == swipes.count, over != .some(nil) else {
      return nil
    }
    return [
      .event(.down, contacts), .move(moves, over: over ?? nil),
      .event(.up, lifts(contacts.map { $0.finger })),
    ]
  }

  /// Two fingers on a horizontal line around the centre.
  private mutating func checkPinch(_ pinch: StepSyntax.Pinch) -> [CheckedTest.Kind]? {
    let center = constantPair(pinch.center, .point)
    let start = checkDistance(pinch.start)
    let end = checkDistance(pinch.end)
    let over = pinch.over.map { stepTime($0, upTo: TestTime.move) }
    guard let center, let start, let end, over != .some(nil) else { return nil }
    let fingers = pinch.fingers.isEmpty ? [1, 2] : pinch.fingers
    let downs = zip(fingers, [-0.5, 0.5]).map { finger, side in
      let place = Point(x: center.0 + side * start, y: center.1)
      return CheckedTest.Kind.event(.down, [CheckedTest.Contact(finger: finger, place: place)])
    }
    let moves = zip(fingers, [-0.5, 0.5]).map { finger, side in
      CheckedTest.Move(finger: finger, isRelative: false, x: center.0 + side * end, y: center.1)
    }
    let ups = fingers.map { CheckedTest.Kind.event(.up, lifts([$0])) }
    return downs + [.move(moves, over: over ?? nil)] + ups
  }

  /// A distance between two fingers. A bare number is in points.
  private mutating func checkDistance(_ expression: Expression) -> Double? {
    let expected = Expected(.quantity(.length), "the distance between the fingers", at: nil)
    guard let checked = checkPairElement(expression, expected),
      let value = known(checked, expression.extent)?.first,
      isSensible(value, .distance, "the distance between the fingers", at: expression.extent)
    else { return nil }
    return value
  }

  private func lifts(_ fingers: [Int]) -> [CheckedTest.Contact] {
    fingers.map { CheckedTest.Contact(finger: $0, place: nil) }
  }

  /// `repeat 3 { … }`
  mutating func checkRepetition(
    _ times: StepSyntax.Count, _ steps: [StepSyntax], _ gesture: CheckedGesture
  ) -> [CheckedTest.Step]? {
    let checked = checkSteps(steps, gesture)
    guard let count = checkCount(times), let checked else { return nil }
    guard checked.count * count <= TestLimit.steps else {
      report(.tooManySteps, at: times.span)
      return nil
    }
    return (0..<count).flatMap { _ in checked }
  }

  /// Returns 1 if nothing is written.
  private mutating func checkCount(_ count: StepSyntax.Count?) -> Int? {
    guard let count else { return 1 }
    guard count.value > 0, count.value <= TestLimit.steps else {
      report(count.value == 0 ? .noRepetition : .tooManySteps, at: count.span)
      return nil
    }
    return count.value
  }
}

/// The largest number of steps of a test, after short forms are replaced by the steps that they stand for.
enum TestLimit {
  static let steps = 10_000
}

extension StepSyntax.Contact {
  fileprivate var placeSpan: Span { place?.extent ?? Span(file: 0, start: 0, end: 0) }
}

extension StepSyntax.Kind {
  var isExpectation: Bool {
    switch self {
    case .expect: true
    case .repeated(_, let steps): steps.all.contains { $0.kind.isExpectation }
    default: false
    }
  }

  /// The number of a repetition.
  var count: StepSyntax.Count? {
    switch self {
    case .tap(let tap): tap.times
    case .repeated(let times, _): times
    default: nil
    }
  }
}
