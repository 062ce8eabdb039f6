import FormSupport
import Foundation
import GestureCompiler
import ReferenceEvaluator

// gesture-lab rules FIRST SPECS TRACES CALLS [RULE…]: the first spec and trace that show that a rule of composition is
// left out of the evaluator, as rows of `CompositionRuleTests.shown`; all rules if none is named. gesture-lab rules
// FOLDER [RULE…]: the same of the cases that are saved there.

/// - Returns: whether each is found.
func findRules(_ words: [String]) throws -> Bool {
  guard let first = words.first else { throw Usage() }
  if let seed = UInt64(first) { return try findRules(from: seed, words) }
  var left = rules(words.dropFirst())
  let files = try FileManager.default.contentsOfDirectory(atPath: first)
  for name in files.filter({ $0.hasSuffix(".gesture") }).sorted().map({ $0.dropLast(8) }) {
    let saved = try FormCase(
      specText: String(contentsOfFile: "\(first)/\(name).gesture", encoding: .utf8),
      callsText: String(contentsOfFile: "\(first)/\(name).calls", encoding: .utf8))
    left.removeAll { rule in
      let isShown = saved.difference(.evaluated(without: rule), Compiler()) != nil
      if isShown { print("    .\(rule): .saved(\"\(name)\"),") }
      return isShown
    }
  }
  return areAllFound(left)
}

private func findRules(from first: UInt64, _ words: [String]) throws -> Bool {
  guard words.count >= 4, let specs = UInt64(words[1]), let traces = Int(words[2]),
    let calls = Int(words[3])
  else { throw Usage() }
  var left = rules(words.dropFirst(4))
  let compiler = Compiler()
  for seed in first..<first + specs where !left.isEmpty {
    guard var spec = try? CompiledSpec(SpecGenerator.spec(seed: seed).text, compiler) else {
      continue
    }
    spec.arguments = RandomCampaign.arguments(spec, seed: seed)
    for trace in 0..<traces {
      let calls = RandomCampaign.calls(spec, seed: seed, trace: trace, length: calls)
      left.removeAll { rule in
        let isShown = FormPair.evaluated(without: rule).prepared(spec).difference(calls) != nil
        if isShown { print("    .\(rule): .seed(\(seed), \(trace)),") }
        return isShown
      }
      fflush(nil)
    }
  }
  return areAllFound(left)
}

private func rules(_ names: ArraySlice<String>) -> [CompositionRule] {
  CompositionRule.allCases.filter { names.isEmpty || names.contains("\($0)") }
}

private func areAllFound(_ left: [CompositionRule]) -> Bool {
  for rule in left { print("NOT FOUND: \(rule)") }
  return left.isEmpty
}
