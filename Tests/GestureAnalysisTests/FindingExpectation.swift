/// A finding that a spec of the suite demands, at the end of the line that the finding points at:
/// ```
/// double: tap(count: 2),  // expect-finding shadowed double, by single
/// ```
/// The kind, its subject, and the part to blame if that is another one.
struct FindingExpectation: Hashable, CustomStringConvertible, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case deadPart = "dead-part"
    case deadState = "dead-state"
    case deadRule = "dead-rule"
    case deadHandler = "dead-handler"
    case shadowed, stolen, conflict
    /// Shadowed only with as few fingers as the part itself needs.
    case shadowedWithFew = "shadowed-with-few"
    case conflictTogether = "conflict-together"
    case sampled, unsampled
    case stuck, waits, held, vacuous, unpaired, dropped
    case earlyRead = "early-read"
    case lateWrite = "late-write"
    case latency, property, unasked
    case notEstablished = "not-established"
  }

  /// The line, from 1.
  var line: Int
  var kind: Kind
  /// A part, `recognizer.state`, `part.event`, `part.value`, a parameter or a literal.
  var name: String
  var by: String?

  var description: String {
    "line \(line): \(kind.rawValue) \(name)" + (by.map { ", by \($0)" } ?? "")
  }

  struct Malformed: Error, Equatable {
    var line: Int
    var text: String
  }

  private static let marker = "// expect-finding "

  /// All of a text, line by line.
  static func all(in text: String) throws -> [FindingExpectation] {
    var result: [FindingExpectation] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard let range = line.firstRange(of: "expect-finding") else { continue }
      let malformed = Malformed(line: index + 1, text: String(line))
      guard let marker = line.firstRange(of: marker),
        marker.upperBound == line.index(after: range.upperBound)
      else { throw malformed }
      guard let expectation = FindingExpectation(line[marker.upperBound...], line: index + 1)
      else { throw malformed }
      result.append(expectation)
    }
    return result
  }

  /// `KIND name` or `KIND name, by other`, and nothing behind it.
  private init?(_ text: Substring, line: Int) {
    var words = text.split(separator: " ", omittingEmptySubsequences: false).map { String($0) }
    self.line = line
    if words.count == 4, words[2] == "by", words[1].hasSuffix(",") {
      by = words[3]
      words[1].removeLast()
    } else if words.count != 2 {
      return nil
    }
    guard let kind = Kind(rawValue: words[0]), !words[1].isEmpty, !words[1].hasSuffix(","),
      by != ""
    else { return nil }
    self.kind = kind
    name = words[1]
  }
}
