import GestureRuntime

// Merges states with indistinguishable touches. Touches that the gesture does not look at leave the state, and the
// others are numbered in the order that they went down, if that can be reported.

extension TimedMachine {
  /// Drops touches that no part uses. Such a touch takes part in nothing until it has lifted.
  func dropIgnored() {
    let header = memory.header
    var unwanted = header.pointee.ignored & header.pointee.down
    if shape.pointee.needs.filtersTouches {
      memory.forEachTouch { slot in
        if !memory.isAccepted(slot) { unwanted |= 1 << UInt16(slot) }
      }
    }
    guard unwanted != 0 else { return }
    header.pointee.down &= ~unwanted
    header.pointee.ignored = 0
  }

  /// Sorts the slots by the steps when touches went down, as far as that matters.
  func sortSlots() {
    if areSorted { return }
    var old: [Int] = []
    memory.forEachTouch { old.append($0) }
    old.sort { memory.touches[$0].downStep < memory.touches[$1].downStep }
    if areApart(old) { sortByParts(&old) }
    guard old != Array(old.indices) else { return }
    outside?.renumberTouches(old)
    let header = memory.header
    header.pointee.down = UInt16(truncatingIfNeeded: (1 << old.count) - 1)
    header.pointee.ignored = sorted(header.pointee.ignored, old)
    sort(memory.touches, old, otherwise: Touch())
    for slot in old.indices { memory.touches[slot].id = Int64(slot) }
    if shape.pointee.needs.filtersTouches {
      let sets = old.map { memory.acceptance($0) }
      for (slot, set) in sets.enumerated() { memory.setAcceptance(slot, to: set) }
    }
    for part in 0..<shape.pointee.partCount {
      memory.heldTouches[part] = sorted(memory.heldTouches[part], old)
    }
    for index in 0..<shape.pointee.partCount where memory.marks.views.contains(index) {
      let view = memory.view(at: memory.offset(ofView: index))
      view.pointee.mask = sorted(view.pointee.mask, old)
      let viewTouches = memory.viewTouches(of: view)
      for i in 0..<Int(view.pointee.count) {
        guard let slot = old.firstIndex(of: Int(viewTouches[i].slot)) else { continue }
        viewTouches[i].slot = UInt8(slot)
      }
    }
  }

  /// Whether the touches are in the first slots, in the order that they went down, and no other order is possible.
  private var areSorted: Bool {
    let down = memory.header.pointee.down
    guard down & (down &+ 1) == 0 else { return false }
    let width = memory.marks.width
    var slot = 1
    while down >> UInt16(slot) != 0 {
      if memory.touches[slot].downStep < memory.touches[slot - 1].downStep { return false }
      if shape.pointee.needs.filtersTouches {
        let words = memory.acceptedWords + slot * width
        for word in 0..<width where words[word] != words[word - width] { return false }
      }
      slot += 1
    }
    return true
  }

  /// Whether no part accepts touches of two kinds, and nothing was over between the downs of two touches. It then makes
  /// no difference which of two kinds went down first.
  private func areApart(_ slots: [Int]) -> Bool {
    let needs = shape.pointee.needs
    guard needs.filtersTouches, !needs.handsOver, !needs.readsNewness, let first = slots.first,
      let last = slots.last,
      haveTwoKinds(slots)
    else { return false }
    let (oldest, newest) = (memory.touches[first].downStep, memory.touches[last].downStep)
    let layout = memory.layout
    let lists = isHolding(memory) ? [layout.startStep, layout.endStep] : [layout.endStep]
    return lists.allSatisfy { list in
      let steps = memory.list(list, UInt64.self)
      return (0..<shape.pointee.nodeCount).allSatisfy { steps[$0] < oldest || steps[$0] >= newest }
    }
  }

  /// Whether there are touches of several kinds, and no touch of two kinds.
  private func haveTwoKinds(_ slots: [Int]) -> Bool {
    var areDifferent = false
    let width = memory.marks.width
    for (index, slot) in slots.enumerated() {
      for other in slots[..<index] {
        let (a, b) = (memory.acceptedWords + slot * width, memory.acceptedWords + other * width)
        if (0..<width).allSatisfy({ a[$0] == b[$0] }) { continue }
        guard (0..<width).allSatisfy({ a[$0] & b[$0] == 0 }) else { return false }
        areDifferent = true
      }
    }
    return areDifferent
  }

  /// Sorts touches of one kind by their age, as if one kind had gone down after the other.
  private func sortByParts(_ slots: inout [Int]) {
    let steps = slots.map { memory.touches[$0].downStep }
    let sets = Dictionary(uniqueKeysWithValues: slots.map { ($0, memory.acceptance($0)) })
    // Sorting keeps the order of equal elements.
    slots.sort { sets[$0]!.lexicographicallyPrecedes(sets[$1]!) }
    for (slot, step) in zip(slots, steps) { memory.touches[slot].downStep = step }
  }

  private func sorted(_ mask: UInt16, _ old: [Int]) -> UInt16 {
    old.enumerated().reduce(0) { $0 | (mask >> UInt16($1.element) & 1) << UInt16($1.offset) }
  }

  private func sort<Element>(
    _ list: UnsafeMutablePointer<Element>, _ old: [Int], otherwise empty: Element
  ) {
    let elements = old.map { list[$0] }
    for slot in old { list[slot] = empty }
    for (slot, element) in elements.enumerated() { list[slot] = element }
  }
}
