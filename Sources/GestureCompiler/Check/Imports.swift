/// How files import each other: what each path leads to, and an order in which every file comes
/// after those that it imports. Who reads the files is the caller's business.
public struct ImportGraph: Sendable {
  /// Of each file, for each of its imports in order: the number of the file, nil where there is
  /// none or where it would close a cycle.
  public private(set) var imports: [[Int32?]]
  /// Numbers of the files.
  public private(set) var order: [Int]

  /// Trees and sources side by side; the number of a file is its place. Reports imports that lead
  /// nowhere and cycles.
  public init(_ trees: [SyntaxTree], _ sources: [SourceFile], into bag: inout DiagnosticBag) {
    var numbers: [String: Int] = [:]
    for (number, source) in sources.enumerated() {
      numbers[ImportPath.normalized(source.path)] = number
    }
    let written = trees.map { $0.imports }
    var found = zip(written, sources).map { imports, source in
      imports.map { numbers[ImportPath.resolve($0.path, from: source.path)] }
    }
    for (imports, targets) in zip(written, found) {
      for (syntax, target) in zip(imports, targets) where target == nil {
        bag.report(.name(.missingImport(syntax.path)), at: syntax.pathSpan)
      }
    }
    let graph = DependencyOrder(found.map { $0.compactMap { $0 } })
    for cycle in graph.cycles {
      let path = (cycle + [cycle[0]]).map { sources[$0].path }
      let next = cycle.count > 1 ? cycle[1] : cycle[0]
      for (place, target) in found[cycle[0]].enumerated() where target == next {
        bag.report(.name(.importCycle(path)), at: written[cycle[0]][place].pathSpan)
        break
      }
      for member in cycle {
        found[member] = found[member].map { cycle.contains($0 ?? -1) ? nil : $0 }
      }
    }
    imports = found.map { $0.map { $0.map { Int32($0) } } }
    order = graph.order
  }
}

extension SyntaxTree {
  /// In the order of the file.
  public var imports: [ImportSyntax] {
    declarations.compactMap { if case .importFile(let syntax) = $0 { syntax } else { nil } }
  }
}

/// Paths as imports write them: slashes, relative to the importing file.
public enum ImportPath {
  public static func resolve(_ path: String, from importer: String) -> String {
    if path.hasPrefix("/") { return normalized(path) }
    var folder = importer.split(separator: "/", omittingEmptySubsequences: false)
    folder.removeLast()
    let base = folder.joined(separator: "/")
    return normalized(folder.isEmpty ? path : base + "/" + path)
  }

  /// Without `.`, and without `..` where it has something to lead out of.
  public static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !path.hasPrefix("/") {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}

extension Checker {
  /// Checks files that import each other, in their order; the results are in the order given.
  public mutating func check(
    _ trees: [SyntaxTree], sources: [SourceFile], into bag: inout DiagnosticBag
  ) -> [CheckedFile] {
    let graph = ImportGraph(trees, sources, into: &bag)
    var results = Array(repeating: CheckedFile(start: program), count: trees.count)
    for number in graph.order {
      let imports = graph.imports[number].map { $0.map { trees[Int($0)].file } }
      results[number] = check(
        trees[number], source: sources[number], imports: imports, into: &bag)
    }
    return results
  }
}
