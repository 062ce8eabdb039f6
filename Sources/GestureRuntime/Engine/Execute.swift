extension Engine {
  /// How a piece of code ended.
  struct Outcome {
    /// Where the rule leads, of code that ended in `take`.
    var target: UInt16 = 0
    var rule: UInt16 = 0
    /// Of code that ended in `result`.
    var value = 0.0
    /// Whether it ended in `take`.
    var hasFired = false
  }

  /// Runs code from `entry` to its end. The verifier has seen to it that it has one, and that every
  /// operand is in bounds.
  @inline(__always)
  func execute(_ entry: Entry, part: Int = 0) -> Outcome {
    execute(entry, part: part) { event, first, count in queueEvent(event, of: part, first, count) }
  }

  /// The interpreter: one `switch` over all opcodes.
  @inline(__always)
  func execute(
    _ entry: Entry, part: Int, emit: (_ signature: Int, _ first: Int, _ count: Int) -> Void
  ) -> Outcome {
    let code = self.code
    let r = registers
    var at = Int(entry.offset)
    while true {
      let instruction = code[at]
      let (a, b, c) = (Int(instruction.a), Int(instruction.b), Int(instruction.c))
      at += 1
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
        r[a] = tracker.value(readout, of: c, step: step, at: now)
      case .touch:
        let readout = unsafeBitCast(UInt8(truncatingIfNeeded: b), to: TouchReadout.self)
        r[a] = tracker.value(readout, of: scalars.pointee.slot, in: c, step: step, at: now)
      case .elapsed: r[a] = elapsed(b)
      case .argument: r[a] = arguments[b]
      case .regionsContain: r[a] = regionsContain(b, Point(x: r[c], y: r[c + 1])) ? 1 : 0
      case .refreshValues: refreshValues(a)
      case .jump: at = a
      case .jumpUnless: if r[a] == 0 { at = b }
      case .jumpUnlessLess: if !(r[a] < r[b]) { at = c }
      case .jumpUnlessLessOrEqual: if !(r[a] <= r[b]) { at = c }
      case .jumpUnlessEqual: if r[a] != r[b] { at = c }
      case .jumpUnlessRegion: if scalars.pointee.crossing != a { at = b }
      case .emit: emit(a, b, c)
      case .take: return Outcome(target: instruction.a, rule: instruction.b, hasFired: true)
      case .stop: return Outcome()
      case .result: return Outcome(value: r[a])
      }
    }
  }

  /// The value of an expression; `otherwise` where there is none.
  @inline(__always)
  func evaluate(_ entry: Entry, otherwise: Double = 0) -> Double {
    entry.isNone ? otherwise : execute(entry).value
  }

  @inline(__always)
  func run(_ entry: Entry) {
    if !entry.isNone { _ = execute(entry) }
  }

  /// Nanoseconds since the part entered its state.
  private func elapsed(_ part: Int) -> Double {
    parts[part].hasEntry ? nanoseconds(from: parts[part].entry, to: now) : .infinity
  }

  private func regionsContain(_ region: Int, _ point: Point) -> Bool {
    let frames = frames[region]
    for i in 0..<frameCounts[region] where frames[i].isPresent && frames[i].rect.contains(point) {
      return true
    }
    return false
  }

  /// Brings the value registers of a part up to date. Those of one that is over stay as they were
  /// at its end.
  func refreshValues(_ part: Int) {
    let node = partPlans[part].node
    guard !nodes[node].phase.isOver else { return }
    run(partPlans[part].refresh)
  }

  func queueEvent(_ event: Int, of part: Int, _ first: Int, _ count: Int) {
    let index = scalars.pointee.queued
    queue[index] = QueuedEvent(part: part, event: event)
    (queueArguments + index * plan.argumentWidth).update(from: registers + first, count: count)
    scalars.pointee.queued = index + 1
    parts[part].queued += 1
    pending.insert(partPlans[part].node)
  }
}
