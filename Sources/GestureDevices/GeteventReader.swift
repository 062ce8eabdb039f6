import GestureRuntime
package import GestureTesting

/// Reads the output of Android's `getevent -t` and `getevent -lt`, with or without the descriptions that `-i` and `-p`
/// put before it. Events are hexadecimal or by name, from one device or several, each with touches of its own. Skips
/// all other lines.
package struct GeteventReader: TraceSource {
  /// More devices than a phone has. Events of further devices are skipped.
  private static let mostDevices = 32

  private let scale: DeviceScale
  private var state = RecordingState()
  private var devices: [String: DeviceDecoder] = [:]
  /// The device of the present description.
  private var described = ""
  private var describesAxes = false

  /// - Parameter scale: how units of each device become points.
  package init(scale: DeviceScale = DeviceScale()) { self.scale = scale }

  /// Takes the next line, without its newline. Its items may come with a later line.
  package mutating func read(line: ArraySlice<UInt8>) -> [TraceItem] {
    state.line += 1
    var scanner = LineScanner(line)
    if let time = Self.time(&scanner) { return event(&scanner, at: time) }
    describe(&scanner)
    return []
  }

  /// Takes the end of the input, and returns the items that were kept back, one device after the other.
  package mutating func finish() -> [TraceItem] {
    var items: [TraceItem] = []
    for name in devices.keys.sorted() { items += devices[name]?.finish(state) ?? [] }
    return items
  }

  /// The time: `[   2759.088950]`, or `2759-088950:` in old versions.
  private static func time(_ scanner: inout LineScanner) -> Int64? {
    if scanner.take("[") {
      let time = scanner.microseconds()
      return scanner.take("]") ? time : nil
    }
    let time = scanner.microseconds(separator: UInt8(ascii: "-"))
    return scanner.take(":") ? time : nil
  }

  /// `[<device>:] <type> <code> <value>`
  private mutating func event(_ scanner: inout LineScanner, at time: Int64) -> [TraceItem] {
    guard let name = Self.device(&scanner), let type = Self.number(&scanner),
      let code = Self.number(&scanner), let value = Self.value(&scanner)
    else { return [state.refuse("not an event of getevent")] }
    guard devices[name] != nil || devices.count < Self.mostDevices else { return [] }
    state.setClock(time)
    let event = InputEvent(type: type, code: code, value: value)
    return devices[name, default: DeviceDecoder(scale: scale)].take(event, &state)
  }

  /// The path of a device. Empty for a line without a path.
  private static func device(_ scanner: inout LineScanner) -> String? {
    guard scanner.take("/") else { return "" }
    let name = scanner.word()
    return scanner.take(":") ? name : nil
  }

  /// A type or code: by name or hexadecimal. Codes that readers ignore become `other`.
  private static func number(_ scanner: inout LineScanner) -> Int? {
    guard let word = scanner.word() else { return nil }
    return InputCode.names[word] ?? Int(word, radix: 16) ?? InputCode.other
  }

  /// A hexadecimal number of 32 bits with a sign, a button's state, or a value that no pointer has.
  private static func value(_ scanner: inout LineScanner) -> Int? {
    guard let word = scanner.word() else { return nil }
    if word == "DOWN" { return 1 }
    if word == "UP" { return 0 }
    return UInt32(word, radix: 16).map { Int(Int32(bitPattern: $0)) } ?? 0
  }

  /// `add device 1: /dev/input/event1`, then
  /// `    ABS (0003): 0035  : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0`
  /// and lines that go on with another axis.
  private mutating func describe(_ scanner: inout LineScanner) {
    if scanner.take("add device") {
      _ = (scanner.integer(), scanner.take(":"), scanner.take("/"))
      described = scanner.word() ?? ""
      describesAxes = false
      return
    }
    if scanner.take("ABS (0003):") { describesAxes = true }
    guard describesAxes, let code = Self.number(&scanner), scanner.take(": value"),
      scanner.integer() != nil, scanner.take(", min"), let minimum = scanner.integer(),
      scanner.take(", max"), let maximum = scanner.integer()
    else { return }
    guard devices[described] != nil || devices.count < Self.mostDevices else { return }
    _ = (scanner.take(", fuzz"), scanner.integer(), scanner.take(", flat"), scanner.integer())
    let resolution = scanner.take(", resolution") ? scanner.integer() ?? 0 : 0
    devices[described, default: DeviceDecoder(scale: scale)].axes.describe(
      code: code, minimum: minimum, maximum: maximum, resolution: resolution)
  }
}
