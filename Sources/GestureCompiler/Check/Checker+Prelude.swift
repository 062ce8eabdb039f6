extension SourceFile {
  /// The recognizers that need no import: an ordinary file of the language.
  public static var prelude: SourceFile {
    SourceFile(path: "prelude.gesture", bytes: PackageResources.prelude_gesture)
  }
}

extension Checker {
  /// A checker that knows the prelude, as file number `file` of the compilation.
  public static func withPrelude(file: Int32, into bag: inout DiagnosticBag) -> Checker {
    let source = SourceFile.prelude
    let tree = parse(source, file: file, into: &bag)
    var checker = Checker()
    checker.check(tree, source: source, isPrelude: true, into: &bag)
    return checker
  }
}
