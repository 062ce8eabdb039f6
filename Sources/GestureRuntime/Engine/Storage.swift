/// The memory of one machine except its `MoveMemory`: the machine's header and one block. It is allocated when the
/// machine is made, and again if the host sets frames that do not fit. A step allocates nothing.
@_spi(GestureEngine) @usableFromInline final class Storage: ManagedBuffer<Storage.Header, UInt64> {
  @usableFromInline struct Header {
    let shape: GestureShape
    /// The calls that replace the shape's calls, for a machine that is observed.
    var observed: CodeCalls? {
      didSet { calls = .passUnretained(observed ?? shape.codeCalls) }
    }
    // The plan that steps need, without a reference in between.
    @usableFromInline let plan: UnsafePointer<EnginePlan>
    private(set) var calls: Unmanaged<CodeCalls>

    init(_ shape: GestureShape, _ observed: CodeCalls?) {
      self.shape = shape
      self.observed = observed
      plan = shape.plan
      calls = .passUnretained(observed ?? shape.codeCalls)
    }
  }

  /// A block of zeros.
  private static func make(
    _ shape: GestureShape, _ observed: CodeCalls?, _ byteCount: Int
  ) -> Storage {
    let words = byteCount / MemoryLayout<UInt64>.stride
    let buffer = Storage.create(minimumCapacity: words) { _ in Header(shape, observed) }
    buffer.withUnsafeMutablePointerToElements { $0.initialize(repeating: 0, count: words) }
    return unsafeDowncast(buffer, to: Storage.self)
  }

  /// Memory without followed touches so far: see `limit`.
  /// - Parameter words: the number of 64-bit words for the gesture's code.
  @usableFromInline static func make(_ shape: GestureShape, codeWords words: Int) -> Storage {
    let layout = TailLayout(shape.plan.pointee, Room(shape.plan.pointee), codeWords: words)
    let storage = make(shape, nil, layout.size)
    storage.block.initialize(to: EngineHeader())
    storage.place(layout)
    let touches = (storage.base + layout.touches).assumingMemoryBound(to: Touch.self)
    for slot in Slot.pointer..<layout.room.slots { touches[slot] = Touch() }
    return storage
  }

  /// New memory for a machine that already has memory, with the frames of its regions.
  @usableFromInline static func make(asNew other: Storage) -> Storage {
    var storage = make(other.shape, codeWords: other.codeWords)
    storage.header.observed = other.header.observed
    storage.block.pointee.isGeneral = other.block.pointee.isGeneral
    for region in 0..<other.shape.isMany.count {
      guard let frames = other.frames(region) else { continue }
      for i in 0..<frames.count.pointee where frames.list[i].isPresent {
        _ = setFrame(of: region, id: Int(frames.list[i].id), to: frames.list[i].rect, in: &storage)
      }
    }
    return storage
  }

  @usableFromInline func copy() -> Storage {
    let size = Int(block.pointee.size)
    let copy = Storage.make(shape, header.observed, size)
    copy.base.copyMemory(from: base, byteCount: size)
    return copy
  }

  /// The memory of the gesture's code, with the number of words that it needs.
  @usableFromInline var code: UnsafeMutableRawPointer { base + Int(block.pointee.code) }

  /// The size of the block.
  var byteCount: Int { withExtendedLifetime(self) { Int(block.pointee.size) } }

  private var codeWords: Int {
    Int(block.pointee.size - block.pointee.code) / MemoryLayout<UInt64>.stride
  }

  @usableFromInline var shape: GestureShape { header.shape }
  @export(implementation) @inline(__always) var base: UnsafeMutableRawPointer {
    withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
  }
  var block: UnsafeMutablePointer<EngineHeader> {
    base.assumingMemoryBound(to: EngineHeader.self)
  }

  private func place(_ layout: TailLayout) {
    block.pointee.frameCapacity = UInt32(layout.room.frames)
    block.pointee.slotCapacity = UInt32(layout.room.slots)
    block.pointee.touches = UInt32(layout.touches)
    block.pointee.frames = UInt32(layout.frames)
    block.pointee.queue = UInt32(layout.queue)
    block.pointee.queueArguments = UInt32(layout.queueArguments)
    block.pointee.inside = UInt32(layout.inside)
    block.pointee.code = UInt32(layout.code)
    block.pointee.size = UInt32(layout.size)
  }

  /// Sets the least and the largest number of touches that each part follows.
  @usableFromInline func limit(_ touches: (_ part: Int) -> ClosedRange<Int>) {
    if shape.plan.pointee.isWide {
      group(touches, WideMask.self)
    } else {
      group(touches, NarrowMask.self)
    }
  }

  /// Parts that follow the same number of touches form a group.
  private func group<Nodes: NodeMask>(_ touches: (Int) -> ClosedRange<Int>, _: Nodes.Type) {
    let plan = shape.plan.pointee
    (base + Layout.marks).initializeMemory(as: Marks<Nodes>.self, to: Marks<Nodes>())
    let groups = (base + plan.layout.groups).assumingMemoryBound(to: Nodes.self)
    let limits = (base + plan.layout.limits).assumingMemoryBound(to: UInt16.self)
    var count = 0
    for part in 0..<plan.partCount {
      let range = touches(part)
      precondition(
        range.lowerBound >= 1 && range.upperBound <= Slot.count, "1 ≤ a ≤ b ≤ 16 of `tracks a...b`")
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
    block.pointee.groupCount = UInt8(count)
  }
}

// MARK: - Frames

extension Storage {
  func frames(_ region: Int) -> FrameList? {
    FrameList(region, in: base, shape.plan)
  }

  @usableFromInline func frame(of region: Int, id: Int) -> Rect? {
    guard let frames = frames(region) else { return nil }
    for i in 0..<frames.count.pointee
    where frames.list[i].id == Int64(id) && frames.list[i].isPresent {
      return frames.list[i].rect
    }
    return nil
  }

  /// Sets or removes one frame of the `regions` with number `region`. False if it does not fit.
  @usableFromInline static func setFrame(
    of region: Int, id: Int, to rect: Rect?, in storage: inout Storage
  ) -> Bool {
    guard var frames = storage.frames(region) else { return false }
    storage.purgeFrames(of: region, frames)
    let count = frames.count.pointee
    var index = 0
    while index < count, frames.list[index].id < Int64(id) { index += 1 }
    let isThere = index < count && frames.list[index].id == Int64(id)
    guard let rect else {
      if isThere { frames.list[index].presence = .gone }
      return true
    }
    if !isThere {
      guard count < EngineLimit.frames else { return false }
      if count == Int(storage.block.pointee.frameCapacity) {
        storage = storage.grown { $0.frames = max(4, count * 2) }
        guard let moved = storage.frames(region) else { return false }
        frames = moved
      }
      storage.insertFrame(of: region, at: index, frames)
    }
    frames.list[index] = Frame(id: Int64(id), rect: rect, presence: .present)
    return true
  }

  private func inside(_ parameter: Int) -> UnsafeMutablePointer<Bool> {
    let capacity = max(Int(block.pointee.frameCapacity), 1)
    return (base + Int(block.pointee.inside)).assumingMemoryBound(to: Bool.self)
      + parameter * capacity
  }

  private func insertFrame(of region: Int, at index: Int, _ frames: FrameList) {
    let count = frames.count.pointee
    for i in stride(from: count, to: index, by: -1) { frames.list[i] = frames.list[i - 1] }
    for k in 0..<shape.regions.count where shape.regions[k] == region {
      let memory = inside(k)
      for i in stride(from: count, to: index, by: -1) { memory[i] = memory[i - 1] }
      memory[index] = false
    }
    frames.count.pointee = count + 1
  }

  /// Forgets frames that were removed and that no part is inside any more.
  private func purgeFrames(of region: Int, _ frames: FrameList) {
    let parameters = (0..<shape.regions.count).filter { shape.regions[$0] == region }
    var left = 0
    for i in 0..<frames.count.pointee {
      let isNeeded = frames.list[i].presence != .gone || parameters.contains { inside($0)[i] }
      guard isNeeded else { continue }
      frames.list[left] = frames.list[i]
      for k in parameters { inside(k)[left] = inside(k)[i] }
      left += 1
    }
    for k in parameters { for i in left..<frames.count.pointee { inside(k)[i] = false } }
    frames.count.pointee = left
  }

  /// The same memory with more room.
  private func grown(_ change: (inout Room) -> Void) -> Storage {
    var room = Room(shape.plan.pointee)
    room.frames = Int(block.pointee.frameCapacity)
    room.slots = Int(block.pointee.slotCapacity)
    let old = TailLayout(shape.plan.pointee, room, codeWords: codeWords)
    change(&room)
    let layout = TailLayout(shape.plan.pointee, room, codeWords: codeWords)
    let grown = Storage.make(shape, header.observed, layout.size)
    let stride = MemoryLayout<Touch>.stride
    grown.base.copyMemory(from: base, byteCount: old.touches - stride)
    (grown.base + layout.touches - stride)
      .copyMemory(from: base + old.touches - stride, byteCount: (old.room.slots + 1) * stride)
    grown.place(layout)
    for region in 0..<shape.isMany.count {
      guard let old = frames(region), let new = grown.frames(region) else { continue }
      new.count.pointee = old.count.pointee
      new.list.update(from: old.list, count: old.count.pointee)
    }
    let kept = max(Int(block.pointee.frameCapacity), 1)
    for k in 0..<shape.regions.count {
      grown.inside(k).update(from: inside(k), count: min(kept, max(room.frames, 1)))
    }
    return grown
  }

  /// Whether there is room for one more touch that goes down.
  @usableFromInline var hasRoomForTouch: Bool {
    (~block.pointee.down).trailingZeroBitCount < Int(block.pointee.slotCapacity)
  }

  /// Whether there is room for all touches that go down in a frame.
  @usableFromInline func hasRoom(for frame: UnsafeBufferPointer<PointerEvent>) -> Bool {
    Int(block.pointee.slotCapacity) >= Slot.count
      || hasRoom(downs: frame.count { $0.phase == .down })
  }

  /// Whether there is room for so many more touches.
  func hasRoom(downs: Int) -> Bool { block.pointee.hasRoom(downs: downs) }

  /// The same memory, with room for all touches.
  @usableFromInline func withAllSlots() -> Storage { with(slots: Slot.count) }

  /// The same memory, with room for so many touches at least.
  func with(slots: Int) -> Storage { grown { $0.slots = max($0.slots, slots) } }
}

extension GestureShape {
  fileprivate var codeCalls: CodeCalls { unsafeDowncast(calls, to: CodeCalls.self) }
}
