import GestureRuntime
internal import GestureTesting

/// Turns one device's input events into a trace.
///
/// A report (everything up to `SYN_REPORT`) is one instant: first the moves of touches that stay, as one frame, then
/// lifts, oldest touch first, then new touches. The trace therefore never has more fingers down than the device had,
/// and a new finger finds the others at their present locations. Events between `SYN_DROPPED` and the next report
/// cannot be trusted: all touches are cancelled, and a touch that is still there comes again as a new one when it
/// moves.
struct DeviceDecoder: Sendable {
  /// More events than a report of any device has. A longer run of events is treated as lost.
  private static let longestReport = 4096

  var axes: DeviceAxes
  private var touches = TouchTracker.single(SingleTracker())
  private var pointer = PointerTracker()
  private var tools = ToolState()
  private var report: [InputEvent] = []
  private var isLost = false

  init(scale: DeviceScale) { axes = DeviceAxes(scale: scale) }

  /// Takes an event at the instant that `state` shows.
  mutating func take(_ event: InputEvent, _ state: inout RecordingState) -> [TraceItem] {
    let isEnd = event.type == InputCode.synchronization && event.code == InputCode.report
    let isDropped = event.type == InputCode.synchronization && event.code == InputCode.dropped
    if isDropped || (!isEnd && report.count >= Self.longestReport) {
      isLost = true
      report = []
    } else if !isEnd, !isLost {
      report.append(event)
    }
    guard isEnd else { return [] }
    defer {
      report.removeAll(keepingCapacity: true)
      isLost = false
    }
    return isLost ? forget(state) : items(&state)
  }

  /// Takes the end of the recording: touches that are still down are cancelled.
  mutating func finish(_ state: RecordingState) -> [TraceItem] { forget(state) }

  private mutating func forget(_ state: RecordingState) -> [TraceItem] {
    tools = ToolState()
    return (touches.forget() + pointer.forget()).map {
      TraceItem(.event(.cancel(touch: $0, time: state.now)), at: state.now, line: state.line)
    }
  }

  private mutating func items(_ state: inout RecordingState) -> [TraceItem] {
    let time = state.now
    tools.take(report)
    chooseProtocol()
    let contacts = touches.report(report, &state)
    let ups = contacts.ups.sorted { $0.touch < $1.touch }
    let steps = [
      contacts.moves.map { event(.move, $0, time) }, ups.map { event(.up, $0, time) },
      contacts.downs.map { event(.down, $0, time) },
    ]
    let frames = steps.filter { !$0.isEmpty }.map { events in
      events.count == 1 ? TraceItem.Kind.event(events[0]) : .frame(events)
    }
    let all = frames + reportPointer(&state).map { .event($0) }
    return all.map { TraceItem($0, at: time, line: state.line) }
  }

  private func event(
    _ phase: PointerEvent.Phase, _ change: ContactReport.Change, _ time: Timestamp
  ) -> PointerEvent {
    var contact = lean
    contact.radius = axes.radius(change.size)
    return PointerEvent(
      phase: phase, touch: change.touch,
      at: axes.point(x: change.x, y: change.y, on: tools.deviceClass), time: time,
      kind: tools.touchKind, pressure: axes.pressure(change.pressure),
      contact: contact)
  }

  /// The direction and tilt of the pen, if the device is one.
  private var lean: PointerContact {
    tools.isPen ? axes.lean(x: tools.tiltX, y: tools.tiltY) : PointerContact()
  }
}

extension DeviceDecoder {
  /// Takes the best protocol that the first reports show: a device sends the simpler ones as well, for old programs.
  private mutating func chooseProtocol() {
    guard case .single = touches else { return }
    if report.contains(where: { $0.type == 0 && $0.code == InputCode.multitouchReport }) {
      touches = .list(ListTracker())
    } else if report.contains(where: {
      $0.type == InputCode.absolute && InputCode.multitouch.contains($0.code)
    }) {
      touches = .slots(SlotTracker())
    }
  }

  /// The buttons of a touchpad are not a pointer of their own, because a finger is on the pad.
  private mutating func reportPointer(_ state: inout RecordingState) -> [PointerEvent] {
    guard tools.isPointer else { return [] }
    let place = tools.place.map { axes.point(x: $0.x, y: $0.y, on: tools.deviceClass) }
    let events = pointer.report(
      report, at: place, isNear: tools.isNear, kind: tools.pointerKind, &state)
    return events.map { event in
      var event = event
      if event.phase == .hover { event.contact = lean }
      return event
    }
  }
}
