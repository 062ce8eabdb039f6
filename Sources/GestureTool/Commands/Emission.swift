internal import GestureCompiler
internal import GestureRuntime

/// The forms that `build` can write for a file.
enum Emission: String, CaseIterable, Sendable {
  case swift, table, tests, machine, syntax, tokens, dot, mermaid, web
  /// The types of `web`, which come with it.
  case webTypes

  /// The forms for hosts, in contrast to those for people.
  static let products: [Emission] = [.swift, .table]

  /// Whether the output is for hosts. They need none for a file without gestures and enums.
  var isForHosts: Bool {
    switch self {
    case .swift, .table, .web, .webTypes: true
    case .tests, .machine, .syntax, .tokens, .dot, .mermaid: false
    }
  }

  /// The suffix of the file with this output. The suffix for Swift names its source: a target may have a `Circle.swift`
  /// next to its `Circle.gesture`. The tool may remove every file with such a suffix.
  var suffix: String {
    switch self {
    case .swift: ".gesture.swift"
    case .table: ".gtable"
    case .tests: ".gesture.tests.swift"
    case .machine: ".machine.txt"
    case .syntax: ".syntax.txt"
    case .tokens: ".tokens.txt"
    case .dot: ".dot"
    case .mermaid: ".mmd"
    case .web: ".gesture.mjs"
    case .webTypes: ".gesture.d.mts"
    }
  }

  /// The forms that `--emit` names, each once, in the order of the words.
  static func all(in arguments: Arguments) throws(Stop) -> [Emission] {
    var all: [Emission] = []
    for word in arguments.all("emit").flatMap({ $0.split(separator: ",") }) {
      guard let kind = Emission(rawValue: String(word)), kind != .webTypes else {
        let names = allCases.filter { $0 != .webTypes }.map { $0.rawValue }
        throw .usage(
          "'--emit' knows \(names.joined(separator: ", ")), not '\(word)'"
            + didYouMean(String(word), in: names))
      }
      if !all.contains(kind) { all += kind == .web ? [.web, .webTypes] : [kind] }
    }
    return all.isEmpty ? products : all
  }

  /// The output for the file at `path`, which is free of errors so far. Errors about parts that are too large are added
  /// to the compilation's diagnostics.
  func output(
    of compilation: inout Compilation, _ path: String, access: AccessLevel, qualifies: Bool
  ) -> Result<[UInt8], BuildBug> {
    guard let source = compilation.files.first(where: { $0.path == path }) else {
      return .failure(BuildBug(text: "the compilation has lost its own file"))
    }
    switch self {
    case .swift:
      guard let text = compilation.swift(access: access, qualifies: qualifies) else {
        return .failure(.nothing)
      }
      return .success(Array(text.utf8))
    case .table: return tableBytes(of: &compilation)
    case .tests: return .success(Array(compilation.swiftTests().utf8))
    case .machine:
      let texts = compilation.gestureNumbers.compactMap { gesture in
        compilation.machine(gesture).map { describe($0) }
      }
      return .success(Array(texts.joined(separator: "\n").utf8))
    case .syntax:
      var diagnostics = DiagnosticBag()
      let tree = parse(source, file: 0, into: &diagnostics)
      return .success(Array(describe(tree, source: source).utf8))
    case .tokens: return .success(Array(describeTokens(source).utf8))
    case .dot, .mermaid:
      guard let charts = compilation.charts(of: compilation.gestureNumbers) else {
        return .failure(.nothing)
      }
      return .success(Array((self == .dot ? dotText(charts) : mermaidText(charts)).utf8))
    case .web, .webTypes:
      guard let module = compilation.web() else { return .failure(.nothing) }
      return .success(Array((self == .web ? module.script : module.types).utf8))
    }
  }
}

/// An impossible result for a file without errors.
struct BuildBug: Error {
  var text: String

  /// If a file is too large, its diagnostics report that, and no caller asks for its output.
  static let nothing = BuildBug(text: "there is no output and no reason")
}

private func tableBytes(of compilation: inout Compilation) -> Result<[UInt8], BuildBug> {
  guard let bytes = compilation.tableBytes() else { return .failure(.nothing) }
  guard let refusal = compilation.tableRefusal else { return .success(bytes) }
  return .failure(BuildBug(text: "the table is refused: \(refusal.message)"))
}
