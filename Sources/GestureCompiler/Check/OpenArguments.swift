internal import GestureRuntime

// Arguments that read inputs. A recognizer reads them until it starts, and an input can have any value.
extension Checker {
  /// Returns whether inputs are read only in arguments that may change, and no value of an input breaks a condition.
  /// Reports other arguments.
  mutating func checkInputs(
    in bound: [CheckedExpression?], of recognizer: CheckedRecognizer, _ arguments: [ArgumentSyntax]
  ) -> Bool {
    let given = bound.indices.filter { bound[$0]?.readsInputs ?? false }
    if given.isEmpty { return true }
    let before = errorCount
    for number in given {
      let dependent = parameters(dependingOn: number, bound, recognizer)
      if let site = recognizer.site(thatFixes: dependent), let input = bound[number]?.firstInput {
        report(
          .unreadable(text(input.span), "an input", in: site.text), at: input.span,
          labels: declaration(of: input))
      }
    }
    guard errorCount == before else { return false }
    for (number, parameter) in recognizer.parameters.enumerated() {
      let sources = given.filter {
        parameter.condition?.reads(parameters: parameters(dependingOn: $0, bound, recognizer))
          ?? false
      }
      guard let source = sources.contains(number) ? number : sources.first else { continue }
      requireProof(of: number, reading: source, bound, recognizer, arguments)
    }
    return errorCount == before
  }

  private func declaration(of input: CheckedExpression) -> [Diagnostic.Label] {
    guard case .input(let number, _) = input.kind else { return [] }
    let entity = scope.members.values.first {
      if case .input(number) = $0.kind { true } else { false }
    }
    return entity.map { [Diagnostic.Label("`\($0.name)` is declared here", at: $0.span)] } ?? []
  }

  /// Returns a parameter and the parameters whose defaults depend on it.
  private func parameters(
    dependingOn number: Int, _ bound: [CheckedExpression?], _ recognizer: CheckedRecognizer
  ) -> Set<Int> {
    var dependent: Set<Int> = [number]
    for (index, parameter) in recognizer.parameters.enumerated() where bound[index] == nil {
      if parameter.defaultValue?.reads(parameters: dependent) ?? false { dependent.insert(index) }
    }
    return dependent
  }

  /// Reports an argument if some value of an input may break the condition of a parameter.
  /// - Parameter limited: the parameter whose argument reads the input.
  private mutating func requireProof(
    of number: Int, reading limited: Int, _ bound: [CheckedExpression?],
    _ recognizer: CheckedRecognizer, _ arguments: [ArgumentSyntax]
  ) {
    let parameters = recognizer.parameters
    guard let condition = parameters[number].condition, let argument = bound[limited],
      let input = argument.firstInput
    else { return }
    var constants = ConstantValues(known.program)
    if constants.alwaysHolds(condition, on: parameters, with: bound) { return }
    let written = arguments.first { $0.label?.text == parameters[limited].name }
    let shown = written.map { textOnOneLine($0.value, of: source) } ?? text(argument.span)
    let span = written?.value.extent ?? argument.span
    var (notes, fixIts) = ([String](), [Diagnostic.FixIt]())
    if limited == number, let range = ClampRange(condition, of: number, argument.type) {
      var clamped = bound
      clamped[limited] = range.clamped(argument)
      if constants.alwaysHolds(condition, on: parameters, with: clamped) {
        fixIts = [replacement(range.text(shown), at: span, .maybeIncorrect)]
      }
    }
    if fixIts.isEmpty { notes = ["limit the argument, for example with `clamp`"] }
    report(
      .brokenCondition(
        parameters[number].name, parameters[number].conditionText, input: text(input.span)),
      at: span, labels: [Diagnostic.Label("the condition is written here", at: condition.span)],
      notes: notes, fixIts: fixIts)
  }
}

extension CheckedRecognizer {
  /// The place that reads these parameters once, at creation or at the reset. Nil without such a place.
  fileprivate func site(thatFixes parameters: Set<Int>) -> ExpressionSite? {
    if let minimumTouches, minimumTouches.reads(parameters: parameters) { return .tracks }
    if let maximumTouches, maximumTouches.reads(parameters: parameters) { return .tracks }
    return variables.contains { $0.initial.reads(parameters: parameters) } ? .initial : nil
  }
}

/// The bounds of a `clamp` that makes an argument meet a condition: the bounds that the condition states, and round
/// values.
private struct ClampRange {
  private var low: Double?
  private var high: Double?
  private let type: Type

  /// Nil if the condition states no bound of the parameter.
  init?(_ condition: CheckedExpression, of parameter: Int, _ type: Type) {
    self.type = type
    switch type {
    case .count, .quantity: break
    default: return nil
    }
    add(condition, parameter)
    if low == nil, high == nil { return nil }
  }

  private mutating func add(_ condition: CheckedExpression, _ parameter: Int) {
    guard case .binary(let operation, let a, let b) = condition.kind else { return }
    if operation == .and {
      add(a, parameter)
      add(b, parameter)
    }
    guard case .parameter(parameter) = a.kind, case .number(let bound) = b.kind else { return }
    switch operation {
    case .greaterOrEqual: low = bound
    case .greater: low = bound + step
    case .lessOrEqual: high = bound
    case .less: high = bound - step
    default: break
    }
  }

  private var least: Double { low ?? min(0, most - step) }
  private var most: Double { high ?? (low ?? 0) + step * (type == .count ? 9 : 1000) }

  /// A small amount of the type, in the units of the runtime.
  private var step: Double {
    switch type {
    case .count: 1
    case .quantity(.time): 1e7
    case .quantity(.length): 1
    case .quantity(.speed): 10
    case .quantity(.angle), .quantity(.angularSpeed): .pi / 180
    default: 0.01
    }
  }

  func clamped(_ argument: CheckedExpression) -> CheckedExpression {
    let bound = { CheckedExpression(.number($0), type, argument.span) }
    return CheckedExpression(
      .call(.clamp, [argument, bound(least), bound(most)]), type, argument.span)
  }

  func text(_ argument: String) -> String { "clamp(\(argument), \(text(least)), \(text(most)))" }

  private func text(_ bound: Double) -> String {
    guard case .quantity(let dimension) = type else { return NumberText.exact(bound) }
    return Quantity(bound, dimension).text
  }
}
