import GestureCompiler
import TestSupport
import Testing

@testable import GestureAnalysis

/// The whole report about each spec of the suite within a small budget, to the byte. `Scripts/mutants` runs one suite at a
/// time, so these are small: a failure shows early.
enum FindingGoldens {
  /// The specs that take a second each.
  private static let slow: Set<String> = ["keys-beside-press.gesture", "latency-ten-parts.gesture"]

  static let long = all.filter { slow.contains($0.path) }
  private static let all = SuiteSpec.defects + SuiteSpec.mended

  static func named(_ range: ClosedRange<String>) -> [SuiteSpec] {
    all.filter { !slow.contains($0.path) && range.contains(String($0.path.prefix(2))) }
  }

  static func expect(_ spec: SuiteSpec) throws {
    let compilation = try #require(spec.compile())
    let touches = spec.path.contains("with-few") ? 2 : 1
    var options = AnalysisOptions(touches: touches, budget: 30)
    options.listsAnswers = true
    options.provesLatencies = true
    options.comparesGestures = spec.path.contains("together")
    let text = WholeText.analysis(analyze(compilation, options: options), compilation.files)
    try expectGolden(text, at: "../Goldens/Findings/\(spec.path.dropLast(8)).txt")
  }
}

@Suite struct FindingsToCTests {
  @Test(arguments: FindingGoldens.named("aa"..."cz"))
  func findings(_ spec: SuiteSpec) throws { try FindingGoldens.expect(spec) }
}

@Suite struct FindingsOfDTests {
  @Test(arguments: FindingGoldens.named("da"..."dz"))
  func findings(_ spec: SuiteSpec) throws { try FindingGoldens.expect(spec) }
}

@Suite struct FindingsToLTests {
  @Test(arguments: FindingGoldens.named("ea"..."lz"))
  func findings(_ spec: SuiteSpec) throws { try FindingGoldens.expect(spec) }
}

@Suite struct FindingsToRTests {
  @Test(arguments: FindingGoldens.named("ma"..."rz"))
  func findings(_ spec: SuiteSpec) throws { try FindingGoldens.expect(spec) }
}

@Suite struct FindingsOfSTests {
  @Test(arguments: FindingGoldens.named("sa"..."sz"))
  func findings(_ spec: SuiteSpec) throws { try FindingGoldens.expect(spec) }
}

@Suite struct FindingsToZTests {
  @Test(arguments: FindingGoldens.named("ta"..."zz"))
  func findings(_ spec: SuiteSpec) throws { try FindingGoldens.expect(spec) }
}

@Suite struct LongFindingsTests {
  @Test(arguments: FindingGoldens.long)
  func `findings at length`(_ spec: SuiteSpec) throws { try FindingGoldens.expect(spec) }
}
