internal import GestureRuntime

/// The bytes of a table. They were read back and verified, so that a host can load each table that is written.
struct EncodedTable {
  let bytes: [UInt8]
  /// The reason why a host with the default limits refuses the table. Nil if it does not.
  let refusal: TableError?

  init(_ machines: [Machine]) throws(LimitError) {
    if let bytes = try? emit(machines, verifies: false).encoded(),
      (try? GestureProgram(verifying: bytes)) != nil
    {
      (self.bytes, refusal) = (bytes, nil)
      return
    }
    // Most tables are verified only once. This one exceeds a limit, and `emit` finds the gesture to report.
    bytes = try emit(machines).encoded()
    var refusal: TableError?
    do { _ = try GestureProgram(verifying: bytes) } catch { refusal = error }
    self.refusal = refusal
  }
}
