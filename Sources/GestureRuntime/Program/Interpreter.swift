/// Runs the code of a plan on the registers of a machine. It owns neither.
struct Interpreter: @unchecked Sendable {
  let lists: UnsafePointer<PlanLists>
  let registers: UnsafeMutablePointer<Double>

  // MARK: Parts

  @inline(__always) func accepts(_ step: GestureStep, part: Int) -> Bool {
    evaluate(lists.pointee.parts[part].accepts, step, otherwise: 1) != 0
  }

  @inline(__always)
  func fire(_ trigger: Trigger, state: Int, _ step: GestureStep) -> GestureOutcome {
    rule(
      lists.pointee.rules[state &* Trigger.allCases.count &+ Int(trigger.rawValue)], state, step)
  }

  @inline(__always) func fire(timer: Int, state: Int, _ step: GestureStep) -> GestureOutcome {
    rule(self.timer(timer, of: state).rule, state, step)
  }

  @inline(__always) func delay(of timer: Int, state: Int, _ step: GestureStep) -> Double {
    evaluate(self.timer(timer, of: state).duration, step)
  }

  @inline(__always) private func timer(_ timer: Int, of state: Int) -> StateTable.Timer {
    lists.pointee.timers[lists.pointee.states[state].timers.lowerBound &+ timer]
  }

  @inline(__always)
  private func rule(_ entry: Entry, _ state: Int, _ step: GestureStep) -> GestureOutcome {
    guard !entry.isNone else { return .none }
    var at = start(of: entry)
    while true {
      switch at.pointee.opcode {
      case .emit: emit(at.pointee, of: lists.pointee.states[state].part, step)
      case .take: return outcome(at.pointee, of: state)
      case .stop, .result: return .none
      default:
        at = execute(at, step)
        continue
      }
      at += 1
    }
  }

  @inline(__always)
  private func emit(_ instruction: Instruction, of part: Int, _ step: GestureStep) {
    step.emit(
      event: Int(instruction.a), part: part, registers + Int(instruction.b), Int(instruction.c))
  }

  @inline(__always) private func outcome(_ take: Instruction, of state: Int) -> GestureOutcome {
    GestureOutcome(take, statesFrom: lists.pointee.states[state].first)
  }

  @inline(__always) func refresh(part: Int, _ step: GestureStep) {
    for value in lists.pointee.parts[part].values {
      _ = execute(start(of: lists.pointee.values[value]), step)
    }
  }

  @inline(__always)
  func reset(part: Int, _ step: GestureStep) { run(lists.pointee.parts[part].reset, step) }

  // MARK: Nodes

  @inline(__always) func passes(node: Int, _ step: GestureStep) -> Bool {
    evaluate(lists.pointee.nodes[node].gate, step, otherwise: 1) != 0
  }

  @inline(__always)
  func reset(node: Int, _ step: GestureStep) { run(lists.pointee.nodes[node].reset, step) }

  // MARK: Pieces of code

  /// The value of an expression, or `otherwise` without an expression.
  @inline(__always)
  func evaluate(_ entry: Entry, _ step: GestureStep, otherwise: Double = 0) -> Double {
    guard !entry.isNone else { return otherwise }
    let start = start(of: entry)
    // Many expressions are constants.
    let end = start.pointee.opcode == .result ? start : execute(start, step)
    return registers[Int(end.pointee.a)]
  }

  @inline(__always) func run(_ entry: Entry, _ step: GestureStep) {
    if !entry.isNone { _ = execute(start(of: entry), step) }
  }

  @inline(__always) func start(of entry: Entry) -> UnsafePointer<Instruction> {
    lists.pointee.code + Int(entry.offset)
  }

  /// Runs code to the next instruction that the caller must carry out: an effect, or the end. The verifier has checked
  /// that there is one, and that every operand is in bounds. One `switch` over all opcodes.
  @inline(never) func execute(
    _ start: UnsafePointer<Instruction>, _ step: GestureStep
  ) -> UnsafePointer<Instruction> {
    let r = registers
    var next = start
    // Where to continue after code that first needs values.
    var back: UnsafePointer<Instruction>?
    while true {
      let (a, b, c) = (Int(next.pointee.a), Int(next.pointee.b), Int(next.pointee.c))
      let opcode = next.pointee.opcode
      next += 1
      switch opcode {
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
        .contains, .exponential, .logarithm, .power, .sign, .roundToStep, .modulo:
        r[a] = compute(opcode, r[b], r[c])
      case .touches: r[a] = read(TouchesReadout(operand: b), of: c, step)
      case .touch: r[a] = read(TouchReadout(operand: b), of: c, step)
      case .single: r[a] = read(SingleReadout(operand: b), of: c, step)
      case .touchesPair:
        (r[a], r[a + 1]) = step.pair(TouchesReadout(operand: b), of: c)
        next += 1
      case .elapsed: r[a] = elapsed(b, step)
      case .argument: r[a] = step.argument(b)
      case .startTimer: startTimer(a, after: r[b], step)
      case .stopTimer: step.stop(timer: a)
      case .regionsContain:
        r[a] = regions(b, contain: Point(x: r[c], y: r[c + 1]), step) ? 1 : 0
      case .regionsID, .regionsNearest, .regionsExist, .regionsLeft, .regionsTop, .regionsWidth,
        .regionsHeight:
        r[a] = regions(opcode, b, r[c], r[c + 1], step)
      case .refreshByCode:
        guard step.isOpen(node: b) else { continue }
        (back, next) = (next, lists.pointee.code + c)
      case .refreshTouches:
        guard step.isOpen(c) else { continue }
        r[a] = read(TouchesReadout(operand: b), of: c, step)
      case .refreshPair: refreshPair(next[-1], step)
      case .refreshValue: preconditionFailure("linked code has none")
      case .jump: next = lists.pointee.code + a
      case .jumpUnless: if r[a] == 0 { next = lists.pointee.code + b }
      case .jumpUnlessLess: if !(r[a] < r[b]) { next = lists.pointee.code + c }
      case .jumpUnlessLessOrEqual: if !(r[a] <= r[b]) { next = lists.pointee.code + c }
      case .jumpUnlessEqual: if r[a] != r[b] { next = lists.pointee.code + c }
      case .jumpUnlessRegion: if step.crossing != a { next = lists.pointee.code + b }
      case .emit, .take, .stop, .result:
        guard let wanting = back else { return next - 1 }
        (next, back) = (wanting, nil)
      }
    }
  }
}

extension Interpreter {
  @inline(__always) func refreshPair(_ instruction: Instruction, _ step: GestureStep) {
    let (register, part) = (Int(instruction.a), Int(instruction.c))
    guard step.isOpen(part) else { return }
    (registers[register], registers[register + 1]) =
      step.pair(TouchesReadout(operand: Int(instruction.b)), of: part)
  }
}

// Not inlined, so that the loop over opcodes keeps nothing on the stack but its own few words.
extension Interpreter {
  @inline(never)
  private func compute(_ opcode: Opcode, _ a: Double, _ b: Double) -> Double { opcode.value(a, b) }

  @inline(never)
  private func read(_ readout: TouchesReadout, of part: Int, _ step: GestureStep) -> Double {
    step.value(readout, of: part)
  }

  @inline(never)
  private func read(_ readout: TouchReadout, of part: Int, _ step: GestureStep) -> Double {
    step.value(readout, of: part)
  }

  @inline(never)
  private func read(_ readout: SingleReadout, of part: Int, _ step: GestureStep) -> Double {
    step.value(readout, of: part)
  }

  @inline(never)
  private func elapsed(_ part: Int, _ step: GestureStep) -> Double { step.elapsed(part) }

  @inline(never)
  private func startTimer(_ timer: Int, after nanoseconds: Double, _ step: GestureStep) {
    step.start(timer: timer, after: nanoseconds)
  }

  @inline(never)
  private func regions(_ region: Int, contain point: Point, _ step: GestureStep) -> Bool {
    step.regions(region, contain: point)
  }

  @inline(never)
  private func regions(
    _ opcode: Opcode, _ region: Int, _ a: Double, _ b: Double, _ step: GestureStep
  ) -> Double { RegionsQuestion(opcode)?.answer(step, region, a, b) ?? 0 }
}
