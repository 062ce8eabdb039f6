internal import GestureCompiler
internal import GestureJSON

extension Editor {
  mutating func prepareRename(_ params: JSON) throws(RequestError) -> JSON {
    let (analysis, offset) = try cursor(params)
    let reference = try renamable(at: offset, analysis)
    let name = analysis.index.symbol(reference.symbol)?.name ?? ""
    return object(["range": range(reference.span, analysis), "placeholder": .string(name)])
  }

  /// Renames a symbol in open files and the workspace, unless that would change the meaning.
  mutating func rename(_ params: JSON) throws(RequestError) -> JSON {
    let (analysis, offset) = try cursor(params)
    let reference = try renamable(at: offset, analysis)
    let name = try params.string("newName")
    guard isName(name) else { throw .refused("`\(name)` is no name") }
    let uses = uses(of: reference.symbol, in: analysis)
    var sources: [String: SourceFile] = [:]
    var edits: [String: [JSON]] = [:]
    for (other, references) in uses {
      sources[other.path] = renamed(other.index.outline.source, references, name)
      edits[other.path] = references.map {
        object(["range": range($0.span, other), "newText": .string(name)])
      }
    }
    try checkMeaning(after: sources, name)
    return workspaceEdit(edits)
  }

  private func renamable(at offset: Int32, _ analysis: FileAnalysis) throws(RequestError)
    -> Reference
  {
    guard let reference = analysis.index.reference(at: offset),
      let symbol = analysis.index.symbol(reference.symbol)
    else {
      if let builtin = analysis.index.builtin(at: offset) {
        throw .refused("`\(builtin.name)` belongs to the language")
      }
      throw .refused("there is no name here")
    }
    guard reference.symbol.file != 0 || analysis.index.file == 0 else {
      throw .refused(
        reference.part == nil
          ? "`\(symbol.name)` is declared in the prelude"
          : "the part is called by its recognizer's name, `\(symbol.name)` of the prelude; "
            + "give it a label")
    }
    return reference
  }

  private func renamed(_ source: SourceFile, _ references: [Reference], _ name: String)
    -> SourceFile
  {
    var bytes = source.bytes
    for reference in references.reversed() {
      bytes.replaceSubrange(Int(reference.span.start)..<Int(reference.span.end), with: name.utf8)
    }
    return SourceFile(path: source.path, bytes: bytes)
  }

  // MARK: - Conflicts

  /// Compiles the new files and their importers. Names must keep their symbols, and no error may be new.
  private mutating func checkMeaning(
    after sources: [String: SourceFile], _ name: String
  ) throws(RequestError) {
    for path in workspace.candidates(for: nil) {
      guard sources[path] != nil || mayImport(path), let before = workspace.analysis(of: path)
      else { continue }
      let depends = before.compilation.files.contains { sources[$0.path] != nil }
      guard depends, let after = workspace.analyze(path, with: sources) else { continue }
      if let problem = newError(before, after) {
        throw .refused("`\(name)` would be an error in \(path): \(problem.text)")
      }
      guard meanings(before) == meanings(after) else {
        throw .refused(
          "something in \(path) would mean something else if this were called `\(name)`")
      }
    }
  }

  private func mayImport(_ path: String) -> Bool {
    workspace.source(path)?.bytes.includes("import") ?? false
  }

  private func newError(_ before: FileAnalysis, _ after: FileAnalysis) -> Diagnostic? {
    var known: [String: Int] = [:]
    for diagnostic in before.compilation.diagnostics where diagnostic.severity == .error {
      known[diagnostic.code, default: 0] += 1
    }
    return after.compilation.diagnostics.first { diagnostic in
      guard diagnostic.severity == .error else { return false }
      known[diagnostic.code, default: 0] -= 1
      return known[diagnostic.code, default: 0] < 0
    }
  }

  /// The symbol that each name of the file refers to, in order. Files and symbols keep their numbers.
  private func meanings(_ analysis: FileAnalysis) -> [SymbolID] {
    analysis.index.references.map { $0.symbol }
  }
}
