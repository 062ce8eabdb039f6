extension Engine {
  /// Fires `exit` for every frame that no followed touch is in any more, then `enter` for those
  /// that one is in now, lowest id first, until the part is over.
  func fireCrossings(_ part: Int, enters: Bool) {
    fireCrossings(part, .exit)
    if enters, live.contains(part) { fireCrossings(part, .enter) }
  }

  private func fireCrossings(_ part: Int, _ trigger: Trigger) {
    let regions = partPlans[part].regions
    var last = (id: Int.min, parameter: -1)
    while live.contains(part), let next = nextFrame(after: last, regions) {
      last = (next.id, next.parameter)
      let memory = inside[regions.lowerBound + next.parameter] + next.index
      let region = shape.regions[regions.lowerBound + next.parameter]
      let isInside = followedTouch(of: part, isIn: region, frame: next.index)
      guard memory.pointee != isInside, isInside == (trigger == .enter) else { continue }
      memory.pointee = isInside
      scalars.pointee.crossing = next.parameter
      arguments[0] = Double(next.id)
      fire(trigger, part)
    }
  }

  private struct FramePlace {
    var id: Int
    /// Of the part's region parameters, which.
    var parameter: Int
    var index: Int
  }

  /// The next frame in the order of ids, and of one id in the order of parameters.
  private func nextFrame(after last: (id: Int, parameter: Int), _ regions: Range<Int>)
    -> FramePlace?
  {
    var best: FramePlace?
    for parameter in 0..<regions.count {
      // A frame of the same id is still to come only with a later parameter.
      let isLater = parameter > last.parameter
      let region = shape.regions[regions.lowerBound + parameter]
      guard let index = firstFrame(of: region, from: last.id, including: isLater) else { continue }
      let id = frameID(of: region, index)
      if best.map({ id < $0.id }) ?? true {
        best = FramePlace(id: id, parameter: parameter, index: index)
      }
    }
    return best
  }

  private func frameCount(of region: Int) -> Int {
    region >= 0 && shape.isMany[region] ? frameCounts[region] : 1
  }

  private func frameID(of region: Int, _ index: Int) -> Int {
    region >= 0 && shape.isMany[region] ? frames[region][index].id : 0
  }

  /// Binary search: the first frame whose id is past `id`, or is it.
  private func firstFrame(of region: Int, from id: Int, including: Bool) -> Int? {
    var low = 0
    var high = frameCount(of: region)
    let count = high
    while low < high {
      let middle = (low + high) / 2
      let other = frameID(of: region, middle)
      if other > id || including && other == id { high = middle } else { low = middle + 1 }
    }
    return low < count ? low : nil
  }

  /// Whether one of the touches that the part follows, and that do not lift now, is in the frame.
  private func followedTouch(of part: Int, isIn region: Int, frame: Int) -> Bool {
    let view = tracker.views + part
    let list = tracker.list(part)
    for i in 0..<view.pointee.count {
      let slot = Int(list[i].slot)
      guard view.pointee.lifting & (1 << UInt16(slot)) == 0 else { continue }
      let place = Point(x: tracker.touches[slot].x, y: tracker.touches[slot].y)
      if contains(region, frame, place) { return true }
    }
    return false
  }

  private func contains(_ region: Int, _ frame: Int, _ place: Point) -> Bool {
    guard region >= 0 else { return Rect.everywhere.contains(place) }
    if shape.isMany[region] {
      return frames[region][frame].isPresent && frames[region][frame].rect.contains(place)
    }
    return calls.frame(code, region).contains(place)
  }

  /// The part is inside nothing: a reset.
  func clearCrossings(_ part: Int) {
    for i in partPlans[part].regions {
      for frame in 0..<frameCount(of: shape.regions[i]) { inside[i][frame] = false }
    }
  }
}
