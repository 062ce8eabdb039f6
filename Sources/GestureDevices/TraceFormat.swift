package import GestureTesting

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
      let isHeader = String(decoding: bytes, as: UTF8.self).contains("\"deviceType\"")
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

  /// A reader of this form. It scales forms with device units to points.
  package func reader(scale: DeviceScale = DeviceScale()) -> any TraceSource {
    switch self {
    case .jsonl: TraceReader()
    case .evemu: EvemuReader(scale: scale)
    case .getevent: GeteventReader(scale: scale)
    case .libinput: LibinputReader(scale: scale)
    case .recording: RecordingReader(scale: scale)
    }
  }
}
