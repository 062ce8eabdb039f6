import GestureCompiler

// Values that several variables can have at the same time.

extension VariableValues {
  /// Whether a condition may be true for values that its variables can have together. These are the combinations that
  /// code reaches from the first values. Each piece of code runs at any time, and as a whole.
  func mayHoldTogether(_ condition: Value) -> Bool {
    let registers = registers(decidingFor: condition)
    let cases = registers.reduce(1) { min($0, Self.mostCases + 1) * (values[$1]?.count ?? 1) }
    guard registers.count > 1, cases <= Self.mostCases else { return true }
    let start = first.filter { registers.contains($0.key) }
    var reached: Set<[RegisterID: Double]> = [start]
    var new = [start]
    while let state = new.popLast() {
      for register in transients where registers.contains(register) {
        let next = state.replacing(by: [register: start[register] ?? 0])
        if reached.insert(next).inserted { new.append(next) }
      }
      for (condition, body) in bodies where condition?.with(state).mayBe(true) ?? true {
        for next in states(after: body, from: [state]) where reached.insert(next).inserted {
          new.append(next)
        }
      }
    }
    return reached.contains { condition.with($0).mayBe(true) }
  }

  /// The registers with known values that it reads, and those that decide which values are assigned to them, and when.
  private func registers(decidingFor condition: Value) -> Set<RegisterID> {
    var registers = Set(values.keys.filter { condition.reads($0) })
    var old: Set<RegisterID>
    repeat {
      old = registers
      for (condition, body) in bodies {
        var assigns = false
        body.forEachAssigned { if registers.contains($0) { assigns = true } }
        guard assigns else { continue }
        let read = { (value: Value) in
          for register in values.keys where value.reads(register) { registers.insert(register) }
        }
        condition.map(read)
        body.forEachValue(read)
      }
    } while registers != old
    return registers
  }

  private func states(
    after body: [Statement], from states: Set<[RegisterID: Double]>
  ) -> Set<[RegisterID: Double]> {
    body.reduce(states) { states, statement in
      Set(states.flatMap { self.states(after: statement, from: $0) })
    }
  }

  private func states(
    after statement: Statement, from state: [RegisterID: Double]
  ) -> Set<[RegisterID: Double]> {
    switch statement {
    case .assign(let registers, let value):
      guard let register = registers.first(where: { state[$0] != nil }) else { return [state] }
      // A value that the register never has by itself is impossible here, too.
      let own = values[register] ?? []
      let numbers = value.with(state).constantValue.map { own.intersection([$0]) } ?? own
      return Set(numbers.map { state.replacing(by: [register: $0]) })
    case .branch(let condition, let then, let otherwise):
      let condition = condition.with(state)
      let passing = condition.mayBe(true) ? states(after: then, from: [state]) : []
      return passing.union(condition.mayBe(false) ? states(after: otherwise, from: [state]) : [])
    case .emit, .local, .start, .stop: return [state]
    }
  }
}
