@_spi(GestureEngine) package import GestureRuntime

/// Returns a table as text: the contents of each gesture, then its code, one instruction a line.
package func describe(_ table: Table) -> String {
  var text = ""
  for declaration in table.enums {
    let cases = declaration.cases.map { one in
      " " + one.name + (one.fields.isEmpty ? "" : "(\(describe(one.fields, table)))")
    }
    text += "enum \(declaration.name) {\(cases.joined(separator: ",")) }\n"
  }
  for gesture in table.gestures {
    var disassembler = Disassembler(gesture, table)
    if !text.isEmpty { text += "\n" }
    text += disassembler.text()
  }
  return text
}

private func describe(_ fields: [FieldTable], _ table: Table) -> String {
  fields.map { "\($0.name): \(describe($0.type, table))" }.joined(separator: ", ")
}

private func describe(_ type: ValueType, _ table: Table) -> String {
  switch type {
  case .bool: "bool"
  case .count: "count"
  case .number: "number"
  case .duration: "duration"
  case .distance: "distance"
  case .speed: "speed"
  case .angle: "angle"
  case .angularSpeed: "angularSpeed"
  case .rate: "rate"
  case .point: "point"
  case .vector: "vector"
  case .velocity: "velocity"
  case .enumeration(let id): enumName(id, table)
  case .set(let id): enumName(id, table) + (id == EnumID.modifier ? "" : "s")
  }
}

private func enumName(_ id: UInt16, _ table: Table) -> String {
  switch id {
  case EnumID.direction: return "direction"
  case EnumID.axis: return "axis"
  case EnumID.kind: return "kind"
  case EnumID.button: return "button"
  case EnumID.modifier: return "modifiers"
  case EnumID.reason: return "reason"
  default:
    let number = Int(id) - Int(EnumID.firstDeclared)
    return number < table.enums.count ? table.enums[number].name : "enum \(id)"
  }
}

/// Writes one gesture. The table need not be verified: a number that is out of bounds is written as it is.
private struct Disassembler {
  private let gesture: GestureTable
  private let table: Table
  private var registers: [UInt16: String] = [:]
  /// The names of the code that begins at each instruction.
  private var labels: [UInt16: [String]] = [:]
  /// The part whose code follows an entry, for the names of events and states.
  private var parts: [UInt16: Int] = [:]

  init(_ gesture: GestureTable, _ table: Table) {
    self.gesture = gesture
    self.table = table
    for slot in gesture.parameters + gesture.inputs + gesture.variables {
      registers[slot.register] = slot.name
    }
    for region in gesture.regions where !region.isMany { registers[region.register] = region.name }
    addGestureLabels()
    for (number, part) in gesture.parts.enumerated() { addLabels(of: part, number) }
  }

  // MARK: Labels

  private mutating func label(_ entry: Entry, _ name: String, part: Int? = nil) {
    if entry.isNone { return }
    labels[entry.offset, default: []].append(name)
    if let part { parts[entry.offset] = part }
  }

  private mutating func addGestureLabels() {
    for parameter in gesture.parameters { label(parameter.initial, "default of \(parameter.name)") }
    for check in gesture.checks { label(check.condition, "check \(check.message)") }
    label(gesture.setUp, "set up")
    for (number, node) in gesture.nodes.enumerated() {
      let name = name(ofNode: number)
      label(node.gate, "\(name) where")
      label(node.reset, "reset \(name)")
      for handler in node.handlers { label(handler.code, "on \(name).\(trigger(handler, number))") }
    }
    for (number, probe) in gesture.probes.enumerated() { label(probe, "probe \(number)") }
  }

  private mutating func addLabels(of part: PartTable, _ number: Int) {
    let name = name(ofPart: number)
    for value in part.values {
      registers[value.register] = "\(name).\(value.name)"
      label(value.code, "\(name).\(value.name)", part: number)
    }
    label(part.accepts, "\(name) accepts", part: number)
    label(part.reset, "reset part \(name)", part: number)
    for state in part.states {
      for (trigger, entry) in zip(Trigger.allCases, state.rules) {
        label(entry, "\(name) \(state.name) on \(trigger.name)", part: number)
      }
      for (index, timer) in state.timers.enumerated() {
        let kind = timer.repeats ? "every" : "after"
        label(timer.duration, "\(name) \(state.name) \(kind) \(index)", part: number)
        label(timer.rule, "\(name) \(state.name) \(kind) \(index) fires", part: number)
      }
    }
  }

  private func name(ofNode number: Int) -> String {
    if number == gesture.nodes.count - 1 { return "whole" }
    let name = gesture.nodes[number].name
    return name.isEmpty ? "node \(number)" : name
  }

  private func name(ofPart number: Int) -> String {
    var leaves = 0
    for (index, node) in gesture.nodes.enumerated() where node.kind == .recognizer {
      if leaves == number { return name(ofNode: index) }
      leaves += 1
    }
    return "part \(number)"
  }

  private func trigger(_ handler: NodeTable.Handler, _ node: Int) -> String {
    if let phase = ReportedPhase(rawValue: handler.trigger) { return phase.word }
    if handler.trigger == HandlerTrigger.afterStep.number { return "after a step" }
    if handler.trigger == HandlerTrigger.atStart.number { return "at the start" }
    if handler.trigger >= HandlerTrigger.firstTimer {
      return timer(Int(handler.trigger - HandlerTrigger.firstTimer))
    }
    let event = Int(handler.trigger) - Int(HandlerTrigger.firstEvent)
    let part = gesture.nodes[..<node].count { $0.kind == .recognizer }
    guard part < gesture.parts.count, event >= 0, event < gesture.parts[part].events.count else {
      return "event \(event)"
    }
    return gesture.parts[part].events[event].name
  }

  private func timer(_ number: Int) -> String {
    number < gesture.timers.count ? gesture.timers[number].name : "timer \(number)"
  }

  // MARK: Declarations

  mutating func text() -> String {
    var text = "gesture \(gesture.name): \(gesture.registerCount) registers, "
    text += "\(gesture.constants.count) of them constants; \(gesture.code.count) instructions\n"
    if gesture.keepsReasons { text += "  keeps reasons\n" }
    for slot in gesture.parameters { text += line("parameter", slot) }
    for slot in gesture.inputs { text += line("input", slot) }
    for slot in gesture.variables { text += line("variable", slot) }
    for region in gesture.regions {
      text += region.isMany ? "  regions \(region.name)\n" : "  region \(region.name)\n"
    }
    for action in gesture.actions {
      let signature = action.signature
      text += "  action \(signature.name)(\(describe(signature.fields, table)))\n"
    }
    for timer in gesture.timers { text += "  timer \(timer.name)\n" }
    for number in gesture.nodes.indices { text += line(node: number) }
    for number in gesture.parts.indices { text += line(part: number) }
    return text + code()
  }

  private func line(_ kind: String, _ slot: GestureTable.Slot) -> String {
    "  \(kind) \(slot.name): \(describe(slot.type, table)) in r\(slot.register)\n"
  }

  private func line(node number: Int) -> String {
    let node = gesture.nodes[number]
    var text = "  node \(number) \(name(ofNode: number)): \(node.kind.name)"
    for child in node.children { text += " \(child)" }
    if node.within != NodeTable.endless { text += " within \(register(node.within))" }
    return text + (node.isDiscrete ? ", discrete\n" : "\n")
  }

  private func line(part number: Int) -> String {
    let part = gesture.parts[number]
    let least = register(part.minimumTouches)
    let most = register(part.maximumTouches)
    var text = "  part \(number) \(name(ofPart: number)): touches \(least)...\(most)"
    for value in part.values {
      text += ", \(value.name): \(describe(value.type, table)) in r\(value.register)"
    }
    for (rule, tag) in part.reasons.enumerated() where tag != 0 {
      text += ", rule \(rule) is \(FailureReason(tag: Double(tag)).name)"
    }
    for region in part.regionParameters {
      text += region == PartTable.everywhere ? ", crosses everywhere" : ", crosses \(region)"
    }
    return text + "\n"
  }

  // MARK: Code

  private func code() -> String {
    var text = ""
    var part: Int?
    for (offset, instruction) in gesture.code.enumerated() {
      let offset = UInt16(truncatingIfNeeded: offset)
      if let names = labels[offset] {
        part = parts[offset]
        for name in names { text += "\(name):\n" }
      }
      text += "\(padded("\(offset)", 6))  \(padded(instruction, part))\n"
    }
    return text
  }

  private func padded(_ instruction: Instruction, _ part: Int?) -> String {
    var text = "\(instruction.opcode.spec.name)"
    for (kind, number) in instruction.operands where kind != .none {
      if kind == .readRun, instruction.c == 0 { continue }
      text += " " + operand(number, kind, of: instruction, part)
    }
    return text
  }

  private func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.utf8.count)) + text
  }

  private func operand(
    _ value: UInt16, _ kind: OpcodeSpec.Operand, of instruction: Instruction, _ part: Int?
  ) -> String {
    switch kind {
    case .none: ""
    case .written, .read, .readPair, .readRun: register(value)
    case .count, .argument, .regionParameter: "\(value)"
    case .jumpTarget: "->\(value)"
    case .part: name(ofPart: Int(value))
    case .value: name(ofValue: Int(value), of: Int(instruction.a))
    case .region: Int(value) < gesture.regions.count ? gesture.regions[Int(value)].name : "?"
    case .touchesReadout: TouchesReadout(rawValue: UInt8(truncatingIfNeeded: value))?.name ?? "?"
    case .touchReadout: TouchReadout(rawValue: UInt8(truncatingIfNeeded: value))?.name ?? "?"
    case .singleReadout: SingleReadout(checking: value)?.name ?? "?"
    case .timer: timer(Int(value))
    case .signature: signature(Int(value), part)
    case .state: state(value, part)
    case .rule: "rule \(value)"
    }
  }

  private func name(ofValue number: Int, of part: Int) -> String {
    guard part < gesture.parts.count, number < gesture.parts[part].values.count else { return "?" }
    return gesture.parts[part].values[number].name
  }

  private func register(_ number: UInt16) -> String {
    if Int(number) < gesture.constants.count { return "\(gesture.constants[Int(number)])" }
    if let name = registers[number] { return "r\(number)(\(name))" }
    return "r\(number)"
  }

  private func signature(_ number: Int, _ part: Int?) -> String {
    if let part {
      let events = gesture.parts[part].events
      return number < events.count ? events[number].name : "event \(number)"
    }
    let actions = gesture.actions
    return number < actions.count ? actions[number].signature.name : "action \(number)"
  }

  private func state(_ number: UInt16, _ part: Int?) -> String {
    switch number {
    case TargetOperand.stay: return "stay"
    case TargetOperand.end: return "end"
    case TargetOperand.fail: return "fail"
    case TargetOperand.cancel: return "cancel"
    default:
      guard let part, Int(number) < gesture.parts[part].states.count else {
        return "state \(number)"
      }
      return gesture.parts[part].states[Int(number)].name
    }
  }
}
