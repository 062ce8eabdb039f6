public import GestureCompiler
public import GestureRuntime

/// The compilation of a text that the compiler accepts.
/// - Throws: `CompiledSpec.Refused` with the diagnostics.
public func compiled(
  _ text: String, at path: String = "case.gesture", by compiler: Compiler = Compiler()
) throws -> Compilation {
  var compiler = compiler
  let file = SourceFile(path: path, text: text)
  guard let compilation = compiler.compile(path, load: { _ in file }) else {
    throw CompiledSpec.Refused(description: "nothing was read")
  }
  guard !compilation.hasErrors else {
    let renderer = DiagnosticRenderer(files: compilation.files, color: false)
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    throw CompiledSpec.Refused(description: errors.map { renderer.render($0) }.joined() + text)
  }
  return compilation
}

/// A spec that the compiler has accepted, for making forms.
public struct CompiledSpec: Sendable {
  public let text: String
  public let compilation: Compilation
  /// The program of a table that keeps all values, because records show them.
  public let program: GestureProgram
  /// The last gesture of the file, which is the gesture to run.
  public let gesture: String
  public var arguments: [String: GestureValue] = [:]

  public struct Refused: Error, CustomStringConvertible {
    public let description: String
  }

  /// - Throws: `Refused` with the diagnostics, or the error of the verifier.
  public init(_ text: String, _ compiler: Compiler) throws {
    var compilation = try compiled(text, by: compiler)
    self.text = text
    let table = compilation.table(for: .record)
    self.compilation = compilation
    guard let table, let last = table.gestures.last else {
      throw Refused(description: "no gesture\n" + text)
    }
    program = try GestureProgram(verifying: table)
    gesture = last.name
  }

  public var settable: Set<String> {
    compilation.gestureNumbers.last.map { compilation.settable($0) } ?? []
  }

  package var table: GestureTable { program.table.gestures[program.table.gestures.count - 1] }
}

extension Compilation {
  /// The variables of a gesture that hosts may set in all forms.
  func settable(_ gesture: Int) -> Set<String> {
    Set(program.gestures[gesture].variables.filter { !$0.isTransient }.map { $0.name })
  }
}
