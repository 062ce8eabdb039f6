import GestureRuntime

/// The most recent events, in memory that is reserved once.
struct EventRing: Sendable {
  /// The kind of an entry, in addition to its event.
  enum Kind: UInt8, Sendable {
    case event
    /// An event of a frame, in the same step as the entry before it.
    case sameFrame
    case advance
    case cancelAll
  }

  struct Entry: Sendable {
    var event: PointerEvent
    var kind: Kind
    /// Whether nothing was under way before the entry, so that a trace may begin with it.
    var isStart: Bool
  }

  private var entries: [Entry]
  private let span: Int64
  /// The number of entries so far. Entry `n` is at index `n` modulo the capacity.
  private(set) var count = 0
  /// The touches that are down: a machine takes 16.
  private var down: [Int] = []

  init(capacity: Int, span: Duration) {
    let empty = PointerEvent(phase: .cancel, time: Timestamp(nanoseconds: 0))
    entries = Array(repeating: Entry(event: empty, kind: .event, isStart: false), count: capacity)
    down.reserveCapacity(16)
    let (seconds, attoseconds) = span.components
    self.span = min(max(seconds, 0), 1 << 32) * 1_000_000_000 + attoseconds / 1_000_000_000
  }

  /// The number of the oldest entry that is still in the ring.
  var oldest: Int { max(count - entries.count, 0) }

  subscript(number: Int) -> Entry { entries[number % entries.count] }

  /// The entries of a trace: from the first entry that a trace may begin with, within the span before the last entry.
  var recent: Range<Int> {
    guard count > 0 else { return 0..<0 }
    let last = self[count - 1].event.time.nanoseconds
    let all = oldest..<count
    let within = all.first {
      last.subtractingReportingOverflow(self[$0].event.time.nanoseconds).partialValue <= span
    }
    let first = within ?? count - 1
    return ((first..<count).first { self[$0].isStart } ?? first)..<count
  }

  mutating func clear() {
    count = 0
    down.removeAll(keepingCapacity: true)
  }

  mutating func add(_ event: PointerEvent, isAsNew: Bool) {
    append(Entry(event: event, kind: .event, isStart: isAsNew && down.isEmpty))
    follow(event)
  }

  mutating func add(frame: UnsafeBufferPointer<PointerEvent>, isAsNew: Bool) {
    var (isStart, kind) = (isAsNew && down.isEmpty, Kind.event)
    // As the machine takes a frame of several kinds. Cancelled touches include those whose lift was lost.
    for phase in [PointerEvent.Phase.cancel, .move, .up, .down] {
      for event in frame {
        var event = event
        if phase == .cancel, event.phase == .down, down.contains(event.touch) {
          event = .cancel(touch: event.touch, time: event.time)
        }
        guard event.phase == phase else { continue }
        append(Entry(event: event, kind: kind, isStart: isStart))
        follow(event)
        (isStart, kind) = (false, .sameFrame)
      }
    }
  }

  /// Replaces an advance just before this one, so that advances in a row take one entry.
  /// - Parameter isSet: whether the host has set something since the entry before.
  mutating func add(advanceTo time: Timestamp, isSet: Bool) {
    let event = PointerEvent(phase: .cancel, time: time)
    if !isSet, count > 0, self[count - 1].kind == .advance { count -= 1 }
    append(Entry(event: event, kind: .advance, isStart: false))
  }

  mutating func add(cancelAllAt time: Timestamp) {
    append(Entry(event: PointerEvent(phase: .cancel, time: time), kind: .cancelAll, isStart: false))
    down.removeAll(keepingCapacity: true)
  }

  private mutating func append(_ entry: Entry) {
    entries[count % entries.count] = entry
    count += 1
  }

  private mutating func follow(_ event: PointerEvent) {
    switch event.phase {
    case .down: if !down.contains(event.touch) { down.append(event.touch) }
    case .up, .cancel: if let index = down.firstIndex(of: event.touch) { down.remove(at: index) }
    default: break
    }
  }
}
