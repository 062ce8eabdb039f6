/// Touches of a device that names a slot for each (the kernel's multi-touch protocol B).
///
/// The kernel sends only changes. So a slot keeps its coordinates from touch to touch, and a touch without a known
/// location is reported when its location is known. A slot with unknown state (at the beginning of a recording, and
/// after events were lost) holds a touch if it moves.
struct SlotTracker {
  private enum Occupation: Hashable, Sendable { case unknown, empty, touched }

  private struct Slot: Hashable, Sendable {
    var contact = Contact()
    var occupation = Occupation.unknown
  }

  /// More slots than any device has. Events of higher slots are skipped.
  private static let most = 64
  private var slots: [Slot] = []
  private var current: Int? = 0
  private var usesOtherSlots = false

  mutating func report(_ events: [InputEvent], _ state: inout RecordingState) -> ContactReport {
    var report = ContactReport()
    for event in events where event.type == InputCode.absolute {
      take(event.code, event.value, &report)
    }
    for index in slots.indices where slots[index].occupation == .touched {
      slots[index].contact.settle(&report, &state)
    }
    return report
  }

  private mutating func take(_ code: Int, _ value: Int, _ report: inout ContactReport) {
    if code == InputCode.slot {
      current = (0..<Self.most).contains(value) ? value : nil
      if value != 0 { usesOtherSlots = true }
      return
    }
    guard let current, InputCode.multitouch.contains(code) else { return }
    while slots.count <= current { slots.append(Slot()) }
    let number = Double(value)
    switch code {
    case InputCode.trackingID: identify(&slots[current], value, &report)
    case InputCode.positionX: place(&slots[current], x: number)
    case InputCode.positionY: place(&slots[current], y: number)
    case InputCode.touchMajor: slots[current].contact.size = number
    case InputCode.touchPressure: slots[current].contact.pressure = number
    default: break
    }
  }

  private func identify(_ slot: inout Slot, _ id: Int, _ report: inout ContactReport) {
    // Another identifier in the same slot: one touch has lifted and another has come.
    if slot.occupation == .touched, slot.contact.trackingID != id {
      if let up = slot.contact.change() { report.ups.append(up) }
      slot.contact.touch = nil
    }
    slot.occupation = id < 0 ? .empty : .touched
    slot.contact.trackingID = id < 0 ? nil : id
  }

  private func place(_ slot: inout Slot, x: Double? = nil, y: Double? = nil) {
    if slot.occupation == .unknown { slot.occupation = .touched }
    if let x { slot.contact.x = x }
    if let y { slot.contact.y = y }
  }

  mutating func forget() -> [Int] {
    let touches = slots.compactMap { $0.contact.touch }
    slots = slots.map { _ in Slot() }
    if usesOtherSlots { current = nil }
    return touches
  }
}
