import GestureRuntime

/// Reads the project's own trace form, JSON Lines: see Documentation/Traces.md.
public struct TraceReader: TraceSource {
  private var lines = 0
  private var time = Timestamp(nanoseconds: 0)
  private var grouper = FrameGrouper()

  /// Begins at the first line of a trace.
  public init() {}

  /// Takes the next line, without its newline. Its items may come with a later line.
  @_spi(GestureEngine) public mutating func read(line: ArraySlice<UInt8>) -> [TraceItem] {
    lines += 1
    if let event = PlainText.event(ofLine: line) {
      time = event.time
      return grouper.add(TraceItem(.event(event), at: time, line: lines))
    }
    guard !isBlank(line) else { return [] }
    do throws(LineProblem) {
      let (kind, time) = try TraceLine(line: line).meaning()
      self.time = time
      return grouper.add(TraceItem(kind, at: time, line: lines))
    } catch {
      return grouper.add(TraceItem(.refused(error.reason), at: error.time ?? time, line: lines))
    }
  }

  /// Takes the end of the input, and returns the items that were kept back.
  @_spi(GestureEngine) public mutating func finish() -> [TraceItem] { grouper.finish() }
}

/// Whether a line holds only white space.
package func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
  line.allSatisfy {
    $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r")
  }
}
