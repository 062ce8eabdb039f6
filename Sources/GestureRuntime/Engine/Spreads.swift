// Scale and rotation of a view's touches.

/// Mean distances from the centroid, in points.
struct Radii {
  var mean = 0.0
  var x = 0.0
  var y = 0.0

  @discardableResult
  mutating func add(_ dx: Double, _ dy: Double) -> Double {
    let distance = (dx * dx + dy * dy).squareRoot()
    mean += distance
    x += dx.magnitude
    y += dy.magnitude
    return distance
  }

  mutating func divide(by count: Double) {
    mean /= count
    x /= count
    y /= count
  }
}

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

  /// Mean distances of the followed touches from their centroid, now.
  func radii(_ view: UnsafeMutablePointer<View>) -> Radii {
    let count = Int(view.pointee.count)
    guard count > 1 else { return Radii() }
    let follows = follows(view)
    let center = centroid(view)
    var radii = Radii()
    for i in 0..<count {
      let touch = touches + Int(follows[i].slot)
      radii.add(touch.pointee.x - center.x, touch.pointee.y - center.y)
    }
    radii.divide(by: Double(count))
    return radii
  }

  /// Where a touch was before this step.
  @inline(__always)
  func before(_ slot: Int) -> Point {
    header.pointee.moved & slotBit(slot) != 0
      ? previous[slot] : Point(x: touches[slot].x, y: touches[slot].y)
  }

  /// A frame of at least two touches: what it adds to scales and rotation.
  ///
  /// The rotation is the mean turn of the touches about their centroid, each weighted by its smaller
  /// distance from it, as Compose's `calculateRotation` has it.
  func change(_ view: UnsafeMutablePointer<View>, _ users: Nodes) {
    let count = Int(view.pointee.count)
    let turns = users.intersects(masks.pointee.turns)
    let follows = follows(view)
    let center = centroid(view)
    let old = previousCentroid(view)
    var before = Radii()
    var after = Radii()
    var turn = 0.0
    var weight = 0.0
    // Two touches turn alike, nearly always to the bit.
    var (lastY, lastX, lastAngle) = (Double.nan, Double.nan, 0.0)
    for i in 0..<count {
      let slot = Int(follows[i].slot)
      let place = self.before(slot)
      let (ax, ay) = (place.x - old.x, place.y - old.y)
      let (bx, by) = (touches[slot].x - center.x, touches[slot].y - center.y)
      let distance = min(before.add(ax, ay), after.add(bx, by))
      weight += distance
      if turns, ax != bx || ay != by {
        let (y, x) = (ax * by - ay * bx, ax * bx + ay * by)
        if y != lastY || x != lastX || y == 0 {
          (lastY, lastX, lastAngle) = (y, x, Opcode.arcTangent.value(y, x))
        }
        turn += distance * lastAngle
      }
    }
    before.divide(by: Double(count))
    after.divide(by: Double(count))
    let spread = spread(of: view)
    spread.pointee.overall.change(from: before.mean, to: after.mean)
    spread.pointee.horizontal.change(from: before.x, to: after.x)
    spread.pointee.vertical.change(from: before.y, to: after.y)
    guard before.mean >= 1, after.mean >= 1 else { return }
    if weight > 0 { spread.pointee.rotation += turn / weight }
    // As with places, an up is no sample.
    guard plan.pointee.needs.readsSpreadVelocity, view.pointee.lifting == 0 else { return }
    if users.intersects(masks.pointee.readsSpreadVelocity) { sampleSpread(view) }
  }

  func sampleSpread(_ view: UnsafeMutablePointer<View>) {
    let spread = spread(of: view)
    spread.pointee.history.add(
      Sample(time: now, a: spread.pointee.overall.value, b: spread.pointee.rotation),
      to: spreadRing(of: view))
  }

  private func previousCentroid(_ view: UnsafeMutablePointer<View>) -> (x: Double, y: Double) {
    let count = Int(view.pointee.count)
    let follows = follows(view)
    var (x, y) = (0.0, 0.0)
    for i in 0..<count {
      let place = before(Int(follows[i].slot))
      x += place.x
      y += place.y
    }
    return (x / Double(count), y / Double(count))
  }
}
