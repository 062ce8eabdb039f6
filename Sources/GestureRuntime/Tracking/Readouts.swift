/// What of a part's view must be accumulated in every step, because a rule, value, handler or gate
/// reads it.
struct Needs: OptionSet {
  var rawValue: UInt8
  static let travel = Needs(rawValue: 1)
  /// Scales or what is derived from them.
  static let spread = Needs(rawValue: 2)
  static let rotation = Needs(rawValue: 4)
  static let spreadVelocity = Needs(rawValue: 8)
}

/// The readouts of a part that some code reads, a bit for each `TouchesReadout`.
struct NeededReadouts {
  /// By any code.
  var all: UInt32 = 0
  /// By handlers, gates and probes: what must outlive the part.
  var outside: UInt32 = 0
  var readsTravelOfTouch = false

  var needs: Needs {
    var needs: Needs = []
    let has = { (readout: TouchesReadout) in all & (1 << UInt32(readout.rawValue)) != 0 }
    if readsTravelOfTouch || has(.travel) { needs.insert(.travel) }
    if has(.scale) || has(.scaleX) || has(.scaleY) { needs.insert(.spread) }
    if has(.rotation) { needs.formUnion([.spread, .rotation]) }
    if has(.scaleVelocity) { needs.formUnion([.spread, .spreadVelocity]) }
    if has(.rotationVelocity) { needs.formUnion([.spread, .rotation, .spreadVelocity]) }
    return needs
  }

  var readsVelocity: Bool {
    all & (1 << UInt32(TouchesReadout.velocityX.rawValue)) != 0
      || all & (1 << UInt32(TouchesReadout.velocityY.rawValue)) != 0
  }
}

extension Tracker {
  /// Freezes the readouts of `part` that are in `readouts`, as they are now.
  func keep(_ part: Int, step: UInt64, at now: Int64, only readouts: UInt32) {
    guard !views[part].isFrozen else { return }
    let kept = kept + part * Tracker.readouts
    for readout in TouchesReadout.allCases where readouts & (1 << UInt32(readout.rawValue)) != 0 {
      kept[Int(readout.rawValue)] = value(readout, of: part, step: step, at: now)
    }
    views[part].isFrozen = true
  }

  /// A readout of all touches that `part` follows.
  @inline(__always)
  func value(_ readout: TouchesReadout, of part: Int, step: UInt64, at now: Int64) -> Double {
    let view = views + part
    if view.pointee.isFrozen { return kept[part * Tracker.readouts + Int(readout.rawValue)] }
    if readout == .travel { return travel(part) }
    catchUp(part)
    switch readout {
    // What rules and values read most. Without touches all of it is zero.
    case .locationX: return view.pointee.x
    case .locationY: return view.pointee.y
    case .translationX where view.pointee.isComplete:
      return view.pointee.baseX + (view.pointee.x - view.pointee.eraX)
    case .translationY where view.pointee.isComplete:
      return view.pointee.baseY + (view.pointee.y - view.pointee.eraY)
    default: return rareValue(readout, of: part, step: step, at: now)
    }
  }

  private func rareValue(_ readout: TouchesReadout, of part: Int, step: UInt64, at now: Int64)
    -> Double
  {
    let view = views + part
    switch readout {
    case .count: return Double(view.pointee.count - view.pointee.lifting.nonzeroBitCount)
    case .kind: return Double(view.pointee.kind.rawValue)
    case .button: return Double(view.pointee.button.rawValue)
    case .buttons: return Double(view.pointee.buttons)
    case .pressure: return view.pointee.pressure
    case .modifiers: return Double(view.pointee.modifiers)
    case .scale: return view.pointee.spread.overall.value
    case .scaleX: return view.pointee.spread.horizontal.value
    case .scaleY: return view.pointee.spread.vertical.value
    case .rotation: return view.pointee.spread.rotation
    case .startX where view.pointee.isComplete: return view.pointee.startX
    case .startY where view.pointee.isComplete: return view.pointee.startY
    default: return view.pointee.count == 0 ? 0 : measure(readout, part, step, now)
    }
  }

  /// A readout that is computed from the touches, of which there is one at least.
  private func measure(_ readout: TouchesReadout, _ part: Int, _ step: UInt64, _ now: Int64)
    -> Double
  {
    let view = views + part
    switch readout {
    // Before all that are wanted are down, the start is where they are.
    case .startX: return view.pointee.x
    case .startY: return view.pointee.y
    case .translationX, .translationY: return 0
    case .deltaX: return meanDelta(part, step: step).x
    case .deltaY: return meanDelta(part, step: step).y
    case .span: return 2 * radii(part).mean
    case .duration: return nanoseconds(from: view.pointee.firstTime, to: now)
    case .velocityX: return meanVelocity(part, at: now).x
    case .velocityY: return meanVelocity(part, at: now).y
    case .scaleVelocity: return spreadVelocity(part, at: now).a
    case .rotationVelocity: return spreadVelocity(part, at: now).b
    default: preconditionFailure("read elsewhere")
    }
  }

  @inline(__always)
  private func travel(_ part: Int) -> Double {
    var squared = views[part].farSquared
    let list = list(part)
    for i in 0..<views[part].count { squared = max(squared, farSquared(list[i])) }
    return squared.squareRoot()
  }

  private func meanDelta(_ part: Int, step: UInt64) -> (x: Double, y: Double) {
    let count = views[part].count
    let list = list(part)
    var x = 0.0
    var y = 0.0
    for i in 0..<count {
      let touch = touches + Int(list[i].slot)
      guard touch.pointee.moveStep == step, list[i].step != step else { continue }
      x += touch.pointee.x - touch.pointee.previousX
      y += touch.pointee.y - touch.pointee.previousY
    }
    return (x / Double(count), y / Double(count))
  }

  private func meanVelocity(_ part: Int, at now: Int64) -> (x: Double, y: Double) {
    let count = views[part].count
    let list = list(part)
    var x = 0.0
    var y = 0.0
    for i in 0..<count {
      let velocity = velocity(of: Int(list[i].slot), at: now)
      x += velocity.a
      y += velocity.b
    }
    return (x / Double(count), y / Double(count))
  }

  private func spreadVelocity(_ part: Int, at now: Int64) -> (a: Double, b: Double) {
    views[part].spread.history.velocity(in: spreadSamples + part * History.capacity, at: now)
  }

  /// Points per second.
  func velocity(of slot: Int, at now: Int64) -> (a: Double, b: Double) {
    let touch = touches + slot
    guard !touch.pointee.isCancelled else { return (0, 0) }
    return touch.pointee.history.velocity(in: samples + slot * History.capacity, at: now)
  }

  /// A readout of one touch as `part` sees it; one that it does not follow begins where it is.
  func value(_ readout: TouchReadout, of slot: Int, in part: Int, step: UInt64, at now: Int64)
    -> Double
  {
    let touch = touches + slot
    switch readout {
    case .locationX: return touch.pointee.x
    case .locationY: return touch.pointee.y
    case .kind: return Double(touch.pointee.kind.rawValue)
    case .button: return Double(touch.pointee.button.rawValue)
    case .buttons: return Double(touch.pointee.buttons)
    case .modifiers: return Double(touch.pointee.modifiers)
    case .pressure: return touch.pointee.pressure
    case .velocityX: return velocity(of: slot, at: now).a
    case .velocityY: return velocity(of: slot, at: now).b
    case .deltaX:
      if slot == Tracker.pointer { return touch.pointee.scrollX }
      return hasMoved(slot, in: part, step: step) ? touch.pointee.x - touch.pointee.previousX : 0
    case .deltaY:
      if slot == Tracker.pointer { return touch.pointee.scrollY }
      return hasMoved(slot, in: part, step: step) ? touch.pointee.y - touch.pointee.previousY : 0
    case .startX, .startY, .translationX, .translationY, .travel, .duration, .index:
      return history(readout, of: slot, in: part, at: now)
    }
  }

  /// Whether a touch moved in this step as `part` sees it: what it did before it was handed over is
  /// none of the part's business.
  private func hasMoved(_ slot: Int, in part: Int, step: UInt64) -> Bool {
    guard touches[slot].moveStep == step else { return false }
    return index(of: slot, in: part).map { list(part)[$0].step != step } ?? true
  }

  private func history(_ readout: TouchReadout, of slot: Int, in part: Int, at now: Int64)
    -> Double
  {
    let touch = touches + slot
    guard let index = index(of: slot, in: part) else {
      switch readout {
      case .startX: return touch.pointee.x
      case .startY: return touch.pointee.y
      case .index: return Double(views[part].count)
      default: return 0
      }
    }
    let follow = list(part)[index]
    switch readout {
    case .startX: return follow.startX
    case .startY: return follow.startY
    case .translationX: return touch.pointee.x - follow.startX
    case .translationY: return touch.pointee.y - follow.startY
    case .travel: return farSquared(follow).squareRoot()
    case .duration: return nanoseconds(from: follow.time, to: now)
    default: return Double(index)
    }
  }
}

/// From an instant to a later one; infinite where that is more than 292 years.
@inline(__always)
func nanoseconds(from start: Int64, to end: Int64) -> Double {
  let (difference, overflow) = end.subtractingReportingOverflow(start)
  return overflow ? .infinity : Double(difference)
}
