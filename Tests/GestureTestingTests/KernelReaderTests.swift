import FormSupport
import GestureRuntime
import TestSupport
import Testing

@testable import GestureDevices
@testable import GestureTesting

/// The bytes of a device give the same trace as its recording in words.
@Suite struct KernelReaderTests {
  /// A touch that goes down, moves, and lifts, and a second touch next to it.
  private static let events: [KernelEvent] = [
    (1_000_000, 3, 0x39, 7), (1_000_000, 3, 0x35, 100), (1_000_000, 3, 0x36, 200),
    (1_000_000, 0, 0, 0),
    (1_010_000, 3, 0x35, 110), (1_010_000, 3, 0x2F, 1), (1_010_000, 3, 0x39, 8),
    (1_010_000, 3, 0x35, 300), (1_010_000, 3, 0x36, -5), (1_010_000, 0, 0, 0),
    (1_020_000, 3, 0x35, 310), (1_020_000, 3, 0x2F, 0), (1_020_000, 3, 0x35, 120),
    (1_020_000, 0, 0, 0),
    (1_030_000, 3, 0x39, -1), (1_030_000, 0, 0, 0),
  ]

  private static var bytes: [UInt8] { events.kernelBytes }
  private static var text: String { events.evemuLines }

  private func kinds(_ items: [TraceItem]) -> [TraceItem.Kind] { items.map(\.kind) }

  @Test func `bytes are the same as words`() {
    let axis = "A: 35 0 1000 0 0 10\nA: 36 0 1000 0 0 10\n"
    var words = EvemuReader()
    let expected = words.read(text: (axis + Self.text).utf8)
    var reader = KernelReader(
      axes: [
        KernelAxis(code: 0x35, minimum: 0, maximum: 1_000, resolution: 10),
        KernelAxis(code: 0x36, minimum: 0, maximum: 1_000, resolution: 10),
      ])
    let items = reader.read(bytes: Self.bytes) + reader.finish()
    #expect(kinds(items) == kinds(expected))
    // A down, a move and another down, a frame of moves, a lift. The touch that is down at the end is cancelled.
    #expect(items.count == 6)
  }

  @Test func `bytes may come in any pieces`() {
    var whole = KernelReader()
    let expected = kinds(whole.read(bytes: Self.bytes))
    var reader = KernelReader()
    var items: [TraceItem] = []
    for byte in Self.bytes { items += reader.read(bytes: [byte]) }
    #expect(kinds(items) == expected)
  }

  @Test func `any bytes are taken`() {
    var generator = Randomness(seed: Effort.seed())
    var reader = KernelReader()
    for _ in 0..<2_000 {
      let bytes = (0..<24).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      _ = reader.read(bytes: bytes)
    }
    var last = Timestamp(nanoseconds: 0)
    for item in reader.read(bytes: Self.bytes) + reader.finish() {
      #expect(item.time >= last)
      last = item.time
    }
  }
}
