// Whatever the bytes of a table: the verifier refuses them, or its machines take any trace.

import GestureCompiler

@testable import GestureRuntime

/// The trace lies behind the table.
private let traceLength = 64

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTable(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  guard count > traceLength + Table.headerLength else { return 0 }
  var bytes = Table().encoded()[..<Table.headerLength] + input[Table.headerLength...]
  let trace = bytes[(count - traceLength)...]
  bytes.removeLast(traceLength)
  // A checksum that fits, so that the verifier has to hold.
  let sum = checksum(bytes[Table.headerLength...])
  for i in 0..<8 { bytes[8 + i] = UInt8(truncatingIfNeeded: sum >> (8 * UInt64(i))) }
  guard let program = try? GestureProgram(verifying: Array(bytes)) else { return 0 }
  let canonical = program.table.encoded()
  guard let again = try? GestureProgram(verifying: canonical) else { fatalError("lost in writing") }
  precondition(again.table.encoded() == canonical, "bytes are not canonical")
  for name in program.gestures.prefix(4) {
    var player = Player(trace)
    player.play(name, of: program)
  }
  return 0
}
