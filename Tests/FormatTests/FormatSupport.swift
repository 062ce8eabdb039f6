import Foundation
import GestureRuntime
import TestSupport

@testable import GestureCompiler

func formatted(_ text: String) throws(FormatProblem) -> String {
  String(
    decoding: try format(SourceFile(path: "test.gesture", text: text)), as: UTF8.self)
}

/// The fault in the formatting of a text without syntax errors. Nil without a fault.
func complaint(about text: String) -> String? {
  let once: String
  do {
    once = try formatted(text)
  } catch {
    return "it is refused: \(error)"
  }
  guard let twice = try? formatted(once) else { return "what was written is refused" }
  if once != twice { return "formatting it again changes it:\n\(once)\n>>>\n\(twice)" }
  if shape(once) != shape(text) { return "the tree is another one:\n\(once)" }
  if comments(once) != comments(text) { return "the comments are others:\n\(once)" }
  if tokens(once) != tokens(text) { return "the tokens are others:\n\(once)" }
  return layoutComplaint(about: once)
}

/// The fault of a text against the rules that every text in the style follows.
private func layoutComplaint(about text: String) -> String? {
  if text.isEmpty { return nil }
  if !text.hasSuffix("\n") || text.hasSuffix("\n\n") || text.hasPrefix("\n") {
    return "it does not end with a line, or begins or ends with an empty one:\n\(text)"
  }
  if text.contains("\r") { return "a line ends in CR:\n\(text)" }
  let isSpaced = text.contains("\n\n\n")
  if isSpaced && !text.contains("/*") { return "two empty lines:\n\(text)" }
  let isTrailed = text.split(separator: "\n").contains { $0.hasSuffix(" ") || $0.hasSuffix("\t") }
  return isTrailed ? "blanks at the end of a line:\n\(text)" : nil
}

/// The tree without places.
func shape(_ text: String) -> [String] {
  var bag = DiagnosticBag()
  let source = SourceFile(path: "test.gesture", text: text)
  let tree = parse(source, file: 0, into: &bag)
  return describe(tree, source: source).split(separator: "\n").map { line in
    let words = line.components(separatedBy: "  @")
    let hasPlace = words.count > 1 && words.last!.allSatisfy { $0.isNumber || $0 == ":" }
    let own = hasPlace ? words.dropLast().joined(separator: "  @") : String(line)
    return own.trimmingCharacters(in: .whitespaces)
  }
}

/// Each comment without the blanks at the ends of its lines.
func comments(_ text: String) -> [String] {
  let lexed = Lexer.run(Array(text.utf8), file: 0)
  return lexed.comments.map { comment in
    let bytes = lexed.bytes[Int(comment.span.start)..<Int(comment.span.end)]
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
  }
}

/// The tokens without commas before closing brackets, and without backticks.
func tokens(_ text: String) -> [String] {
  let lexed = Lexer.run(Array(text.utf8), file: 0)
  var result: [String] = []
  for token in lexed.tokens {
    let bytes = lexed.bytes[Int(token.start)..<Int(token.end)]
    let word = String(decoding: bytes, as: UTF8.self)
    if [")", "]", "}"].contains(word), result.last == "," { result.removeLast() }
    result.append(word.hasPrefix("`") ? String(word.dropFirst().dropLast()) : word)
  }
  return result
}

/// The table of all gestures in a text, which may import files of the repository.
func table(
  _ text: String, at path: String = "test.gesture", _ compiler: Compiler = Compiler()
) -> [UInt8]? {
  var compiler = compiler
  var compilation = compiler.compile(path) { other in
    if other == path { return SourceFile(path: path, text: text) }
    let imported = try? Data(contentsOf: Repository.file(other))
    return imported.map { SourceFile(path: other, bytes: Array($0)) }
  }!
  return compilation.table(for: .record)?.encoded()
}

enum Folder {
  static let tests = Repository.file("Tests/FormatTests")

  /// All specs without syntax errors below a folder of the repository, by path.
  static func specs(_ folder: String) -> [(path: String, text: String)] {
    let paths = FileManager.default.enumerator(atPath: Repository.file(folder).path)
    let names = (paths?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".gesture") }
    return names.filter { !$0.contains(".build/") }.sorted().compactMap { name in
      let url = Repository.file(folder).appending(path: name)
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
      var bag = DiagnosticBag()
      _ = parse(SourceFile(path: name, text: text), file: 0, into: &bag)
      return bag.hasErrors ? nil : ("\(folder)/\(name)", text)
    }
  }
}
