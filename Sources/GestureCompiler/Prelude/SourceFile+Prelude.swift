extension SourceFile {
  /// The recognizers that need no import: an ordinary file of the language.
  package static var prelude: SourceFile {
    SourceFile(path: "prelude.gesture", bytes: PackageResources.prelude_gesture)
  }
}
