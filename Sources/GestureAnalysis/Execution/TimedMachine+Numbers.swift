import GestureRuntime

// The terms that the doubles in a machine's memory stand for.

extension TimedMachine {
  /// The term of a double in the machine's memory. A double that cannot be explained may be any number.
  func find(_ value: Double, _ outside: Outside) -> Term {
    if let term = outside.find(value) { return term }
    addNumbers(outside)
    if let term = outside.find(value) { return term }
    let term = outside.unknown()
    outside.add(value, term)
    return term
  }

  /// Remembers the numbers that the engine may have computed from places by now: means of touches, translations.
  func addNumbers(_ outside: Outside) {
    for index in 0..<shape.pointee.partCount where memory.marks.views.contains(index) {
      let view = memory.view(at: memory.offset(ofView: index))
      let slots = (0..<Int(view.pointee.count)).map { Int(memory.viewTouches(of: view)[$0].slot) }
      addCentroid(slots, outside)
      addTranslation(
        slots, (view.pointee.baseX, view.pointee.baseY), (view.pointee.eraX, view.pointee.eraY),
        outside)
    }
    for view in outside.views { addTranslation(view.slots, view.base, view.era, outside) }
  }

  private func number(_ slots: [Int], _ axis: (Touch) -> Double) -> Double {
    if slots.count == 1 { return axis(memory.touches[slots[0]]) }
    return slots.reduce(0) { $0 + axis(memory.touches[$1]) } / Double(slots.count)
  }

  private func addCentroid(_ slots: [Int], _ outside: Outside) {
    guard slots.count > 1, let place = knownCentroid(slots, outside) else { return }
    outside.add(number(slots) { $0.x }, place.x)
    outside.add(number(slots) { $0.y }, place.y)
  }

  private func knownCentroid(_ slots: [Int], _ outside: Outside) -> (x: Term, y: Term)? {
    let touches = slots.map { memory.touches[$0] }
    guard !slots.isEmpty,
      touches.allSatisfy({ outside.find($0.x) != nil && outside.find($0.y) != nil })
    else { return nil }
    return centroid(slots, outside)
  }

  private func addTranslation(
    _ slots: [Int], _ base: (x: Double, y: Double), _ era: (x: Double, y: Double),
    _ outside: Outside
  ) {
    guard let place = knownCentroid(slots, outside) else { return }
    let number = (x: number(slots) { $0.x }, y: number(slots) { $0.y })
    if let baseX = outside.find(base.x), let eraX = outside.find(era.x) {
      outside.add(base.x + (number.x - era.x), translation(baseX, eraX, place.x, outside))
    }
    if let baseY = outside.find(base.y), let eraY = outside.find(era.y) {
      outside.add(base.y + (number.y - era.y), translation(baseY, eraY, place.y, outside))
    }
  }
}
