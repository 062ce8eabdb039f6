import TestSupport
import Testing

@testable import GestureCompiler

/// A comment in every gap between two tokens survives if it can, and everything around it stays unchanged.
@Suite struct FormatCommentTests {
  enum Kind: String, CaseIterable {
    case trailing, ownLine, inline, block, severalLines, documentation

    func text(_ index: Int) -> String {
      switch self {
      case .trailing: " // c\(index)\n"
      case .ownLine: "\n// c\(index)\n"
      case .inline: " /* c\(index) */ "
      case .block: "\n/* c\(index) */\n"
      case .severalLines: " /* c\(index)\n    and more */ "
      case .documentation: "\n/// c\(index)\n"
      }
    }
  }

  static let specs = Effort.share(
    40, of: ["Specs", "Sources", "Documentation", "Examples"].flatMap { Folder.specs($0) })

  /// The distances between gaps with comments, and the first gap: all gaps together, and in a campaign also some
  /// distance apart.
  static let places =
    Effort.isLong
    ? [(1, 0), (2, 0), (2, 1), (5, 0), (5, 1), (5, 2), (5, 3), (5, 4)] : [(1, 0)]

  /// A kind in every twelfth spec. In a campaign, all kinds in all specs.
  @Test(arguments: Kind.allCases.indices)
  func `comments at length`(_ number: Int) {
    #expect(Self.specs.count > 12)
    let kind = Kind.allCases[number]
    for (index, (path, text)) in Self.specs.enumerated()
    where Effort.isLong || index % (2 * Kind.allCases.count) == 2 * number {
      for (every, phase) in Self.places {
        let commented = Disorder.commented(text, every: every, phase: phase, kind.text)
        guard let complaint = complaint(about: commented) else { continue }
        Issue.record("\(path), \(kind) in gap \(phase) of each \(every): \(complaint)")
        return
      }
    }
  }

  /// It begins in the column of the comment above, and ends in one like that.
  @Test func `a block below a comment does not go on with it`() {
    let text = """
      gesture G = race(
        tap(),  // one
                /* two
                  three */ // four
        drag(),
      )

      """
    #expect(complaint(about: text) == nil)
  }

  /// With the comma that a broken list ends in, the last item has 101 columns.
  @Test(arguments: ["", ","]) func `comments behind the last item`(comma: String) {
    let item =
      "simultaneous(rotate(kinds: [.touch], minimumAngleDelta: 0.25deg), amountsOf: crossing(over: pads))"
    let text = "gesture G = exclusive(\n  a: tap(),\n  \(item)\(comma)  // c\n) { region pads }\n"
    #expect(item.count == 98)
    if let complaint = complaint(about: text) { Issue.record("\(complaint)") }
  }
}
