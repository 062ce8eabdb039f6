@_spi(GestureEngine) import GestureRuntime

/// Runs the code of a table and logs its decisions.
final class LoggedCalls: CodeCalls, @unchecked Sendable {
  private let code: StoppedCode
  private let log: DecisionLog

  init(before next: CodeCalls, _ code: StoppedCode, _ log: DecisionLog) {
    self.code = code
    self.log = log
    super.init(before: next, observes: false)
  }

  private var plan: Plan { code.plan }

  override func accepts(_ address: Address, _ step: GestureStep, _ part: Int) -> Bool {
    isTrue(plan.parts[part].accepts, address, step)
  }

  override func fire(
    _ address: Address, _ trigger: Trigger, _ state: Int, _ step: GestureStep
  ) -> GestureOutcome {
    let number = state * Trigger.allCases.count + Int(trigger.rawValue)
    return fire(plan.rules[number], state, address, step)
  }

  override func delay(_ address: Address, _ timer: Int, _ state: Int, _ step: GestureStep) -> Double
  {
    let timer = plan.timers[plan.states[state].timers.lowerBound + timer]
    return CodeDoor(address).register(Int(run(timer.duration, address, step).a))
  }

  override func fireTimer(
    _ address: Address, _ timer: Int, _ state: Int, _ step: GestureStep
  ) -> GestureOutcome {
    let timer = plan.timers[plan.states[state].timers.lowerBound + timer]
    return fire(timer.rule, state, address, step)
  }

  /// Leaves no question out.
  override func reach(_ address: Address, _ state: Int, _ step: GestureStep) -> Double { 0 }

  override func refresh(_ address: Address, _ part: Int, _ step: GestureStep) {
    for value in plan.parts[part].values { _ = run(plan.values[value], address, step) }
  }

  override func resetPart(_ address: Address, _ part: Int, _ step: GestureStep) {
    reset(plan.parts[part].reset, address, step)
  }

  override func passes(_ address: Address, _ node: Int, _ step: GestureStep) -> Bool {
    isTrue(plan.nodes[node].gate, address, step)
  }

  override func resetNode(_ address: Address, _ node: Int, _ step: GestureStep) {
    reset(plan.nodes[node].reset, address, step)
  }

  override func handle(
    _ address: Address, _ trigger: HandlerTrigger, _ node: Int, _ step: GestureStep,
    _ perform: (UnsafeRawPointer) -> Void
  ) {
    for handler in plan.nodes[node].handlers where plan.handlers[handler].trigger == trigger.number
    {
      _ = run(plan.handlers[handler].code, address, step) { CodeDoor(address).emit($0, perform) }
    }
  }

  // MARK: Pieces of code

  private func fire(
    _ entry: Entry, _ state: Int, _ address: Address, _ step: GestureStep
  ) -> GestureOutcome {
    guard !entry.isNone else { return .none }
    let info = plan.states[state]
    let registers = CodeDoor(address).registers
    let end = run(entry, address, step) { event in
      step.emit(
        event: Int(event.a), part: info.part, registers + Int(event.b), Int(event.c))
    }
    return end.opcode == .take ? GestureOutcome(end, statesFrom: info.first) : .none
  }

  private func isTrue(_ entry: Entry, _ address: Address, _ step: GestureStep) -> Bool {
    if entry.isNone { return true }
    let isTrue = CodeDoor(address).register(Int(run(entry, address, step).a)) != 0
    log.note(Int(entry.offset), isTrue ? 1 : 0)
    return isTrue
  }

  private func reset(_ entry: Entry, _ address: Address, _ step: GestureStep) {
    if !entry.isNone { _ = run(entry, address, step) }
  }

  /// Runs code to its end, and returns the last instruction.
  private func run(
    _ entry: Entry, _ address: Address, _ step: GestureStep, emit: (Instruction) -> Void = { _ in }
  ) -> Instruction {
    let registers = CodeDoor(address).registers
    var next = Int(entry.offset)
    while true {
      let (instruction, index) = code.run(from: next, address, step)
      next = index + 1
      switch instruction.opcode {
      case .take, .stop, .result: return instruction
      case .emit: emit(instruction)
      case .refreshValue:
        let part = Int(instruction.a)
        let value = plan.parts[part].values.lowerBound + Int(instruction.b)
        if step.isOpen(part) { _ = run(plan.values[value], address, step) }
      case .regionsContain, .regionsID, .regionsNearest: ask(instruction, index, registers, step)
      default:
        if let target = log.decide(instruction, index, registers) { next = Int(target) }
      }
    }
  }

  private func ask(
    _ instruction: Instruction, _ site: Int, _ r: UnsafeMutablePointer<Double>, _ step: GestureStep
  ) {
    let (region, first) = (Int(instruction.b), r + Int(instruction.c))
    let answer =
      if let question = RegionsQuestion(instruction.opcode) {
        question.answer(step, region, first[0], first[1])
      } else {
        step.regions(region, contain: Point(x: first[0], y: first[1])) ? 1.0 : 0
      }
    log.note(site, answer.bitPattern, by: first[0], first[1])
    r[Int(instruction.a)] = answer
  }
}

extension DecisionLog {
  /// Whether a small change of its operands can suddenly change the result of an opcode, or the next instruction.
  static func stops(at opcode: Opcode) -> Bool {
    switch opcode {
    case .equal, .notEqual, .jumpUnless, .jumpUnlessLess, .jumpUnlessLessOrEqual, .jumpUnlessEqual,
      .regionsContain, .regionsID, .regionsNearest:
      true
    default: opcode.border(0, 0) != nil
    }
  }

  /// Carries out an instruction and notes its decision. Returns the target if it jumps.
  fileprivate func decide(
    _ instruction: Instruction, _ site: Int, _ r: UnsafeMutablePointer<Double>
  ) -> UInt16? {
    let opcode = instruction.opcode
    let (a, b, c) = (Int(instruction.a), Int(instruction.b), Int(instruction.c))
    switch opcode {
    case .jumpUnless:
      note(site, r[a] == 0 ? 0 : 1)
      return r[a] == 0 ? instruction.b : nil
    case .jumpUnlessLess:
      note(site, r[a] < r[b], distance: r[a] - r[b])
      return r[a] < r[b] ? nil : instruction.c
    case .jumpUnlessLessOrEqual:
      note(site, r[a] <= r[b], distance: r[a] - r[b])
      return r[a] <= r[b] ? nil : instruction.c
    case .jumpUnlessEqual:
      note(site, r[a] == r[b] ? 1 : 0)
      return r[a] == r[b] ? nil : instruction.c
    default: break
    }
    let border = opcode.border(r[b], r[c])
    r[a] = opcode.value(r[b], r[c])
    switch border {
    case .sign(let distance): note(site, distance < 0, distance: distance)
    case .floor(let value): note(site, floorOf: value)
    case nil: note(site, r[a].bitPattern)
    }
    return nil
  }
}
