import FormSupport
import Foundation
import GestureCompiler
import GestureRuntime

/// gesture-lab outcomes FOLDER FIRST SPECS TRACES CALLS: writes random specs, their tables, the calls of their traces and
/// the outcomes on the table, for the programs of `Scripts/embedded` to be compared with. Leaves out arguments and calls
/// with a count of more than 32 bits, because a host's count is an `Int`.
func writeOutcomes(_ words: [String]) throws {
  guard words.count == 5, let first = UInt64(words[1]), let count = UInt64(words[2]),
    let traces = Int(words[3]), let calls = Int(words[4])
  else { throw Usage() }
  let folder = URL(filePath: words[0])
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let compiler = Compiler()
  for seed in first..<first + count {
    let text = SpecGenerator.spec(seed: seed).text
    guard let module = try? randomModule(seed: seed, traces: traces, calls: calls, compiler) else {
      print("seed \(seed) is refused")
      continue
    }
    let lines = module.runsText.split(separator: "\n").filter { !hasLongCount($0) }
    let runs = lines.map { $0 + "\n" }.joined()
    let spec = try CompiledSpec(text, compiler)
    let outcomes = outcomes(ofRuns: runs, spec.program)
    for (kind, bytes) in [
      ("gesture", Array(text.utf8)), ("gtable", spec.program.table.encoded()),
      ("runs", Array(runs.utf8)), ("outcomes", Array(outcomes.utf8)),
    ] {
      try Data(bytes).write(to: folder.appending(path: "Spec\(seed).\(kind)"))
    }
  }
}

/// Whether the line has a count, such as `#-9223372036854775808`, that an `Int` of 32 bits cannot hold.
private func hasLongCount(_ line: Substring) -> Bool {
  line.split(separator: "#").dropFirst().contains { text in
    Int32(text.prefix { $0 == "-" || $0.isNumber }) == nil
  }
}
