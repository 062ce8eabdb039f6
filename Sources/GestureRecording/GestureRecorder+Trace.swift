#if !hasFeature(Embedded)
  internal import GestureJSON
  import GestureRuntime

  extension GestureRecorder {
    /// The recent input as JSON Lines (Documentation/Traces.md), from an entry with nothing under way before it, with
    /// time beginning at zero. Empty without input.
    public var trace: String {
      let numbers = ring.recent
      guard let first = numbers.first else { return "" }
      var writer = TraceLines(zero: ring[first].event.time)
      for kind in settings.before(first) { writer.set(kind) }
      var rest = settings.list.drop { $0.entry <= first }
      for number in numbers {
        while let next = rest.first, next.entry <= number {
          writer.set(next.kind)
          rest.removeFirst()
        }
        writer.add(ring[number])
      }
      for (kind, _) in rest { writer.set(kind) }
      return writer.text
    }

    /// The recent input as one line for `gesturec evaluate` (Documentation/Sessions.md), with its newline. Empty without
    /// input.
    /// - `name`: the name of the session, which only your logs need to know.
    public func session(named name: String) -> String {
      let lines = trace.split(separator: "\n")
      guard !lines.isEmpty else { return "" }
      return "{\"session\":\(JSON.quoted(name)),\"trace\":[\(lines.joined(separator: ","))]}\n"
    }
  }

  private struct TraceLines {
    private let zero: Timestamp
    private(set) var text = ""
    private var time: Timestamp
    /// The phase of the touches in the last step, while a line with the same phase would belong to the same step.
    private var open: PointerEvent.Phase?
    private var down: Set<Int> = []

    init(zero: Timestamp) {
      self.zero = zero
      time = Timestamp(nanoseconds: 0)
    }

    mutating func set(_ kind: Settings.Kind) {
      open = nil
      let start = "{\"t\":\(JSON.text(of: time.seconds))"
      switch kind {
      case .value(let name, let value):
        write("\(start),\"set\":\(JSON.quoted(name)),\"value\":\(value)}")
      case .frame(let key, let rect):
        let id = key.id == 0 ? "" : ",\"id\":\(key.id)"
        let sides = rect.map { [$0.x, $0.y, $0.width, $0.height].map { JSON.text(of: $0) } }
        let list = sides.map { "[\($0.joined(separator: ","))]" } ?? "null"
        write("\(start),\"frame\":\(JSON.quoted(key.name))\(id),\"rect\":\(list)}")
      }
    }

    mutating func add(_ entry: EventRing.Entry) {
      let before = time
      let since = entry.event.time.nanoseconds.subtractingReportingOverflow(zero.nanoseconds)
      time = Timestamp(nanoseconds: max(since.partialValue, 0))
      switch entry.kind {
      case .advance:
        open = nil
        advance()
      case .cancelAll:
        open = nil
        down = []
        write("{\"t\":\(JSON.text(of: time.seconds)),\"cancel\":true}")
      case .event, .sameFrame: add(entry, since: before)
      }
    }

    private mutating func add(_ entry: EventRing.Entry, since before: Timestamp) {
      guard let event = known(entry.event) else { return }
      // Lines of one instant that do the same would be read as one frame.
      if entry.kind == .event, open == event.phase, time == before { advance() }
      write(event.traceLine)
      open = event.phase
    }

    /// The event as it is in a trace that begins now: a touch that went down earlier comes down at the place of its first
    /// move.
    private mutating func known(_ event: PointerEvent) -> PointerEvent? {
      var event = event
      event.time = time
      switch event.phase {
      case .down: down.insert(event.touch)
      case .move:
        if down.insert(event.touch).inserted { event.phase = .down }
      case .up, .cancel:
        guard down.remove(event.touch) != nil else { return nil }
      default: break
      }
      return event
    }

    private mutating func advance() {
      write("{\"t\":\(JSON.text(of: time.seconds)),\"advance\":true}")
    }

    private mutating func write(_ line: String) { text += line + "\n" }
  }
#endif
