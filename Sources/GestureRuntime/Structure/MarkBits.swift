// Sets of nodes as tools of this package see them. Apps do not see them.

/// A set of nodes in a block, for code that does not know the width of its gesture's sets.
package struct NodeBits {
  private let words: UnsafeMutablePointer<UInt64>

  package init(_ words: UnsafeMutablePointer<UInt64>) { self.words = words }

  package func contains(_ node: Int) -> Bool {
    words[node >> 6] & (1 << UInt64(node & 63)) != 0
  }
  package func insert(_ node: Int) { words[node >> 6] |= 1 << UInt64(node & 63) }
  package func remove(_ node: Int) { words[node >> 6] &= ~(1 << UInt64(node & 63)) }
}

/// `Marks` of any width.
package struct MarkBits {
  private let marks: UnsafeMutablePointer<Marks<NarrowMask>>
  /// The number of words in a set.
  package let width: Int

  package init(_ block: UnsafeMutableRawPointer, _ plan: UnsafePointer<EnginePlan>) {
    marks = (block + Layout.marks).assumingMemoryBound(to: Marks<NarrowMask>.self)
    let bytes =
      plan.pointee.isWide ? MemoryLayout<WideMask>.stride : MemoryLayout<NarrowMask>.stride
    width = bytes / MemoryLayout<UInt64>.stride
  }

  /// Takes the address of a mark among sets of one word, so that its number follows.
  private func bits(_ mark: UnsafeMutableRawPointer) -> NodeBits {
    let base = UnsafeMutableRawPointer(marks)
    return NodeBits((base + (mark - base) * width).assumingMemoryBound(to: UInt64.self))
  }

  package var over: NodeBits { bits(&marks.pointee.over) }
  package var active: NodeBits { bits(&marks.pointee.active) }
  package var ended: NodeBits { bits(&marks.pointee.ended) }
  package var cancelled: NodeBits { bits(&marks.pointee.cancelled) }
  package var begun: NodeBits { bits(&marks.pointee.begun) }
  package var suppressed: NodeBits { bits(&marks.pointee.suppressed) }
  package var stopped: NodeBits { bits(&marks.pointee.stopped) }
  package var reported: NodeBits { bits(&marks.pointee.reported) }
  package var done: NodeBits { bits(&marks.pointee.done) }
  package var live: NodeBits { bits(&marks.pointee.live) }
  package var handedOn: NodeBits { bits(&marks.pointee.handedOn) }
  package var won: NodeBits { bits(&marks.pointee.won) }
  package var dirty: NodeBits { bits(&marks.pointee.dirty) }
  package var timed: NodeBits { bits(&marks.pointee.timed) }
  package var started: NodeBits { bits(&marks.pointee.started) }
  package var armed: NodeBits { bits(&marks.pointee.armed) }
  package var following: NodeBits { bits(&marks.pointee.following) }
  package var views: NodeBits { bits(&marks.pointee.views) }
  package var asks: NodeBits { bits(&marks.pointee.asks) }
  package var goesOn: NodeBits { bits(&marks.pointee.goesOn) }
  package var stirred: NodeBits { bits(&marks.pointee.stirred) }
  package var entered: NodeBits { bits(&marks.pointee.entered) }
  package var byTimer: NodeBits { bits(&marks.pointee.byTimer) }
}
