import FormSupport
import Foundation
import GestureCompiler
import GestureRuntime

// random-forms check FIRST COUNT: compiles the specs of these seeds and prints what is refused.
// random-forms print FIRST COUNT: prints them.
// random-forms write FOLDER FIRST COUNT TRACES CALLS: writes modules of generated Swift.
// random-forms corpus FOLDER: writes those of the specs and cases of this project.
// random-forms shrink FOLDER SEED: the smallest spec that fails as the module in FOLDER did.
// random-forms run FIRST COUNT TRACES CALLS: compares forms, and prints what differs.

let arguments = CommandLine.arguments
if arguments[1] == "play" {
  try play(spec: arguments[2], calls: arguments[3])
  exit(0)
}
if arguments[1] == "write" {
  try writeModules(arguments.dropFirst(2))
  exit(0)
}
if arguments[1] == "shrink" {
  try shrink(arguments[2], seed: UInt64(arguments[3]) ?? 0)
  exit(0)
}
if arguments[1] == "corpus" {
  try writeCorpus(to: arguments[2])
  exit(0)
}
let first = UInt64(arguments[2]) ?? 0
let count = UInt64(arguments[3]) ?? 1
let compiler = Compiler()
var refused = 0
var steps = 0
var told = 0
var taken = 0
var machines = 0
var kinds: [String: Int] = [:]
for seed in first..<first + count {
  let tree = SpecGenerator.spec(seed: seed)
  let text = tree.text
  if arguments[1] == "print" {
    print("// seed \(seed)\n\(text)")
    continue
  }
  do {
    var spec = try CompiledSpec(text, compiler)
    guard arguments[1] == "run" else { continue }
    spec.arguments = RandomCalls.arguments(
      seed: seed, for: spec.table, enums: spec.program.table.enums)
    for trace in 0..<(Int(arguments[4]) ?? 1) {
      let calls = RandomCalls.calls(
        seed: seed &* 1_000_003 &+ UInt64(trace), for: spec.table,
        enums: spec.program.table.enums, settable: spec.settable, length: Int(arguments[5]) ?? 10)
      if arguments.count > 6 {
        guard var form = try? TableForm(spec.program, gesture: spec.gesture, spec.arguments) else {
          continue
        }
        machines += 1
        for call in calls {
          let outcome = form.take(call)
          steps += 1
          if outcome.refusal == nil { taken += 1 }
          told += outcome.told.count
          for one in outcome.told {
            kinds["\(one.kind) \(one.kind == .phase ? one.name : "")", default: 0] += 1
          }
        }
        continue
      }
      for pair in [FormPair.bytes, .optimised, .copied, .sliced] {
        guard let difference = pair.prepared(spec).difference(calls) else { continue }
        let failing = FormCase(spec: tree, arguments: spec.arguments, calls: calls)
        let smallest = Shrinker.shrink(failing, pair, compiler)
        print("seed \(seed) trace \(trace): \(smallest.difference(pair, compiler) ?? difference)")
        print(smallest.spec.text, smallest.callsText, separator: "\n")
      }
      steps += calls.count
    }
  } catch {
    refused += 1
    print("seed \(seed): \(error)")
  }
}
print(
  "\(count) specs, \(machines) machines, \(steps) calls, \(taken) taken, \(told) told, \(refused) refused",
  kinds)

func play(spec path: String, calls: String) throws {
  let failing = try FormCase(
    specText: String(contentsOfFile: path, encoding: .utf8),
    callsText: String(contentsOfFile: calls, encoding: .utf8))
  let spec = try CompiledSpec(failing.spec.text, Compiler())
  var form = try TableForm(spec.program, gesture: spec.gesture, failing.arguments)
  for call in failing.calls {
    print("> \(call.exactText)", form.take(call).exactText, separator: "\n")
  }
}
