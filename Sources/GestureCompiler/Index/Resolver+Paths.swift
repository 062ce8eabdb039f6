internal import GestureRuntime

// Paths to parts, events and members.

extension Resolver {
  /// The part that a path of names leads to; of no names the whole gesture.
  func part(_ path: [Identifier]) -> (part: PartOutline, file: Int32)? {
    guard let first = path.first else { return whole }
    guard case .part(var part, _, var file)? = members[first.text] else { return nil }
    for name in path.dropFirst() {
      guard case .part(let inner, _, let innerFile)? = member(name.text, of: part, in: file) else {
        return nil
      }
      (part, file) = (inner, innerFile)
    }
    return (part, file)
  }

  var whole: (part: PartOutline, file: Int32)? {
    guard let machine, let gesture = visibility.gesture(machine) else { return nil }
    let part = PartOutline(
      name: "", span: gesture.name.span, isLabelled: false, body: gesture.body)
    return (part, machine.file)
  }

  func event(_ name: String, of place: (part: PartOutline, file: Int32)?) -> SymbolID? {
    guard let place else { return nil }
    return visibility.events(place.part.body, in: place.file).first {
      visibility.symbol($0)?.name == name
    }
  }

  /// What a part shows under a name.
  func member(_ name: String, of part: PartOutline, in file: Int32) -> Meaning? {
    guard let machine = visibility.machine(part.body, in: file) else { return nil }
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

  /// `hold.ended`, `zoom.hold.ended`, `ended`: of a handler, or seen by a test, where actions count.
  mutating func resolvePath(_ path: [Identifier], _ event: Identifier, isTest: Bool) {
    if let first = path.first {
      offer(.reference(isTest: isTest), at: first)
      if let meaning = members[first.text] { refer(first, to: meaning) }
    } else {
      offer(.reference(isTest: isTest), at: event)
    }
    resolveInner(path, isTest)
    let place = part(path)
    if let place { offer(.event(place.part, file: place.file, isTest: isTest), at: event) }
    names.insert(event.span.start)
    if ReportedPhase.named(event.text) != nil { return note(.phase, event) }
    if isTest, let action = action(path, event) { return refer(event, to: action) }
    if let found = self.event(event.text, of: place) { return refer(event, to: found) }
    if isTest, let place, let value = member(event.text, of: place.part, in: place.file) {
      refer(event, to: value)
    }
  }

  /// The names of a path after the first.
  private mutating func resolveInner(_ path: [Identifier], _ isTest: Bool) {
    guard path.count > 1 else { return }
    for end in 1..<path.count {
      guard let outer = part(Array(path[..<end])) else { return }
      offer(.event(outer.part, file: outer.file, isTest: isTest), at: path[end])
      if let inner = member(path[end].text, of: outer.part, in: outer.file) {
        refer(path[end], to: inner)
      }
    }
  }

  /// Of a latency: a part, or at the end an action.
  mutating func resolveTimed(_ path: [Identifier]) {
    for (number, name) in path.enumerated() {
      let before = Array(path[..<number])
      guard let outer = part(before) else { return }
      let found =
        number == 0 ? members[name.text] : member(name.text, of: outer.part, in: outer.file)
      offer(number == 0 ? .timed : .timedMember(outer.part, file: outer.file), at: name)
      if case .part? = found, let found {
        refer(name, to: found)
      } else if number == path.count - 1, let action = action(before, name) {
        refer(name, to: action)
      }
    }
  }

  /// An action of the gesture, or of a nested one by the names of parts.
  func action(_ path: [Identifier], _ name: Identifier) -> SymbolID? {
    guard !path.isEmpty else {
      return machine.flatMap { visibility.child(name.text, of: $0, [.action]) }
    }
    guard let place = part(path), let inner = visibility.machine(place.part.body, in: place.file)
    else { return nil }
    return visibility.child(name.text, of: inner, [.action])
  }
}
