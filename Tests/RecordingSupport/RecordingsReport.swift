internal import GestureDevices
public import GestureRuntime
internal import GestureTesting

/// The number of recordings that the specs report exactly as labelled.
public struct RecordingsReport: Sendable {
  struct Outcome: Sendable {
    var row: RecordingRow
    /// Nil if the label cannot be judged.
    var isRight: Bool?
    var deeds: [Deed]
  }

  private(set) var outcomes: [Outcome] = []

  /// Plays the labelled recordings of `directory` (which has an `index.csv`) to the gesture `Touchscreen` of the first
  /// program and `Touchpad` of the second.
  /// - Parameters:
  ///   - directory: the folder of the recordings.
  ///   - touchscreen: the program for recordings of screens.
  ///   - touchpad: the program for recordings of pads.
  ///   - read: returns a file by its path, nil if it cannot be read.
  /// - Throws: an error if a gesture or the index is missing.
  public init(
    directory: String, touchscreen: GestureProgram, touchpad: GestureProgram,
    read: (String) -> [UInt8]?
  ) throws(MachineError) {
    guard let index = read(directory + "/index.csv") else { return }
    let screen = try Replay(touchscreen, gesture: "Touchscreen")
    let pad = try Replay(touchpad, gesture: "Touchpad", arguments: ["hasButton": .bool(true)])
    for fields in DelimitedText(index).rows {
      guard let row = RecordingRow(fields), row.isTouchSurface,
        let bytes = read(directory + "/" + row.file)
      else { continue }
      var replay = row.isTouchscreen ? screen : pad
      var reader = RecordingReader()
      let items = reader.read(text: bytes)
      let deeds = Self.deeds(in: items, &replay)
      let expectation = Expectation(row, Facts(items))
      outcomes.append(Outcome(row: row, isRight: expectation?.isMet(by: deeds), deeds: deeds))
    }
  }

  /// Plays a recording and then lets two seconds pass, to decide all waits.
  private static func deeds(in items: [TraceItem], _ replay: inout Replay) -> [Deed] {
    let end = Timestamp(nanoseconds: (items.last?.time.nanoseconds ?? 0) + 2_000_000_000)
    return Deed.all(in: replay.record(items + [TraceItem(.advance, at: end, line: 0)]))
  }

  /// The strict figure: rows by people of one tap, click, drag, scroll, pinch or swipe.
  public var strict: (right: Int, all: Int) { Self.figure(outcomes.filter { $0.row.isStrict }) }
  /// The figure for all other rows by people.
  public var others: (right: Int, all: Int) { Self.figure(otherOutcomes) }
  /// The figure for rows that robots did.
  public var robots: (right: Int, all: Int) { Self.figure(robotOutcomes) }

  var otherOutcomes: [Outcome] { outcomes.filter { $0.row.isByPerson && !$0.row.isPlain } }
  var robotOutcomes: [Outcome] { outcomes.filter { !$0.row.isByPerson } }

  static func figure(_ outcomes: [Outcome]) -> (right: Int, all: Int) {
    (outcomes.count { $0.isRight == true }, outcomes.count { $0.isRight != nil })
  }
}
