/// Touches of a device that lists all of them in every report (the kernel's multi-touch protocol A). A touch that is
/// missing from the list has lifted. If the device does not number its touches, each is taken for the nearest touch of
/// the report before.
struct ListTracker {
  /// More touches than any device has.
  private static let most = 64
  private var contacts: [Contact] = []

  mutating func report(_ events: [InputEvent], _ state: inout RecordingState) -> ContactReport {
    guard let listed = list(events) else { return ContactReport() }
    var report = ContactReport()
    var before = contacts
    contacts = []
    let partners = match(listed, with: before)
    for (var contact, partner) in zip(listed, partners) {
      if let partner {
        contact.inherit(from: before[partner])
        before[partner].touch = nil
        if let move = contact.news() { report.moves.append(move) }
      } else if let down = contact.begin(state.newTouch()) {
        report.downs.append(down)
      }
      contacts.append(contact)
    }
    report.ups = before.compactMap { $0.change() }
    return report
  }

  /// The touches that a report lists. Nil for a report without a list, unless a button shows that all touches have
  /// lifted.
  private func list(_ events: [InputEvent]) -> [Contact]? {
    var listed: [Contact] = []
    var contact = Contact()
    var isList = false
    var isTouching = true
    for event in events {
      switch (event.type, event.code) {
      case (InputCode.synchronization, InputCode.multitouchReport):
        isList = true
        if isTouching, contact.x != nil, contact.y != nil, listed.count < Self.most {
          listed.append(contact)
        }
        contact = Contact()
        isTouching = true
      case (InputCode.absolute, InputCode.positionX): contact.x = Double(event.value)
      case (InputCode.absolute, InputCode.positionY): contact.y = Double(event.value)
      case (InputCode.absolute, InputCode.trackingID): contact.trackingID = event.value
      case (InputCode.absolute, InputCode.touchPressure): contact.pressure = Double(event.value)
      // Early phones report a lift with a touch of size zero.
      case (InputCode.absolute, InputCode.touchMajor):
        isTouching = event.value > 0
        contact.size = Double(event.value)
      case (InputCode.key, InputCode.touch) where event.value == 0: isList = true
      default: break
      }
    }
    return isList ? listed : nil
  }

  /// For each listed touch, the index of the same touch in `before`.
  private func match(_ listed: [Contact], with before: [Contact]) -> [Int?] {
    var partners: [Int?] = listed.map { contact in
      contact.trackingID.flatMap { id in before.firstIndex { $0.trackingID == id } }
    }
    var pairs: [(distance: Double, new: Int, old: Int)] = []
    for (new, contact) in listed.enumerated() where contact.trackingID == nil {
      for (old, other) in before.enumerated() {
        guard let x = contact.x, let y = contact.y, let oldX = other.x, let oldY = other.y else {
          continue
        }
        pairs.append(((x - oldX) * (x - oldX) + (y - oldY) * (y - oldY), new, old))
      }
    }
    for pair in pairs.sorted(by: { ($0.distance, $0.new, $0.old) < ($1.distance, $1.new, $1.old) })
    where partners[pair.new] == nil && !partners.contains(pair.old) {
      partners[pair.new] = pair.old
    }
    return partners
  }

  mutating func forget() -> [Int] {
    defer { contacts = [] }
    return contacts.compactMap { $0.touch }
  }
}
