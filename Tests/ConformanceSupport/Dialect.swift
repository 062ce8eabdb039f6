internal import GestureCompiler

/// A peer's recognizers: a `.gesture` file, compiled once.
struct Dialect: Sendable {
  /// With the file and what it imports checked; copies go on from there.
  let compiler: Compiler
  let fileName: String
  let directory: String
  /// What the name of a recognizer means in that file.
  private let recognizers: [String: CheckedRecognizer]
  /// Names of constants. One named after a recognizer and its parameter (`tapEndsAt`) is what this
  /// peer has built in: it is passed wherever the recognizer is used.
  private let constants: Set<String>

  init(
    peer: String, in directory: String, read: (String) -> [UInt8]?
  ) throws(ConformanceProblem) {
    self.directory = directory
    fileName = "\(peer).gesture"
    let path = "\(directory)/\(fileName)"
    var compiler = Compiler()
    let compilation = compiler.compile(path) { path in
      read(path).map { SourceFile(path: path, bytes: $0) }
    }
    guard let compilation else {
      throw ConformanceProblem("no dialect for '\(peer)': there is no \(path)")
    }
    if compilation.hasErrors { throw ConformanceProblem(firstError(of: compilation)) }
    self.compiler = compiler
    constants = Set(compilation.program.constants.map { $0.name })
    var recognizers: [String: CheckedRecognizer] = [:]
    for recognizer in compilation.program.recognizers {
      let other = recognizers[recognizer.name]
      if other == nil
        || Dialect.rank(recognizer, compilation, path) < Dialect.rank(other!, compilation, path)
      {
        recognizers[recognizer.name] = recognizer
      }
    }
    self.recognizers = recognizers
  }

  /// The file's own hide imported ones, those of the file that it imports what that imports in turn, and all
  /// of them the prelude's.
  private static func rank(
    _ recognizer: CheckedRecognizer, _ compilation: Compilation, _ path: String
  ) -> Int {
    let file = compilation.files[Int(recognizer.file)].path
    if file == path { return 0 }
    return file.contains("/") ? 1 + Int(recognizer.file) : .max
  }

  func recognizer(_ name: String) -> CheckedRecognizer? { recognizers[name] }

  /// Arguments that the peer has built in for the recognizer `name`, as they are written.
  func builtIn(_ recognizer: CheckedRecognizer) -> [(name: String, text: String)] {
    recognizer.parameters.compactMap { parameter in
      let constant =
        recognizer.name + parameter.name.prefix(1).uppercased() + parameter.name.dropFirst()
      return constants.contains(constant) ? (parameter.name, constant) : nil
    }
  }
}

/// For a spec that is ours: what the compiler says first.
func firstError(of compilation: Compilation) -> String {
  guard let diagnostic = compilation.diagnostics.first(where: { $0.severity == .error }) else {
    return "internal error: no table and no reason"
  }
  let file = compilation.files[Int(diagnostic.span.file)]
  let position = LineMap(file).position(of: diagnostic.span.start)
  return "\(file.path):\(position.line):\(position.column): \(diagnostic.text)"
}
