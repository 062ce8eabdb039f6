import Foundation
import GestureCompiler
import GestureRuntime
import Testing

@testable import GestureAnalysis

@Suite struct GrowthTests {
  @Test func look() throws {
    let wanted = ProcessInfo.processInfo.environment["GROWTH"] ?? "Stepper"
    for spec in SuiteSpec.defects + SuiteSpec.mended + SuiteSpec.published where spec.path.hasPrefix(wanted) {
      guard var compilation = spec.compile() else { continue }
      for gesture in compilation.gestures {
        let machine = compilation.machine(gesture)!
        let limits = ExplorationLimits(touches: machine.usefulTouches(own: []), states: 1500)
        let explorer = Explorer(Subject(machine, touches: limits.touches)!, limits)!
        explorer.run()
        print(spec.path, machine.name, explorer.states.count, Set(explorer.states.map { $0.key }).count, explorer.isComplete)
        print(explorer.subject.palette.moves, explorer.subject.palette.together, explorer.subject.palette.regionPlaces, explorer.subject.palette.starts, explorer.subject.palette.pointers.count)
        let byLength = Dictionary(grouping: explorer.states) { $0.key.state.words.count }
        for (length, states) in byLength.sorted(by: { $0.value.count > $1.value.count }).prefix(2) {
          print("  words", length, "states", states.count, "zone sizes", Set(states.map { $0.zone.count }))
          for i in 0..<length {
            let values = Set(states.map { $0.key.state.words[i] })
            if values.count > 3 { print("    word", i, values.count, values.prefix(6).map { Double(bitPattern: $0) > 1e-3 && Double(bitPattern: $0) < 1e12 ? "\(Double(bitPattern: $0))" : String($0, radix: 16) }) }
          }
        }
      }
    }
  }
}
