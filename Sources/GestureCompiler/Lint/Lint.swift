/// Reports code that is allowed but most likely a mistake. It reports only certain findings: a name counts as used if
/// anything with that name is mentioned.
/// - Parameter tree: the tree of a file without errors.
func lint(_ tree: SyntaxTree, into diagnostics: inout DiagnosticBag) {
  var linter = Linter(tree)
  for declaration in tree.declarations {
    switch declaration {
    case .gesture(let gesture):
      linter.check(gesture)
      linter.checkFrames(of: gesture)
    case .recognizer(let recognizer): linter.check(recognizer)
    case .test(let test): linter.check(test)
    case .setup: break
    case .function(let function): linter.check(function)
    case .importFile, .constant, .enumeration: break
    }
  }
  for diagnostic in linter.found { diagnostics.report(diagnostic) }
}

private struct Linter {
  private let tree: SyntaxTree
  /// The uses in the whole file. A test or an outer gesture may read a variable too. Most files do not need them.
  private lazy var uses = NameUses(tree)
  private(set) var found: [Diagnostic] = []
  /// The names of the current declaration that a local name can hide.
  private var members: [(noun: String, name: Identifier)] = []

  init(_ tree: SyntaxTree) { self.tree = tree }

  private mutating func report(
    _ problem: Problem, at span: Span, labels: [Diagnostic.Label] = [],
    fixIts: [Diagnostic.FixIt] = []
  ) {
    found.append(
      Diagnostic(problem, at: span, labels: labels, fixIts: fixIts))
  }

  private mutating func requireUse(
    _ isUsed: Bool, _ noun: String, _ name: Identifier, _ what: String = "used",
    removing span: Span?
  ) {
    guard !isUsed else { return }
    report(
      .unused(noun: noun, name: name.text, what: what), at: name.span,
      fixIts: span.map { [.remove("the \(noun)", at: $0, .maybeIncorrect)] } ?? [])
  }

  // MARK: - Gestures

  mutating func check(_ gesture: GestureSyntax) {
    members = []
    var own = NameUses()
    own.add(gesture)
    for parameter in gesture.parameters {
      members.append(("parameter", parameter.name))
      requireUse(
        own.mentions(parameter.name.text), "parameter", parameter.name, "read", removing: nil)
    }
    members += gesture.members.compactMap { $0.value }
    for member in gesture.members {
      check(member, own)
      if case .variable(let variable) = member { checkReturn(of: variable, own) }
    }
    checkAngles(own)
  }

  private mutating func isMentioned(_ name: Identifier, _ own: NameUses) -> Bool {
    own.mentions(name.text) || uses.mentions(name.text)
  }

  private mutating func check(_ member: MemberSyntax, _ own: NameUses) {
    switch member {
    case .input(let input):
      requireUse(
        isMentioned(input.name, own), "input", input.name, "read", removing: input.span)
    case .variable(let variable):
      requireUse(
        isMentioned(variable.name, own), "variable", variable.name, removing: variable.span)
    case .region(let region):
      requireUse(isMentioned(region.name, own), "region", region.name, removing: region.span)
    case .action(let action):
      requireUse(
        own.calls.contains(action.name.text), "action", action.name, "sent", removing: action.span)
    case .constant(let constant):
      requireUse(
        isMentioned(constant.name, own), "`let`", constant.name, "read", removing: constant.span)
    case .function(let function):
      let name = function.name.text
      requireUse(
        own.called.contains(name) || uses.called.contains(name), "function", function.name,
        "called", removing: function.span)
      check(function)
    case .handler(let handler):
      checkReach(handler.condition)
      check(handler.body)
    case .timer, .enumeration, .latency, .property: break
    }
  }

  mutating func check(_ function: FunctionSyntax) {
    var own = NameUses()
    own.add(function.value)
    for parameter in function.parameters {
      requireUse(
        own.mentions(parameter.name.text), "parameter", parameter.name, "read", removing: nil)
    }
  }

  /// Reports code under a condition that is written as `false`.
  private mutating func checkReach(_ condition: Expression?) {
    if case .bool(false, let span)? = condition?.unwrapped {
      report(.neverRuns("its condition is `false`"), at: span)
    }
  }

  // MARK: - Values

  /// Reports a `var` that the gesture sets to only one constant and reads, so that later gestures see that constant.
  private mutating func checkReturn(of variable: VariableSyntax, _ own: NameUses) {
    guard !variable.isTransient, own.reads.contains(variable.name.text),
      let first = variable.value.constantText,
      let values = own.assigned[variable.name.text], let text = values[0]?.constantText,
      text != first, values.allSatisfy({ $0?.constantText == text })
    else { return }
    let start = variable.span.start
    let word = Span(file: variable.span.file, start: start, end: start + 3)
    report(
      .neverReturns(variable.name.text, text), at: variable.name.span,
      fixIts: [.replace("var", with: "transient", at: word, .maybeIncorrect)])
  }

  /// Reports whole numbers of radians that are more than a turn.
  private mutating func checkAngles(_ own: NameUses) {
    let (written, meant) = (Dimension.angle.canonicalUnit, Dimension.angle.suggestedUnit)
    for number in own.numbers
    where number.unit == written && number.isWhole && number.value > 2 * .pi {
      let texts = [written, meant].compactMap { $0 }.map {
        "\(NumberText.exact(number.value))\($0.spelling)"
      }
      report(
        .manyTurns(texts[0], meant: texts[1], turns: number.value / (2 * .pi)), at: number.span,
        fixIts: [.replace(texts[0], with: texts[1], at: number.span, .maybeIncorrect)])
    }
  }

  // MARK: - Recognizers

  mutating func check(_ recognizer: RecognizerSyntax) {
    members = []
    var own = NameUses()
    own.add(recognizer)
    for parameter in recognizer.parameters {
      members.append(("parameter", parameter.name))
      requireUse(
        own.mentions(parameter.name.text), "parameter", parameter.name, "read", removing: nil)
    }
    for variable in recognizer.variables {
      members.append(("variable", variable.name))
      requireUse(
        own.mentions(variable.name.text), "variable", variable.name, removing: variable.span)
    }
    for constant in recognizer.values { members.append(("value", constant.name)) }
    for constant in recognizer.lets {
      members.append(("`let`", constant.name))
      requireUse(
        own.mentions(constant.name.text), "`let`", constant.name, "read", removing: constant.span)
    }
    for event in recognizer.events {
      requireUse(
        own.calls.contains(event.name.text), "event", event.name, "sent", removing: event.span)
    }
    checkAngles(own)
    for state in recognizer.states { check(state.rules) }
  }

  private mutating func check(_ rules: [RuleSyntax]) {
    var taken: [String: Span] = [:]
    for rule in rules {
      checkReach(rule.condition)
      if let body = rule.body { check(body) }
      guard let trigger = rule.trigger.text else { continue }
      if let first = taken[trigger] {
        report(
          .neverRuns("a rule before it takes every `on \(trigger)` of this state"), at: rule.span,
          labels: [Diagnostic.Label("this one has no condition", at: first)])
      } else if rule.condition == nil {
        taken[trigger] = rule.span
      }
    }
  }

  // MARK: - Blocks and tests

  private mutating func check(_ block: BlockSyntax) {
    let hasLocals = block.statements.contains { if case .local = $0 { true } else { false } }
    // The loop runs backwards, so that the uses after each statement are known.
    var later = NameUses()
    for statement in block.statements.reversed() {
      defer { if hasLocals { later.add(statement) } }
      switch statement {
      case .local(let constant): checkLocal(constant, later)
      case .branch(let binding, let condition, let then, let otherwise, _):
        checkReach(condition)
        if let binding { checkBinding(binding, of: condition, in: then) }
        check(then)
        if let otherwise { check(otherwise) }
      case .call, .assignment, .start, .stop: break
      }
    }
  }

  private mutating func checkLocal(_ constant: ConstantSyntax, _ later: NameUses) {
    let name = constant.name
    checkHiding(name)
    requireUse(later.mentions(name.text), "`let`", name, "read", removing: constant.span)
  }

  /// Checks the name of an `if let`. In `if let row = row`, it hides on purpose.
  private mutating func checkBinding(
    _ name: Identifier, of answer: Expression, in block: BlockSyntax
  ) {
    var uses = NameUses()
    uses.add(block)
    if answer.path?.map({ $0.text }) != [name.text] { checkHiding(name) }
    requireUse(uses.mentions(name.text), "`if let`", name, "read", removing: nil)
  }

  private mutating func checkHiding(_ name: Identifier) {
    guard let (noun, hidden) = members.last(where: { $0.name.text == name.text }) else { return }
    report(
      .hides(name.text, noun: noun), at: name.span,
      labels: [Diagnostic.Label("the \(noun) is declared here", at: hidden.span)])
  }

  /// Checks that each region of a gesture with tests has a frame in a test.
  mutating func checkFrames(of gesture: GestureSyntax) {
    var hasTests = false
    var steps: [StepSyntax] = []
    for declaration in tree.declarations {
      switch declaration {
      case .test(let test) where test.gesture.text == gesture.name.text:
        hasTests = hasTests || !test.steps.isEmpty
        steps += test.steps.all
      case .setup(let setup) where setup.gesture.text == gesture.name.text: steps += setup.steps.all
      default: break
      }
    }
    guard hasTests else { return }
    for case .region(let region) in gesture.members {
      let isSet = steps.contains { step in
        if case .frame(let path, _, _) = step.kind {
          path.last?.text == region.name.text
        } else {
          false
        }
      }
      guard !isSet, uses.mentions(region.name.text) else { continue }
      report(
        .frameless(region.name.text, in: gesture.name.text, isMany: region.isMany),
        at: region.name.span)
    }
  }

  mutating func check(_ test: TestSyntax) {
    let expects = test.steps.all.contains { if case .expect = $0.kind { true } else { false } }
    if !expects { report(.testWithoutExpectation(test.title), at: test.titleSpan) }
  }
}

extension RuleSyntax.Trigger {
  /// `up`, `enter(shelf)`. Nil for timers, because each timer has its own time.
  fileprivate var text: String? {
    switch self {
    case .event(let word): word.text
    case .crossing(let word, let region, _): "\(word.text)(\(region.text))"
    case .after, .every: nil
    }
  }
}

extension Expression {
  /// The text of a truth value or of a case without arguments. Nil for everything else.
  fileprivate var constantText: String? {
    switch self {
    case .bool(let value, _): String(value)
    case .implicitMember(let name, arguments: nil, _): "." + name.text
    case .parenthesized(let inner, _): inner.constantText
    default: nil
    }
  }
}
