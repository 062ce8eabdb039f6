public import GestureRuntime

/// Compiles files, with the prelude and imported files checked once. A value: copies share what
/// they have checked.
public struct Compiler: Sendable {
  public init() {}

  /// Compiles the file at `path` and what it imports.
  /// - Parameter load: gives a file by its path (relative imports are resolved against the
  ///   importing file's), nil where it cannot be read.
  public mutating func compile(_ path: String, load: (String) -> SourceFile?) -> Compilation {
    preconditionFailure()
  }
}

/// What came of one file.
public struct Compilation: Sendable {
  /// All files that spans point into.
  public var files: [SourceFile]
  public var diagnostics: [Diagnostic]
  public var hasErrors: Bool
  public var program: CheckedProgram
  /// The gestures that the file itself declares, as indices into `program.gestures`.
  public var gestures: [Int]
  /// The tests that the file itself declares, as indices into `program.tests`.
  public var tests: [Int]

  /// The table of the file's gestures; nil where there are errors.
  /// - Parameter keepsAllValues: keeps values that no handler reads, for records.
  public func table(keepsAllValues: Bool = false) -> Table? { preconditionFailure() }

  /// A table with one gesture, the one of the test, with the test's arguments, and a probe for each
  /// condition that it expects, in the order of the steps.
  public func table(forTest test: Int) -> Table? { preconditionFailure() }
}
