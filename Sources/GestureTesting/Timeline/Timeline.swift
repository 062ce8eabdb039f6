internal import GestureCompiler

/// A gesture over time: tracks of touches, parts with phases and deadlines, and actions, under one ruler.
package struct Timeline: Sendable {
  /// The number of columns, at least 40.
  package var width: Int
  /// Whether it avoids box drawing and arrows, for terminals and files with only ASCII.
  package var isASCII: Bool

  package init(width: Int = 80, isASCII: Bool = false) {
    self.width = max(40, width)
    self.isASCII = isASCII
  }

  /// A block for each stretch of activity. Long pauses are left out.
  package func draw(_ recorder: TimelineRecorder, title: String) -> String {
    let glyphs = isASCII ? Glyphs.ascii : .unicode
    let record = recorder.record
    let systems = record.systems(pause: 400_000_000)
    var text = title.printable + "\n"
    for system in systems {
      let section = TimelineSection(record: record, time: system, width: width, glyphs: glyphs)
      text += "\n" + section.text
    }
    if systems.isEmpty { text += "\n  nothing happens\n" }
    guard isASCII else { return text }
    // Text from the spec may contain any character.
    return String(text.unicodeScalars.map { $0.isASCII ? Character($0) : "?" })
  }
}
