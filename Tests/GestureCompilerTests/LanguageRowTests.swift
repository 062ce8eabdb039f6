@_spi(GestureEngine) import GestureRuntime
import TestSupport
import Testing

@testable import GestureCompiler

/// The rows of the language, to the letter: a changed fact in a row shows here and not only in what follows from it.
@Suite struct LanguageRowTests {
  private func text(_ rows: [Any]) -> String {
    rows.map { "\($0)\n" }.joined().replacing("GestureRuntime.", with: "")
      .replacing("GestureCompiler.", with: "")
  }

  @Test func `rows of readouts`() throws {
    let rows: [Any] =
      TouchesReading.all + TouchReading.all + TouchReading.ofEach
    try expectGolden(text(rows), at: "Goldens/Rows/readouts.txt")
  }

  @Test func `rows of operators, functions and units`() throws {
    var rows: [Any] = CompositionOperator.allCases.map {
      "\($0): \($0.spec) \($0.course) \($0.course.isNeverDiscrete) \($0.takesWithin)"
    }
    rows += Builtin.allCases.map { "\($0): \($0.spec)" } as [Any]
    rows += Unit.allCases.map { "\($0): \($0.spelling)" } as [Any]
    rows += FailureReason.allCases.map { "\($0): \($0.spec)" } as [Any]
    try expectGolden(text(rows), at: "Goldens/Rows/rows.txt")
  }

  @Test func `numbers as text`() throws {
    let numbers: [Double] = [
      0, -0.0, 0.5, -0.5, 0.0004, 0.0005, 0.0006, -0.0004, 0.9994, 0.9995, 0.99951, 1, 1.0005,
      12.3456,
      -12.3456, 999.9996, 1e6, 123_456_789.125, 1e15, 9e15, 9.3e18, 1e300, .infinity, -.infinity,
      .nan,
    ]
    var record = ""
    for number in numbers {
      record += "\(number): \(NumberText.exact(number))"
      for decimals in 0...4 {
        for keepsZeros in [false, true] {
          let text = NumberText.rounded(number, decimals: decimals, keepsZeros: keepsZeros)
          record += " \(text)"
        }
      }
      record += "\n"
    }
    for time in [0, 1, 999_999, 1_000_000, 1_500_000, -1, -1_500_000, .max, .min] as [Int64] {
      record += "\(time): \(NumberText.milliseconds(time))\n"
    }
    try expectGolden(record, at: "Goldens/Rows/numbers.txt")
  }

  @Test func `sets have a bit for each case`() {
    #expect([Directions.left, .right, .up, .down].map { $0.rawValue } == [1, 2, 4, 8])
    #expect(Direction.allCases.map { Directions($0).rawValue } == [1, 2, 4, 8])
    #expect(PointerKind.allCases.map { PointerKinds($0).rawValue } == [1, 2, 4, 8, 16])
    #expect(PointerButton.allCases.map { PointerButtons($0).rawValue } == [1, 2, 4, 8, 16])
    #expect(ModifierKey.allCases.map { ModifierKeys($0).rawValue } == [1, 2, 4, 8])
  }

  /// A declaration of each type, in the text of a table.
  @Test func `types in tables`() throws {
    let types = [
      ("bool", "true"), ("count", "1"), ("number", "1.5"), ("duration", "1s"), ("distance", "1pt"),
      ("speed", "1pt/s"), ("angle", "1rad"), ("point", "(1pt, 2pt)"), ("vector", ".zero"),
      ("velocity", ".zero"), ("direction", ".left"), ("axis", ".both"), ("kind", ".touch"),
      ("button", ".primary"), ("directions", "[.left]"), ("kinds", "[.touch]"),
      ("buttons", "[.primary]"), ("modifiers", "[.shift]"), ("Own", ".one"),
    ]
    let inputs = types.enumerated().map { "input i\($0): \($1.0) = \($1.1)\n" }.joined()
    let fields = types.enumerated().map { "a\($0): \($1.0)" }.joined(separator: ", ")
    let text =
      "enum Own { one, two(far: distance) }\ngesture G = tap() {\n\(inputs)action go(\(fields))\n}"
    var spec = try #require(WholeSpec(text: text))
    #expect(!spec.compilation.hasErrors)
    try expectGolden(spec.table() + spec.swift(), at: "Goldens/Rows/types.txt")
  }
}
