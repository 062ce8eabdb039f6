internal import GestureCompiler

/// All that is known about one file and what it imports.
struct Analysis: Sendable {
  var path: String
  var compilation: Compilation
  var index: SymbolIndex
  /// Of the file itself.
  var lines: LineTable

  /// The path of a file of the compilation; nil for the prelude.
  func path(of file: Int32) -> String? {
    file == 0 ? nil : compilation.files[Int(file)].path
  }

  func file(_ path: String?) -> Int32? {
    guard let path else { return 0 }
    return compilation.files.indices.dropFirst().first { compilation.files[$0].path == path }
      .map { Int32($0) }
  }

  /// What names the symbol in every analysis; nil for what is declared in a block.
  func key(_ id: SymbolID) -> SymbolKey? {
    let isLocal = id.file == index.file && id.index >= index.outline.symbols.count
    return isLocal ? nil : SymbolKey(path: path(of: id.file), index: id.index)
  }

  func id(_ key: SymbolKey) -> SymbolID? {
    file(key.path).map { SymbolID(file: $0, index: key.index) }
  }
}

/// A symbol across compilations, in which files have different numbers.
struct SymbolKey: Hashable, Sendable {
  /// Nil for the prelude.
  var path: String?
  var index: Int
}
