internal import GestureTesting

extension RecordingsReport {
  /// The report for people. Its last line has the strict figure in the form that scripts read.
  public var text: String {
    let people = outcomes.filter { $0.row.isPlain }
    let strict = people.filter { $0.row.isStrict }
    let (right, all) = Self.figure(strict)
    return """
      \(section("one tap, click, drag, scroll, pinch or swipe, by people", strict))
      \(mistakes(strict))
      \(section("all taps, clicks, drags, scrolls, pinches and swipes by people", people))
      \(section("other gestures by people", otherOutcomes))
      \(HeldOut(outcomes.filter { $0.row.isByPerson }).text)
      \(section("robots, simulations and made-up defects, of all gestures", robotOutcomes))
      \(right) passed, \(all - right) failed, \(outcomes.count - all) skipped

      """
  }

  private func section(_ title: String, _ outcomes: [Outcome]) -> String {
    let (right, all) = Self.figure(outcomes)
    let unjudged = outcomes.count - all
    var lines = ["\(right) of \(all): \(title)"]
    if unjudged > 0 { lines[0] += " (and \(unjudged) that no label allows to judge)" }
    lines += table(outcomes, by: { $0.set })
    lines += [""]
    lines += table(outcomes) { row in
      row.gesture + (row.fingers.map { ", \($0) finger\($0 == 1 ? "" : "s")" } ?? "")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A line for each group: the number of right rows, and the reported deeds of the others.
  private func table(_ outcomes: [Outcome], by name: (RecordingRow) -> String) -> [String] {
    let groups = Dictionary(grouping: outcomes.filter { $0.isRight != nil }) { name($0.row) }
    let width = groups.keys.map(\.count).max() ?? 0
    return groups.sorted { $0.key < $1.key }.map { name, group in
      let (right, all) = Self.figure(group)
      let figure = pad("\(right)", to: 5, atEnd: false) + " of " + pad("\(all)", to: 4)
      return "  \(pad(name, to: width))\(figure)\(confusion(group))"
    }
  }

  /// The three most frequent wrong records.
  private func confusion(_ outcomes: [Outcome]) -> String {
    var counts: [String: Int] = [:]
    for outcome in outcomes where outcome.isRight == false {
      counts[summary(outcome.deeds), default: 0] += 1
    }
    let most = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3)
    return most.isEmpty
      ? ""
      : "  "
        + most.map { "\($0.value > 1 ? "\($0.value) × " : "")\($0.key)" }.joined(separator: "; ")
  }

  /// Deeds with their numbers, in the order of their first appearance.
  private func summary(_ deeds: [Deed]) -> String {
    guard !deeds.isEmpty else { return "nothing" }
    var names: [String] = []
    var counts: [String: Int] = [:]
    for deed in deeds {
      var single = deed
      single.count = 0
      let name = single.description
      if counts.updateValue((counts[name] ?? 0) + 1, forKey: name) == nil { names.append(name) }
    }
    return names.map { name in counts[name] == 1 ? name : "\(counts[name] ?? 0) \(name)" }
      .joined(separator: " + ")
  }

  private func mistakes(_ outcomes: [Outcome]) -> String {
    outcomes.filter { $0.isRight == false }.map { outcome in
      "  \(outcome.row.file): \(summary(outcome.deeds))\n"
    }.joined()
  }
}
