import GestureAnalysis
import GestureCompiler
import TestSupport
import Testing

/// The analysis finds exactly the findings that the specs of the suite announce.
@Suite struct SuiteFindingTests {
  /// Take half a minute and more each without optimisation.
  private static let long: Set = ["latency-ten-parts.gesture", "Glissando.gesture"]
  private static let defects = SuiteSpec.defects.filter(isTried)
  private static let sound = (SuiteSpec.mended + SuiteSpec.published).filter(isTried)

  private static func isTried(_ spec: SuiteSpec) -> Bool {
    Effort.isLong || !long.contains(spec.path)
  }

  @Test(arguments: Effort.some(6, of: defects))
  func `what is announced is found, and nothing else at length`(_ spec: SuiteSpec) throws {
    let found = try findings(of: spec)
    let expected = try FindingExpectation.all(in: spec.text)
    let surplus = found.filter { found in !expected.contains { found.meets($0) } }
    #expect(surplus.map { "\($0)" } == [])
    let missing = expected.filter { expected in !found.contains { $0.meets(expected) } }
    #expect(missing.map { "\($0)" } == [])
  }

  @Test(arguments: Effort.some(3, of: sound))
  func `in a sound spec nothing is found at length`(_ spec: SuiteSpec) throws {
    #expect(try findings(of: spec, beside: SuiteSpec.published).map { "\($0)" } == [])
  }

  /// The default. One spec needs more.
  private static let budget = 1500
  private static let budgets = ["latency-ten-parts.gesture": 10_000]

  /// All that an analysis says of a file.
  private func findings(
    of spec: SuiteSpec, beside others: [SuiteSpec] = []
  ) throws -> [FindingExpectation] {
    let compilation = try #require(spec.compile(beside: others))
    var options = AnalysisOptions(budget: Self.budgets[spec.path] ?? Self.budget)
    options.comparesGestures = spec.path.contains("together")
    let analysis = analyze(compilation, options: options)
    return analysis.findings.compactMap { FindingExpectation($0, in: compilation) }
  }
}
