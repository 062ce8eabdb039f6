// Parameters and arguments, which recognizers and gestures have in common.

extension SpecGenerator {
  /// Adds them to the scope.
  mutating func parameters(
    _ scope: inout SpecScope, _ taken: inout Set<String>, atMost: Int, needsDefaults: Bool
  ) -> ([SpecParameter], SpecTree) {
    var parameters: [SpecParameter] = []
    var texts: [SpecTree] = []
    for _ in 0..<Int.random(in: 0...atMost, using: &random) {
      let name = name(&taken)
      let doc = documentation()
      let (parameter, text) =
        random.chance(20)
        ? regionParameter(name, &scope) : valueParameter(name, &scope, needsDefaults)
      for index in parameters.indices where text.text.contains(parameters[index].name) {
        parameters[index].dependents.append(name)
      }
      parameters.append(parameter)
      texts.append("\(doc)\(text)")
    }
    if texts.isEmpty { return ([], random.chance(10) ? "()" : .nothing) }
    return (parameters, "(\(SpecTree.list(texts, separator: ", ", least: 0)))")
  }

  private mutating func regionParameter(_ name: String, _ scope: inout SpecScope)
    -> (
      SpecParameter, SpecTree
    )
  {
    let isMany = random.chance(50)
    var initial: SpecTree = .nothing
    if random.chance(50) {
      let earlier = scope.regions.filter { isMany || !$0.isMany }.map { $0.text }
      initial = " = \(random.pick([".everywhere"] + earlier))"
    }
    let hasDefault = !initial.text.isEmpty
    scope.addRegion(name, isMany: isMany)
    let parameter = SpecParameter(
      name: name, kind: .region(isMany: isMany), hasDefault: hasDefault)
    return (parameter, "\(name): \(isMany ? "regions" : "region")\(initial)")
  }

  private mutating func valueParameter(
    _ name: String, _ scope: inout SpecScope, _ needsDefault: Bool
  ) -> (SpecParameter, SpecTree) {
    let type = anyType()
    let hasDefault = needsDefault || random.chance(75)
    var inner = scope
    inner.depth = 2
    var parameter = SpecParameter(name: name, kind: .value(type), hasDefault: hasDefault)
    if hasDefault { scope.defaulted.insert(name) }
    if random.chance(25), let (condition, allowed) = condition(name, type) {
      parameter.allowed = allowed
      scope.add(name, type)
      let initial: SpecTree = hasDefault ? " = \(allowed[0])" : .nothing
      return (parameter, "\(name): \(typeName(type))\(initial)\(condition)")
    }
    let initial: SpecTree = hasDefault ? " = \(expression(type, inner))" : .nothing
    scope.add(name, type)
    return (parameter, "\(name): \(typeName(type))\(initial)")
  }

  /// A `where`, and arguments that meet it.
  private mutating func condition(_ name: String, _ type: SpecType) -> (SpecTree, [String])? {
    let text: String
    let allowed: [String]
    switch type {
    case .count: (text, allowed) = ("\(name) >= 1 && \(name) <= 4", ["1", "2", "3", "4"])
    case .number: (text, allowed) = ("\(name) != 0", ["1", "0.5", "-3.0", ".infinity"])
    case .duration: (text, allowed) = ("\(name) > 0", ["100ms", "0.5s", "0.25ms", ".infinity"])
    case .distance: (text, allowed) = ("\(name) >= 0pt", ["0", "10pt", "100pt"])
    case .bool: (text, allowed) = ("\(name) || true", ["true", "false"])
    default: return nil
    }
    return (.optional(" where \(text)"), allowed)
  }

  /// Arguments of a use: for parameters without a default, and for some others.
  mutating func arguments(
    to parameters: [SpecParameter], _ scope: SpecScope, after open: [SpecTree] = []
  ) -> SpecTree {
    var texts = open
    for parameter in parameters where !parameter.hasDefault || random.chance(isPurposeful ? 12 : 30)
    {
      if let value = argument(parameter, scope) {
        let text: SpecTree = "\(parameter.name): \(value)"
        texts.append(parameter.hasDefault ? .optional(text) : text)
      }
    }
    if random.chance(20) { texts.shuffle(using: &random) }
    return "(\(SpecTree.list(texts, separator: ", ", least: 0)))"
  }

  mutating func use(of recognizer: SpecRecognizer, _ scope: SpecScope) -> SpecNode {
    var (open, rest) = ([SpecTree](), [SpecParameter]())
    for parameter in recognizer.parameters {
      if opensArguments, random.chance(50), let argument = openArgument(to: parameter, scope) {
        let text: SpecTree = "\(parameter.name): \(argument)"
        open.append(parameter.hasDefault ? .optional(text) : text)
      } else {
        rest.append(parameter)
      }
    }
    return SpecNode(.recognizer(recognizer, arguments: arguments(to: rest, scope, after: open)))
  }

  /// An argument that reads an input. Nil if there is no input of the type, or the parameter is read once.
  private mutating func openArgument(to parameter: SpecParameter, _ scope: SpecScope) -> SpecTree? {
    guard case .value(let type) = parameter.kind, !parameter.isFixed,
      let input = scope.openInputs.filter({ $0.type == type }).randomElement(using: &random)
    else { return nil }
    let scaled = type == .count || type.isScalar
    let text = scaled ? random.pick([input.text, "\(input.text) * 2"]) : input.text
    if parameter.allowed.isEmpty { return .text(text) }
    switch type {
    case .count: return "clamp(\(text), 1, 3)"
    case .number: return "clamp(\(text), 0.25, 1)"
    case .duration: return .text(random.pick(["clamp(\(text), 1ms, 350ms)", "max(1ms, \(text))"]))
    case .distance: return .text(random.pick(["clamp(\(text), 0pt, 40pt)", "max(0pt, \(text))"]))
    case .speed: return "clamp(\(text), 0pt/s, 300pt/s)"
    case .angle: return "clamp(\(text), 0deg, 45deg)"
    default: return .text(text)
    }
  }

  /// The parameters, with a mark at those that a recognizer reads once.
  /// - Parameter text: the text of `tracks`, and of the first values of variables.
  func fixing(_ parameters: [SpecParameter], readBy text: String) -> [SpecParameter] {
    var result = parameters
    for index in result.indices.reversed() {
      let dependents = result.filter { result[index].dependents.contains($0.name) }
      result[index].isFixed =
        text.contains(result[index].name)
        || dependents.contains { $0.isFixed || !$0.allowed.isEmpty }
    }
    return result
  }

  private mutating func argument(_ parameter: SpecParameter, _ scope: SpecScope) -> SpecTree? {
    switch parameter.kind {
    case .region(let isMany):
      let known = scope.regions.filter { isMany || !$0.isMany }.map { $0.text }
      if known.isEmpty || random.chance(15) { return ".everywhere" }
      return .text(random.pick(known))
    case .value(let type):
      var inner = scope
      inner.depth = 2
      let known = scope.texts(of: type)
      if !parameter.allowed.isEmpty {
        // A value that is read at creation may break the condition, and then no machine is made. The compiler refuses a
        // constant or a default that breaks it.
        let fixed = constants.readables.map { $0.root }
        let open = known.filter { !fixed.contains($0.root) }
        if !open.isEmpty, random.chance(4) {
          let value = random.pick(open)
          if !scope.defaulted.contains(value.root) { return .text(value.text) }
        }
        return .text(random.pick(parameter.allowed))
      }
      return expression(type, inner)
    }
  }
}
