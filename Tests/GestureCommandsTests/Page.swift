import Foundation

/// The prose of a page: headings and links, without blocks of code.
struct Page {
  private let lines: [Substring]

  init(_ file: URL) throws {
    self.init(try String(contentsOf: file, encoding: .utf8))
  }

  init(_ text: String) {
    var isCode = false
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if line.drop(while: { $0 == " " }).hasPrefix("```") {
        isCode.toggle()
        return false
      }
      return !isCode
    }
  }

  /// The targets of links within the repository, with their anchors.
  var links: [String] {
    lines.filter { $0.contains("](") }.flatMap { line in
      line.replacing(/`[^`]*`/, with: "`").matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
    }
    .filter { !$0.contains(":") }
  }

  /// The anchors of the headings by GitHub's rule: letters, digits, `-` and `_` in lower case, with `-` for a space.
  /// A repeated heading has a number.
  var anchors: Set<String> {
    var counts: [String: Int] = [:]
    var anchors: Set<String> = []
    for line in lines where line.hasPrefix("#") {
      guard let heading = line.wholeMatch(of: /#{1,6} +(.+?) *#*/) else { continue }
      let text = heading.1.replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.1 }.lowercased()
      let letters = text.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
      let anchor = letters.replacing(" ", with: "-")
      let count = counts[anchor, default: 0]
      counts[anchor] = count + 1
      anchors.insert(count == 0 ? anchor : "\(anchor)-\(count)")
    }
    return anchors
  }
}
