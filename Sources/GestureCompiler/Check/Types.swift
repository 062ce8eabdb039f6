internal import GestureRuntime

extension Checker {
  /// A written type. Regions are refused where only values may be.
  mutating func resolveType(_ name: Identifier, allowsRegions: Bool = false) -> Type? {
    if let known = TypeName(rawValue: name.text) {
      if known.type.isRegion, !allowsRegions {
        report(.regionValue, at: name.span)
        return nil
      }
      return known.type
    }
    if let member = memberTypes[name.text] {
      if case .enumeration(let id) = member.kind { return .enumeration(id) }
      scope.isIncomplete = true
      return nil
    }
    switch find(name.text, in: .types) {
    case .found, .ambiguous:
      let symbol = resolve(name, in: .types) { .unknownType(name.text, nearest: $0) }
      if case .enumeration(let id)? = symbol?.kind { return .enumeration(id) }
    case .missing:
      scope.isIncomplete = true
      guard isComplete else { return nil }
      let candidates =
        TypeName.allCases.map { $0.rawValue } + Array(memberTypes.keys) + visibleNames(.types)
      suggest(
        { .unknownType(name.text, nearest: $0) }, for: name, among: candidates,
        meant: Elsewhere.types[name.text].flatMap { $0 == "region" && !allowsRegions ? nil : $0 })
    }
    return nil
  }

  /// All enums of a file or a gesture: numbers first, so that they may name each other.
  mutating func checkEnums(_ enums: [EnumSyntax], of gesture: Identifier? = nil) {
    let inGesture = gesture != nil
    let first = program.enums.count
    for (offset, syntax) in enums.enumerated() {
      let symbol = FileScope.Symbol(kind: .enumeration(first + offset), span: syntax.name.span)
      declareEnum(syntax.name, symbol, inGesture: inGesture)
      program.enums.append(
        CheckedEnum(
          name: syntax.name.text, cases: [], documentation: syntax.documentation,
          file: syntax.span.file, gesture: gesture?.text))
    }
    for (offset, syntax) in enums.enumerated() {
      let before = errorCount
      program.enums[first + offset].cases = checkCases(syntax)
      if errorCount > before { breakEnum(syntax.name, inGesture: inGesture) }
    }
    refuseEndless(first, enums)
  }

  private mutating func declareEnum(
    _ name: Identifier, _ symbol: FileScope.Symbol, inGesture: Bool
  ) {
    if TypeName(rawValue: name.text) != nil {
      report(.typeTaken(name.text), at: name.span)
    }
    if inGesture {
      refuseReserved(name)
      if let other = memberTypes[name.text] { return reportDuplicate(name, other.span) }
      memberTypes[name.text] = symbol
    } else {
      if gestureNames.contains(name.text), let other = file.machines[name.text] {
        return reportDuplicate(name, other.span)
      }
      guard declare(name, in: .types) else { return }
      file.types[name.text] = symbol
    }
  }

  private mutating func breakEnum(_ name: Identifier, inGesture: Bool) {
    if inGesture {
      memberTypes[name.text]?.kind = .broken
    } else {
      define(name, as: .broken, in: .types)
    }
  }

  private mutating func checkCases(_ syntax: EnumSyntax) -> [CheckedEnum.Case] {
    var spans: [String: Span] = [:]
    return syntax.cases.map { item in
      if let other = spans[item.name.text] {
        reportDuplicate(item.name, other)
      } else {
        spans[item.name.text] = item.name.span
      }
      return CheckedEnum.Case(
        name: item.name.text, fields: checkFields(item.fields), documentation: item.documentation)
    }
  }

  /// Of an event, an action or a case. A field of an unknown type is left out, as reported.
  mutating func checkFields(_ fields: [Field]) -> [CheckedField] {
    var spans: [String: Span] = [:]
    var checked: [CheckedField] = []
    for field in fields {
      if let other = spans[field.name.text] { reportDuplicate(field.name, other) }
      spans[field.name.text] = field.name.span
      guard let type = resolveType(field.type) else { continue }
      checked.append(CheckedField(name: field.name.text, type: type))
    }
    return checked
  }

  /// A value that holds one of its own type would need endless room.
  private mutating func refuseEndless(_ first: Int, _ enums: [EnumSyntax]) {
    let uses = enums.indices.map { offset in
      program.enums[first + offset].cases.flatMap { $0.fields }.compactMap { field -> Int? in
        guard case .enumeration(let id) = field.type, id >= first else { return nil }
        return id - first
      }
    }
    for cycle in DependencyOrder(uses).cycles {
      for offset in cycle { program.enums[first + offset].cases = [] }
      let path = cycle.map { enums[$0].name.text } + [enums[cycle[0]].name.text]
      report(.endlessEnum(path), at: enums[cycle[0]].name.span)
    }
  }
}
