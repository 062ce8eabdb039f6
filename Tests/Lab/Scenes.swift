import FormSupport
import Foundation
import GestureCompiler
import SceneSupport

// gesture-lab scenes FIRST SPECS TRACES CALLS: plays as many random traces to scenes of one and two surfaces and to the
// gestures that they must equal. Prints the differences, made small. The last line counts. gesture-lab surfaces FIRST
// SPECS SCENES ACTS: plays as many scenes to random fingers while surfaces come, go, move and change. Prints the
// faults. The last line counts.

/// - Returns: whether nothing differed.
func playScenes(_ words: [String]) throws -> Bool {
  guard words.count == 4, let first = UInt64(words[0]), let specs = UInt64(words[1]),
    let traces = Int(words[2]), let calls = Int(words[3])
  else { throw Usage() }
  let campaign = SceneCampaign(traces: traces, calls: calls)
  let compiler = Compiler()
  var counts = SceneCampaign.Counts()
  var mismatches = 0
  for seed in first..<first + specs {
    do {
      guard let found = try campaign.play(seed: seed, compiler, &counts) else { continue }
      mismatches += 1
      print(found)
    } catch {
      print("seed \(seed) is refused")
    }
    fflush(nil)
  }
  print(
    "\(counts.specs) specs, \(counts.traces) traces, \(counts.refused) pairs refused, "
      + "\(mismatches) mismatches")
  return mismatches == 0
}

/// - Returns: whether all held.
func playSurfaces(_ words: [String]) throws -> Bool {
  guard words.count == 4, let first = UInt64(words[0]), let specs = UInt64(words[1]),
    let scenes = Int(words[2]), let acts = Int(words[3])
  else { throw Usage() }
  let random = try RandomScenes(Compiler())
  var faults = 0
  var reported = 0
  for seed in first..<first + specs {
    guard let fault = random.play(seed: seed, scenes: scenes, acts: acts, reported: &reported)
    else { continue }
    faults += 1
    print(fault)
    fflush(nil)
  }
  print("\(specs) specs, \(Int(specs) * scenes) scenes, \(reported) reported, \(faults) faults")
  return faults == 0
}
