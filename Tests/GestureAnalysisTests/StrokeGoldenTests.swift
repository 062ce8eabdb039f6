import FormSupport
import GestureCompiler
import GestureRuntime
import TestSupport
import Testing

@testable import GestureAnalysis

/// All results of strokes and wheels that are sampled, turned, lengthened or described in words.
@Suite struct StrokeGoldenTests {
  private static func item(_ milliseconds: Int64, _ events: [PointerEvent]) -> Witness.Item {
    let time = Timestamp(nanoseconds: milliseconds * 1_000_000)
    return Witness.Item(
      time: time,
      action: .events(
        events.map {
          var event = $0
          event.time = time
          return event
        }))
  }

  private static func event(
    _ phase: PointerEvent.Phase, _ touch: Int, _ x: Double, _ y: Double
  ) -> PointerEvent {
    PointerEvent(phase: phase, touch: touch, at: Point(x: x, y: y), time: .init(nanoseconds: 0))
  }

  private static let later = Timestamp(nanoseconds: 95_000_000)

  private static let traces: [(String, Witness)] = [
    ("nothing", Witness()),
    (
      "one finger",
      Witness(items: [
        item(5, [event(.down, 1, 10, 20)]), item(45, [event(.move, 1, 70, 100)]),
        item(60, [event(.move, 1, 70, 100)]), item(61, [event(.move, 1, 10, 20)]),
        item(90, [event(.up, 1, 16, 28)]), item(120, [event(.down, 1, 5, 5)]),
        item(150, [event(.move, 1, 5, 45)]),
      ])
    ),
    (
      "two fingers",
      Witness(items: [
        item(0, [event(.down, 1, 0, 0), event(.down, 2, 50, 0)]),
        item(30, [event(.move, 1, 30, 40), event(.move, 2, 80, 40)]),
        Witness.Item(time: Timestamp(nanoseconds: 40_000_000), action: .advance),
        Witness.Item(
          time: Timestamp(nanoseconds: 42_000_000), action: .set("isOn", .bool(true))),
        item(50, [event(.move, 2, 140, 120)]), item(70, [event(.cancel, 2, 0, 0)]),
        item(80, [event(.move, 1, 60, 80)]),
      ])
    ),
    (
      "together",
      Witness(items: [
        item(0, [event(.down, 1, 0, 0), event(.down, 2, 50, 0)]),
        item(30, [event(.move, 1, 3, 4), event(.move, 2, 53, 4)]),
      ])
    ),
    (
      "apart",
      Witness(items: [
        item(0, [event(.down, 1, 0, 0), event(.down, 2, 50, 0)]),
        item(30, [event(.move, 1, 3, 4), event(.move, 2, 53, -4)]),
      ])
    ),
    (
      "a wheel",
      Witness(items: [
        item(0, [.hover(at: Point(x: 3, y: 4), time: later, kind: .mouse)]),
        item(
          10,
          [.scroll(by: Vector(dx: 3, dy: -7), at: Point(x: 1, y: 2), time: later, kind: .mouse)]),
        item(
          20,
          [.scroll(by: Vector(dx: 0, dy: 5), at: Point(x: 1, y: 2), time: later, kind: .mouse)]),
      ])
    ),
    (
      "all that a pointer has",
      Witness(items: [
        item(
          0,
          [
            PointerEvent(
              phase: .down, touch: 1, at: Point(x: -0.0, y: 0.5), time: later, kind: .mouse,
              button: .secondary, buttons: [.secondary, .back], modifiers: [.shift, .command],
              pressure: 0.25),
            PointerEvent(
              phase: .down, touch: 2, at: .zero, time: later, kind: .stylus,
              contact: PointerContact(radius: 3, tilt: 0.5, azimuth: 1, twist: 0)),
          ]),
        item(
          10,
          [
            PointerEvent(
              phase: .move, touch: 1, at: Point(x: 9, y: 9), time: later, kind: .mouse,
              button: .secondary, buttons: [], modifiers: [.option], pressure: 1)
          ]),
        item(20, [event(.up, 1, 9, 9), .leave(time: later, kind: .mouse)]),
        Witness.Item(
          time: later, action: .frame("pad", id: 3, Rect(x: 0, y: 0, width: 1, height: 2))),
      ])
    ),
  ]

  private func text(_ name: String, _ witness: Witness) -> String {
    var text = "\(name): step \(witness.greatestStep), stroke \(witness.endsWithStroke)"
    text += ", \(witness.eventCount) events\n"
    let isAboutPressure = witness.isAboutPressure
    for item in witness.items {
      text +=
        "  \(item.time.nanoseconds.milliseconds) \(item.words(reportsPressure: isAboutPressure))"
      if case .events(let events) = item.action {
        text += " [\(events.map { $0.exactText }.joined(separator: "; "))]"
      }
      text += "\n"
    }
    return text
  }

  @Test func `strokes are the same with other samples`() throws {
    var record = ""
    for (name, witness) in Self.traces {
      record += text(name, witness)
      for count in [1, 3] { record += text("refined \(count)", witness.refined(into: count)) }
      for (rate, speed) in [(60.0, 8_000.0), (50, 1_000), (1_000, 100_000)] {
        let sampling = Sampling(rate: rate, greatestSpeed: speed)
        record += text("at \(sampling.words)", witness.sampled(by: sampling))
      }
      for tangent in [0.5, -1] {
        record += text("turned \(tangent)", witness.turned(byHalf: tangent))
      }
      for times in [0.5, 2] { record += text("lengthened \(times)", witness.lengthened(to: times)) }
      for times in [0.5, 1] { record += text("prolonged \(times)", witness.prolonged(by: times)) }
    }
    try expectGolden(record, at: "Goldens/strokes.txt")
  }
}
