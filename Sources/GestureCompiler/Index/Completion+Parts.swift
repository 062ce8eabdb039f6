internal import GestureRuntime

// Parts, their events, values and readouts.
extension SymbolIndex {
  /// The first name of the event of a handler, or of an expectation in a test.
  func starts(_ site: CompletionSite, _ isTest: Bool) -> [Completion] {
    var items = named(site).compactMap { item -> Completion? in
      if isTest { return item }
      guard case .symbol(let kind) = item.kind else { return nil }
      switch kind {
      case .part: return item
      case .variable, .input, .memberLet:
        var item = item
        item.snippet = "\(item.label) \(ReportedPhase.changed.word)"
        item.rank = 2
        return item
      default: return nil
      }
    }
    items += emissions(site, withActions: isTest)
    guard isTest else { return items }
    return items
      + [Keyword.nothing, .no].map { Completion(label: $0.rawValue, kind: .keyword, rank: 4) }
  }

  /// The reports of the whole gesture.
  func emissions(_ site: CompletionSite, withActions: Bool) -> [Completion] {
    guard let machine = site.machine, let gesture = visibility.gesture(machine) else { return [] }
    let reported = events(gesture.whole, machine.file, false).map { item in
      var item = item
      item.rank += 1
      return item
    }
    let timers = children(of: machine, [.timer]).compactMap { item($0, rank: 1) }
    return reported + timers + (withActions ? actions(of: machine, rank: 1) : [])
  }

  /// The events that a part can report. In tests, also the values that it shows.
  func events(_ body: ComposedSyntax, _ file: Int32, _ isTest: Bool) -> [Completion] {
    var items = visibility.events(body, in: file).compactMap { item($0, rank: 1) }
    items += visibility.phases(body, in: file).map {
      Completion(
        label: $0, kind: .phase, documentation: BuiltinNotes.text(.phase, $0) ?? "", rank: 2)
    }
    guard let machine = visibility.machine(body, in: file) else { return items }
    items += innerParts(machine)
    if isTest {
      items += shown(machine, touches: false)
      items += actions(of: machine, rank: 1)
    }
    return items
  }

  /// The parts in an `each`, whose copies may have variables.
  func copiedParts(_ site: CompletionSite) -> [Completion] {
    named(site).filter { item in
      if case .part(let part, _, _)? = site.names[item.label] { part.copies != nil } else { false }
    }
  }

  /// The names that may have a latency: parts, and actions after them.
  func timed(_ site: CompletionSite) -> [Completion] {
    let parts = named(site).filter {
      if case .symbol(.part) = $0.kind { true } else { false }
    }
    return parts + (site.machine.map { actions(of: $0, rank: 2) } ?? [])
  }

  func timed(in body: ComposedSyntax, _ file: Int32) -> [Completion] {
    guard let machine = visibility.machine(body, in: file) else { return [] }
    return innerParts(machine) + actions(of: machine, rank: 4)
  }

  private func actions(of machine: SymbolID, rank: Int) -> [Completion] {
    visibility.children(of: machine, [.action]).compactMap { item($0, rank: rank) }
  }

  private func innerParts(_ machine: SymbolID) -> [Completion] {
    (visibility.gesture(machine)?.parts ?? []).map {
      Completion(
        label: $0.name, kind: .symbol(.part),
        detail: visibility.outlines[machine.file]?.text($0.body.span) ?? "", rank: 3)
    }
  }

  /// The values of a recognizer, or the variables, inputs and regions of a gesture.
  private func shown(_ machine: SymbolID, touches: Bool) -> [Completion] {
    let kinds: Symbol.Kinds =
      visibility.recognizer(machine) != nil ? [.value] : [.variable, .input, .region]
    var items = visibility.children(of: machine, kinds).compactMap { item($0, rank: 1) }
    if touches, visibility.recognizer(machine) != nil {
      items.append(
        Completion(
          label: "touches", kind: .keyword,
          documentation: BuiltinNotes.text(.word, "touches") ?? "", rank: 4))
    }
    return items
  }

  func members(
    _ meaning: Meaning?, _ base: Span, _ probe: Probe,
    _ recheck: (SourceFile) -> Compilation?
  ) -> [Completion] {
    switch meaning {
    case .part(let part, _, let file)?:
      let own = part.copies == nil ? [] : [copyIndex]
      guard let machine = visibility.machine(part.body, in: file) else { return own }
      return shown(machine, touches: true) + innerParts(machine) + own
    case .touches?: return readouts(TouchesReading.all)
    case .touch?:
      // While a touch is being accepted, there are no other touches.
      let isInRule = probe.site.access.contains(.touches)
      return readouts(isInRule ? TouchReading.inRules : TouchReading.all)
    case .oneTouch?: return readouts(TouchReading.ofEach)
    case .symbol?, .ambiguous?, .ambiguousPart?, .elapsed?, nil:
      guard let compilation = recheck(probe.index.outline.source),
        let type = compilation.types?.types[base]
      else { return [] }
      return type.members.map {
        Completion(
          label: $0, kind: .readout, documentation: BuiltinNotes.ofMember($0),
          snippet: BuiltinNotes.snippet(ofMember: $0), rank: 1)
      }
    }
  }

  private var copyIndex: Completion {
    Completion(
      label: PartCopies.indexName, kind: .readout, detail: TypeName.count.rawValue,
      documentation: "the number of the copy, from 0", rank: 4)
  }

  private func readouts<Readout>(_ all: [ReadoutSpec<Readout>]) -> [Completion] {
    all.map {
      Completion(
        label: $0.name, kind: .readout, detail: text(of: $0.type),
        documentation: $0.note, rank: 1)
    }
  }
}
