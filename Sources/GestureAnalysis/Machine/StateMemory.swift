@_spi(GestureEngine) import GestureRuntime

/// The words of one machine: the engine's block, the time since which each node has been deferred, and space for saving
/// registers. The code that allocates it must deallocate it.
struct StateMemory {
  let words: UnsafeMutablePointer<UInt64>
  let count: Int
  let plan: UnsafePointer<EnginePlan>
  /// For each node, the time since which it has been deferred. `Deadline.none` if it is not deferred.
  let decisions: UnsafeMutablePointer<Int64>
  let registers: UnsafeMutablePointer<UInt64>
  let marks: MarkBits
  // The sets that are used most.
  let over: NodeBits
  let live: NodeBits
  let timed: NodeBits
  let following: NodeBits
  let started: NodeBits

  init(_ block: [UInt64], registers room: Int, _ plan: UnsafePointer<EnginePlan>) {
    let nodes = plan.pointee.nodeCount
    count = block.count + nodes + room
    words = .allocate(capacity: count)
    words.initialize(repeating: 0, count: count)
    words.update(from: block, count: block.count)
    decisions = UnsafeMutableRawPointer(words + block.count).assumingMemoryBound(to: Int64.self)
    decisions.update(repeating: Deadline.none, count: nodes)
    registers = words + block.count + nodes
    self.plan = plan
    marks = MarkBits(UnsafeMutableRawPointer(words), plan)
    over = marks.over
    live = marks.live
    timed = marks.timed
    following = marks.following
    started = marks.started
  }

  // MARK: Lists

  var base: UnsafeMutableRawPointer { UnsafeMutableRawPointer(words) }
  var layout: Layout { plan.pointee.layout }

  func list<Element>(_ offset: Int, _: Element.Type) -> UnsafeMutablePointer<Element> {
    (base + offset).assumingMemoryBound(to: Element.self)
  }

  var header: UnsafeMutablePointer<EngineHeader> { list(0, EngineHeader.self) }
  var touches: UnsafeMutablePointer<Touch> { list(Int(header.pointee.touches), Touch.self) }
  var deadline: UnsafeMutablePointer<Int64> { list(layout.deadline, Int64.self) }
  var entry: UnsafeMutablePointer<Int64> { list(layout.entry, Int64.self) }
  var timers: UnsafeMutablePointer<Int64> { list(layout.timers, Int64.self) }
  var periods: UnsafeMutablePointer<Int64> { list(layout.periods, Int64.self) }
  var state: UnsafeMutablePointer<UInt32> { list(layout.state, UInt32.self) }
  var viewOf: UnsafeMutablePointer<UInt32> { list(layout.viewOf, UInt32.self) }
  var histories: UnsafeMutablePointer<History> { list(layout.histories, History.self) }
  func ring(_ slot: Int) -> UnsafeMutablePointer<Sample> {
    list(layout.rings, Sample.self) + slot * History.capacity
  }
  var heldTouches: UnsafeMutablePointer<UInt16> { list(layout.heldTouches, UInt16.self) }
  var acceptedWords: UnsafeMutablePointer<UInt64> { list(layout.accepted, UInt64.self) }
  /// The parts that will accept each touch when they begin to look. Empty if no part distinguishes old touches from
  /// new.
  private var lateWords: UnsafeMutablePointer<UInt64> { list(layout.acceptedLate, UInt64.self) }

  /// The words with the parts that accept a touch, now or later.
  func acceptance(_ slot: Int) -> [UInt64] {
    let words = (0..<marks.width).map { acceptedWords[slot * marks.width + $0] }
    guard plan.pointee.needs.readsNewness else { return words }
    return words + (0..<marks.width).map { lateWords[slot * marks.width + $0] }
  }

  /// Whether any part accepts the touch, now or later.
  func isAccepted(_ slot: Int) -> Bool {
    let words = slot * marks.width..<(slot + 1) * marks.width
    return words.contains { acceptedWords[$0] != 0 }
      || plan.pointee.needs.readsNewness && words.contains { lateWords[$0] != 0 }
  }

  func setAcceptance(_ slot: Int, to words: [UInt64]) {
    for (index, word) in words.enumerated() {
      let list = index < marks.width ? acceptedWords : lateWords
      list[slot * marks.width + index % marks.width] = word
    }
  }

  /// Remembers that no part accepts the touch.
  func clearAcceptance(_ slot: Int) {
    var word = slot * marks.width
    let end = word + marks.width
    let readsNewness = plan.pointee.needs.readsNewness
    while word < end {
      acceptedWords[word] = 0
      if readsNewness { lateWords[word] = 0 }
      word += 1
    }
  }

  /// Whether a part accepts the touch, or will do so when it begins to look.
  func mayAccept(_ slot: Int, _ leaf: Int) -> Bool {
    guard plan.pointee.needs.filtersTouches else { return true }
    let bit: UInt64 = 1 << UInt64(leaf & 63)
    let word = slot * marks.width + leaf >> 6
    if acceptedWords[word] & bit != 0 { return true }
    return plan.pointee.needs.readsNewness && lateWords[word] & bit != 0
  }

  /// The node of a part.
  func leaf(_ part: Int) -> Int { plan.pointee.parts[part].node }

  // MARK: Views

  func view(at offset: Int) -> UnsafeMutablePointer<View> { list(offset, View.self) }
  func offset(ofView index: Int) -> Int { layout.views + index * layout.viewStride }
  func viewTouches(at offset: Int) -> UnsafeMutablePointer<ViewTouch> {
    list(offset + Layout.viewTouches, ViewTouch.self)
  }
  func spread(at offset: Int) -> UnsafeMutablePointer<Spread> {
    list(offset + layout.spread, Spread.self)
  }
  func spreadRing(at offset: Int) -> UnsafeMutablePointer<Sample> {
    list(offset + layout.spreadRing, Sample.self)
  }

  /// Calls `body` for each slot that is down.
  func forEachTouch(_ body: (Int) -> Void) {
    var left = header.pointee.down
    while left != 0 {
      body(left.trailingZeroBitCount)
      left &= left &- 1
    }
  }
}

/// A visitor of all times of a state.
protocol TimeVisitor {
  /// The time may also be `Deadline.none`.
  mutating func instant(_ time: UnsafeMutablePointer<Int64>)
  /// The number of a step, or the number for no step.
  mutating func step(_ step: UnsafeMutablePointer<UInt64>)
  mutating func down(_ touch: UnsafeMutablePointer<Touch>)
}

extension StateMemory {
  /// Shows all instants and all numbers of steps in a memory whose views are at the first places.
  func show(_ visitor: inout some TimeVisitor) {
    let nodes = plan.pointee.nodeCount
    let needs = plan.pointee.needs
    for node in 0..<nodes {
      visitor.instant(decisions + node)
      visitor.instant(deadline + node)
    }
    for timer in 0..<plan.pointee.gestureTimerCount { visitor.instant(deadline + nodes + timer) }
    for part in 0..<plan.pointee.partCount { visitor.instant(entry + part) }
    for timer in 0..<needs.timers { visitor.instant(timers + timer) }
    for steps in [layout.startStep, layout.beginStep, layout.endStep] {
      for node in 0..<nodes { visitor.step(list(steps, UInt64.self) + node) }
    }
    if needs.handsOver {
      for node in 0..<nodes { visitor.step(list(layout.handOverStep, UInt64.self) + node) }
    }
    for slot in 0..<Slot.count where header.pointee.down >> UInt16(slot) & 1 != 0 {
      visitor.down(touches + slot)
      if needs.readsVelocity { show(histories[slot], ring(slot), &visitor) }
    }
    var index = 0
    while index < plan.pointee.partCount, marks.views.contains(index) {
      show(viewAt: offset(ofView: index), &visitor)
      index += 1
    }
  }

  private func show(viewAt offset: Int, _ visitor: inout some TimeVisitor) {
    let view = view(at: offset)
    visitor.instant(&view.pointee.firstTime)
    let viewTouches = viewTouches(at: offset)
    for i in 0..<Int(view.pointee.count) { visitor.instant(&viewTouches[i].time) }
    if plan.pointee.needs.readsSpreadVelocity {
      show(spread(at: offset).pointee.history, spreadRing(at: offset), &visitor)
    }
  }

  private func show(
    _ history: History, _ ring: UnsafeMutablePointer<Sample>, _ visitor: inout some TimeVisitor
  ) {
    for i in 0..<Int(history.count) {
      visitor.instant(&ring[i].time)
    }
  }
}
