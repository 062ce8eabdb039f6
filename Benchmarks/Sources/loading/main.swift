// Reads a table from standard input, and loads it as often as the argument says.
import GestureRuntime

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

var bytes: [UInt8] = []
while case let byte = getchar(), byte >= 0 { bytes.append(UInt8(byte)) }
for _ in 0..<(Int(CommandLine.arguments[1]) ?? 1) {
  _ = try GestureProgram(verifying: bytes)
}
