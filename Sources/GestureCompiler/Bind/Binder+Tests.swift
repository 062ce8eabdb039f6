internal import GestureRuntime

extension Binder {
  mutating func bind(_ syntax: TestSyntax) {
    bind(syntax.steps, of: syntax.gesture, syntax.arguments)
  }

  mutating func bind(_ syntax: SetupSyntax) {
    bind(syntax.steps, of: syntax.gesture, syntax.arguments)
  }

  private mutating func bind(
    _ steps: [StepSyntax], of gesture: Identifier, _ arguments: [ArgumentSyntax]
  ) {
    offer(.testedGesture, at: gesture)
    if let found = find(gesture, .machines) { refer(gesture, to: found) }
    let tested = visibility.find(gesture.text, .machines, from: outline.file).first
    bindArguments(arguments, of: tested)
    if let tested, let gesture = visibility.gesture(tested) { enterTested(tested, gesture) }
    for step in steps.all { bind(step) }
  }

  private mutating func bind(_ step: StepSyntax) {
    switch step.kind {
    case .event(_, let contacts): for contact in contacts { bind(contact.place) }
    case .tap(let tap):
      for contact in tap.contacts { bind(contact.place) }
      bind(tap.over)
      bind(tap.every)
    case .swipe(let swipes, let time):
      for swipe in swipes {
        bind(swipe.start)
        bind(swipe.move.place)
      }
      bind(time)
    case .pinch(let pinch):
      bind(pinch.center)
      bind(pinch.start)
      bind(pinch.end)
      bind(pinch.over)
    case .repeated: break
    case .wait(let time): bind(time)
    case .move(let moves, let time):
      for move in moves { bind(move.place) }
      bind(time)
    case .set(let path, let value):
      bindHostName(path, isFrame: false)
      bind(value)
    case .frame(let path, let id, let rect):
      bindHostName(path, isFrame: true)
      bind(id)
      for value in rect { bind(value) }
    case .expect(let expectation, let time):
      bind(expectation)
      bind(time)
    }
    bindOptions(step.options)
  }

  private mutating func bindOptions(_ options: [ArgumentSyntax]) {
    let given = options.compactMap { $0.label?.text }
    for option in options {
      if let label = option.label {
        offer(.option(given: given.filter { $0 != label.text }), at: label)
        bindBuiltin(.option, label)
      }
      bind(option.value)
    }
  }

  private mutating func bindHostName(_ path: [Identifier], isFrame: Bool) {
    offer(.hostName(isFrame: isFrame), at: path[0])
    bind(Expression(path: path))
  }

  private mutating func bind(_ expectation: StepSyntax.Expectation) {
    switch expectation {
    case .nothing, .noAction: break
    case .none(let seen), .count(_, let seen): for item in seen { bind(item) }
    case .condition(let condition, let tolerance):
      bind(condition)
      bind(tolerance)
    case .inOrder(let seen):
      if seen.count == 1, seen[0].arguments == nil, !isEmission(seen[0].path) {
        return bindShown(seen[0].path, .reference(isTest: true))
      }
      for item in seen { bind(item) }
    }
  }

  /// Binds the names of a value, or of an unfinished expectation.
  /// - Parameter site: the kind of name that could stand in the place of the first one.
  private mutating func bindShown(_ path: [Identifier], _ site: CompletionSite.Kind) {
    if path.count == 1 { offer(site, at: path[0]) }
    if path.count > 1, let owner = part(Array(path.dropLast())) {
      offer(.event(owner.body, file: owner.file, isTest: true), at: path[path.count - 1])
    }
    bind(Expression(path: path))
  }

  /// Binds the condition of a declared property. It is bound as an expectation, and a part stands for its being active.
  mutating func bindCondition(_ condition: Expression) {
    switch condition {
    case .parenthesized(let inner, _), .unary(.not, let inner, _): bindCondition(inner)
    case .binary(.and, let left, let right, _), .binary(.or, let left, let right, _):
      bindCondition(left)
      bindCondition(right)
    case .name(let name): bindReported([name])
    case .member(let base, let name):
      if let path = base.path { bindReported(path + [name]) } else { bind(condition) }
    case .call(let receiver?, let name, let arguments, _)
    where arguments.isEmpty && receiver.path.flatMap { action($0, name) } != nil:
      bindReference(receiver.path ?? [], name, isTest: true, isCall: true)
    default: bind(condition)
    }
  }

  private mutating func bindReported(_ path: [Identifier]) {
    if isEmission(path), let last = path.last {
      bindReference(Array(path.dropLast()), last, isTest: true)
    } else {
      bindShown(path, .condition)
    }
  }

  /// Whether the last name is a phase, timer, event or action of the part that the other names lead to.
  private func isEmission(_ path: [Identifier]) -> Bool {
    guard let last = path.last else { return false }
    let outer = Array(path.dropLast())
    if action(outer, last) != nil || outer.isEmpty && timer(last) != nil { return true }
    guard let owner = part(outer) else { return false }
    return ReportedPhase.named(last.text) != nil || event(last.text, of: owner) != nil
  }

  private mutating func bind(_ seen: StepSyntax.Seen) {
    guard let last = seen.path.last else { return }
    let outer = Array(seen.path.dropLast())
    bindReference(outer, last, isTest: true, isCall: seen.arguments != nil)
    let fields = fields(of: last, outer)
    let given = (seen.arguments ?? []).map { $0.name.text }
    let hasReason =
      bindings.builtins[last.span]?.kind == .phase
      && ReportedPhase.named(last.text)?.hasReason == true
    for argument in seen.arguments ?? [] {
      let others = given.filter { $0 != argument.name.text }
      offer(.label(fields, given: others, hasReason: hasReason), at: argument.name)
      if let field = fields.first(where: { symbol($0)?.name == argument.name.text }) {
        refer(argument.name, to: field)
      } else if hasReason, argument.name.text == TypeName.reason.rawValue {
        bindBuiltin(.option, argument.name)
      }
      bind(argument.value)
      bind(argument.tolerance)
    }
  }

  /// The fields that are reported with an action, an event or a phase, whose fields are the recognizer's values.
  private func fields(of reported: Identifier, _ path: [Identifier]) -> [SymbolID] {
    if case .symbol(let id)? = bindings.meanings[reported.span] {
      return visibility.children(of: id, [.field])
    }
    guard !path.isEmpty, bindings.builtins[reported.span]?.kind == .phase, let owner = part(path),
      let recognizer = visibility.recognizer(of: owner.body, in: owner.file)
    else { return [] }
    return visibility.children(of: recognizer, [.value])
  }
}
