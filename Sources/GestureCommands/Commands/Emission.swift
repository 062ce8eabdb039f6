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

  /// Of a file without errors.
  func output(of compilation: Compilation) -> Result<[UInt8], BuildBug> {
    switch self {
    case .table: tableBytes(of: compilation)
    case .machine: .failure(BuildBug(text: "not there yet"))
    case .syntax: .failure(BuildBug(text: "not there yet"))
    case .tokens: .failure(BuildBug(text: "not there yet"))
    }
  }
}

/// A table of ours that our own verifier refuses.
struct BuildBug: Error {
  var text: String
}

private func tableBytes(of compilation: Compilation) -> Result<[UInt8], BuildBug> {
  guard let table = compilation.table() else { return .failure(BuildBug(text: "no table")) }
  do throws(TableError) {
    _ = try GestureProgram(verifying: table)
    return .failure(BuildBug(text: "not there yet"))
  } catch {
    return .failure(BuildBug(text: error.message))
  }
}
