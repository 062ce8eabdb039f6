@_spi(GestureEngine) import GestureRuntime
import GestureTesting

/// A machine that plays a run. It is a value: copies are independent.
struct RunPlayer {
  private(set) var machine: TableMachine
  /// Whether the machine refused something, or a line made no sense.
  private(set) var isRefused = false
  /// Whether due timers fire immediately and do not wait for the next line, as in `test` blocks.
  private let isPrompt: Bool
  private var renderer: RunRenderer
  private let watch: RunWatch?

  /// Plays as in `test` blocks by default.
  init(
    _ machine: TableMachine, _ hands: SearchHands = .plain, isPrompt: Bool = true,
    watch: RunWatch? = nil
  ) {
    self.machine = machine
    self.isPrompt = isPrompt
    self.watch = watch
    renderer = RunRenderer(hands)
  }

  /// The nanoseconds since the beginning.
  var now: Int64 { renderer.now }
  /// The last event of each finger that is down.
  var fingers: [Int: PointerEvent] { renderer.fingers }

  mutating func perform(
    _ line: ArraySlice<Run.Step>, _ report: (borrowing Report) -> Void = { _ in }
  ) {
    let (calls, watch) = (renderer.calls(line), watch)
    if calls.isEmpty { isRefused = true }
    for call in calls {
      perform(call) { (each: borrowing Report) in
        watch?.add(each)
        report(each)
      }
    }
  }

  private mutating func perform(_ call: RunCall, _ listen: (borrowing Report) -> Void) {
    var now = Timestamp(nanoseconds: self.now)
    var reply: Reply?
    switch call {
    case .events(let events):
      now = events[0].time
      reply =
        events.count == 1
        ? machine.handle(events[0], reporting: listen)
        : machine.handle(frame: events, reporting: listen)
    case .advance(let time): reply = machine.advance(to: time, reporting: listen)
    case .cancel(let time): reply = machine.cancel(at: time, reporting: listen)
    case .set(let name, let value):
      if (try? machine.setInput(name, to: value)) == nil { isRefused = true }
    case .frame(let name, let id, let rect):
      if (try? machine.setFrame(name, id: id, to: rect)) == nil {
        isRefused = true
      } else {
        watch?.set(name, id, rect)
      }
    }
    if reply != nil { isRefused = true }
    if isPrompt, let deadline = machine.nextDeadline, deadline <= now {
      machine.advance(to: now, reporting: listen)
    }
  }

  /// Plays a line and returns its reports, without names that the analysis has added.
  mutating func reported(_ line: ArraySlice<Run.Step>) -> [RecordLine] {
    var reported: [RecordLine] = []
    perform(line) { reported.append(RecordLine($0)) }
    return reported.filter { reported in
      if case .action(let name) = reported.kind { return !Subject.isOurs(name) }
      return !Subject.isOurs(reported.part)
    }
  }

  /// Plays a whole run.
  mutating func play(_ run: Run) {
    for line in run.lines { perform(line) }
  }
}
