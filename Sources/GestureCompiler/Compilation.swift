package import GestureRuntime

/// What came of one file, and what can be made of it.
public struct Compilation: Sendable {
  /// All files that spans point into.
  public var files: [SourceFile]
  /// By file and place.
  public var diagnostics: [Diagnostic]
  package var program: CheckedProgram
  /// The file itself, in `files`.
  package var file: Int32
  /// All files that it imports, directly or not.
  package var imports: [Int32]
  /// What the file itself declares, as indices into the program's lists.
  package var declared: CheckedFile
  /// What the names of the file stand for.
  package var names: BoundFile
  /// Of the file's expressions, where they were asked for.
  package var types: TypeRecord?
  // What was made already: all outputs share it, and so do gestures.
  private var lowered: [Int: Machine] = [:]
  /// For hosts, by the place of the gesture.
  private var optimized: [Span: Machine] = [:]
  private var loweredParts: [PartUse: LoweredPart] = [:]
  private var specializedParts = SpecializedParts()
  /// The bytes of the table that hosts get: their checksum is in the Swift, too.
  var encodedTable: [UInt8]?

  /// Whether `diagnostics` has an error, its own or of an import: then nothing can be made of the file.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
  /// A gesture of one compilation. Other compilations do not know it.
  public struct Gesture: Hashable, Sendable {
    /// In the program.
    package let number: Int
    /// As declared.
    public let name: String
  }

  /// The gestures that the file itself declares, each after the gestures that it uses.
  public var gestures: [Gesture] {
    declared.gestures.map { Gesture(number: $0, name: program.gestures[$0].name) }
  }
  /// The gestures by number in the program.
  package var gestureNumbers: [Int] { Array(declared.gestures) }
  /// The tests that the file itself declares, by number in the program.
  package var testNumbers: [Int] { Array(declared.tests) }

  package init(
    files: [SourceFile], diagnostics: [Diagnostic], program: CheckedProgram, file: Int32,
    imports: [Int32], declared: CheckedFile, names: BoundFile, types: TypeRecord?
  ) {
    self.files = files
    self.diagnostics = diagnostics
    self.program = program
    self.file = file
    self.imports = imports
    self.declared = declared
    self.names = names
    self.types = types
  }

  // MARK: The back half of the compiler

  /// The table of the file's gestures; nil if there are errors. If one is too large for a table, that is added to
  /// `diagnostics`.
  package mutating func table(for purpose: Machine.Purpose = .host) -> Table? {
    guard !hasErrors else { return nil }
    return limited { file throws(LimitError) in
      try emit(file.optimize(file.lower(file.gestureNumbers), for: purpose))
    }
  }

  /// The bytes of a table of the file's gestures, for `GestureProgram(verifying:)`; nil if there are errors. If the
  /// gestures are too large for a table, `diagnostics` gets an error. The bytes are made once.
  public mutating func tableBytes() -> [UInt8]? {
    if encodedTable == nil { encodedTable = table()?.encoded() }
    return encodedTable
  }

  /// A table of this one machine.
  package mutating func table(of machine: Machine) -> Table? {
    limited { _ throws(LimitError) in try emit([machine]) }
  }

  /// The optimised machine of one gesture; nil if it is too large. `diagnostics` then gets an error.
  public mutating func machine(_ gesture: Gesture) -> Machine? { machine(gesture.number) }

  /// The optimised machine of one gesture, by its number in the program; nil if it is too large, which is added to
  /// `diagnostics`.
  package mutating func machine(_ gesture: Int, for purpose: Machine.Purpose = .host) -> Machine? {
    limited { file throws(LimitError) in
      try file.optimize(file.lower([gesture]), for: purpose)[0]
    }
  }

  /// The optimised machine of the test: its gesture with the test's arguments, and a probe for each condition that it
  /// expects, in the order of the steps.
  package mutating func machine(forTest test: Int) -> Machine? {
    guard !hasErrors else { return nil }
    return limited { file throws(LimitError) in
      let test = file.program.tests[test]
      let machine = try GestureCompiler.lower(
        gesture: test.gesture, of: file.program, arguments: test.arguments,
        probes: test.conditions, keepsReasons: test.asksForReasons, sharing: &file.loweredParts)
      return file.optimize([machine], for: .record)[0]
    }
  }

  /// The machines of gestures as they are written.
  mutating func lower(_ gestures: [Int]) throws(LimitError) -> [Machine] {
    var machines: [Machine] = []
    for gesture in gestures {
      let machine =
        if let known = lowered[gesture] { known } else {
          try GestureCompiler.lower(gesture: gesture, of: program, sharing: &loweredParts)
        }
      lowered[gesture] = machine
      machines.append(machine)
    }
    return machines
  }

  mutating func optimize(_ machines: [Machine], for purpose: Machine.Purpose) -> [Machine] {
    machines.map { machine in
      if purpose == .host, let known = optimized[machine.span] { return known }
      let result = GestureCompiler.optimize(machine, for: purpose, sharing: &specializedParts)
      if purpose == .host { optimized[machine.span] = result }
      return result
    }
  }

  /// Turns a limit that is passed into a diagnostic.
  mutating func limited<Result>(
    _ make: (inout Compilation) throws(LimitError) -> Result
  ) -> Result? {
    do {
      return try make(&self)
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
  }
}

extension CheckedTest {
  /// Whether a step expects why something failed or was cancelled.
  package var asksForReasons: Bool {
    steps.contains { step in
      guard case .expect(let expectation, _) = step.kind else { return false }
      return expectation.seen.contains { seen in
        guard case .phase(_, let phase) = seen.kind, phase.hasReason else { return false }
        return seen.arguments.contains { $0.name == "reason" }
      }
    }
  }

  /// What its steps expect to hold, in order.
  var conditions: [CheckedExpression] {
    steps.compactMap { step in
      if case .expect(.condition(let condition), _) = step.kind { condition } else { nil }
    }
  }
}
