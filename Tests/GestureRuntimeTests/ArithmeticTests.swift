import FormSupport
import GestureRuntime
import Testing

/// The value of each arithmetic opcode, compared with a second definition of it.
@Suite struct ArithmeticTests {
  private static let numbers = [-2.5, -1, -0.5, 0, 0.5, 1, 2.5, 7, .infinity]

  private typealias Definition = @Sendable (Double, Double) -> Double

  private static let binary: [(opcode: Opcode, value: Definition)] = [
    (.add, { $0 + $1 }), (.subtract, { $0 - $1 }), (.multiply, { $0 * $1 }), (.divide, { $0 / $1 }),
    (.minimum, { $0 < $1 ? $0 : $1 }), (.maximum, { $0 > $1 ? $0 : $1 }),
    (.less, { $0 < $1 ? 1 : 0 }), (.lessOrEqual, { $0 > $1 ? 0 : 1 }),
    (.equal, { $0 == $1 ? 1 : 0 }), (.notEqual, { $0 == $1 ? 0 : 1 }),
  ]

  @Test func `two numbers`() {
    for (opcode, expected) in Self.binary {
      for a in Self.numbers {
        for b in Self.numbers {
          let (value, other) = (opcode.value(a, b), expected(a, b))
          #expect(value == other || value.isNaN && other.isNaN, "\(opcode) \(a) \(b)")
        }
      }
    }
  }

  @Test(arguments: [
    (Opcode.sign, [-1.0, -1, -1, 0, 1, 1, 1, 1, 1]), (.not, [0, 0, 0, 1, 0, 0, 0, 0, 0]),
    (.round, [-3, -1, -1, 0, 1, 1, 3, 7, .infinity]),
    (.floor, [-3, -1, -1, 0, 0, 1, 2, 7, .infinity]),
    (.ceiling, [-2, -1, 0, 0, 1, 1, 3, 7, .infinity]),
    (.absolute, [2.5, 1, 0.5, 0, 0.5, 1, 2.5, 7, .infinity]),
  ])
  func `one number`(_ opcode: Opcode, _ expected: [Double]) {
    #expect(Self.numbers.map { opcode.value($0) } == expected)
  }

  @Test func sets() {
    let members = [0.0, 1, 3].map { Opcode.singleton.value($0) }
    #expect(members == [1, 2, 8])
    let all = Opcode.union.value(members[0], members[2])
    #expect([0.0, 1, 2, 3].map { Opcode.contains.value(all, $0) } == [1, 0, 0, 1])
  }
}
