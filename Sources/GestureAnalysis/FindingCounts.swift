import GestureCompiler

/// The problems that are reported for a file with their counts, without their places. A change that only moves
/// a problem leaves the counts the same.
struct FindingCounts {
  private var counts: [String: Int] = [:]
  private let names: [Int: String]
  /// The gestures that were not analysed to the end, or not at all.
  private let unknown: Set<String>

  init(_ compilation: Compilation, _ analysis: Analysis) {
    let gestures = compilation.gestureNumbers.map { ($0, compilation.program.gestures[$0].name) }
    names = Dictionary(uniqueKeysWithValues: gestures)
    let known = analysis.gestures.filter { $0.verdict != .unknown }.map { $0.name }
    unknown = Set(names.values).subtracting(known)
    for finding in analysis.findings { counts[key(finding), default: 0] += 1 }
    for diagnostic in compilation.diagnostics {
      counts["\(diagnostic.code) \(diagnostic.text)", default: 0] += 1
    }
  }

  /// Whether the finding is gone, no other has appeared, and everything that could show the finding was analysed.
  func lacksOnly(_ finding: Finding, of before: FindingCounts) -> Bool {
    let key = before.key(finding)
    guard !unknown.contains(before.name(of: finding)), unknown.isSubset(of: before.unknown),
      counts[key, default: 0] < before.counts[key, default: 0]
    else { return false }
    return counts.allSatisfy { $0.value <= before.counts[$0.key, default: 0] }
  }

  private func key(_ finding: Finding) -> String {
    "\(finding.problem.spec.code) \(name(of: finding)): \(finding.problem.text)"
  }

  private func name(of finding: Finding) -> String { names[finding.gesture] ?? "" }
}
