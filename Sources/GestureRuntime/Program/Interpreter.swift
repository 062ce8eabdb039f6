/// Runs the code of a plan on the registers of a machine. It owns neither.
struct Interpreter: @unchecked Sendable {
  let lists: UnsafePointer<PlanLists>
  let registers: UnsafeMutablePointer<Double>

  // MARK: Parts

  @inline(__always)
  func accepts(_ step: GestureStep, part: Int) -> Bool {
    evaluate(lists.pointee.parts[part].accepts, step, otherwise: 1) != 0
  }

  @inline(__always)
  func fire(_ trigger: Trigger, state: Int, _ step: GestureStep) -> GestureOutcome {
    rule(
      lists.pointee.rules[state &* Trigger.allCases.count &+ Int(trigger.rawValue)], state, step)
  }

  @inline(__always)
  func fire(timer: Int, state: Int, _ step: GestureStep) -> GestureOutcome {
    rule(self.timer(timer, of: state).rule, state, step)
  }

  @inline(__always)
  func delay(of timer: Int, state: Int, _ step: GestureStep) -> Double {
    evaluate(self.timer(timer, of: state).duration, step)
  }

  @inline(__always)
  private func timer(_ timer: Int, of state: Int) -> StateTable.Timer {
    lists.pointee.timers[lists.pointee.states[state].timers.lowerBound &+ timer]
  }

  @inline(__always)
  private func rule(_ entry: Entry, _ state: Int, _ step: GestureStep) -> GestureOutcome {
    guard !entry.isNone else { return .none }
    let part = lists.pointee.states[state].part
    var word = next(at: entry, step)
    while word.pointee.opcode == .emit {
      step.emit(
        event: Int(word.pointee.a), part: part, registers + Int(word.pointee.b),
        Int(word.pointee.c))
      word = next(at: word + 1, step)
    }
    guard word.pointee.opcode == .take else { return .none }
    let target =
      switch word.pointee.a {
      case Target.stay: GestureOutcome.stays
      case Target.end: GestureOutcome.ends
      case Target.fail: GestureOutcome.fails
      case Target.cancel: GestureOutcome.cancels
      default: lists.pointee.states[state].first &+ Int(word.pointee.a)
      }
    return GestureOutcome(target: target, rule: word.pointee.b)
  }

  @inline(__always)
  func refresh(part: Int, _ step: GestureStep) { run(lists.pointee.parts[part].refresh, step) }

  @inline(__always)
  func reset(part: Int, _ step: GestureStep) { run(lists.pointee.parts[part].reset, step) }

  // MARK: Nodes

  @inline(__always)
  func passes(node: Int, _ step: GestureStep) -> Bool {
    evaluate(lists.pointee.nodes[node].gate, step, otherwise: 1) != 0
  }

  @inline(__always)
  func reset(node: Int, _ step: GestureStep) { run(lists.pointee.nodes[node].reset, step) }

  // MARK: Pieces of code

  /// The value of an expression; `otherwise` where there is none.
  @inline(__always)
  func evaluate(_ entry: Entry, _ step: GestureStep, otherwise: Double = 0) -> Double {
    entry.isNone ? otherwise : registers[Int(next(at: entry, step).pointee.a)]
  }

  @inline(__always)
  func run(_ entry: Entry, _ step: GestureStep) {
    if !entry.isNone { _ = next(at: entry, step) }
  }

  @inline(__always)
  func next(at entry: Entry, _ step: GestureStep) -> UnsafePointer<Instruction> {
    next(at: lists.pointee.code + Int(entry.offset), step)
  }

  /// Runs code to the next instruction that is its caller's to carry out: an effect, or the end. Often
  /// that is the first one.
  @inline(__always)
  func next(
    at start: UnsafePointer<Instruction>, _ step: GestureStep
  ) -> UnsafePointer<Instruction> {
    start.pointee.opcode.isForCaller ? start : execute(start, step)
  }

  /// The verifier has seen to it that code ends, and that every operand is in bounds. One `switch` over all
  /// opcodes.
  @inline(never)
  func execute(
    _ start: UnsafePointer<Instruction>, _ step: GestureStep
  ) -> UnsafePointer<Instruction> {
    let r = registers
    var next = start
    // Where code goes on that wants values first.
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
        .contains:
        r[a] = compute(opcode, r[b], r[c])
      case .touches: r[a] = read(TouchesReadout(operand: b), of: c, step)
      case .touch: r[a] = read(TouchReadout(operand: b), of: c, step)
      case .touchesPair:
        (r[a], r[a + 1]) = step.pair(TouchesReadout(operand: b), of: c)
        next += 1
      case .elapsed: r[a] = elapsed(b, step)
      case .argument: r[a] = step.argument(b)
      case .regionsContain:
        r[a] = regions(b, contain: Point(x: r[c], y: r[c + 1]), step) ? 1 : 0
      case .refreshValues:
        guard step.isOpen(node: b) else { continue }
        (back, next) = (next, lists.pointee.code + c)
      case .refreshPair:
        guard step.isOpen(c) else { continue }
        (r[a], r[a + 1]) = step.pair(TouchesReadout(operand: b), of: c)
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

// Not inlined, so that the loop over opcodes has no more to keep on the stack than its own few words.
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
  private func elapsed(_ part: Int, _ step: GestureStep) -> Double { step.elapsed(part) }

  @inline(never)
  private func regions(_ region: Int, contain point: Point, _ step: GestureStep) -> Bool {
    step.regions(region, contain: point)
  }
}
