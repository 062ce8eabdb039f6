import ConformanceSupport
import Foundation
import GestureCompiler

// gesture-lab conformance DIRECTORY [--verbose] [--only PREFIX] [--beside FILE] [FILE…]: plays what other
// engines' own tests assert. DIRECTORY has Dialects/, known-failures.txt and the files that are played where
// none is named; then the one that may be beside the repository is played as well, or skipped loudly.
// gesture-lab velocity DIRECTORY …: compares velocities.
//
// Prints each failure (`--verbose`: with the spec that it became), where there are several files what came of
// each, and in the end what `ConformanceCounts.summary` says; of the cases whose id begins with PREFIX only.

enum Conformance: String {
  case cases
  case velocities = "velocity"

  /// The files that are played if none is named.
  var files: [String] {
    switch self {
    case .cases: ["cases.jsonl", "own.jsonl"]
    case .velocities: ["velocity.jsonl"]
    }
  }
}

/// - Returns: whether all came out as known.
func playConformance(_ words: [String], of kind: Conformance) throws -> Bool {
  var files = words[...]
  guard let directory = files.popFirst() else { throw Usage() }
  let isVerbose = files.contains("--verbose")
  files.removeAll { $0 == "--verbose" }
  let prefix = try option("--only", in: &files, words) ?? ""
  let beside = try option("--beside", in: &files, words)
  let known = try bytes("\(directory)/known-failures.txt")
  var suite = ConformanceSuite(
    dialects: "\(directory)/Dialects", knownFailures: String(decoding: known, as: UTF8.self)
  ) { load($0)?.bytes }
  var counts = ConformanceCounts()
  if files.isEmpty {
    files = kind.files.map { "\(directory)/\($0)" }[...]
    if let beside {
      if load(beside) != nil {
        files.append(beside)
      } else {
        print("SKIPPED: \(beside) is not there")
        counts.skip()
      }
    }
  }
  for file in files {
    let outcomes = try play(file, of: kind, in: &suite).filter { $0.id.hasPrefix(prefix) }
    var own = ConformanceCounts()
    for outcome in outcomes {
      for line in outcome.report(isVerbose: isVerbose) { print(line) }
      counts.add(outcome)
      own.add(outcome)
    }
    if files.count > 1 { print("\(URL(filePath: file).lastPathComponent): \(own.summary)") }
  }
  print(counts.summary)
  return counts.unexpected == 0
}

private func play(
  _ file: String, of kind: Conformance, in suite: inout ConformanceSuite
) throws -> [ConformanceOutcome] {
  let cases = try bytes(file)
  return switch kind {
  case .cases: suite.run(cases: cases)
  case .velocities: suite.run(velocities: cases)
  }
}

/// Takes an option and the word behind it out of `rest`.
private func option(
  _ name: String, in rest: inout ArraySlice<String>, _ words: [String]
) throws -> String? {
  guard let index = rest.firstIndex(of: name) else { return nil }
  guard index + 1 < rest.endIndex else { throw Usage() }
  let value = rest[index + 1]
  rest.removeSubrange(index...index + 1)
  return value
}

func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(filePath: path))) }

extension ConformanceOutcome {
  /// The lines about it. Empty if it passes, as it should.
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
