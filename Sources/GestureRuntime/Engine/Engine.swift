/// A gesture at work: the plan that does not change and the memory that does. It owns neither; the
/// extensions in this folder are the steps of language.md section 6.
struct Engine {
  /// All the pointers, at one place that does not move: an engine is passed on as one word.
  let memory: UnsafePointer<EngineMemory>

  @inline(__always) var now: Int64 { scalars.pointee.now }
  @inline(__always) var step: UInt64 { scalars.pointee.step }
  @inline(__always) var root: Int { nodeCount - 1 }

  /// The part that the leaf `node` stands for.
  @inline(__always)
  func part(of node: Int) -> Int { nodePlans[node].parts.lowerBound }
}
