internal import GestureRuntime

/// A set of top-level names. There are three.
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

/// The declarations of files, and the declaration that a top-level name refers to in each of them.
package struct Visibility: Sendable {
  package private(set) var outlines: [Int32: Outline] = [:]
  /// The files that each file imports, directly or indirectly.
  private(set) var imports: [Int32: [Int32]] = [:]
  /// The files that all later files see.
  private var preludes: [Int32] = []
  /// The files with a missing import. The missing file may declare any name.
  private var incomplete: Set<Int32> = []

  /// Adds a file after the files that it imports.
  /// - Parameter numbers: the numbers of the imported files. Nil for a missing file.
  mutating func add(_ outline: Outline, imports numbers: [Int32?], isPrelude: Bool) {
    var found: [Int32] = []
    var known: Set<Int32> = []
    for number in numbers {
      guard let number, outlines[number] != nil else {
        incomplete.insert(outline.file)
        continue
      }
      for transitive in [number] + (imports[number] ?? []) where known.insert(transitive).inserted {
        found.append(transitive)
      }
    }
    outlines[outline.file] = outline
    imports[outline.file] = found
    if isPrelude { preludes.append(outline.file) }
  }

  /// A copy with a different text of one file.
  func replacing(_ outline: Outline) -> Visibility {
    var copy = self
    copy.outlines[outline.file] = outline
    return copy
  }

  // MARK: - Top-level names

  /// The file's own declaration, otherwise any of its imports that no other hides, otherwise the prelude's.
  func find(_ name: String, _ space: Namespace, from file: Int32) -> [SymbolID] {
    if let own = root(name, space, in: file) { return [own] }
    let candidates = (imports[file] ?? []).filter { root(name, space, in: $0) != nil }
    var hidden: Set<Int32> = []
    for candidate in candidates { hidden.formUnion(imports[candidate] ?? []) }
    let seen = candidates.filter { !hidden.contains($0) }
    if !seen.isEmpty { return seen.compactMap { root(name, space, in: $0) } }
    for prelude in preludes.reversed() {
      if let found = root(name, space, in: prelude) { return [found] }
    }
    return []
  }

  func root(_ name: String, _ space: Namespace, in file: Int32) -> SymbolID? {
    outlines[file]?.root(name, space).map { SymbolID(file: file, index: $0) }
  }

  /// Whether everything that a file imports was found, so that all its names are known.
  func isComplete(_ file: Int32) -> Bool {
    incomplete.isDisjoint(with: [file] + (imports[file] ?? []))
  }

  /// The names in each visible file, for suggestions.
  func names(_ space: Namespace, from file: Int32) -> [String] {
    ([file] + (imports[file] ?? []) + preludes).flatMap { outlines[$0]?.names(space) ?? [] }
  }

  /// All visible symbols, without hidden ones.
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
    outlines[parent.file]?.child(name, of: parent.index, kinds).map {
      SymbolID(file: parent.file, index: $0)
    }
  }

  func children(of parent: SymbolID, _ kinds: Symbol.Kinds) -> [SymbolID] {
    (outlines[parent.file]?.children(of: parent.index, kinds) ?? []).map {
      SymbolID(file: parent.file, index: $0)
    }
  }
}
