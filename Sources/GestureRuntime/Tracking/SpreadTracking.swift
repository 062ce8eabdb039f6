extension Tracker {
  /// Mean distances of the followed touches from their centroid, now.
  func radii(_ part: Int) -> Radii {
    let count = views[part].count
    guard count > 1 else { return Radii() }
    let list = list(part)
    let center = centroid(part)
    var radii = Radii()
    for i in 0..<count {
      let touch = touches + Int(list[i].slot)
      radii.add(touch.pointee.x - center.x, touch.pointee.y - center.y)
    }
    radii.divide(by: Double(count))
    return radii
  }

  /// A frame of at least two touches: what it adds to scales and rotation.
  ///
  /// The rotation is the mean turn of the touches about their centroid, each weighted by its smaller
  /// distance from it, as Compose's `calculateRotation` has it.
  func spread(_ part: Int, step: UInt64, at now: Int64, needs: Needs) {
    let view = views + part
    let count = view.pointee.count
    let list = list(part)
    let center = centroid(part)
    let old = previousCentroid(part, step: step)
    var before = Radii()
    var after = Radii()
    var turn = 0.0
    var weight = 0.0
    for i in 0..<count {
      let slot = Int(list[i].slot)
      let place = previous(slot, step: step)
      let (ax, ay) = (place.x - old.x, place.y - old.y)
      let (bx, by) = (touches[slot].x - center.x, touches[slot].y - center.y)
      let distance = min(before.add(ax, ay), after.add(bx, by))
      weight += distance
      if needs.contains(.rotation), ax != bx || ay != by {
        turn += distance * Opcode.arcTangent.value(ax * by - ay * bx, ax * bx + ay * by)
      }
    }
    before.divide(by: Double(count))
    after.divide(by: Double(count))
    view.pointee.spread.overall.change(from: before.mean, to: after.mean)
    view.pointee.spread.horizontal.change(from: before.x, to: after.x)
    view.pointee.spread.vertical.change(from: before.y, to: after.y)
    guard before.mean >= 1, after.mean >= 1 else { return }
    if weight > 0 { view.pointee.spread.rotation += turn / weight }
    // As with places, an up is no sample.
    if needs.contains(.spreadVelocity), view.pointee.lifting == 0 { sampleSpread(part, at: now) }
  }

  func sampleSpread(_ part: Int, at now: Int64) {
    let view = views + part
    view.pointee.spread.history.add(
      Sample(
        time: now, a: view.pointee.spread.overall.value, b: view.pointee.spread.rotation),
      to: spreadSamples + part * History.capacity)
  }

  private func previousCentroid(_ part: Int, step: UInt64) -> (x: Double, y: Double) {
    let count = views[part].count
    let list = list(part)
    var x = 0.0
    var y = 0.0
    for i in 0..<count {
      let place = previous(Int(list[i].slot), step: step)
      x += place.x
      y += place.y
    }
    return (x / Double(count), y / Double(count))
  }
}

extension Radii {
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
