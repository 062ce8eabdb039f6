package import GestureCompiler
package import GestureRuntime

/// The events of a test so far, in order: its steps, the reports of the machine and the expectations.
package struct TestLog: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A step, by its place.
    case step(Span)
    /// A report of the machine, or why a part failed, was deferred or beaten.
    case reported(RecordLine)
    /// An `expect`, identified by its place.
    case expected(Span, holds: Bool)
  }

  package struct Entry: Hashable, Sendable {
    /// The time since the start of the test.
    package var time: Timestamp
    package var kind: Kind
  }

  package private(set) var entries: [Entry] = []
  /// The index where the stretch for the next `expect` begins.
  private(set) var stretchStart = 0

  mutating func add(_ kind: Kind, at time: Timestamp) {
    entries.append(Entry(time: time, kind: kind))
  }

  mutating func beginStretch() { stretchStart = entries.count }

  /// The reports in the stretch, or those before it.
  func reported(inStretch: Bool) -> [RecordLine] {
    let range = inStretch ? entries[stretchStart...] : entries[..<stretchStart]
    return range.compactMap { entry in
      if case .reported(let line) = entry.kind, !line.isReason { line } else { nil }
    }
  }
}

/// A line of the timeline that a failure shows.
package struct TimelineRow: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case step
    case reported
    /// Why a part failed, was deferred or beaten.
    case reason
    case failure
    /// Rows that are left out.
    case gap
  }

  package var kind: Kind
  /// The time since the start of the test.
  package var time: Timestamp
  /// The text for people, on one line.
  package var text: String
  /// Whether the row is in the stretch that the expectation looks at.
  package var isInStretch: Bool
}

extension TestLog {
  /// The largest number of rows that a failure shows before its own.
  private static let longest = 24

  /// The rows up to now, and then the step that failed.
  /// - Parameter summary: turns a report into text for people.
  func timeline(
    failing step: Span, at time: Timestamp, _ files: [SourceFile],
    _ summary: (RecordLine) -> String
  ) -> [TimelineRow] {
    var rows = condensed(instants(files, summary))
    if rows.count > Self.longest {
      let left = rows.count - Self.longest
      let gap = TimelineRow(
        kind: .gap, time: rows[left].time, text: "… \(left) rows before", isInStretch: false)
      rows.replaceSubrange(..<left, with: [gap])
    }
    rows.append(TimelineRow(kind: .failure, time: time, text: files.words(step), isInStretch: true))
    return rows
  }

  /// A row for each step and reason, and one row for all reports of one instant.
  private func instants(_ files: [SourceFile], _ summary: (RecordLine) -> String) -> [TimelineRow] {
    var rows: [TimelineRow] = []
    for (index, entry) in entries.enumerated() {
      let isInStretch = index >= stretchStart
      let (kind, text): (TimelineRow.Kind, String)
      switch entry.kind {
      case .step(let span): (kind, text) = (.step, files.words(span))
      case .reported(let line): (kind, text) = (line.isReason ? .reason : .reported, summary(line))
      case .expected: continue
      }
      if kind == .reported, let last = rows.last, last.kind == .reported, last.time == entry.time,
        last.isInStretch == isInStretch
      {
        rows[rows.count - 1].text += ", " + text
      } else {
        rows.append(TimelineRow(kind: kind, time: entry.time, text: text, isInStretch: isInStretch))
      }
    }
    return rows
  }

  /// Combines the equal reports that a move makes at many instants into one row.
  private func condensed(_ rows: [TimelineRow]) -> [TimelineRow] {
    var result: [TimelineRow] = []
    var run = (text: "", count: 0)
    for row in rows {
      if row.kind == .reported, let last = result.last, last.kind == .reported,
        row.text == run.text,
        last.isInStretch == row.isInStretch
      {
        run.count += 1
        result[result.count - 1].text =
          "\(run.text)  (×\(run.count), to \(milliseconds(row.time)))"
      } else {
        run = (row.text, 1)
        result.append(row)
      }
    }
    return result
  }
}

extension [SourceFile] {
  /// Returns the text at `span`, on one line.
  package func words(_ span: Span) -> String {
    let bytes = self[Int(span.file)].bytes[Int(span.start)..<Int(span.end)]
    return String(decoding: bytes, as: UTF8.self).split { $0.isWhitespace }
      .joined(separator: " ")
  }
}
