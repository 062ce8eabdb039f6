/// The frames of one `regions` in a block.
struct FrameList {
  let count: UnsafeMutablePointer<Int>
  let list: UnsafeMutablePointer<Frame>
}

extension FrameList {
  /// Nil for a lone `region` and for `everywhere`.
  @inline(__always)
  init?(_ region: Int, in base: UnsafeMutableRawPointer, _ plan: UnsafePointer<EnginePlan>) {
    guard region >= 0, plan.pointee.manyIndex[region] >= 0 else { return nil }
    let header = base.assumingMemoryBound(to: EngineHeader.self)
    let capacity = Int(header.pointee.frameCapacity)
    let length = capacity * MemoryLayout<Frame>.stride + MemoryLayout<UInt64>.stride
    let start = base + Int(header.pointee.frames) + plan.pointee.manyIndex[region] * length
    count = start.assumingMemoryBound(to: Int.self)
    list = (start + MemoryLayout<UInt64>.stride).assumingMemoryBound(to: Frame.self)
  }
}
