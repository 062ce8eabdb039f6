/// Compiles files, with the prelude and imported files checked once. A value: copies share what
/// they have checked.
public struct Compiler: Sendable {
  /// What the prelude and the imports so far declare.
  private var checker: Checker
  private var files: [SourceFile] = []
  private var imported: [String: Imported] = [:]
  /// Which files there may be behind imports.
  package var border = ImportBorder()

  /// A file that was checked because another one imports it.
  private struct Imported: Sendable {
    var file: Int32
    /// Of the file and all that it imports.
    var diagnostics: [Diagnostic]
  }

  /// Knows the prelude and no other file.
  public init() { self = .withPrelude }

  /// The prelude is the same for all, and checked once.
  private static let withPrelude = Compiler(checking: .prelude)

  private init(checking prelude: SourceFile) {
    var diagnostics = DiagnosticBag()
    checker = Checker()
    let tree = parse(prelude, file: 0, into: &diagnostics)
    checker.check(tree, source: prelude, isPrelude: true, into: &diagnostics)
    precondition(!diagnostics.hasErrors, "the prelude is one of our own files")
    files.append(prelude)
  }

  /// The front half of the compiler: the file at `path` and what it imports, from text to a checked
  /// program. Nil where the file itself cannot be loaded.
  /// - Parameters:
  ///   - path: of the file, as messages name it.
  ///   - recordsTypes: writes down the types of the file's expressions, for editors.
  ///   - load: gives a file by its path (those of imports are resolved against the importing file's),
  ///     nil where it cannot be read.
  public mutating func compile(
    _ path: String, recordsTypes: Bool = false, load: (String) -> SourceFile?
  ) -> Compilation? {
    guard let source = load(path) else { return nil }
    var diagnostics = DiagnosticBag()
    let tree = parse(source, file: Int32(files.count), into: &diagnostics)
    // The file keeps its number only where imports take the ones after it.
    let before = files.count
    files.append(source)
    let imports = check(importsOf: tree, of: [source.path], load, into: &diagnostics)
    var own = checker
    if recordsTypes { own.record = TypeRecord() }
    let (declared, names) = own.check(tree, source: source, imports: imports, into: &diagnostics)
    if !diagnostics.hasErrors { lint(tree, into: &diagnostics) }
    diagnostics.suppress(in: tree, source)
    defer { if files.count == before + 1 { files.removeLast() } }
    return Compilation(
      files: files, diagnostics: diagnostics.sorted, program: own.program, file: tree.file,
      imports: own.visibility.imports[tree.file] ?? [], declared: declared,
      names: names, types: own.record)
  }

  /// Checks what `tree` imports, each file before those that import it.
  /// - Parameter chain: the paths of the files that lead here; the last is the tree's.
  /// - Returns: the number of the file for each import, nil where it could not be checked.
  private mutating func check(
    importsOf tree: SyntaxTree, of chain: [String], _ load: (String) -> SourceFile?,
    into diagnostics: inout DiagnosticBag
  ) -> [Int32?] {
    var numbers: [Int32?] = []
    for syntax in tree.imports {
      let path = ImportPath.resolve(syntax.path, from: chain.last ?? "")
      if ImportPath.leadsElsewhere(syntax.path) {
        diagnostics.report(.foreignImport(syntax.path), at: syntax.pathSpan)
        numbers.append(nil)
      } else if let project = border.project(path, chain.last ?? "") {
        diagnostics.report(.importOutOfProject(syntax.path, project), at: syntax.pathSpan)
        numbers.append(nil)
      } else if let start = chain.map(border.identity).firstIndex(of: border.identity(path)) {
        diagnostics.report(
          .importCycle(Array(chain[start...]) + [path]), at: syntax.pathSpan)
        numbers.append(nil)
      } else {
        let file = check(imported: path, from: chain, load)
        if file == nil { diagnostics.report(.missingImport(path), at: syntax.pathSpan) }
        for diagnostic in file?.diagnostics ?? [] { diagnostics.report(diagnostic) }
        numbers.append(file?.file)
      }
    }
    return numbers
  }

  private mutating func check(
    imported path: String, from chain: [String], _ load: (String) -> SourceFile?
  ) -> Imported? {
    if let known = imported[path] { return known }
    guard let source = load(path) else { return nil }
    var diagnostics = DiagnosticBag()
    let number = Int32(files.count)
    files.append(source)
    let tree = parse(source, file: number, into: &diagnostics)
    let imports = check(importsOf: tree, of: chain + [path], load, into: &diagnostics)
    checker.check(tree, source: source, imports: imports, into: &diagnostics)
    if !diagnostics.hasErrors { lint(tree, into: &diagnostics) }
    diagnostics.suppress(in: tree, source)
    let file = Imported(file: number, diagnostics: diagnostics.sorted)
    // What lies on a cycle depends on where one entered it.
    if !diagnostics.hasErrors { imported[path] = file }
    return file
  }
}
