/// An event of the kernel's input layer, with its time in microseconds.
typealias KernelEvent = (time: Int64, type: Int, code: Int, value: Int)

extension [KernelEvent] {
  /// The bytes as a reader of a device gets them.
  var kernelBytes: [UInt8] {
    var bytes: [UInt8] = []
    for event in self {
      Swift.withUnsafeBytes(of: event.time / 1_000_000) { bytes += $0 }
      Swift.withUnsafeBytes(of: event.time % 1_000_000) { bytes += $0 }
      Swift.withUnsafeBytes(of: UInt16(event.type)) { bytes += $0 }
      Swift.withUnsafeBytes(of: UInt16(event.code)) { bytes += $0 }
      Swift.withUnsafeBytes(of: Int32(event.value)) { bytes += $0 }
    }
    return bytes
  }

  /// The lines as `evemu-record` writes them.
  var evemuLines: String {
    map { event in
      let micros = String(event.time % 1_000_000 + 1_000_000).dropFirst()
      let words = [event.type, event.code].map { String($0, radix: 16) }
      return "E: \(event.time / 1_000_000).\(micros) \(words[0]) \(words[1]) \(event.value)\n"
    }.joined()
  }
}
