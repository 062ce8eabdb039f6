/// The unresolved names that a piece of syntax mentions, for checks that count a name as used if in doubt.
struct NameUses {
  /// The first name of each path that is read or assigned.
  private(set) var roots: [Identifier] = []
  private var rootNames: Set<String> = []
  /// The names after a dot.
  private(set) var members: Set<String> = []
  /// The names that are sent or called.
  private(set) var calls: Set<String> = []
  private(set) var called: Set<String> = []
  /// The values that each variable is set to. Nil for a computed change, such as `+=`, and a change of one coordinate.
  private(set) var assigned: [String: [Expression?]] = [:]
  /// The names that expressions begin with.
  private(set) var reads: Set<String> = []
  private(set) var numbers: [NumberSyntax] = []

  func mentions(_ name: String) -> Bool { members.contains(name) || rootNames.contains(name) }

  private mutating func add(root name: Identifier) {
    roots.append(name)
    rootNames.insert(name.text)
  }

  mutating func add(_ path: [Identifier]) {
    if let root = path.first { add(root: root) }
    for name in path.dropFirst() { members.insert(name.text) }
  }

  mutating func add(_ expression: Expression?) {
    guard let expression else { return }
    switch expression {
    case .name(let name):
      add(root: name)
      reads.insert(name.text)
    case .number(let number): numbers.append(number)
    case .member(_, let name): members.insert(name.text)
    case .call(nil, let name, _, _):
      calls.insert(name.text)
      called.insert(name.text)
    default: break
    }
    expression.forEachOperand { add($0) }
  }

  mutating func add(_ arguments: [ArgumentSyntax]) {
    for argument in arguments { add(argument.value) }
  }

  mutating func add(_ block: BlockSyntax?) {
    for statement in block?.statements ?? [] { add(statement) }
  }

  mutating func add(_ statement: StatementSyntax) {
    switch statement {
    case .call(let name, let arguments, _):
      calls.insert(name.text)
      add(arguments)
    case .assignment(let path, let change, let value, _):
      if let name = path.first?.text {
        assigned[name, default: []].append(path.count == 1 && change == .set ? value : nil)
      }
      add(path)
      add(value)
    case .local(let constant): add(constant.value)
    case .start(_, let time, _): add(time)
    case .stop: break
    case .branch(_, let condition, let then, let otherwise, _):
      add(condition)
      add(then)
      add(otherwise)
    }
  }
}

extension NameUses {
  /// The uses in all declarations.
  init(_ tree: SyntaxTree) {
    for declaration in tree.declarations {
      switch declaration {
      case .gesture(let gesture): add(gesture)
      case .recognizer(let recognizer): add(recognizer)
      case .test(let test): add(test)
      case .setup(let setup): add(setup)
      case .constant(let constant): add(constant.value)
      case .function(let function): add(function.value)
      case .importFile, .enumeration: break
      }
    }
  }

  mutating func add(_ parameters: [ParameterSyntax]) {
    for parameter in parameters {
      add(parameter.defaultValue)
      add(parameter.condition)
    }
  }

  mutating func add(_ composed: ComposedSyntax) {
    switch composed.kind {
    case .use(_, let arguments, _): add(arguments)
    case .composition(_, let parts, let within):
      add(within)
      for part in parts { add(part.body) }
    }
    add(composed.from)
    add(composed.condition)
    add(composed.delay?.time)
  }

  mutating func add(_ gesture: GestureSyntax) {
    add(gesture.parameters)
    add(gesture.body)
    for member in gesture.members {
      switch member {
      case .input(let input): add(input.value)
      case .variable(let variable): add(variable.value)
      case .constant(let constant): add(constant.value)
      case .function(let function): add(function.value)
      case .handler(let handler):
        for reference in handler.references where reference.isOfValue { add(reference.path) }
        add(handler.condition)
        add(handler.body)
      case .latency(let latency):
        add(latency.path)
        add(latency.bound)
      case .property(let property):
        // A property does not send the events that it names with parentheses.
        let sent = calls
        add(property.condition)
        if case .always(let within, let after) = property.kind {
          add(within)
          add(after)
        }
        calls = sent
      case .enumeration, .region, .action, .timer: break
      }
    }
  }

  mutating func add(_ recognizer: RecognizerSyntax) {
    add(recognizer.parameters)
    add(recognizer.tracks?.minimum)
    add(recognizer.tracks?.maximum)
    add(recognizer.tracks?.condition)
    for constant in recognizer.values + recognizer.lets { add(constant.value) }
    for variable in recognizer.variables { add(variable.value) }
    for rule in recognizer.states.flatMap({ $0.rules }) {
      switch rule.trigger {
      case .event: break
      case .crossing(_, let region, _): add(root: region)
      case .after(let time), .every(let time): add(time)
      }
      add(rule.condition)
      add(rule.body)
      add(rule.reason)
    }
  }

  /// Adds the paths of a test. They reach variables, inputs and regions.
  mutating func add(_ test: TestSyntax) {
    add(test.arguments)
    add(test.steps)
  }

  mutating func add(_ setup: SetupSyntax) { add(setup.steps) }

  private mutating func add(_ steps: [StepSyntax]) {
    for step in steps.all {
      switch step.kind {
      case .set(let path, let value):
        add(path)
        add(value)
      case .frame(let path, _, _): add(path)
      case .expect(let expectation, let time):
        add(expectation)
        add(time)
      default: break
      }
    }
  }

  private mutating func add(_ expectation: StepSyntax.Expectation) {
    switch expectation {
    case .nothing, .noAction: break
    case .condition(let condition, let tolerance):
      add(condition)
      add(tolerance)
    case .none(let seen), .count(_, let seen), .inOrder(let seen):
      for item in seen {
        add(item.path)
        for argument in item.arguments ?? [] { add(argument.value) }
      }
    }
  }
}
