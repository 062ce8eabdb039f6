public import GestureCompiler
public import GestureRuntime

/// The generated Swift of one file with its harness and its table: a module to be compiled, and what
/// is then to be played on it.
public struct GeneratedModule {
  public let compilation: Compilation
  /// The Swift of the file.
  public let swift: String
  /// The program, with all values if the Swift keeps all.
  public let program: GestureProgram
  public private(set) var runs: [FormRun] = []
  private var harness: HarnessWriter
  private let purpose: Machine.Purpose
  /// The numbers of the forms, by gesture and arguments.
  private var forms: [String: Int] = [:]
  private var machines: [Int: Machine] = [:]

  /// - Throws: `CompiledSpec.Refused`
  package init(
    _ compilation: Compilation, access: AccessLevel, qualifies: Bool = false,
    for purpose: Machine.Purpose,
    harness home: HarnessWriter.Home = .init()
  ) throws {
    var compilation = compilation
    guard let table = compilation.table(for: purpose),
      let swift = compilation.swift(
        access: access, qualifies: qualifies, for: purpose)
    else {
      let renderer = DiagnosticRenderer(files: compilation.files, color: false)
      let errors = compilation.diagnostics.filter { $0.severity == .error }
      throw CompiledSpec.Refused(description: errors.map { renderer.render($0) }.joined())
    }
    self.compilation = compilation
    self.swift = swift
    self.purpose = purpose
    program = try GestureProgram(verifying: table)
    harness = HarnessWriter(compilation, home)
  }

  package func table(_ gesture: String) -> GestureTable? {
    program.table.gestures.first { $0.name == gesture }
  }

  /// - Parameter gesture: a gesture of the file, by its number in the program.
  public mutating func add(
    _ gesture: Int, title: String, arguments: [String: GestureValue] = [:], calls: [HostCall]
  ) {
    let name = compilation.program.gestures[gesture].name
    let key =
      ([name] + arguments.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.exactText)" })
      .joined(separator: " ")
    let form = forms[key] ?? forms.count
    if forms[key] == nil {
      guard let machine = machines[gesture] ?? lowered(gesture) else { return }
      machines[gesture] = machine
      harness.add(machine, gesture, arguments)
      forms[key] = form
    }
    runs.append(
      FormRun(form: form, gesture: name, title: title, arguments: arguments, calls: calls))
  }

  private func lowered(_ gesture: Int) -> Machine? {
    var compilation = compilation
    return compilation.machine(gesture, for: purpose)
  }

  public var harnessText: String { harness.text }
  public var runsText: String { runs.map { $0.text }.joined() }
}
