import GestureAnalysis
import GestureCompiler
import Testing

/// The examples of `gesturec explain` are what they say, also those that compiling alone finds nothing in.
@Suite struct CatalogueExampleTests {
  static let entries = Catalogue.entries.filter { $0.code.isFoundByAnalysis }
  /// Too large to be shown.
  static let withoutExample: Set<DiagnosticCode> = [.analysisBudget]

  @Test(arguments: entries.map { $0.code }.filter { !withoutExample.contains($0) })
  func `the wrong one has it, the right one has nothing`(code: DiagnosticCode) throws {
    let entry = try #require(Self.entries.first { $0.code == code })
    let found = try findings(try #require(entry.wrong), code)
    #expect(found.contains { $0.problem.code == code }, "\(found.map { $0.problem.text })")
    let left = try findings(try #require(entry.right), code)
    #expect(left.map { $0.problem.text } == [])
  }

  @Test func `what is not looked at to the end says so`() throws {
    let text = "gesture Photo = exclusive(a: tap(count: 3), b: tap(count: 2), c: tap(), d: drag())"
    let found = try findings(text, .analysisBudget, AnalysisOptions(budget: 1))
    #expect(found.map { $0.problem.code } == [.analysisBudget])
    #expect(try findings(text, .analysisBudget).isEmpty)
  }

  /// So that none is only on paper: each is found in a test, with the examples above, or without.
  @Test func `every code of the analysis is there, and only its codes are`() {
    let codes = Set(DiagnosticCode.allCases.filter { $0.isFoundByAnalysis })
    #expect(Set(Self.entries.map { $0.code }) == codes)
    #expect(codes.allSatisfy { ("GS0200"..<"GS0300").contains($0.rawValue) })
    for entry in Self.entries {
      let hasExample = entry.wrong != nil && entry.right != nil
      #expect(hasExample != Self.withoutExample.contains(entry.code), "\(entry.code)")
    }
    let kinds = Set(FindingExpectation.Kind.allCases.map { $0.code })
    #expect(kinds == codes.subtracting(Self.withoutExample))
  }

  private func findings(
    _ text: String, _ code: DiagnosticCode, _ options: AnalysisOptions = AnalysisOptions()
  ) throws -> [Finding] {
    var compiler = Compiler()
    let compilation = compiler.compile("example.gesture") { SourceFile(path: $0, text: text) }
    var options = options
    options.comparesGestures = code == .conflictingGestures
    return analyze(try #require(compilation), options: options).findings
  }
}

extension FindingExpectation.Kind {
  /// What it is told with; the suite of defects has files of every kind.
  var code: DiagnosticCode {
    switch self {
    case .deadPart: .deadPart
    case .deadState: .deadState
    case .deadRule: .deadRule
    case .deadHandler: .deadHandler
    case .shadowed, .shadowedWithFew: .shadowed
    case .stolen: .stolen
    case .conflict: .conflict
    case .conflictTogether: .conflictingGestures
    case .sampled: .decidedBySampling
    case .unsampled: .neverSampled
    case .stuck: .stuck
    case .waits: .waitsForEver
    case .held: .heldUntilLift
    case .vacuous: .vacuous
    case .unpaired: .unpaired
    case .dropped: .droppedEvent
    case .earlyRead: .earlyRead
    case .latency: .latencyExceeded
    case .property: .propertyBroken
    case .notEstablished: .notEstablished
    }
  }
}
