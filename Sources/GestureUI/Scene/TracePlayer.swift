import GestureRecording
import GestureRuntime
import Observation

/// Plays the touches of a trace to a gesture again and again, on the clock of the gesture.
@MainActor @Observable final class TracePlayer {
  /// A finger that is down, in the coordinates of the trace.
  struct Finger: Equatable, Identifiable {
    let id: Int
    var place: Point
  }

  /// The time from the last line of a trace to the next run.
  static let pause = Duration.seconds(1)

  private(set) var fingers: [Finger] = []
  /// The reason why the trace is not played.
  private(set) var problem: String?
  @ObservationIgnored private var task: Task<Void, Never>?

  /// Begins to play.
  ///
  /// - Parameters:
  ///   - trace: the lines that a recorder has written. Nil if the file cannot be read.
  ///   - host: the gesture.
  ///   - window: the scene around the gesture. Its other gestures see the touches, too.
  func start<Machine>(_ trace: String?, to host: GestureHost<Machine>, in window: GestureWindow?) {
    stop()
    var reader = TraceReader()
    let items = trace.map { reader.read(text: $0.utf8) } ?? []
    problem = items.lazy.compactMap(\.problem).first ?? (items.isEmpty ? "no trace" : nil)
    guard problem == nil else { return }
    task = Task { await play(items, to: host, in: window) }
  }

  func stop() {
    task?.cancel()
    task = nil
    fingers = []
  }

  private func play<Machine>(
    _ items: [TraceItem], to host: GestureHost<Machine>, in window: GestureWindow?
  ) async {
    guard let first = items.first, let last = items.last else { return }
    while !Task.isCancelled {
      let clock = (scene(of: host, window)?.host.clock ?? host.clock).ticks
      let start = clock.now
      func instant(_ item: TraceItem) -> Ticks.Instant {
        start.advanced(by: .nanoseconds(item.time.nanoseconds - first.time.nanoseconds))
      }
      for item in items {
        guard await clock.hasCome(instant(item)) else { return }
        take(item, at: instant(item).timestamp, host, window)
      }
      guard await clock.hasCome(instant(last).advanced(by: Self.pause)) else { return }
      fingers = []
      host.rewind()
    }
  }

  /// Inputs and frames belong to the view, so lines that set them do nothing.
  private func take<Machine>(
    _ item: TraceItem, at time: Timestamp, _ host: GestureHost<Machine>, _ window: GestureWindow?
  ) {
    switch item.kind {
    case .event(let event): send([event], at: time, host, window)
    case .frame(let events): send(events, at: time, host, window)
    case .cancel:
      fingers = []
      host.cancel()
    default: break
    }
  }

  private func send<Machine>(
    _ events: [PointerEvent], at time: Timestamp, _ host: GestureHost<Machine>,
    _ window: GestureWindow?
  ) {
    let scene = scene(of: host, window)
    let touches = events.map { event in
      show(event)
      var event = event
      event.time = time
      if scene != nil { event.location = host.space.window(event.location) }
      return (key: TouchKey.played(event.touch), event: event)
    }
    if let scene { scene.host.handle(touches) } else { host.handle(touches) }
  }

  /// Returns the scene that the gesture has entered. Nil if the gesture receives its touches alone.
  private func scene<Machine>(
    of host: GestureHost<Machine>, _ window: GestureWindow?
  ) -> GestureWindow? {
    host.place == nil ? nil : window
  }

  private func show(_ event: PointerEvent) {
    switch event.phase {
    case .down, .move:
      let finger = Finger(id: event.touch, place: event.location)
      if let index = fingers.firstIndex(where: { $0.id == finger.id }) {
        fingers[index] = finger
      } else {
        fingers.append(finger)
      }
    case .up, .cancel: fingers.removeAll { $0.id == event.touch }
    default: break
    }
  }
}

extension TraceItem {
  fileprivate var problem: String? {
    guard case .refused(let reason) = kind else { return nil }
    return "line \(line): \(reason)"
  }
}

extension Ticks {
  /// Waits for the instant. False if the task has been cancelled.
  fileprivate func hasCome(_ instant: Instant) async -> Bool {
    (try? await sleep(until: instant, tolerance: nil)) != nil
  }
}

extension Ticks.Instant {
  /// The time of events at this instant. A host and its clock have the same zero.
  fileprivate var timestamp: Timestamp { Timestamp(nanoseconds: Int64(offset / .nanoseconds(1))) }
}

extension GestureHost {
  /// Ends the gesture, and returns its variables to their first values.
  fileprivate func rewind() {
    cancel()
    change { $0.reset() }
  }
}
