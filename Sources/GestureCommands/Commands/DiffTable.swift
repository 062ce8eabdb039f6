internal import GestureAnalysis
internal import GestureRuntime
internal import GestureTesting
internal import GestureTool

extension Difference {
  /// The least number of equal items in a row that are folded, in a trace and in a record.
  static let shortestRun = 5

  /// The largest number of rows shown. The rest is counted.
  private static let longest = 40

  /// Both records side by side, as `diff -y` shows them: `|` for different values, `<` and `>` for a line in only one
  /// record. If that is too wide, one below the other, with `-` before lines that only the old record has, and `+`
  /// before lines that only the new one has.
  func table(indent: Int, _ style: DiffStyle) -> String {
    let all = rows
    let shown = Self.shown(of: all)
    let margin = String(repeating: " ", count: indent)
    let width = max(3, shown.map { $0.words.old.count }.max() ?? 0)
    var lines = [(sign: " ", text: margin + line("", "old", " ", "new", width))]
    for row in shown {
      let (old, new) = row.words
      let text = line(paddedMilliseconds(row.time), old, row.sign, new, width)
      lines.append((row.sign, margin + text))
    }
    if lines.contains(where: { $0.text.count - 1 > style.columns }) {
      lines = shown.flatMap { $0.lines }.map {
        ($0.sign, folded(margin + $0.text, to: style.columns))
      }
    }
    let left = (all.lastIndex { $0.sign != " " } ?? 0) + 1 - (shown.last?.end ?? 0)
    return lines.map { style.isColored ? painted($0.text, $0.sign) : $0.text }.joined()
      + (left > 0 ? "\(margin)… \(left) more\n" : "")
  }

  /// The rows that differ, with runs of `changed` folded, and the number of equal rows between them. A single equal row
  /// is shown.
  private static func shown(of all: [Row]) -> [Row] {
    var shown: [Row] = []
    var equal: [Row] = []
    for row in all.folded.numbered where shown.count < longest {
      if row.sign == " " {
        equal.append(row)
      } else {
        shown += equal.hidden + [row]
        equal = []
      }
    }
    return shown + equal.hidden
  }

  private func painted(_ text: String, _ sign: String) -> String {
    switch sign {
    case "<", "-": Paint.red(text)
    case ">", "+": Paint.green(text)
    default: text
    }
  }

  private func line(
    _ time: String, _ old: String, _ sign: String, _ new: String, _ width: Int
  ) -> String {
    let line = "\(padded(time, to: 10))  \(padded(old, to: width))  \(sign)  \(new)"
    return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
  }

  fileprivate struct Row {
    /// A row in place of several rows that are left out.
    struct Gap {
      var text: String
      var sign = " "
      var count: Int
    }

    var time: Timestamp
    var old: RecordLine?
    var new: RecordLine?
    var gap: Gap?
    /// The number of rows up to this one.
    var end = 0

    var sign: String {
      if let gap { return gap.sign }
      guard let old, let new else { return old == nil ? ">" : "<" }
      return old.fields == new.fields ? " " : "|"
    }

    /// The key of an event that goes on for many instants. Nil for all other lines.
    var run: String? {
      guard gap == nil, let line = old ?? new, line.kind == .phase(.changed) else { return nil }
      return "\(line.name)"
    }

    /// The values rounded, unless that hides the difference between the two.
    var words: (old: String, new: String) {
      if let gap {
        return (gap.sign == ">" ? "" : gap.text, " <".contains(gap.sign) ? "" : gap.text)
      }
      let rounded = (old?.words { $0.shown } ?? "", new?.words { $0.shown } ?? "")
      guard sign == "|", rounded.0 == rounded.1 else { return rounded }
      return (old?.words { $0.text } ?? "", new?.words { $0.text } ?? "")
    }

    /// The row as lines below each other.
    var lines: [(sign: String, text: String)] {
      let line = { (sign: String, words: String) in
        (sign: sign, text: "\(sign) \(paddedMilliseconds(time))  \(words)")
      }
      let (before, after) = words
      if sign == " " { return [line(" ", before)] }
      return (sign == ">" ? [] : [line("-", before)]) + (sign == "<" ? [] : [line("+", after)])
    }
  }

  /// The reports at one instant side by side, with equal reports next to each other.
  private var rows: [Row] {
    var rows: [Row] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      let time = [i < old.count ? old[i].time : nil, j < new.count ? new[j].time : nil]
        .compactMap { $0 }.min()!
      let before = Array(old[i...].prefix { $0.time == time })
      let after = Array(new[j...].prefix { $0.time == time })
      rows += Self.rows(before, after, time)
      i += before.count
      j += after.count
    }
    return rows
  }

  /// The longest common subsequence, by name. Both lists are short.
  private static func rows(_ old: [RecordLine], _ new: [RecordLine], _ time: Timestamp) -> [Row] {
    var common = Array(repeating: Array(repeating: 0, count: new.count + 1), count: old.count + 1)
    for i in old.indices.reversed() {
      for j in new.indices.reversed() {
        common[i][j] =
          old[i].name == new[j].name
          ? common[i + 1][j + 1] + 1 : max(common[i + 1][j], common[i][j + 1])
      }
    }
    var rows: [Row] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, j < new.count, old[i].name == new[j].name {
        rows.append(Row(time: time, old: old[i], new: new[j]))
        (i, j) = (i + 1, j + 1)
      } else if j == new.count || i < old.count && common[i + 1][j] >= common[i][j + 1] {
        rows.append(Row(time: time, old: old[i]))
        i += 1
      } else {
        rows.append(Row(time: time, new: new[j]))
        j += 1
      }
    }
    return rows
  }
}

extension [Difference.Row] {
  /// One row in place of several equal rows.
  fileprivate var hidden: Self {
    guard count > 1, let last else { return self }
    let all = reduce(0) { $0 + ($1.gap?.count ?? 1) }
    var row = Difference.Row(time: self[0].time, gap: .init(text: "… \(all) the same", count: all))
    row.end = last.end
    return [row]
  }

  /// The rows with their numbers.
  fileprivate var numbered: [Difference.Row] {
    var end = 0
    return map { row in
      var row = row
      end += row.gap?.count ?? 1
      row.end = end
      return row
    }
  }

  /// The rows with only the first and the last instant of each run of instants that go on with the same event.
  fileprivate var folded: [Difference.Row] {
    var folded: [Difference.Row] = []
    var rest = chunked[...]
    while let first = rest.first {
      let run = rest.prefix { first.goesOn(in: $0) }
      if run.count < Difference.shortestRun {
        folded += first
        rest = rest.dropFirst()
        continue
      }
      folded += first
      folded.append(first.gap(instants: run.dropFirst().dropLast()))
      folded += run.last ?? []
      rest = rest.dropFirst(run.count)
    }
    return folded
  }

  private var chunked: [[Difference.Row]] {
    var chunks: [[Difference.Row]] = []
    for row in self {
      if chunks.last?.first?.time == row.time {
        chunks[chunks.count - 1].append(row)
      } else {
        chunks.append([row])
      }
    }
    return chunks
  }

  /// Whether another instant has the same reports, all of them `changed`.
  private func goesOn(in other: [Difference.Row]) -> Bool {
    count == other.count
      && zip(self, other).allSatisfy { $0.run != nil && $0.run == $1.run && $0.sign == $1.sign }
  }

  /// `drag.changed, changed ×34`
  private func gap(instants: ArraySlice<[Difference.Row]>) -> Difference.Row {
    let names = compactMap { $0.run }.joined(separator: ", ")
    let sign = allSatisfy { $0.sign == self[0].sign } ? self[0].sign : "|"
    return Difference.Row(
      time: instants.first?.first?.time ?? self[0].time,
      gap: .init(text: "\(names) ×\(instants.count)", sign: sign, count: count * instants.count))
  }
}

extension RecordLine {
  /// `double.ended  location: (62, 40)`, `→ zoom  to: 3`
  fileprivate func words(_ text: (GestureValue) -> String) -> String {
    let name: String
    switch kind {
    case .action(let action): name = "→ \(action)"
    case .variable(let variable):
      return "\(variable) = \(fields.first.map { text($0.value) } ?? "")"
    case .phase, .event, .refused, .warning, .why: name = "\(self.name)"
    }
    let values = fields.map { "\($0.name): \(text($0.value))" }.joined(separator: ", ")
    return values.isEmpty ? name : "\(name)  \(values)"
  }
}
