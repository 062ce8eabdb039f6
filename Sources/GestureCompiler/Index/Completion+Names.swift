@_spi(GestureEngine) internal import GestureRuntime

// The completions of a site: names, with their declarations and the text that they need after them.

extension SymbolIndex {
  func items(_ probe: Probe, _ recheck: (SourceFile) -> Compilation?) -> [Completion] {
    let site = probe.site
    switch site.kind {
    case .composed: return machines(gesturesOnly: false, within: site.machine)
    case .testedGesture: return machines(gesturesOnly: true, within: nil)
    case .label(let fields, let given, let hasReason):
      return labels(fields, given) + (hasReason ? reasonLabel(given) : [])
    case .expression: return expressions(site) + values(probe, recheck)
    case .member(let meaning, let base): return members(meaning, base, probe, recheck)
    case .implicitMember(let extent): return implicit(extent, probe, recheck)
    case .reference(let isTest): return starts(site, isTest)
    case .condition:
      return expressions(site) + values(probe, recheck) + emissions(site, withActions: true)
    case .event(let body, let file, let isTest): return events(body, file, isTest)
    case .copiedPart: return copiedParts(site)
    case .timed: return timed(site)
    case .timedMember(let body, let file): return timed(in: body, file)
    case .type: return types(site)
    case .target: return targets(site)
    case .regionParameter: return regions(site)
    case .statement: return statements(site)
    case .timer:
      return named(site).filter { if case .symbol(.timer) = $0.kind { true } else { false } }
    case .option(let given):
      return BuiltinNotes.options.filter { !given.contains($0.0) }.map {
        Completion(label: $0.0, kind: .named, documentation: $0.1, snippet: $0.0 + ": $0", rank: 2)
      }
    case .hostName(let isFrame): return hostNames(site, isFrame)
    case .newName: return []
    }
  }

  func item(_ id: SymbolID, rank: Int, snippet: String? = nil) -> Completion? {
    guard let symbol = symbol(id) else { return nil }
    let note = parameterNote(id, symbol)
    let isFunction = symbol.kind == .function
    let snippet = snippet ?? (isFunction ? "\(symbol.name)(\(filled(fieldNames(id))))$0" : nil)
    return Completion(
      label: symbol.name, kind: .symbol(symbol.kind), detail: symbol.signature,
      documentation: note ?? symbol.documentation.joined(separator: "\n"),
      snippet: snippet, rank: rank)
  }

  // MARK: - Compositions

  /// Recognizers, gestures and operators. For a test, only gestures. A gesture cannot be a part of itself.
  private func machines(gesturesOnly: Bool, within gesture: SymbolID?) -> [Completion] {
    var items: [Completion] = []
    for id in visibility.all(.machines, from: file) {
      guard id != gesture, let symbol = symbol(id), !gesturesOnly || symbol.kind == .gesture
      else { continue }
      let rank = id.file == file ? 1 : id.file == 0 ? 3 : 2
      let snippet = gesturesOnly ? nil : symbol.name + "(" + required(id) + ")$0"
      if let item = item(id, rank: rank, snippet: snippet) { items.append(item) }
    }
    if gesturesOnly { return items }
    return items
      + CompositionOperator.allCases.map {
        Completion(
          label: $0.word, kind: .keyword, detail: $0.spec.summary, snippet: $0.word + "($0)",
          rank: 4)
      }
  }

  /// The arguments that a call must give, each as a field that the editor lets the author fill in.
  private func required(_ id: SymbolID) -> String {
    filled(visibility.parameters(id).filter { $0.defaultValue == nil }.map { $0.name.text })
  }

  private func fieldNames(_ id: SymbolID) -> [String] {
    children(of: id, [.field]).compactMap { symbol($0)?.name }
  }

  private func filled(_ names: [String]) -> String {
    names.enumerated().map { "\($1): ${\($0 + 1):\($1)}" }.joined(separator: ", ")
  }

  private func labels(_ fields: [SymbolID], _ given: [String]) -> [Completion] {
    fields.enumerated().compactMap { number, id in
      guard let symbol = symbol(id), !given.contains(symbol.name) else { return nil }
      return item(id, rank: 1, snippet: symbol.name + ": $0")
    }
  }

  /// The label for the reason of a failed or cancelled part.
  private func reasonLabel(_ given: [String]) -> [Completion] {
    let label = TypeName.reason.rawValue
    if given.contains(label) { return [] }
    return [
      Completion(
        label: label, kind: .named, documentation: TypeName.reason.note, snippet: label + ": $0",
        rank: 1)
    ]
  }

  // MARK: - Expressions

  /// The visible names, functions, and the words that the language defines.
  private func expressions(_ site: CompletionSite) -> [Completion] {
    var items = named(site)
    items += visibility.all(.constants, from: file).compactMap { item($0, rank: 3) }
    items += Builtin.allCases.map {
      Completion(
        label: $0.rawValue, kind: .function, detail: $0.spellings.joined(separator: "  "),
        documentation: $0.spec.note, snippet: $0.rawValue + "($0)", rank: 4)
    }
    for (word, access) in Access.words where site.access.contains(access) {
      items.append(
        Completion(
          label: word, kind: .keyword,
          documentation: BuiltinNotes.text(.word, word) ?? "", rank: 2))
    }
    return items + ["true", "false"].map { Completion(label: $0, kind: .keyword, rank: 6) }
  }

  /// Members, parts and locals.
  func named(_ site: CompletionSite) -> [Completion] {
    site.names.compactMap { name, meaning in
      switch meaning {
      case .symbol(let id):
        return item(id, rank: 1) ?? Completion(label: name, kind: .symbol(.local), rank: 0)
      case .part(let part, _, let file):
        return Completion(
          label: name, kind: .symbol(.part),
          detail: visibility.outlines[file]?.text(part.body.span) ?? "", rank: 1)
      case .ambiguous, .ambiguousPart, .touches, .touch, .oneTouch, .elapsed: return nil
      }
    }
  }

  // MARK: - Values of a known type

  /// The values of the expected type, such as `.left` and `.zero`, listed before other expressions.
  private func values(_ probe: Probe, _ recheck: (SourceFile) -> Compilation?) -> [Completion] {
    guard let compilation = recheck(probe.index.outline.source), let types = compilation.types
    else { return [] }
    // The innermost expression counts: in `x ? a : b`, both `x` and the whole begin with `x`.
    let candidates = types.expected.filter { $0.key.start == probe.focus }
    guard let wanted = candidates.min(by: { $0.key.end < $1.key.end })?.value, wanted != .bool
    else { return [] }
    return named(wanted, compilation.program).map { item in
      var item = item
      item.label = "." + item.label
      item.snippet = item.snippet.map { "." + $0 }
      return item
    }
  }

  private func implicit(
    _ extent: Span, _ probe: Probe, _ recheck: (SourceFile) -> Compilation?
  ) -> [Completion] {
    guard let compilation = recheck(probe.index.outline.source),
      let wanted = compilation.types?.expected[extent]
    else { return [] }
    return named(wanted, compilation.program)
  }

  private func named(_ type: Type, _ program: CheckedProgram) -> [Completion] {
    switch type {
    case .enumeration(let number), .set(let number):
      guard program.enums.indices.contains(number) else { return [] }
      let wanted = program.enums[number]
      return wanted.cases.map { item in
        let fields = item.fields.map { $0.name }
        return Completion(
          label: item.name, kind: .symbol(.enumCase), detail: "\(wanted.name).\(item.name)",
          documentation: item.documentation.joined(separator: "\n"),
          snippet: fields.isEmpty ? nil : "\(item.name)(\(filled(fields)))", rank: 0)
      }
    default:
      return program.namedValues(type).map {
        Completion(
          label: $0, kind: .named, documentation: BuiltinNotes.text(.member, $0) ?? "", rank: 1)
      }
    }
  }

  // MARK: - Others

  private func types(_ site: CompletionSite) -> [Completion] {
    let own = site.machine.map { visibility.children(of: $0, [.enumeration]) } ?? []
    return (own + visibility.all(.types, from: file)).compactMap { item($0, rank: 1) }
      + TypeName.allCases.map {
        Completion(label: $0.rawValue, kind: .type, documentation: $0.note, rank: 2)
      }
  }

  private func targets(_ site: CompletionSite) -> [Completion] {
    let states = site.machine.map { visibility.children(of: $0, [.state]) } ?? []
    return states.compactMap { item($0, rank: 1) }
      + [Keyword.end, .fail, .cancel].map {
        Completion(label: $0.rawValue, kind: .keyword, detail: $0.note, rank: 2)
      }
  }

  /// Actions or events to emit, and variables to assign.
  private func statements(_ site: CompletionSite) -> [Completion] {
    let emissions = site.machine.map { visibility.children(of: $0, [.action, .event]) } ?? []
    return emissions.compactMap { id in
      symbol(id).flatMap { item(id, rank: 1, snippet: "\($0.name)(\(filled(fieldNames(id))))") }
    } + named(site).filter { if case .symbol(.variable) = $0.kind { true } else { false } }
  }

  /// Inputs, or regions for `frame`. Also parts that may contain them.
  private func hostNames(_ site: CompletionSite, _ isFrame: Bool) -> [Completion] {
    let own = named(site).filter { item in
      guard case .symbol(let kind) = item.kind else { return false }
      return kind == .part || !isFrame && kind == .input
    }
    return isFrame ? own + regions(site) : own
  }

  private func regions(_ site: CompletionSite) -> [Completion] {
    site.names.values.compactMap { meaning in
      guard case .symbol(let id) = meaning, let symbol = symbol(id) else { return nil }
      let isRegion =
        symbol.kind == .region || symbol.type?.text == TypeName.region.rawValue
        || symbol.type?.text == TypeName.regions.rawValue
      return isRegion ? item(id, rank: 1) : nil
    }
  }
}
