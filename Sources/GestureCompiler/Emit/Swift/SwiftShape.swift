import GestureRuntime

// The structure of a gesture, as the runtime wants it described.
extension SwiftEmitter {
  mutating func addShape() {
    out.separate()
    out.line("\(visible)var shape: \(runtime("GestureShape")) { Self.structure }")
    out.separate()
    out.open("private static let structure: \(runtime("GestureShape")) = {")
    var names: [String] = []
    var taken = SwiftNames(taken: ["nodes", "structure", "shape", "State", "Self"])
    for (number, part) in machine.parts.enumerated() {
      let name = SwiftName.escaped(taken.add(registers.partNames[number]))
      names.append(name)
      out.line(
        .assignment("let \(name)", "=", description(part, number)))
    }
    out.line(
      .sequence([
        .text("let nodes: [\(runtime("GestureShape")).NodeDescription] = "),
        .array(machine.nodes.map { description($0, names) }),
      ]))
    var arguments = [Layout.text("nodes")]
    if !machine.regions.isEmpty {
      arguments.append(
        .sequence([
          .text("regions: "), .array(machine.regions.map { .text($0.isMany ? "true" : "false") }),
        ]))
    }
    arguments.append(.text("of: Self.self"))
    out.line(.sequence([.text("return "), .call(runtime("GestureShape"), arguments)]))
    out.close("}()")
  }

  // MARK: Parts

  private func description(_ part: Machine.Part, _ number: Int) -> Layout {
    var arguments: [Layout] = [.labelled("states", .array(part.states.map { description($0) }))]
    if !part.events.isEmpty {
      arguments.append(.labelled("events", .array(part.events.map { .text($0.name.swiftLiteral) })))
    }
    let width = part.events.reduce(0) { max($0, $1.fields.reduce(0) { $0 + types.width($1.type) }) }
    if width > 0 { arguments.append(.text("argumentWidth: \(width)")) }
    let (emits, triggers) = part.emitsAtMost
    if emits > 0 { arguments.append(.text("emits: \(emits)")) }
    if !triggers.isEmpty {
      arguments.append(.labelled("on", .array(triggers.map { .text(".\($0)") })))
    }
    if part.accepts != nil { arguments.append(.text("isChoosy: true")) }
    if !part.crossedRegions.isEmpty {
      let regions = part.crossedRegions.map { Layout.text($0.map { "\($0)" } ?? "nil") }
      arguments.append(.labelled("crosses", .array(regions)))
    }
    let reads = Readings(machine, part: number)
    if !reads.all.isEmpty { arguments.append(.labelled("reads", list(reads.all))) }
    if !reads.outside.isEmpty { arguments.append(.labelled("keeps", list(reads.outside))) }
    if !reads.touch.isEmpty {
      arguments.append(
        .labelled("readsTouch", .array(reads.touch.map { .text(".\($0.caseName)") })))
    }
    if machine.keepsValues(ofPart: number) { arguments.append(.text("keepsValues: true")) }
    if part.variables.contains(where: { $0.isTransient }) {
      arguments.append(.text("hasTransients: true"))
    }
    if let least = part.minimumTouches.constantValue, let most = part.maximumTouches.constantValue {
      arguments.append(.text("tracks: \(literal(least))...\(literal(most))"))
    }
    return .call("\(runtime("GestureShape")).PartDescription", arguments)
  }

  private func list(_ readouts: [TouchesReadout]) -> Layout {
    .array(readouts.map { .text(".\($0.caseName)") })
  }

  private func description(_ state: Machine.State) -> Layout {
    var triggers: [Layout] = []
    for trigger in Trigger.allCases where state.rules.contains(where: { $0.event == trigger }) {
      triggers.append(.text(".\(trigger.name)"))
    }
    let timers = state.rules.compactMap { rule in
      rule.timer.map { Layout.text($0.repeats ? ".every" : ".after") }
    }
    var arguments: [Layout] = []
    if !triggers.isEmpty { arguments.append(.labelled("on", .array(triggers))) }
    if !timers.isEmpty { arguments.append(.array(timers)) }
    if state.isActive, let rule = state.goesOn { arguments.append(.text("goesOn: \(rule)")) }
    return .call(state.isActive ? ".active" : ".possible", arguments)
  }

  // MARK: Nodes

  private func description(_ node: Machine.Node, _ parts: [String]) -> Layout {
    var arguments = [Layout.text(node.name.swiftLiteral)]
    var isTimed = false
    switch node.kind {
    case .recognizer(let part): arguments.append(.text(".recognizer(\(parts[part]))"))
    case .sequence(let children, let within):
      arguments.append(composition("sequence", children))
      isTimed = within != nil
    case .simultaneous(let children): arguments.append(composition("simultaneous", children))
    case .exclusive(let children): arguments.append(composition("exclusive", children))
    case .race(let children): arguments.append(composition("race", children))
    }
    if node.isDiscrete { arguments.append(.text("isDiscrete: true")) }
    if isTimed { arguments.append(.text("isTimed: true")) }
    if node.gate != nil { arguments.append(.text("hasGate: true")) }
    if !node.reset.isEmpty { arguments.append(.text("hasReset: true")) }
    var triggers: [Layout] = []
    var known: [Machine.Node.Trigger] = []
    for handler in node.handlers where !known.contains(handler.trigger) {
      known.append(handler.trigger)
      triggers.append(.text(handler.trigger.swiftText))
    }
    if !triggers.isEmpty { arguments.append(.labelled("handles", .array(triggers))) }
    return .call(".init", arguments)
  }

  private func composition(_ name: String, _ children: [Int]) -> Layout {
    .sequence([
      .text(".\(name)("), .array(children.map { .text("\($0)") }), .text(")"),
    ])
  }
}

extension Machine.Node.Trigger {
  fileprivate var isAfterFailure: Bool { self == .phase(.failed) || self == .phase(.cancelled) }

  var swiftText: String {
    switch self {
    case .phase(let phase): ".\(phase.word)"
    case .event(let number): ".event(\(number))"
    }
  }
}

extension Machine.State {
  /// The rule for moves, where it always holds, stays and does nothing else.
  fileprivate var goesOn: Int? {
    guard let rule = rules.first(where: { $0.event == .move }), rule.condition == nil,
      rule.target == .stay, rule.body.isEmpty
    else { return nil }
    return rule.number
  }
}

extension Machine.Part {
  /// The most events that one rule makes, and the triggers of rules that make some, of those that come more
  /// than once in a step.
  fileprivate var emitsAtMost: (count: Int, triggers: [Trigger]) {
    var most = 0
    var triggers: [Trigger] = []
    for rule in states.flatMap({ $0.rules }) where rule.body.emitsAtMost > 0 {
      most = max(most, rule.body.emitsAtMost)
      switch rule.trigger {
      case .event(let trigger), .crossing(let trigger, _): triggers.append(trigger)
      case .after, .every: break
      }
    }
    let repeated: [Trigger] = [.down, .extra, .enter, .exit]
    return (most, repeated.filter { triggers.contains($0) })
  }
}

extension [Statement] {
  fileprivate var emitsAtMost: Int {
    reduce(0) { sum, statement in
      switch statement {
      case .emit: sum + 1
      case .branch(_, let then, let otherwise):
        sum + Swift.max(then.emitsAtMost, otherwise.emitsAtMost)
      case .assign, .local: sum
      }
    }
  }
}

/// What the code of a machine reads of the touches of one part.
private struct Readings {
  var all: [TouchesReadout] = []
  /// By handlers and gates.
  var outside: [TouchesReadout] = []
  var touch: [TouchReadout] = []

  init(_ machine: Machine, part: Int) {
    var (inside, outside): (Set<UInt8>, Set<UInt8>) = ([], [])
    var touch: Set<UInt8> = []
    let note = { (value: Value, readouts: inout Set<UInt8>) in
      let width: UInt8 = value.type.isPair ? 2 : 1
      switch value.kind {
      case .touches(let readout, part):
        for place in 0..<width { readouts.insert(readout.rawValue + place) }
      case .touch(let readout, part):
        for place in 0..<width { touch.insert(readout.rawValue + place) }
      default: break
      }
    }
    machine.forEachValueOfParts { note($0, &inside) }
    machine.forEachValueOfNodes { note($0, &outside) }
    all = TouchesReadout.allCases.filter { inside.contains($0.rawValue) }
    self.outside = TouchesReadout.allCases.filter { outside.contains($0.rawValue) }
    self.touch = TouchReadout.allCases.filter { touch.contains($0.rawValue) }
  }
}

extension Machine {
  /// Whether code reads the values of a part when it has failed or was cancelled: that of other nodes may, and
  /// handlers of its own for that.
  fileprivate func keepsValues(ofPart number: Int) -> Bool {
    let part = parts[number]
    guard !part.values.isEmpty else { return false }
    var isRead = false
    let visit = { (value: Value) in
      guard case .registers(let range) = value.kind else { return }
      if part.values.contains(where: { $0.slot.range.overlaps(range) }) { isRead = true }
    }
    for (place, node) in nodes.enumerated() {
      if place != part.node { node.gate?.value.forEach(visit) }
      for handler in node.handlers where place != part.node || handler.trigger.isAfterFailure {
        handler.condition?.forEach(visit)
        handler.body.forEachValue(visit)
      }
    }
    return isRead
  }

  fileprivate func forEachValueOfParts(_ visit: (Value) -> Void) {
    for part in parts {
      part.accepts?.forEach(visit)
      for variable in part.variables { variable.initial.forEach(visit) }
      for value in part.values { value.value.forEach(visit) }
      for state in part.states {
        for rule in state.rules {
          rule.timer?.duration.forEach(visit)
          rule.condition?.forEach(visit)
          rule.body.forEachValue(visit)
        }
      }
    }
  }

  fileprivate func forEachValueOfNodes(_ visit: (Value) -> Void) {
    for node in nodes {
      node.gate?.value.forEach(visit)
      for handler in node.handlers {
        handler.condition?.forEach(visit)
        handler.body.forEachValue(visit)
      }
    }
  }
}

extension TouchesReadout {
  /// As in the runtime.
  fileprivate var caseName: String { name.readoutCase }
}

extension TouchReadout {
  /// As in the runtime.
  fileprivate var caseName: String { name.readoutCase }
}

extension String {
  /// `deltaX` of `delta.dx`.
  fileprivate var readoutCase: String {
    guard let axis = utf8.last, utf8.contains(UInt8(ascii: ".")) else { return self }
    return prefix { $0 != "." } + (axis == UInt8(ascii: "x") ? "X" : "Y")
  }
}
