package import GestureRuntime

/// The result of compiling one file. Use it to make a table, Swift or machines.
public struct Compilation: Sendable {
  /// All files that spans refer to.
  public var files: [SourceFile]
  /// The diagnostics, sorted by file and place.
  public var diagnostics: [Diagnostic]
  package var program: CheckedProgram
  /// The index of the file itself in `files`.
  package var file: Int32
  /// The files that it imports, directly or indirectly.
  package var imports: [Int32]
  /// The declarations of the file itself, as indices into the lists of the program.
  package var declared: CheckedFile
  package var names: BoundFile
  /// The types of the file's expressions. Nil if they were not requested.
  package var types: TypeRecord?
  // Results that exist already. All outputs and gestures share them.
  private var lowered: [Int: Machine] = [:]
  /// The machines for hosts, by the place of the gesture.
  private var optimized: [Span: Machine] = [:]
  private var loweredParts = LoweredParts()
  private var specializedParts = SpecializedParts()
  /// The table that hosts get. The Swift contains its checksum too.
  var encodedTable: EncodedTable?

  /// Whether `diagnostics` contains an error of the file or of an import. If so, the file has no outputs.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
  /// A gesture of one compilation. Other compilations do not know it.
  public struct Gesture: Hashable, Sendable {
    package let number: Int
    /// The name as declared.
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

  /// The table of the file's gestures. Nil if there are errors. A gesture too large for a table gives an error.
  package mutating func table(for purpose: Machine.Purpose = .host) -> Table? {
    guard !hasErrors else { return nil }
    return limited { file throws(LimitError) in
      try emit(file.optimize(file.lower(file.gestureNumbers), for: purpose))
    }
  }

  /// The bytes of a table of the file's gestures, for `GestureProgram(verifying:)`. Nil if there are errors. If the
  /// gestures are too large for a table, `diagnostics` gets an error. The bytes are made once.
  public mutating func tableBytes() -> [UInt8]? {
    guard !hasErrors else { return nil }
    if encodedTable == nil {
      encodedTable = limited { file throws(LimitError) in
        try EncodedTable(file.optimize(file.lower(file.gestureNumbers), for: .host))
      }
    }
    return encodedTable?.bytes
  }

  /// The reason why a host with the default limits refuses the bytes of `tableBytes()`. Nil if it does not.
  package var tableRefusal: TableError? { encodedTable?.refusal }

  /// A table of this machine alone.
  package mutating func table(of machine: Machine) -> Table? {
    limited { _ throws(LimitError) in try emit([machine]) }
  }

  /// The optimised machine of one gesture. Nil if the gesture is too large. `diagnostics` then gets an error.
  public mutating func machine(_ gesture: Gesture) -> Machine? { machine(gesture.number) }

  /// The optimised machine of a gesture, by its number in the program. Nil, with an error, if it is too large.
  package mutating func machine(_ gesture: Int, for purpose: Machine.Purpose = .host) -> Machine? {
    limited { file throws(LimitError) in try file.optimize(file.lower([gesture]), for: purpose)[0] }
  }

  /// The optimised machine of the test's gesture and arguments, with a probe for each expected condition in order.
  package mutating func machine(forTest test: Int) -> Machine? {
    let test = program.tests[test]
    return machine(
      test.gesture, arguments: test.arguments, probes: test.conditions,
      keepsReasons: test.asksForReasons)
  }

  /// The optimised machine of a gesture, for records, with a probe for each expression in order. Nil if there are
  /// errors, or, with an error, if it is too large.
  /// - Parameters:
  ///   - arguments: the arguments in the order of the parameters. Nil for a machine that keeps its parameters.
  ///   - probes: expressions that see everything that a handler of the gesture sees.
  package mutating func machine(
    _ gesture: Int, arguments: [CheckedExpression?]?, probes: [CheckedExpression],
    keepsReasons: Bool = false
  ) -> Machine? {
    guard !hasErrors else { return nil }
    return limited { file throws(LimitError) in
      let machine = try GestureCompiler.lower(
        gesture: gesture, of: file.program, arguments: arguments, probes: probes,
        keepsReasons: keepsReasons, sharing: &file.loweredParts)
      return file.optimize([machine], for: .record)[0]
    }
  }

  /// The machines of gestures before optimization.
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

  /// Turns an exceeded limit into a diagnostic.
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
  /// Whether a step expects the reason of a failed or cancelled part.
  package var asksForReasons: Bool {
    steps.contains { step in
      guard case .expect(let expectation, _) = step.kind else { return false }
      return expectation.seen.contains { seen in
        guard case .phase(_, let phase) = seen.kind, phase.hasReason else { return false }
        return seen.arguments.contains { $0.name == "reason" }
      }
    }
  }
}
