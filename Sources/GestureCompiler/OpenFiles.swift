/// A parsed file, and its imports so far.
struct ParsedFile {
  let source: SourceFile
  let number: Int32
  /// The path that another file imports it with, resolved.
  let path: String
  /// The same for all paths of the file.
  let identity: String
  let tree: SyntaxTree
  var diagnostics = DiagnosticBag()
  let importSyntax: [ImportSyntax]
  /// The number of the file for each import, in order. Nil for a file that could not be checked or that imports this
  /// one.
  var imports: [Int32?] = []
  /// The cycle that the file is on.
  var cycle: ImportCycle?

  init(_ source: SourceFile, number: Int32, _ path: String, _ identity: String) {
    (self.source, self.number, self.path, self.identity) = (source, number, path, identity)
    tree = GestureCompiler.parse(source, file: number, into: &diagnostics)
    importSyntax = tree.imports
  }

  mutating func bindAndCheck(
    in known: inout CheckedFiles, isPrelude: Bool, types: inout TypeRecord?
  ) -> (declared: CheckedFile, names: BoundFile) {
    let bound = bind(tree, source, imports: imports, isPrelude: isPrelude, in: &known.visibility)
    let result = check(bound, in: &known, types: &types, into: &diagnostics)
    if !diagnostics.hasErrors { lint(tree, into: &diagnostics) }
    diagnostics.suppress(in: tree, source)
    return result
  }
}

/// A file that was checked because another file imports it.
struct ImportedFile: Sendable {
  /// The diagnostics of the file itself, and whether it or a file that it imports has errors.
  var diagnostics: DiagnosticBag
  var cycle: ImportCycle?
}

/// Files that import each other.
struct ImportCycle: Sendable {
  /// The identities of the files.
  let members: Set<String>
  let diagnostic: Diagnostic
}

/// The files whose imports are being read. It finds the files that import each other by Tarjan's algorithm for strongly
/// connected components (SIAM Journal on Computing 1, 1972).
struct OpenFiles {
  private struct Open {
    var file: ParsedFile
    /// The files that it imports and that import it, each with the place of the import.
    var links: [(place: Int, import: ImportSyntax)] = []
    /// The first place that the file leads back to.
    var lowest: Int
  }

  /// Each file before the files that it leads to.
  private var files: [Open] = []
  /// The places in `files`, by the identity of a file.
  private(set) var places: [String: Int] = [:]
  /// The places of files with imports to read. Each file is imported by the one before.
  private var chain: [Int] = []

  init(_ root: ParsedFile) { begin(root) }

  var isDone: Bool { chain.isEmpty }
  var root: ParsedFile { files[0].file }

  /// The next import of the last file, with the path of the file. Nil if all its imports are read.
  var nextImport: (syntax: ImportSyntax, importer: String)? {
    let file = files[chain.last!].file
    let number = file.imports.count
    return number < file.importSyntax.count ? (file.importSyntax[number], file.path) : nil
  }

  mutating func begin(_ file: ParsedFile) {
    places[file.identity] = files.count
    chain.append(files.count)
    files.append(Open(file: file, lowest: files.count))
  }

  // MARK: - Results for the next import

  mutating func refuse(_ problem: Problem) {
    let span = nextImport!.syntax.pathSpan
    files[chain.last!].file.diagnostics.report(problem, at: span)
    files[chain.last!].file.imports.append(nil)
  }

  /// - Parameter cycle: the cycle that the imported file is on.
  mutating func add(_ number: Int32, _ cycle: ImportCycle?) {
    let last = chain.last!
    if let cycle, cycle.members.contains(files[last].file.identity) {
      files[last].file.cycle = cycle
      files[last].file.imports.append(nil)
    } else {
      files[last].file.imports.append(number)
    }
  }

  mutating func addLink(to place: Int) {
    let syntax = nextImport!.syntax
    files[chain.last!].links.append((place, syntax))
    files[chain.last!].lowest = min(files[chain.last!].lowest, place)
    files[chain.last!].file.imports.append(nil)
  }

  /// Ends the last file, whose imports are read.
  /// - Returns: the files that are ready to be checked, without the root.
  mutating func endLast() -> [ParsedFile] {
    let last = chain.removeLast()
    let lowest = files[last].lowest
    if lowest < last {
      files[chain.last!].lowest = min(files[chain.last!].lowest, lowest)
      return []
    }
    let members = last..<files.count
    let known = files[members].compactMap { $0.file.cycle }.first
    if let cycle = known ?? newCycle(members) {
      for member in members { files[member].file.cycle = cycle }
    }
    let ready = files[max(last, 1)...].map { $0.file }
    for file in ready { places[file.identity] = nil }
    files.removeLast(ready.count)
    return ready
  }

  /// The shortest cycle through the file whose path comes first. Nil for a file that does not import itself.
  private func newCycle(_ members: Range<Int>) -> ImportCycle? {
    let start = members.min { files[$0].file.path < files[$1].file.path }!
    /// The file and the import that lead to each reached file.
    var origins: [Int: (place: Int, import: ImportSyntax)] = [:]
    var (queue, next) = ([start], 0)
    while next < queue.count, origins[start] == nil {
      for link in files[queue[next]].links where origins[link.place] == nil {
        origins[link.place] = (queue[next], link.import)
        queue.append(link.place)
      }
      next += 1
    }
    guard var (place, syntax) = origins[start] else { return nil }
    var paths = [files[start].file.path]
    while place != start {
      paths.append(files[place].file.path)
      (place, syntax) = origins[place]!
    }
    return ImportCycle(
      members: Set(members.map { files[$0].file.identity }),
      diagnostic: Diagnostic(
        .importCycle([files[start].file.path] + paths.reversed()), at: syntax.pathSpan))
  }
}
