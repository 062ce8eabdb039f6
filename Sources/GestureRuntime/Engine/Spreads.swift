// Scale and rotation of a view's touches.

extension Engine {
  @inline(__always)
  func spread(of view: UnsafeMutablePointer<View>) -> UnsafeMutablePointer<Spread> {
    (UnsafeMutableRawPointer(view) + plan.pointee.layout.spread)
      .assumingMemoryBound(to: Spread.self)
  }
  @inline(__always)
  func spreadRing(of view: UnsafeMutablePointer<View>) -> UnsafeMutablePointer<Sample> {
    (UnsafeMutableRawPointer(view) + plan.pointee.layout.spreadRing)
      .assumingMemoryBound(to: Sample.self)
  }

  /// Begins an era: from now on, distances are compared with the present ones.
  func beginSpread(_ view: UnsafeMutablePointer<View>) {
    let radii = radii(of: view)
    let spread = spread(of: view)
    spread.pointee.overall.begin(at: radii.mean)
    guard plan.pointee.needs.readsAxes else { return }
    spread.pointee.horizontal.begin(at: radii.axes.x)
    spread.pointee.vertical.begin(at: radii.axes.y)
  }

  private func radii(of view: UnsafeMutablePointer<View>) -> Radii {
    let count = Int(view.pointee.count)
    let viewTouches = viewTouches(view)
    let middle = centroid(view)
    let center = SIMD2(middle.x, middle.y)
    var radii = Radii()
    for i in 0..<count { _ = radii.add(place(Int(viewTouches[i].slot)) - center) }
    radii.divide(by: Double(count))
    return radii
  }

  /// Whether touches have a scale and a rotation: at least two touches, on average at least a point from
  /// their middle.
  func isSpread(_ view: UnsafeMutablePointer<View>) -> Bool {
    view.pointee.count > 1 && radii(of: view).mean >= 1
  }

  @inline(__always) private func place(_ slot: Int) -> SIMD2<Double> {
    SIMD2(touches[slot].x, touches[slot].y)
  }

  /// The location of a touch before this step.
  @inline(__always) private func before(_ slot: Int) -> SIMD2<Double> {
    guard header.pointee.moved & slotBit(slot) != 0 else { return place(slot) }
    return SIMD2(previous[slot].x, previous[slot].y)
  }

  /// Adds the changes of a frame with at least two touches to scales and rotation.
  ///
  /// The rotation is the mean turn of the touches about their centroid, each weighted by its smaller distance from it,
  /// as in Compose's `calculateRotation`.
  @inline(__always)
  func change(_ view: UnsafeMutablePointer<View>, _ users: Nodes, isSample: Bool) {
    if view.pointee.count == 2, !plan.pointee.needs.readsAxes {
      changePair(view, users, isSample)
    } else {
      changeAny(view, users, isSample)
    }
  }

  /// `change` for any number of touches.
  private func changeAny(_ view: UnsafeMutablePointer<View>, _ users: Nodes, _ isSample: Bool) {
    let count = Int(view.pointee.count)
    let turns = users.intersects(masks.pointee.turns)
    let viewTouches = viewTouches(view)
    let (old, center) = centers(view)
    var before = Radii()
    var after = Radii()
    var turn = Turning()
    for i in 0..<count {
      let slot = Int(viewTouches[i].slot)
      let (a, b) = (self.before(slot) - old, place(slot) - center)
      let weight = min(before.add(a), after.add(b))
      if turns { turn.add(from: a, to: b, weight) }
    }
    before.divide(by: Double(count))
    after.divide(by: Double(count))
    let spread = spread(of: view)
    spread.pointee.overall.change(from: before.mean, to: after.mean)
    if plan.pointee.needs.readsAxes {
      spread.pointee.horizontal.change(from: before.axes.x, to: after.axes.x)
      spread.pointee.vertical.change(from: before.axes.y, to: after.axes.y)
    }
    guard before.mean >= 1, after.mean >= 1 else { return }
    if turn.weight > 0 { spread.pointee.rotation += turn.sum / turn.weight }
    guard plan.pointee.needs.readsSpreadVelocity, isSample else { return }
    if users.intersects(masks.pointee.readsSpreadVelocity) { sampleSpread(view) }
  }

  /// `change` for two touches without axes, without loops. Every sum has the same terms in the same order, and a product
  /// by 0.5 has the bits of a division by 2, so that the results do not depend on the number of touches.
  private func changePair(_ view: UnsafeMutablePointer<View>, _ users: Nodes, _ isSample: Bool) {
    let viewTouches = viewTouches(view)
    let (first, second) = (Int(viewTouches[0].slot), Int(viewTouches[1].slot))
    let (old1, old2) = (before(first), before(second))
    let (new1, new2) = (place(first), place(second))
    let oldCenter = (SIMD2<Double>.zero + old1 + old2) * 0.5
    let newCenter = (SIMD2<Double>.zero + new1 + new2) * 0.5
    let (a1, a2) = (old1 - oldCenter, old2 - oldCenter)
    let (b1, b2) = (new1 - newCenter, new2 - newCenter)
    let (a1Length, a2Length) = (length(a1), length(a2))
    let (b1Length, b2Length) = (length(b1), length(b2))
    let (oldMean, newMean) = ((a1Length + a2Length) * 0.5, (b1Length + b2Length) * 0.5)
    let spread = spread(of: view)
    spread.pointee.overall.change(from: oldMean, to: newMean)
    guard oldMean >= 1, newMean >= 1 else { return }
    if users.intersects(masks.pointee.turns) {
      var turn = Turning()
      turn.add(from: a1, to: b1, min(a1Length, b1Length))
      turn.add(from: a2, to: b2, min(a2Length, b2Length))
      if turn.weight > 0 { spread.pointee.rotation += turn.sum / turn.weight }
    }
    guard plan.pointee.needs.readsSpreadVelocity, isSample else { return }
    if users.intersects(masks.pointee.readsSpreadVelocity) { sampleSpread(view) }
  }

  /// The length of the way from the centroid to a touch, as in `Radii`.
  @inline(__always) private func length(_ arm: SIMD2<Double>) -> Double {
    let squares = arm * arm
    return (squares.x + squares.y).squareRoot()
  }

  func sampleSpread(_ view: UnsafeMutablePointer<View>) {
    let spread = spread(of: view)
    spread.pointee.history.add(
      Sample(time: now, a: spread.pointee.overall.value, b: spread.pointee.rotation),
      to: spreadRing(of: view))
  }

  /// The centroids before and after this step, summed as `centroid` does.
  private func centers(
    _ view: UnsafeMutablePointer<View>
  ) -> (before: SIMD2<Double>, after: SIMD2<Double>) {
    let count = Int(view.pointee.count)
    let viewTouches = viewTouches(view)
    var (before, after) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    for i in 0..<count {
      let slot = Int(viewTouches[i].slot)
      before += self.before(slot)
      after += place(slot)
    }
    return (before / Double(count), after / Double(count))
  }
}
