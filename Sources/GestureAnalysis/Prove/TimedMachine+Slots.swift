import GestureRuntime

// Touches that nobody can tell apart are one: those that the gesture does not look at leave a state, and the
// others are numbered in the order in which they went down.

extension TimedMachine {
  /// What nobody has a use for may as well not be there: it takes no part in anything until it has lifted.
  func dropIgnored() {
    let header = memory.header
    var unwanted = header.pointee.ignored & header.pointee.down
    if shape.pointee.needs.isChoosy {
      let width = memory.marks.width
      memory.forEachTouch { slot in
        let isUnwanted = (0..<width).allSatisfy { memory.acceptedWords[slot * width + $0] == 0 }
        if isUnwanted { unwanted |= 1 << UInt16(slot) }
      }
    }
    guard unwanted != 0 else { return }
    header.pointee.down &= ~unwanted
    header.pointee.ignored = 0
  }

  /// Slots by the steps in which touches went down.
  func sortSlots() {
    var old: [Int] = []
    memory.forEachTouch { old.append($0) }
    old.sort { memory.touches[$0].downStep < memory.touches[$1].downStep }
    guard old != Array(old.indices) else { return }
    outside?.renumberTouches(old)
    let header = memory.header
    header.pointee.down = UInt16(truncatingIfNeeded: (1 << old.count) - 1)
    header.pointee.ignored = sorted(header.pointee.ignored, old)
    sort(memory.touches, old, otherwise: Touch())
    for slot in old.indices { memory.touches[slot].id = slot }
    if shape.pointee.needs.isChoosy {
      let width = memory.marks.width
      let sets = old.map { slot in (0..<width).map { memory.acceptedWords[slot * width + $0] } }
      for (slot, set) in sets.enumerated() {
        for (word, bits) in set.enumerated() { memory.acceptedWords[slot * width + word] = bits }
      }
    }
    for part in 0..<shape.pointee.partCount {
      memory.heldTouches[part] = sorted(memory.heldTouches[part], old)
    }
    for index in 0..<shape.pointee.partCount where memory.marks.views.contains(index) {
      let view = memory.view(at: memory.place(ofView: index))
      view.pointee.mask = sorted(view.pointee.mask, old)
      let follows = memory.follows(of: view)
      for i in 0..<Int(view.pointee.count) {
        guard let slot = old.firstIndex(of: Int(follows[i].slot)) else { continue }
        follows[i].slot = UInt8(slot)
      }
    }
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
