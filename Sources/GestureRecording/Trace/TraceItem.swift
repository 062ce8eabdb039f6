public import GestureJSON
public import GestureRuntime

/// One item of a trace that is played to a machine, read from any file form.
public struct TraceItem: Hashable, Sendable {
  /// The kind of an item.
  public enum Kind: Hashable, Sendable {
    case event(PointerEvent)
    /// The events of several touches at one instant, all of the same kind, so that they are one step. There are two or
    /// more.
    case frame([PointerEvent])
    /// Lets time pass, and nothing more.
    case advance
    /// Cancels all touches and ends the gesture, as when a view goes away.
    case cancel
    /// Sets an input or a variable, after time has passed.
    case set(name: String, value: JSON)
    /// Sets the frame of a region, or removes it (nil), after time has passed.
    case region(name: String, id: Int, rect: Rect?)
    /// A line that could not be read, with the reason. The trace goes on after it.
    case refused(String)
  }

  /// The kind of the item, which happens at `time`.
  public var kind: Kind
  /// The time. For a refused line its own time, or the time of the line before if it shows none.
  public var time: Timestamp
  /// The line of the item, counted from 1. For a frame, the first line.
  public var line: Int

  /// `line`: counted from 1. For a frame, the first line.
  public init(_ kind: Kind, at time: Timestamp, line: Int) {
    self.kind = kind
    self.time = time
    self.line = line
  }
}

/// Reads a file form line by line. It sees each line once and keeps no more than the lines of a frame, so that it can
/// read a pipe of any length.
public protocol TraceSource: Sendable {
  /// Takes the next line, without its newline. Its items may come with a later line.
  mutating func read(line: ArraySlice<UInt8>) -> [TraceItem]
  /// Takes the end of the input, and returns the items that were kept back.
  mutating func finish() -> [TraceItem]
}

extension TraceSource {
  /// Reads text that is in memory as a whole.
  public mutating func read(text: some Collection<UInt8>) -> [TraceItem] {
    var items: [TraceItem] = []
    for line in Array(text).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      items += read(line: line)
    }
    return items + finish()
  }
}
