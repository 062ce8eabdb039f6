// The values that rules, values and handlers read from touches.

extension GestureStep {
  // MARK: Memory

  /// The part's view, if it follows something.
  @inlinable
  @inline(__always) package func view(_ part: Int) -> UnsafeMutablePointer<View>? {
    let offset = (base + plan.pointee.layout.viewOf).assumingMemoryBound(to: UInt32.self)[part]
    guard offset > 1 else { return nil }
    return (base + Int(truncatingIfNeeded: offset)).assumingMemoryBound(to: View.self)
  }

  @export(implementation) @inline(__always) func place(_ slot: UInt8) -> Point {
    if slot == moveMemory.pointee.slot {
      return Point(x: moveMemory.pointee.x, y: moveMemory.pointee.y)
    }
    let touch = touches + Int(slot)
    return Point(x: touch.pointee.x, y: touch.pointee.y)
  }

  @export(implementation) @inline(__always)
  func viewTouches(_ view: UnsafeMutablePointer<View>) -> UnsafeMutablePointer<ViewTouch> {
    (UnsafeMutableRawPointer(view) + Layout.viewTouches).assumingMemoryBound(to: ViewTouch.self)
  }

  /// The touch of this step.
  @export(implementation) @inline(__always) var touch: UnsafeMutablePointer<Touch> {
    touches + Int(base.assumingMemoryBound(to: EngineHeader.self).pointee.slot)
  }

  @export(implementation) @inline(__always) package var touches: UnsafeMutablePointer<Touch> {
    let offset = base.assumingMemoryBound(to: EngineHeader.self).pointee.touches
    return (base + Int(truncatingIfNeeded: offset)).assumingMemoryBound(to: Touch.self)
  }
  var now: Int64 { moveMemory.pointee.now }
  func list<Element>(_ offset: Int, _: Element.Type) -> UnsafeMutablePointer<Element> {
    (base + offset).assumingMemoryBound(to: Element.self)
  }
  private func spread(_ view: UnsafeMutablePointer<View>) -> UnsafeMutablePointer<Spread> {
    (UnsafeMutableRawPointer(view) + plan.pointee.layout.spread)
      .assumingMemoryBound(to: Spread.self)
  }

  // MARK: All touches of a part

  @usableFromInline package func location(of part: Int) -> Point {
    guard let view = view(part) else {
      return Point(x: quietValue(.locationX, part), y: quietValue(.locationY, part))
    }
    return centroid(view)
  }

  @usableFromInline package func translation(of part: Int) -> Vector {
    guard let view = view(part) else {
      return Vector(dx: quietValue(.translationX, part), dy: quietValue(.translationY, part))
    }
    return translation(view)
  }

  @inline(__always) private func translation(_ view: UnsafeMutablePointer<View>) -> Vector {
    guard view.pointee.isComplete else { return .zero }
    let place = centroid(view)
    return Vector(
      dx: view.pointee.baseX + (place.x - view.pointee.eraX),
      dy: view.pointee.baseY + (place.y - view.pointee.eraY))
  }

  @usableFromInline func scale(of part: Int) -> Double {
    guard let view = view(part) else { return quietValue(.scale, part) }
    return spread(view).pointee.overall.value
  }

  @usableFromInline func rotation(of part: Int) -> Double {
    guard let view = view(part) else { return quietValue(.rotation, part) }
    return spread(view).pointee.rotation
  }

  @usableFromInline func travel(of part: Int) -> Double {
    guard let view = view(part) else { return quietValue(.travel, part) }
    return travel(view)
  }

  /// A readout of all touches that `part` follows.
  package func value(_ readout: TouchesReadout, of part: Int) -> Double {
    guard let view = view(part) else { return quietValue(readout, part) }
    switch readout {
    case .locationX: return centroid(view).x
    case .locationY: return centroid(view).y
    case .translationX: return translation(view).dx
    case .translationY: return translation(view).dy
    case .travel: return travel(view)
    case .count: return Double(Int(view.pointee.count) - view.pointee.lifting.nonzeroBitCount)
    case .kind: return Double(view.pointee.kind.rawValue)
    case .button: return Double(view.pointee.button.rawValue)
    case .buttons: return Double(view.pointee.buttons)
    case .pressure: return view.pointee.pressure
    case .modifiers: return Double(view.pointee.modifiers)
    case .radius: return radius(view)
    case .duration: return nanoseconds(from: view.pointee.firstTime, to: now)
    // Until all wanted touches are down, the start is their present location.
    case .startX: return view.pointee.isComplete ? view.pointee.startX : centroid(view).x
    case .startY: return view.pointee.isComplete ? view.pointee.startY : centroid(view).y
    case .scale: return spread(view).pointee.overall.value
    case .scaleX: return spread(view).pointee.horizontal.value
    case .scaleY: return spread(view).pointee.vertical.value
    case .rotation: return spread(view).pointee.rotation
    case .span: return 2 * meanRadius(view)
    case .deltaX: return meanDelta(view).dx
    case .deltaY: return meanDelta(view).dy
    case .velocityX: return velocity(view).dx
    case .velocityY: return velocity(view).dy
    case .scaleVelocity: return spreadVelocity(view).a
    case .rotationVelocity: return spreadVelocity(view).b
    }
  }

  /// A readout of a part that follows nothing: the frozen value, or the value of a new part.
  private func quietValue(_ readout: TouchesReadout, _ part: Int) -> Double {
    let info = plan.pointee.parts + part
    let isKept = info.pointee.readouts.all & (1 << UInt32(readout.rawValue)) != 0
    if list(plan.pointee.layout.viewOf, UInt32.self)[part] == ViewOffset.frozen, isKept {
      return list(plan.pointee.layout.kept, Double.self)[
        info.pointee.keptBase + info.pointee.readouts.index(of: readout)]
    }
    switch readout {
    case .scale, .scaleX, .scaleY: return 1
    default: return 0
    }
  }

  @inline(__always) private func centroid(_ view: UnsafeMutablePointer<View>) -> Point {
    view.pointee.count == 1 ? place(viewTouches(view)[0].slot) : meanPlace(view)
  }

  /// The mean place of the touches of a view, summed oldest first.
  private func meanPlace(_ view: UnsafeMutablePointer<View>) -> Point {
    let viewTouches = viewTouches(view)
    let count = Int(view.pointee.count)
    var (x, y) = (0.0, 0.0)
    for i in 0..<count {
      let place = place(viewTouches[i].slot)
      x += place.x
      y += place.y
    }
    return Point(x: x / Double(count), y: y / Double(count))
  }

  private func travel(_ view: UnsafeMutablePointer<View>) -> Double {
    var squared = view.pointee.farSquared
    let viewTouches = viewTouches(view)
    for i in 0..<Int(view.pointee.count) { squared = max(squared, farSquared(viewTouches + i)) }
    return squared.squareRoot()
  }

  private func radius(_ view: UnsafeMutablePointer<View>) -> Double {
    let viewTouches = viewTouches(view)
    var greatest = 0.0
    for i in 0..<Int(view.pointee.count) {
      let radius = contact(ofSlot: Int(viewTouches[i].slot)).radius
      if radius > greatest { greatest = radius }
    }
    return greatest
  }

  func farSquared(_ viewTouch: UnsafeMutablePointer<ViewTouch>) -> Double {
    viewTouch.pointee.slot == moveMemory.pointee.slot
      ? max(viewTouch.pointee.farSquared, moveMemory.pointee.farSquared)
      : viewTouch.pointee.farSquared
  }

  private func meanRadius(_ view: UnsafeMutablePointer<View>) -> Double {
    let count = Int(view.pointee.count)
    guard count > 1 else { return 0 }
    let viewTouches = viewTouches(view)
    let center = centroid(view)
    var radii = Radii()
    for i in 0..<count {
      let place = place(viewTouches[i].slot)
      _ = radii.add(SIMD2(place.x - center.x, place.y - center.y))
    }
    radii.divide(by: Double(count))
    return radii.mean
  }

  private func meanDelta(_ view: UnsafeMutablePointer<View>) -> Vector {
    let count = Int(view.pointee.count)
    let viewTouches = viewTouches(view)
    var (x, y) = (0.0, 0.0)
    for i in 0..<count where hasMoved(viewTouches[i]) {
      let (place, previous) = (place(viewTouches[i].slot), previous(viewTouches[i].slot))
      x += place.x - previous.x
      y += place.y - previous.y
    }
    return Vector(dx: x / Double(count), dy: y / Double(count))
  }

  /// Whether a touch moved in this step. The part ignores moves of the touch before it was handed over.
  func hasMoved(_ viewTouch: ViewTouch) -> Bool {
    header.pointee.moved & slotBit(Int(viewTouch.slot)) != 0
      && viewTouch.step != header.pointee.step
  }

  /// The mean of the velocities, in points per second.
  @usableFromInline func velocity(_ part: Int) -> Velocity {
    guard let view = view(part) else {
      return Velocity(dx: quietValue(.velocityX, part), dy: quietValue(.velocityY, part))
    }
    return velocity(view)
  }

  private func velocity(_ view: UnsafeMutablePointer<View>) -> Velocity {
    let count = Int(view.pointee.count)
    let viewTouches = viewTouches(view)
    var (x, y) = (0.0, 0.0)
    for i in 0..<count {
      let velocity = velocity(ofSlot: Int(viewTouches[i].slot))
      x += velocity.a
      y += velocity.b
    }
    return Velocity(dx: x / Double(count), dy: y / Double(count))
  }

  private func spreadVelocity(_ view: UnsafeMutablePointer<View>) -> (a: Double, b: Double) {
    let ring = (UnsafeMutableRawPointer(view) + plan.pointee.layout.spreadRing)
      .assumingMemoryBound(to: Sample.self)
    return spread(view).pointee.history.velocity(in: ring, at: now)
  }

  /// The velocity in points per second.
  func velocity(ofSlot slot: Int) -> (a: Double, b: Double) {
    guard slot != Slot.pointer, plan.pointee.needs.readsVelocity, !touches[slot].isCancelled else {
      return (0, 0)
    }
    let ring = list(plan.pointee.layout.rings, Sample.self) + slot * History.capacity
    return list(plan.pointee.layout.histories, History.self)[slot].velocity(in: ring, at: now)
  }
}

/// The time from an instant to a later one. Infinite if it is more than 292 years.
@inline(__always) func nanoseconds(from start: Int64, to end: Int64) -> Double {
  let (difference, overflow) = end.subtractingReportingOverflow(start)
  return overflow ? .infinity : Double(difference)
}
