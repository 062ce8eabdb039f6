internal import GestureAnalysis
internal import GestureCompiler

/// All that is known about one file and what it imports.
struct FileAnalysis: Sendable {
  var path: String
  var compilation: Compilation
  var index: SymbolIndex
  /// Of the file itself.
  var lines: LineMap
  /// What editors are shown: of the compiler, and of the exploration as far as that has come. By file and
  /// place.
  var diagnostics: [Diagnostic]
  /// Those that have been explored by now.
  var gestures: [Analysis.Gesture] = []

  init(path: String, compilation: Compilation, index: SymbolIndex) {
    self.path = path
    self.compilation = compilation
    self.index = index
    lines = LineMap(compilation.files[Int(compilation.file)].bytes)
    diagnostics = compilation.diagnostics.reported
  }

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

extension [Diagnostic] {
  /// Without those that are for who asks for them.
  var reported: [Diagnostic] { filter { !$0.group.isOffByDefault } }
}

/// A symbol across compilations, in which files have different numbers.
struct SymbolKey: Hashable, Sendable {
  /// Nil for the prelude.
  var path: String?
  var index: Int
}
