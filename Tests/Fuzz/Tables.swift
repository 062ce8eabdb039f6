// The verifier refuses the bytes of a table, or its machines take any calls of a host.

import GestureCompiler
import GestureRuntime

/// The trace lies behind the table.
private let traceLength = 64
/// Magic, versions and the checksum of the rest.
private let headerLength = 16

func fuzzTable(_ input: [UInt8]) {
  guard input.count > traceLength + headerLength else { return }
  var bytes = Table().encoded()[..<headerLength] + input[headerLength...]
  let trace = bytes[(input.count - traceLength)...]
  bytes.removeLast(traceLength)
  // A checksum that fits, so that the verifier has to hold.
  let sum = checksum(bytes[headerLength...])
  for i in 0..<8 { bytes[8 + i] = UInt8(truncatingIfNeeded: sum >> (8 * UInt64(i))) }
  guard let program = try? GestureProgram(verifying: Array(bytes)) else { return }
  let canonical = program.table.encoded()
  guard let again = try? GestureProgram(verifying: canonical) else { fatalError("lost in writing") }
  require(again.table.encoded() == canonical, "bytes are not canonical")
  for name in program.gestures.prefix(4) {
    var player = Player(trace, name, of: program)
    player?.play()
  }
}
