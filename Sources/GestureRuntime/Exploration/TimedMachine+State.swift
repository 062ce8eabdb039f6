/// A state between two steps, without the times: equal ones behave alike, but for those.
package struct TimedState: Hashable, Sendable {
  package var words: [UInt64]

  package func hash(into hasher: inout Hasher) {
    words.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}

extension TimedMachine {
  /// Writes the state down.
  /// - Parameter names: for each variable the one to call it by, and by how many nanoseconds it is
  ///   later than that one. The first of all is `now`.
  /// - Returns: the state, whose variables are numbered anew, and the old number of each.
  package func save(
    now: Int, _ names: [(variable: Int, offset: Int64)]
  ) -> (state: TimedState, variables: [Int]) {
    for part in 0..<storage.parts.count where engine.live.contains(part) {
      if storage.views.pointer[part].count > 0 { engine.tracker.catchUp(part) }
    }
    var writer = StateWriter(ledger: ledger, names: names, now: now)
    transfer(&writer)
    let variables = writer.variables
    return (TimedState(words: writer.finished()), variables)
  }

  /// Takes up a state.
  /// - Parameter times: of its variables; the first is now.
  package func restore(_ state: TimedState, at times: [Int64]) {
    ledger.clear()
    forms.removeAll(keepingCapacity: true)
    let scalars = storage.scalars.pointer
    scalars.pointee.now = times[0]
    for (variable, time) in times.enumerated() {
      ledger.note(TimeLedger.Instant(time: time, variable: variable, offset: 0))
    }
    restoredTimes = times
    var reader = StateReader(words: state.words, times: times)
    transfer(&reader)
    for instant in reader.instants { ledger.note(instant) }
    scalars.pointee.step = reader.lastStep + 1
    scalars.pointee.order = UInt64(Tracker.slots)
    scalars.pointee.isDeadlineKnown = false
    scalars.pointee.mustDecide = false
    scalars.pointee.hasMovedOn = false
    scalars.pointee.queued = 0
    scalars.pointee.slot = Tracker.pointer
  }

  /// Registers: whether their numbers depend on time, and how.
  func transferRegisters(_ state: inout some StateTransfer) {
    for first in stride(from: 0, to: keptRegisters.count, by: 64) {
      let registers = keptRegisters[first..<min(first + 64, keptRegisters.count)]
      var shadowed: UInt64 = 0
      for (place, register) in registers.enumerated() where shadows.pointer[register] > 0 {
        shadowed |= 1 << UInt64(place)
      }
      state.word(&shadowed)
      for (place, register) in registers.enumerated() {
        let ceiling = ceilings[first + place]
        if code.registers[register] > ceiling { code.registers[register] = ceiling + 1 }
        if shadowed >> UInt64(place) & 1 == 0 {
          shadows.pointer[register] = Shadow.none
          state.number(&code.registers[register])
        } else {
          var form = state.isReading ? TimeForm(constant: 0) : form(register)
          state.form(&form)
          if state.isReading { setRegister(register, to: form) }
        }
      }
    }
  }

  private func setRegister(_ register: Int, to form: TimeForm) {
    code.registers[register] = form.value(at: restoredTimes)
    shadows.pointer[register] = add(form)
  }
}

extension TimedMachine {
  /// Sets an input between two steps.
  /// - Throws: an unknown name, a value of another type.
  package func setInput(_ name: String, to value: GestureValue) throws(MachineError) {
    guard let slot = plan.gesture.inputs.first(where: { $0.name == name }) else {
      throw .noInput(name, known: plan.gesture.inputs.map { $0.name })
    }
    guard let new = value.registers(as: slot.type, enums: plan.enums) else {
      throw .wrongType(slot, value, plan.enums)
    }
    for (i, number) in new.enumerated() { code.registers[Int(slot.register) + i] = number }
  }
}
