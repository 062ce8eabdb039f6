public import GestureRuntime

/// Why a spec is no program, in the words that `gesturec` prints.
public struct CompileError: Error, Sendable, CustomStringConvertible {
  /// By file and place; warnings are among them.
  public let diagnostics: [Diagnostic]
  /// Those that spans of diagnostics refer to.
  public let files: [SourceFile]

  /// Each as `path:line:column: error: message [GSxxxx]`, with the line and a mark below it.
  public var description: String { render(diagnostics, files) }
}

extension GestureProgram {
  /// Compiles a spec that arrives as text, to be interpreted.
  /// - Parameter text: all of it; it imports nothing.
  /// - Parameter path: what diagnostics call it.
  /// - Throws: what is wrong with the text.
  public init(
    compiling text: String, path: String = "spec.gesture"
  ) throws(CompileError) {
    try self.init(compiling: SourceFile(path: path, text: text))
  }

  /// Compiles a spec with what it imports, to be interpreted.
  /// - Parameter load: gives an imported file by its path, which is resolved against the importing
  ///   file's; nil where there is none.
  /// - Parameter keepsAllValues: keeps values of parts that no handler reads, for records.
  /// - Throws: what is wrong with the texts.
  public init(
    compiling source: SourceFile, keepsAllValues: Bool = false,
    load: (String) -> SourceFile? = { _ in nil }
  ) throws(CompileError) {
    self = try Compiler().program(source, keepsAllValues: keepsAllValues, load: load).program
  }
}

extension Compiler {
  /// The program of one file, and what else there is to say of it. Files are read anew in each call.
  func program(
    _ source: SourceFile, keepsAllValues: Bool, load: (String) -> SourceFile?
  ) throws(CompileError) -> (program: GestureProgram, compilation: Compilation) {
    var compiler = self
    let purpose: Machine.Purpose = keepsAllValues ? .record : .host
    let (compilation, _, table) = compiler.run(source, from: [source.path], for: purpose) {
      $0 == source.path ? source : load($0)
    }
    guard let table else {
      throw CompileError(diagnostics: compilation.diagnostics, files: compilation.files)
    }
    do throws(TableError) {
      return (try GestureProgram(verifying: table), compilation)
    } catch {
      preconditionFailure("the compiler has made a table that is refused: \(error.message)")
    }
  }
}

func render(_ diagnostics: [Diagnostic], _ files: [SourceFile]) -> String {
  let renderer = DiagnosticRenderer(files: files, color: false)
  var text = ""
  for diagnostic in diagnostics { text += renderer.render(diagnostic) }
  return text
}
