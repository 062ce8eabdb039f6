internal import GestureRuntime

extension Checker {
  /// Checks declarations so that everything is known before its first use, in any order of the file.
  mutating func checkDeclarations(_ declarations: [Declaration]) {
    var enums: [EnumSyntax] = []
    var constants: [ConstantSyntax] = []
    var functions: [FunctionSyntax] = []
    var recognizers: [RecognizerSyntax] = []
    var gestures: [GestureSyntax] = []
    var tests: [TestSyntax] = []
    var setups: [SetupSyntax] = []
    for declaration in declarations {
      switch declaration {
      case .importFile: break
      case .enumeration(let syntax): enums.append(syntax)
      case .constant(let syntax): constants.append(syntax)
      case .function(let syntax): functions.append(syntax)
      case .recognizer(let syntax): recognizers.append(syntax)
      case .gesture(let syntax): gestures.append(syntax)
      case .test(let syntax): tests.append(syntax)
      case .setup(let syntax): setups.append(syntax)
      }
    }
    declareMachines(recognizers, gestures)
    checkEnums(enums)
    checkConstants(constants, functions)
    for recognizer in recognizers {
      unknownNames = []
      checkRecognizer(recognizer)
    }
    checkGestures(gestures)
    unknownNames = []
    checkSetups(setups)
    for test in tests { checkTest(test) }
  }

  /// Reports each declaration that the checker has lost without an error, so that no app lacks a gesture silently.
  mutating func reportLost(_ tree: SyntaxTree, _ file: CheckedFile) {
    for name in tree.declarations.compactMap({ $0.name }) {
      if case .broken = known.declared[name.span] ?? .broken {
        report(.lostDeclaration(name.text), at: name.span)
      }
    }
    let checked = Set(known.program.tests[file.tests].map { $0.span })
    for case .test(let test) in tree.declarations where !checked.contains(test.span) {
      report(.lostDeclaration(test.title), at: test.titleSpan)
    }
  }

  /// Enters recognizers and gestures as broken until they are checked. Nothing reads them before.
  private mutating func declareMachines(
    _ recognizers: [RecognizerSyntax], _ gestures: [GestureSyntax]
  ) {
    let names = recognizers.map { $0.name } + gestures.map { $0.name }
    for name in names { declare(name, in: .machines) }
    gestureNames = Set(gestures.map { $0.name.text })
    declaredTwice = Set(
      names.filter { first($0, .machines) != $0.span && first($0, .machines)?.file == file }.map {
        $0.text
      })
  }

  /// Enters a top-level name as broken. Returns false if the name is taken.
  @discardableResult
  mutating func declare(_ name: Identifier, in space: Namespace) -> Bool {
    refuseReserved(name)
    if let other = first(name, space), other != name.span {
      reportDuplicate(name, other)
      return false
    }
    known.declared[name.span] = .broken
    return true
  }

  /// Sets the meaning of a declared name, unless another declaration has the name.
  mutating func define(_ name: Identifier, as kind: Declared, in space: Namespace) {
    if first(name, space) == name.span { known.declared[name.span] = kind }
  }

  /// Returns the place of the declaration that has a name in the file.
  func first(_ name: Identifier, _ space: Namespace) -> Span? {
    known.visibility.root(name.text, space, in: file).flatMap { symbol($0)?.span }
  }

  mutating func reportDuplicate(_ name: Identifier, _ other: Span) {
    report(
      .duplicate(name.text), at: name.span,
      labels: [Diagnostic.Label("the other one is here", at: other)])
  }

  /// Refuses names that generated code needs. (The parser has refused the words of the language.)
  mutating func refuseReserved(_ name: Identifier) {
    if ReservedName.generated.contains(name.text) { report(.taken(name.text), at: name.span) }
  }

  // MARK: - Constants

  /// Checks constants and functions. They may read each other in any order if they form no cycle.
  private mutating func checkConstants(
    _ constants: [ConstantSyntax], _ functions: [FunctionSyntax]
  ) {
    let names = constants.map { $0.name } + functions.map { $0.name }
    var numbers: [Span: Int] = [:]
    for (number, name) in names.enumerated() where declare(name, in: .constants) {
      numbers[name.span] = number
    }
    let order = orderOfUse(constants.map { $0.value } + functions.map { $0.value }, numbers)
    reportCycles(order.cycles, names: names)
    let broken = Set(order.cycles.flatMap { $0 })
    for number in order.order where !broken.contains(number) {
      if number < constants.count {
        checkFileConstant(constants[number])
      } else {
        checkFileFunction(functions[number - constants.count])
      }
    }
  }

  private mutating func checkFileConstant(_ syntax: ConstantSyntax) {
    scope = Scope(.constant)
    guard var checked = checkConstant(syntax) else { return }
    checked.written = checked.value
    checked.value = folded(checked.value)
    if constantValue(checked.value) == nil {
      let height = 1 + checked.value.height(known.heights)
      guard checkHeight(height, syntax.name) else { return }
      known.heights.constants[known.program.constants.count] = height
    }
    define(syntax.name, as: .constant(known.program.constants.count), in: .constants)
    known.program.constants.append(checked)
  }

  private mutating func checkFileFunction(_ syntax: FunctionSyntax) {
    scope = Scope(.function)
    guard let checked = checkFunction(syntax) else { return }
    let height = 1 + checked.value.height(known.heights)
    guard checkHeight(height, syntax.name) else { return }
    known.heights.functions[known.program.functions.count] = height
    if checked.value.readsUnknown(self) {
      known.unknownFunctions.insert(known.program.functions.count)
    }
    define(syntax.name, as: .function(known.program.functions.count), in: .constants)
    known.program.functions.append(checked)
  }

  /// Returns whether later phases may recurse along a chain of declarations. Reports only the first that is too high.
  mutating func checkHeight(_ height: Int, _ name: Identifier) -> Bool {
    let limit = 128
    if height == limit + 1 { report(.longChain(limit: limit), at: name.span) }
    return height <= limit
  }

  /// Returns an order that puts each expression after the expressions whose names it reads.
  /// - Parameter numbers: the numbers of the expressions, by the spans of the names that they define.
  func orderOfUse(_ expressions: [Expression], _ numbers: [Span: Int]) -> DependencyOrder {
    DependencyOrder(
      expressions.map { expression in
        var names: [Identifier] = []
        expression.collectNames(into: &names)
        return names.compactMap { declaration(of: $0).flatMap { numbers[$0] } }
      })
  }

  /// Checks declarations that may read each other in any order if they form no cycle.
  /// - Parameters:
  ///   - numbers: the numbers of the declarations, by the spans of their names.
  ///   - check: checks a declaration after those that it reads. Returns false if it is wrong.
  ///   - lose: gets each declaration that is wrong, in a cycle, or in too long a chain.
  mutating func checkInOrder(
    _ names: [Identifier], _ expressions: [Expression], _ numbers: [Span: Int],
    _ check: (inout Checker, Int) -> Bool, lose: (inout Checker, Int) -> Void = { _, _ in }
  ) {
    let order = orderOfUse(expressions, numbers)
    reportCycles(order.cycles, names: names)
    let broken = Set(order.cycles.flatMap { $0 })
    for number in broken { lose(&self, number) }
    var heights = Array(repeating: 0, count: names.count)
    for number in order.order where !broken.contains(number) {
      heights[number] = 1 + (order.dependencies[number].map { heights[$0] }.max() ?? 0)
      let isWhole = checkHeight(heights[number], names[number]) && check(&self, number)
      if !isWhole { lose(&self, number) }
    }
  }

  mutating func reportCycles(
    _ cycles: [[Int]], names: [Identifier], _ problem: ([String]) -> Problem = { .cycle($0) }
  ) {
    for cycle in cycles {
      let path = cycle.map { names[$0].text } + [names[cycle[0]].text]
      report(problem(path), at: names[cycle[0]].span)
    }
  }

  /// Checks a `let` or `value` in the scope at hand.
  mutating func checkConstant(_ syntax: ConstantSyntax) -> CheckedConstant? {
    guard let (type, value) = checkInitial(syntax.name, syntax.type, syntax.value) else {
      return nil
    }
    return CheckedConstant(
      name: syntax.name.text, type: type, value: value, documentation: syntax.documentation)
  }

  /// Returns the type and the value of `name: type = value`.
  mutating func checkInitial(_ name: Identifier, _ typeName: Identifier?, _ value: Expression)
    -> (Type, CheckedExpression)?
  {
    guard let typeName else {
      guard let checked = infer(value) else { return nil }
      guard !checked.type.isRegion else {
        report(.regionValue, at: value.extent)
        return nil
      }
      record?.names[name.span] = checked.type
      return (checked.type, checked)
    }
    guard let type = resolveType(typeName) else { return nil }
    let expected = Expected(type, "`\(name.text)`", at: typeName.span)
    guard let checked = check(value, expected) else { return nil }
    return (type, checked)
  }
}

/// Names that no declaration may have.
enum ReservedName {
  static let generated: Set<String> = [
    "phase", "frames", "nextDeadline", "handle", "advance", "cancel", "reset", "Action", "State",
  ]
}
