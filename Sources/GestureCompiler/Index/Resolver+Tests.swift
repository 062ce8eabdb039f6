internal import GestureRuntime

extension Resolver {
  mutating func resolve(_ syntax: TestSyntax) {
    offer(.testedGesture, at: syntax.gesture)
    let tested = visibility.find(syntax.gesture.text, .machines, from: outline.file)
    if let tested { refer(syntax.gesture, to: tested) }
    resolveArguments(syntax.arguments, of: tested)
    if let tested, visibility.gesture(tested) != nil { enter(tested) }
    for step in syntax.steps { resolve(step) }
  }

  private mutating func resolve(_ step: StepSyntax) {
    switch step.kind {
    case .down(_, let place), .hover(let place), .scroll(let place), .wait(let place):
      resolve(place)
    case .move(let moves, let time):
      for move in moves { resolve(move.place) }
      if let time { resolve(time) }
    case .up, .cancel, .leave: break
    case .set(let path, let value):
      resolveHostName(path, isFrame: false)
      resolve(value)
    case .frame(let path, let id, let rect):
      resolveHostName(path, isFrame: true)
      if let id { resolve(id) }
      for value in rect { resolve(value) }
    case .expect(let expectation): resolve(expectation)
    }
    resolveOptions(step.options)
  }

  private mutating func resolveOptions(_ options: [ArgumentSyntax]) {
    let given = options.compactMap { $0.label?.text }
    for option in options {
      if let label = option.label {
        offer(.option(given: given.filter { $0 != label.text }), at: label)
        note(.option, label)
      }
      resolve(option.value)
    }
  }

  private mutating func resolveHostName(_ path: [Identifier], isFrame: Bool) {
    offer(.hostName(isFrame: isFrame), at: path[0])
    resolve(path.dropFirst().reduce(Expression.name(path[0])) { .member($0, $1) })
  }

  private mutating func resolve(_ expectation: StepSyntax.Expectation) {
    switch expectation {
    case .nothing: break
    case .none(let seen), .count(_, let seen): for item in seen { resolve(item) }
    case .condition(let condition): resolve(condition)
    case .inOrder(let seen):
      if seen.count == 1, seen[0].arguments == nil, !isEmission(seen[0].path) {
        return resolveShown(seen[0].path, .reference(isTest: true))
      }
      for item in seen { resolve(item) }
    }
  }

  /// Names of a value, or of something that is still to be written.
  /// - Parameter site: what could stand in the place of the first one.
  private mutating func resolveShown(_ path: [Identifier], _ site: CompletionSite.Kind) {
    if path.count == 1 { offer(site, at: path[0]) }
    if path.count > 1, let place = part(Array(path.dropLast())) {
      offer(.event(place.part, file: place.file, isTest: true), at: path[path.count - 1])
    }
    resolve(path.dropFirst().reduce(Expression.name(path[0])) { .member($0, $1) })
  }

  /// A condition of a declared property: as an expectation, and a part stands for being on.
  mutating func resolveCondition(_ condition: Expression) {
    switch condition {
    case .parenthesized(let inner, _), .unary(.not, let inner, _): resolveCondition(inner)
    case .binary(.and, let left, let right, _), .binary(.or, let left, let right, _):
      resolveCondition(left)
      resolveCondition(right)
    case .name(let name): resolveTold([name], condition)
    case .member(let base, let name):
      if let path = base.path { resolveTold(path + [name], condition) } else { resolve(condition) }
    case .call(let receiver?, let name, let arguments, _)
    where arguments.isEmpty && receiver.path.flatMap { action($0, name) } != nil:
      resolvePath(receiver.path ?? [], name, isTest: true)
    default: resolve(condition)
    }
  }

  private mutating func resolveTold(_ path: [Identifier], _ expression: Expression) {
    if isEmission(path), let last = path.last {
      resolvePath(Array(path.dropLast()), last, isTest: true)
    } else {
      resolveShown(path, .condition)
    }
  }

  /// Whether the last name is a phase, event or action of what the others lead to.
  private func isEmission(_ path: [Identifier]) -> Bool {
    guard let last = path.last else { return false }
    let outer = Array(path.dropLast())
    if action(outer, last) != nil { return true }
    guard let place = part(outer) else { return false }
    return ReportedPhase.named(last.text) != nil || event(last.text, of: place) != nil
  }

  private mutating func resolve(_ seen: StepSyntax.Seen) {
    guard let last = seen.path.last else { return }
    let outer = Array(seen.path.dropLast())
    resolvePath(outer, last, isTest: true)
    let emitted = action(outer, last) ?? event(last.text, of: part(outer))
    let fields = emitted.map { visibility.children(of: $0, [.field]) } ?? []
    let given = (seen.arguments ?? []).map { $0.name.text }
    for argument in seen.arguments ?? [] {
      let others = given.filter { $0 != argument.name.text }
      offer(.label(fields, given: others), at: argument.name)
      if let field = fields.first(where: { symbol($0)?.name == argument.name.text }) {
        refer(argument.name, to: field)
      }
      resolve(argument.value)
      if let tolerance = argument.tolerance { resolve(tolerance) }
    }
  }
}
