/// The one touch of a device that knows no more: a button says that it touches.
struct SingleTracker: Hashable, Sendable {
  private var contact = Contact()
  private var isTouching = false

  mutating func report(_ events: [InputEvent], _ state: inout RecordingState) -> ContactReport {
    var report = ContactReport()
    for event in events {
      switch (event.type, event.code) {
      case (InputCode.absolute, InputCode.x): move(\.x, to: event.value)
      case (InputCode.absolute, InputCode.y): move(\.y, to: event.value)
      case (InputCode.absolute, InputCode.pressure): contact.pressure = Double(event.value)
      case (InputCode.key, InputCode.touch): isTouching = event.value != 0
      default: break
      }
    }
    if !isTouching {
      if let up = contact.change() { report.ups = [up] }
      contact.touch = nil
    } else if contact.touch != nil {
      if contact.moved, let move = contact.change() { report.moves = [move] }
    } else if contact.x != nil, contact.y != nil {
      contact.touch = state.newTouch()
      if let down = contact.change() { report.downs = [down] }
    }
    contact.moved = false
    return report
  }

  private mutating func move(_ axis: WritableKeyPath<Contact, Double?>, to value: Int) {
    contact.moved = contact.moved || contact[keyPath: axis] != Double(value)
    contact[keyPath: axis] = Double(value)
  }

  mutating func forget() -> [Int] {
    defer { contact = Contact() }
    isTouching = false
    return contact.touch.map { [$0] } ?? []
  }
}
