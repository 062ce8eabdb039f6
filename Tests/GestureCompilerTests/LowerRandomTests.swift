import GestureRuntime
import TestSupport
import Testing

@testable import GestureCompiler

/// Random expressions, once folded with known arguments and once computed by the engine from the
/// same arguments in registers: the results have the same bits.
@Suite struct LowerRandomTests {
  /// Writes expressions over the parameters of `spec`, each in parentheses.
  private struct Generator {
    var state: UInt64

    mutating func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }

    mutating func pick(_ choices: [String]) -> String { choices[random(choices.count)] }

    mutating func number(_ depth: Int) -> String {
      if depth == 0 { return pick(["a", "b", "c", "0", "1.5", "3", "x"]) }
      switch random(9) {
      case 0: return "(\(number(depth - 1)) + \(number(depth - 1)))"
      case 1: return "(\(number(depth - 1)) - \(number(depth - 1)))"
      case 2: return "(\(number(depth - 1)) * \(number(depth - 1)))"
      case 3: return "(\(number(depth - 1)) / \(number(depth - 1)))"
      case 4: return "min(\(number(depth - 1)), \(number(depth - 1)))"
      case 5: return "clamp(\(number(depth - 1)), \(number(depth - 1)), \(number(depth - 1)))"
      case 6: return "(length(\(vector(depth - 1))) / 1pt)"
      case 7: return "-abs(\(number(depth - 1)))"
      default: return "(\(truth(depth - 1)) ? \(number(depth - 1)) : \(number(depth - 1)))"
      }
    }

    mutating func truth(_ depth: Int) -> String {
      if depth == 0 { return pick(["p", "q", "true", "w"]) }
      switch random(8) {
      case 0: return "(\(truth(depth - 1)) && \(truth(depth - 1)))"
      case 1: return "(\(truth(depth - 1)) || \(truth(depth - 1)))"
      case 2: return "!\(truth(depth - 1))"
      case 3: return "(\(number(depth - 1)) < \(number(depth - 1)))"
      case 4: return "(\(number(depth - 1)) >= \(number(depth - 1)))"
      case 5: return "(\(vector(depth - 1)) != \(vector(depth - 1)))"
      case 6: return "(\(number(depth - 1)) == \(number(depth - 1)))"
      default: return "(\(truth(depth - 1)) ? \(truth(depth - 1)) : \(truth(depth - 1)))"
      }
    }

    mutating func vector(_ depth: Int) -> String {
      if depth == 0 { return pick(["u", "v", "z", "vector(1pt, 2pt)"]) }
      switch random(5) {
      case 0: return "(\(vector(depth - 1)) + \(vector(depth - 1)))"
      case 1: return "(\(vector(depth - 1)) * \(number(depth - 1)))"
      case 2: return "(normalize(\(vector(depth - 1))) * 2pt)"
      case 3: return "(\(truth(depth - 1)) ? \(vector(depth - 1)) : \(vector(depth - 1)))"
      default: return "vector(\(vector(depth - 1)).dy, \(vector(depth - 1)).dx)"
      }
    }

    mutating func statements(_ depth: Int) -> String {
      var text = ""
      for _ in 0...random(3) {
        switch random(depth > 0 ? 5 : 3) {
        case 0: text += "x = \(number(3))\n"
        case 1: text += "z = \(vector(3))\n"
        case 2: text += "w = \(truth(3))\n"
        default:
          text += "if \(truth(3)) {\n\(statements(depth - 1))} else {\n\(statements(depth - 1))}\n"
        }
      }
      return text
    }
  }

  private static let parameters =
    "a: number, b: number, c: number, p: bool, q: bool, u: vector, v: vector"

  /// The variables after the handler ran.
  private func run(_ text: String, _ arguments: [String: GestureValue]) throws -> [GestureValue] {
    let table = try Lowered(text).table()
    var machine = try GestureProgram(verifying: table).machine("G", arguments)
    let (start, end) = (Timestamp(nanoseconds: 0), Timestamp(nanoseconds: 1_000_000))
    _ = machine.handle(.down(touch: 1, at: .zero, time: start), reporting: { _ in })
    _ = machine.handle(.up(touch: 1, at: .zero, time: end), reporting: { _ in })
    return ["x", "z", "w", "ended"].compactMap { machine[variable: $0] }
  }

  @Test func `folded and computed agree at length`() throws {
    let arguments: [String: GestureValue] = [
      "a": .number(2.5), "b": .number(-0.75), "c": .number(0), "p": .bool(true),
      "q": .bool(false), "u": .vector(Vector(dx: 3, dy: -4)), "v": .vector(.zero),
    ]
    for seed in 1...UInt64(Effort.count(80, long: 200)) {
      var generator = Generator(state: seed &* 0x9E37_79B9_7F4A_7C15)
      let body = """
        tap() {
          var x = 1.0
          var z: vector = (1pt, -1pt)
          var w = false
          var ended = 0
          on ended {
            \(generator.statements(2))
            ended += 1
          }
        }
        """
      let computed = try run("gesture G(\(Self.parameters)) = \(body)", arguments)
      // The same with constants in their place, so that all that can be is folded.
      let folded = try run(
        """
        let a = 2.5  let b = -0.75  let c = 0.0  let p = true  let q = false
        let u: vector = (3pt, -4pt)  let v: vector = (0pt, 0pt)
        gesture G = \(body)
        """, [:])
      // The sign of a NaN is the processor's choice.
      #expect(
        "\(computed)".replacing("-nan", with: "nan") == "\(folded)".replacing("-nan", with: "nan"),
        "seed \(seed): \(body)")
      #expect("\(computed[3])".contains("1"))
    }
  }
}
