package import GestureRuntime

/// A state between two steps, without the times. Equal states behave alike, except for the times.
package struct TimedState: Hashable, Sendable {
  private let hash: WordHash
  /// For each 64 words of a machine's memory, a bit for each word that differs from a new machine's, and those words.
  /// Then the time dependence of registers.
  let words: [UInt64]

  fileprivate init(words: [UInt64]) {
    self.words = words
    var hash = WordHash()
    for word in words { hash.add(word) }
    self.hash = hash
  }

  /// The bytes that it takes, approximately.
  var bytes: Int { 8 * words.count + 32 }

  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension TimedMachine {
  /// Saves the state.
  /// - Parameter names: for each variable, the variable that replaces it, and by how many nanoseconds it is later than
  ///   that one. The first variable of all is `now`.
  /// - Returns: the state, whose variables have new numbers, and the old number of each.
  package func save(
    now: Int, _ names: [(variable: Int, offset: Int64)]
  ) -> (state: TimedState, variables: [Int]) {
    usedSlots |= memory.header.pointee.down
    if let outside { widenLifted(outside) }
    if sortsTouches {
      dropIgnored()
      sortSlots()
    }
    takeImage()
    if abstracts { settleSteps() }
    return withUnsafeTemporaryAllocation(
      of: UnsafeMutablePointer<UInt64>.self, capacity: 4 * shape.pointee.nodeCount
    ) { steps in
      var writer = TimeWriter(ledger, now: now, names, steps: steps)
      image.show(&writer)
      writer.rankSteps(in: image)
      if let outside { writePlaces(outside) }
      let forms = writeRegisters(&writer)
      return (TimedState(words: differences(followedBy: forms)), writer.variables)
    }
  }

  /// The words of the image that differ from a new machine's, with a bit for each. See `TimedState`.
  private func differences(followedBy forms: [UInt64]) -> [UInt64] {
    let (words, first, image, count) = (
      self.differing, self.first, self.image.words, self.image.count
    )
    var next = 0
    // Without ranges, because a build that is not optimised would spend its time in them.
    var block = 0
    while block < count {
      let bits = next
      next += 1
      var differing = TimedMachine.differing(image + block, first + block, min(64, count - block))
      words[bits] = differing
      while differing != 0 {
        words[next] = image[block + differing.trailingZeroBitCount]
        differing &= differing &- 1
        next += 1
      }
      block += 64
    }
    let differences = Array(UnsafeBufferPointer(start: words, count: next))
    return forms.isEmpty ? differences : differences + forms
  }

  /// A bit for each of the first words that differs. Most words are equal, so that eight at a time are.
  private static func differing(
    _ a: UnsafePointer<UInt64>, _ b: UnsafePointer<UInt64>, _ count: Int
  ) -> UInt64 {
    var differing: UInt64 = 0
    var index = 0
    while index < count {
      if index + 8 <= count, areEqual(a + index, b + index) {
        index += 8
        continue
      }
      let end = min(index + 8, count)
      while index < end {
        if a[index] != b[index] { differing |= 1 << UInt64(index) }
        index += 1
      }
    }
    return differing
  }

  /// Whether the first eight words are equal, without branches.
  private static func areEqual(_ a: UnsafePointer<UInt64>, _ b: UnsafePointer<UInt64>) -> Bool {
    let first = (a[0] ^ b[0]) | (a[1] ^ b[1]) | (a[2] ^ b[2]) | (a[3] ^ b[3])
    return first | (a[4] ^ b[4]) | (a[5] ^ b[5]) | (a[6] ^ b[6]) | (a[7] ^ b[7]) == 0
  }

  /// Restores a state.
  /// - Parameters:
  ///   - times: the times of its variables. The first one is now.
  ///   - count: the number of its variables. Nil for as many as there are times.
  package func restore(_ state: TimedState, at times: [Int64], count: Int? = nil) {
    ledger.clear()
    forms.removeAll(keepingCapacity: true)
    nowTime = times[0]
    for variable in 0..<(count ?? times.count) {
      ledger.add(TimeLedger.Instant(time: times[variable], variable: variable, offset: 0))
    }
    restoredTimes = times
    memory.words.update(from: first, count: memory.count)
    var next = 0
    var start = 0
    while start < memory.count {
      var left = state.words[next]
      next += 1
      while left != 0 {
        memory.words[start + left.trailingZeroBitCount] = state.words[next]
        left &= left &- 1
        next += 1
      }
      start += 64
    }
    var reader = TimeReader(times: times)
    swap(&reader.ledger, &ledger)
    memory.show(&reader)
    swap(&reader.ledger, &ledger)
    for part in 0..<shape.pointee.partCount where memory.timed.contains(memory.leaf(part)) {
      memory.deadline[memory.leaf(part)] = firstDeadline(of: part)
    }
    memory.header.pointee.step = reader.lastStep + 1
    usedSlots = memory.header.pointee.down
    memory.header.pointee.wake = (0..<gestureTimers.upperBound).reduce(Deadline.none) {
      min($0, memory.deadline[$1])
    }
    readRegisters(state.words[next...])
  }

  /// Remembers the memory of a new machine that reports everything and takes no short way.
  func keepFirst() {
    memory.header.pointee.isReporting = true
    memory.header.pointee.isGeneral = true
    nowTime = 0
    ledger.add(TimeLedger.Instant(time: 0, variable: 0, offset: 0))
    _ = save(now: 0, [(0, 0)])
    first.update(from: image.words, count: image.count)
  }

  // MARK: Registers

  /// Writes which registers depend on time, and the numbers of the registers that do not.
  /// - Returns: the time dependence of the other registers.
  private func writeRegisters(_ writer: inout TimeWriter) -> [UInt64] {
    var words: [UInt64] = []
    let flags = image.registers + keptRegisters.count
    flags.update(repeating: 0, count: (keptRegisters.count + 63) / 64)
    for (index, register) in keptRegisters.enumerated() {
      if let outside, shadows[register] < Shadow.unknown {
        image.registers[index] = 0
        if !openRegisters.contains(where: { $0.number == register }) {
          writeRegister(index, outside)
        }
      } else if let outside, shadows[register] > 0, !form(register).isSum {
        image.registers[index] = 0
        writeRegister(index, outside)
      } else if shadows[register] > 0 {
        flags[index >> 6] |= 1 << UInt64(index & 63)
        image.registers[index] = 0
        writer.form(form(register), &words)
      } else {
        let isPast = registers[register] > ceilings[index]
        image.registers[index] = (isPast ? ceilings[index] + 1 : registers[register]).bitPattern
      }
    }
    return words
  }

  private func readRegisters(_ words: ArraySlice<UInt64>) {
    var words = words
    let flags = memory.registers + keptRegisters.count
    for (index, register) in keptRegisters.enumerated() {
      if flags[index >> 6] >> UInt64(index & 63) & 1 == 0 {
        registers[register] = Double(bitPattern: memory.registers[index])
        shadows[register] = Shadow.none
      } else {
        let form = TimeForm(reading: &words)
        registers[register] = form.value(at: restoredTimes)
        shadows[register] = add(form)
      }
    }
  }

  /// Whether the host has changed a value. The step of this change then comes first.
  var isChanged: Bool { memory.header.pointee.isChanged }

  /// Takes the step that compares values after the host has changed some.
  /// - Precondition: no timer is due by then.
  func compareChange(at time: Int64, as variable: Int) {
    memory.header.pointee.isChanged = true
    begin(at: time, variable)
    let refusal = engine.advance(to: Timestamp(nanoseconds: time), listener)
    precondition(refusal == nil, "a time that the engine refuses")
    finish()
  }

  /// Sets an input between two steps.
  /// - Throws: an error if the name is unknown or the value has another type.
  package func setInput(_ name: String, to value: GestureValue) throws(MachineError) {
    guard let slot = plan.gesture.inputs.first(where: { $0.name == name }) else {
      throw .noInput(name, known: plan.gesture.inputs.map { $0.name })
    }
    guard let new = value.registers(as: slot.type, enums: plan.enums) else {
      throw .wrongType(slot, value, plan.enums)
    }
    for (i, number) in new.enumerated() { registers[Int(slot.register) + i] = number }
    memory.header.pointee.isChanged = shape.pointee.followsSteps
  }
}
