import FormSupport
import Foundation
import GestureCompiler
import GestureRuntime
import Testing

@testable import GestureAnalysis

/// For every place of a finger, some place of the alphabet gives all conditions the same results.
@Suite struct AlphabetCellTests {
  static let gestures = [
    "tap()", "drag()", "race(tap(), longPress(), drag())", "press(maximumDistance: 33pt)",
    "drag(axis: .horizontal)", "race(drag(axis: .horizontal), drag(axis: .vertical))",
    "race(drag(axis: .vertical, minimumDistance: 24pt), tap(maximumDistance: 8pt))",
    "exclusive(swipe(directions: [.left, .up]), drag())", "swipe(maximumDeviation: 20deg)",
    "drag() where drag.translation.dx > 0",
    "drag() where abs(drag.translation.dy) < 15pt && drag.translation.dx < -30pt",
    "race(tap(maximumDistance: 3pt), drag(minimumDistance: 7pt), swipe(minimumDistance: 110pt))",
  ]

  @Test(arguments: gestures)
  func `random places are in known cells`(gesture: String) throws {
    let machine = try machine("gesture G = \(gesture)")
    let alphabet = try #require(InputAlphabet(machine, touches: 1))
    let survey = try survey(machine, alphabet)
    let home = alphabet.starts[0][0]
    let key = { (way: Vector) in
      survey.key(Situation(fingers: [Situation.Finger(start: home, by: way)]))
    }
    let known = Set(alphabet.moves[0].map(key))
    let seed = gesture.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) }
    var random = Randomness(seed: seed)
    for _ in 0..<400 {
      let way = randomWay(&random)
      #expect(known.contains(key(way)), "\(gesture): \(way), seed \(seed)")
    }
  }

  /// The conditions that the alphabet was made for.
  private func survey(_ machine: Machine, _ alphabet: InputAlphabet) throws -> Survey {
    let creation = try #require(Creation(machine))
    let code = ControlCode(machine, registers: creation.registers)
    var evaluator = Evaluator(
      code, registers: creation.registers, layout: RegionLayout(machine, code))
    evaluator.home = alphabet.starts.map { $0[0] }
    return Survey(evaluator, Question(known: .spatial, includes: { $0 != .accepts }))
  }

  /// A movement near or far, in any direction, on or next to an axis, or by whole numbers of points.
  private func randomWay(_ random: inout Randomness) -> Vector {
    let length = pow(10, Double.random(in: -1...2.7, using: &random))
    let angle = Double.random(in: 0..<(2 * .pi), using: &random)
    var way = Vector(dx: length * cos(angle), dy: length * sin(angle))
    if random.chance(20) { way.dx = 0 }
    if random.chance(20) { way.dy = 0 }
    if random.chance(40) { way = Vector(dx: way.dx.rounded(), dy: way.dy.rounded()) }
    if random.chance(10) { way.dy = way.dx }
    return way
  }
}
