import GestureRuntime

/// A machine, and what its whole reported in the last call: hosts of platforms have to say so, and actions alone do not
/// show it.
struct WatchedMachine<Machine: GestureMachine>: GestureMachine {
  typealias Action = Machine.Action

  var machine: Machine
  private(set) var said = WhatWasSaid()

  init(_ machine: Machine) { self.machine = machine }

  var nextDeadline: Timestamp? { machine.nextDeadline }
  var phase: GesturePhase { machine.phase }

  mutating func reset() { machine.reset() }

  mutating func handle(_ event: PointerEvent, _ perform: (Action) -> Void) -> Reply? {
    var said = said.next
    defer { self.said = said }
    return machine.record(event) { Self.hear($0, &said, perform) }
  }

  mutating func handle(
    frame: UnsafeBufferPointer<PointerEvent>, _ perform: (Action) -> Void
  ) -> Reply? {
    var said = said.next
    defer { self.said = said }
    return machine.record(frame: frame) { Self.hear($0, &said, perform) }
  }

  mutating func advance(to time: Timestamp, _ perform: (Action) -> Void) -> Reply? {
    var said = said.next
    defer { self.said = said }
    return machine.record(advancingTo: time) { Self.hear($0, &said, perform) }
  }

  mutating func cancel(at time: Timestamp, _ perform: (Action) -> Void) -> Reply? {
    var said = said.next
    defer { self.said = said }
    return machine.record(cancellingAt: time) { Self.hear($0, &said, perform) }
  }

  private static func hear(
    _ report: borrowing Report, _ said: inout WhatWasSaid, _ perform: (Action) -> Void
  ) {
    said.note(report)
    if let action = report.action(as: Action.self) { perform(action) }
  }

  // MARK: Everything that a step reports

  mutating func record(
    _ event: PointerEvent, _ report: (borrowing Report) -> Void
  ) -> Reply? { machine.record(event, report) }

  mutating func record(
    frame: UnsafeBufferPointer<PointerEvent>, _ report: (borrowing Report) -> Void
  ) -> Reply? { machine.record(frame: frame, report) }

  mutating func record(
    advancingTo time: Timestamp, _ report: (borrowing Report) -> Void
  ) -> Reply? { machine.record(advancingTo: time, report) }

  mutating func record(
    cancellingAt time: Timestamp, _ report: (borrowing Report) -> Void
  ) -> Reply? { machine.record(cancellingAt: time, report) }
}
