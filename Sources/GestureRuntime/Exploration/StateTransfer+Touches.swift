extension TimedMachine {
  // MARK: Touches

  func transferTouches(_ state: inout some StateTransfer) {
    var left = storage.scalars.pointer.pointee.down
    while left != 0 {
      let slot = left.trailingZeroBitCount
      left &= left - 1
      transferTouch(slot, &state)
    }
  }

  private func transferTouch(_ slot: Int, _ state: inout some StateTransfer) {
    let touch = storage.touches.pointer + slot
    var fields = BitFields()
    fields.add(touch.pointee.id, width: 8)
    fields.add(age(of: slot), width: 8)
    fields.add(Int(touch.pointee.kind.rawValue), width: 8)
    fields.add(Int(touch.pointee.button.rawValue), width: 8)
    var word = fields.bits
    state.word(&word)
    var read = BitFields(word)
    touch.pointee.id = read.take(width: 8)
    touch.pointee.order = UInt64(read.take(width: 8))
    touch.pointee.kind = PointerKind(rawValue: UInt8(read.take(width: 8)))!
    touch.pointee.button = PointerButton(rawValue: UInt8(read.take(width: 8)))!
    touch.pointee.moveStep = 0
    touch.pointee.isCancelled = false
    state.step(&touch.pointee.downStep)
    let wanted = readings(ofTouch: slot)
    if !wanted.isDisjoint(with: .geometry) {
      state.number(&touch.pointee.x)
      state.number(&touch.pointee.y)
    }
    if wanted.contains(.travel) {
      state.number(&touch.pointee.startX)
      state.number(&touch.pointee.startY)
      state.number(&touch.pointee.farSquared)
    }
    if wanted.contains(.buttons) { transferEvent(of: touch, &state) }
    if wanted.contains(.velocity) {
      transfer(
        &touch.pointee.history, storage.samples.pointer + slot * History.capacity, &state)
    }
  }

  /// How many of the touches that are down are older.
  private func age(of slot: Int) -> Int {
    let order = storage.touches.pointer[slot].order
    let down = storage.scalars.pointer.pointee.down
    return (0..<Tracker.touchLimit).reduce(0) { older, other in
      let isOlder = down & (1 << UInt16(other)) != 0 && storage.touches.pointer[other].order < order
      return older + (isOlder ? 1 : 0)
    }
  }

  private func transferEvent(
    of touch: UnsafeMutablePointer<Touch>, _ state: inout some StateTransfer
  ) {
    state.number(&touch.pointee.pressure)
    var word = UInt64(touch.pointee.buttons) | UInt64(touch.pointee.modifiers) << 8
    state.word(&word)
    touch.pointee.buttons = UInt8(truncatingIfNeeded: word)
    touch.pointee.modifiers = UInt8(truncatingIfNeeded: word >> 8)
  }

  /// What may still be read of a touch that is down, by a part that follows it or may do so yet.
  func readings(ofTouch slot: Int) -> Readings {
    let bit: UInt16 = 1 << UInt16(slot)
    guard storage.scalars.pointer.pointee.ignored & bit == 0 else { return [] }
    var wanted: Readings = []
    for part in 0..<storage.parts.count where storage.accepted.pointer[part] & bit != 0 {
      if engine.live.contains(part) || isYetToCome(part) {
        wanted.formUnion(readings(of: part))
      } else {
        wanted.formUnion(relevance.outside[part])
        // A fresh start may see a touch that went down after the part was over.
        let end = storage.nodes.pointer[storage.shape.parts[part].node].endStep
        if end != NodeState.never, storage.touches.pointer[slot].downStep > end {
          wanted.formUnion(relevance.fromState[storage.shape.parts[part].states.lowerBound])
        }
      }
    }
    return wanted
  }

  /// Samples that still count, the newest first.
  private func transfer(
    _ history: inout History, _ ring: UnsafeMutablePointer<Sample>,
    _ state: inout some StateTransfer
  ) {
    var count = UInt64(history.relevantCount(in: ring, at: storage.scalars.pointer.pointee.now))
    state.word(&count)
    var samples: [Sample] = []
    for back in 0..<Int(count) {
      let place = (history.newest - back + History.capacity) % History.capacity
      var sample = ring[place]
      state.instant(&sample.time)
      state.number(&sample.a)
      state.number(&sample.b)
      samples.append(sample)
    }
    history = History()
    for sample in samples.reversed() { history.add(sample, to: ring) }
  }

  // MARK: Views

  func transfer(viewOf part: Int, _ state: inout some StateTransfer) {
    let view = storage.views.pointer + part
    let isOpen = engine.live.contains(part)
    var fields = BitFields()
    fields.add(Int(view.pointee.mask), width: 16)
    fields.add(isOpen ? view.pointee.count : 0, width: 8)
    fields.add(isOpen && view.pointee.hasHandedOver)
    fields.add(isOpen && view.pointee.isComplete)
    fields.add(view.pointee.isFrozen)
    var word = fields.bits
    state.word(&word)
    var read = BitFields(word)
    view.pointee.mask = UInt16(read.take(width: 16))
    view.pointee.count = read.take(width: 8)
    view.pointee.hasHandedOver = read.take()
    view.pointee.isComplete = read.take()
    view.pointee.isFrozen = read.take()
    view.pointee.lifting = 0
    view.pointee.seenStep = 0
    if view.pointee.isFrozen, !relevance.outside[part].isEmpty {
      for readout in 0..<Tracker.readouts {
        state.number(&storage.kept.pointer[part * Tracker.readouts + readout])
      }
    }
    guard view.pointee.count > 0 else { return leaveFrames(part) }
    let wanted = readings(of: part)
    for i in 0..<view.pointee.count {
      transfer(storage.follows.pointer + storage.followBase.pointer[part] + i, wanted, &state)
    }
    transfer(view, wanted, part, &state)
    (view.pointee.x, view.pointee.y) = engine.tracker.centroid(part)
    transferCrossings(of: part, &state)
  }

  private func transfer(
    _ follow: UnsafeMutablePointer<Follow>, _ wanted: Readings, _ state: inout some StateTransfer
  ) {
    var word = UInt64(follow.pointee.slot) | (follow.pointee.isWhole ? 1 << 8 : 0)
    state.word(&word)
    follow.pointee.slot = UInt8(truncatingIfNeeded: word)
    follow.pointee.isWhole = word >> 8 & 1 != 0
    follow.pointee.step = 0
    if wanted.contains(.touchStart) {
      state.number(&follow.pointee.startX)
      state.number(&follow.pointee.startY)
    }
    if wanted.contains(.travel) { state.number(&follow.pointee.farSquared) }
    if wanted.contains(.touchDuration) { state.instant(&follow.pointee.time) }
  }

  private func transfer(
    _ view: UnsafeMutablePointer<View>, _ wanted: Readings, _ part: Int,
    _ state: inout some StateTransfer
  ) {
    if wanted.contains(.duration) { state.instant(&view.pointee.firstTime) }
    if wanted.contains(.start) {
      state.number(&view.pointee.startX)
      state.number(&view.pointee.startY)
    }
    if wanted.contains(.translation) {
      state.number(&view.pointee.eraX)
      state.number(&view.pointee.eraY)
      state.number(&view.pointee.baseX)
      state.number(&view.pointee.baseY)
    }
    if wanted.contains(.travel) { state.number(&view.pointee.farSquared) }
    if wanted.contains(.scale) { transfer(&view.pointee.spread.overall, &state) }
    if wanted.contains(.scaleX) { transfer(&view.pointee.spread.horizontal, &state) }
    if wanted.contains(.scaleY) { transfer(&view.pointee.spread.vertical, &state) }
    if wanted.contains(.rotation) { transfer(sum: &view.pointee.spread.rotation, &state) }
    if wanted.contains(.spreadVelocity) {
      transfer(
        &view.pointee.spread.history, storage.spreadSamples.pointer + part * History.capacity,
        &state)
    }
    var word = UInt64(view.pointee.kind.rawValue) | UInt64(view.pointee.button.rawValue) << 8
    if wanted.contains(.pointer) { state.word(&word) }
    view.pointee.kind = PointerKind(rawValue: UInt8(truncatingIfNeeded: word))!
    view.pointee.button = PointerButton(rawValue: UInt8(truncatingIfNeeded: word >> 8))!
    guard wanted.contains(.buttons) else { return }
    state.number(&view.pointee.pressure)
    var held = UInt64(view.pointee.buttons) | UInt64(view.pointee.modifiers) << 8
    state.word(&held)
    view.pointee.buttons = UInt8(truncatingIfNeeded: held)
    view.pointee.modifiers = UInt8(truncatingIfNeeded: held >> 8)
  }

  /// A sum of many terms comes out a little otherwise on each way to the same places. It is taken for one
  /// that was met before, if they are so near that no condition means to tell them apart; or there would be
  /// no end of states.
  private func transfer(sum: inout Double, _ state: inout some StateTransfer) {
    if abstracts, !state.isReading {
      if let known = sums.first(where: { ($0 - sum).magnitude < 0x1p-30 }) {
        sum = known
      } else {
        sums.append(sum)
      }
    }
    state.number(&sum)
  }

  private func transfer(_ ratio: inout Spread.Ratio, _ state: inout some StateTransfer) {
    state.number(&ratio.value)
    state.number(&ratio.base)
    state.number(&ratio.era)
  }

  private func leaveFrames(_ part: Int) {
    for region in storage.shape.parts[part].regions {
      storage.inside[region].pointer.update(repeating: false, count: storage.inside[region].count)
    }
  }

  /// Which frames the part is inside.
  private func transferCrossings(of part: Int, _ state: inout some StateTransfer) {
    for region in storage.shape.parts[part].regions {
      let frames = storage.inside[region]
      for first in stride(from: 0, to: frames.count, by: 64) {
        var word: UInt64 = 0
        for place in first..<min(first + 64, frames.count) where frames.pointer[place] {
          word |= 1 << UInt64(place - first)
        }
        state.word(&word)
        for place in first..<min(first + 64, frames.count) {
          frames.pointer[place] = word >> UInt64(place - first) & 1 != 0
        }
      }
    }
  }
}

extension History {
  /// How many samples a velocity may still count: none before a pause, none past the horizon.
  func relevantCount(in ring: UnsafePointer<Sample>, at now: Int64) -> Int {
    var previous = now
    for back in 0..<count {
      let sample = ring[(newest - back + History.capacity) % History.capacity]
      let isTooOld =
        UInt64(bitPattern: previous &- sample.time) > History.pause
        || UInt64(bitPattern: now &- sample.time) > History.horizon
      if isTooOld { return back }
      previous = sample.time
    }
    return count
  }
}
