/// The memory of one machine, but for its `Front`: what the machine is of, and one block. It is allocated
/// when the machine is made, and anew where frames are set for which there is no room; a step allocates
/// nothing.
@usableFromInline
final class Storage: ManagedBuffer<Storage.Header, UInt64> {
  @usableFromInline
  struct Header {
    let shape: GestureShape
    /// What is called in place of the shape's calls, of a machine that is observed.
    var observed: CodeCalls? {
      didSet { calls = .passUnretained(observed ?? shape.calls) }
    }
    let byteCount: Int
    // What steps need, without a reference on the way.
    @usableFromInline let plan: UnsafePointer<EnginePlan>
    @usableFromInline let layout: UnsafePointer<Layout>
    private(set) var calls: Unmanaged<CodeCalls>

    init(_ shape: GestureShape, _ observed: CodeCalls?, _ byteCount: Int) {
      self.shape = shape
      self.observed = observed
      self.byteCount = byteCount
      plan = shape.plan
      layout = shape.layout
      calls = .passUnretained(observed ?? shape.calls)
    }
  }

  /// A block of zeros.
  private static func make(
    _ shape: GestureShape, _ observed: CodeCalls?, _ byteCount: Int
  ) -> Storage {
    let words = (byteCount + 7) / 8
    let buffer = Storage.create(minimumCapacity: words) { _ in Header(shape, observed, words * 8) }
    buffer.withUnsafeMutablePointerToElements { $0.update(repeating: 0, count: words) }
    return unsafeDowncast(buffer, to: Storage.self)
  }

  /// - Parameter touches: how many each part follows, at least and at most; none for memory in which
  ///   no step is made.
  @usableFromInline
  static func make(_ shape: GestureShape, touches limits: [ClosedRange<Int>]) -> Storage {
    let layout = FrameLayout(shape.plan.pointee, capacity: 0)
    let storage = make(shape, nil, layout.size)
    storage.prepare(layout, limits)
    return storage
  }

  /// New memory for a machine that has some, with the frames of its regions.
  @usableFromInline
  static func make(asNew other: Storage, touches: [ClosedRange<Int>]) -> Storage {
    var storage = make(other.shape, touches: touches)
    storage.header.observed = other.header.observed
    storage.block.pointee.isGeneral = other.block.pointee.isGeneral
    for region in 0..<other.shape.isMany.count {
      guard let frames = other.frames(region) else { continue }
      for i in 0..<frames.count.pointee where frames.list[i].isPresent {
        _ = setFrame(of: region, id: frames.list[i].id, to: frames.list[i].rect, in: &storage)
      }
    }
    return storage
  }

  @usableFromInline
  func copy() -> Storage {
    let copy = Storage.make(shape, header.observed, header.byteCount)
    copy.base.copyMemory(from: base, byteCount: header.byteCount)
    return copy
  }

  @usableFromInline var shape: GestureShape { header.shape }
  @inlinable
  @inline(__always)
  var base: UnsafeMutableRawPointer {
    withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
  }
  var block: UnsafeMutablePointer<EngineHeader> {
    base.assumingMemoryBound(to: EngineHeader.self)
  }

  private func prepare(_ layout: FrameLayout, _ limits: [ClosedRange<Int>]) {
    block.initialize(to: EngineHeader())
    place(layout)
    for slot in 0...Slot.pointer {
      (base + Layout.touches).assumingMemoryBound(to: Touch.self)[slot] = Touch()
    }
    if shape.plan.pointee.isWide {
      prepare(limits, WideMask.self)
    } else {
      prepare(limits, NarrowMask.self)
    }
  }

  private func place(_ layout: FrameLayout) {
    block.pointee.frameCapacity = UInt32(layout.capacity)
    block.pointee.queue = UInt32(layout.queue)
    block.pointee.queueArguments = UInt32(layout.queueArguments)
    block.pointee.inside = UInt32(layout.inside)
  }

  /// Parts that follow as many touches form a group.
  private func prepare<Nodes: NodeMask>(_ touches: [ClosedRange<Int>], _: Nodes.Type) {
    let plan = shape.plan.pointee
    (base + Layout.marks).initializeMemory(as: Marks<Nodes>.self, to: Marks<Nodes>())
    let groups = (base + plan.layout.groups).assumingMemoryBound(to: Nodes.self)
    let limits = (base + plan.layout.limits).assumingMemoryBound(to: UInt16.self)
    var count = 0
    for (part, range) in touches.enumerated() {
      let limit = UInt16(range.lowerBound) | UInt16(range.upperBound) << 8
      var group = 0
      while group < count, limits[group] != limit { group += 1 }
      if group == count {
        limits[group] = limit
        groups[group] = Nodes.none
        count += 1
      }
      groups[group].insert(plan.parts[part].node)
    }
    block.pointee.groupCount = UInt16(count)
  }
}

// MARK: - Frames

extension Storage {
  func frames(_ region: Int) -> FrameList? {
    FrameList(region, in: base, shape.plan)
  }

  func frame(of region: Int, id: Int) -> Rect? {
    guard let frames = frames(region) else { return nil }
    for i in 0..<frames.count.pointee where frames.list[i].id == id && frames.list[i].isPresent {
      return frames.list[i].rect
    }
    return nil
  }

  /// Sets or takes away one frame of `regions` number `region`; false if there is no room.
  static func setFrame(
    of region: Int, id: Int, to rect: Rect?, in storage: inout Storage
  ) -> Bool {
    guard var frames = storage.frames(region) else { return false }
    storage.purgeFrames(of: region, frames)
    let count = frames.count.pointee
    var place = 0
    while place < count, frames.list[place].id < id { place += 1 }
    let isThere = place < count && frames.list[place].id == id
    guard let rect else {
      if isThere { frames.list[place].isPresent = false }
      return true
    }
    if !isThere {
      guard count < EngineLimit.frames else { return false }
      if count == Int(storage.block.pointee.frameCapacity) {
        storage = storage.grown(to: max(4, count * 2))
        guard let moved = storage.frames(region) else { return false }
        frames = moved
      }
      storage.insertFrame(of: region, at: place, frames)
    }
    frames.list[place] = Frame(id: id, rect: rect, isPresent: true)
    return true
  }

  private func inside(_ parameter: Int) -> UnsafeMutablePointer<Bool> {
    let capacity = max(Int(block.pointee.frameCapacity), 1)
    return (base + Int(block.pointee.inside)).assumingMemoryBound(to: Bool.self)
      + parameter * capacity
  }

  private func insertFrame(of region: Int, at place: Int, _ frames: FrameList) {
    let count = frames.count.pointee
    for i in stride(from: count, to: place, by: -1) { frames.list[i] = frames.list[i - 1] }
    for k in 0..<shape.regions.count where shape.regions[k] == region {
      let memory = inside(k)
      for i in stride(from: count, to: place, by: -1) { memory[i] = memory[i - 1] }
      memory[place] = false
    }
    frames.count.pointee = count + 1
  }

  /// Forgets frames that were taken away and that no part is inside any more.
  private func purgeFrames(of region: Int, _ frames: FrameList) {
    let parameters = (0..<shape.regions.count).filter { shape.regions[$0] == region }
    var left = 0
    for i in 0..<frames.count.pointee {
      let isNeeded = frames.list[i].isPresent || parameters.contains { inside($0)[i] }
      guard isNeeded else { continue }
      frames.list[left] = frames.list[i]
      for k in parameters { inside(k)[left] = inside(k)[i] }
      left += 1
    }
    for k in parameters { for i in left..<frames.count.pointee { inside(k)[i] = false } }
    frames.count.pointee = left
  }

  /// The same memory with room for more frames of each `regions`.
  private func grown(to capacity: Int) -> Storage {
    let layout = FrameLayout(shape.plan.pointee, capacity: capacity)
    let grown = Storage.make(shape, header.observed, layout.size)
    grown.base.copyMemory(from: base, byteCount: shape.plan.pointee.layout.frames)
    grown.place(layout)
    for region in 0..<shape.isMany.count {
      guard let old = frames(region), let new = grown.frames(region) else { continue }
      new.count.pointee = old.count.pointee
      new.list.update(from: old.list, count: old.count.pointee)
    }
    let kept = max(Int(block.pointee.frameCapacity), 1)
    for k in 0..<shape.regions.count {
      grown.inside(k).update(from: inside(k), count: min(kept, capacity))
    }
    return grown
  }
}

extension FrameList {
  /// Nil of a lone `region` and of everywhere.
  @inline(__always)
  init?(_ region: Int, in base: UnsafeMutableRawPointer, _ plan: UnsafePointer<EnginePlan>) {
    guard region >= 0, plan.pointee.manyIndex[region] >= 0 else { return nil }
    let capacity = Int(base.assumingMemoryBound(to: EngineHeader.self).pointee.frameCapacity)
    let length = capacity * MemoryLayout<Frame>.stride + MemoryLayout<UInt64>.stride
    let place = base + plan.pointee.layout.frames + plan.pointee.manyIndex[region] * length
    count = place.assumingMemoryBound(to: Int.self)
    list = (place + MemoryLayout<UInt64>.stride).assumingMemoryBound(to: Frame.self)
  }
}
