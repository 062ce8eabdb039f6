@_spi(GestureEngine) import GestureRuntime

// Answers about the frames of `regions`, which a host sets at any time.

extension Outside {
  /// - Parameters:
  ///   - a: the x of a point, or the id of a frame.
  ///   - b: the y of a point.
  func answer(_ question: RegionsQuestion, _ region: Int, _ a: Term, _ b: Term) -> Term {
    if question == .exist { return Term(decide(.exist(region)) ? 1 : 0) }
    // Only operands that are certain numbers have the same answer each time.
    let symbol =
      a.isCertain && b.isCertain ? symbol(of: .frames(question, region, a, b)) : symbol()
    guard question.isMeasure else {
      addWhole(symbol)
      return term(symbol: symbol)
    }
    return hasFiniteFrames ? term(symbol: symbol) : computed(.opaque, term(symbol: symbol))
  }
}
