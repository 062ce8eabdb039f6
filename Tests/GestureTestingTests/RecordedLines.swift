import GestureRuntime

@testable import GestureDevices
@testable import GestureTesting

/// The trace of a recording of a device, with a point a millimetre.
/// - Parameters:
///   - header: its first line.
///   - text: the text of an event. The texts of a frame are joined by `and`.
func read(
  _ lines: [String], after header: String, _ text: (PointerEvent) -> String
) -> [String] {
  var reader = RecordingReader(scale: DeviceScale(pointsPerMillimetre: 1, unitsPerMillimetre: 1))
  let items = reader.read(text: ([header] + lines).joined(separator: "\n").utf8)
  return items.map { item in
    switch item.kind {
    case .event(let event): text(event)
    case .frame(let events): events.map(text).joined(separator: " and ")
    default: "\(item.kind)"
    }
  }
}
