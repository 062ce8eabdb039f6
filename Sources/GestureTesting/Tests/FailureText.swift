package import GestureCompiler
internal import GestureRuntime

extension TestFailure {
  /// The failure for people: the step with its place, the reports that came instead and the timeline.
  /// - Parameters:
  ///   - title: the title of the test.
  ///   - files: the files of the compilation.
  ///   - showsTimeline: whether to show the timeline. Among several expectations of a stretch, one shows it.
  package func text(title: String, _ files: [SourceFile], showsTimeline: Bool) -> String {
    let position = LineMap(files[Int(span.file)]).position(of: span.start)
    var text =
      "\(files[Int(span.file)].path.printable):\(position.line):\(position.column): error: "
    text += "test \"\(title.printable)\": \(message)\n"
    text += excerpt(files)
    for hint in hints { text += "  \(hint)\n" }
    if let reported {
      let list = reported.isEmpty ? "nothing" : reported.joined(separator: ", ")
      text += "  reported instead: \(list)\n"
    }
    if showsTimeline, timeline.count > 1 { text += timelineText }
    return text
  }

  /// The line of the step with its number, and marks below the piece that did not hold.
  private func excerpt(_ files: [SourceFile]) -> String {
    let file = files[Int(focus.file)]
    let position = LineMap(file).position(of: focus.start)
    let before = file.bytes[..<Int(focus.start)]
    let start = before.lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    let rest = file.bytes[start...]
    let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? file.bytes.endIndex
    let line = String(decoding: file.bytes[start..<end], as: UTF8.self)
    // A tab stays a tab, so that the marks are below the text that they mark.
    let indent = line.unicodeScalars.prefix(position.column - 1).map { $0 == "\t" ? "\t" : " " }
    let marked = String(
      decoding: file.bytes[Int(focus.start)..<max(Int(focus.start), min(Int(focus.end), end))],
      as: UTF8.self)
    let marks = "^" + String(repeating: "~", count: max(0, marked.unicodeScalars.count - 1))
    let number = "\(position.line)"
    let margin = String(repeating: " ", count: number.count)
    let shown = line.escaped {
      $0 == "\t" || $0.printable == $0 ? nil : String(Character($0.printable))
    }
    return "  \(number) | \(shown)\n  \(margin) | \(indent.joined())\(marks)\n"
  }

  /// The reports in `seen`, with equal consecutive reports combined. Nil if they do not matter.
  package var reported: [String]? { seen.map { condensed($0) } }

  /// Joins equal reports in a row, also if several take turns: `(drag.changed, changed) ×12`.
  private func condensed(_ seen: [String]) -> [String] {
    var result: [String] = []
    var rest = seen[...]
    while !rest.isEmpty {
      let runs = (1...4).map { (length: $0, count: rest.repetitions(ofFirst: $0)) }
      let run = runs.max { $0.length * ($0.count - 1) < $1.length * ($1.count - 1) }!
      let text = rest.prefix(run.length).joined(separator: ", ")
      switch (run.count, run.length) {
      case (1, _): result.append(rest[rest.startIndex])
      case (_, 1): result.append("\(text) ×\(run.count)")
      default: result.append("(\(text)) ×\(run.count)")
      }
      rest = rest.dropFirst(run.count == 1 ? 1 : run.length * run.count)
    }
    return result
  }

  /// The time, then the steps. Reports of the machine are indented below the step that made them.
  private var timelineText: String {
    let times = timeline.map { milliseconds($0.time) }
    let width = times.map { $0.count }.max() ?? 0
    var text = "  what happened, with ┃ for the stretch that is looked at:\n"
    var last = ""
    for (row, time) in zip(timeline, times) {
      let shown = row.kind == .reason || row.kind == .reported && time == last ? "" : time
      last = time
      let mark = row.kind == .failure ? "▶" : row.isInStretch ? "┃" : " "
      let indent =
        switch row.kind {
        case .step, .failure, .gap: ""
        case .reported: "    "
        case .reason: "    ╰ "
        }
      text += "  \(mark) \(pad(shown, to: width, atEnd: false))  \(indent)\(row.text)\n"
    }
    return text
  }
}

extension [TestFailure] {
  /// A text for each failure. Expectations of one stretch share one timeline.
  package func texts(title: String, _ files: [SourceFile]) -> [String] {
    indices.map { index in
      let next = index + 1 < count ? self[index + 1].timeline.dropLast() : []
      let isShownNext = !next.isEmpty && next.elementsEqual(self[index].timeline.dropLast())
      return self[index].text(title: title, files, showsTimeline: !isShownNext)
    }
  }
}

extension ArraySlice<String> {
  /// The number of times that the first `length` elements repeat one after another.
  fileprivate func repetitions(ofFirst length: Int) -> Int {
    let first = prefix(length)
    var rest = self
    var count = 0
    while rest.count >= length, rest.prefix(length).elementsEqual(first) {
      count += 1
      rest = rest.dropFirst(length)
    }
    return Swift.max(count, 1)
  }
}
