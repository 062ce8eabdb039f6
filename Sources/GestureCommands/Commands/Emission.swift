internal import GestureCompiler
internal import GestureRuntime

/// What `build` can make of a file.
enum Emission: String, CaseIterable, Sendable {
  case table, machine, syntax, tokens

  /// Of the file that holds it.
  var suffix: String {
    switch self {
    case .table: ".gtable"
    case .machine: ".machine.txt"
    case .syntax: ".syntax.txt"
    case .tokens: ".tokens.txt"
    }
  }

  /// Those that `--emit` names, each once, in the order of the words.
  static func all(in arguments: Arguments) throws(Stop) -> [Emission] {
    var all: [Emission] = []
    for word in arguments.all("emit").flatMap({ $0.split(separator: ",") }) {
      guard let kind = Emission(rawValue: String(word)) else {
        let names = allCases.map { $0.rawValue }
        let hint = nearest(String(word), in: names).map { "; did you mean '\($0)'?" } ?? ""
        throw .usage("'--emit' knows \(names.joined(separator: ", ")), not '\(word)'\(hint)")
      }
      if !all.contains(kind) { all.append(kind) }
    }
    return all.isEmpty ? [.table] : all
  }

  /// Of the file at `path`, which has no errors.
  func output(of compilation: inout Compilation, _ path: String) -> Result<[UInt8], BuildBug> {
    guard let source = compilation.files.first(where: { $0.path == path }) else {
      return .failure(BuildBug(text: "the compilation has lost its own file"))
    }
    switch self {
    case .table: return tableBytes(of: &compilation)
    case .machine:
      let texts = compilation.gestures.compactMap { gesture in
        compilation.machine(gesture).map { describe($0) }
      }
      return .success(Array(texts.joined(separator: "\n").utf8))
    case .syntax:
      var diagnostics = DiagnosticBag()
      let tree = parse(source, file: 0, into: &diagnostics)
      return .success(Array(describe(tree, source: source).utf8))
    case .tokens: return .success(Array(describeTokens(source).utf8))
    }
  }
}

/// What cannot come of a file without errors.
struct BuildBug: Error {
  var text: String
}

private func tableBytes(of compilation: inout Compilation) -> Result<[UInt8], BuildBug> {
  guard let table = compilation.table() else {
    // Where it is too large, its diagnostics say so.
    return .failure(BuildBug(text: "there is no table and no reason"))
  }
  let bytes = table.encoded()
  do throws(TableError) {
    // Also reads the bytes back: what is written is what a host can load.
    _ = try GestureProgram(verifying: bytes)
    return .success(bytes)
  } catch {
    return .failure(BuildBug(text: "the table is refused: \(error.message)"))
  }
}
