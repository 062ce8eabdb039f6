package import GestureRuntime

/// Plays sessions, one after the other, to one or more versions of a gesture. Each session begins with new machines. A
/// plain event allocates nothing.
package struct SessionPlayer {
  /// The time that passes after a session without a touch that is still down, in nanoseconds: longer than the usual
  /// waits for another tap.
  package static let rest: Int64 = 2_000_000_000

  /// The names of all actions of all versions.
  package let names: [String]
  package private(set) var traits = SessionTraits()
  /// The number of events.
  package private(set) var events = 0
  /// The number of steps that a version did not take.
  package private(set) var refused = 0
  /// The steps of the session, if they are kept.
  package private(set) var trace: [TraceItem]?

  private var versions: [SessionVersion]
  private var frame = OpenFrame()
  private var time = Timestamp(nanoseconds: 0)

  /// - Parameters:
  ///   - versions: new machines, with their gestures.
  ///   - keepsTrace: whether `trace` gets the steps of the session.
  package init(_ versions: [(replay: Replay, gesture: GestureTable)], keepsTrace: Bool = false) {
    var names: [String] = []
    for name in versions.flatMap({ $0.gesture.actions }).map({ $0.signature.name })
    where !names.contains(name) {
      names.append(name)
    }
    self.names = names
    self.versions = versions.map { SessionVersion($0.replay, $0.gesture, names) }
    trace = keepsTrace ? [] : nil
  }

  /// The actions of the session in one version, by their places in `names`. A run of the same action counts once.
  package func outcome(of version: Int) -> [UInt16] { versions[version].outcome }

  /// Begins a session with new machines.
  mutating func begin() {
    for version in versions.indices { versions[version].begin() }
    frame.clear()
    traits.clear()
    (events, refused) = (0, 0)
    time = Timestamp(nanoseconds: 0)
    if trace != nil { trace = [] }
  }

  @inline(__always) mutating func add(_ event: PointerEvent) {
    events += 1
    traits.add(event)
    if frame.takes(event) { return }
    flush()
    _ = frame.takes(event)
  }

  mutating func add(_ kind: TraceItem.Kind, at time: Timestamp) {
    if case .event(let event) = kind { return add(event) }
    flush()
    if case .cancel = kind { traits.cancelAll() }
    play(TraceItem(kind, at: time, line: 0))
  }

  /// Ends the session: lets time pass, so that waits end.
  mutating func finish() {
    flush()
    guard !traits.endsWithTouchDown else { return }
    let (end, overflows) = time.nanoseconds.addingReportingOverflow(Self.rest)
    if !overflows { play(TraceItem(.advance, at: Timestamp(nanoseconds: end), line: 0)) }
  }

  private mutating func play(_ item: TraceItem) {
    time = max(time, item.time)
    trace?.append(item)
    var isTaken = true
    for version in versions.indices where !versions[version].play(item, names) { isTaken = false }
    if !isTaken { refused += 1 }
  }

  private mutating func flush() {
    guard let first = frame.events.first else { return }
    time = max(time, first.time)
    if trace != nil, let step = frame.step {
      trace?.append(TraceItem(step, at: first.time, line: 0))
    }
    var isTaken = true
    for version in versions.indices where !versions[version].play(frame.events) { isTaken = false }
    if !isTaken { refused += 1 }
    frame.clear()
  }
}
