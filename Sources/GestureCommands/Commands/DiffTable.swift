internal import GestureAnalysis
internal import GestureRuntime
internal import GestureTesting
internal import GestureTool

extension Difference {
  /// How many rows are shown before the rest is counted.
  private static let longest = 40

  /// Both records side by side, as `diff -y` shows them: `|` other values, `<` and `>` only one of them.
  func table(indent: Int) -> String {
    let rows = rows
    let margin = String(repeating: " ", count: indent)
    let width = max(3, rows.prefix(Self.longest).map { $0.old?.words.count ?? 0 }.max() ?? 0)
    var text = margin + line("", "old", " ", "new", width)
    for row in rows.prefix(Self.longest) {
      text += margin
      text += line(
        paddedMilliseconds(row.time), row.old?.words ?? "", row.sign, row.new?.words ?? "", width)
    }
    let left = rows.count - Self.longest
    return left > 0 ? text + "\(margin)… \(left) more\n" : text
  }

  private func line(
    _ time: String, _ old: String, _ sign: String, _ new: String, _ width: Int
  ) -> String {
    let line = "\(padded(time, to: 10))  \(padded(old, to: width))  \(sign)  \(new)"
    return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
  }

  private struct Row {
    var time: Timestamp
    var old: RecordLine?
    var new: RecordLine?

    var sign: String {
      guard let old, let new else { return old == nil ? ">" : "<" }
      return old.words == new.words ? " " : "|"
    }
  }

  /// What was reported at one instant side by side, the same beside the same.
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

  /// The longest common subsequence, by name; both are short.
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

extension RecordLine {
  /// `double.ended  location: (62, 40)`, `→ zoom  to: 3`
  fileprivate var words: String {
    let name: String
    switch kind {
    case .action(let action): name = "→ \(action)"
    case .variable(let variable): return "\(variable) = \(fields.first?.value.shown ?? "")"
    case .phase, .event, .refused, .warning, .why: name = "\(self.name)"
    }
    let values = fields.map { "\($0.name): \($0.value.shown)" }.joined(separator: ", ")
    return values.isEmpty ? name : "\(name)  \(values)"
  }
}
