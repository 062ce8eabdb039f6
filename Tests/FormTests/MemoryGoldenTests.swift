import FormSupport
import GestureCompiler
import GestureRuntime
import TestSupport
import Testing

/// Checksums of the whole memory of machines after each call of random traces. A slip in what the engine notes for later
/// shows here, although the same trace may end before a report depends on it. The campaigns show which form is wrong.
@Suite struct MemoryGoldenTests {
  /// For each trace, the sum of the outcomes with the memory after each call, and the number of calls.
  private func record(_ seed: UInt64, _ compiler: Compiler) throws -> String {
    var spec = try CompiledSpec(SpecGenerator.spec(seed: seed).text, compiler)
    spec.arguments = RandomCampaign.arguments(spec, seed: seed)
    var record = "seed \(seed)\n"
    for trace in 0..<3 {
      let calls = RandomCampaign.calls(spec, seed: seed, trace: trace, length: 16)
      guard var form = try? TableForm(spec.program, gesture: spec.gesture, spec.arguments) else {
        return record + "not made\n"
      }
      var account = ""
      for (number, call) in calls.enumerated() {
        // The ways with a report of each phase and those with actions alone take turns.
        let outcome = number % 2 == 0 ? form.take(call) : form.handle(call)
        let registers = form.machine.registers.map { $0.isNaN ? 0 : $0.bitPattern }
        account += "\(outcome.exactText) \(form.machine.block()) \(registers)"
        account += " \(form.machine.byteCount)\n"
      }
      record += "\(calls.count) calls \(checksum(account))\n"
    }
    return record
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `memory after each call`(number: UInt64) throws {
    let compiler = Compiler()
    let seeds = [number, number + 40_000, number + SpecGenerator.firstAsking]
    let record = try seeds.map { try self.record($0, compiler) }.joined()
    try expectGolden(record, at: "Goldens/memory-\(number).txt")
  }
}
