internal import GestureRuntime

/// Facts about the log of a session, which show how much of the fingers it kept.
package struct SessionTraits {
  /// The least time between moves that no touch surface in use exceeds while a finger moves, in nanoseconds: 33 reports
  /// a second. Recorders for session replay keep moves at least 50 ms apart.
  package static let thinnedGap: Int64 = 30_000_000
  /// Fewer gaps or locations do not show how a log was made.
  package static let leastGaps = 4
  package static let leastLocations = 8
  /// The milliseconds that the last element of `gaps` stands for, and all longer gaps.
  package static let longestGap = 200

  /// The number of gaps between moves, by whole milliseconds.
  package private(set) var gaps = [Int](repeating: 0, count: SessionTraits.longestGap + 1)
  /// The number of touches that went down with a number that was down already.
  package private(set) var sharedTouches = 0
  private var gapCount = 0
  private var shortestGap = Int64.max
  private var wholeLocations = 0
  private var hasFractions = false
  /// The touches that are down now.
  private var down: [Int] = []
  private var lastMove: Int64?

  init() {}

  /// Whether the gaps are enough to see whether moves were left out.
  package var tellsGaps: Bool { gapCount >= Self.leastGaps }
  /// Whether all moves are so far apart that others were probably left out.
  package var isThinned: Bool { tellsGaps && shortestGap >= Self.thinnedGap }
  /// Whether all locations are whole points.
  package var isRounded: Bool { !hasFractions && wholeLocations >= Self.leastLocations }
  package var endsWithTouchDown: Bool { !down.isEmpty }

  /// Forgets everything, and keeps its memory.
  mutating func clear() {
    if gapCount > 0 { for index in gaps.indices { gaps[index] = 0 } }
    (gapCount, shortestGap) = (0, .max)
    (wholeLocations, hasFractions) = (0, false)
    sharedTouches = 0
    cancelAll()
  }

  mutating func cancelAll() {
    down.removeAll(keepingCapacity: true)
    lastMove = nil
  }

  @inline(__always) mutating func add(_ event: PointerEvent) {
    if !hasFractions { countLocation(event) }
    switch event.phase {
    case .move, .hover: addMove(at: event.time.nanoseconds)
    case .down:
      if down.contains(event.touch) { sharedTouches += 1 } else { down.append(event.touch) }
      // A finger that begins alone begins a movement of its own.
      if down.count == 1 { lastMove = nil }
    case .up, .cancel: if let index = down.firstIndex(of: event.touch) { down.remove(at: index) }
    default: break
    }
  }

  @inline(__always) private mutating func addMove(at time: Int64) {
    if let lastMove, time > lastMove {
      let gap = time.subtractingReportingOverflow(lastMove).partialValue
      gapCount += 1
      if gap < shortestGap { shortestGap = gap }
      gaps[Int(min(UInt64(bitPattern: gap) / 1_000_000, UInt64(Self.longestGap)))] += 1
    }
    lastMove = time
  }

  private mutating func countLocation(_ event: PointerEvent) {
    guard event.phase.hasPlace else { return }
    if Int32(exactly: event.location.x) != nil, Int32(exactly: event.location.y) != nil {
      wholeLocations += 1
    } else {
      hasFractions = true
    }
  }
}
