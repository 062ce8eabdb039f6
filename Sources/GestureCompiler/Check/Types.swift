internal import GestureRuntime

extension Checker {
  /// Resolves a written type. Refuses regions where only values are allowed.
  mutating func resolveType(_ name: Identifier, allowsRegions: Bool = false) -> Type? {
    if let known = TypeName(rawValue: name.text) {
      if known.type.isRegion, !allowsRegions {
        report(.regionValue, at: name.span)
        return nil
      }
      return known.type
    }
    let found = resolve(name) { checker in
      let own = checker.scope.machine.map {
        checker.known.visibility.children(of: $0, [.enumeration])
      }
      let candidates =
        TypeName.allCases.map { $0.rawValue } + (own ?? []).compactMap { checker.symbol($0)?.name }
        + checker.known.visibility.names(.types, from: checker.file)
      checker.suggest(
        { .unknownType(name.text, nearest: $0) }, for: name, among: candidates,
        meant: Elsewhere.types[name.text].flatMap { $0 == "region" && !allowsRegions ? nil : $0 })
    }
    if case .enumeration(let id)? = found { return .enumeration(id) }
    return nil
  }

  /// Checks all enums of a file or a gesture. They get their numbers first, so that they may name each other.
  mutating func checkEnums(_ enums: [EnumSyntax], of gesture: Identifier? = nil) {
    let inGesture = gesture != nil
    let first = known.program.enums.count
    for (offset, syntax) in enums.enumerated() {
      if declareEnum(syntax.name, inGesture: inGesture) {
        known.declared[syntax.name.span] = .enumeration(first + offset)
      }
      known.enumSymbols[first + offset] = ownSymbol(syntax.name)
      known.program.enums.append(
        CheckedEnum(
          name: syntax.name.text, cases: [], documentation: syntax.documentation,
          file: syntax.span.file, gesture: gesture?.text))
    }
    for (offset, syntax) in enums.enumerated() {
      let before = errorCount
      known.program.enums[first + offset].cases = checkCases(syntax)
      if errorCount > before, known.declared[syntax.name.span] != nil {
        known.declared[syntax.name.span] = .broken
      }
    }
    refuseEndless(first, enums)
  }

  /// Declares an enum. Returns false if another declaration has the name.
  private mutating func declareEnum(_ name: Identifier, inGesture: Bool) -> Bool {
    if TypeName(rawValue: name.text) != nil { report(.typeTaken(name.text), at: name.span) }
    guard inGesture else {
      if gestureNames.contains(name.text), let other = first(name, .machines) {
        reportDuplicate(name, other)
        return false
      }
      return declare(name, in: .types)
    }
    refuseReserved(name)
    let own = scope.machine.flatMap { known.visibility.child(name.text, of: $0, [.enumeration]) }
    if let other = own.flatMap({ symbol($0)?.span }), other != name.span {
      reportDuplicate(name, other)
      return false
    }
    return true
  }

  /// Returns the file's own declaration with this name.
  func ownSymbol(_ name: Identifier) -> SymbolID? {
    known.visibility.outlines[file]?.number(at: name.span).map { SymbolID(file: file, index: $0) }
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

  /// Checks the fields of an event, an action or a case. Leaves out a field of an unknown type, which is reported.
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

  /// Refuses an enum whose value would hold a value of the same enum, and so need endless room.
  private mutating func refuseEndless(_ first: Int, _ enums: [EnumSyntax]) {
    let uses = enums.indices.map { offset in
      known.program.enums[first + offset].cases.flatMap { $0.fields }.compactMap { field -> Int? in
        guard case .enumeration(let id) = field.type, id >= first else { return nil }
        return id - first
      }
    }
    let cycles = DependencyOrder(uses).cycles
    for offset in cycles.flatMap({ $0 }) { known.program.enums[first + offset].cases = [] }
    reportCycles(cycles, names: enums.map { $0.name }) { .endlessEnum($0) }
  }
}
