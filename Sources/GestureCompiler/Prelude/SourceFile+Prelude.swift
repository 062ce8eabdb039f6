extension SourceFile {
  /// The recognizers that need no import: an ordinary file of the language.
  package static var prelude: SourceFile {
    SourceFile(path: preludePath, bytes: PackageResources.prelude_gesture)
  }

  package var isPrelude: Bool { path == SourceFile.preludePath }

  private static let preludePath = "prelude.gesture"
}
