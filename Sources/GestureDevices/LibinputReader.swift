import GestureRuntime
package import GestureTesting

/// Reads the output of `libinput record`. Its YAML has one piece of data a line, so lines are enough: `absinfo:`
/// describes axes, `evdev:` below `events:` lists events. A recording of several devices has one device after the
/// other. The reader takes the first device with events.
package struct LibinputReader: TraceSource {
  private enum Section: Sendable { case other, axes, events }

  private var state = RecordingState()
  private var decoder: DeviceDecoder
  private let scale: DeviceScale
  private var section = Section.other
  private var hasEvents = false
  private var isOver = false

  /// - Parameter scale: how units of the device become points.
  package init(scale: DeviceScale = DeviceScale()) {
    self.scale = scale
    decoder = DeviceDecoder(scale: scale)
  }

  /// Takes the next line, without its newline. Its items may come with a later line.
  package mutating func read(line: ArraySlice<UInt8>) -> [TraceItem] {
    state.line += 1
    guard !isOver else { return [] }
    var scanner = LineScanner(line)
    if scanner.take("#") { return [] }
    let isItem = scanner.take("- ")
    if isItem, scanner.take("node:") { return startDevice() }
    if isItem, section == .events, scanner.take("[") { return event(&scanner) }
    if scanner.take("absinfo:") {
      section = .axes
    } else if scanner.take("evdev:") {
      // The description of a device has this name, too, but it has no list of events.
      section = isItem ? .events : .other
    } else if section == .axes, let code = scanner.integer(), scanner.take(": [") {
      describe(code, &scanner)
    } else if !isBlank(scanner.rest) {
      section = .other
    }
    return []
  }

  /// Takes the end of the input, and returns the items that were kept back.
  package mutating func finish() -> [TraceItem] { decoder.finish(state) }

  private mutating func startDevice() -> [TraceItem] {
    section = .other
    guard hasEvents else {
      decoder = DeviceDecoder(scale: scale)
      return []
    }
    isOver = true
    return finish() + [state.refuse("another device: only one of a recording is read")]
  }

  /// `- [  0,  16, 3, 57, 1420] # EV_ABS / ABS_MT_TRACKING_ID`: seconds, microseconds, type, code
  /// and value, all decimal.
  private mutating func event(_ scanner: inout LineScanner) -> [TraceItem] {
    var numbers: [Int64] = []
    while numbers.count < 5, let number = scanner.integer(Int64.self) {
      numbers.append(number)
      _ = scanner.take(",")
    }
    guard numbers.count == 5, numbers[0].magnitude < 1_000_000_000_000,
      numbers[1].magnitude < 1_000_000
    else { return [state.refuse("not an event of libinput")] }
    hasEvents = true
    state.setClock(numbers[0] * 1_000_000 + numbers[1])
    let event = InputEvent(
      type: Int(clamping: numbers[2]), code: Int(clamping: numbers[3]),
      value: Int(clamping: numbers[4]))
    return decoder.take(event, &state)
  }

  /// `0: [0, 4089, 0, 0, 45]`: the code, then minimum, maximum, fuzz, flat and resolution.
  private mutating func describe(_ code: Int, _ scanner: inout LineScanner) {
    var numbers: [Int] = []
    while numbers.count < 5, let number = scanner.integer() {
      numbers.append(number)
      _ = scanner.take(",")
    }
    guard numbers.count >= 2 else { return }
    decoder.axes.describe(
      code: code, minimum: numbers[0], maximum: numbers[1],
      resolution: numbers.count > 4 ? numbers[4] : 0)
  }
}
