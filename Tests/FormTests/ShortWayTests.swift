import FormSupport
import Foundation
import GestureCompiler
import GestureRuntime
import Testing

/// Moves on the short way of the engine, which a machine takes only if its host records nothing.
@Suite struct ShortWayTests {
  /// Two fingers turn around a point, one after the other, by 270° in steps of 10°, and lift.
  private static let turn: [HostCall] = {
    let place = { (finger: Int, step: Int) in
      let angle = Double(step) * .pi / 18 + (finger == 1 ? 0 : .pi)
      return Point(x: 100 + 40 * cos(angle), y: 100 + 40 * sin(angle))
    }
    let time = { (tick: Int) in Timestamp(nanoseconds: Int64(tick) * 10_000_000) }
    var events = [1, 2].map { PointerEvent.down(touch: $0, at: place($0, 0), time: time(0)) }
    for step in 1...27 {
      for finger in [1, 2] {
        events.append(
          .move(touch: finger, at: place(finger, step), time: time(2 * step + finger)))
      }
    }
    events += [1, 2].map { .up(touch: $0, at: place($0, 27), time: time(60)) }
    return events.map { .event($0) }
  }()

  /// Only the sum of the moves tells 270° from −90°.
  /// - Parameter copies: with ten, the gesture has more than 64 nodes, and the engine of wide sets.
  @Test(arguments: [2, 10]) func `a rotation is the sum of its moves`(copies: Int) throws {
    let taps = ["a", "b", "c", "d", "e", "f"].map { "each(\($0): tap(), upTo: \(copies))" }
    let spec = try CompiledSpec(
      """
      gesture G = simultaneous(\(taps.joined(separator: ", ")), turn: rotate()) {
        action turned(by: number)
        on turn.ended { turned(by: turn.rotation / 1deg) }
      }
      """, Compiler())
    var form = try TableForm(spec.program, gesture: spec.gesture, [:])
    let actions = Self.turn.flatMap { form.handle($0).reported }
    #expect(actions.map { $0.name } == ["turned"])
    guard case .number(let degrees)? = actions.first?.fields.first?.value else { return }
    #expect(abs(degrees - 270) < 1e-9)
  }
}
