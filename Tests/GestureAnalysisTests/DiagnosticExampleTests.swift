import FormSupport
import GestureAnalysis
import GestureCompiler
import TestSupport
import Testing

/// The examples of `gesturec explain` have the findings that they state, even if compiling alone finds nothing.
@Suite struct DiagnosticExampleTests {
  static let specs = DiagnosticSpec.all.filter { $0.isFoundByAnalysis }
  /// Diagnostics whose examples are too large to be shown.
  static let withoutExample: Set<DiagnosticSpec> = [.analysisBudget]

  @Test(
    arguments: Effort.some(2, of: specs.filter { !withoutExample.contains($0) }.map { $0.code }))
  func `the wrong one has it, the right one has nothing at length`(code: String) throws {
    let spec = try #require(DiagnosticSpec(code: code))
    let found = try findings(try #require(spec.wrong), spec)
    #expect(found.contains { $0.problem.spec == spec }, "\(found.map { $0.problem.text })")
    let left = try findings(try #require(spec.right), spec)
    #expect(left.map { $0.problem.text } == [])
  }

  @Test func `what is not looked at to the end says so`() throws {
    let text = "gesture Photo = exclusive(a: tap(count: 3), b: tap(count: 2), c: tap(), d: drag())"
    let found = try findings(text, .analysisBudget, AnalysisOptions(budget: 1))
    #expect(found.map { $0.problem.spec } == [.analysisBudget])
    #expect(try findings(text, .analysisBudget).isEmpty)
  }

  /// Every diagnostic of the analysis needs an example.
  @Test func `every row of the analysis has an example, and a kind in the suite`() {
    for spec in Self.specs {
      let hasExample = spec.wrong != nil && spec.right != nil
      #expect(hasExample != Self.withoutExample.contains(spec), "\(spec.code)")
    }
    let kinds = Set(FindingExpectation.Kind.allCases.map { $0.spec })
    #expect(kinds == Set(Self.specs).subtracting(Self.withoutExample))
  }

  private func findings(
    _ text: String, _ spec: DiagnosticSpec, _ options: AnalysisOptions = AnalysisOptions()
  ) throws -> [Finding] {
    var options = options
    options.comparesGestures = spec == .conflictingGestures
    return analyze(try compiled(text), options: options).findings
  }
}
