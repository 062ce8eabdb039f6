@_spi(GestureEngine) import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

// The readouts of a machine whose outside is left open, as terms. They follow the formulas of the engine, and start
// from the doubles in its memory that stand for terms.

extension TimedMachine {
  // MARK: All touches of a part

  func read(
    _ readout: TouchesReadout, of part: Int, _ step: GestureStep, _ outside: Outside
  ) -> (Double, Int32) {
    switch readout {
    case .count: return (step.value(readout, of: part), Shadow.none)
    default: break
    }
    guard let view = step.view(part) else {
      guard memory.viewOf[part] == ViewOffset.frozen, keeps(readout, of: part) else {
        return (step.value(readout, of: part), Shadow.none)
      }
      return register(kept(readout, of: part, step, outside), outside)
    }
    if readout == .duration {
      return (step.value(readout, of: part), add(now - instantForm(view.pointee.firstTime)))
    }
    let term = term(readout, view, outside)
    if !readout.isFound { outside.readings[.kept(readout, part: part)] = term }
    return register(term, outside)
  }

  private func register(_ term: Term, _ outside: Outside) -> (Double, Int32) {
    term.isConstant ? (term.constant, Shadow.none) : (0, outside.shadow(term))
  }

  private func term(
    _ readout: TouchesReadout, _ view: UnsafeMutablePointer<View>, _ outside: Outside
  ) -> Term {
    let isComplete = view.pointee.isComplete
    switch readout {
    case .locationX: return centroid(view, outside).x
    case .locationY: return centroid(view, outside).y
    case .startX:
      return isComplete ? find(view.pointee.startX, outside) : centroid(view, outside).x
    case .startY:
      return isComplete ? find(view.pointee.startY, outside) : centroid(view, outside).y
    case .translationX:
      guard isComplete else { return Term(0) }
      return translation(
        find(view.pointee.baseX, outside), find(view.pointee.eraX, outside),
        centroid(view, outside).x, outside)
    case .translationY:
      guard isComplete else { return Term(0) }
      return translation(
        find(view.pointee.baseY, outside), find(view.pointee.eraY, outside),
        centroid(view, outside).y, outside)
    case .scale: return scale(spread(view).pointee.overall, outside)
    case .scaleX: return scale(spread(view).pointee.horizontal, outside)
    case .scaleY: return scale(spread(view).pointee.vertical, outside)
    case .rotation: return find(spread(view).pointee.rotation, outside)
    case .span: return span(view, outside)
    case .travel: return travel(view, outside)
    default: return open(readout, view, outside)
    }
  }

  /// The ratio as a term. It is never negative, because it is a quotient of distances.
  private func scale(_ ratio: Spread.Ratio, _ outside: Outside) -> Term {
    let scale = find(ratio.value, outside)
    outside.knowledge.learn(scale, in: .from(0))
    return scale
  }

  func translation(_ base: Term, _ era: Term, _ place: Term, _ outside: Outside) -> Term {
    let sum = base.adding(place - era, times: 1)
    if base.isConstant && base.constant == 0 { return sum }
    return sum.rounded.certain(outside.origin(of: .add, [base, place, era]))
  }

  /// A readout about which nothing is known. For a single touch, the touch's own readout.
  private func open(
    _ readout: TouchesReadout, _ view: UnsafeMutablePointer<View>, _ outside: Outside
  ) -> Term {
    let isMoving = view.pointee.mask & memory.header.pointee.moved != 0 && !outside.isInPlace
    switch readout {
    case .deltaX where !isMoving, .deltaY where !isMoving: return Term(0)
    default: break
    }
    if view.pointee.count == 1, let own = readout.ofOneTouch,
      isOwn(readout, memory.viewTouches(of: view)[0], view)
    {
      return open(own, Int(memory.viewTouches(of: view)[0].slot), outside)
    }
    let reading = Outside.Unknown.touches(
      readout, view: UnsafeMutableRawPointer(view) - memory.base, down: view.pointee.count,
      lifting: view.pointee.lifting)
    if readout == .deltaX || readout == .deltaY { return outside.delta(reading) }
    return outside.term(
      of: reading, among: readout.cases, in: readout.ofOneTouch.map(outside.range) ?? .all)
  }

  /// Whether the only touch of a view has the same readout itself. A readout of the last event, or of the last down,
  /// may belong to another touch that has lifted since, or to a hovering pointer.
  private func isOwn(
    _ readout: TouchesReadout, _ viewTouch: ViewTouch, _ view: UnsafeMutablePointer<View>
  ) -> Bool {
    switch readout {
    case .pressure, .buttons, .modifiers:
      memory.header.pointee.slot == Int16(viewTouch.slot)
        || view.pointee.maximum == 1 && viewTouch.step == memory.header.pointee.step
    case .kind, .button:
      view.pointee.maximum == 1 || viewTouch.step == memory.header.pointee.step
    default: true
    }
  }

  private func centroid(
    _ view: UnsafeMutablePointer<View>, _ outside: Outside
  ) -> (x: Term, y: Term) {
    let count = Int(view.pointee.count)
    let slots = (0..<count).map { Int(memory.viewTouches(of: view)[$0].slot) }
    return centroid(slots, outside)
  }

  func centroid(_ slots: [Int], _ outside: Outside) -> (x: Term, y: Term) {
    if slots.count == 1 { return place(ofSlot: slots[0], outside) }
    var key = Outside.Group()
    for slot in slots { key.add(slot, memory.touches[slot]) }
    if let known = outside.centroids[key] { return known }
    let centroid = newCentroid(slots, outside)
    outside.centroids[key] = centroid
    return centroid
  }

  private func newCentroid(_ slots: [Int], _ outside: Outside) -> (x: Term, y: Term) {
    var (x, y) = (Term(0), Term(0))
    for slot in slots {
      let place = place(ofSlot: slot, outside)
      x = x.adding(place.x, times: 1)
      y = y.adding(place.y, times: 1)
    }
    let share = 1 / Double(slots.count)
    return (
      x.scaled(by: share).rounded.certain(outside.newOrigin()),
      y.scaled(by: share).rounded.certain(outside.newOrigin())
    )
  }

  private func place(ofSlot slot: Int, _ outside: Outside) -> (x: Term, y: Term) {
    let touch = memory.touches + slot
    return (find(touch.pointee.x, outside), find(touch.pointee.y, outside))
  }

  private func span(_ view: UnsafeMutablePointer<View>, _ outside: Outside) -> Term {
    let count = Int(view.pointee.count)
    guard count > 1 else { return Term(0) }
    let slots = (0..<count).map { Int(memory.viewTouches(of: view)[$0].slot) }.sorted()
    let places = slots.map { place(ofSlot: $0, outside) }
    return outside.term(symbol: outside.pool.symbol(.span, places.flatMap { [$0.x, $0.y] }))
  }

  private func travel(_ view: UnsafeMutablePointer<View>, _ outside: Outside) -> Term {
    let viewTouches = memory.viewTouches(of: view)
    var operands = [find(view.pointee.farSquared, outside)]
    for i in 0..<Int(view.pointee.count) { operands.append(travel(viewTouches[i], outside)) }
    operands.removeAll { $0.isConstant && $0.constant == 0 }
    if operands.isEmpty { return Term(0) }
    return operands.count == 1
      ? operands[0]
      : outside.term(symbol: outside.pool.symbol(.greatest, operands))
  }

  private func travel(_ viewTouch: ViewTouch, _ outside: Outside) -> Term {
    let far = find(viewTouch.farSquared, outside)
    if let symbol = far.form.symbol, outside.knowledge.ways[symbol] == nil {
      let place = place(ofSlot: Int(viewTouch.slot), outside)
      outside.knowledge.ways[symbol] = [
        place.x - find(viewTouch.startX, outside), place.y - find(viewTouch.startY, outside),
      ].filter { !$0.isConstant }
    }
    return far
  }

  private func spread(_ view: UnsafeMutablePointer<View>) -> UnsafeMutablePointer<Spread> {
    (UnsafeMutableRawPointer(view) + memory.layout.spread).assumingMemoryBound(to: Spread.self)
  }

  private func keeps(_ readout: TouchesReadout, of part: Int) -> Bool {
    shape.pointee.parts[part].readouts.all & (1 << UInt32(readout.rawValue)) != 0
  }

  // MARK: Single touches

  func read(
    _ readout: SingleReadout, of part: Int, _ step: GestureStep, _ outside: Outside
  ) -> (Double, Int32) {
    guard let viewTouch = single(readout, of: part, step) else {
      guard memory.viewOf[part] == ViewOffset.frozen else { return (0, Shadow.none) }
      // The frozen value is not remembered, so it is any number.
      let unknown = Outside.Unknown.single(readout, part: part)
      let term = outside.term(
        of: unknown, among: readout.readout.cases, in: outside.range(of: readout.readout))
      return register(term, outside)
    }
    guard readout.readout == .duration else {
      return register(term(readout.readout, Int(viewTouch.slot), viewTouch, outside), outside)
    }
    return (step.value(readout, of: part), add(now - instantForm(viewTouch.time)))
  }

  // MARK: The touch of a step

  func read(
    _ readout: TouchReadout, of part: Int, _ step: GestureStep, _ outside: Outside
  ) -> (Double, Int32) {
    let slot = Int(memory.header.pointee.slot)
    let viewTouch = step.viewTouch(of: slot, in: part)?.viewTouch
    switch readout {
    case .index, .isNew: return (step.value(readout, of: part), Shadow.none)
    case .duration:
      guard let viewTouch else { return (0, Shadow.none) }
      return (step.value(readout, of: part), add(now - instantForm(viewTouch.time)))
    default: return register(term(readout, slot, viewTouch, outside), outside)
    }
  }

  private func term(
    _ readout: TouchReadout, _ slot: Int, _ viewTouch: ViewTouch?, _ outside: Outside
  ) -> Term {
    let place = place(ofSlot: slot, outside)
    switch readout {
    case .locationX: return slot == Slot.pointer ? pointer(readout, outside) : place.x
    case .locationY: return slot == Slot.pointer ? pointer(readout, outside) : place.y
    case .startX: return viewTouch.map { find($0.startX, outside) } ?? place.x
    case .startY: return viewTouch.map { find($0.startY, outside) } ?? place.y
    case .translationX: return viewTouch.map { place.x - find($0.startX, outside) } ?? Term(0)
    case .translationY: return viewTouch.map { place.y - find($0.startY, outside) } ?? Term(0)
    case .travel: return viewTouch.map { travel($0, outside) } ?? Term(0)
    case .deltaX where slot != Slot.pointer && !isMoving(slot, outside),
      .deltaY where slot != Slot.pointer && !isMoving(slot, outside):
      return Term(0)
    default: return open(readout, slot, outside)
    }
  }

  func open(_ readout: TouchReadout, _ slot: Int, _ outside: Outside) -> Term {
    let reading = Outside.Unknown.touch(readout, slot: slot)
    let isDelta = readout == .deltaX || readout == .deltaY
    if isDelta, slot != Slot.pointer { return outside.delta(reading) }
    return outside.term(of: reading, among: readout.cases, in: outside.range(of: readout))
  }

  private func pointer(_ readout: TouchReadout, _ outside: Outside) -> Term {
    open(readout, Slot.pointer, outside)
  }

  private func isMoving(_ slot: Int, _ outside: Outside) -> Bool {
    !outside.isInPlace && memory.header.pointee.moved & (1 << UInt16(slot)) != 0
  }
}

extension TouchesReadout {
  /// Whether the number in memory determines the term that it stands for.
  var isFound: Bool { dependence.isSubset(of: [.place, .displacement]) }

  /// The number of its cases. Nil if its values are not cases.
  var cases: Int? { ofOneTouch?.cases }
}
