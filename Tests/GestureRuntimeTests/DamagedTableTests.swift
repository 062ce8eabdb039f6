import FormSupport
import GestureCompiler
@_spi(GestureEngine) import GestureRuntime
import TestSupport
import Testing

/// Tables of random specs with a wrong byte or two: the message that refuses each, or the facts that the verifier has found
/// and the results of a short trace.
@Suite struct DamagedTableTests {
  /// The facts about a program that a host could find, and those that decide about its memory.
  private func facts(_ program: GestureProgram, _ calls: [HostCall]) -> String {
    var facts = ""
    for gesture in program.gestures {
      facts += "\(gesture) \(program.workBound(of: gesture) ?? -1)"
      do {
        var form = try TableForm(program, gesture: gesture)
        facts += " \(form.machine.byteCount) \(form.machine.block()) \(form.partCount)\n"
        for call in calls { facts += form.take(call).exactText }
      } catch {
        facts += " \(error)\n"
      }
    }
    return facts
  }

  @Test(arguments: 0..<8 as Range<UInt64>) func `wrong bytes`(number: UInt64) throws {
    let text = SpecGenerator.spec(seed: 900 + number).text
    let spec = try CompiledSpec(text, Compiler())
    let original = spec.program.table.encoded()
    let calls = RandomCampaign.calls(spec, seed: number, trace: 0, length: 4)
    var random = Randomness(seed: number)
    var (taken, outcomes) = (0, "")
    for _ in 0..<300 {
      var bytes = original
      let at = Int.random(in: Table.headerLength..<bytes.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[at] &+= 1
      case 1: bytes[at] &-= 1
      case 2: bytes[at] = 0
      // The place of code that is absent.
      case 3: for index in at...min(at + 1, bytes.count - 1) { bytes[index] = 0xFF }
      default: bytes[at] = UInt8.random(in: 0...255, using: &random)
      }
      do {
        outcomes += facts(try GestureProgram(verifying: bytes.sealed), calls)
        taken += 1
      } catch {
        outcomes += "\(error)\n"
      }
    }
    let record = "\(original.count) bytes, \(taken) taken \(checksum(outcomes))\n"
    try expectGolden(record, at: "Goldens/Damaged/\(number).txt")
  }
}
