public import GestureRuntime

/// What came of one file, and what can be made of it.
public struct Compilation: Sendable {
  /// All files that spans point into.
  public var files: [SourceFile]
  /// By file and place.
  public var diagnostics: [Diagnostic]
  public var program: CheckedProgram
  /// The file itself, in `files`.
  public var file: Int32
  /// All files that it imports, directly or not.
  public var imports: [Int32]
  /// What the file itself declares, as indices into the program's lists.
  public var declared: CheckedFile
  /// Of the file's expressions, where they were asked for.
  public var types: TypeRecord?

  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
  public var gestures: [Int] { Array(declared.gestures) }
  public var tests: [Int] { Array(declared.tests) }

  /// The back half of the compiler: the table of the file's gestures; nil where there are errors.
  /// What is too large for a table is added to `diagnostics`.
  /// - Parameter keepsAllValues: keeps values that no handler reads, for records.
  public mutating func table(keepsAllValues: Bool = false) -> Table? {
    guard !hasErrors else { return nil }
    var machines: [Machine] = []
    for gesture in gestures {
      guard let machine = machine(gesture, keepsAllValues: keepsAllValues) else { return nil }
      machines.append(machine)
    }
    return limited { () throws(LimitError) in try emit(machines) }
  }

  /// The optimised machine of one gesture.
  public mutating func machine(_ gesture: Int, keepsAllValues: Bool = false) -> Machine? {
    let program = program
    return limited { () throws(LimitError) in
      optimize(try lower(gesture: gesture, of: program), keepsAllValues: keepsAllValues)
    }
  }

  /// A table with one gesture, the one of the test, with the test's arguments, and a probe for each
  /// condition that it expects, in the order of the steps.
  public mutating func table(forTest test: Int) -> Table? {
    guard let machine = machine(forTest: test) else { return nil }
    return table(of: machine)
  }

  /// The optimised machine of the test, as its table has it.
  public mutating func machine(forTest test: Int) -> Machine? {
    guard !hasErrors else { return nil }
    let (program, test) = (program, program.tests[test])
    return limited { () throws(LimitError) in
      let machine = try lower(
        gesture: test.gesture, of: program, arguments: test.arguments, probes: test.conditions)
      return optimize(machine, keepsAllValues: true)
    }
  }

  /// A table of this one machine.
  public mutating func table(of machine: Machine) -> Table? {
    limited { () throws(LimitError) in try emit([machine]) }
  }

  /// Turns a limit that was passed into a diagnostic.
  mutating func limited<Result>(
    _ work: () throws(LimitError) -> Result
  ) -> Result? {
    do {
      return try work()
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
  }
}

extension CheckedTest {
  /// What its steps expect to hold, in order.
  var conditions: [CheckedExpression] {
    steps.compactMap { step in
      if case .expect(.condition(let condition)) = step.kind { condition } else { nil }
    }
  }
}
