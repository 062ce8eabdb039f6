import GestureRuntime
import TestSupport
import Testing

@testable import GestureCompiler

/// Ranges against the numbers that are in them.
@Suite struct ScalarRangeTests {
  private static let unary: [Opcode] = [
    .copy, .negate, .not, .absolute, .squareRoot, .round, .floor, .ceiling, .exponential, .sign,
    .singleton, .sine,
  ]
  private static let binary: [Opcode] = [
    .add, .subtract, .multiply, .divide, .minimum, .maximum, .less, .lessOrEqual, .equal,
    .notEqual, .contains, .union, .roundToStep, .modulo,
  ]
  private static let ends = [-Double.infinity, -2, -0.0, 0.5, 3, Double.infinity]

  /// Exact ones, and all between two ends, with and without NaN.
  private static let ranges: [ScalarRange] =
    ends.map { ScalarRange($0) } + [ScalarRange(0), .any, .truth, .positive]
    + ends.flatMap { low in
      ends.filter { $0 >= low }.flatMap { high in
        [ScalarRange(low, high), ScalarRange(low, high, mayBeNaN: true)]
      }
    }

  private func contains(_ range: ScalarRange, _ value: Double) -> Bool {
    if let exact = range.exactValue { return exact.bitPattern == value.bitPattern }
    return value.isNaN ? range.mayBeNaN : range.low <= value && value <= range.high
  }

  private func numbers(in range: ScalarRange) -> [Double] {
    let all = [-Double.infinity, -2, -1, -0.0, 0, 0.5, 1, 3, .infinity, Double.nan]
    return all.filter { contains(range, $0) }
  }

  private func text(_ range: ScalarRange) -> String {
    if let value = range.exactValue { return "\(value)" }
    return "\(range.low)…\(range.high)\(range.mayBeNaN ? "?" : "")"
  }

  @Test func `a result of numbers is in the result of their ranges`() {
    for a in Self.ranges {
      for x in numbers(in: a) {
        if let truth = a.truthValue { #expect(truth == (x != 0), "\(text(a))") }
        for opcode in Self.unary where opcode.spec.isFoldable && opcode != .singleton {
          let result = ScalarRange.apply(opcode, a)
          #expect(contains(result, opcode.value(x)), "\(opcode) \(text(a)): \(x)")
        }
      }
      #expect(a.neverComes == (a.low == .infinity))
      for b in Self.ranges {
        let (union, widened) = (a.union(b), a.widened(b))
        for y in numbers(in: b) {
          #expect(contains(union, y) && (a.isExact || b.isExact || contains(widened, y)))
        }
        for x in numbers(in: a) { #expect(contains(union, x)) }
        for opcode in Self.binary
        where opcode != .contains && opcode != .union && opcode != .roundToStep {
          let result = ScalarRange.apply(opcode, a, b)
          for x in numbers(in: a) {
            let isRight = numbers(in: b).allSatisfy { contains(result, opcode.value(x, $0)) }
            #expect(isRight, "\(opcode) \(text(a)) \(text(b)): \(text(result)) of \(x)")
          }
        }
      }
    }
  }

  /// How narrow they are: with wider ones, less is left out of machines.
  @Test func `all results`() throws {
    let some = Self.ranges.filter { $0.exactValue != -2 && $0.low != 0.5 && $0.high != 0.5 }
    var record = "of: " + some.map { text($0) }.joined(separator: " ") + "\n"
    for opcode in Self.unary {
      record += "\(opcode): \(some.map { text(.apply(opcode, $0)) }.joined(separator: " "))\n"
    }
    record += "truth: \(some.map { $0.truthValue.map { "\($0)" } ?? "-" }.joined(separator: " "))\n"
    for a in some {
      for opcode in Self.binary {
        let results = some.map { text(.apply(opcode, a, $0)) }
        record += "\(opcode) \(text(a)): \(results.joined(separator: " "))\n"
      }
      record += "union \(text(a)): \(some.map { text(a.union($0)) }.joined(separator: " "))\n"
      record += "widened \(text(a)): \(some.map { text(a.widened($0)) }.joined(separator: " "))\n"
      record += "same \(text(a)): \(some.map { a.isSame(as: $0) ? "1" : "0" }.joined())\n"
    }
    try expectGolden(record, at: "../Goldens/Whole/ranges.txt")
  }

  @Test func `truth values that are known decide`() {
    let algebra = Ranges(facts: Facts(frames: []))
    let (no, yes, open) = (ScalarRange(0), ScalarRange(1), ScalarRange.truth)
    func table(_ combine: (ScalarRange, ScalarRange) -> ScalarRange) -> [String] {
      [no, yes, open].map { a in
        [no, yes, open].map { b in combine(a, b).truthValue.map { $0 ? "1" : "0" } ?? "?" }.joined()
      }
    }
    #expect(table { algebra.and($0, $1) } == ["000", "01?", "0??"])
    #expect(table { algebra.or($0, $1) } == ["01?", "111", "???"])
    #expect(table { algebra.select($0, $1, no) } == ["000", "01?", "0??"])
  }
}
