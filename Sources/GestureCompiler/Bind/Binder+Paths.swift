internal import GestureRuntime

// Paths to parts, events and members.

/// The composition that a path of parts leads to, with the file that contains it.
typealias PlacedBody = (body: ComposedSyntax, file: Int32)

extension Binder {
  /// The part that a path of names leads to. An empty path leads to the whole gesture.
  func part(_ path: [Identifier]) -> PlacedBody? {
    guard let first = path.first else {
      return machine.flatMap { machine in
        visibility.gesture(machine).map { ($0.whole, machine.file) }
      }
    }
    guard case .part(var part, _, var file)? = members[first.text] else { return nil }
    for name in path.dropFirst() {
      guard case .part(let inner, _, let innerFile)? = member(name.text, of: part.body, in: file)
      else { return nil }
      (part, file) = (inner, innerFile)
    }
    return (part.body, file)
  }

  func event(_ name: String, of owner: PlacedBody?) -> SymbolID? {
    guard let owner else { return nil }
    return visibility.events(owner.body, in: owner.file).first {
      visibility.symbol($0)?.name == name
    }
  }

  /// The meaning of a name among the values of a part.
  func member(_ name: String, of body: ComposedSyntax, in file: Int32) -> Meaning? {
    guard let machine = visibility.machine(body, in: file) else { return nil }
    if visibility.recognizer(machine) != nil {
      if name == "touches" { return .touches }
      return visibility.child(name, of: machine, [.value]).map { .symbol($0) }
    }
    if let own = visibility.child(name, of: machine, [.variable, .input, .region]) {
      return .symbol(own)
    }
    let inner = visibility.gesture(machine)?.parts.first { $0.name == name }
    return inner.map { meaning(of: $0, in: machine) }
  }

  /// Binds `hold.ended`, `zoom.hold.ended` or `ended`, in a handler or in a test. In a test, actions count too.
  /// - Parameter isCall: whether parentheses follow. The name of a phase then means an action of that name, if there is
  ///   one.
  mutating func bindReference(
    _ path: [Identifier], _ event: Identifier, isTest: Bool, isCall: Bool = false
  ) {
    offer(.reference(isTest: isTest), at: path.first ?? event)
    if let first = path.first, let meaning = members[first.text] { refer(first, to: meaning) }
    bindInner(path, isTest)
    let owner = part(path)
    if let owner { offer(.event(owner.body, file: owner.file, isTest: isTest), at: event) }
    bindings.see(event)
    let isPhase = ReportedPhase.named(event.text) != nil
    if path.isEmpty, !isCall, let timer = timer(event) { return refer(event, to: timer) }
    if isTest, isCall || !isPhase, let action = action(path, event) {
      refer(event, to: action)
    } else if isPhase {
      bindBuiltin(.phase, event)
    } else if let found = self.event(event.text, of: owner) {
      refer(event, to: found)
    } else if isTest, let owner, let value = member(event.text, of: owner.body, in: owner.file) {
      refer(event, to: value)
    } else if path.allSatisfy({ $0.text == event.text }), let member = members[event.text] {
      switch member {
      // `on drag { … }`, with the event still to be written.
      case .part: refer(event, to: member)
      // `on isOn { … }`, without `changed`.
      case .symbol where path.isEmpty && !isTest: refer(event, to: member)
      default: break
      }
    }
  }

  func timer(_ name: Identifier) -> SymbolID? {
    guard case .symbol(let id)? = members[name.text], symbol(id)?.kind == .timer else { return nil }
    return id
  }

  /// Binds the names of a path after the first.
  private mutating func bindInner(_ path: [Identifier], _ isTest: Bool) {
    guard path.count > 1 else { return }
    for end in 1..<path.count {
      guard let outer = part(Array(path[..<end])) else { return }
      offer(.event(outer.body, file: outer.file, isTest: isTest), at: path[end])
      if let inner = member(path[end].text, of: outer.body, in: outer.file) {
        refer(path[end], to: inner)
      }
    }
  }

  /// Binds the path of a latency: parts, and possibly an action at the end.
  mutating func bindTimed(_ path: [Identifier]) {
    for (number, name) in path.enumerated() {
      let before = Array(path[..<number])
      guard let outer = part(before) else { return }
      let found =
        number == 0 ? members[name.text] : member(name.text, of: outer.body, in: outer.file)
      offer(number == 0 ? .timed : .timedMember(outer.body, file: outer.file), at: name)
      if case .part? = found, let found {
        refer(name, to: found)
      } else if number == path.count - 1, let action = action(before, name) {
        refer(name, to: action)
      } else if let found {
        refer(name, to: found)
      }
    }
  }

  /// An action of the gesture, or of a nested gesture that the path leads to.
  func action(_ path: [Identifier], _ name: Identifier) -> SymbolID? {
    guard !path.isEmpty else {
      return machine.flatMap { visibility.child(name.text, of: $0, [.action]) }
    }
    guard let owner = part(path), let inner = visibility.machine(owner.body, in: owner.file)
    else { return nil }
    return visibility.child(name.text, of: inner, [.action])
  }
}
