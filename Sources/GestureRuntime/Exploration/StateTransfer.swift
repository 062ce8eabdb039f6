// What of a machine's memory matters between two steps, in one order for writing and reading. Times are
// written as terms, numbers of steps as ranks, and what nothing can read any more not at all: equal words
// are states that behave alike, but for the times.

/// Writes a state down or reads one back.
protocol StateTransfer {
  var isReading: Bool { get }
  mutating func word(_ value: inout UInt64)
  /// `Deadline.none` too.
  mutating func instant(_ value: inout Int64)
  /// `NodeState.never` too.
  mutating func step(_ value: inout UInt64)
  mutating func form(_ value: inout TimeForm)
}

extension StateTransfer {
  mutating func number(_ value: inout Double) {
    var bits = value.bitPattern
    word(&bits)
    value = Double(bitPattern: bits)
  }
}

/// Fields of a few bits, packed into a word, the first one lowest.
struct BitFields {
  var bits: UInt64
  private var place: UInt64 = 0

  init(_ bits: UInt64 = 0) { self.bits = bits }

  mutating func add(_ value: Int, width: UInt64) {
    bits |= UInt64(value) << place
    place += width
  }

  mutating func add(_ value: Bool) { add(value ? 1 : 0, width: 1) }

  mutating func take(width: UInt64) -> Int {
    defer { place += width }
    return Int(bits >> place & ((1 << width) - 1))
  }

  mutating func take() -> Bool { take(width: 1) != 0 }
}

extension TimedMachine {
  func transfer(_ state: inout some StateTransfer) {
    let scalars = storage.scalars.pointer
    var word = UInt64(scalars.pointee.down) | UInt64(scalars.pointee.ignored) << 16
    state.word(&word)
    scalars.pointee.down = UInt16(truncatingIfNeeded: word)
    scalars.pointee.ignored = UInt16(truncatingIfNeeded: word >> 16)
    for node in 0..<storage.nodes.count { transfer(node: node, &state) }
    for part in 0..<storage.parts.count { transfer(part: part, &state) }
    transferTouches(&state)
    for part in 0..<storage.parts.count { transfer(viewOf: part, &state) }
    transferRegisters(&state)
  }

  // MARK: Nodes

  private func transfer(node: Int, _ state: inout some StateTransfer) {
    let memory = storage.nodes.pointer + node
    var word = memory.pointee.word
    if engine.pending.contains(node) { word |= 1 << 63 }
    if decisions[node] != Deadline.none { word |= 1 << 62 }
    state.word(&word)
    let steps = memory.pointee.read(word)
    if word >> 63 & 1 != 0 { engine.pending.insert(node) } else { engine.pending.remove(node) }
    if steps & 1 != 0 { state.step(&memory.pointee.handOverStep) }
    if steps & 2 != 0 { state.step(&memory.pointee.startStep) }
    if steps & 4 != 0 { state.step(&memory.pointee.beginStep) }
    if steps & 8 != 0 { state.step(&memory.pointee.endStep) }
    if steps & 16 != 0 { state.instant(&memory.pointee.deadline) }
    if word >> 62 & 1 != 0 {
      state.instant(&decisions[node])
    } else {
      decisions[node] = Deadline.none
    }
  }

  // MARK: Parts

  private func transfer(part: Int, _ state: inout some StateTransfer) {
    let memory = storage.parts.pointer + part
    var fields = BitFields()
    fields.add(memory.pointee.state, width: 16)
    fields.add(memory.pointee.hasStarted)
    fields.add(memory.pointee.isArmed)
    fields.add(memory.pointee.hasEntry)
    // Read when the initial state's timers are armed, at the first touch.
    fields.add(memory.pointee.enteredByTimer && !memory.pointee.isArmed)
    fields.add(engine.live.contains(part))
    fields.add(engine.attentive.contains(part))
    fields.add(memory.pointee.deadline != Deadline.none)
    fields.add(
      Int(storage.accepted.pointer[part] & storage.scalars.pointer.pointee.down), width: 16)
    var word = fields.bits
    state.word(&word)
    var read = BitFields(word)
    memory.pointee.state = read.take(width: 16)
    memory.pointee.hasStarted = read.take()
    memory.pointee.isArmed = read.take()
    memory.pointee.hasEntry = read.take()
    memory.pointee.enteredByTimer = read.take()
    if read.take() { engine.live.insert(part) } else { engine.live.remove(part) }
    if read.take() { engine.attentive.insert(part) } else { engine.attentive.remove(part) }
    let isTimed: Bool = read.take()
    storage.accepted.pointer[part] = UInt16(read.take(width: 16))
    if memory.pointee.hasEntry {
      if readings(of: part).contains(.elapsed) {
        state.instant(&memory.pointee.entry)
      } else {
        memory.pointee.entry = storage.scalars.pointer.pointee.now
      }
    }
    transferTimers(of: part, isTimed: isTimed, &state)
  }

  private func transferTimers(of part: Int, isTimed: Bool, _ state: inout some StateTransfer) {
    let plan = storage.shape.parts[part]
    var earliest = Deadline.none
    for timer in plan.timerBase..<plan.timerBase + plan.timerCount {
      guard isTimed else {
        storage.deadlines.pointer[timer] = Deadline.none
        continue
      }
      state.instant(&storage.deadlines.pointer[timer])
      earliest = min(earliest, storage.deadlines.pointer[timer])
      var period = UInt64(bitPattern: storage.periods.pointer[timer])
      if repeats(timer - plan.timerBase, of: part) { state.word(&period) }
      storage.periods.pointer[timer] = Int64(bitPattern: period)
    }
    storage.parts.pointer[part].deadline = earliest
  }

  private func repeats(_ timer: Int, of part: Int) -> Bool {
    let rows = storage.shape.states[storage.parts.pointer[part].state].timers
    return timer < rows.count && storage.shape.timers[rows.lowerBound + timer]
  }

  /// What may still be read of the part, in its state and those after it.
  func readings(of part: Int) -> Readings {
    guard abstracts else { return .all }
    let state = storage.parts.pointer[part].state
    guard engine.live.contains(part) else {
      return isYetToCome(part)
        ? relevance.fromState[storage.shape.parts[part].states.lowerBound]
          .union(relevance.outside[part])
        : relevance.outside[part]
    }
    return relevance.fromState[state].union(relevance.outside[part])
  }

  /// A part of a sequence before its turn.
  func isYetToCome(_ part: Int) -> Bool {
    let node = storage.nodes.pointer[storage.shape.parts[part].node]
    return node.phase == .possible && !node.isStopped
  }
}

extension NodeState {
  /// All but times and steps, in 24 bits and those of the winner.
  fileprivate var word: UInt64 {
    var fields = BitFields()
    fields.add(Int(phase.rawValue), width: 3)
    fields.add(Int(reported.rawValue), width: 2)
    for flag in [
      hasBegun, hasPassedGate, isSilent, isStopped, hasChanged, isCleared, lastWasCancelled,
    ] { fields.add(flag) }
    fields.add(current, width: 8)
    fields.add(winner + 1, width: 16)
    fields.add(handOverStep != NodeState.never)
    fields.add(startStep != NodeState.never)
    fields.add(beginStep != NodeState.never)
    fields.add(endStep != NodeState.never)
    fields.add(deadline != Deadline.none)
    return fields.bits
  }

  /// Takes all of it over; which steps and times follow, a bit each.
  fileprivate mutating func read(_ word: UInt64) -> Int {
    var fields = BitFields(word)
    phase = Phase(rawValue: UInt8(fields.take(width: 3)))!
    reported = Reported(rawValue: UInt8(fields.take(width: 2)))!
    hasBegun = fields.take()
    hasPassedGate = fields.take()
    isSilent = fields.take()
    isStopped = fields.take()
    hasChanged = fields.take()
    isCleared = fields.take()
    lastWasCancelled = fields.take()
    current = fields.take(width: 8)
    winner = fields.take(width: 16) - 1
    let steps = fields.take(width: 5)
    if steps & 1 == 0 { handOverStep = NodeState.never }
    if steps & 2 == 0 { startStep = NodeState.never }
    if steps & 4 == 0 { beginStep = NodeState.never }
    if steps & 8 == 0 { endStep = NodeState.never }
    if steps & 16 == 0 { deadline = Deadline.none }
    return steps
  }
}
