internal import GestureRuntime

/// Which of the three sets of top-level names.
enum Namespace: CaseIterable {
  case types, constants
  /// Recognizers and gestures.
  case machines

  func holds(_ kind: Symbol.Kind) -> Bool {
    switch self {
    case .types: kind == .enumeration
    case .constants: kind == .constant || kind == .function
    case .machines: kind == .recognizer || kind == .gesture
    }
  }
}

/// What files declare, and which declaration a top-level name means in each of them.
package struct Visibility: Sendable {
  /// By number.
  package private(set) var outlines: [Int32: Outline] = [:]
  /// Of each file: those that it imports, directly or not.
  private(set) var imports: [Int32: [Int32]] = [:]
  /// Seen by all files that come later.
  private var preludes: [Int32] = []
  /// Files of which an import is missing, so that a name may be declared in what was not found.
  private var incomplete: Set<Int32> = []

  /// Adds a file after those that it imports.
  /// - Parameter numbers: of what it imports, nil where that is missing.
  mutating func add(_ outline: Outline, imports numbers: [Int32?], isPrelude: Bool) {
    var found: [Int32] = []
    for number in numbers {
      guard let number, outlines[number] != nil else {
        incomplete.insert(outline.file)
        continue
      }
      for transitive in [number] + (imports[number] ?? []) where !found.contains(transitive) {
        found.append(transitive)
      }
    }
    outlines[outline.file] = outline
    imports[outline.file] = found
    if isPrelude { preludes.append(outline.file) }
  }

  /// With another text of a file.
  func replacing(_ outline: Outline) -> Visibility {
    var copy = self
    copy.outlines[outline.file] = outline
    return copy
  }

  // MARK: - Top-level names

  /// A file's own declaration, else those of its imports that no other one hides, else the prelude's.
  func find(_ name: String, _ space: Namespace, from file: Int32) -> [SymbolID] {
    if let own = root(name, space, in: file) { return [own] }
    let candidates = (imports[file] ?? []).filter { root(name, space, in: $0) != nil }
    let seen = candidates.filter { candidate in
      !candidates.contains { imports[$0]?.contains(candidate) ?? false }
    }
    if !seen.isEmpty { return seen.compactMap { root(name, space, in: $0) } }
    for prelude in preludes.reversed() {
      if let found = root(name, space, in: prelude) { return [found] }
    }
    return []
  }

  func root(_ name: String, _ space: Namespace, in file: Int32) -> SymbolID? {
    outlines[file]?.root(name, space).map { SymbolID(file: file, index: $0) }
  }

  /// Whether all that a file imports was found, so that it knows all its names.
  func isComplete(_ file: Int32) -> Bool {
    incomplete.isDisjoint(with: [file] + (imports[file] ?? []))
  }

  /// For suggestions; of each file that is seen.
  func names(_ space: Namespace, from file: Int32) -> [String] {
    ([file] + (imports[file] ?? []) + preludes).flatMap { outlines[$0]?.names(space) ?? [] }
  }

  /// All that is seen from a file; what is hidden is left out.
  func all(_ space: Namespace, from file: Int32) -> [SymbolID] {
    var names: Set<String> = []
    var result: [SymbolID] = []
    for number in [file] + (imports[file] ?? []) + preludes {
      guard let outline = outlines[number] else { continue }
      for root in outline.roots where space.holds(outline.symbols[root].kind) {
        if names.insert(outline.symbols[root].name).inserted {
          result.append(SymbolID(file: number, index: root))
        }
      }
    }
    return result
  }

  // MARK: - Symbols

  /// Nil for a symbol that is declared in a block.
  func symbol(_ id: SymbolID) -> Symbol? {
    guard let outline = outlines[id.file], outline.symbols.indices.contains(id.index) else {
      return nil
    }
    return outline.symbols[id.index]
  }

  func child(_ name: String, of parent: SymbolID, _ kinds: Symbol.Kinds) -> SymbolID? {
    guard let outline = outlines[parent.file], outline.children.indices.contains(parent.index)
    else { return nil }
    return outline.child(name, of: parent.index, kinds).map {
      SymbolID(file: parent.file, index: $0)
    }
  }

  func children(of parent: SymbolID, _ kinds: Symbol.Kinds) -> [SymbolID] {
    guard let outline = outlines[parent.file], outline.children.indices.contains(parent.index)
    else { return [] }
    return outline.children(of: parent.index, kinds).map {
      SymbolID(file: parent.file, index: $0)
    }
  }

  /// What arguments of a call may be labelled with.
  func label(_ name: String, of callee: SymbolID) -> SymbolID? {
    child(name, of: callee, [.parameter, .field])
  }
}
