@_spi(GestureEngine) import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

// The interpreter again, for times that are terms. Each register has a shadow that records how its number depends on
// the times of events, and comparisons of such numbers are kept. Code that does not matter is skipped.

/// Shadows of registers: 0 if the number does not depend on time, `unknown`, or the index of its form.
enum Shadow {
  static let none: Int32 = 0
  /// The number depends on time, but is not a sum of times: a velocity, for example.
  static let unknown: Int32 = -1
}

extension TimedMachine {
  /// Runs code from `entry` to its end, and returns the last instruction.
  func execute(
    _ entry: Entry, _ step: GestureStep,
    emit: (_ signature: Int, _ first: Int, _ count: Int) -> Void
  ) -> Instruction {
    let r = registers
    let s = shadows
    var at = Int(entry.offset)
    while true {
      let instruction = plan.code[at]
      guard relevance.isRelevant[at] else {
        at += 1
        continue
      }
      let (a, b, c) = (Int(instruction.a), Int(instruction.b), Int(instruction.c))
      at += 1
      switch instruction.opcode {
      case .jump: at = a
      case .jumpUnless: if !isTrue(a) { at = b }
      case .jumpUnlessLess: if !isLess(a, b) { at = c }
      case .jumpUnlessLessOrEqual: if !isLess(a, b, orEqual: true) { at = c }
      case .jumpUnlessEqual: if !isEqual(a, b) { at = c }
      case .jumpUnlessRegion: if step.crossing != a { at = b }
      case .emit: emit(a, b, c)
      case .take, .stop, .result:
        instructions &+= at - Int(entry.offset)
        return instruction
      case .refreshValue:
        // Refresh all readouts of the part, so that states do not differ in values from long ago.
        if step.isOpen(a) { refresh(part: a, step) }
      case .touches: read(TouchesReadout.allCases[b], of: c, into: a, step)
      case .touch: read(TouchReadout.allCases[b], of: c, into: a, step)
      case .single: read(SingleReadout(checking: UInt16(b))!, of: c, into: a, step)
      case .elapsed: readElapsed(of: b, into: a, step)
      case .startTimer: start(timer: a, after: b, step)
      case .stopTimer: step.stop(timer: a)
      case .argument:
        (r[a], s[a]) = (outside?.arguments ?? arguments).register(for: step.argument(b))
      case .regionsContain:
        if let outside {
          r[a] = outside.decide(.frames(b, term(c), term(c + 1))) ? 1 : 0
        } else {
          if s[c] != 0 || s[c + 1] != 0 { ledger.isExact = false }
          r[a] = step.regions(b, contain: Point(x: r[c], y: r[c + 1])) ? 1 : 0
        }
        s[a] = Shadow.none
      case .regionsID, .regionsNearest, .regionsExist, .regionsLeft, .regionsTop, .regionsWidth,
        .regionsHeight:
        ask(instruction.opcode, a, b, c, step)
      default: compute(instruction.opcode, a, b, c)
      }
    }
  }

  /// Answers a question about the frames of `regions`. If the outside is open, an id is any whole number, a measure is
  /// any number, and the same question has the same answer throughout a step.
  private func ask(_ opcode: Opcode, _ a: Int, _ b: Int, _ c: Int, _ step: GestureStep) {
    guard let question = RegionsQuestion(opcode) else { preconditionFailure("not a question") }
    guard let outside else {
      let isExact = shadows[c] == 0 && (question.isMeasure || shadows[c + 1] == 0)
      if question != .exist, !isExact { ledger.isExact = false }
      registers[a] = question.answer(step, b, registers[c], registers[c + 1])
      shadows[a] = Shadow.none
      return
    }
    let answer = outside.answer(question, b, term(c), question.isMeasure ? Term(0) : term(c + 1))
    (registers[a], shadows[a]) =
      answer.isConstant ? (answer.constant, Shadow.none) : (0, outside.shadow(answer))
  }

  /// Whether a condition is true. A missing condition is true.
  func holds(_ entry: Entry, _ step: GestureStep) -> Bool {
    entry.isNone || isTrue(Int(execute(entry, step) { _, _, _ in }.a))
  }

  private func isTrue(_ register: Int) -> Bool {
    guard let outside, shadows[register] < 0 else { return registers[register] != 0 }
    return !outside.isEqual(term(register), Term(0))
  }

  func evaluate(_ entry: Entry, _ step: GestureStep, otherwise: Double = 0) -> (Double, Int32) {
    guard !entry.isNone else { return (otherwise, Shadow.none) }
    let register = Int(execute(entry, step) { _, _, _ in }.a)
    return (registers[register], shadows[register])
  }

  func run(_ entry: Entry, _ step: GestureStep) {
    if !entry.isNone { _ = execute(entry, step) { _, _, _ in } }
  }

  func refresh(part: Int, _ step: GestureStep) {
    for value in plan.parts[part].values { run(plan.values[value], step) }
  }

  // MARK: Arithmetic

  private func compute(_ opcode: Opcode, _ a: Int, _ b: Int, _ c: Int) {
    let r = registers
    let s = shadows
    if let outside, min(s[b], s[c]) < Shadow.unknown {
      return compute(opcode, a, b, c, outside)
    }
    switch opcode {
    case .less:
      let isLess = isLess(b, c)
      (r[a], s[a]) = (isLess ? 1 : 0, Shadow.none)
    case .lessOrEqual:
      let isLess = isLess(b, c, orEqual: true)
      (r[a], s[a]) = (isLess ? 1 : 0, Shadow.none)
    case .equal, .notEqual:
      let isEqual = isEqual(b, c)
      (r[a], s[a]) = (isEqual == (opcode == .equal) ? 1 : 0, Shadow.none)
    case .minimum where s[b] != s[c], .maximum where s[b] != s[c]:
      // If the operands are equal, either one.
      let isFirst = isLess(b, c, orEqual: true) == (opcode == .minimum)
      (r[a], s[a]) = isFirst ? (r[b], s[b]) : (r[c], s[c])
    default:
      let shadow = s[b] | s[c] == 0 ? Shadow.none : shadow(opcode, b, c)
      r[a] = opcode.value(r[b], r[c])
      s[a] = shadow
    }
  }

  /// The time dependence of a result from the dependence of its operands. Opcodes of one operand ignore `c`.
  private func shadow(_ opcode: Opcode, _ b: Int, _ c: Int) -> Int32 {
    let s = shadows
    guard s[b] >= 0, s[c] >= 0 else { return unknown }
    switch opcode {
    case .copy: return s[b]
    case .negate: return add(form(b).scaled(by: -1))
    case .absolute where outside == nil || form(b).difference != nil:
      return isNegative(b) ? add(form(b).scaled(by: -1)) : s[b]
    case .add: return add(form(b) + form(c))
    case .subtract: return add(form(b) - form(c))
    case .multiply where s[b] == 0: return add(form(c).scaled(by: registers[b]))
    case .multiply where s[c] == 0: return add(form(b).scaled(by: registers[c]))
    case .divide where s[c] == 0: return add(form(b).scaled(by: 1 / registers[c]))
    default: return unknown
    }
  }

  /// Adds a form. A form that no longer depends on time has the shadow `none`.
  func add(_ form: TimeForm) -> Int32 {
    guard !form.isConstant else { return Shadow.none }
    forms.append(form)
    return Int32(forms.count)
  }

  func form(_ register: Int) -> TimeForm {
    let shadow = shadows[register]
    return shadow > 0
      ? forms[Int(shadow) - 1] : TimeForm(constant: registers[register])
  }

  // MARK: Comparisons

  private func isLess(_ a: Int, _ b: Int, orEqual: Bool = false) -> Bool {
    let r = registers
    let isLess = orEqual ? r[a] <= r[b] : r[a] < r[b]
    let (first, second) = (shadows[a], shadows[b])
    guard first != 0 || second != 0 else { return isLess }
    if let outside, let answer = outside.isLess(a, b, orEqual: orEqual, in: self) { return answer }
    if first < 0 || second < 0 {
      ledger.isExact = false
    } else if r[a].isFinite, r[b].isFinite {
      ledger.decided(
        form(a) - form(b), value: r[a] - r[b], isLess: isLess, orEqual: orEqual)
    }
    return isLess
  }

  private func isNegative(_ register: Int) -> Bool {
    let isNegative = registers[register] < 0
    ledger.decided(
      form(register), value: registers[register], isLess: isNegative, orEqual: false)
    return isNegative
  }

  private func isEqual(_ a: Int, _ b: Int) -> Bool {
    let r = registers
    guard shadows[a] != 0 || shadows[b] != 0 else { return r[a] == r[b] }
    if let outside, min(shadows[a], shadows[b]) < 0 || !(form(a) - form(b)).isDecidable {
      return outside.isEqual(term(a), term(b))
    }
    guard r[a] == r[b] else {
      _ = r[a] < r[b] ? isLess(a, b) : isLess(b, a)
      return false
    }
    return isLess(a, b, orEqual: true) && isLess(b, a, orEqual: true)
  }

  // MARK: Knowledge of the machine

  private func read(_ readout: TouchesReadout, of part: Int, into a: Int, _ step: GestureStep) {
    if let outside {
      (registers[a], shadows[a]) = read(readout, of: part, step, outside)
      return
    }
    registers[a] = step.value(readout, of: part)
    shadows[a] = Shadow.none
    let view = step.view(part)
    if readout == .duration, let view {
      shadows[a] = add(now - instantForm(view.pointee.firstTime))
    } else if readout.dependence == .velocity
      || readout == .duration && memory.viewOf[part] == ViewOffset.frozen
    {
      shadows[a] = Shadow.unknown
    }
  }

  private func read(_ readout: TouchReadout, of part: Int, into a: Int, _ step: GestureStep) {
    if let outside {
      (registers[a], shadows[a]) = read(readout, of: part, step, outside)
      return
    }
    registers[a] = step.value(readout, of: part)
    shadows[a] = Shadow.none
    switch readout {
    case .velocityX, .velocityY: shadows[a] = Shadow.unknown
    case .duration:
      let slot = Int(memory.header.pointee.slot)
      guard let viewTouch = step.viewTouch(of: slot, in: part)?.viewTouch else { return }
      shadows[a] = add(now - instantForm(viewTouch.time))
    default: break
    }
  }

  private func read(_ readout: SingleReadout, of part: Int, into a: Int, _ step: GestureStep) {
    if let outside {
      (registers[a], shadows[a]) = read(readout, of: part, step, outside)
      return
    }
    registers[a] = step.value(readout, of: part)
    shadows[a] = Shadow.none
    let isFrozen = memory.viewOf[part] == ViewOffset.frozen
    switch readout.readout {
    case .velocityX, .velocityY: shadows[a] = Shadow.unknown
    case .duration where isFrozen: shadows[a] = Shadow.unknown
    case .duration:
      guard let viewTouch = single(readout, of: part, step) else { return }
      shadows[a] = add(now - instantForm(viewTouch.time))
    default: break
    }
  }

  /// The touch of a single readout, if the part follows that many touches.
  func single(_ readout: SingleReadout, of part: Int, _ step: GestureStep) -> ViewTouch? {
    guard let view = step.view(part), readout.index < Int(view.pointee.count) else { return nil }
    return memory.viewTouches(of: view)[readout.index]
  }

  private func readElapsed(of part: Int, into a: Int, _ step: GestureStep) {
    registers[a] = step.elapsed(part)
    shadows[a] =
      memory.marks.entered.contains(memory.leaf(part))
      ? add(now - instantForm(memory.entry[part])) : Shadow.none
  }

  var now: TimeForm { instantForm(nowTime) }

  func instantForm(_ time: Int64) -> TimeForm {
    let term = ledger.term(of: time)
    return TimeForm(variable: term.variable, offset: term.offset)
  }
}
