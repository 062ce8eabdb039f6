import FormSupport
import Testing

@testable import GestureAnalysis

@Suite struct NumberTableTests {
  /// The same as a dictionary, also when it grows, when numbers meet in one place, and after it is cleared.
  @Test(arguments: [3, 32, 33, 500]) func `it finds what a dictionary finds`(_ most: Int) {
    var table = NumberTable<Int>()
    var random = Randomness(seed: UInt64(most))
    for _ in 0..<4 {
      var model: [UInt64: Int] = [:]
      for value in 0..<3 * most {
        let number = Double(Int.random(in: 0..<most, using: &random)) * 0x1p-40 + 1000
        table.add(value, for: number)
        if model[number.bitPattern] == nil { model[number.bitPattern] = value }
        let asked = Double(Int.random(in: 0..<most, using: &random)) * 0x1p-40 + 1000
        #expect(table[asked] == model[asked.bitPattern])
        #expect(table.count == model.count)
      }
      table.clear()
      #expect(table.count == 0 && table[1000] == nil)
    }
  }

  @Test func `zeros differ, and NaN is found`() {
    var table = NumberTable<String>()
    table.add("zero", for: 0)
    table.add("NaN", for: .nan)
    #expect(table[0] == "zero" && table[-0.0] == nil && table[.nan] == "NaN")
  }
}
