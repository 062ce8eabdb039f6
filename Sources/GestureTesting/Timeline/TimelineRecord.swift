internal import GestureRuntime

/// The content of a timeline: touches, parts and actions over time.
struct TimelineRecord {
  struct Touch {
    var id: Int
    var down: Timestamp
    var isMouse: Bool
    /// The locations in the order of time, from the down on.
    var places: [(time: Timestamp, point: Point)]
    var up: Timestamp?
    var isCancelled = false

    var title: String { "\(isMouse ? "mouse" : "touch") \(id)" }
  }

  struct Span {
    enum Kind { case waiting, active }
    var kind: Kind
    var start: Timestamp
    /// The end. Nil while it goes on.
    var end: Timestamp?
  }

  /// A deadline, from the time when it was set.
  struct Wait {
    var start: Timestamp
    /// The length in nanoseconds.
    var length: Double
    /// The time when it came or was dropped.
    var end: Timestamp?
    var hasCome = false
  }

  enum Mark: String { case ended, failed, cancelled, beaten }

  struct Row {
    var title: String
    var spans: [Span] = []
    var marks: [(time: Timestamp, mark: Mark)] = []
    var notes: [(time: Timestamp, text: String)] = []
    var waits: [Wait] = []
  }

  var touches: [Touch] = []
  /// The places and scrolled distances of the pointer while it touches nothing.
  var pointer: [(time: Timestamp, kind: PointerEvent.Phase, way: Vector)] = []
  /// The recognizers in source order, operators after their parts, the whole last.
  var rows: [Row] = []
  var actions: [(time: Timestamp, text: String)] = []
  /// The settings of the host, and refusals and mistakes.
  var settings: [(time: Timestamp, text: String)] = []
}

extension TimelineRecord {
  /// The intervals with activity. An instant is an interval without length.
  var intervals: [(start: Timestamp, end: Timestamp)] {
    let last = end
    var all: [(start: Timestamp, end: Timestamp)] = []
    for touch in touches { all.append((touch.down, touch.up ?? last)) }
    for row in rows {
      for span in row.spans { all.append((span.start, span.end ?? last)) }
      for wait in row.waits { all.append((wait.start, wait.end ?? last)) }
      for mark in row.marks { all.append((mark.time, mark.time)) }
      for note in row.notes { all.append((note.time, note.time)) }
    }
    let times = pointer.map { $0.time } + actions.map { $0.time } + settings.map { $0.time }
    for time in times {
      all.append((time, time))
    }
    return all
  }

  /// The last instant with a known event.
  var end: Timestamp {
    var times = pointer.map { $0.time } + actions.map { $0.time } + settings.map { $0.time }
    for touch in touches { times += touch.places.map { $0.time } + [touch.up ?? touch.down] }
    for row in rows {
      for span in row.spans { times += [span.start] + (span.end.map { [$0] } ?? []) }
      for wait in row.waits { times += [wait.start] + (wait.end.map { [$0] } ?? []) }
      times += row.marks.map { $0.time } + row.notes.map { $0.time }
    }
    return times.max() ?? Timestamp(nanoseconds: 0)
  }

  /// The stretches of time with activity, separated by more than `pause` nanoseconds.
  func systems(pause: Int64) -> [ClosedRange<Timestamp>] {
    var systems: [ClosedRange<Timestamp>] = []
    for (start, end) in intervals.sorted(by: { $0.start < $1.start }) {
      if let last = systems.last, start.nanoseconds(since: last.upperBound) <= pause {
        systems[systems.count - 1] = last.lowerBound...max(last.upperBound, end)
      } else {
        systems.append(start...end)
      }
    }
    return systems
  }
}
