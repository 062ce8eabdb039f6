internal import GestureRuntime

/// Compiles files. It checks the prelude and each imported file once. A compiler is a value: copies share the files
/// that they have checked.
public struct Compiler: Sendable {
  /// The declarations of the prelude and of the imports so far.
  private var known = CheckedFiles()
  private var files: [SourceFile] = []
  private var imported: [String: Imported] = [:]
  private var chain = ImportChain()
  /// The files that imports may lead to.
  package var border = ImportBorder()

  /// A file that was checked because another file imports it.
  private struct Imported: Sendable {
    var file: Int32
    /// The diagnostics of the file and of everything that it imports.
    var diagnostics: [Diagnostic]
  }

  /// Creates a compiler that knows only the prelude.
  public init() { self = .withPrelude }

  /// A compiler with the prelude, which is checked once for all compilers.
  private static let withPrelude = Compiler(checking: .prelude)

  private init(checking prelude: SourceFile) {
    let prelude = run(prelude, isPrelude: true) { _ in nil }
    precondition(!prelude.compilation.hasErrors, "the prelude is one of our own files")
    known = prelude.known
  }

  /// The front half of the compiler. Compiles the file at `path` and its imports, from text to a checked program. Nil
  /// if the file itself cannot be loaded.
  /// - Parameters:
  ///   - path: the path of the file, as messages name it.
  ///   - recordsTypes: records the types of the file's expressions, for editors.
  ///   - load: returns a file by its path, or nil if it cannot be read. The paths of imports are resolved against the
  ///     path
  ///     of the importing file.
  public mutating func compile(
    _ path: String, recordsTypes: Bool = false, load: (String) -> SourceFile?
  ) -> Compilation? {
    guard let source = load(path) else { return nil }
    let before = files.count
    // The file keeps its number only if imports take the numbers after it.
    defer { if files.count == before + 1 { files.removeLast() } }
    let types = recordsTypes ? TypeRecord() : nil
    return run(source, types: types, load).compilation
  }

  /// The pipeline: parse -> bind -> check -> lower -> optimize -> emit.
  /// - Parameters:
  ///   - path: the path that imports of the file are relative to. Nil for the path of `source`.
  ///   - types: records the types of expressions.
  ///   - purpose: the purpose of the machines. If it is nil, the pipeline stops after `check`, and the `Compilation`
  ///     makes the other results on request.
  /// - Returns: the compilation, the declarations for files that import this one, and the table.
  mutating func run(
    _ source: SourceFile, at path: String? = nil, isPrelude: Bool = false,
    types: TypeRecord? = nil, for purpose: Machine.Purpose? = nil, _ load: (String) -> SourceFile?
  ) -> (compilation: Compilation, known: CheckedFiles, table: Table?) {
    var diagnostics = DiagnosticBag()
    let tree = parse(source, file: Int32(files.count), into: &diagnostics)
    files.append(source)
    chain.begin(path ?? source.path, border)
    let imports = numbers(importsOf: tree, load, into: &diagnostics)
    chain.end(border)
    var (known, types) = (known, types)
    let bound = bind(tree, source, imports: imports, isPrelude: isPrelude, in: &known.visibility)
    let (declared, names) = check(bound, in: &known, types: &types, into: &diagnostics)
    if !diagnostics.hasErrors { lint(tree, into: &diagnostics) }
    diagnostics.suppress(in: tree, source)
    var compilation = Compilation(
      files: files, diagnostics: diagnostics.sorted, program: known.program, file: tree.file,
      imports: known.visibility.imports[tree.file] ?? [], declared: declared, names: names,
      types: types)
    guard let purpose, !compilation.hasErrors else { return (compilation, known, nil) }
    let table = compilation.limited { file throws(LimitError) in
      try emit(file.optimize(file.lower(file.gestureNumbers), for: purpose))
    }
    return (compilation, known, table)
  }
}

// MARK: - Imports

extension Compiler {
  /// Checks the imports of `tree`, each file before the files that import it.
  /// - Returns: the number of the file for each import. Nil for a file that could not be checked.
  private mutating func numbers(
    importsOf tree: SyntaxTree, _ load: (String) -> SourceFile?,
    into diagnostics: inout DiagnosticBag
  ) -> [Int32?] {
    var numbers: [Int32?] = []
    for syntax in tree.imports {
      let path = ImportPath.resolve(syntax.path, from: chain.paths.last ?? "")
      if ImportPath.leadsElsewhere(syntax.path) {
        diagnostics.report(.foreignImport(syntax.path), at: syntax.pathSpan)
        numbers.append(nil)
      } else if let project = border.project(path, chain.paths.last ?? "") {
        diagnostics.report(.importOutOfProject(syntax.path, project), at: syntax.pathSpan)
        numbers.append(nil)
      } else if let start = chain.places[border.identity(path)] {
        diagnostics.report(
          .importCycle(Array(chain.paths[start...]) + [path]), at: syntax.pathSpan)
        numbers.append(nil)
      } else {
        let file = run(imported: path, load)
        if file == nil { diagnostics.report(.missingImport(path), at: syntax.pathSpan) }
        for diagnostic in file?.diagnostics ?? [] { diagnostics.report(diagnostic) }
        numbers.append(file?.file)
      }
    }
    return numbers
  }

  private mutating func run(
    imported path: String, _ load: (String) -> SourceFile?
  ) -> Imported? {
    if let known = imported[path] { return known }
    guard let source = load(path) else { return nil }
    let (compilation, known, _) = run(source, at: path, load)
    self.known = known
    let file = Imported(file: compilation.file, diagnostics: compilation.diagnostics)
    // The result for a file on a cycle depends on the file that entered the cycle.
    if !compilation.hasErrors { imported[path] = file }
    return file
  }
}

/// The files that are being checked, each imported by the one before.
private struct ImportChain: Sendable {
  private(set) var paths: [String] = []
  /// The index of each file, by its identity.
  private(set) var places: [String: Int] = [:]

  mutating func begin(_ path: String, _ border: ImportBorder) {
    places[border.identity(path)] = paths.count
    paths.append(path)
  }

  mutating func end(_ border: ImportBorder) {
    places[border.identity(paths.removeLast())] = nil
  }
}
