/// The one touch of a device that can report only one: a button shows that it touches.
struct SingleTracker {
  private var contact = Contact()
  private var isTouching = false

  mutating func report(_ events: [InputEvent], _ state: inout RecordingState) -> ContactReport {
    var report = ContactReport()
    let before = contact
    for event in events {
      switch (event.type, event.code) {
      case (InputCode.absolute, InputCode.x): contact.x = Double(event.value)
      case (InputCode.absolute, InputCode.y): contact.y = Double(event.value)
      case (InputCode.absolute, InputCode.pressure): contact.pressure = Double(event.value)
      case (InputCode.key, InputCode.touch): isTouching = event.value != 0
      default: break
      }
    }
    if !isTouching {
      // The location in the report is where the touch went after the lift.
      if let up = before.change() { report.ups = [up] }
      contact.touch = nil
    } else {
      contact.settle(&report, &state)
    }
    return report
  }

  mutating func forget() -> [Int] {
    defer { contact = Contact() }
    isTouching = false
    return contact.touch.map { [$0] } ?? []
  }
}
