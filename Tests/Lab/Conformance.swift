import ConformanceSupport
import Foundation
import GestureCompiler

// gesture-lab conformance DIRECTORY [--verbose] [--only PREFIX] [FILE…]: plays what other engines' own tests
// assert. DIRECTORY has Dialects/, known-failures.txt and the files that are played by default.
// gesture-lab velocity DIRECTORY …: compares velocities.
//
// Prints each failure (`--verbose`: with the spec that it became) and in the end what
// `ConformanceCounts.summary` says; of the cases whose id begins with PREFIX only.

enum Conformance: String {
  case cases
  case velocities = "velocity"
}

/// - Returns: whether all came out as known.
func playConformance(_ words: [String], of kind: Conformance) throws -> Bool {
  var files = words[...]
  guard let directory = files.popFirst() else { throw Usage(words: words) }
  let isVerbose = files.contains("--verbose")
  files.removeAll { $0 == "--verbose" }
  var prefix = ""
  if let option = files.firstIndex(of: "--only") {
    guard option + 1 < files.endIndex else { throw Usage(words: words) }
    prefix = files[option + 1]
    files.removeSubrange(option...option + 1)
  }
  let known = try bytes("\(directory)/known-failures.txt")
  var suite = ConformanceSuite(
    dialects: "\(directory)/Dialects", knownFailures: String(decoding: known, as: UTF8.self)
  ) { load($0)?.bytes }
  var counts = ConformanceCounts()
  for file in files.isEmpty ? ["\(directory)/\(kind.rawValue).jsonl"] : files {
    let cases = try bytes(file)
    let outcomes =
      switch kind {
      case .cases: suite.run(cases: cases)
      case .velocities: suite.run(velocities: cases)
      }
    for outcome in outcomes where outcome.id.hasPrefix(prefix) {
      for line in outcome.report(isVerbose: isVerbose) { print(line) }
      counts.add(outcome)
    }
  }
  print(counts.summary)
  return counts.unexpected == 0
}

func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(filePath: path))) }

extension ConformanceOutcome {
  /// What is shown of it; nothing where it passes, as it should.
  fileprivate func report(isVerbose: Bool) -> [String] {
    let known = knownReason.map { " (known: \($0))" } ?? ""
    switch result {
    case .passed: return knownReason == nil ? [] : ["passes, though known to fail: \(id)\(known)"]
    case .skipped(let reason): return ["skipped: \(id): \(reason)"]
    case .failed(let reason):
      let spec = isVerbose && !spec.isEmpty ? ["  \(spec)"] : []
      return ["failed: \(id): \(reason)\(known)"] + spec
    }
  }
}
