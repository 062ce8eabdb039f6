/// The purpose of a piece of code, which decides the instructions that it may contain.
struct CodeContext {
  enum Purpose { case expression, rule, handler, assignments }
  var purpose: Purpose
  /// The part whose rule it is.
  var part: Int?
  /// The state that the rule belongs to.
  var state: Int?
  /// The number of arguments that `argument` can read.
  var arguments = 0
  /// Whether `touch` is a touch.
  var hasTouch = false
  /// Whether a readout that the code reads must outlive the part.
  var isOutside = false
  /// Whether the registers that the code reads and writes are recorded.
  var keepsRegisters = false
  /// Whether the code resets a gesture.
  var isReset = false
}

/// The facts learnt from one piece of code.
struct CodeFacts {
  /// The largest number of instructions on any path through the code.
  var work = 0
  var emits = 0
  /// The number of rules that the code asks.
  var rules = 0
  /// Whether it starts or stops timers.
  var setsTimers = false
  /// The registers that the code reads and writes. Some may be listed more than once.
  var reads: [UInt16] = []
  var writes: [UInt16] = []

  fileprivate mutating func add(_ operand: UInt16, _ kind: OpcodeSpec.Operand) {
    switch kind {
    case .read: reads.append(operand)
    // `readRun` is missing: only events and actions have one, and no duration makes them.
    case .readPair: reads += [operand, operand &+ 1]
    case .written: writes.append(operand)
    default: break
    }
  }
}

extension Instruction {
  /// The instructions that it counts for. An event or an action with many numbers takes time for each.
  fileprivate var work: Int {
    opcode == .emit ? 1 + max(0, Int(c) - GestureAction.room) : 1
  }
}

extension Verifier {
  /// Walks all instructions that can be reached from `entry`. Jumps go forward, so one pass in order of offsets sees
  /// every instruction after all that lead to it.
  mutating func verify(_ entry: Entry, _ context: CodeContext) throws(TableError) -> CodeFacts {
    guard !entry.isNone else { return CodeFacts() }
    let start = Int(entry.offset)
    guard start < gesture.code.count else { throw fail("code begins beyond its end") }
    var facts = CodeFacts()
    reached.removeAll(keepingCapacity: true)
    reached.append(true)
    var at = start
    while at - start < reached.count {
      defer { at += 1 }
      visits += 1
      guard visits <= limits.instructions else {
        throw exceeding("its code is too long, or shared too often")
      }
      guard reached[at - start] else { continue }
      let instruction = gesture.code[at]
      let spec = instruction.opcode.spec
      facts.work += instruction.work
      if instruction.opcode == .emit { facts.emits += 1 }
      if instruction.opcode == .take { facts.rules += 1 }
      switch instruction.opcode {
      case .startTimer, .stopTimer: facts.setsTimers = true
      default: break
      }
      try verify(instruction, spec.operands, context)
      try verifyIsAllowed(spec.allowedCode, context)
      if context.keepsRegisters {
        facts.add(instruction.a, spec.operands.a)
        facts.add(instruction.b, spec.operands.b)
        facts.add(instruction.c, spec.operands.c)
      }
      if let target = instruction.jumpTarget { try reach(target, from: at, start) }
      if !spec.endsSegment { try reach(at + 1, from: at, start) }
    }
    return facts
  }

  /// - Parameter start: the first instruction of the code at hand.
  private mutating func reach(_ target: Int, from at: Int, _ start: Int) throws(TableError) {
    guard target > at, target < gesture.code.count else { throw fail("a jump leaves the code") }
    while reached.count <= target - start { reached.append(false) }
    reached[target - start] = true
  }

  /// Checks that a segment does, and ends with, only the instructions that its purpose allows.
  private func verifyIsAllowed(
    _ code: OpcodeSpec.AllowedCode, _ context: CodeContext
  ) throws(TableError) {
    let allowed: Bool =
      switch code {
      case .anywhere: true
      case .expressions: context.purpose == .expression
      case .statements: context.purpose != .expression
      case .rules: context.purpose == .rule
      case .rulesAndHandlers: context.purpose == .rule || context.purpose == .handler
      case .handlers: context.purpose == .handler
      case .handlersAndResets: context.purpose == .handler || context.isReset
      case .outsideOfParts: context.isOutside
      case .linkedCode: false
      }
    guard allowed else { throw fail("an instruction that does not belong where it stands") }
  }

  private mutating func verify(
    _ instruction: Instruction,
    _ kinds: (a: OpcodeSpec.Operand, b: OpcodeSpec.Operand, c: OpcodeSpec.Operand),
    _ context: CodeContext
  ) throws(TableError) {
    try verify(instruction.a, kinds.a, instruction, context)
    try verify(instruction.b, kinds.b, instruction, context)
    try verify(instruction.c, kinds.c, instruction, context)
    addReadouts(instruction, context)
  }

  private mutating func verify(
    _ operand: UInt16, _ kind: OpcodeSpec.Operand, _ instruction: Instruction,
    _ context: CodeContext
  ) throws(TableError) {
    switch kind {
    case .none, .jumpTarget, .count, .rule: return
    case .read: try verifyRegister(operand)
    case .readPair:
      guard Int(operand) + 1 < Int(gesture.registerCount) else {
        throw fail("register \(operand) has no neighbour")
      }
    case .written:
      try verifyRegister(operand)
      guard Int(operand) >= gesture.constants.count else { throw fail("a constant is written") }
    case .readRun:
      guard Int(operand) + Int(instruction.c) <= Int(gesture.registerCount) else {
        throw fail("arguments lie out of bounds")
      }
    case .part:
      guard Int(operand) < gesture.parts.count else { throw fail("part \(operand) is not there") }
    case .value:
      guard Int(operand) < gesture.parts[Int(instruction.a)].values.count else {
        throw fail("value \(operand) is not there")
      }
    case .region:
      guard Int(operand) < gesture.regions.count, gesture.regions[Int(operand)].isMany else {
        throw fail("region \(operand) is not there")
      }
    case .regionParameter:
      guard let part = context.part, operand < draft.shape.parts[part].regions.count else {
        throw fail("a crossing of a region that is not there")
      }
    case .touchesReadout:
      guard operand < TouchesReadout.allCases.count else {
        throw fail("a readout that is not there")
      }
    case .touchReadout:
      guard operand < TouchReadout.allCases.count, context.hasTouch else {
        throw fail("`touch` is read where there is none")
      }
    case .singleReadout:
      guard SingleReadout(checking: operand) != nil else {
        throw fail("a readout that is not there")
      }
    case .timer:
      guard Int(operand) < gesture.timers.count else {
        throw fail("timer \(operand) is not there")
      }
    case .argument:
      guard operand < context.arguments else { throw fail("an argument that is not there") }
    case .signature: try verifySignature(operand, instruction, context)
    case .state: try verifyTransition(operand, context)
    }
  }

  private mutating func verifySignature(
    _ operand: UInt16, _ instruction: Instruction, _ context: CodeContext
  ) throws(TableError) {
    let isAction = context.purpose == .handler
    let widths = isAction ? actionWidths : context.part.map { eventWidths[$0] } ?? []
    let number = Int(operand)
    guard number < widths.count else {
      throw fail("\(isAction ? "action" : "event") \(number) is not there")
    }
    guard widths[number] == Int(instruction.c) else {
      let name =
        isAction
        ? gesture.actions[number].signature.name
        : context.part.map { gesture.parts[$0].events[number].name } ?? ""
      throw fail("`\(name)` is made with other arguments than it has")
    }
    if isAction {
      draft.actionsEnd = max(draft.actionsEnd, Int(instruction.b) + GestureAction.room)
    }
  }

  /// The transitions that a recognizer may make.
  private func verifyTransition(_ target: UInt16, _ context: CodeContext) throws(TableError) {
    guard let part = context.part, let state = context.state else {
      throw fail("a transition outside a rule")
    }
    let states = gesture.parts[part].states
    let isActive = states[state].isActive
    let isAllowed: Bool
    switch target {
    case TargetOperand.stay: isAllowed = true
    case TargetOperand.end: isAllowed = isActive || !draft.shape.parts[part].isContinuous
    case TargetOperand.fail: isAllowed = !isActive
    case TargetOperand.cancel: isAllowed = isActive
    default:
      isAllowed = Int(target) < states.count && (!isActive || states[Int(target)].isActive)
    }
    guard isAllowed else { throw fail("a transition that no recognizer may make") }
  }

  private mutating func addReadouts(_ instruction: Instruction, _ context: CodeContext) {
    switch instruction.opcode {
    case .touches:
      let part = Int(instruction.c)
      draft.shape.parts[part].readouts.all |= 1 << UInt32(instruction.b)
      if context.isOutside {
        draft.shape.parts[part].readouts.outside |= 1 << UInt32(instruction.b)
      }
    case .touch:
      draft.shape.parts[Int(instruction.c)].readouts.touch |= 1 << UInt32(instruction.b)
    case .single:
      draft.shape.parts[Int(instruction.c)].readouts.insert(
        SingleReadout(operand: Int(instruction.b)), isOutside: context.isOutside)
    default: break
    }
  }
}
