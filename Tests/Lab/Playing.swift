import FormSupport
import Foundation
import GestureCompiler
import ReferenceEvaluator

// gesture-lab campaign FIRST SPECS TRACES CALLS [FOLDER]: plays as many random traces to all forms, on one core, prints
// each difference with its seed, made small, and saves it in FOLDER as `.gesture` and `.calls`. The last line counts.
// gesture-lab regressions FOLDER: plays the saved cases to all forms.

/// - Returns: whether nothing differed.
func runCampaign(_ words: [String]) throws -> Bool {
  guard words.count >= 4, let first = UInt64(words[0]), let specs = UInt64(words[1]),
    let traces = Int(words[2]), let calls = Int(words[3])
  else { throw Usage() }
  let campaign = RandomCampaign(
    main: [.evaluated] + FormPair.ofHosts, side: FormPair.ofTables, traces: traces, calls: calls)
  print("seeds \(first)…\(first + specs - 1), \(traces) traces each of \(calls) calls or more")
  let compiler = Compiler()
  var counts = RandomCampaign.Counts()
  var mismatches = 0
  var refused = 0
  let start = ContinuousClock.now
  func summary() -> String {
    let seconds = max(1e-9, (ContinuousClock.now - start) / .seconds(1))
    return """
      \(counts.specs) specs, \(counts.traces) traces (\(counts.refusedMachines) of machines that \
      are refused), \(counts.calls) calls, \(counts.reported) reported, \(refused) specs refused, \
      \(mismatches) mismatches; \(Int(seconds)) s, \(Int(Double(counts.traces) / seconds)) traces/s
      """
  }
  for seed in first..<first + specs {
    do {
      if let failure = try campaign.play(seed: seed, compiler, &counts) {
        mismatches += 1
        let (smallest, difference) = failure.shrunk(compiler)
        print(
          "\(failure.name): \(difference)", smallest.spec.text, smallest.callsText, separator: "\n")
        if words.count > 4 { try save(smallest, as: "\(words[4])/\(failure.name)") }
      }
    } catch {
      refused += 1
      print("seed \(seed) is refused: \(error)")
    }
    if (seed - first + 1) % 500 == 0 {
      print("… up to seed \(seed): \(summary())")
      fflush(nil)
    }
  }
  print(summary())
  return mismatches + refused == 0
}

private func save(_ failing: FormCase, as name: String) throws {
  try Data(failing.spec.text.utf8).write(to: URL(filePath: "\(name).gesture"))
  try Data(failing.callsText.utf8).write(to: URL(filePath: "\(name).calls"))
}

/// - Returns: whether nothing differed.
func playRegressions(_ folder: String) throws -> Bool {
  let files = try FileManager.default.contentsOfDirectory(atPath: folder)
  let names = files.filter { $0.hasSuffix(".gesture") }.sorted().map { $0.dropLast(8) }
  var failed = 0
  for name in names {
    let failing = try FormCase(
      specText: String(contentsOfFile: "\(folder)/\(name).gesture", encoding: .utf8),
      callsText: String(contentsOfFile: "\(folder)/\(name).calls", encoding: .utf8))
    for pair in [.evaluated] + FormPair.ofHosts + FormPair.ofTables {
      guard let difference = failing.difference(pair, Compiler()) else { continue }
      failed += 1
      print("\(name): \(difference)")
    }
  }
  print("\(names.count) cases, \(failed) mismatches")
  return failed == 0
}
