internal import GestureCompiler

/// The open files, the files on disk, and their analyses.
struct Workspace {
  let disk: Disk
  /// Directories to search for files that are not open.
  var roots: [String] = [] { didSet { compiler.border = disk.border(roots) } }
  private(set) var documents: [String: Document] = [:]
  private var analyses: [String: FileAnalysis] = [:]
  /// The explorations of open files, possibly of an earlier text.
  private var explorations: [String: Exploration] = [:]
  /// A compiler that has only read the prelude. Each analysis continues with a copy.
  private var compiler = Compiler()

  init(disk: Disk) {
    self.disk = disk
    compiler.border = disk.border([])
  }

  // MARK: - Documents

  /// Takes a file that was opened or changed.
  mutating func set(_ document: Document) {
    documents[document.path] = document
    forget(document.path)
  }

  mutating func close(_ path: String) {
    documents[path] = nil
    explorations[path] = nil
    forget(path)
  }

  mutating func forgetAll() { analyses = [:] }

  /// Drops the analyses that may depend on a file: its own, and all analyses of files with imports, found or missing.
  private mutating func forget(_ path: String) {
    analyses[path] = nil
    for (other, analysis) in analyses where !analysis.index.outline.tree.imports.isEmpty {
      analyses[other] = nil
    }
  }

  // MARK: - Analyses

  mutating func analysis(of path: String) -> FileAnalysis? {
    if let known = analyses[path] { return known }
    guard var analysis = analyze(path, with: [:]) else { return nil }
    // A file on disk may change without notice.
    guard documents[path] != nil else { return analysis }
    if let exploration = explorations[path], exploration.isOf(analysis) {
      exploration.complete(&analysis)
    }
    analyses[path] = analysis
    return analysis
  }

  /// Analyses a file with other texts for some of the files.
  func analyze(_ path: String, with texts: [String: SourceFile]) -> FileAnalysis? {
    guard let compilation = compile(path, with: texts) else { return nil }
    return FileAnalysis(path: path, compilation: compilation, index: SymbolIndex(compilation))
  }

  /// Does a piece of the exploration of an open file.
  /// - Returns: whether there is something new to report, and whether the exploration is finished.
  mutating func explore(
    _ path: String, _ isInterrupted: @escaping @Sendable () -> Bool
  ) -> (hasNews: Bool, isDone: Bool) {
    guard documents[path] != nil, var analysis = analysis(of: path) else { return (false, true) }
    let last = explorations[path]
    let exploration =
      last.flatMap { $0.isOf(analysis) ? $0 : nil }
      ?? Exploration(of: analysis, after: last, isInterrupted)
    explorations[path] = exploration
    if exploration.isDone { return (false, true) }
    exploration.advance()
    // An exploration only ever adds findings.
    let count = analysis.diagnostics.count
    exploration.complete(&analysis)
    analyses[path] = analysis
    return (analysis.diagnostics.count != count, exploration.isDone)
  }

  func compile(_ path: String, with texts: [String: SourceFile]) -> Compilation? {
    var compiler = compiler
    return compiler.compile(path, recordsTypes: true) { texts[$0] ?? source($0) }
  }

  func source(_ path: String) -> SourceFile? {
    if let document = documents[path] { return document.source }
    return disk.read(path).map { SourceFile(path: path, bytes: $0) }
  }

  /// All files that may name the declarations of `path` (nil: of the prelude): the file itself, the open files and
  /// those on disk, which need not import it.
  func candidates(for path: String?) -> [String] {
    var paths = Set(documents.keys).union(disk.specs(below: roots))
    if let path { paths.insert(path) }
    return paths.sorted()
  }
}
