@_spi(GestureEngine) import GestureRuntime

// The structure of a gesture: words that `GestureShape` reads, in its order.
extension SwiftEmitter {
  mutating func addShape() {
    out.separate()
    out.line("\(visible)var shape: \(runtime("GestureShape")) { Self.structure }")
    out.separate()
    out.open("private static let structure = \(runtime("GestureShape"))(")
    let isWide = GestureShape.isWide(deadlines: machine.nodes.count + machine.timers.count)
    out.line("\(isWide ? "wide" : "of"): Self.self,")
    var words = ShapeWords()
    let widths = machine.parts.flatMap { part in
      part.events.map { event in event.fields.reduce(0) { $0 + types.width($1.type) } }
    }
    words.add(widths.max() ?? 0)
    words.add(flags: [machine.keepsReasons])
    words.add(machine.regions) { $0.add(flags: [$1.isMany]) }
    words.add(machine.timers) { $0.add(name: $1.name) }
    words.add(Array(machine.nodes)) { words, node in
      words.add(node)
      if case .recognizer(let part) = node.kind { words.add(part, of: machine) }
    }
    out.line("\"\"\"")
    for line in words.lines(width: out.columnsLeft - 1) { out.line(line) }
    out.line("\"\"\")")
    out.close("")
  }
}

/// A structure while it is written.
private struct ShapeWords {
  private var words: [String] = []

  mutating func add(_ number: some BinaryInteger) { words.append(number.description) }

  mutating func add(name: String) { words.append(name.isEmpty ? "-" : name) }

  /// Adds flags as a number. The first flag is the lowest bit.
  mutating func add(flags: [Bool]) { add(flags.reversed().reduce(0) { $0 << 1 | ($1 ? 1 : 0) }) }

  /// Adds the number of items, then each item.
  mutating func add<Item>(_ items: [Item], _ add: (inout ShapeWords, Item) -> Void) {
    self.add(items.count)
    for item in items { add(&self, item) }
  }

  /// Returns lines of one string. Each line but the last ends in a backslash.
  func lines(width: Int) -> [String] {
    var (lines, line, columns): ([String], String, Int) = ([], "", 0)
    for word in words {
      if columns > 0, columns + 1 + word.columns + 2 > width {
        lines.append(line + " \\")
        (line, columns) = ("", 0)
      }
      if columns > 0 { line += " " }
      line += word
      columns += word.columns + (columns > 0 ? 1 : 0)
    }
    return lines + [line]
  }

  // MARK: Nodes

  mutating func add(_ node: Machine.Node) {
    switch node.kind {
    case .recognizer: add(0)
    case .composition(let composition, let children, _):
      add(composition.rawValue)
      add(children.count)
    }
    add(name: node.name)
    let changes = node.handlers.filter { $0.trigger == .phase(.changed) }
    add(flags: [
      node.isDiscrete, node.time != nil, node.gate != nil, !node.reset.isEmpty,
      changes.contains { $0.body.setsTimers },
    ])
    add(node.handlers.reduce(UInt64(0)) { $0 | HandlerTrigger.bit($1.trigger.number) })
  }

  // MARK: Parts

  mutating func add(_ number: PartID, of machine: Machine) {
    let part = machine.parts[number]
    let isFixed = part.minimumTouches.constantValue != nil
    let most = isFixed ? part.maximumTouches.constantValue : nil
    add(most.map { min(max(Int(saturating: $0), 1), Slot.count) } ?? Slot.count)
    add(flags: [
      part.accepts != nil, machine.keepsValues(ofPart: number),
      part.variables.contains { $0.isTransient }, part.armsFirst,
    ])
    let reads = PartReadouts(machine, part: number)
    add(reads.all)
    add(reads.outside)
    add(reads.touch)
    add(reads.single.sorted { $0.key < $1.key }) { words, readout in
      words.add(readout.key)
      words.add(flags: [readout.value])
    }
    add(part.crossedRegions) { $0.add($1.map { $0 + 1 } ?? 0) }
    add(part.events) { $0.add(name: $1.name) }
    let (emits, triggers) = part.emitsAtMost
    add(emits)
    add(triggers.reduce(0) { $0 | 1 << UInt16($1.rawValue) })
    let reasons = machine.keepsReasons ? part.reasons : []
    var byRule: [Int: FailureReason] = [:]
    for (rule, reason) in reasons { byRule[rule] = reason }
    add(Array(0..<(reasons.last.map { $0.rule + 1 } ?? 0))) { words, rule in
      words.add((byRule[rule] ?? .other).rawValue)
    }
    add(Array(part.states)) { $0.add($1) }
  }

  private mutating func add(_ state: Machine.State) {
    add(flags: [state.isActive])
    add(state.events)
    add(state.isActive ? state.goesOn.map { $0 + 1 } ?? 0 : 0)
    add(state.rules.compactMap { $0.timer }) { $0.add(flags: [$1.repeats]) }
  }
}

extension Machine.Node.Trigger {
  fileprivate var isAfterFailure: Bool { self == .phase(.failed) || self == .phase(.cancelled) }

  var swiftText: String {
    switch self {
    case .phase(let phase): ".\(phase.word)"
    case .event(let number): ".event(\(number))"
    case .afterStep: ".afterStep"
    case .atStart: ".atStart"
    case .timer(let number): ".timer(\(number))"
    }
  }
}

extension Machine.Part {
  /// Whether a rule for the first touch may change a register that the durations of the first timers read.
  fileprivate var armsFirst: Bool {
    guard let rules = states.first?.rules else { return false }
    let assigned = rules.filter { $0.event == .down }.flatMap { $0.body }.assigned
    return rules.contains { rule in
      rule.timer.map { !registersRead(by: $0.duration, []).isDisjoint(with: assigned) } ?? false
    }
  }
}

extension Machine.State {
  /// The number of the rule for moves, if the rule always holds, stays and does nothing else.
  fileprivate var goesOn: Int? {
    guard let rule = rules.first(where: { $0.event == .move }), rule.condition == nil,
      rule.target == .stay, rule.body.isEmpty
    else { return nil }
    return rule.number
  }
}

extension Machine.Part {
  /// The maximum number of events that one rule sends, and the triggers, of those that can come more than once in a
  /// step, whose rules send events.
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
  /// Whether the statements start or stop a timer.
  fileprivate var setsTimers: Bool {
    var sets = false
    forEachStatement { statement in
      switch statement {
      case .start, .stop: sets = true
      case .assign, .emit, .local, .branch: break
      }
    }
    return sets
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

/// The readouts of one part that the code of a machine reads, one bit each.
private struct PartReadouts {
  var all: UInt32 = 0
  /// The readouts among them that handlers and gates read.
  var outside: UInt32 = 0
  var touch: UInt32 = 0
  /// The readouts of single touches by their operand, and whether handlers and gates read them.
  var single: [UInt16: Bool] = [:]

  init(_ machine: Machine, part: PartID) {
    machine.forEachValueOfParts { add($0, of: part, isOutside: false) }
    machine.forEachValueOfNodes { add($0, of: part, isOutside: true) }
  }

  private mutating func add(_ value: Value, of part: PartID, isOutside: Bool) {
    let bits: UInt32 = value.type.isPair ? 0b11 : 1
    switch value.kind {
    case .touches(let readout, part):
      all |= bits << UInt32(readout.rawValue)
      if isOutside { outside |= bits << UInt32(readout.rawValue) }
    case .touch(let readout, part): touch |= bits << UInt32(readout.rawValue)
    case .single(let readout, part):
      for one in value.type.isPair ? [readout, readout.next] : [readout] {
        single[one.operand] = isOutside || single[one.operand] ?? false
      }
    default: break
    }
  }
}

extension Machine {
  /// Whether code reads the values of a part after it has failed or was cancelled. Code of other nodes may, and so may
  /// the part's handlers for these phases.
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
