import FormSupport
import GestureRuntime
import TestSupport
import Testing

@testable import GestureDevices
@testable import GestureTesting

/// Random reports of devices of all kinds, and all that the trace has of them, to the byte. The same reports in words
/// and as bytes of the kernel are one trace.
@Suite struct RandomDeviceTests {
  /// The events that a device has: type, code, and the values that it draws from.
  struct Device: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var axes: [KernelAxis]
    var events: [(type: Int, code: Int, values: ClosedRange<Int>)]

    init(
      _ name: String, _ axes: [(Int, ClosedRange<Int>, Int)],
      _ events: [(type: Int, code: Int, values: ClosedRange<Int>)]
    ) {
      testDescription = name
      self.axes = axes.map { code, range, resolution in
        KernelAxis(
          code: code, minimum: range.lowerBound, maximum: range.upperBound, resolution: resolution)
      }
      self.events = events
    }
  }

  private static let touching = (type: 1, code: 0x14A, values: 0...1)
  static let devices = [
    Device(
      "slots", [(0x35, 0...1000, 10), (0x36, 0...500, 0), (0x3A, 10...110, 0), (0x30, 0...50, 5)],
      [
        (3, 0x2F, 0...2), (3, 0x2F, 0...1), (3, 0x39, -1...3), (3, 0x39, -1...1), (3, 0x35, 0...9),
        (3, 0x36, 0...9), (3, 0x3A, 0...120), (3, 0x30, 0...9), (3, 0x3C, 0...1), touching,
      ]),
    Device(
      "many slots", [(0x35, 0...1000, 0), (0x36, 0...1000, 0)],
      [(3, 0x2F, -1...70), (3, 0x2F, 0...1), (3, 0x39, -1...9), (3, 0x35, 0...9), (3, 0x36, 0...9)]),
    Device(
      "a list", [(0x35, 0...1000, 10), (0x36, 0...500, 10)],
      [
        (3, 0x35, 0...40), (3, 0x36, 0...40), (0, 2, 0...0), (0, 2, 0...0), (3, 0x30, 0...3),
        touching,
      ]),
    Device(
      "a list with numbers", [],
      [(3, 0x35, 0...40), (3, 0x36, 0...40), (0, 2, 0...0), (3, 0x39, 0...2), (3, 0x3A, 0...9)]),
    Device(
      "one finger", [(0, 0...800, 0), (1, 0...600, 0), (0x18, 0...255, 0)],
      [(3, 0, 0...9), (3, 1, 0...9), (3, 0x18, 0...255), touching, touching]),
    Device(
      "a mouse", [],
      [
        (2, 0, -3...3), (2, 1, -3...3), (2, 6, -1...1), (2, 8, -1...1), (1, 0x110, 0...1),
        (1, 0x111, 0...1), (1, 0x112, 0...1), (1, 0x113, 0...1), (1, 0x114, 0...1),
        (1, 0x116, 0...1),
        (2, 11, -120...120),
      ]),
    Device(
      "a pen",
      [
        (0, 0...8000, 100), (1, 0...6000, 100), (0x18, 0...1023, 0), (0x1A, -60...60, 57),
        (0x1B, -60...60, 57),
      ],
      [
        (3, 0, 0...900), (3, 1, 0...900), (3, 0x18, 0...1023), (3, 0x1A, -60...60),
        (3, 0x1B, -60...60),
        (1, 0x140, 0...1), (1, 0x141, 0...1), (1, 0x146, 0...1), (1, 0x14B, 0...1),
        (1, 0x14C, 0...1), touching,
      ]),
    Device(
      "a touchpad", [(0x35, 0...1000, 0), (0x36, 0...1000, 0), (0, 0...1000, 0), (1, 0...1000, 0)],
      [
        (3, 0x2F, 0...1), (3, 0x39, -1...3), (3, 0x35, 0...50), (3, 0x36, 0...50), (3, 0, 0...50),
        (3, 1, 0...50),
        (1, 0x145, 0...1), (1, 0x14D, 0...1), (1, 0x14E, 0...1), (1, 0x110, 0...1),
        (1, 0x111, 0...1), touching,
      ]),
    Device(
      "a pad with two corners", [(0, 0...1000, 0), (1, 0...800, 0)],
      [
        (3, 0, 0...50), (3, 1, 0...50), (1, 0x145, 0...1), (1, 0x14D, 0...1), (1, 0x14E, 0...1),
        (1, 0x110, 0...1), touching,
      ]),
  ]

  private func events(_ device: Device, _ random: inout Randomness) -> [KernelEvent] {
    var events: [KernelEvent] = []
    var time: Int64 = 5_100_000
    for _ in 0..<40 {
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let event = random.pick(device.events)
        events.append((time, event.type, event.code, Int.random(in: event.values, using: &random)))
      }
      if random.chance(3) { events.append((time, 0, 3, 0)) }
      events.append((time, 0, 0, 0))
      time += random.pick([1, 8_000, 10_000, 900_000])
    }
    return events
  }

  private func words(_ device: Device, _ events: [KernelEvent]) -> String {
    let axes = device.axes.map { axis in
      "A: \(String(axis.code, radix: 16)) \(axis.minimum) \(axis.maximum) 0 0 \(axis.resolution)\n"
    }
    return axes.joined() + events.evemuLines
  }

  private func text(_ kind: TraceItem.Kind) -> String {
    switch kind {
    case .event(let event): event.exactText
    case .frame(let events): events.map { $0.exactText }.joined(separator: " | ")
    default: "\(kind)"
    }
  }

  @Test(arguments: devices) func `reports become events`(_ device: Device) throws {
    var record = ""
    for seed in 0..<4 as Range<UInt64> {
      var random = Randomness(seed: seed)
      let events = events(device, &random)
      for scale in [DeviceScale(), DeviceScale(pointsPerMillimetre: 2, unitsPerMillimetre: 4)] {
        var reader = EvemuReader(scale: scale)
        let items = reader.read(text: words(device, events).utf8)
        record += "seed \(seed), \(scale)\n"
        for item in items {
          record += "  \(item.time.nanoseconds / 1_000) in line \(item.line): \(text(item.kind))\n"
        }
      }
      var reader = EvemuReader()
      let expected = reader.read(text: words(device, events).utf8).map { text($0.kind) }
      var other = KernelReader(axes: device.axes)
      let items = other.read(bytes: events.kernelBytes) + other.finish()
      #expect(items.map { text($0.kind) } == expected)
    }
    let name = device.testDescription.replacing(" ", with: "-")
    try expectGolden(
      record.replacing("GestureRuntime.", with: "").replacing("GestureDevices.", with: ""),
      at: "Data/Devices/\(name).txt")
  }
}
