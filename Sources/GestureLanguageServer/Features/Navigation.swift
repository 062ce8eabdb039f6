internal import GestureCompiler
internal import GestureJSON

extension Editor {
  // MARK: - Definition

  mutating func definition(_ params: JSON) throws(RequestError) -> JSON {
    let (analysis, offset) = try cursor(params)
    if let path = importedPath(at: offset, analysis) {
      guard workspace.source(path) != nil else { return .null }
      let start = Position(line: 0, character: 0).json
      return object(["uri": .string(uri(path)), "range": object(["start": start, "end": start])])
    }
    guard let reference = analysis.index.reference(at: offset) else { return .null }
    if let part = reference.part, part != reference.span, part.file == reference.span.file {
      return location(part, analysis) ?? .null
    }
    guard let symbol = analysis.index.symbol(reference.symbol) else { return .null }
    return location(symbol.span, analysis) ?? .null
  }

  private func importedPath(at offset: Int32, _ analysis: FileAnalysis) -> String? {
    analysis.index.outline.tree.imports.first {
      $0.pathSpan.start <= offset && offset <= $0.pathSpan.end
    }.map { ImportPath.resolve($0.path, from: analysis.path) }
  }

  // MARK: - References

  mutating func references(_ params: JSON) throws(RequestError) -> JSON {
    let (analysis, offset) = try cursor(params)
    guard let reference = analysis.index.reference(at: offset) else { return .array([]) }
    let withDefinition = params.at("context", "includeDeclaration")?.bool ?? true
    let found = uses(of: reference.symbol, in: analysis)
    var locations: [JSON] = []
    for (analysis, references) in found {
      for reference in references where withDefinition || !reference.isDefinition {
        if let location = location(reference.span, analysis) { locations.append(location) }
      }
    }
    if withDefinition, reference.symbol.file == 0, analysis.index.file != 0,
      let symbol = analysis.index.symbol(reference.symbol),
      let location = location(symbol.span, analysis)
    {
      locations.append(location)
    }
    return .array(locations)
  }

  mutating func uses(of id: SymbolID, in analysis: FileAnalysis) -> [(FileAnalysis, [Reference])] {
    guard let key = analysis.key(id) else { return [(analysis, analysis.index.references(to: id))] }
    var result: [(FileAnalysis, [Reference])] = []
    let name = analysis.index.symbol(id)?.name ?? ""
    for path in workspace.candidates(for: key.path) {
      // Most files of a workspace do not name the symbol, and reading is cheaper than analysing.
      guard workspace.source(path)?.bytes.includes(name) == true else { continue }
      let other = path == analysis.path ? analysis : workspace.analysis(of: path)
      guard let other, let id = other.id(key) else { continue }
      let references = other.index.references(to: id)
      if !references.isEmpty { result.append((other, references)) }
    }
    return result
  }

  mutating func documentHighlight(_ params: JSON) throws(RequestError) -> JSON {
    let (analysis, offset) = try cursor(params)
    if let reference = analysis.index.reference(at: offset) {
      return .array(
        analysis.index.references(to: reference.symbol).map {
          object(["range": range($0.span, analysis), "kind": number($0.isWrite ? 3 : 2)])
        })
    }
    guard let builtin = analysis.index.builtin(at: offset) else { return .null }
    let same = analysis.index.builtins.filter {
      $0.kind == builtin.kind && $0.name == builtin.name
    }
    return .array(
      same.map { object(["range": range($0.span, analysis), "kind": number(1)]) })
  }
}
