internal import GestureJSON

package enum TraceFormat: String, CaseIterable, Sendable {
  /// The project's own form.
  case jsonl
  /// Recordings of Linux devices by `evemu-record`.
  case evemu
  /// Recordings of Android devices by `getevent -t` or `getevent -lt`.
  case getevent
  /// Recordings of Linux devices by `libinput record`.
  case libinput
  /// Converted recordings in device units, with a header line.
  case recording

  /// The form of a file that begins with `line` (its first line that is not blank). Nil if no form begins like that.
  package init?(firstLine line: some Sequence<UInt8>) {
    let bytes = Array(line)
    var scanner = LineScanner(bytes[...])
    if scanner.take("{") {
      let isHeader = bytes.includes("\"deviceType\"")
      self = isHeader ? .recording : .jsonl
    } else if scanner.take("# EVEMU") || scanner.take("E: ") || scanner.take("N: ") {
      self = .evemu
    } else if scanner.take("# libinput record") || scanner.take("version: ") {
      self = .libinput
    } else if scanner.take("[") || scanner.take("add device") {
      self = .getevent
    } else {
      return nil
    }
  }
}
