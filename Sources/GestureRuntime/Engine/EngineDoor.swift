// What tools of this package see of the engine that apps do not.

/// The engine on memory that a tool owns, as it owns the calls.
package struct EngineDoor {
  package typealias Listener = (borrowing Report, UnsafeRawPointer?) -> Void

  private let engine: AnyEngine

  package init(
    _ step: GestureStep, _ calls: CodeCalls, _ code: UnsafeMutableRawPointer
  ) {
    engine = AnyEngine(step, .passUnretained(calls), code)
  }

  /// For questions that no code is asked for.
  package init(_ step: GestureStep) { engine = AnyEngine(step) }

  // MARK: Steps

  package func handle(_ event: PointerEvent, _ listener: Listener) -> Refusal? {
    engine.handle(event, listener)
  }

  package func handle(
    frame: UnsafeBufferPointer<PointerEvent>, _ listener: Listener
  ) -> Refusal? {
    engine.handle(frame: frame, listener)
  }

  package func advance(to time: Timestamp, _ listener: Listener) -> Refusal? {
    engine.advance(to: time, listener)
  }

  /// The step of the timer that is due first.
  package func fireFirstTimer(at time: Int64, _ listener: Listener) {
    engine.fireFirstTimer(at: time, listener)
  }

  // MARK: Composition

  /// Who keeps the node from reporting that it began or ended: a node before it in an `exclusive`
  /// around it.
  package func holder(of node: Int) -> Int? {
    let holder = engine.holder(of: node)
    return holder < 0 ? nil : holder
  }

  /// Slots of the touches of the node that are down.
  package func ownTouches(of node: Int) -> UInt16 { engine.ownTouches(of: node) }

  package func hasStarted(_ node: Int) -> Bool { engine.hasStarted(node) }

  package func isUnderWay(_ node: Int) -> Bool { engine.isUnderWay(node) }
}

/// A set of nodes in a block, for who does not know how wide the sets of its gesture are.
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
    /// Words of a set.
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
    package var silent: NodeBits { bits(\.silent) }
    package var stopped: NodeBits { bits(\.stopped) }
    package var told: NodeBits { bits(\.told) }
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
