import FormSupport
import Foundation

/// A small change of a spec's text that may change its behaviour.
struct Mutation {
  var text: String
  /// The change: `20` to `20.2`.
  var change: String
  /// The number between the old and the new literal.
  var middle: Double?

  /// Nil if the spec has nothing of the kind that was drawn.
  static func random(of text: String, _ random: inout Randomness) -> Mutation? {
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1, 2: return literal(text, &random)
    case 3:
      return replaced(
        text, [(" + ", " - "), (" && ", " || "), (" * ", " + "), (" - ", " + ")], &random)
    case 4:
      return replaced(
        text,
        [
          (".dx", ".dy"), (".dy", ".dx"), (" < ", " <= "), (" > ", " >= "), (" >= ", " > "),
          (" < ", " > "), (" == ", " != "), (" <= ", " < "),
        ], &random)
    default: return swapped(text, &random)
    }
  }

  /// A change to another number. Nil for a text without numbers.
  static func literal(_ text: String, _ random: inout Randomness) -> Mutation? {
    let numbers = numbers(in: text)
    guard !numbers.isEmpty else { return nil }
    let range = random.pick(numbers)
    guard let old = Double(text[range]) else { return nil }
    let factor = random.pick([1.01, 0.99, 1.05, 0.95])
    // A count is whole.
    let new = random.chance(15) ? old + 1 : ((old * factor * 1e6).rounded() / 1e6)
    let written = VersionStyle.text(new)
    return Mutation(
      text: text.replacingCharacters(in: range, with: written),
      change: "\(text[range]) to \(written)", middle: (old + new) / 2)
  }

  /// The ranges of literals, without the digits of names.
  private static func numbers(in text: String) -> [Range<String.Index>] {
    text.ranges(of: /[A-Za-z_0-9.]+/).compactMap { range in
      let digits = text[range].prefix { $0.isNumber || $0 == "." }
      guard let last = digits.last, last != ".", digits.first != "." else { return nil }
      return digits.startIndex..<digits.endIndex
    }
  }

  private static func replaced(
    _ text: String, _ changes: [(String, String)], _ random: inout Randomness
  ) -> Mutation? {
    let (old, new) = random.pick(changes)
    let ranges = text.ranges(of: old)
    guard !ranges.isEmpty else { return nil }
    return Mutation(
      text: text.replacingCharacters(in: random.pick(ranges), with: new),
      change: "\(old) to \(new)", middle: nil)
  }

  /// Two parts of an operator, or two rules, in the other order.
  private static func swapped(_ text: String, _ random: inout Randomness) -> Mutation? {
    if let parts = text.firstMatch(of: /(exclusive|race|sequence|simultaneous)\((.*)\) \{\n/),
      random.chance(50)
    {
      let list = parts.output.2.split(separator: ", b: ").map { String($0) }
      guard list.count == 2, list[0].hasPrefix("a: ") else { return nil }
      return Mutation(
        text: text.replacing(parts.output.2, with: "b: \(list[1]), \(list[0])"),
        change: "parts in the other order", middle: nil)
    }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let indices = lines.indices.dropLast().filter { index in
      [index, index + 1].allSatisfy {
        let line = lines[$0].drop { $0 == " " }
        return line.hasPrefix("on ") && !line.hasSuffix("{")
      }
    }
    guard !indices.isEmpty else { return nil }
    let index = random.pick(indices)
    lines.swapAt(index, index + 1)
    return Mutation(
      text: lines.joined(separator: "\n"), change: "rules in the other order", middle: nil)
  }
}
