import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

// Before a state is saved, values that nothing can read any more are set to one value, and values that may lie at
// several places are moved to one place. States with equal words then behave alike, except for the times.

extension TimedMachine {
  /// Makes `image` the saved form of the state, except for times and registers.
  func takeImage() {
    image.words.update(from: memory.words, count: memory.count)
    for part in 0..<shape.pointee.partCount { wanted[part] = readoutSet(of: part) }
    cleanStep()
    for part in 0..<shape.pointee.partCount { clean(part: part) }
    cleanPointer()
    // Sorting may have moved a touch to a slot that was free.
    let slots = usedSlots | image.header.pointee.down
    for slot in 0..<Slot.count where slots >> UInt16(slot) & 1 != 0 { clean(slot: slot) }
    cleanViews()
  }

  private func clear<Element>(_ offset: Int, _ count: Int, _: Element.Type) {
    memset(offset, count * MemoryLayout<Element>.stride)
  }

  private func memset(_ offset: Int, _ bytes: Int) {
    (image.base + offset).copyMemory(from: zeros, byteCount: bytes)
  }

  /// The offset of something in the image.
  private func place(of address: UnsafeMutableRawPointer) -> Int { address - image.base }

  /// Cleans values that last for one step. Composition may have to be decided again for all nodes.
  private func cleanStep() {
    let header = image.header
    header.pointee.step = 0
    header.pointee.wake = Deadline.none
    header.pointee.moved = 0
    header.pointee.keepsSamples &= header.pointee.down
    header.pointee.crossing = 0
    (header.pointee.scrollX, header.pointee.scrollY) = (0, 0)
    let layout = image.layout
    clear(layout.arguments, max(shape.pointee.argumentWidth, 1), Double.self)
    clear(layout.lastRule, shape.pointee.partCount, UInt16.self)
    let queue = Int(header.pointee.queueArguments)
    memset(queue, Int(header.pointee.inside) - queue)
    if shape.pointee.needs.keepsReasons { cleanReasons() }
    for node in 0..<shape.pointee.nodeCount {
      image.marks.dirty.insert(node)
      image.marks.stirred.remove(node)
      if !image.timed.contains(node) { image.deadline[node] = Deadline.none }
    }
    for timer in gestureTimers where !image.timed.contains(timer) {
      image.deadline[timer] = Deadline.none
    }
  }

  // MARK: Parts

  private func clean(part: Int) {
    let info = shape.pointee.parts[part]
    let isOver = image.over.contains(info.node)
    if isOver {
      image.state[part] = UInt32(info.states.lowerBound)
      image.marks.armed.remove(info.node)
      image.marks.asks.remove(info.node)
      image.marks.goesOn.remove(info.node)
    }
    // It is read when the initial state's timers are armed, at the first touch.
    if isOver || image.marks.armed.contains(info.node) { image.marks.byTimer.remove(info.node) }
    if !image.marks.entered.contains(info.node) || !wanted[part].contains(.elapsed) {
      image.marks.entered.remove(info.node)
      image.entry[part] = Deadline.none
    }
    if !isOver || !(isDeferrable[info.node] || info.filtersTouches) {
      image.list(image.layout.heldTouches, UInt16.self)[part] = 0
    }
    cleanTimers(of: part)
    cleanKept(of: part)
    if !image.following.contains(info.node) { cleanFrames(of: part) }
  }

  /// Leaves out the deadline of a part. When the state is restored, the first timer due is determined again for the new
  /// times.
  private func cleanTimers(of part: Int) {
    let info = shape.pointee.parts[part]
    let isTimed = image.timed.contains(info.node)
    image.deadline[info.node] = Deadline.none
    let count = shape.pointee.states[Int(memory.state[part])].timers.count
    for i in 0..<info.timerCount {
      if !isTimed || i >= count { image.timers[info.timerBase + i] = Deadline.none }
      if !isTimed || !repeats(i, of: part) { image.periods[info.timerBase + i] = 0 }
    }
  }

  func repeats(_ timer: Int, of part: Int) -> Bool {
    let rows = shape.pointee.states[Int(memory.state[part])].timers
    return timer < rows.count && shape.pointee.timerRepeats[rows.lowerBound + timer]
  }

  /// Remembers that the part is in no frame.
  private func cleanFrames(of part: Int) {
    let regions = shape.pointee.parts[part].regions
    guard !regions.isEmpty else { return }
    let capacity = max(Int(image.header.pointee.frameCapacity), 1)
    memset(
      Int(image.header.pointee.inside) + regions.lowerBound * capacity, regions.count * capacity)
  }

  // MARK: Touches

  private func cleanPointer() {
    image.touches[Slot.pointer] = Touch()
    if shape.pointee.needs.readsEvents {
      image.list(image.layout.pressure, Double.self)[Slot.pointer] = 0
    }
    if shape.pointee.needs.readsContact {
      image.list(image.layout.contact, PointerContact.self)[Slot.pointer] = PointerContact()
    }
  }

  private func clean(slot: Int) {
    let needs = shape.pointee.needs
    let layout = image.layout
    let bit: UInt16 = 1 << UInt16(slot)
    let isDown = image.header.pointee.down & bit != 0
    let wanted = isDown ? readoutSet(ofTouch: slot) : ReadoutSet(rawValue: 0)
    if needs.filtersTouches, !isDown || image.header.pointee.ignored & bit != 0 {
      image.clearAcceptance(slot)
    }
    if needs.readsPrevious {
      clear(layout.previous + slot * MemoryLayout<Point>.stride, 1, Point.self)
    }
    if needs.readsEvents, !wanted.contains(.buttons) {
      image.list(layout.pressure, Double.self)[slot] = 0
    }
    if needs.readsContact, !wanted.contains(.buttons) {
      image.list(layout.contact, PointerContact.self)[slot] = PointerContact()
    }
    if needs.readsVelocity {
      if !wanted.contains(.velocity) {
        image.header.pointee.keepsSamples &= ~bit
        image.histories[slot].count = 0
      }
      copy(&image.histories[slot], memory.ring(slot), to: image.ring(slot))
    }
    guard isDown else {
      image.touches[slot] = Touch()
      return
    }
    let touch = image.touches + slot
    if wanted.isDisjoint(with: .geometry) { (touch.pointee.x, touch.pointee.y) = (0, 0) }
    if !wanted.contains(.buttons) { (touch.pointee.buttons, touch.pointee.modifiers) = (0, 0) }
  }

  /// Copies the samples that still count, the oldest first.
  private func copy(
    _ history: inout History, _ old: UnsafeMutablePointer<Sample>,
    to ring: UnsafeMutablePointer<Sample>
  ) {
    let newest = Int(history.newest)
    let count = history.relevantCount(in: old, at: nowTime)
    for i in 0..<count {
      ring[i] = old[(newest - count + 1 + i + History.capacity) % History.capacity]
    }
    UnsafeMutableRawPointer(ring + count).copyMemory(
      from: zeros, byteCount: (History.capacity - count) * MemoryLayout<Sample>.stride)
    history.count = UInt8(count)
    history.newest = UInt8(max(count - 1, 0))
  }

  // MARK: Views

  /// Puts views into the order of the first parts that use them.
  private func cleanViews() {
    let layout = image.layout
    let set = image.marks.width * MemoryLayout<UInt64>.stride
    let parts = shape.pointee.partCount
    memset(layout.views, parts * layout.viewStride)
    memset(layout.users, parts * set)
    for part in 0..<parts { image.marks.views.remove(part) }
    withUnsafeTemporaryAllocation(of: (old: UInt32, needed: ReadoutSet).self, capacity: parts) {
      views in
      var count = 0
      for part in 0..<parts where image.following.contains(image.leaf(part)) {
        let old = memory.viewOf[part]
        var index = 0
        while index < count, views[index].old != old { index += 1 }
        let offset = image.offset(ofView: index)
        if index == count {
          views[index] = (old, [])
          count += 1
          image.marks.views.insert(index)
          let oldUsers = layout.users + (Int(old) - layout.views) / layout.viewStride * set
          (image.base + layout.users + index * set)
            .copyMemory(from: memory.base + oldUsers, byteCount: set)
          (image.base + offset)
            .copyMemory(from: memory.base + Int(old), byteCount: layout.viewStride)
        }
        image.viewOf[part] = UInt32(offset)
        views[index].needed.formUnion(wanted[part])
      }
      for index in 0..<count {
        clean(
          viewAt: image.offset(ofView: index), views[index].needed, from: Int(views[index].old))
      }
    }
  }

  private func clean(viewAt offset: Int, _ wanted: ReadoutSet, from old: Int) {
    let view = image.view(at: offset)
    view.pointee.lifting = 0
    // Nothing is stored between the flags and the sets of slots.
    let gap = place(of: &view.pointee.modifiers) + 1
    memset(gap, place(of: &view.pointee.mask) - gap)
    if !wanted.contains(.translation) {
      (view.pointee.eraX, view.pointee.eraY) = (0, 0)
      (view.pointee.baseX, view.pointee.baseY) = (0, 0)
    }
    if !wanted.contains(.start) { (view.pointee.startX, view.pointee.startY) = (0, 0) }
    if !wanted.contains(.duration) { view.pointee.firstTime = Deadline.none }
    if !wanted.contains(.travel) { view.pointee.farSquared = 0 }
    if !wanted.contains(.pointer) { (view.pointee.kind, view.pointee.button) = (.touch, .primary) }
    if !wanted.contains(.buttons) {
      (view.pointee.buttons, view.pointee.modifiers) = (0, 0)
      view.pointee.pressure = 0
    }
    let count = Int(view.pointee.count)
    for i in 0..<count { clean(image.viewTouches(at: offset) + i, wanted) }
    memset(
      offset + Layout.viewTouches + count * MemoryLayout<ViewTouch>.stride,
      (shape.pointee.needs.maximumTouches - count) * MemoryLayout<ViewTouch>.stride)
    if shape.pointee.needs.spreads { clean(spreadAt: offset, wanted, from: old) }
  }

  private func clean(_ viewTouch: UnsafeMutablePointer<ViewTouch>, _ wanted: ReadoutSet) {
    viewTouch.pointee.step = 0
    if !wanted.contains(.touchStart) {
      (viewTouch.pointee.startX, viewTouch.pointee.startY) = (0, 0)
    }
    if !wanted.contains(.travel) { viewTouch.pointee.farSquared = 0 }
    if !wanted.contains(.touchDuration) { viewTouch.pointee.time = Deadline.none }
  }

  private func clean(spreadAt offset: Int, _ wanted: ReadoutSet, from old: Int) {
    let spread = image.spread(at: offset)
    if !wanted.contains(.scale) { clear(&spread.pointee.overall) }
    if !wanted.contains(.scaleX) { clear(&spread.pointee.horizontal) }
    if !wanted.contains(.scaleY) { clear(&spread.pointee.vertical) }
    spread.pointee.rotation =
      wanted.contains(.rotation) ? sum(near: spread.pointee.rotation) : 0
    if !wanted.contains(.spreadVelocity) { spread.pointee.history.count = 0 }
    guard shape.pointee.needs.readsSpreadVelocity else { return }
    let ring = image.spreadRing(at: offset)
    copy(&spread.pointee.history, memory.spreadRing(at: old), to: ring)
    for i in 0..<Int(spread.pointee.history.count) {
      if !wanted.contains(.scale) { ring[i].a = 0 }
      if !wanted.contains(.rotation) { ring[i].b = 0 }
    }
  }

  private func clear(_ ratio: inout Spread.Ratio) {
    (ratio.value, ratio.base, ratio.era) = (0, 0, 0)
  }

  /// A sum of many terms has a slightly different result on each path to the same places. It is replaced by an earlier
  /// sum if the two are so near that no condition is meant to distinguish them. Otherwise the number of states would
  /// grow without limit.
  private func sum(near sum: Double) -> Double {
    guard abstracts else { return sum }
    if let known = sums.first(where: { ($0 - sum).magnitude < 0x1p-30 }) { return known }
    sums.append(sum)
    return sum
  }
}

extension History {
  /// The number of samples that a velocity may still count: no sample before a pause or past the horizon.
  func relevantCount(in ring: UnsafePointer<Sample>, at now: Int64) -> Int {
    var previous = now
    for back in 0..<Int(count) {
      let sample = ring[(Int(newest) - back + History.capacity) % History.capacity]
      let isTooOld =
        UInt64(bitPattern: previous &- sample.time) > History.pause
        || UInt64(bitPattern: now &- sample.time) > History.horizon
      if isTooOld { return back }
      previous = sample.time
    }
    return Int(count)
  }
}
