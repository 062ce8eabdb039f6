@_spi(GestureEngine) import GestureRuntime

// The structure of a gesture, as the runtime wants it described.
extension SwiftEmitter {
  mutating func addShape() {
    out.separate()
    out.line("\(visible)var shape: \(runtime("GestureShape")) { Self.structure }")
    out.separate()
    out.line(
      "private static let structure = \(runtime("GestureShape"))(of: Self.self, describe(shape:))")
    out.separate()
    out.line(notOptimized)
    out.open("private static func describe(shape: \(runtime("ShapeDescription"))) {")
    describe(machine.regions.map { $0.isMany ? ".regions()" : ".region()" })
    if machine.keepsReasons { describe([".keepsReasons()"]) }
    describe(machine.timers.map { ".timer(\($0.name.swiftLiteral))" })
    for node in machine.nodes { describe(node) }
    out.close()
  }

  /// As many calls in a statement as fit on its line: what they report is of what was named last.
  private mutating func describe(_ calls: [String]) {
    var statement = ""
    for call in calls {
      if !statement.isEmpty, statement.columns + call.columns > out.columnsLeft {
        out.line(statement)
        statement = ""
      }
      if statement.isEmpty { statement = "shape" }
      statement += call
    }
    if !statement.isEmpty { out.line(statement) }
  }

  // MARK: Nodes

  private mutating func describe(_ node: Machine.Node) {
    var calls: [String] = []
    switch node.kind {
    case .recognizer: calls.append(".recognizer(\(node.name.swiftLiteral))")
    case .composition(let composition, let children, let within):
      calls.append(".\(composition.word)(\(node.name.swiftLiteral), of: \(children.count))")
      if within != nil { calls.append(".isTimed()") }
    }
    if node.isDiscrete { calls.append(".isDiscrete()") }
    if node.gate != nil { calls.append(".hasGate()") }
    if !node.reset.isEmpty { calls.append(".hasReset()") }
    var known: [Machine.Node.Trigger] = []
    for handler in node.handlers where !known.contains(handler.trigger) {
      known.append(handler.trigger)
      calls.append(".handles(\(handler.trigger.swiftText))")
    }
    let changes = node.handlers.filter { $0.trigger == .phase(.changed) }
    if changes.contains(where: { $0.body.setsTimers }) { calls.append(".setsTimers()") }
    describe(calls)
    if case .recognizer(let part) = node.kind { describe(machine.parts[part], part) }
  }

  // MARK: Parts

  private mutating func describe(_ part: Machine.Part, _ number: PartID) {
    var calls: [String] = []
    if part.minimumTouches.constantValue != nil, let most = part.maximumTouches.constantValue {
      calls.append(".follows(\(literal(most)))")
    }
    if part.accepts != nil { calls.append(".filtersTouches()") }
    let reads = ReadoutLists(machine, part: number)
    calls += reads.all.map { ".reads(.\($0.caseName))" }
    calls += reads.outside.map { ".keeps(.\($0.caseName))" }
    calls += reads.touch.map { ".readsTouch(.\($0.caseName))" }
    let single = SingleReadouts(machine, part: number)
    calls += single.all.map { ".reads(.\($0.readout.caseName), at: \($0.index))" }
    calls += single.outside.map { ".keeps(.\($0.readout.caseName), at: \($0.index))" }
    if machine.keepsValues(ofPart: number) { calls.append(".keepsValues()") }
    if part.variables.contains(where: { $0.isTransient }) { calls.append(".hasTransients()") }
    if part.armsFirst { calls.append(".armsFirst()") }
    for region in part.crossedRegions {
      calls.append(region.map { ".crosses(\($0))" } ?? ".crossesEverywhere()")
    }
    for event in part.events {
      let width = event.fields.reduce(0) { $0 + types.width($1.type) }
      calls.append(".event(\(event.name.swiftLiteral), width: \(width))")
    }
    let (emits, triggers) = part.emitsAtMost
    if emits > 0 { calls.append(".emits(\(emits))") }
    calls += triggers.map { ".emits(on: .\($0.name))" }
    if machine.keepsReasons {
      calls += part.reasons.map { ".gives(.\($0.reason.name), rule: \($0.rule))" }
    }
    describe(calls)
    for state in part.states { describe(state) }
  }

  private mutating func describe(_ state: Machine.State) {
    var calls = [state.isActive ? ".active()" : ".possible()"]
    for trigger in Trigger.allCases where state.rules.contains(where: { $0.event == trigger }) {
      calls.append(".on(.\(trigger.name))")
    }
    for rule in state.rules {
      if let timer = rule.timer { calls.append(timer.repeats ? ".every()" : ".after()") }
    }
    if state.isActive, let rule = state.goesOn { calls.append(".goesOn(\(rule))") }
    describe(calls)
  }
}

extension Machine.Node.Trigger {
  fileprivate var isAfterFailure: Bool { self == .phase(.failed) || self == .phase(.cancelled) }

  var swiftText: String {
    switch self {
    case .phase(let phase): ".\(phase.word)"
    case .event(let number): ".event(\(number))"
    case .timer(let number): ".timer(\(number))"
    }
  }
}

extension Machine.Part {
  /// Whether a rule for the touch with which it starts may change what the times of its first timers read.
  fileprivate var armsFirst: Bool {
    guard let rules = states.first?.rules else { return false }
    var assigned: Set<RegisterID> = []
    for rule in rules where rule.event == .down {
      rule.body.forEachAssigned { assigned.insert($0) }
    }
    return rules.contains { rule in
      rule.timer.map { !registersRead(by: $0.duration, []).isDisjoint(with: assigned) } ?? false
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
    let isSingle = maximumTouches.constantValue == 1
    let repeated: [Trigger] = [.down, .extra, .enter, .exit] + (isSingle ? [] : [.up])
    return (most, repeated.filter { triggers.contains($0) })
  }
}

extension [Statement] {
  /// Whether it starts or stops a timer.
  fileprivate var setsTimers: Bool {
    contains { statement in
      switch statement {
      case .start, .stop: true
      case .branch(_, let then, let otherwise): then.setsTimers || otherwise.setsTimers
      case .assign, .emit, .local: false
      }
    }
  }

  fileprivate var emitsAtMost: Int {
    reduce(0) { sum, statement in
      switch statement {
      case .emit: sum + 1
      case .branch(_, let then, let otherwise):
        sum + Swift.max(then.emitsAtMost, otherwise.emitsAtMost)
      case .assign, .local, .start, .stop: sum
      }
    }
  }
}

/// What the code of a machine reads of the touches of one part.
private struct ReadoutLists {
  var all: [TouchesReadout] = []
  /// By handlers and gates.
  var outside: [TouchesReadout] = []
  var touch: [TouchReadout] = []

  init(_ machine: Machine, part: PartID) {
    var (inside, outside): (Set<UInt8>, Set<UInt8>) = ([], [])
    var touch: Set<UInt8> = []
    let note = { (value: Value, readouts: inout Set<UInt8>) in
      let width: UInt8 = value.type.isPair ? 2 : 1
      switch value.kind {
      case .touches(let readout, part):
        for index in 0..<width { readouts.insert(readout.rawValue + index) }
      case .touch(let readout, part):
        for index in 0..<width { touch.insert(readout.rawValue + index) }
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

/// The same of single touches, each in the order of the touches.
private struct SingleReadouts {
  var all: [SingleReadout] = []
  var outside: [SingleReadout] = []

  init(_ machine: Machine, part: PartID) {
    var (inside, outside): (Set<UInt16>, Set<UInt16>) = ([], [])
    let note = { (value: Value, readouts: inout Set<UInt16>) in
      guard case .single(let readout, part) = value.kind else { return }
      readouts.insert(readout.operand)
      if value.type.isPair { readouts.insert(readout.next.operand) }
    }
    machine.forEachValueOfParts { note($0, &inside) }
    machine.forEachValueOfNodes { note($0, &outside) }
    all = inside.sorted().compactMap { SingleReadout(checking: $0) }
    self.outside = outside.sorted().compactMap { SingleReadout(checking: $0) }
  }
}

extension Machine {
  /// Whether code reads the values of a part when it has failed or was cancelled: that of other nodes may, and
  /// handlers of its own for that.
  fileprivate func keepsValues(ofPart number: PartID) -> Bool {
    let part = parts[number]
    guard !part.values.isEmpty else { return false }
    var isRead = false
    let visit = { (value: Value) in
      guard case .registers(let range) = value.kind else { return }
      if part.values.contains(where: { $0.slot.range.overlaps(range) }) { isRead = true }
    }
    for (index, node) in nodes.enumerated() {
      if index != part.node { node.gate?.value.forEach(visit) }
      for handler in node.handlers where index != part.node || handler.trigger.isAfterFailure {
        handler.condition?.forEach(visit)
        handler.body.forEachValue(visit)
      }
    }
    return isRead
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
