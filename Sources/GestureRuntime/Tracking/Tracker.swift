/// The memory of touches and of what parts follow, and the rules of both. It owns nothing: the
/// pointers are `Storage`'s. All engines of one machine share it, so that each touch is updated once
/// a step.
struct Tracker {
  static let touchLimit = 16
  /// The slot of the pointer that hovers or scrolls.
  static let pointer = 16
  static let slots = 17
  static let readouts = TouchesReadout.allCases.count

  /// `slots` of them.
  let touches: UnsafeMutablePointer<Touch>
  /// `History.capacity` for each slot.
  let samples: UnsafeMutablePointer<Sample>
  /// One a part.
  let views: UnsafeMutablePointer<View>
  /// `readouts` for each part.
  let kept: UnsafeMutablePointer<Double>
  /// `maximum` for each part, from the part's `followBase` on.
  let follows: UnsafeMutablePointer<Follow>
  let followBase: UnsafeMutablePointer<Int>
  /// `History.capacity` for each part that asks for velocities of scale or rotation.
  let spreadSamples: UnsafeMutablePointer<Sample>

  @inline(__always)
  func list(_ part: Int) -> UnsafeMutablePointer<Follow> { follows + followBase[part] }

  /// The mean place of the touches that `part` follows, summed oldest first.
  @inline(__always)
  func centroid(_ part: Int) -> (x: Double, y: Double) {
    let count = views[part].count
    let list = list(part)
    if count == 1 {
      let touch = touches + Int(list[0].slot)
      return (touch.pointee.x, touch.pointee.y)
    }
    var x = 0.0
    var y = 0.0
    for i in 0..<count {
      let touch = touches + Int(list[i].slot)
      x += touch.pointee.x
      y += touch.pointee.y
    }
    return (x / Double(count), y / Double(count))
  }

  /// Where a touch was before this step.
  func previous(_ slot: Int, step: UInt64) -> (x: Double, y: Double) {
    let touch = touches + slot
    return touch.pointee.moveStep == step
      ? (touch.pointee.previousX, touch.pointee.previousY) : (touch.pointee.x, touch.pointee.y)
  }

  /// The place of `slot` among the touches that `part` follows, by age; nil if it is none of them.
  @inline(__always)
  func index(of slot: Int, in part: Int) -> Int? {
    guard slot < Tracker.touchLimit, views[part].mask & (1 << UInt16(slot)) != 0 else { return nil }
    let list = list(part)
    for i in 0..<views[part].count where Int(list[i].slot) == slot { return i }
    return nil
  }
}

// MARK: - Following

extension Tracker {
  /// Forgets all that `part` followed: a reset.
  func clear(_ part: Int) {
    let view = views + part
    let (minimum, maximum) = (view.pointee.minimum, view.pointee.maximum)
    view.pointee = View()
    view.pointee.minimum = minimum
    view.pointee.maximum = maximum
  }

  /// `part` begins to follow `slot`, which is at its place.
  func follow(_ slot: Int, by part: Int, step: UInt64, at now: Int64, needs: Needs) {
    let view = views + part
    let touch = touches + slot
    if view.pointee.count == 0 {
      clear(part)
      view.pointee.firstTime = now
    } else {
      closeEra(part, needs: needs)
    }
    list(part)[view.pointee.count] = Follow(
      slot: UInt8(slot), startX: touch.pointee.x, startY: touch.pointee.y, time: now, step: step,
      isWhole: touch.pointee.downStep == step, farSquared: 0)
    if touch.pointee.downStep != step { view.pointee.hasHandedOver = true }
    view.pointee.seenStep = step
    view.pointee.count += 1
    view.pointee.mask |= 1 << UInt16(slot)
    view.pointee.kind = touch.pointee.kind
    view.pointee.button = touch.pointee.button
    note(slot, in: part)
    openEra(part, needs: needs)
    if !view.pointee.isComplete {
      guard view.pointee.count >= view.pointee.minimum else { return }
      view.pointee.isComplete = true
      view.pointee.startX = view.pointee.eraX
      view.pointee.startY = view.pointee.eraY
    }
    // The sample of the down with which scale and rotation begin to change.
    guard needs.contains(.spreadVelocity), view.pointee.count > 1 else { return }
    if view.pointee.count == 2 || view.pointee.spread.history.count == 0 {
      sampleSpread(part, at: now)
    }
  }

  /// What the step's event says of buttons, keys and pressure.
  @inline(__always)
  func note(_ slot: Int, in part: Int) {
    let view = views + part
    let touch = touches + slot
    view.pointee.buttons = touch.pointee.buttons
    view.pointee.modifiers = touch.pointee.modifiers
    view.pointee.pressure = touch.pointee.pressure
  }

  /// The touches in `moved` have moved. Accumulates what cannot be computed later.
  @inline(__always)
  func moved(_ moved: UInt16, in part: Int, step: UInt64, at now: Int64, needs: Needs) {
    let view = views + part
    view.pointee.seenStep = step
    (view.pointee.x, view.pointee.y) = centroid(part)
    if view.pointee.hasHandedOver, needs.contains(.travel) {
      let list = list(part)
      for i in 0..<views[part].count where moved & (1 << UInt16(list[i].slot)) != 0 {
        let touch = touches + Int(list[i].slot)
        let dx = touch.pointee.x - list[i].startX
        let dy = touch.pointee.y - list[i].startY
        list[i].farSquared = max(list[i].farSquared, dx * dx + dy * dy)
      }
    }
    if needs.contains(.spread), view.pointee.count > 1, view.pointee.isComplete {
      spread(part, step: step, at: now, needs: needs)
    }
  }

  /// Whether moves add to something, so that none may be missed.
  @inline(__always)
  func accumulates(_ part: Int, needs: Needs) -> Bool {
    if needs.isEmpty { return false }
    let view = views + part
    return needs.contains(.travel) && view.pointee.hasHandedOver
      || needs.contains(.spread) && view.pointee.count > 1
  }

  /// The square of the farthest that a followed touch has been from where the part saw it first.
  @inline(__always)
  func farSquared(_ follow: Follow) -> Double {
    follow.isWhole ? touches[Int(follow.slot)].farSquared : follow.farSquared
  }

  /// Catches up on moves that the part was not shown.
  @inline(__always)
  func catchUp(_ part: Int) {
    let view = views + part
    if view.pointee.count == 1 {
      let touch = touches + Int(list(part)[0].slot)
      guard touch.pointee.moveStep > view.pointee.seenStep else { return }
    }
    catchUpNow(part)
  }

  private func catchUpNow(_ part: Int) {
    let view = views + part
    let list = list(part)
    var last = -1
    var lastStep = view.pointee.seenStep
    for i in 0..<view.pointee.count {
      let step = touches[Int(list[i].slot)].moveStep
      // Of one step the newest touch counts.
      guard step > lastStep || step == lastStep && last >= 0 else { continue }
      (last, lastStep) = (Int(list[i].slot), step)
    }
    guard last >= 0 else { return }
    view.pointee.seenStep = lastStep
    (view.pointee.x, view.pointee.y) = centroid(part)
    note(last, in: part)
  }

  /// Takes the touches that lifted in this step off the list.
  func dropLifted(_ part: Int, step: UInt64, at now: Int64, plan: NeededReadouts) {
    let view = views + part
    let lifting = view.pointee.lifting
    guard lifting != 0 else { return }
    if view.pointee.mask & ~lifting == 0 {
      keep(part, step: step, at: now, only: plan.all)
      view.pointee.count = 0
    } else {
      closeEra(part, needs: plan.needs)
      removeFollows(part, lifting)
      openEra(part, needs: plan.needs)
    }
    view.pointee.mask &= ~lifting
    view.pointee.lifting = 0
  }

  private func removeFollows(_ part: Int, _ lifting: UInt16) {
    let view = views + part
    let list = list(part)
    var left = 0
    for i in 0..<view.pointee.count {
      if lifting & (1 << UInt16(list[i].slot)) != 0 {
        view.pointee.farSquared = max(view.pointee.farSquared, farSquared(list[i]))
      } else {
        list[left] = list[i]
        left += 1
      }
    }
    view.pointee.count = left
  }

  /// Before the set of touches changes: what was added in this era becomes the base.
  private func closeEra(_ part: Int, needs: Needs) {
    catchUp(part)
    let view = views + part
    guard view.pointee.isComplete else { return }
    view.pointee.baseX += view.pointee.x - view.pointee.eraX
    view.pointee.baseY += view.pointee.y - view.pointee.eraY
  }

  /// After the set of touches changed.
  private func openEra(_ part: Int, needs: Needs) {
    let view = views + part
    (view.pointee.x, view.pointee.y) = centroid(part)
    view.pointee.eraX = view.pointee.x
    view.pointee.eraY = view.pointee.y
    guard needs.contains(.spread), view.pointee.count > 1 else { return }
    let radii = radii(part)
    view.pointee.spread.overall.begin(at: radii.mean)
    view.pointee.spread.horizontal.begin(at: radii.x)
    view.pointee.spread.vertical.begin(at: radii.y)
  }
}
