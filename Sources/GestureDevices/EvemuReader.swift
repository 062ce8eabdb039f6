import GestureRuntime
package import GestureTesting

/// Reads recordings of `evemu-record`, old and new, and of tools that write the same form: `A:` lines that describe an
/// axis, `E:` lines with an event each. Skips all other lines.
package struct EvemuReader: TraceSource {
  private var decoder: DeviceDecoder
  private var state = RecordingState()

  /// - Parameter scale: how units of the device become points.
  package init(scale: DeviceScale = DeviceScale()) { decoder = DeviceDecoder(scale: scale) }

  /// Takes the next line, without its newline. Its items may come with a later line.
  package mutating func read(line: ArraySlice<UInt8>) -> [TraceItem] {
    state.line += 1
    var scanner = LineScanner(line)
    if scanner.take("E:") { return event(&scanner) }
    if scanner.take("A:") { describe(&scanner) }
    return []
  }

  /// Takes the end of the input, and returns the items that were kept back.
  package mutating func finish() -> [TraceItem] { decoder.finish(state) }

  /// `E: <seconds> <type> <code> <value>`: type and code hexadecimal, the value decimal.
  private mutating func event(_ scanner: inout LineScanner) -> [TraceItem] {
    guard let time = scanner.microseconds(), let type = scanner.hexadecimal(),
      let code = scanner.hexadecimal(), let value = scanner.integer()
    else { return [state.refuse("not an event of evemu")] }
    state.setClock(time)
    return decoder.take(InputEvent(type: type, code: code, value: value), &state)
  }

  /// `A: <code> <minimum> <maximum> <fuzz> <flat> [<resolution>]`: the code hexadecimal.
  private mutating func describe(_ scanner: inout LineScanner) {
    guard let code = scanner.hexadecimal(), let minimum = scanner.integer(),
      let maximum = scanner.integer()
    else { return }
    _ = (scanner.integer(), scanner.integer())
    decoder.axes.describe(
      code: code, minimum: minimum, maximum: maximum, resolution: scanner.integer() ?? 0)
  }
}
