import Foundation

/// A text with one word of it changed: taken away, doubled, swapped with the one before, or replaced.
public struct Mutant: Sendable {
  /// The whole text.
  public var text: String
  /// The change, for the reader of a failure.
  public var change: String

  /// The specs that people read or copy, with the prelude, from the root of the repository on.
  public static let specs: [String] = [
    "Specs", "Examples", "Documentation/examples", "Sources/GestureCommands/Templates",
    "Sources/GestureCompiler/Prelude", "Tests/GestureTestingTests/Scenarios",
  ].flatMap { folder in
    let paths = try? FileManager.default.subpathsOfDirectory(atPath: Repository.file(folder).path)
    return (paths ?? []).filter { $0.hasSuffix(".gesture") && !$0.contains(".build") }.sorted()
      .map { "\(folder)/\($0)" }
  }

  private enum Kind { case name, number, punctuation }

  private struct Word {
    var kind: Kind
    var range: Range<Int>
  }

  /// Changes a spec of more than one word.
  public init(_ original: String, _ random: inout some RandomNumberGenerator) {
    let bytes = Array(original.utf8)
    let words = Self.words(of: bytes)
    func text(_ word: Word) -> String { String(decoding: bytes[word.range], as: UTF8.self) }
    let index = Int.random(in: 1..<words.count, using: &random)
    let (word, before) = (words[index], words[index - 1])
    let old = text(word)
    let strange = ["-", "!", "0", "1pt", "(", ")", "{", "}", "->", "end"]
    var (new, start) = ("", word.range.lowerBound)
    switch Int.random(in: 0..<10, using: &random) {
    case 0: break
    case 1: new = "\(old) \(old)"
    case 2: (new, start) = ("\(old) \(text(before))", before.range.lowerBound)
    case 3: new = strange.randomElement(using: &random) ?? ""
    // Names for names, numbers for numbers.
    default:
      new = words.filter { $0.kind == word.kind }.randomElement(using: &random).map(text) ?? ""
    }
    self.text =
      String(decoding: bytes[..<start], as: UTF8.self) + new
      + String(decoding: bytes[word.range.upperBound...], as: UTF8.self)
    change = "`\(old)` at \(word.range.lowerBound) became `\(new)`"
  }

  /// Runs of letters and digits, and single characters, without whole-line comments.
  private static func words(of bytes: [UInt8]) -> [Word] {
    var words: [Word] = []
    var offset = 0
    while offset < bytes.count {
      let start = offset
      if bytes[start...].starts(with: "//".utf8) {
        offset = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      } else if isOfWord(bytes[start]) {
        offset = bytes[start...].firstIndex { !isOfWord($0) } ?? bytes.count
        let isNumber = (0x30...0x39).contains(bytes[start])
        words.append(Word(kind: isNumber ? .number : .name, range: start..<offset))
      } else {
        offset += bytes[start...].starts(with: "->".utf8) ? 2 : 1
        if bytes[start] > 0x20 {
          words.append(Word(kind: .punctuation, range: start..<offset))
        }
      }
    }
    return words
  }

  /// Beyond ASCII too, so that no character is cut.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...: true
    default: false
    }
  }
}
