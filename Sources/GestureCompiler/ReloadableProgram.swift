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
  /// The result of a reload.
  public enum Outcome: Sendable {
    /// The program is new. Machines of the old program continue until you replace them:
    /// `TableMachine.replace(with:_:at:_:)` keeps the values that the host and handlers have set.
    case replaced
    /// The text has the same meaning as before. Machines can continue.
    case unchanged
    /// The text has errors. The program has not changed.
    case refused(CompileError)
  }

  /// The program of the last text without errors.
  public private(set) var program: GestureProgram
  /// The warnings of the text that `program` comes from, as `gesturec` prints them. Empty for a text without warnings.
  public private(set) var warnings: String
  private let compiler: Compiler
  private let keepsAllValues: Bool
  /// The path of each text.
  private let path: String

  /// Compiles the first text and its imports.
  ///
  /// - Parameters:
  ///   - text: the first text.
  ///   - path: the name of the text in diagnostics. The paths of imports are resolved against it.
  ///   - keepsAllValues: keeps values of parts that no handler reads, for records.
  ///   - load: returns an imported file by its path, or nil if the file does not exist.
  /// - Throws: the errors of the first text, because there is no earlier program to fall back to.
  public init(
    compiling text: String, path: String = "spec.gesture", keepsAllValues: Bool = false,
    load: (String) -> SourceFile? = { _ in nil }
  ) throws(CompileError) {
    // Checks the prelude, once for all texts.
    compiler = Compiler()
    self.keepsAllValues = keepsAllValues
    self.path = path
    let made = try compiler.program(
      SourceFile(path: path, text: text), keepsAllValues: keepsAllValues, load: load)
    program = made.program
    warnings = render(made.compilation.diagnostics, made.compilation.files)
  }

  /// Compiles the new text with its current imports. Diagnostics use the path of the first text.
  /// - Parameters:
  ///   - text: the whole spec.
  ///   - load: returns an imported file by its path, or nil if the file does not exist.
  public mutating func reload(
    _ text: String, load: (String) -> SourceFile? = { _ in nil }
  ) -> Outcome {
    do throws(CompileError) {
      let made = try compiler.program(
        SourceFile(path: path, text: text), keepsAllValues: keepsAllValues, load: load)
      warnings = render(made.compilation.diagnostics, made.compilation.files)
      guard made.program.table.encoded() != program.table.encoded() else { return .unchanged }
      program = made.program
      return .replaced
    } catch {
      return .refused(error)
    }
  }
}
