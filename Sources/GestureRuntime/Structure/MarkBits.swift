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

#if !hasFeature(Embedded)
  /// `Marks` of any width.
  package struct MarkBits {
    private let base: UnsafeMutablePointer<UInt64>
    /// The number of words in a set.
    package let width: Int

    package init(_ block: UnsafeMutableRawPointer, _ plan: UnsafePointer<EnginePlan>) {
      base = (block + Layout.marks).assumingMemoryBound(to: UInt64.self)
      let bytes =
        plan.pointee.isWide ? MemoryLayout<WideMask>.stride : MemoryLayout<NarrowMask>.stride
      width = bytes / MemoryLayout<UInt64>.stride
    }

    private func bits(_ mark: PartialKeyPath<Marks<NarrowMask>>) -> NodeBits {
      guard let offset = MemoryLayout<Marks<NarrowMask>>.offset(of: mark) else {
        preconditionFailure("a mark is stored")
      }
      return NodeBits(base + offset / MemoryLayout<NarrowMask>.stride * width)
    }

    package var over: NodeBits { bits(\.over) }
    package var active: NodeBits { bits(\.active) }
    package var ended: NodeBits { bits(\.ended) }
    package var cancelled: NodeBits { bits(\.cancelled) }
    package var begun: NodeBits { bits(\.begun) }
    package var suppressed: NodeBits { bits(\.suppressed) }
    package var stopped: NodeBits { bits(\.stopped) }
    package var reported: NodeBits { bits(\.reported) }
    package var done: NodeBits { bits(\.done) }
    package var live: NodeBits { bits(\.live) }
    package var handedOn: NodeBits { bits(\.handedOn) }
    package var won: NodeBits { bits(\.won) }
    package var dirty: NodeBits { bits(\.dirty) }
    package var timed: NodeBits { bits(\.timed) }
    package var started: NodeBits { bits(\.started) }
    package var armed: NodeBits { bits(\.armed) }
    package var following: NodeBits { bits(\.following) }
    package var views: NodeBits { bits(\.views) }
    package var asks: NodeBits { bits(\.asks) }
    package var goesOn: NodeBits { bits(\.goesOn) }
    package var stirred: NodeBits { bits(\.stirred) }
    package var entered: NodeBits { bits(\.entered) }
    package var byTimer: NodeBits { bits(\.byTimer) }
  }
#endif
