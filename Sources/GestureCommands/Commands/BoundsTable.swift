internal import GestureAnalysis
internal import GestureTool

/// The greatest cost of a machine of each gesture, a line each.
func boundsTable(_ bounds: [MachineBounds]) -> String {
  let head = ["", "timers", "bytes", "bytes at most", "rules", "instructions"]
  let rows = [head] + bounds.map { [$0.gesture] + $0.amounts.map { $0.text } }
  let widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
  var text = ""
  for row in rows {
    var line = padded(row[0], to: widths[0])
    for (cell, width) in zip(row, widths).dropFirst() {
      line += "  " + String(repeating: " ", count: width - cell.count) + cell
    }
    text += line + "\n"
  }
  let many = bounds.filter { $0.hasManyFrames }.map { $0.gesture }
  if !many.isEmpty { text += "without the frames of `regions`: \(many.joined(separator: ", "))\n" }
  return text
}

extension MachineBounds {
  /// The amounts in the order of the table's columns.
  var amounts: [Int] { [timers, bytes, bytesAtMost, rules, instructions] }
}

extension Int {
  /// `12,480`
  fileprivate var text: String {
    var digits = String(self)
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
      place -= 3
    }
    return digits
  }
}
