internal import GestureCompiler
internal import GestureRuntime

extension TimelineSection {
  /// A line with the phases of a part, and below it its deadlines and its notes.
  func track(_ row: TimelineRecord.Row) -> [String] {
    var canvas = TimelineCanvas(width: canvasWidth)
    for span in row.spans {
      let end = span.end ?? time.upperBound
      guard span.start <= time.upperBound, end >= time.lowerBound else { continue }
      let glyph = span.kind == .active ? glyphs.active : glyphs.waiting
      for column in column(span.start)...max(column(span.start), column(end)) {
        canvas.write(glyph, at: column, line: 0)
      }
    }
    let marks = row.marks.filter { time.contains($0.time) }
    for mark in marks { canvas.write(sign(mark.mark), at: column(mark.time), line: 0) }
    for mark in marks {
      let word = " " + mark.mark.word
      let start = column(mark.time) + 1
      let range = start..<start + word.count + 1
      let isAtEnd = range.upperBound > canvasWidth && range.upperBound - 1 <= canvasWidth
      if word.count > 1, isAtEnd || canvas.isFree(range, line: 0) {
        canvas.write(word, at: start, line: 0)
      }
    }
    for wait in row.waits { place(wait, on: &canvas) }
    for note in joined(row.notes) {
      canvas.place(note: note.text, at: note.column, from: 1, glyphs)
    }
    return canvas.text
  }

  private func sign(_ mark: TimelineRecord.Mark) -> String {
    switch mark {
    case .ended: glyphs.ended
    case .failed: glyphs.failed
    case .cancelled: glyphs.cancelled
    case .beaten: glyphs.beaten
    }
  }

  /// `├── 500 ms ──┤`, or `├── of 500 ms ╌` if the wait ended early.
  private func place(_ wait: TimelineRecord.Wait, on canvas: inout TimelineCanvas) {
    let end = wait.end ?? time.upperBound
    guard time.contains(wait.start), time.contains(end), end > wait.start else { return }
    let (first, last) = (column(wait.start), column(end))
    let length = Dimension.time.text(wait.length)
    let label = wait.hasCome ? " \(length) " : " of \(length) "
    let room = last - first + 1 - 2
    if room < label.count {
      // A wait that came needs a note. Other waits do not.
      if wait.hasCome, room >= 0 { canvas.place(note: length, at: last, from: 1, glyphs) }
      return
    }
    let left = (room - label.count) / 2
    let right = room - label.count - left
    let line = wait.hasCome ? glyphs.wait : glyphs.waitLeft
    canvas.place(
      glyphs.waitStart + String(repeating: line, count: left) + label
        + String(repeating: line, count: right) + (wait.hasCome ? glyphs.waitCame : line),
      at: first, from: 1)
  }

  /// Joins the notes of one column. Equal notes in a row are shown once, with a count.
  private func joined(_ notes: [(time: Timestamp, text: String)]) -> [(column: Int, text: String)] {
    var result: [(column: Int, text: String)] = []
    for note in notes where time.contains(note.time) {
      let column = column(note.time)
      if let last = result.last, last.column == column {
        if last.text != note.text { result[result.count - 1].text += ", " + note.text }
      } else {
        result.append((column, note.text))
      }
    }
    return condensed(result)
  }

  /// Three or more equal notes close to each other become a single note with a count.
  private func condensed(_ notes: [(column: Int, text: String)]) -> [(column: Int, text: String)] {
    var runs: [[(column: Int, text: String)]] = []
    for note in notes {
      if let last = runs.last?.last, last.text == note.text, note.column - last.column < 12 {
        runs[runs.count - 1].append(note)
      } else {
        runs.append([note])
      }
    }
    return runs.flatMap { run in
      run.count < 3 ? run : [(run[0].column, "\(run[0].text) \(glyphs.times)\(run.count)")]
    }
  }

  func notes(_ notes: [(time: Timestamp, text: String)]) -> [String] {
    var canvas = TimelineCanvas(width: canvasWidth)
    for note in joined(notes) { canvas.place(note: note.text, at: note.column, from: 0, glyphs) }
    return canvas.text
  }

  /// A sign at each instant, and below it the names. A name that repeats is shown once.
  func track(actions: [(time: Timestamp, text: String)]) -> [String] {
    var canvas = TimelineCanvas(width: canvasWidth)
    for action in actions { canvas.write(glyphs.action, at: column(action.time), line: 0) }
    for note in runs(of: actions) {
      canvas.place(note: note.text, at: note.column, from: 1, glyphs)
    }
    return canvas.text
  }

  /// Joins equal actions at several instants without another action in between.
  private func runs(of actions: [(time: Timestamp, text: String)]) -> [(column: Int, text: String)]
  {
    var instants: [(column: Int, text: String)] = []
    var time: Timestamp?
    for action in actions {
      if time == action.time, let last = instants.indices.last {
        instants[last].text += ", " + action.text
      } else {
        instants.append((column(action.time), action.text))
      }
      time = action.time
    }
    return condensed(instants)
  }
}
