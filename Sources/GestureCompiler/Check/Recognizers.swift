internal import GestureRuntime

extension Checker {
  mutating func checkRecognizer(_ syntax: RecognizerSyntax) {
    let before = errorCount
    scope = Scope(.parameter, machine: ownSymbol(syntax.name))
    let parameters = checkParameters(syntax.parameters)
    var recognizer = CheckedRecognizer(
      name: syntax.name.text, documentation: syntax.documentation, file: syntax.span.file,
      parameters: parameters, minimumTouches: nil, maximumTouches: nil, accepts: nil, events: [],
      values: [], lets: [], variables: [], states: [], localCount: 0, span: syntax.span)
    checkTracks(syntax.tracks, &recognizer)
    let events = checkSignatures(syntax.events, isEvents: true)
    recognizer.events = events.all
    recognizer.variables = checkVariables(syntax.variables)
    checkReadings(syntax, &recognizer)
    checkStates(syntax, events, &recognizer)
    recognizer.localCount = scope.localCount
    guard errorCount == before, isWhole(recognizer, syntax) else { return }
    define(syntax.name, as: .recognizer(known.program.recognizers.count), in: .machines)
    known.program.recognizers.append(recognizer)
  }

  /// Whether the checker left out nothing silently because of a broken declaration elsewhere.
  private func isWhole(_ checked: CheckedRecognizer, _ syntax: RecognizerSyntax) -> Bool {
    !scope.isIncomplete && checked.parameters.count == syntax.parameters.count
      && checked.variables.count == syntax.variables.count
      && checked.values.count == syntax.values.count && checked.lets.count == syntax.lets.count
      && first(syntax.name, .machines) == syntax.name.span
  }

  // MARK: - Touches

  private mutating func checkTracks(
    _ tracks: RecognizerSyntax.Tracks?, _ recognizer: inout CheckedRecognizer
  ) {
    scope.mostTouches = 1
    guard let tracks else { return }
    scope.site = .tracks
    let expected = Expected(.count, "the number of touches", at: nil)
    recognizer.minimumTouches = require(tracks.minimum, expected)
    recognizer.maximumTouches = tracks.maximum.flatMap { require($0, expected) }
    scope.site = .accepts
    recognizer.accepts = tracks.condition.flatMap { require($0, .condition("`where`")) }
    let minimum = recognizer.minimumTouches.flatMap { constantValue($0)?.first }
    let maximum = recognizer.maximumTouches.flatMap { constantValue($0)?.first }
    checkRange(minimum, maximum ?? minimum, at: tracks.minimum.extent)
    scope.mostTouches = mostTouches(recognizer.minimumTouches, recognizer.maximumTouches)
  }

  /// Reports bounds that break `1 <= a <= b <= 16`, as far as they are known.
  mutating func checkRange(_ minimum: Double?, _ maximum: Double?, at span: Span) {
    let most = 16.0
    let isWrong =
      (minimum.map { !($0 >= 1 && $0 <= most) } ?? false)
      || (maximum.map { !($0 >= 1 && $0 <= most) } ?? false)
    if isWrong {
      report(.touchesOutOfRange, at: span)
    } else if let minimum, let maximum, maximum < minimum {
      report(.touchesReversed, at: span)
    }
  }

  /// Checks an expression. If the result is nil, the declaration counts as incomplete.
  mutating func require(_ expression: Expression, _ expected: Expected) -> CheckedExpression? {
    let checked = check(expression, expected)
    if checked == nil { scope.isIncomplete = true }
    return checked
  }

  // MARK: - Values and lets

  /// Checks values and `let` declarations. They may read each other in any order if they form no cycle.
  private mutating func checkReadings(
    _ syntax: RecognizerSyntax, _ recognizer: inout CheckedRecognizer
  ) {
    let all = syntax.values + syntax.lets
    let valueCount = syntax.values.count
    var numbers: [Span: Int] = [:]
    for (number, item) in all.enumerated() where enter(item.name, .broken, .bool) {
      numbers[item.name.span] = number
    }
    var checked: [CheckedConstant?] = Array(repeating: nil, count: all.count)
    checkInOrder(all.map { $0.name }, all.map { $0.value }, numbers) { checker, number in
      checked[number] = checker.checkReading(
        all[number], number < valueCount ? .value(number) : .memberLet(number - valueCount))
      return true
    }
    recognizer.values = checked.prefix(valueCount).compactMap { $0 }
    recognizer.lets = checked.dropFirst(valueCount).compactMap { $0 }
  }

  private mutating func checkReading(_ syntax: ConstantSyntax, _ kind: Entity.Kind)
    -> CheckedConstant?
  {
    let isValue = if case .value = kind { true } else { false }
    scope.site = isValue ? .recognizerValue : .memberLet
    scope.readsTouch = false
    let checked = checkConstant(syntax)
    let declared = checked?.type ?? syntax.type.flatMap { TypeName(rawValue: $0.text)?.type }
    if isValue, syntax.type == nil, let checked, !requireNameable(checked.value, syntax.value) {
      return nil
    }
    guard scope.members[syntax.name.span] != nil, let declared else { return checked }
    scope.members[syntax.name.span] = Entity(
      name: syntax.name.text, kind: kind, type: declared, span: syntax.name.span,
      readsTouch: scope.readsTouch)
    return checked
  }
}
