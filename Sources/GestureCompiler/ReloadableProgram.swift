public import GestureRuntime

/// The program of a spec that you edit while its gestures are in use. A text with errors leaves the last good
/// program in place. The program is a value: it reads no file and watches none. Call `reload` when the text changes.
///
/// ```swift
/// switch spec.reload(text) {
/// case .replaced: try machine.replace(with: spec.program, arguments, at: now) { action in perform(action) }
/// case .unchanged: break
/// case .refused(let error): print(error)
/// }
/// ```
public struct ReloadableProgram: Sendable {
  /// What became of a text.
  public enum Outcome: Sendable {
    /// There is a new program. Machines of the old one go on until they are replaced:
    /// `TableMachine.replace(with:_:at:_:)` keeps what host and handlers have set.
    case replaced
    /// It means the same as before, so machines can go on.
    case unchanged
    /// It has errors. The program is what it was.
    case refused(CompileError)
  }

  /// Of the last text without errors.
  public private(set) var program: GestureProgram
  /// Of the text that `program` was made of, as `gesturec` prints them; empty where there are none.
  public private(set) var warnings: String
  private let compiler: Compiler
  private let keepsAllValues: Bool
  /// The path of the first text. A text without a path of its own gets it, too.
  private let path: String

  /// Compiles a text that imports nothing.
  ///
  /// - Parameters:
  ///   - text: the first text.
  ///   - path: the name of the text in diagnostics.
  ///   - keepsAllValues: keeps values of parts that no handler reads, for records.
  /// - Throws: the errors of the text.
  public init(
    compiling text: String, path: String = "spec.gesture", keepsAllValues: Bool = false
  ) throws(CompileError) {
    try self.init(
      compiling: SourceFile(path: path, text: text), keepsAllValues: keepsAllValues)
  }

  /// - Parameters:
  ///   - source: the first text.
  ///   - keepsAllValues: keeps values of parts that no handler reads, for records.
  ///   - load: gives an imported file by its path; nil where there is none.
  /// - Throws: what is wrong with the first text: there must be something to fall back to.
  public init(
    compiling source: SourceFile, keepsAllValues: Bool = false,
    load: (String) -> SourceFile? = { _ in nil }
  ) throws(CompileError) {
    // Checks the prelude, once for all texts.
    compiler = Compiler()
    self.keepsAllValues = keepsAllValues
    path = source.path
    let made = try compiler.program(source, keepsAllValues: keepsAllValues, load: load)
    program = made.program
    warnings = render(made.compilation.diagnostics, made.compilation.files)
  }

  /// Compiles the new text, which imports nothing. Diagnostics name it as the first text.
  public mutating func reload(_ text: String) -> Outcome {
    reload(SourceFile(path: path, text: text))
  }

  /// Compiles the new text, and what it imports now.
  public mutating func reload(
    _ source: SourceFile, load: (String) -> SourceFile? = { _ in nil }
  ) -> Outcome {
    do throws(CompileError) {
      let made = try compiler.program(source, keepsAllValues: keepsAllValues, load: load)
      warnings = render(made.compilation.diagnostics, made.compilation.files)
      guard made.program.table.encoded() != program.table.encoded() else { return .unchanged }
      program = made.program
      return .replaced
    } catch {
      return .refused(error)
    }
  }
}
