/// Finds the problems of files whose Swift is one module, in addition to the problems of each file: an import of
/// another file, whose types would be missing, and a type that two files declare.
/// - Parameter files: all files of the module. Spans refer to them by index.
/// - Parameter exists: whether there is a file, outside the module, that these files may import. The compilation of a
///   file reports an import of a file that does not exist.
/// - Returns: the problems, by file and place.
package func checkModule(
  _ files: [SourceFile], exists: (_ path: String, _ importer: String) -> Bool
) -> [Diagnostic] {
  let paths = Set(files.map { $0.path })
  var diagnostics = DiagnosticBag()
  var firsts: [String: Span] = [:]
  for (number, file) in files.enumerated() {
    // The compilation of the file reports the problems of the file itself.
    var ignored = DiagnosticBag()
    let tree = parse(file, file: Int32(number), into: &ignored)
    for syntax in tree.imports {
      let path = ImportPath.resolve(syntax.path, from: file.path)
      if !paths.contains(path), exists(path, file.path) {
        diagnostics.report(.importOutsideModule(path), at: syntax.pathSpan)
      }
    }
    for name in tree.swiftTypes {
      guard let first = firsts[name.text], first.file != name.span.file else {
        firsts[name.text] = name.span
        continue
      }
      diagnostics.report(
        .declaredInModule(name.text, other: files[Int(first.file)].path), at: name.span,
        labels: [Diagnostic.Label("the other one is here", at: first)])
    }
  }
  return diagnostics.sorted
}

extension SyntaxTree {
  /// The names that become types at the top of the generated file.
  fileprivate var swiftTypes: [Identifier] {
    declarations.compactMap { declaration in
      switch declaration {
      case .enumeration(let syntax): syntax.name
      case .gesture(let syntax): syntax.name
      default: nil
      }
    }
  }
}
