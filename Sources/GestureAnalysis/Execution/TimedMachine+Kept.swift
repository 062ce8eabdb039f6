@_spi(GestureEngine) import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

// Cleans the frozen values of parts that no longer follow touches, before a state is saved.

extension TimedMachine {
  func cleanKept(of part: Int) {
    let readouts = shape.pointee.parts[part].readouts
    let kept = image.list(image.layout.kept, Double.self) + shape.pointee.parts[part].keptBase
    guard image.viewOf[part] == ViewOffset.frozen else {
      let singles = readouts.single.nonzeroBitCount * Int(readouts.singleCount)
      return kept.update(repeating: 0, count: readouts.all.nonzeroBitCount + singles)
    }
    let wanted = frozenReadouts(of: part)
    var isWanted = false
    var left = readouts.all
    while left != 0 {
      let readout = TouchesReadout.allCases[left.trailingZeroBitCount]
      left &= left &- 1
      if wanted.isSuperset(of: readout.memory) {
        isWanted = true
      } else {
        kept[readouts.index(of: readout)] = 0
        if isLeftOpen(readout, wanted) { isWanted = true }
      }
    }
    if cleanSingle(readouts, kept, wanted) { isWanted = true }
    if !isWanted { image.viewOf[part] = ViewOffset.none }
  }

  /// Cleans the frozen values of single touches. They are not remembered if the outside is left open.
  /// - Returns: whether these values may still be read.
  private func cleanSingle(
    _ readouts: NeededReadouts, _ kept: UnsafeMutablePointer<Double>, _ wanted: ReadoutSet
  ) -> Bool {
    guard readouts.single != 0 else { return false }
    var isWanted = false
    for readout in readouts.kept {
      let own = readout.readout.memory
      let isRead = wanted.union(outside == nil ? [] : .open).isSuperset(of: own)
      if isRead { isWanted = true }
      if isRead, outside == nil { continue }
      if let index = readouts.index(of: readout) { kept[index] = 0 }
    }
    return isWanted
  }

  /// Whether the frozen number may be any number. It then differs from the number of a part that has not followed a
  /// touch.
  private func isLeftOpen(_ readout: TouchesReadout, _ wanted: ReadoutSet) -> Bool {
    let readoutSet = readout.memory
    return outside != nil && !readoutSet.isDisjoint(with: .open)
      && wanted.union(.open).isSuperset(of: readoutSet)
  }

  /// Returns the frozen value of a readout. In the step that freezes it, this is the value for the touches in that
  /// step.
  func kept(
    _ readout: TouchesReadout, of part: Int, _ step: GestureStep, _ outside: Outside
  ) -> Term {
    if outside.hasOneEvent, let term = outside.readings[.kept(readout, part: part)] { return term }
    if readout == .kind || readout == .button, let slot = outside.onlyTouches[part],
      let own = readout.ofOneTouch
    {
      return open(own, slot, outside)
    }
    let value = step.value(readout, of: part)
    if readout.isFound, let term = outside.find(value) { return term }
    if readout.isFound {
      addNumbers(outside)
      if let term = outside.find(value) { return term }
    }
    if let term = outside.find(value), !term.isConstant { return term }
    if readout.isAmount {
      return outside.term(symbol: outside.symbol(of: .kept(readout, part: part), in: .from(0)))
    }
    return outside.term(
      of: .kept(readout, part: part), among: readout.cases,
      in: readout.ofOneTouch.map(outside.range) ?? .all)
  }
}
