import Testing

@testable import GestureAnalysis

/// How many questions a piece of work keeps back while a caller waits.
@Suite struct PatienceTests {
  /// The number of questions until the first one that interrupts.
  private func kept(by patience: Patience) -> Int {
    var count = 0
    while !patience.isOver { count += 1 }
    return count
  }

  @Test func `a piece that begins again goes on longer, and never beyond the limit`() {
    let patience = Patience { true }
    #expect(kept(by: patience) == 0)
    patience.begin(again: true, most: 1_500)
    #expect(kept(by: patience) == 500)
    patience.begin(again: true, most: 1_500)
    #expect(kept(by: patience) == 1_000)
    patience.begin(again: true, most: 1_500)
    #expect(kept(by: patience) == 1_500)
    patience.begin(again: false, most: 1_500)
    #expect(kept(by: patience) == 0)
  }

  @Test func `without a caller nothing interrupts`() {
    let patience = Patience { false }
    #expect((0..<2_000).allSatisfy { _ in !patience.isOver })
  }
}
