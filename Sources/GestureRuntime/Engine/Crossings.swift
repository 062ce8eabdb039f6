extension Engine {
  /// Fires `exit` for every frame that no followed touch is in any more, then `enter` for those
  /// that one is in now, lowest id first, until the part is over.
  func fireCrossings(_ leaf: Int, enters: Bool) {
    fireCrossings(leaf, .exit)
    if enters, marks.pointee.live.contains(leaf) { fireCrossings(leaf, .enter) }
  }

  private func fireCrossings(_ leaf: Int, _ trigger: Trigger) {
    let regions = plan.pointee.parts[part(leaf)].regions
    var last = (id: Int.min, parameter: -1)
    while marks.pointee.live.contains(leaf), let next = nextFrame(after: last, regions) {
      last = (next.id, next.parameter)
      let parameter = regions.lowerBound + next.parameter
      let memory = inside(parameter) + next.index
      let isInside = followedTouch(
        of: leaf, isIn: plan.pointee.regions[parameter], frame: next.index)
      guard memory.pointee != isInside, isInside == (trigger == .enter) else { continue }
      memory.pointee = isInside
      header.pointee.crossing = UInt16(truncatingIfNeeded: next.parameter)
      arguments[0] = Double(next.id)
      fire(trigger, leaf)
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
      let region = plan.pointee.regions[regions.lowerBound + parameter]
      guard let index = firstFrame(of: region, from: last.id, including: isLater) else { continue }
      let id = frameID(of: region, index)
      if best.map({ id < $0.id }) ?? true {
        best = FramePlace(id: id, parameter: parameter, index: index)
      }
    }
    return best
  }

  private func frameCount(of region: Int) -> Int { frames(region)?.count.pointee ?? 1 }

  private func frameID(of region: Int, _ index: Int) -> Int {
    frames(region)?.list[index].id ?? 0
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
  private func followedTouch(of leaf: Int, isIn region: Int, frame: Int) -> Bool {
    guard marks.pointee.following.contains(leaf) else { return false }
    let view = self[viewOf: part(leaf)]
    let follows = follows(view)
    for i in 0..<Int(view.pointee.count) {
      let slot = Int(follows[i].slot)
      guard view.pointee.lifting & slotBit(slot) == 0 else { continue }
      if contains(region, frame, Point(x: touches[slot].x, y: touches[slot].y)) { return true }
    }
    return false
  }

  private func contains(_ region: Int, _ frame: Int, _ place: Point) -> Bool {
    guard region >= 0 else { return Rect.everywhere.contains(place) }
    if let frames = frames(region) {
      return frames.list[frame].isPresent && frames.list[frame].rect.contains(place)
    }
    return call { $0.frame(code, region) }.contains(place)
  }

  /// The part is inside nothing: a reset.
  func clearCrossings(_ leaf: Int) {
    for parameter in plan.pointee.parts[part(leaf)].regions {
      let region = plan.pointee.regions[parameter]
      let inside = inside(parameter)
      for frame in 0..<frameCount(of: region) { inside[frame] = false }
    }
  }

  // MARK: Memory

  /// The frames of `regions`; nil of a lone `region` and of everywhere.
  private func frames(_ region: Int) -> FrameList? { view.frames(region) }

  /// Whether a followed touch is in each frame, for one region parameter of one part.
  private func inside(_ parameter: Int) -> UnsafeMutablePointer<Bool> {
    let capacity = max(Int(header.pointee.frameCapacity), 1)
    return list(Int(header.pointee.inside), Bool.self) + parameter * capacity
  }
}

/// The frames of one `regions` in a block.
struct FrameList {
  let count: UnsafeMutablePointer<Int>
  let list: UnsafeMutablePointer<Frame>
}
