/// The pointers into a plan and the registers that its code works on. It owns neither.
struct Interpreter: @unchecked Sendable {
  let code: UnsafePointer<Instruction>
  let nodes: UnsafePointer<Plan.Node>
  let parts: UnsafePointer<Plan.Part>
  let states: UnsafePointer<Plan.State>
  let rules: UnsafePointer<Entry>
  let timers: UnsafePointer<StateTable.Timer>
  let handlers: UnsafePointer<NodeTable.Handler>
  let registers: UnsafeMutablePointer<Double>

  init(_ plan: Plan, _ registers: UnsafeMutablePointer<Double>) {
    code = UnsafePointer(plan.code.pointer)
    nodes = UnsafePointer(plan.nodes.pointer)
    parts = UnsafePointer(plan.parts.pointer)
    states = UnsafePointer(plan.states.pointer)
    rules = UnsafePointer(plan.rules.pointer)
    timers = UnsafePointer(plan.timers.pointer)
    handlers = UnsafePointer(plan.handlers.pointer)
    self.registers = registers
  }

  func fire(_ trigger: Trigger, state: Int, _ step: GestureStep) -> GestureOutcome {
    let entry = rules[state * Trigger.allCases.count + Int(trigger.rawValue)]
    return entry.isNone ? .none : rule(entry, state: state, step)
  }

  func delay(of timer: Int, state: Int, _ step: GestureStep) -> Double {
    evaluate(timers[states[state].timers.lowerBound + timer].duration, step)
  }

  func fire(timer: Int, state: Int, _ step: GestureStep) -> GestureOutcome {
    rule(timers[states[state].timers.lowerBound + timer].rule, state: state, step)
  }

  @inline(__always)
  private func rule(_ entry: Entry, state: Int, _ step: GestureStep) -> GestureOutcome {
    let end = execute(entry, step) { event, first, count in
      step.emit(event: event, part: states[state].part, registers + first, count)
    }
    guard end.opcode == .take else { return .none }
    let target =
      switch end.a {
      case Target.stay: GestureOutcome.stays
      case Target.end: GestureOutcome.ends
      case Target.fail: GestureOutcome.fails
      case Target.cancel: GestureOutcome.cancels
      default: states[state].first + Int(end.a)
      }
    return GestureOutcome(target: target, rule: end.b)
  }

  func handle(
    _ trigger: HandlerTrigger, node: Int, _ step: GestureStep,
    _ perform: (TableCode.Action) -> Void
  ) {
    forEachHandler(trigger, node: node) { handle($1, step, perform) }
  }

  /// The node's handlers for `trigger` in the order in which they run, each with its number there.
  @inline(__always)
  func forEachHandler(
    _ trigger: HandlerTrigger, node: Int, _ body: (_ handler: Int, _ code: Entry) -> Void
  ) {
    let number = trigger.number
    let range = nodes[node].handlers
    for i in range where handlers[i].trigger == number {
      body(i - range.lowerBound, handlers[i].code)
    }
  }

  @inline(__always)
  func handle(_ code: Entry, _ step: GestureStep, _ perform: (TableCode.Action) -> Void) {
    _ = execute(code, step) { action, first, _ in
      perform(TableCode.Action(number: action, arguments: registers + first))
    }
  }
}

extension Interpreter {
  /// Runs code from `entry` to its end, whose instruction it returns. The verifier has seen to it that
  /// it has one, and that every operand is in bounds. One `switch` over all opcodes.
  @inline(__always)
  func execute(
    _ entry: Entry, _ step: GestureStep,
    emit: (_ signature: Int, _ first: Int, _ count: Int) -> Void
  ) -> Instruction {
    let r = registers
    var at = Int(entry.offset)
    // Where code goes on that wants values first.
    var back = -1
    while true {
      let instruction = code[at]
      let (a, b, c) = (Int(instruction.a), Int(instruction.b), Int(instruction.c))
      at &+= 1
      switch instruction.opcode {
      case .copy: r[a] = r[b]
      case .negate: r[a] = -r[b]
      case .add: r[a] = r[b] + r[c]
      case .subtract: r[a] = r[b] - r[c]
      case .multiply: r[a] = r[b] * r[c]
      case .divide: r[a] = r[b] / r[c]
      case .absolute: r[a] = r[b].magnitude
      case .squareRoot: r[a] = r[b].squareRoot()
      case .minimum: r[a] = Swift.min(r[b], r[c])
      case .maximum: r[a] = Swift.max(r[b], r[c])
      case .less: r[a] = r[b] < r[c] ? 1 : 0
      case .lessOrEqual: r[a] = r[b] <= r[c] ? 1 : 0
      case .equal: r[a] = r[b] == r[c] ? 1 : 0
      case .notEqual: r[a] = r[b] != r[c] ? 1 : 0
      case .not, .sine, .cosine, .round, .floor, .ceiling, .arcTangent, .singleton, .union,
        .contains:
        r[a] = instruction.opcode.value(r[b], r[c])
      case .touches:
        let readout = unsafeBitCast(UInt8(truncatingIfNeeded: b), to: TouchesReadout.self)
        r[a] = step.value(readout, of: c)
      case .touch:
        let readout = unsafeBitCast(UInt8(truncatingIfNeeded: b), to: TouchReadout.self)
        r[a] = step.value(readout, of: c)
      case .elapsed: r[a] = step.elapsed(b)
      case .argument: r[a] = step.argument(b)
      case .regionsContain:
        r[a] = step.regions(b, contain: Point(x: r[c], y: r[c + 1])) ? 1 : 0
      case .refreshValues:
        guard step.isOpen(a), !parts[a].refresh.isNone else { continue }
        (back, at) = (at, Int(parts[a].refresh.offset))
      case .jump: at = a
      case .jumpUnless: if r[a] == 0 { at = b }
      case .jumpUnlessLess: if !(r[a] < r[b]) { at = c }
      case .jumpUnlessLessOrEqual: if !(r[a] <= r[b]) { at = c }
      case .jumpUnlessEqual: if r[a] != r[b] { at = c }
      case .jumpUnlessRegion: if step.crossing != a { at = b }
      case .emit: emit(a, b, c)
      case .take, .stop, .result:
        guard back >= 0 else { return instruction }
        (at, back) = (back, -1)
      }
    }
  }

  /// The value of an expression; `otherwise` where there is none.
  func evaluate(_ entry: Entry, _ step: GestureStep, otherwise: Double = 0) -> Double {
    guard !entry.isNone else { return otherwise }
    return registers[Int(execute(entry, step) { _, _, _ in }.a)]
  }

  func run(_ entry: Entry, _ step: GestureStep) {
    if !entry.isNone { _ = execute(entry, step) { _, _, _ in } }
  }
}
