internal import GestureCompiler

/// The open files, those on disk, and what the compiler makes of them.
struct Workspace: Sendable {
  let disk: Disk
  /// Directories in which to look for files that nobody has opened.
  var roots: [String] = []
  private(set) var documents: [String: Document] = [:]
  private var analyses: [String: Analysis] = [:]
  /// Knows the prelude and nothing else; each analysis goes on from a copy.
  private static let compiler = Compiler()
  private static let prelude = Outline(.prelude, file: 0)

  init(disk: Disk) { self.disk = disk }

  // MARK: - Documents

  mutating func open(_ document: Document) {
    documents[document.path] = document
    forget(document.path)
  }

  mutating func close(_ path: String) {
    documents[path] = nil
    forget(path)
  }

  mutating func replace(_ document: Document) {
    documents[document.path] = document
    forget(document.path)
  }

  mutating func forgetAll() { analyses = [:] }

  /// Drops what depends on a file: its own analysis and those with imports, one of which may be it or
  /// may have been missing.
  private mutating func forget(_ path: String) {
    analyses[path] = nil
    for (other, analysis) in analyses where !analysis.index.outline.tree.imports.isEmpty {
      analyses[other] = nil
    }
  }

  // MARK: - Analyses

  /// Of an open file or one on disk.
  mutating func analysis(of path: String) -> Analysis? {
    if let known = analyses[path] { return known }
    guard let analysis = analyze(path, with: [:]) else { return nil }
    // What is on disk may change behind our back.
    if documents[path] != nil { analyses[path] = analysis }
    return analysis
  }

  /// With other texts for some of the files.
  func analyze(_ path: String, with texts: [String: SourceFile]) -> Analysis? {
    guard let compilation = compile(path, with: texts) else { return nil }
    let outlines = compilation.files.enumerated().map { number, source in
      number == 0 ? Self.prelude : Outline(source, file: Int32(number))
    }
    return Analysis(
      path: path, compilation: compilation, index: SymbolIndex(compilation, outlines: outlines),
      lines: LineTable(compilation.files[Int(compilation.file)].bytes))
  }

  func compile(_ path: String, with texts: [String: SourceFile]) -> Compilation? {
    var compiler = Self.compiler
    return compiler.compile(path, recordsTypes: true) { texts[$0] ?? source($0) }
  }

  func source(_ path: String) -> SourceFile? {
    if let document = documents[path] { return document.source }
    return disk.read(path).map { SourceFile(path: path, bytes: $0) }
  }

  /// All files that may name what `path` declares (nil: the prelude): it, the open ones and those on
  /// disk, which need not import it.
  func candidates(for path: String?) -> [String] {
    var paths = Set(documents.keys).union(disk.specs(below: roots))
    if let path { paths.insert(path) }
    return paths.sorted()
  }
}
