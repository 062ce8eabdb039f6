internal import GestureCompiler
package import GestureRuntime

/// Writes a record for people: a line each, in columns whose widths are known before the first line, so that a stream
/// can be shown as it comes. A line shows only the values of a part that differ from the part's line before. The line
/// for a part's beginning shows all.
package struct RecordTable: Sendable {
  private let partWidth: Int
  private let nameWidth: Int
  private let columns: Int?
  /// The values of each part that were shown last.
  private var known: [String: [GestureValue.Field]] = [:]

  /// - Parameters:
  ///   - gesture: the gesture, which gives the longest possible names.
  ///   - columns: the length of a line. A longer line continues below its values. Nil for any length.
  package init(for gesture: GestureTable, columns: Int? = nil) {
    self.columns = columns
    partWidth = gesture.nodes.map { $0.name.count }.max() ?? 0
    let events = gesture.parts.flatMap { $0.events }.map { $0.name.count }
    let actions = gesture.actions.map { $0.signature.name.count + 2 }
    nameWidth = (events + actions + ["cancelled".count]).max() ?? 0
  }

  /// The line without a newline: seconds, part, name, and values or a reason.
  package mutating func row(_ line: RecordLine) -> String {
    let (name, rest) =
      switch line.kind {
      case .phase(let phase): (phase.word, show(news(line, begins: phase == .began)))
      case .event(let name): (name, show(line.fields))
      case .action(let name): ("→ " + name, show(line.fields))
      case .refused(let reason, let number): ("refused", words("line \(number): \(reason)"))
      case .warning(let reason, let number): ("warning", words("line \(number): \(reason)"))
      case .why(let reason): ("  why", words(reason.text))
      case .variable(let name): (name, [line.fields.first?.value.shown ?? ""])
      }
    let time = pad(NumberText.rounded(line.time.seconds, keepsZeros: true), to: 10, atEnd: false)
    let head = "\(time)  \(pad(line.part, to: partWidth))  \(pad(name, to: nameWidth + 1))  "
    let row = folded(rest, behind: head)
    return String(row.reversed().drop { $0 == " " }.reversed())
  }

  private mutating func news(_ line: RecordLine, begins: Bool) -> [GestureValue.Field] {
    let before = begins ? [] : known[line.part] ?? []
    known[line.part] = line.fields
    return line.fields.filter { !before.contains($0) }
  }

  /// The text, broken into lines if it would be too long.
  private func folded(_ rest: [String], behind head: String) -> String {
    let indent = String(repeating: " ", count: head.count)
    var lines: [String] = []
    var line = head
    for word in rest {
      let isFirst = line.count == head.count
      if !isFirst, let columns, line.count + 1 + word.count > columns {
        lines.append(line)
        line = indent + word
      } else {
        line += (isFirst ? "" : " ") + word
      }
    }
    return (lines + [line]).joined(separator: "\n")
  }

  /// The pieces between which a line can be broken: `to: 3,`, `around: (62, 40)`.
  private func show(_ fields: [GestureValue.Field]) -> [String] {
    fields.enumerated().map { index, field in
      fieldsText([field]) { $0.shown } + (index + 1 < fields.count ? "," : "")
    }
  }

  private func words(_ text: String) -> [String] {
    text.split(separator: " ", omittingEmptySubsequences: false).map { String($0) }
  }
}
