@testable import GestureCompiler

/// A name of a file as the checked program has it.
struct CheckedName {
  var kind: Symbol.Kind
  var name: String
  /// The name of the recognizer, gesture or enum that declares it.
  var owner: String?
}

/// The checker's meanings of the names of one file, read from the program that it made.
struct CheckedNames {
  /// The names by the place of their end, and cases by the place of their start.
  private(set) var ends: [Int32: CheckedName] = [:]
  private(set) var starts: [Int32: CheckedName] = [:]
  private let program: CheckedProgram

  init(_ compilation: Compilation) {
    program = compilation.program
    for number in compilation.declared.constants { add(program.constants[number].value, nil) }
    for number in compilation.declared.functions { add(program.functions[number].value, nil) }
    for number in compilation.declared.recognizers { add(program.recognizers[number]) }
    for number in compilation.gestureNumbers { add(program.gestures[number]) }
    for number in compilation.testNumbers { add(program.tests[number]) }
    for declaration in compilation.names.outline.tree.declarations { add(declaration) }
  }

  /// The owner that declares the names of an expression.
  private enum Owner {
    case recognizer(CheckedRecognizer)
    case gesture(CheckedGesture)

    var name: String {
      switch self {
      case .recognizer(let recognizer): recognizer.name
      case .gesture(let gesture): gesture.name
      }
    }
    var parameters: [CheckedParameter] {
      switch self {
      case .recognizer(let recognizer): recognizer.parameters
      case .gesture(let gesture): gesture.parameters
      }
    }
    var variables: [CheckedVariable] {
      switch self {
      case .recognizer(let recognizer): recognizer.variables
      case .gesture(let gesture): gesture.variables
      }
    }
  }

  private func owner(_ path: NodePath, _ owner: Owner) -> Owner {
    var owner = owner
    for node in path {
      guard case .gesture(let gesture) = owner else { return owner }
      switch gesture.nodes[node].kind {
      case .gesture(let number, _): owner = .gesture(program.gestures[number])
      case .recognizer(let number, _): owner = .recognizer(program.recognizers[number])
      default: break
      }
    }
    return owner
  }

  // MARK: - Expressions

  private mutating func add(_ expression: CheckedExpression?, _ owner: Owner?) {
    guard let expression else { return }
    if let owner { addMember(expression, owner) }
    switch expression.kind {
    case .constant(let number):
      ends[expression.span.end] = CheckedName(
        kind: .constant, name: program.constants[number].name, owner: nil)
    case .function(let number, _):
      starts[expression.span.start] = CheckedName(
        kind: .function, name: program.functions[number].name, owner: nil)
    case .enumCase(let number, _):
      if case .enumeration(let id) = expression.type, program.enums[id].file != nil {
        starts[expression.span.start + 1] = CheckedName(
          kind: .enumCase, name: program.enums[id].cases[number].name, owner: program.enums[id].name
        )
      }
    default: break
    }
    for child in expression.children { add(child, owner) }
  }

  private mutating func addMember(_ expression: CheckedExpression, _ own: Owner) {
    switch expression.kind {
    case .parameter(let number), .region(.parameter(let number)):
      add(.parameter, own.parameters[number].name, own, expression)
    case .variable(let number, let path):
      let owner = owner(path, own)
      add(.variable, owner.variables[number].name, owner, expression)
    case .memberLet(let number):
      switch own {
      case .recognizer(let recognizer):
        add(.memberLet, recognizer.lets[number].name, own, expression)
      case .gesture(let gesture): add(.memberLet, gesture.lets[number].name, own, expression)
      }
    case .memberFunction(let number, _):
      guard case .gesture(let gesture) = own else { return }
      starts[expression.span.start] = CheckedName(
        kind: .function, name: gesture.functions[number].name, owner: own.name)
    case .value(let number): addValue(number, own, expression)
    case .partValue(let path, let number): addValue(number, owner(path, own), expression)
    case .input(let number, let path):
      guard case .gesture(let gesture) = owner(path, own) else { return }
      add(.input, gesture.inputs[number].name, .gesture(gesture), expression)
    case .region(.member(let number, let path)):
      guard case .gesture(let gesture) = owner(path, own) else { return }
      add(.region, gesture.regions[number].name, .gesture(gesture), expression)
    default: break
    }
  }

  private mutating func addValue(_ number: Int, _ owner: Owner, _ expression: CheckedExpression) {
    guard case .recognizer(let recognizer) = owner else { return }
    add(.value, recognizer.values[number].name, owner, expression)
  }

  private mutating func add(
    _ kind: Symbol.Kind, _ name: String, _ owner: Owner, _ expression: CheckedExpression
  ) {
    ends[expression.span.end] = CheckedName(kind: kind, name: name, owner: owner.name)
  }

  // MARK: - Declarations

  private mutating func add(_ recognizer: CheckedRecognizer) {
    let owner = Owner.recognizer(recognizer)
    add(recognizer.parameters, owner)
    add(recognizer.minimumTouches, owner)
    add(recognizer.maximumTouches, owner)
    add(recognizer.accepts, owner)
    for variable in recognizer.variables { add(variable.initial, owner) }
    for item in recognizer.values + recognizer.lets { add(item.value, owner) }
    for rule in recognizer.states.flatMap({ $0.rules }) {
      switch rule.trigger {
      case .after(let time), .every(let time): add(time, owner)
      case .event, .crossing: break
      }
      add(rule.condition, owner)
      add(rule.body, owner)
    }
  }

  private mutating func add(_ gesture: CheckedGesture) {
    let owner = Owner.gesture(gesture)
    add(gesture.parameters, owner)
    for input in gesture.inputs { add(input.initial, owner) }
    for variable in gesture.variables { add(variable.initial, owner) }
    for item in gesture.lets { add(item.value, owner) }
    for function in gesture.functions { add(function.value, owner) }
    for node in gesture.nodes {
      add(node.from, owner)
      add(node.gate, owner)
      addUse(node, owner)
    }
    for handler in gesture.handlers {
      add(handler.condition, owner)
      add(handler.body, owner)
    }
    for property in gesture.properties {
      switch property.kind {
      case .never(let formula), .invariant(let formula): add(formula, owner)
      case .always(_, let after, let formula):
        add(after, owner)
        add(formula, owner)
      }
    }
  }

  private mutating func addUse(_ node: CheckedNode, _ owner: Owner) {
    switch node.kind {
    case .recognizer(let number, let arguments):
      starts[node.span.start] = CheckedName(
        kind: .recognizer, name: program.recognizers[number].name, owner: nil)
      for argument in arguments { add(argument, owner) }
    case .gesture(let number, let arguments):
      starts[node.span.start] = CheckedName(
        kind: .gesture, name: program.gestures[number].name, owner: nil)
      for argument in arguments { add(argument, owner) }
    case .composition(_, _, let within): add(within, owner)
    }
  }

  private mutating func add(_ test: CheckedTest) {
    let owner = Owner.gesture(program.gestures[test.gesture])
    for argument in test.arguments { add(argument, nil) }
    for condition in test.conditions { add(condition, owner) }
  }

  private mutating func add(_ parameters: [CheckedParameter], _ owner: Owner) {
    for parameter in parameters {
      add(parameter.defaultValue, owner)
      add(parameter.condition, owner)
    }
  }

  private mutating func add(_ statements: [CheckedStatement], _ owner: Owner) {
    for statement in statements {
      switch statement {
      case .assign(_, _, let value), .local(_, _, let value), .start(_, let value):
        add(value, owner)
      case .stop: break
      case .emit(_, let arguments): for argument in arguments { add(argument, owner) }
      case .branch(let condition, let then, let otherwise):
        add(condition, owner)
        add(then, owner)
        add(otherwise, owner)
      }
    }
  }

  private mutating func add(_ formula: CheckedGesture.Property.Formula, _ owner: Owner) {
    switch formula {
    case .state(let expression): add(expression, owner)
    case .not(let inner): add(inner, owner)
    case .and(let a, let b), .or(let a, let b):
      add(a, owner)
      add(b, owner)
    case .reported, .performed, .isOn: break
    }
  }

  // MARK: - Names without an expression

  /// States that rules lead to and events of handlers, in declarations that are right.
  private mutating func add(_ declaration: Declaration) {
    switch declaration {
    case .recognizer(let syntax):
      guard let checked = program.recognizers.first(where: { $0.span == syntax.span })
      else { return }
      for (state, written) in zip(checked.states, syntax.states) {
        for (rule, written) in zip(state.rules, written.rules) {
          guard case .state(let number) = rule.target, let target = written.target
          else { continue }
          starts[target.span.start] = CheckedName(
            kind: .state, name: checked.states[number].name, owner: checked.name)
        }
      }
    case .gesture(let syntax):
      guard let checked = program.gestures.first(where: { $0.span == syntax.span }) else { return }
      for (handler, written) in zip(checked.handlers, GestureMembers(syntax.members).handlers) {
        for (reference, written) in zip(handler.references, written.references) {
          guard case .event(let number) = reference.trigger,
            case .recognizer(let recognizer) = owner(reference.node, .gesture(checked))
          else { continue }
          starts[written.event.span.start] = CheckedName(
            kind: .event, name: recognizer.events[number].name, owner: recognizer.name)
        }
      }
    case .importFile, .constant, .function, .enumeration, .test, .setup: break
    }
  }
}
