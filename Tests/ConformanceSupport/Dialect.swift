internal import GestureCompiler

/// A peer's recognizers: a `.gesture` file, compiled once.
struct Dialect: Sendable {
  /// The compiler after checking the file and its imports. Copies continue from there.
  let compiler: Compiler
  let fileName: String
  let directory: String
  /// The meaning of a recognizer's name in that file.
  private let recognizers: [String: CheckedRecognizer]
  /// Names of constants. A constant named after a recognizer and its parameter (`tapEndsAt`) is a built-in value of
  /// this peer. It is passed to every use of the recognizer.
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

  /// The file's own names hide imported names. Names of an imported file hide its own imports, and all of them hide the
  /// prelude's.
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

/// The compiler's first error, for a spec of ours.
func firstError(of compilation: Compilation) -> String {
  guard let diagnostic = compilation.diagnostics.first(where: { $0.severity == .error }) else {
    return "internal error: no table and no reason"
  }
  let file = compilation.files[Int(diagnostic.span.file)]
  let position = LineMap(file).position(of: diagnostic.span.start)
  return "\(file.path):\(position.line):\(position.column): \(diagnostic.text)"
}
