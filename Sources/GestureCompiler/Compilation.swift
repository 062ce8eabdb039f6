package import GestureRuntime

/// What came of one file, and what can be made of it.
public struct Compilation: Sendable {
  /// All files that spans point into.
  public var files: [SourceFile]
  /// By file and place.
  public var diagnostics: [Diagnostic]
  package var program: CheckedProgram
  /// The file itself, in `files`.
  public var file: Int32
  /// All files that it imports, directly or not.
  package var imports: [Int32]
  /// What the file itself declares, as indices into the program's lists.
  package var declared: CheckedFile
  /// What the names of the file stand for.
  package var names: BoundFile
  /// Of the file's expressions, where they were asked for.
  package var types: TypeRecord?
  /// Gestures that were lowered already: what all outputs are made of.
  var lowered: [Int: Machine] = [:]
  /// Those without what nobody can see, as hosts get them.
  var optimized: [Int: Machine] = [:]
  /// Of the table that hosts get: its checksum is in the Swift, too.
  var encodedTable: [UInt8]?
  // What gestures share.
  var loweredParts: [PartUse: LoweredPart] = [:]
  var specializedParts = SpecializedParts()

  /// Whether `diagnostics` has an error, its own or of an import: then nothing can be made of the file.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
  /// Those that the file itself declares, by number in the program; each after the gestures that it uses.
  public var gestures: [Int] { Array(declared.gestures) }
  /// Those that the file itself declares, by number in the program.
  public var tests: [Int] { Array(declared.tests) }

  /// The back half of the compiler: the table of the file's gestures; nil where there are errors.
  /// What is too large for a table is added to `diagnostics`.
  /// - Parameter keepsAllValues: keeps values that no handler reads, for records.
  package mutating func table(keepsAllValues: Bool = false) -> Table? {
    guard let machines = machines(keepsAllValues: keepsAllValues) else { return nil }
    return limited { () throws(LimitError) in try emit(machines) }
  }

  /// The bytes of the table that hosts get; nil as of `table()`. They are made once.
  package mutating func tableBytes() -> [UInt8]? {
    guard let machines = machines(keepsAllValues: false) else { return nil }
    do {
      return try tableBytes(of: machines, isForHosts: true)
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
  }

  mutating func tableBytes(
    of machines: [Machine], isForHosts: Bool
  ) throws(LimitError) -> [UInt8] {
    if isForHosts, let encodedTable { return encodedTable }
    let bytes = try emit(machines).encoded()
    if isForHosts { encodedTable = bytes }
    return bytes
  }

  /// Those of all gestures, in order; nil where there are errors.
  mutating func machines(keepsAllValues: Bool) -> [Machine]? {
    guard !hasErrors else { return nil }
    var machines: [Machine] = []
    for gesture in gestures {
      guard let machine = machine(gesture, keepsAllValues: keepsAllValues) else { return nil }
      machines.append(machine)
    }
    return machines
  }

  /// The optimised machine of one gesture.
  /// - Parameters:
  ///   - gesture: its number in the program.
  ///   - keepsAllValues: keeps values that no handler reads, for records.
  ///   - specializes: leaves out what the arguments of parts make impossible; not for tools that say
  ///     what of the text is dead.
  ///   - joinsFailures: joins rules that differ in nothing but a reason that nobody asks for; not for tools that
  ///     say which rule fires.
  public mutating func machine(
    _ gesture: Int, keepsAllValues: Bool = false, specializes: Bool = true,
    joinsFailures: Bool = true
  ) -> Machine? {
    let isForHosts = !keepsAllValues && specializes && joinsFailures
    if isForHosts, let known = optimized[gesture] { return known }
    guard let lowered = loweredMachine(gesture) else { return nil }
    let machine = optimize(
      lowered, keepsAllValues: keepsAllValues, specializes: specializes,
      joinsFailures: joinsFailures, sharing: &specializedParts)
    if isForHosts { optimized[gesture] = machine }
    return machine
  }

  private mutating func loweredMachine(_ gesture: Int) -> Machine? {
    if let known = lowered[gesture] { return known }
    do {
      let machine = try lower(gesture: gesture, of: program, sharing: &loweredParts)
      lowered[gesture] = machine
      return machine
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
  }

  /// The optimised machine of the test: its gesture with the test's arguments, and a probe for each condition that it
  /// expects, in the order of the steps.
  public mutating func machine(forTest test: Int) -> Machine? {
    guard !hasErrors else { return nil }
    let test = program.tests[test]
    do {
      let machine = try lower(
        gesture: test.gesture, of: program, arguments: test.arguments, probes: test.conditions,
        keepsReasons: test.asksForReasons, sharing: &loweredParts)
      return optimize(machine, keepsAllValues: true, sharing: &specializedParts)
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
  }

  /// A table of this one machine.
  package mutating func table(of machine: Machine) -> Table? {
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
