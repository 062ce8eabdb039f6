@_spi(GestureEngine) internal import GestureRuntime

extension Checker {
  mutating func checkTest(_ syntax: TestSyntax) {
    // If two gestures have this name, it is not known which one is tested.
    if declaredTwice.contains(syntax.gesture.text) { return }
    let unknownGestures = unknownNames
    defer {
      unknownNames = unknownGestures.union(unknownNames.filter { $0 == syntax.gesture.text })
    }
    let before = errorCount
    let found = resolveMachine(syntax.gesture) { .unknownGesture(syntax.gesture.text, nearest: $0) }
    guard let found else { return }
    guard case .gesture(let number) = found, case .symbol(let id)? = meaning(syntax.gesture) else {
      reportRecognizer(syntax)
      return
    }
    let gesture = known.program.gestures[number]
    scope = Scope(.testStep)
    let arguments = bindParameters(
      syntax.arguments, to: gesture.parameters, syntax.gesture, mayLackRegions: true)
    enterScope(of: gesture, id)
    expectedConditions = []
    let steps = checkSteps(syntax.steps, gesture)
    guard errorCount == before, !scope.isIncomplete, let arguments, let steps,
      let first = setups[syntax.gesture.text] ?? []
    else { return }
    known.program.tests.append(
      CheckedTest(
        title: syntax.title, gesture: number, arguments: arguments, steps: first + steps,
        conditions: expectedConditions, span: syntax.span))
  }

  /// Checks setups before tests, which begin with their steps.
  mutating func checkSetups(_ syntaxes: [SetupSyntax]) {
    setups = [:]
    var spans: [String: Span] = [:]
    for syntax in syntaxes {
      let name = syntax.gesture
      if declaredTwice.contains(name.text) { continue }
      if let other = spans[name.text] {
        report(
          .secondSetup(name.text), at: name.span,
          labels: [Diagnostic.Label("the first setup is here", at: other)])
        continue
      }
      spans[name.text] = name.span
      setups.updateValue(checkSetup(syntax), forKey: name.text)
    }
  }

  private mutating func checkSetup(_ syntax: SetupSyntax) -> [CheckedTest.Step]? {
    let before = errorCount
    let found = resolveMachine(syntax.gesture) { .unknownGesture(syntax.gesture.text, nearest: $0) }
    guard let found else { return nil }
    guard case .gesture(let number) = found, case .symbol(let id)? = meaning(syntax.gesture) else {
      report(.notAGesture(syntax.gesture.text), at: syntax.gesture.span)
      return nil
    }
    if let first = syntax.arguments.first {
      report(.argumentsOfSetup(syntax.gesture.text), at: (first.label?.span ?? first.value.extent))
    }
    for step in syntax.steps where !step.kind.isOfSetup {
      report(.stepOfSetup(isExpectation: step.kind.isExpectation), at: step.span)
    }
    guard errorCount == before else { return nil }
    let gesture = known.program.gestures[number]
    enterScope(of: gesture, id)
    let steps = checkSteps(syntax.steps, gesture)
    return errorCount == before && !scope.isIncomplete ? steps : nil
  }

  /// Reports a test of a recognizer. A gesture that consists of the recognizer can be tested instead.
  private mutating func reportRecognizer(_ syntax: TestSyntax) {
    let name = syntax.gesture
    let isFree =
      known.visibility.root("Try", .machines, in: file) == nil && syntax.arguments.isEmpty
    let fix = Diagnostic.FixIt(
      "declare such a gesture",
      [
        .init("gesture Try = \(name.text)()\n\n", at: syntax.span.beginning),
        .init("Try", at: name.span),
      ],
      .maybeIncorrect)
    report(.notAGesture(name.text), at: name.span, fixIts: isFree ? [fix] : [])
  }

  /// Enters a scope with everything that a handler of the gesture sees.
  private mutating func enterScope(of gesture: CheckedGesture, _ id: SymbolID) {
    scope = Scope(.test, machine: id)
    scope.takesBarePoints = true
    scope.nodes = gesture.nodes.map { .some($0) }
    for (number, symbol) in members(.parameter, of: id) {
      let type = gesture.parameters[number].type
      let region = Entity.Kind.region(.parameter(number), isMany: type == .regions)
      see(symbol, type.isRegion ? region : .parameter(number), type, gesture)
    }
    for (number, symbol) in members(.input, of: id) {
      see(symbol, .input(number), gesture.inputs[number].type, gesture)
    }
    for (number, symbol) in members(.region, of: id) {
      let isMany = gesture.regions[number].isMany
      let kind = Entity.Kind.region(.member(number, through: []), isMany: isMany)
      see(symbol, kind, isMany ? .regions : .region, gesture)
    }
    for (number, symbol) in members(.variable, of: id) {
      let variable = gesture.variables[number]
      see(symbol, .variable(number, copies: variable.copies), variable.type, gesture)
    }
    for (number, symbol) in members(.memberLet, of: id) {
      see(symbol, .memberLet(number), gesture.lets[number].type, gesture)
    }
    scope.functions = gesture.functions.map { .some($0) }
    for (number, symbol) in members(.function, of: id) {
      see(symbol, .function(number), gesture.functions[number].type, gesture)
    }
    for (number, symbol) in members(.timer, of: id) { see(symbol, .timer(number), .bool, gesture) }
    for part in known.visibility.gesture(id)?.parts ?? [] { see(part, gesture.span) }
  }

  private func members(_ kind: Symbol.Kind, of id: SymbolID) -> [(Int, Symbol)] {
    known.visibility.children(of: id, [kind]).compactMap { symbol($0) }.enumerated().map {
      ($0, $1)
    }
  }

  private mutating func see(
    _ symbol: Symbol, _ kind: Entity.Kind, _ type: Type, _ gesture: CheckedGesture
  ) {
    scope.members[symbol.span] = Entity(
      name: symbol.name, kind: kind, type: type, span: gesture.span)
  }

  /// Checks steps, and replaces each short form by the steps that it stands for.
  mutating func checkSteps(_ syntaxes: [StepSyntax], _ gesture: CheckedGesture)
    -> [CheckedTest.Step]?
  {
    var steps: [CheckedTest.Step] = []
    var isWhole = true
    for syntax in syntaxes {
      guard let checked = checkStep(syntax, gesture) else {
        isWhole = false
        continue
      }
      if checked.count > 1, steps.count + checked.count > TestLimit.steps {
        report(.tooManySteps, at: syntax.kind.count?.span ?? syntax.span)
        return nil
      }
      steps += checked
    }
    return isWhole ? steps : nil
  }

  private mutating func checkStep(_ syntax: StepSyntax, _ gesture: CheckedGesture)
    -> [CheckedTest.Step]?
  {
    if case .repeated(let times, let steps) = syntax.kind {
      return checkRepetition(times, steps, gesture)
    }
    if case .expect(let expectation, let time) = syntax.kind {
      guard let kind = checkExpect(expectation, within: time, syntax.span, gesture) else {
        return nil
      }
      return [CheckedTest.Step(kind: kind, options: CheckedTest.Options(), span: syntax.span)]
    }
    scope.site = .testStep
    let kinds = checkKinds(syntax.kind, gesture)
    let options = checkOptions(syntax.options)
    guard let kinds, let options else { return nil }
    return kinds.enumerated().map { number, kind in
      var given = CheckedTest.Options()
      // In a short form, a finger keeps what it came down with.
      if kinds.count == 1 { given = options }
      if case .event(.down, _) = kind { given = options }
      return CheckedTest.Step(kind: kind, options: given, span: syntax.span, isLater: number > 0)
    }
  }

  private mutating func checkExpect(
    _ expectation: StepSyntax.Expectation, within time: Expression?, _ span: Span,
    _ gesture: CheckedGesture
  ) -> CheckedTest.Kind? {
    scope.site = .test
    let checked = checkExpectation(expectation, span, gesture)
    guard let time else { return checked.map { .expect($0, within: nil) } }
    scope.site = .testStep
    if expectation.isOfAbsence {
      report(.absenceWithin, at: time.extent)
      return nil
    }
    guard let checked, let limit = stepTime(time, upTo: TestTime.wait) else { return nil }
    return .expect(checked, within: limit)
  }

  mutating func checkAction(_ kind: StepSyntax.Kind, _ gesture: CheckedGesture)
    -> CheckedTest.Kind?
  {
    switch kind {
    case .event(let phase, let contacts):
      let checked = contacts.compactMap { checkContact($0, phase) }
      return checked.count == contacts.count ? .event(phase, checked) : nil
    case .move(let moves, let time):
      let checked = moves.compactMap { checkMove($0) }
      var over: Double?
      if let time {
        guard let value = stepTime(time, upTo: TestTime.move) else { return nil }
        over = value
      }
      return checked.count == moves.count ? .move(checked, over: over) : nil
    case .wait(let time): return stepTime(time, upTo: TestTime.wait).map { .wait($0) }
    case .set(let path, let value): return checkSet(path, value)
    case .frame(let path, let id, let rect): return checkFrame(path, id, rect)
    case .tap, .swipe, .pinch, .repeated, .expect: return nil
    }
  }

  mutating func checkContact(
    _ contact: StepSyntax.Contact, _ phase: PointerEvent.Phase
  ) -> CheckedTest.Contact? {
    let finger = contact.finger ?? 1
    guard let place = contact.place else { return CheckedTest.Contact(finger: finger, place: nil) }
    return constantPair(place, phase.hasWay ? .vector(.length) : .point).map {
      CheckedTest.Contact(finger: finger, place: Point(x: $0.0, y: $0.1))
    }
  }

  mutating func checkMove(_ move: StepSyntax.Move) -> CheckedTest.Move? {
    guard let place = constantPair(move.place, move.isRelative ? .vector(.length) : .point) else {
      return nil
    }
    return CheckedTest.Move(
      finger: move.finger ?? 1, isRelative: move.isRelative, x: place.0, y: place.1)
  }

  // MARK: - Constants

  mutating func constant(_ expression: Expression, _ expected: Expected) -> [Double]? {
    guard let checked = check(expression, expected) else { return nil }
    return known(checked, expression.extent)
  }

  mutating func known(_ checked: CheckedExpression, _ span: Span) -> [Double]? {
    if let value = constantValue(checked) { return value }
    report(.notConstant, at: span)
    return nil
  }

  mutating func constantPair(_ expression: Expression, _ type: Type) -> (Double, Double)? {
    let expected = Expected(type, "this step", at: nil)
    guard let value = constant(expression, expected),
      value.allSatisfy({ isSensible($0, .place, "each coordinate", at: expression.extent) })
    else { return nil }
    return (value[0], value[1])
  }

  mutating func stepTime(_ expression: Expression, upTo hours: Int) -> Double? {
    let expected = Expected(.quantity(.time), "this step", at: nil)
    guard let time = constant(expression, expected)?.first else { return nil }
    guard time >= 0, time <= Double(hours) * 3600e9 else {
      report(.testTime(hours: hours), at: expression.extent)
      return nil
    }
    return time
  }
}

extension StepSyntax.Expectation {
  /// Whether the expectation is that something is not reported.
  fileprivate var isOfAbsence: Bool {
    switch self {
    case .nothing, .noAction, .none, .count(0, _): true
    case .count, .inOrder, .condition: false
    }
  }
}

/// The longest time of a step, in hours. A move has 120 events a second, and a wait runs all timers.
enum TestTime {
  static let move = 1
  static let wait = 24
  /// The time from a lift to the next touch of `tap 3 times`, in nanoseconds.
  static let betweenTaps = 100e6
}
