public import GestureRuntime

/// The reason why a spec did not compile, in the words that `gesturec` prints.
public struct CompileError: Error, Sendable, CustomStringConvertible {
  /// The diagnostics, sorted by file and place. They include warnings.
  public let diagnostics: [Diagnostic]
  /// The files that the spans of diagnostics refer to.
  public let files: [SourceFile]

  /// Each diagnostic as `path:line:column: error: message [GSxxxx]`, with the line and a mark below it.
  public var description: String { render(diagnostics, files) }
}

extension GestureProgram {
  /// Compiles a text and its imports for interpretation at run time.
  /// - Parameter text: the whole spec.
  /// - Parameter path: the name of the text in diagnostics. The paths of imports are resolved against it.
  /// - Parameter keepsAllValues: keeps values of parts that no handler reads, for records.
  /// - Parameter load: returns an imported file by its path, or nil if no such file exists. The path is resolved against
  ///   the path of the importing file.
  /// - Throws: the errors of the texts.
  public init(
    compiling text: String, path: String = "spec.gesture", keepsAllValues: Bool = false,
    load: (String) -> SourceFile? = { _ in nil }
  ) throws(CompileError) {
    try self.init(
      compiling: SourceFile(path: path, text: text), keepsAllValues: keepsAllValues, load: load)
  }

  /// Compiles a file and its imports.
  package init(
    compiling source: SourceFile, keepsAllValues: Bool = false,
    load: (String) -> SourceFile? = { _ in nil }
  ) throws(CompileError) {
    self = try Compiler().program(source, keepsAllValues: keepsAllValues, load: load).program
  }
}

extension Compiler {
  /// The program of one file, with its compilation. Each call reads the files again.
  func program(
    _ source: SourceFile, keepsAllValues: Bool, load: (String) -> SourceFile?
  ) throws(CompileError) -> (program: GestureProgram, compilation: Compilation) {
    var compiler = self
    let purpose: Machine.Purpose = keepsAllValues ? .record : .host
    let (compilation, _, table) = compiler.run(source, for: purpose) {
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
