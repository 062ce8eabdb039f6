internal import GestureDevices
internal import GestureRuntime
internal import GestureTesting
internal import GestureTool

/// The events of a device, as they happen, and the time that passes in between.
///
/// Events have timestamps of the device's clock, and deadlines come by the process's clock: at each event both clocks
/// agree. An event that comes after a later deadline has passed gets the time of that deadline, so that its touch is
/// not lost.
struct LiveDevice {
  private let device: InputDevice
  private let now: @Sendable () -> Int64
  private var reader: KernelReader
  /// The process's clock and the trace's clock at the last event.
  private var anchor: (clock: Int64, trace: Int64)
  private var reached: Int64 = 0
  private var isOver = false

  init(_ device: InputDevice, scale: DeviceScale, now: @escaping @Sendable () -> Int64) {
    self.device = device
    self.now = now
    let axes = KernelAxis.codes.compactMap { code in
      device.axis(code).map {
        KernelAxis(code: code, minimum: $0.minimum, maximum: $0.maximum, resolution: $0.resolution)
      }
    }
    reader = KernelReader(scale: scale, axes: axes)
    anchor = (now(), 0)
  }

  /// The next items, which may be empty for an event that no gesture sees. Nil at the end.
  mutating func next(deadline: Timestamp?) -> [TraceItem]? {
    guard !isOver else { return nil }
    switch device.wait(milliseconds(until: deadline)) {
    case .input:
      guard let bytes = device.read() else { return end() }
      let items = reader.read(bytes: bytes)
      if let last = items.last { anchor = (now(), last.time.nanoseconds) }
      return items.map { late($0) }
    case .time:
      guard let deadline, isOver(deadline) else { return [] }
      reached = max(reached, deadline.nanoseconds)
      return [TraceItem(.advance, at: Timestamp(nanoseconds: reached), line: 0)]
    case .interruption: return end()
    }
  }

  private mutating func end() -> [TraceItem] {
    isOver = true
    return reader.finish().map { late($0) }
  }

  /// The time to wait for, in milliseconds. It has a limit, because the user may want to end.
  private func milliseconds(until deadline: Timestamp?) -> Int32 {
    guard let deadline else { return 500 }
    let left = deadline.nanoseconds - anchor.trace - (now() - anchor.clock)
    return Int32(clamping: max(0, min(left / 1_000_000 + 1, 500)))
  }

  private func isOver(_ deadline: Timestamp) -> Bool {
    deadline.nanoseconds <= anchor.trace + (now() - anchor.clock)
  }

  private mutating func late(_ item: TraceItem) -> TraceItem {
    reached = max(reached, item.time.nanoseconds)
    let time = Timestamp(nanoseconds: reached)
    guard item.time != time else { return item }
    var item = item
    item.time = time
    switch item.kind {
    case .event(var event):
      event.time = time
      item.kind = .event(event)
    case .frame(let events):
      item.kind = .frame(
        events.map { event in
          var event = event
          event.time = time
          return event
        })
    case .advance, .cancel, .set, .region, .refused: break
    }
    return item
  }
}
