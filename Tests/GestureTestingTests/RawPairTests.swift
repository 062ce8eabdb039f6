import FoundationEssentials
import GestureRuntime
import Testing

@testable import GestureDevices
@testable import GestureTesting

/// Device files, and traces made from them by other means, must report the same.
@Suite(.needsRecordings) struct RawPairTests {
  /// The content of one event, without its place among the events of the same instant: the readers report moves before
  /// lifts and lifts before new touches, the pairs of one slot after the other.
  struct Said: Hashable, Comparable, CustomStringConvertible {
    var time: Double
    var phase: String
    var x: Double
    var y: Double

    static func < (a: Said, b: Said) -> Bool {
      (a.time, a.phase, a.x, a.y) < (b.time, b.phase, b.x, b.y)
    }
    var description: String { "\(phase) at \(time) (\(x), \(y))" }
  }

  /// The pairs that report less or differently, and the reasons.
  static let exceptions = [
    "mice__Saitek": "the pair leaves out all buttons but the left one",
    "mice__Ultrathin": "the pair leaves out all buttons but the left one",
    "lens-cursor-drag": "the pair leaves out all buttons but the left one",
    "TPPS2_IBM_TrackPoint": "the pair has a move and a lift where one report says both",
    "three_finger_tap": "the pair makes up a place for a finger that never says one",
  ]

  @Test(arguments: SharedRecordings.files(in: "raw", "evemu", "events", "ev", "txt"))
  func `raw file gives the events of its pair`(_ path: String) throws {
    let format: TraceFormat = path.hasSuffix(".txt") ? .getevent : .evemu
    var reader = format.reader(scale: DeviceScale(pointsPerMillimetre: 1, unitsPerMillimetre: 1))
    let items = reader.read(text: try SharedRecordings.bytes(path))
    #expect(!items.contains { if case .refused = $0.kind { true } else { false } })
    let name = path.dropFirst("raw/".count)
    let pair = try SharedRecordings.bytes(
      name[..<(name.lastIndex(of: ".") ?? name.endIndex)] + ".jsonl")
    let ours = said(events(items))
    let theirs = said(try pairEvents(pair))
    if Self.exceptions.contains(where: { path.contains($0.key) }) {
      #expect(ours != theirs, "this file is no exception any more")
    } else {
      let first = zip(ours, theirs).first { $0 != $1 }
      #expect(
        ours == theirs, "\(ours.count) and \(theirs.count) events, \(first.map { "\($0)" } ?? "")")
    }
  }

  /// Touches relative to the first one: a pair may count from another origin.
  private func said(_ events: [PointerEvent]) -> [Said] {
    let touches = events.filter { [.down, .move, .up].contains($0.phase) }
    let origin = touches.first?.location ?? .zero
    return touches.map {
      Said(
        time: $0.time.seconds, phase: "\($0.phase)", x: $0.location.x - origin.x,
        y: $0.location.y - origin.y)
    }.sorted()
  }

  private func pairEvents(_ text: [UInt8]) throws -> [PointerEvent] {
    var events: [PointerEvent] = []
    for line in text.split(separator: UInt8(ascii: "\n")).dropFirst() {
      let wire = try TraceLine(line: line)
      if wire.aux == nil, case .event(let event) = try wire.meaning().0 { events.append(event) }
    }
    return events
  }
}

/// All pointer events of a trace, in order.
func events(_ items: [TraceItem]) -> [PointerEvent] {
  items.flatMap { item -> [PointerEvent] in
    switch item.kind {
    case .event(let event): [event]
    case .frame(let events): events
    default: []
    }
  }
}
