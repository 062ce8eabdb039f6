internal import GestureRuntime

/// The outlines of a file and of all that it sees, and which declaration a top-level name means in
/// each of them.
public struct Visibility: Sendable {
  /// By number; the prelude is file 0.
  public private(set) var outlines: [Int32: Outline]
  /// Of each file: those that it imports, directly or not.
  private var imports: [Int32: [Int32]] = [:]

  /// - Parameter outlines: of the files of one compilation.
  public init(_ outlines: [Outline]) {
    self.outlines = [:]
    var numbers: [String: Int32] = [:]
    for outline in outlines {
      self.outlines[outline.file] = outline
      if outline.file != 0 { numbers[outline.source.path] = outline.file }
    }
    let direct = outlines.map { outline in
      (
        outline.file,
        outline.tree.imports.compactMap {
          numbers[ImportPath.resolve($0.path, from: outline.source.path)]
        }
      )
    }
    var byFile: [Int32: [Int32]] = [:]
    for (file, numbers) in direct { byFile[file] = numbers }
    for file in byFile.keys { imports[file] = Self.reachable(from: file, byFile) }
  }

  /// The same file with another text.
  mutating func replace(_ outline: Outline) { outlines[outline.file] = outline }

  private static func reachable(from file: Int32, _ direct: [Int32: [Int32]]) -> [Int32] {
    var found: [Int32] = []
    var next = direct[file] ?? []
    while !next.isEmpty {
      let number = next.removeFirst()
      if number == file || found.contains(number) { continue }
      found.append(number)
      next += direct[number] ?? []
    }
    return found
  }

  /// As `Checker.find`: a file's own declaration, else the one of its imports that no other one
  /// hides, else the prelude's. Of several the first.
  func find(_ name: String, _ space: FileScope.Namespace, from file: Int32) -> SymbolID? {
    if let own = root(name, space, in: file) { return own }
    let imported = imports[file] ?? []
    let candidates = imported.filter { root(name, space, in: $0) != nil }
    for candidate in candidates
    where !candidates.contains(where: { imports[$0]?.contains(candidate) ?? false }) {
      return root(name, space, in: candidate)
    }
    return root(name, space, in: 0)
  }

  private func root(_ name: String, _ space: FileScope.Namespace, in file: Int32) -> SymbolID? {
    outlines[file]?.root(name, space).map { SymbolID(file: file, index: $0) }
  }

  /// All that is seen from a file; what is hidden is left out.
  func all(_ space: FileScope.Namespace, from file: Int32) -> [SymbolID] {
    var names: Set<String> = []
    var result: [SymbolID] = []
    for number in [file] + (imports[file] ?? []) + [0] {
      guard let outline = outlines[number] else { continue }
      for root in outline.roots where space.holds(outline.symbols[root].kind) {
        if names.insert(outline.symbols[root].name).inserted {
          result.append(SymbolID(file: number, index: root))
        }
      }
    }
    return result
  }

  /// Nil for a symbol that is declared in a block.
  func symbol(_ id: SymbolID) -> Symbol? {
    guard let outline = outlines[id.file], outline.symbols.indices.contains(id.index) else {
      return nil
    }
    return outline.symbols[id.index]
  }

  func child(_ name: String, of parent: SymbolID, _ kinds: Set<Symbol.Kind>) -> SymbolID? {
    guard let outline = outlines[parent.file], outline.children.indices.contains(parent.index)
    else { return nil }
    return outline.child(name, of: parent.index, kinds).map {
      SymbolID(file: parent.file, index: $0)
    }
  }

  func children(of parent: SymbolID, _ kinds: Set<Symbol.Kind>) -> [SymbolID] {
    guard let outline = outlines[parent.file], outline.children.indices.contains(parent.index)
    else { return [] }
    return outline.children(of: parent.index, kinds).map {
      SymbolID(file: parent.file, index: $0)
    }
  }
}

// MARK: - What parts are and report

extension Visibility {
  func recognizer(_ id: SymbolID) -> RecognizerSyntax? { outlines[id.file]?.recognizers[id.index] }
  func gesture(_ id: SymbolID) -> GestureSyntax? { outlines[id.file]?.gestures[id.index] }

  /// The recognizer or gesture that a composed thing of `file` is, nil for an operator.
  func machine(_ body: ComposedSyntax, in file: Int32) -> SymbolID? {
    guard case .use(let name, _, _) = body.kind else { return nil }
    return find(name.text, .machines, from: file)
  }

  /// Whether it neither begins nor is cancelled. Nil where that is not known.
  func isDiscrete(_ body: ComposedSyntax, in file: Int32) -> Bool? {
    // Gestures can be made of each other so that there are more paths than anybody can walk.
    var budget = 1000
    return isDiscrete(body, in: file, depth: 0, &budget)
  }

  private func isDiscrete(
    _ body: ComposedSyntax, in file: Int32, depth: Int, _ budget: inout Int
  ) -> Bool? {
    budget -= 1
    guard depth < GestureSize.greatestDepth, budget > 0 else { return nil }
    switch body.kind {
    case .use:
      guard let machine = machine(body, in: file) else { return nil }
      if let recognizer = recognizer(machine) { return !recognizer.states.contains { $0.isActive } }
      guard let gesture = gesture(machine) else { return nil }
      return isDiscrete(gesture.body, in: machine.file, depth: depth + 1, &budget)
    case .composition(.simultaneous, _): return false
    case .composition(.sequence, let parts):
      guard let last = parts.last else { return nil }
      return isDiscrete(last.body, in: file, depth: depth + 1, &budget)
    case .composition(.exclusive, let parts), .composition(.race, let parts):
      var known: [Bool?] = []
      for part in parts {
        known.append(isDiscrete(part.body, in: file, depth: depth + 1, &budget))
      }
      if known.contains(false) { return false }
      return known.contains(nil) ? nil : true
    }
  }

  /// The phases that it may ever report.
  func phases(_ body: ComposedSyntax, in file: Int32) -> [String] {
    let isDiscrete = isDiscrete(body, in: file) ?? false
    return ReportedPhase.allCases.map { $0.name }.filter {
      !isDiscrete || $0 == ReportedPhase.ended.name || $0 == ReportedPhase.failed.name
    }
  }

  /// The events that a recognizer, or a gesture that is just one, declares.
  func events(_ body: ComposedSyntax, in file: Int32, depth: Int = 0) -> [SymbolID] {
    guard depth < GestureSize.greatestDepth, let machine = machine(body, in: file) else {
      return []
    }
    if recognizer(machine) != nil { return children(of: machine, [.event]) }
    return gesture(machine).map { events($0.body, in: machine.file, depth: depth + 1) } ?? []
  }
}
