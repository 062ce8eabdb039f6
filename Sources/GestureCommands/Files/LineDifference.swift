internal import GestureCompiler

/// The changes from `old` to `new`, as `diff -u` shows them, with three lines around each change.
func unifiedDifference(_ path: String, _ old: [UInt8], _ new: [UInt8]) -> String {
  let difference = LineDifference(lines(old), lines(new))
  var text = "--- \(path.printable)\n+++ \(path.printable)\n"
  for hunk in difference.hunks(context: 3) { text += hunk }
  return text
}

/// The lines with their ends, so that a missing last end shows.
private func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
  var result: [ArraySlice<UInt8>] = []
  var start = 0
  for (index, byte) in bytes.enumerated() where byte == 0x0A {
    result.append(bytes[start...index])
    start = index + 1
  }
  if start < bytes.count { result.append(bytes[start...]) }
  return result
}

struct LineDifference {
  private enum Edit { case keep, remove, insert }
  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]
  private var edits: [Edit] = []

  init(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
    self.old = old
    self.new = new
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var end = 0
    while end < min(old.count, new.count) - start,
      old[old.count - 1 - end] == new[new.count - 1 - end]
    {
      end += 1
    }
    edits = Array(repeating: .keep, count: start)
    edits += middle(Array(old[start..<old.count - end]), Array(new[start..<new.count - end]))
    edits += Array(repeating: .keep, count: end)
  }

  /// E. Myers, "An O(ND) difference algorithm", up to 1,000 lines of difference. With more, all lines are replaced.
  private func middle(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Edit] {
    let limit = min(old.count + new.count, 1000)
    // The farthest `x` on each diagonal `x - y`. The diagonal is shifted to be an index.
    var farthest = Array(repeating: 0, count: 2 * limit + 3)
    var trace: [[Int]] = []
    for depth in 0...limit {
      trace.append(farthest)
      for diagonal in stride(from: -depth, through: depth, by: 2) {
        let at = diagonal + limit + 1
        let isDown = diagonal == -depth || diagonal != depth && farthest[at - 1] < farthest[at + 1]
        var x = isDown ? farthest[at + 1] : farthest[at - 1] + 1
        while x < old.count, x - diagonal < new.count, old[x] == new[x - diagonal] { x += 1 }
        farthest[at] = x
        if x >= old.count, x - diagonal >= new.count {
          return way(back: trace, to: (old.count, new.count), limit)
        }
      }
    }
    return Array(repeating: .remove, count: old.count) + Array(repeating: .insert, count: new.count)
  }

  private func way(back trace: [[Int]], to end: (x: Int, y: Int), _ limit: Int) -> [Edit] {
    var edits: [Edit] = []
    var (x, y) = end
    for (depth, farthest) in trace.enumerated().reversed() {
      let diagonal = x - y
      let at = diagonal + limit + 1
      let isDown = diagonal == -depth || diagonal != depth && farthest[at - 1] < farthest[at + 1]
      let before = isDown ? diagonal + 1 : diagonal - 1
      let from = depth == 0 ? 0 : farthest[before + limit + 1]
      while x > from, y > from - before, x > 0, y > 0, depth == 0 || x > from + (isDown ? 0 : 1) {
        edits.append(.keep)
        (x, y) = (x - 1, y - 1)
      }
      guard depth > 0 else { break }
      edits.append(isDown ? .insert : .remove)
      (x, y) = (from, from - before)
    }
    return edits.reversed()
  }
}

extension LineDifference {
  /// The changes with lines around them, each with its `@@` line.
  fileprivate func hunks(context: Int) -> [String] {
    var hunks: [String] = []
    var index = 0
    var (x, y) = (0, 0)
    while let change = edits[index...].firstIndex(where: { $0 != .keep }) {
      let start = max(index, change - context)
      (x, y) = (x + start - index, y + start - index)
      var end = change
      while let next = edits[end...].firstIndex(where: { $0 != .keep }), next - end <= 2 * context {
        end = next + 1
      }
      end = min(edits.count, end + context)
      hunks.append(hunk(start..<end, &x, &y))
      index = end
    }
    return hunks
  }

  private func hunk(_ range: Range<Int>, _ x: inout Int, _ y: inout Int) -> String {
    let (oldStart, newStart) = (x, y)
    var body = ""
    for edit in edits[range] {
      switch edit {
      case .keep: body += shown(" ", old[x])
      case .remove: body += shown("-", old[x])
      case .insert: body += shown("+", new[y])
      }
      if edit != .insert { x += 1 }
      if edit != .remove { y += 1 }
    }
    return "@@ -\(span(oldStart, x)) +\(span(newStart, y)) @@\n" + body
  }

  /// The range of lines, from 1. An empty range is named by the line before it.
  private func span(_ start: Int, _ end: Int) -> String {
    "\(end > start ? start + 1 : start),\(end - start)"
  }

  private func shown(_ sign: String, _ line: ArraySlice<UInt8>) -> String {
    let text = String(decoding: line, as: UTF8.self)
    return sign + text + (line.last == 0x0A ? "" : "\n\\ No newline at end of file\n")
  }
}
