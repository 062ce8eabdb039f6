internal import GestureCompiler
internal import GestureRuntime

/// One block of a timeline: a stretch of time over the width.
struct TimelineSection {
  let record: TimelineRecord
  let time: ClosedRange<Timestamp>
  let width: Int
  let glyphs: Glyphs

  /// The width of the names, with the space after them.
  var margin: Int {
    let names = visibleRows.map { $0.title.count } + ["touch 1".count]
    return min(names.max()!, 20) + 2
  }

  /// The number of columns for marks. The last columns are for words after the last mark.
  var columns: Int { max(10, width - margin - 9) }

  var visibleRows: [TimelineRecord.Row] {
    record.rows.filter { row in
      row.spans.contains {
        $0.start <= time.upperBound && ($0.end ?? time.upperBound) >= time.lowerBound
      }
        || row.marks.contains { time.contains($0.time) }
        || row.notes.contains { time.contains($0.time) }
    }
  }

  private var length: Int64 { time.upperBound.nanoseconds(since: time.lowerBound) }

  func column(_ instant: Timestamp) -> Int {
    let length = Double(length)
    guard length > 0 else { return 0 }
    let passed = Double(instant.nanoseconds(since: time.lowerBound))
    return Int((min(max(passed / length, 0), 1) * Double(columns - 1)).rounded())
  }

  var canvasWidth: Int { width - margin }

  var text: String {
    var text = ""
    func add(_ name: String, _ lines: [String]) {
      let name = name.count > 20 ? String(name.prefix(19)) + glyphs.dots : name
      for (number, line) in lines.enumerated() {
        let row = pad(number == 0 ? name : "", to: margin) + line
        text += String(row.prefix(row.count - row.reversed().prefix { $0 == " " }.count)) + "\n"
      }
    }
    add("", ruler)
    // Successive fingers share a line, as long as they have the same name.
    let touches = record.touches.filter { $0.down <= time.upperBound && isHere($0) }
    var shown: [String] = []
    for touch in touches where !shown.contains(touch.title) {
      shown.append(touch.title)
      add(touch.title, track(touches.filter { $0.title == touch.title }))
    }
    let pointer = record.pointer.filter { time.contains($0.time) }
    if !pointer.isEmpty { add("pointer", track(pointer)) }
    let settings = record.settings.filter { time.contains($0.time) }
    if !settings.isEmpty { add("host", notes(settings)) }
    for row in visibleRows { add(row.title, track(row)) }
    let actions = record.actions.filter { time.contains($0.time) }
    if !actions.isEmpty { add("actions", track(actions: actions)) }
    return text
  }

  private func isHere(_ touch: TimelineRecord.Touch) -> Bool {
    touch.up.map { $0 >= time.lowerBound } ?? true
  }

  // MARK: Ruler

  private var ruler: [String] {
    var canvas = TimelineCanvas(width: canvasWidth, lines: 2)
    canvas.write(String(repeating: glyphs.ruler, count: columns), at: 0, line: 1)
    let step = step
    var instant = time.lowerBound
    // Marks round instants, and always the first one.
    while instant <= time.upperBound {
      let column = column(instant)
      let isLast = time.upperBound.nanoseconds(since: instant) < step
      let number = NumberText.rounded(Double(instant.nanoseconds) / 1e6)
      let label = isLast ? Unit.milliseconds.text(number) : number
      if canvas.isFree(max(0, column - 1)..<min(canvasWidth, column + label.count), line: 0) {
        canvas.write(label, at: column, line: 0)
        canvas.write(glyphs.tick, at: column, line: 1)
      }
      let next = (instant.nanoseconds / step + 1).multipliedReportingOverflow(by: step)
      guard length > 0, !next.overflow else { break }
      instant = Timestamp(nanoseconds: next.partialValue)
    }
    return canvas.text
  }

  /// A round number of nanoseconds that takes at least nine columns.
  private var step: Int64 {
    let least = Double(length) * 9 / Double(columns)
    var step = 1_000_000.0
    let factors = [2, 2.5, 2]
    var index = 0
    while step < least {
      step *= factors[index % 3]
      index += 1
    }
    return Int64(min(step, 0x1p62))
  }
}
