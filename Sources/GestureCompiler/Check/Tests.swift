internal import GestureRuntime

extension Checker {
  mutating func checkTest(_ syntax: TestSyntax) {
    let before = errorCount
    let found = resolveMachine(syntax.gesture) {
      .unknownGesture(syntax.gesture.text, nearest: $0)
    }
    guard let found else { return }
    guard case .gesture(let number) = found, case .symbol(let id)? = meaning(syntax.gesture) else {
      reportRecognizer(syntax)
      return
    }
    let gesture = program.gestures[number]
    scope = Scope(.testStep)
    let arguments = bindParameters(
      syntax.arguments, to: gesture.parameters, syntax.gesture, mayLackRegions: true)
    enterScope(of: gesture, id)
    let steps = syntax.steps.compactMap { checkStep($0, gesture) }
    guard errorCount == before, !scope.isIncomplete, let arguments,
      steps.count == syntax.steps.count
    else { return }
    program.tests.append(
      CheckedTest(
        title: syntax.title, gesture: number, arguments: arguments, steps: steps,
        span: syntax.span))
  }

  /// A test of a recognizer: one of a gesture that is nothing else would do.
  private mutating func reportRecognizer(_ syntax: TestSyntax) {
    let name = syntax.gesture
    let start = Span(file: syntax.span.file, start: syntax.span.start, end: syntax.span.start)
    let isFree = visibility.root("Try", .machines, in: file) == nil && syntax.arguments.isEmpty
    let fix = Diagnostic.FixIt(
      "declare such a gesture",
      [.init("gesture Try = \(name.text)()\n\n", at: start), .init("Try", at: name.span)],
      .maybeIncorrect)
    report(.notAGesture(name.text), at: name.span, fixIts: isFree ? [fix] : [])
  }

  /// What a handler of the gesture sees.
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
      see(symbol, .variable(number), gesture.variables[number].type, gesture)
    }
    for part in visibility.gesture(id)?.parts ?? [] { see(part, gesture.span) }
  }

  private func members(_ kind: Symbol.Kind, of id: SymbolID) -> [(Int, Symbol)] {
    visibility.children(of: id, [kind]).compactMap { symbol($0) }.enumerated().map { ($0, $1) }
  }

  private mutating func see(
    _ symbol: Symbol, _ kind: Entity.Kind, _ type: Type, _ gesture: CheckedGesture
  ) {
    scope.members[symbol.span] = Entity(
      name: symbol.name, kind: kind, type: type, span: gesture.span)
  }

  private mutating func checkStep(_ syntax: StepSyntax, _ gesture: CheckedGesture)
    -> CheckedTest.Step?
  {
    if case .expect(let expectation) = syntax.kind {
      scope.place = .test
      guard let checked = checkExpectation(expectation, syntax.span, gesture) else { return nil }
      return CheckedTest.Step(
        kind: .expect(checked), options: CheckedTest.Options(), span: syntax.span)
    }
    scope.place = .testStep
    let kind = checkAction(syntax.kind, gesture)
    let options = checkOptions(syntax.options)
    guard let kind, let options else { return nil }
    return CheckedTest.Step(kind: kind, options: options, span: syntax.span)
  }

  private mutating func checkAction(_ kind: StepSyntax.Kind, _ gesture: CheckedGesture)
    -> CheckedTest.Kind?
  {
    switch kind {
    case .event(let phase, let finger, let place):
      guard let place else { return .event(phase, finger: finger ?? 1, x: 0, y: 0) }
      return constantPair(place, phase.hasWay ? .vector(.length) : .point).map {
        .event(phase, finger: finger ?? 1, x: $0.0, y: $0.1)
      }
    case .move(let moves, let time):
      let checked = moves.compactMap { checkMove($0) }
      var over: Double?
      if let time {
        guard let value = constantTime(time) else { return nil }
        over = value
      }
      return checked.count == moves.count ? .move(checked, over: over) : nil
    case .wait(let time): return constantTime(time).map { .wait($0) }
    case .set(let path, let value): return checkSet(path, value)
    case .frame(let path, let id, let rect): return checkFrame(path, id, rect)
    case .expect: return nil
    }
  }

  private mutating func checkMove(_ move: StepSyntax.Move) -> CheckedTest.Move? {
    guard let place = constantPair(move.place, move.isRelative ? .vector(.length) : .point) else {
      return nil
    }
    return CheckedTest.Move(
      finger: move.finger ?? 1, isRelative: move.isRelative, x: place.0, y: place.1)
  }

  // MARK: - Constants

  /// The registers of an expression that must be constant.
  mutating func constant(_ expression: Expression, _ expected: Expected) -> [Double]? {
    guard let checked = check(expression, expected) else { return nil }
    return known(checked, expression.extent)
  }

  mutating func known(_ checked: CheckedExpression, _ span: Span) -> [Double]? {
    if let value = constantValue(checked) { return value }
    report(.notConstant, at: span)
    return nil
  }

  private mutating func constantPair(_ expression: Expression, _ type: Type) -> (Double, Double)? {
    let expected = Expected(type, "this step", at: nil)
    return constant(expression, expected).map { ($0[0], $0[1]) }
  }

  private mutating func constantTime(_ expression: Expression) -> Double? {
    constant(expression, Expected(.quantity(.time), "this step", at: nil))?.first
  }
}
