import FormSupport
import Foundation
import GestureCompiler
import GestureRuntime

// Random specs and traces, told apart by forms of a gesture:
//
// gesture-lab check FIRST COUNT: compiles the specs of these seeds and prints what is refused.
// gesture-lab print FIRST COUNT: prints them.
// gesture-lab write FOLDER FIRST COUNT TRACES CALLS: writes modules of generated Swift.
// gesture-lab corpus FOLDER: writes those of the specs and cases of this project.
// gesture-lab outcomes FOLDER FIRST SPECS TRACES CALLS: writes what random calls make of random specs.
// gesture-lab measured FOLDER FILE…: writes those of the tests in these files, for benchmarks.
// gesture-lab shrink FOLDER SEED: the smallest spec that fails as the module in FOLDER did.
// gesture-lab play SPEC CALLS: prints what a saved case reports, or what runs of any gestures of the file do.
// gesture-lab census FIRST SPECS TRACES CALLS, gesture-lab faults FIRST SPECS TRACES CALLS: see Census.swift
// and Faults.swift.
// gesture-lab rules FIRST SPECS TRACES CALLS [RULE…]: see Rules.swift.
// gesture-lab campaign FIRST SPECS TRACES CALLS [FOLDER], gesture-lab regressions FOLDER: see Playing.swift.
// gesture-lab scenes FIRST SPECS TRACES CALLS, gesture-lab surfaces FIRST SPECS SCENES ACTS: see Scenes.swift.
//
// gesture-lab functions NAME: see Functions.swift.
//
// What others assert and what hands did, played to specs:
//
// gesture-lab conformance …, gesture-lab velocity …, gesture-lab recordings …, gesture-lab sessions …: see
// Conformance.swift and Recordings.swift.

let words = Array(CommandLine.arguments.dropFirst())
let rest = Array(words.dropFirst())
do {
  // No folder is meant by an option.
  if rest.contains(where: { ["--help", "-h"].contains($0) }) { throw Usage() }
  switch words.first {
  case "check": try check(rest) { _, _ in }
  case "print": try check(rest) { seed, text in print("// seed \(seed)\n\(text)") }
  case "write": try writeModules(rest)
  case "corpus" where rest.count == 1: try writeCorpus(to: rest[0])
  case "outcomes": try writeOutcomes(rest)
  case "measured" where rest.count > 1: try writeMeasured(rest.dropFirst(), to: rest[0])
  case "shrink" where rest.count == 2: try shrink(rest[0], seed: UInt64(rest[1]) ?? 0)
  case "play" where rest.count == 2: try play(spec: rest[0], calls: rest[1])
  case "faults": exit(try findFaults(rest) ? 0 : 1)
  case "census": try takeCensus(rest)
  case "rules": exit(try findRules(rest) ? 0 : 1)
  case "campaign": exit(try runCampaign(rest) ? 0 : 1)
  case "scenes": exit(try playScenes(rest) ? 0 : 1)
  case "surfaces": exit(try playSurfaces(rest) ? 0 : 1)
  case "conformance": exit(try playConformance(rest, of: .cases) ? 0 : 1)
  case "velocity": exit(try playConformance(rest, of: .velocities) ? 0 : 1)
  case "recordings" where rest.count == 3:
    exit(try playRecordings(rest[0], specs: rest[1], wanted: rest[2]) ? 0 : 1)
  case "sessions" where rest.count == 2: try writeSessions(rest[0], to: rest[1])
  case "functions" where rest.count == 1: try applyFunction(rest[0])
  case "regressions" where rest.count == 1: exit(try playRegressions(rest[0]) ? 0 : 1)
  default: throw Usage()
  }
} catch {
  let isUsage = error is Usage
  let text =
    isUsage
    ? "no such call; the comment in Tests/Lab/main.swift lists them" : error.localizedDescription
  FileHandle.standardError.write(Data("gesture-lab: \(text)\n".utf8))
  exit(isUsage ? 2 : 1)
}

func check(_ words: [String], _ show: (UInt64, String) -> Void) throws {
  guard words.count == 2, let first = UInt64(words[0]), let count = UInt64(words[1]) else {
    throw Usage()
  }
  let compiler = Compiler()
  var refused = 0
  for seed in first..<first + count {
    let text = SpecGenerator.spec(seed: seed).text
    show(seed, text)
    do {
      _ = try CompiledSpec(text, compiler)
    } catch {
      refused += 1
      print("seed \(seed) is refused: \(error)")
    }
  }
  print("\(count) specs, \(refused) refused")
}

func play(spec path: String, calls: String) throws {
  let specText = try String(contentsOfFile: path, encoding: .utf8)
  let callsText = try String(contentsOfFile: calls, encoding: .utf8)
  if callsText.hasPrefix("run ") {
    // The table for hosts, which has only the values that the gesture reads, as its generated Swift does.
    var compilation = try CompiledSpec(specText, Compiler()).compilation
    guard let bytes = compilation.tableBytes() else { throw Usage() }
    let program = try GestureProgram(verifying: bytes)
    return print(outcomes(ofRuns: callsText, program), terminator: "")
  }
  let failing = try FormCase(specText: specText, callsText: callsText)
  let spec = try CompiledSpec(failing.spec.text, Compiler())
  var form = try TableForm(spec.program, gesture: spec.gesture, failing.arguments)
  for call in failing.calls {
    print("> \(call.exactText)", form.take(call).exactText, separator: "\n")
  }
}
