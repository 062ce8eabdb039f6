import FormSupport
import GestureRuntime

/// A step of a random trace: one event, or a frame of moves.
typealias TraceStep = [PointerEvent]

/// Three fingers that go down, move, lift and are cancelled, and all lift at the end.
func randomTrace(_ random: inout Randomness) -> [TraceStep] {
  var steps: [TraceStep] = []
  var time: Int64 = 0
  var fingers: [Int: Point] = [:]
  for _ in 0..<random.pick([3, 5, 8, 12]) {
    time += random.pick([0, 16, 50, 50, 100, 100, 200, 350, 500, 800])
    steps.append(randomStep(at: .init(milliseconds: time), &fingers, &random))
  }
  for finger in fingers.keys.sorted() {
    time += 100
    steps.append([
      .up(touch: finger, at: fingers[finger] ?? .zero, time: .init(milliseconds: time))
    ])
  }
  return steps
}

private func randomStep(
  at time: Timestamp, _ fingers: inout [Int: Point], _ random: inout Randomness
) -> TraceStep {
  var choices: [PointerEvent.Phase] = fingers.count < 3 ? [.down, .down, .down] : []
  if !fingers.isEmpty { choices += [.up, .up, .up, .move, .move, .move, .move, .cancel] }
  let phase = random.pick(choices)
  guard phase != .down else {
    let finger = (1...3).first { fingers[$0] == nil } ?? 1
    fingers[finger] = Point(x: Double(finger) * 100, y: 0)
    return [.down(touch: finger, at: fingers[finger] ?? .zero, time: time)]
  }
  let down = fingers.keys.sorted()
  let finger = random.pick(down)
  let place = fingers[finger] ?? .zero
  switch phase {
  case .up:
    fingers[finger] = nil
    return [.up(touch: finger, at: place, time: time)]
  case .cancel:
    fingers[finger] = nil
    return [.cancel(touch: finger, time: time)]
  default:
    let moving = random.chance(30) ? down : [finger]
    return moving.map { finger in
      let place = fingers[finger] ?? .zero
      let moved = Point(
        x: place.x + random.pick([5, 10, 20, 60, -40]), y: place.y + random.pick([0, 0, 5, 60]))
      fingers[finger] = moved
      return .move(touch: finger, at: moved, time: time)
    }
  }
}

/// The traces that show whether a gesture is as good as new.
let probes: [[TraceStep]] = [
  series([(0, .down, 1, 0), (100, .up, 1, 0)]),
  series([(0, .down, 1, 0), (100, .move, 1, 30), (200, .move, 1, 100), (300, .up, 1, 100)]),
  series([
    (0, .down, 1, 0), (50, .down, 2, 100), (100, .move, 2, 200), (200, .up, 1, 0),
    (300, .up, 2, 200),
  ]),
  series([(0, .down, 1, 0), (900, .up, 1, 0)]),
]

private func series(
  _ events: [(Int64, PointerEvent.Phase, Int, Double)]
) -> [TraceStep] {
  events.map { time, phase, finger, x in
    [
      PointerEvent(
        phase: phase, touch: finger, at: Point(x: x, y: 0), time: .init(milliseconds: time))
    ]
  }
}

extension Timestamp {
  init(milliseconds: Int64) { self.init(nanoseconds: milliseconds * 1_000_000) }
}

extension [TraceStep] {
  /// All of it, so many milliseconds later.
  func later(by milliseconds: Int64) -> [TraceStep] {
    map { step in
      step.map { event in
        var event = event
        event.time.nanoseconds += milliseconds * 1_000_000
        return event
      }
    }
  }

  var lastMillisecond: Int64 { (last?.first?.time.nanoseconds ?? 0) / 1_000_000 }
}
