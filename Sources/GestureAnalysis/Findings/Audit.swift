import GestureCompiler
import GestureRuntime

/// The attack of an analysis on its own proofs about a gesture.
package struct Audit: Hashable, Sendable {
  /// The number of proofs that runs could refute. Proofs from the text alone, such as a condition that is always false,
  /// are not among them.
  package var proofs: Int
  /// The number of runs that were compared with each of them.
  package var runs: Int
}

extension Investigation {
  /// Compares all claims so far with random and directed runs, until one is refuted.
  /// - Parameter goesOn: asked after each run.
  func audited(while goesOn: () -> Bool) -> Audit {
    var audit = Audit(proofs: claims.count, runs: 0)
    var random = SeededRandom(seed: 1)
    var seed: UInt64 = 0
    while goesOn() && !claims.isEmpty {
      seed += 1
      // A third of the runs has other arguments. If a proof covers any host, half of the runs comes from any host.
      let arguments = seed % 3 == 0 ? otherArguments(&random) : [:]
      let isOfHands = seed % 2 == 1 || claims.allSatisfy { $0.proof.runs?.model != .anyHost }
      guard let subject = subject.unlimited.given(arguments),
        let search = RunSearch(
          subject, showing: [], hands: isOfHands ? .hands : .anyHost, seed: seed)
      else { continue }
      if arguments.isEmpty { search.start(from: whole) }
      search.run(traces: 200, directed: 40) { trace in
        if let witness = Witness(search.arena.calls(trace)),
          let run = ShownRun(witness, subject, given: arguments, isOfHands: isOfHands)
        {
          audit.runs += 1
          check(run)
        }
        return goesOn() && !claims.isEmpty
      }
    }
    return audit
  }

  /// Returns a value for a random parameter. The gesture may refuse it. Empty for a gesture without parameters.
  private func otherArguments(_ random: inout SeededRandom) -> [String: GestureValue] {
    let table = subject.program.table
    guard !table.gestures[0].parameters.isEmpty else { return [:] }
    let parameter = random.pick(table.gestures[0].parameters)
    let numbers =
      table.gestures[0].constants.filter { $0.isFinite && abs($0) <= 5_000 } + [0, 0.5, 1, 10, 100]
    let values = InputValues(enums: table.enums, numbers: numbers)
    return [parameter.name: values.value(parameter.type, &random)]
  }
}
