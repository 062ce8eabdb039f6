import GestureRuntime

// Registers that hold terms, and registers that hold any value.

extension TimedMachine {
  /// Gives a register that holds a term a symbol of its own. The bounds of the symbol are numbers that code
  /// compares with. A term that may be NaN gets no bounds.
  func writeRegister(_ index: Int, _ outside: Outside) {
    let term = term(keptRegisters[index])
    let isAny = outside.isOpen(term.form)
    let range = isAny ? .all : outside.knowledge.range(term).widened(to: thresholds)
    let symbol = outside.symbol(in: range)
    outside.saved.terms.append(
      OutsideState.SavedTerm(
        number: (isAny ? Self.firstAny : Self.firstRegister) + Int32(index),
        term: outside.term(symbol: symbol)))
  }

  func readRegister(_ saved: OutsideState.SavedTerm, _ outside: Outside) {
    let isAny = saved.number >= Self.firstAny
    let index = saved.number - (isAny ? Self.firstAny : Self.firstRegister)
    let register = keptRegisters[Int(index)]
    let term = isAny ? outside.computed(.opaque, saved.term) : saved.term
    (registers[register], shadows[register]) = (0, outside.shadow(term))
  }

  func open(_ register: OpenRegister, _ outside: Outside) {
    // A comparison bounds it, so it is not NaN.
    let isFinite = register.isFrame && outside.hasFiniteFrames
    let isBounded = !register.range.isAll || isFinite
    let symbol = outside.symbol(
      of: .register(register.number), in: isBounded ? register.range : .all)
    if register.isWhole { outside.addWhole(symbol) }
    if register.isAny, isBounded, !isFinite { outside.infinite.insert(symbol) }
    var term = outside.term(symbol: symbol)
    if register.isAny, !isBounded { term = outside.computed(.opaque, term) }
    shadows[register.number] = outside.shadow(term)
  }
}

extension UnsafeMutablePointer {
  /// A list of equal values. The caller deallocates it.
  static func allocate(_ count: Int, of value: Pointee) -> Self {
    let list = Self.allocate(capacity: count)
    list.initialize(repeating: value, count: count)
    return list
  }
}
