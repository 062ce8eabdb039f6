internal import GestureAnalysis
internal import GestureCompiler

/// All facts about one file and its imports.
struct FileAnalysis: Sendable {
  var path: String
  var compilation: Compilation
  var index: SymbolIndex
  var lines: LineMap
  /// The diagnostics for editors, from the compiler and from the exploration so far. Sorted by file and place.
  var diagnostics: [Diagnostic]
  /// The gestures that have been explored so far.
  var gestures: [Analysis.Gesture] = []

  init(path: String, compilation: Compilation, index: SymbolIndex) {
    self.path = path
    self.compilation = compilation
    self.index = index
    lines = LineMap(compilation.files[Int(compilation.file)].bytes)
    diagnostics = compilation.diagnostics.reported
  }

  /// The path of a file of the compilation. Nil for the prelude.
  func path(of file: Int32) -> String? { file == 0 ? nil : compilation.files[Int(file)].path }

  func file(_ path: String?) -> Int32? {
    guard let path else { return 0 }
    return compilation.files.indices.dropFirst().first { compilation.files[$0].path == path }
      .map { Int32($0) }
  }

  /// The key of a symbol in every analysis. Nil for a symbol that is declared in a block.
  func key(_ id: SymbolID) -> SymbolKey? {
    let isLocal = id.file == index.file && id.index >= index.outline.symbols.count
    return isLocal ? nil : SymbolKey(path: path(of: id.file), index: id.index)
  }

  func id(_ key: SymbolKey) -> SymbolID? {
    file(key.path).map { SymbolID(file: $0, index: key.index) }
  }
}

extension [Diagnostic] {
  /// The diagnostics without those that are shown only on request.
  var reported: [Diagnostic] { filter { !$0.group.isOffByDefault } }
}

/// A symbol across compilations, which give files different numbers.
struct SymbolKey: Hashable, Sendable {
  /// The path. Nil for the prelude.
  var path: String?
  var index: Int
}
