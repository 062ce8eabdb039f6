internal import GestureRuntime

/// Compiles files, with the prelude and imported files checked once. A value: copies share what
/// they have checked.
public struct Compiler: Sendable {
  /// What the prelude and the imports so far declare.
  private var known = CheckedFiles()
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
    let prelude = run(prelude, from: [prelude.path], isPrelude: true) { _ in nil }
    precondition(!prelude.compilation.hasErrors, "the prelude is one of our own files")
    known = prelude.known
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
    let before = files.count
    // The file keeps its number only where imports take the ones after it.
    defer { if files.count == before + 1 { files.removeLast() } }
    let types = recordsTypes ? TypeRecord() : nil
    return run(source, from: [source.path], types: types, load).compilation
  }

  /// The pipeline: parse -> bind -> check -> lower -> optimize -> emit.
  /// - Parameters:
  ///   - chain: the paths of the files that lead here; the last is the file's own.
  ///   - types: where types of expressions are written down.
  ///   - purpose: the purpose of the machines; nil stops after `check`, and the `Compilation` makes the rest if it is
  ///     asked.
  /// - Returns: also the declarations that files see which import this one.
  mutating func run(
    _ source: SourceFile, from chain: [String], isPrelude: Bool = false, types: TypeRecord? = nil,
    for purpose: Machine.Purpose? = nil, _ load: (String) -> SourceFile?
  ) -> (compilation: Compilation, known: CheckedFiles, table: Table?) {
    var diagnostics = DiagnosticBag()
    let tree = parse(source, file: Int32(files.count), into: &diagnostics)
    files.append(source)
    let imports = numbers(importsOf: tree, of: chain, load, into: &diagnostics)
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
  /// Checks what `tree` imports, each file before those that import it.
  /// - Parameter chain: the paths of the files that lead here; the last is the tree's.
  /// - Returns: the number of the file for each import, nil where it could not be checked.
  private mutating func numbers(
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
        let file = run(imported: path, from: chain, load)
        if file == nil { diagnostics.report(.missingImport(path), at: syntax.pathSpan) }
        for diagnostic in file?.diagnostics ?? [] { diagnostics.report(diagnostic) }
        numbers.append(file?.file)
      }
    }
    return numbers
  }

  private mutating func run(
    imported path: String, from chain: [String], _ load: (String) -> SourceFile?
  ) -> Imported? {
    if let known = imported[path] { return known }
    guard let source = load(path) else { return nil }
    let (compilation, known, _) = run(source, from: chain + [path], load)
    self.known = known
    let file = Imported(file: compilation.file, diagnostics: compilation.diagnostics)
    // What lies on a cycle depends on where one entered it.
    if !compilation.hasErrors { imported[path] = file }
    return file
  }
}
