/// The crossings that an event brings about.
enum CrossingKind {
  /// A touch goes down or moves.
  case all
  /// A lift is an exit, and enters nothing.
  case ofLift
  /// A cancel is an exit. Its rules run their statements and lead nowhere.
  case ofCancel
}

extension Engine {
  /// Fires `exit` for every frame that no followed touch is in any more, then `enter` for every frame that a touch is
  /// in now, lowest id first, until the part is over.
  func fireCrossings(_ leaf: Int, _ kind: CrossingKind) {
    fireCrossings(leaf, .exit, leads: kind != .ofCancel)
    if kind == .all, marks.pointee.live.contains(leaf) { fireCrossings(leaf, .enter, leads: true) }
  }

  /// Fires the crossings of frames that have moved under touches that rest. The newest touch is the touch of the step.
  func fireCrossingsAtRest(_ leaf: Int) {
    guard marks.pointee.following.contains(leaf) else { return }
    let mask = self[viewOf: part(leaf)].pointee.mask
    guard mask != 0 else { return }
    header.pointee.slot = Int16(truncatingIfNeeded: newest(of: mask, leaf))
    fireCrossings(leaf, .all)
    header.pointee.slot = Int16(Slot.pointer)
  }

  private func fireCrossings(_ leaf: Int, _ trigger: Trigger, leads: Bool) {
    let regions = plan.pointee.parts[part(leaf)].regions
    if regions.count == 1 {
      return fireCrossings(leaf, trigger, leads: leads, of: regions.lowerBound)
    }
    var last = (id: Int.min, parameter: -1)
    while marks.pointee.live.contains(leaf), let next = nextFrame(after: last, regions) {
      last = (next.id, next.parameter)
      let parameter = regions.lowerBound + next.parameter
      let frames = CrossedFrames(self, plan.pointee.regions[parameter])
      if hasCrossed(leaf, trigger, inside(parameter) + next.index, frames, next.index) {
        fire(trigger, leaf, leads: leads, crossing: next.parameter, id: next.id)
      }
    }
  }

  /// Fires the crossings of a part with one region parameter.
  private func fireCrossings(_ leaf: Int, _ trigger: Trigger, leads: Bool, of parameter: Int) {
    let frames = CrossedFrames(self, plan.pointee.regions[parameter])
    let inside = inside(parameter)
    for index in 0..<frames.count
    where hasCrossed(leaf, trigger, inside + index, frames, index) {
      fire(trigger, leaf, leads: leads, crossing: 0, id: frames.id(index))
      guard marks.pointee.live.contains(leaf) else { return }
    }
  }

  private func fire(
    _ trigger: Trigger, _ leaf: Int, leads: Bool, crossing parameter: Int, id: Int
  ) {
    header.pointee.crossing = UInt16(truncatingIfNeeded: parameter)
    arguments[0] = Double(id)
    var answers = Answers<Nodes>()
    fire(trigger, leaf, leads: leads, &answers)
    carryOut(answers)
  }

  /// Whether the part's touches have entered or left a frame since the last call. `isInside` remembers the state.
  @inline(__always) private func hasCrossed(
    _ leaf: Int, _ trigger: Trigger, _ isInside: UnsafeMutablePointer<Bool>,
    _ frames: CrossedFrames,
    _ index: Int
  ) -> Bool {
    let enters = trigger == .enter
    guard isInside.pointee != enters, isIn(frames.rect(index, self), leaf) == enters else {
      return false
    }
    isInside.pointee = enters
    return true
  }

  private struct FoundFrame {
    var id: Int
    /// The index of the region parameter among the region parameters of the part.
    var parameter: Int
    var index: Int
  }

  /// The next frame in the order of ids, and for equal ids in the order of parameters.
  private func nextFrame(after last: (id: Int, parameter: Int), _ regions: Range<Int>)
    -> FoundFrame?
  {
    var best: FoundFrame?
    for parameter in 0..<regions.count {
      // A frame with the same id can only come next for a later parameter.
      let isLater = parameter > last.parameter
      let region = plan.pointee.regions[regions.lowerBound + parameter]
      guard let index = firstFrame(of: region, from: last.id, including: isLater) else { continue }
      let id = frameID(of: region, index)
      if best.map({ id < $0.id }) ?? true {
        best = FoundFrame(id: id, parameter: parameter, index: index)
      }
    }
    return best
  }

  private func frameCount(of region: Int) -> Int { frames(region)?.count.pointee ?? 1 }

  private func frameID(of region: Int, _ index: Int) -> Int {
    frames(region).map { Int($0.list[index].id) } ?? 0
  }

  /// The first frame whose id is past `id` or, if `including`, equal to it, found by binary search.
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

  /// Whether the frame contains a touch that the part follows and that does not lift now.
  private func isIn(_ rect: Rect?, _ leaf: Int) -> Bool {
    guard let rect, marks.pointee.following.contains(leaf) else { return false }
    let view = self[viewOf: part(leaf)]
    let viewTouches = viewTouches(view)
    for i in 0..<Int(view.pointee.count) {
      let slot = Int(viewTouches[i].slot)
      guard view.pointee.lifting & slotBit(slot) == 0 else { continue }
      if rect.contains(Point(x: touches[slot].x, y: touches[slot].y)) { return true }
    }
    return false
  }

  /// Resets the part: it is inside no frame.
  func clearCrossings(_ leaf: Int) {
    for parameter in plan.pointee.parts[part(leaf)].regions {
      let region = plan.pointee.regions[parameter]
      let inside = inside(parameter)
      for frame in 0..<frameCount(of: region) { inside[frame] = false }
    }
  }

  // MARK: Memory

  /// The frames of `regions`. Nil for a lone `region` and for `everywhere`.
  private func frames(_ region: Int) -> FrameList? { view.frames(region) }

  /// Whether a followed touch is in each frame, for one region parameter of one part.
  private func inside(_ parameter: Int) -> UnsafeMutablePointer<Bool> {
    let capacity = max(Int(header.pointee.frameCapacity), 1)
    return list(Int(header.pointee.inside), Bool.self) + parameter * capacity
  }
}

/// The frames of one region that a part crosses: all frames of `regions`, or the one frame of a `region` or of
/// `everywhere`.
private struct CrossedFrames {
  private let region: Int
  private let many: FrameList?
  private let lone: Rect

  init(_ engine: Engine<some NodeMask>, _ region: Int) {
    self.region = region
    many = engine.view.frames(region)
    lone =
      many != nil || region < 0
      ? .everywhere : engine.call { $0.frame(engine.code, region) }
  }

  var count: Int { many?.count.pointee ?? 1 }

  func id(_ index: Int) -> Int { many.map { Int($0.list[index].id) } ?? 0 }

  /// Nil for a frame that was removed.
  @inline(__always) func rect(_ index: Int, _ engine: Engine<some NodeMask>) -> Rect? {
    guard let many else { return lone }
    if many.list[index].isPresent { return many.list[index].rect }
    return many.list[index].presence == .open ? engine.call { $0.frame(engine.code, region) } : nil
  }
}
