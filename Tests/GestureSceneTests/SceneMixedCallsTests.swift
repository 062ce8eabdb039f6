import FormSupport
import GestureRuntime
import GestureScene
import TestSupport
import Testing

/// A scene with a random mix of handled and recorded calls performs the same on each call as a scene that records all
/// of them.
@Suite struct SceneMixedCallsTests {
  private static func played() throws -> PlayedScene {
    let played = try PlayedScene.usual()
    try played.add("page", "Drag", PlayedScene.square(0, 0, Surface(relation: .takeover)))
    try played.add("card", "Double", Surface(relation: .innerFirst), in: "page")
    try played.add("knob", "Hold", Surface(relation: .race), in: "card")
    try played.add("side", "Tap", PlayedScene.square(100, 0, Surface(relation: .ownFirst)))
    try played.add("edge", "Far", in: "side")
    return played
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `what is performed does not depend on recording`(seed: UInt64) throws {
    var random = Randomness(seed: seed)
    let (recorded, mixed) = (try Self.played(), try Self.played())
    var (now, down, count) = (0.0, [Int: Point](), 0)
    for number in 0..<250 {
      now += random.pick([0, 8, 16, 40, 200, 600])
      let time = Timestamp(nanoseconds: Int64(now * 1_000_000))
      let event = Self.event(&random, &down, time)
      recorded.record(event, at: time)
      if random.chance(50) { mixed.record(event, at: time) } else { mixed.handle(event, at: time) }
      let (expected, performed) = (recorded.takeWithoutTimes(), mixed.takeWithoutTimes())
      #expect(performed == expected, "call \(number)")
      #expect(mixed.scene.nextDeadline == recorded.scene.nextDeadline, "call \(number)")
      count += expected.count
    }
    #expect(count > 20)
  }

  /// Nil if only time passes.
  private static func event(
    _ random: inout Randomness, _ down: inout [Int: Point], _ time: Timestamp
  ) -> PointerEvent? {
    let touch = Int.random(in: 1...3, using: &random)
    guard let place = down[touch] else {
      guard random.chance(70) else { return nil }
      let place = Point(x: random.pick([10, 60, 110, 160]), y: random.pick([10, 60]))
      down[touch] = place
      return .down(touch: touch, at: place, time: time)
    }
    let moved = Point(x: place.x + random.pick([0, 3, 30]), y: place.y + random.pick([0, 20]))
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      down[touch] = nil
      return .cancel(touch: touch, time: time)
    case 1...5:
      down[touch] = nil
      return .up(touch: touch, at: place, time: time)
    default:
      down[touch] = moved
      return .move(touch: touch, at: moved, time: time)
    }
  }
}

extension PlayedScene {
  fileprivate func handle(_ event: PointerEvent?, at time: Timestamp) {
    if let event { scene.handle(event) } else { scene.advance(to: time) }
  }

  fileprivate func record(_ event: PointerEvent?, at time: Timestamp) {
    func write(_ id: SurfaceID, _ report: borrowing Report) {
      guard case .action = report.kind else { return }
      self.write(self.name(of: id), report.name, report.fields)
    }
    if let event {
      scene.handle(event, reporting: write)
    } else {
      scene.advance(to: time, reporting: write)
    }
  }
}
