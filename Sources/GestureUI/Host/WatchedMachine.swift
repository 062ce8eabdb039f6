import GestureRuntime

/// A machine with the reports of its whole in the last call. Hosts of platforms have to pass these on, and actions
/// alone do not show them.
struct WatchedMachine<Machine: GestureMachine>: GestureMachine {
  typealias Action = Machine.Action

  var machine: Machine
  private var heard = WhatWasSaid()
  private let own: (any SelfWatched)?

  init(_ machine: Machine) {
    self.machine = machine
    own = machine as? any SelfWatched
  }

  /// A machine that is only read.
  init(lent machine: Machine) {
    self.machine = machine
    own = nil
  }

  var said: WhatWasSaid { own?.said ?? heard }

  var nextDeadline: Timestamp? { machine.nextDeadline }
  var phase: GesturePhase { machine.phase }

  mutating func reset() { machine.reset() }

  mutating func handle(_ event: PointerEvent, _ perform: (Action) -> Void) -> Reply? {
    guard own == nil else { return machine.handle(event, perform) }
    var said = heard.next
    defer { heard = said }
    return machine.handle(event, reporting: { Self.hear($0, &said, perform) })
  }

  mutating func handle(
    frame: UnsafeBufferPointer<PointerEvent>, _ perform: (Action) -> Void
  ) -> Reply? {
    guard own == nil else { return machine.handle(frame: frame, perform) }
    var said = heard.next
    defer { heard = said }
    return machine.handle(frame: frame, reporting: { Self.hear($0, &said, perform) })
  }

  mutating func advance(to time: Timestamp, _ perform: (Action) -> Void) -> Reply? {
    guard own == nil else { return machine.advance(to: time, perform) }
    var said = heard.next
    defer { heard = said }
    return machine.advance(to: time, reporting: { Self.hear($0, &said, perform) })
  }

  mutating func cancel(at time: Timestamp, _ perform: (Action) -> Void) -> Reply? {
    guard own == nil else { return machine.cancel(at: time, perform) }
    var said = heard.next
    defer { heard = said }
    return machine.cancel(at: time, reporting: { Self.hear($0, &said, perform) })
  }

  private static func hear(
    _ report: borrowing Report, _ said: inout WhatWasSaid, _ perform: (Action) -> Void
  ) {
    said.add(report)
    if let action = report.action(as: Action.self) { perform(action) }
  }

  // MARK: Everything that a step reports

  @_disfavoredOverload mutating func handle(
    _ event: PointerEvent, reporting report: (borrowing Report) -> Void
  ) -> Reply? { machine.handle(event, reporting: report) }

  @_disfavoredOverload mutating func handle(
    frame: UnsafeBufferPointer<PointerEvent>, reporting report: (borrowing Report) -> Void
  ) -> Reply? { machine.handle(frame: frame, reporting: report) }

  @_disfavoredOverload mutating func advance(
    to time: Timestamp, reporting report: (borrowing Report) -> Void
  ) -> Reply? { machine.advance(to: time, reporting: report) }

  @_disfavoredOverload mutating func cancel(
    at time: Timestamp, reporting report: (borrowing Report) -> Void
  ) -> Reply? { machine.cancel(at: time, reporting: report) }
}

/// A machine that keeps the reports of its whole itself: the machine of a scene.
protocol SelfWatched: GestureMachine {
  var said: WhatWasSaid { get }
}
