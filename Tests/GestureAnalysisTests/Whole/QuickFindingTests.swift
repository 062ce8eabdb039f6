import FormSupport
import GestureCompiler
import Synchronization
import TestSupport
import Testing

@testable import GestureAnalysis

@Suite struct QuickFindingTests {
  @Test(arguments: QuickSpec.quick) func findings(_ name: String, _ text: String) throws {
    let compilation = try compiled(text)
    var options = AnalysisOptions(touches: 1, budget: 6)
    options.listsAnswers = true
    options.provesLatencies = true
    let meter = WorkMeter(units: 6)
    options.meter = meter
    let analysis = analyze(compilation, options: options)
    let codes = analysis.findings.map { "\($0.problem.spec)" }.joined(separator: " ")
    let whole = checksum(WholeText.analysis(analysis, compilation.files))
    try expectGolden(
      "\(codes) \(whole)\n\(WholeText.work(meter))\n", at: "../Goldens/Quick/\(name).findings.txt")
  }

  /// With two fingers, all gestures on one view, and an attack on the proofs.
  @Test(arguments: QuickSpec.small + QuickSpec.operators + QuickSpec.words)
  func `findings with an audit`(_ name: String, _ text: String) throws {
    let compilation = try compiled(text)
    var options = AnalysisOptions(touches: 2, budget: 12)
    options.comparesGestures = true
    options.provesLatencies = true
    options.audit = {
      let runs = Atomic(0)
      return { runs.add(1, ordering: .relaxed).newValue <= 12 }
    }
    let meter = WorkMeter(units: 12)
    options.meter = meter
    let analysis = analyze(compilation, options: options)
    let audits = analysis.gestures.compactMap { $0.audit }
    let proofs = audits.map { "\($0.proofs) proofs, \($0.runs) runs" }.joined(separator: ", ")
    let whole = checksum(WholeText.analysis(analysis, compilation.files))
    try expectGolden(
      "\(proofs) \(whole)\n\(WholeText.work(meter))\n", at: "../Goldens/Quick/\(name).audit.txt")
  }
}
