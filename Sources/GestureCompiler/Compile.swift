internal import GestureRuntime

/// Compiles files. It checks the prelude and each imported file once. A compiler is a value: copies share the files
/// that they have checked.
public struct Compiler: Sendable {
  /// The declarations of the prelude and of the imports so far.
  private var known = CheckedFiles()
  private var files: [SourceFile] = []
  /// The numbers of the files that others import, by path.
  private var numbers: [String: Int32] = [:]
  private var imported: [Int32: ImportedFile] = [:]
  /// The files that imports may lead to.
  package var border = ImportBorder()

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
  ///     path of the importing file. An imported file is read once, also for later calls.
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
  ///   - types: records the types of expressions.
  ///   - purpose: the purpose of the machines. If it is nil, the pipeline stops after `check`, and the `Compilation`
  ///     makes the other results on request.
  /// - Returns: the compilation, the declarations for files that import this one, and the table.
  mutating func run(
    _ source: SourceFile, isPrelude: Bool = false, types: TypeRecord? = nil,
    for purpose: Machine.Purpose? = nil, _ load: (String) -> SourceFile?
  ) -> (compilation: Compilation, known: CheckedFiles, table: Table?) {
    var file = parse(source, at: source.path)
    checkImports(of: &file, load)
    var (known, types) = (known, types)
    let (declared, names) = file.bindAndCheck(in: &known, isPrelude: isPrelude, types: &types)
    let imports = known.visibility.imports[file.number] ?? []
    reportProblems(of: imports, into: &file)
    var compilation = Compilation(
      files: files, diagnostics: file.diagnostics.sorted, program: known.program,
      file: file.number, imports: imports, declared: declared, names: names, types: types)
    guard let purpose, !compilation.hasErrors else { return (compilation, known, nil) }
    let table = compilation.limited { file throws(LimitError) in
      try emit(file.optimize(file.lower(file.gestureNumbers), for: purpose))
    }
    return (compilation, known, table)
  }

  private mutating func parse(_ source: SourceFile, at path: String) -> ParsedFile {
    let file = ParsedFile(source, number: Int32(files.count), path, border.identity(path))
    files.append(source)
    return file
  }
}

// MARK: - Imports

extension Compiler {
  /// Checks all files that `file` leads to, each after its own imports. Files that import each other do not see each
  /// other.
  private mutating func checkImports(of file: inout ParsedFile, _ load: (String) -> SourceFile?) {
    var open = OpenFiles(file)
    while !open.isDone {
      guard let (syntax, importer) = open.nextImport else {
        for member in open.endLast() { check(member) }
        continue
      }
      switch find(syntax, from: importer, open, load) {
      case .problem(let problem): open.refuse(problem)
      case .number(let number): open.add(number, imported[number]!.cycle)
      case .open(let place): open.addLink(to: place)
      case .file(let imported): open.begin(imported)
      }
    }
    file = open.root
    noteErrors(inImportsOf: &file)
  }

  /// The result of looking for an imported file.
  private enum Import {
    case problem(Problem)
    /// A checked file.
    case number(Int32)
    /// A file whose imports are being read.
    case open(place: Int)
    case file(ParsedFile)
  }

  private mutating func find(
    _ syntax: ImportSyntax, from importer: String, _ open: OpenFiles,
    _ load: (String) -> SourceFile?
  ) -> Import {
    let path = ImportPath.resolve(syntax.path, from: importer)
    if ImportPath.leadsElsewhere(syntax.path) { return .problem(.foreignImport(syntax.path)) }
    if let project = border.project(path, importer) {
      return .problem(.importOutOfProject(syntax.path, project))
    }
    if let place = open.places[border.identity(path)] { return .open(place: place) }
    if let number = numbers[path] { return .number(number) }
    guard let source = load(path) else { return .problem(.missingImport(path)) }
    return .file(parse(source, at: path))
  }

  private mutating func check(_ file: ParsedFile) {
    var (file, types) = (file, nil as TypeRecord?)
    noteErrors(inImportsOf: &file)
    _ = file.bindAndCheck(in: &known, isPrelude: false, types: &types)
    numbers[file.path] = file.number
    imported[file.number] = ImportedFile(diagnostics: file.diagnostics, cycle: file.cycle)
  }

  /// An import with errors, or without a file, leaves names unknown.
  private func noteErrors(inImportsOf file: inout ParsedFile) {
    for number in file.imports where number.map({ imported[$0]!.diagnostics.hasErrors }) ?? true {
      file.diagnostics.hasErrors = true
    }
  }

  /// Reports the problems of all files that `file` leads to.
  private func reportProblems(of imports: [Int32], into file: inout ParsedFile) {
    var cycles: Set<Span> = []
    for cycle in [file.cycle] + imports.map({ imported[$0]!.cycle }) {
      guard let cycle, cycles.insert(cycle.diagnostic.span).inserted else { continue }
      file.diagnostics.report(cycle.diagnostic)
    }
    for diagnostic in imports.flatMap({ imported[$0]!.diagnostics.diagnostics }) {
      file.diagnostics.report(diagnostic)
    }
  }
}
