internal import GestureTesting

/// A comparison of the left-out people with all other people, for each gesture that labels name. The specs are the same
/// for all, and no number in them comes from a person. The comparison therefore shows how far people differ from each
/// other, and the rates that unrecorded people may expect. It does not show a loss by fitting.
struct HeldOut: Sendable {
  /// The figures of one gesture, or of all.
  struct Line: Hashable, Sendable {
    var name: String
    /// How many people did it.
    var people: Int
    var right: Int
    var all: Int
    /// The farthest differences between a left-out fold and the rest, in percentage points, to both sides.
    var worst: Double
    var best: Double
  }

  /// The number of groups of people, dealt by name. Each group is left out once.
  static let folds = 5

  let lines: [Line]

  /// - Parameter outcomes: of people.
  init(_ outcomes: [RecordingsReport.Outcome]) {
    let judged = outcomes.filter { $0.isRight != nil }
    // One deal for all gestures, so that no person is on both sides.
    let people = Set(judged.map { $0.row.person }).sorted()
    let fold = Dictionary(
      uniqueKeysWithValues: people.enumerated().map { ($1, $0 % HeldOut.folds) })
    let gestures = Dictionary(grouping: judged) { $0.row.gesture }.sorted { $0.key < $1.key }
    lines = ([("all of them", judged)] + gestures.map { ($0.key, $0.value) }).map { name, group in
      let (right, all) = RecordingsReport.figure(group)
      let differences = (0..<HeldOut.folds).compactMap { number in
        HeldOut.difference(group) { fold[$0.row.person] == number }
      }
      return Line(
        name: name, people: Set(group.map { $0.row.person }).count, right: right, all: all,
        worst: differences.min() ?? 0, best: differences.max() ?? 0)
    }
  }

  /// The rate of the left-out people less the rate of all others, in percentage points. Nil if either group is empty.
  private static func difference(
    _ outcomes: [RecordingsReport.Outcome], _ isLeftOut: (RecordingsReport.Outcome) -> Bool
  ) -> Double? {
    let (out, rest) = (outcomes.filter(isLeftOut), outcomes.filter { !isLeftOut($0) })
    guard !out.isEmpty, !rest.isEmpty else { return nil }
    let rates = [out, rest].map { group in
      let (right, all) = RecordingsReport.figure(group)
      return 100 * Double(right) / Double(all)
    }
    return rates[0] - rates[1]
  }

  var text: String {
    let width = lines.map(\.name.count).max() ?? 0
    let rows = lines.map { line in
      let range =
        line.people < 2
        ? "one person" : "\(points(line.worst)) to \(points(line.best))"
      let figure = pad("\(line.right)", to: 5, atEnd: false) + " of " + pad("\(line.all)", to: 4)
      let people = pad("\(line.people)", to: 4, atEnd: false)
      return "  \(pad(line.name, to: width))\(figure)\(people) people  \(range)\n"
    }
    return """
      people who are left out against all others, in percentage points (\(HeldOut.folds) groups by person or device; \
      nothing is fitted to any):
      \(rows.joined())
      """
  }

  private func points(_ value: Double) -> String {
    let rounded = Int(value.rounded())
    return rounded > 0 ? "+\(rounded)" : "\(rounded)"
  }
}
