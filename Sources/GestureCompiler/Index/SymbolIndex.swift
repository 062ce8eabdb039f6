internal import GestureRuntime

/// The declaration that each name of a file refers to, for editors: without those that broken declarations hide.
package struct SymbolIndex: Sendable {
  package let visibility: Visibility
  package let outline: Outline
  /// The references in the order of the file, including definitions.
  package let references: [Reference]
  package let builtins: [BuiltinUse]
  private let bindings: Bindings
  let program: CheckedProgram
  let types: TypeRecord
  /// The start of each name that is not a word of the grammar.
  let names: Set<Int32>

  /// - Parameter compilation: the compilation of the file, with recorded types.
  package init(_ compilation: Compilation) {
    let bound = compilation.names
    var binder = Binder(bound.outline, bound.visibility)
    binder.bindings = bound.bindings
    binder.bindLoose()
    self.init(binder, compilation.program, compilation.types ?? TypeRecord())
  }

  /// Creates the index from the results of a binder.
  init(_ binder: Binder, _ program: CheckedProgram, _ types: TypeRecord) {
    visibility = binder.visibility
    outline = binder.outline
    bindings = binder.bindings
    self.program = program
    self.types = types
    references = Self.references(binder)
    builtins = Self.builtins(binder)
    names = Set(binder.bindings.names).union(references.map { $0.span.start })
  }

  private static func references(_ binder: Binder) -> [Reference] {
    let symbols = binder.outline.symbols + binder.bindings.locals
    var references: [Reference] = []
    for (number, symbol) in symbols.enumerated() where symbol.kind != .test {
      let id = SymbolID(file: binder.outline.file, index: number)
      references.append(Reference(span: symbol.span, symbol: id, isDefinition: true, isWrite: true))
    }
    for (span, meaning) in binder.bindings.meanings {
      guard var reference = reference(span, meaning, binder.visibility) else { continue }
      reference.isWrite = binder.bindings.writes.contains(span)
      references.append(reference)
    }
    return references.sorted { ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end) }
  }

  private static func reference(
    _ span: Span, _ meaning: Meaning, _ visibility: Visibility
  ) -> Reference? {
    switch meaning {
    case .symbol(let id), .part(_, let id?, _): Reference(span: span, symbol: id)
    case .part(let part, nil, let file):
      visibility.machine(part.body, in: file).map {
        Reference(span: span, symbol: $0, part: part.span)
      }
    case .ambiguous(let ids): ids.first.map { Reference(span: span, symbol: $0) }
    case .ambiguousPart, .touches, .touch, .oneTouch, .elapsed: nil
    }
  }

  private static func builtins(_ binder: Binder) -> [BuiltinUse] {
    let words = binder.bindings.meanings.compactMap { span, meaning in
      meaning.word.map { BuiltinUse(kind: .word, name: $0, span: span) }
    }
    let others = Array(binder.bindings.builtins.values)
    return (words + others).sorted { $0.span.start < $1.span.start }
  }

  package var file: Int32 { outline.file }

  package func symbol(_ id: SymbolID) -> Symbol? {
    bindings.local(id, outline) ?? visibility.symbol(id)
  }

  package var symbols: [Symbol] { outline.symbols + bindings.locals }

  /// The reference at an offset. The end of a name belongs to the name.
  package func reference(at offset: Int32) -> Reference? {
    // Two names never touch. In `a.b`, the name to the right of the cursor wins.
    references.last { $0.span.start <= offset && offset <= $0.span.end }
  }

  package func builtin(at offset: Int32) -> BuiltinUse? {
    builtins.last { $0.span.start <= offset && offset <= $0.span.end }
  }

  package func references(to id: SymbolID) -> [Reference] { references.filter { $0.symbol == id } }

  package func children(of id: SymbolID, _ kinds: Symbol.Kinds) -> [SymbolID] {
    visibility.children(of: id, kinds)
  }
}

// MARK: - Types

extension SymbolIndex {
  /// The name of a symbol's type, written or inferred.
  package func typeText(of id: SymbolID) -> String? {
    guard let symbol = symbol(id) else { return nil }
    if let written = symbol.type { return written.text }
    if symbol.kind == .binding, let colon = symbol.signature.firstIndex(of: ":") {
      return String(symbol.signature[symbol.signature.index(colon, offsetBy: 2)...])
    }
    return inferredType(of: id, symbol).map { text(of: $0) }
  }

  /// The names of declarations that leave out their type, with the type.
  package var inferredTypes: [(span: Span, text: String)] {
    symbols.compactMap { symbol in
      guard symbol.type == nil, let type = types.names[symbol.span] else { return nil }
      return (symbol.span, text(of: type))
    }
  }

  /// The type of the innermost valid expression at an offset.
  func type(at offset: Int32) -> Type? {
    var best: (length: Int32, type: Type)?
    for (span, type) in types.types where span.start <= offset && offset <= span.end {
      let length = span.end - span.start
      if best.map({ length < $0.length }) ?? true { best = (length, type) }
    }
    return best?.type
  }

  private func inferredType(of id: SymbolID, _ symbol: Symbol) -> Type? {
    if let known = types.names[symbol.span] { return known }
    let owner = symbol.container.flatMap { self.symbol(SymbolID(file: id.file, index: $0))?.name }
    let recognizer = program.recognizers.last { $0.name == owner && $0.file == id.file }
    let gesture = program.gestures.last { $0.name == owner && $0.file == id.file }
    switch symbol.kind {
    case .constant: return program.constants.last { $0.name == symbol.name }?.type
    case .value, .memberLet:
      let all = (recognizer?.values ?? []) + (recognizer?.lets ?? gesture?.lets ?? [])
      return all.first { $0.name == symbol.name }?.type
    case .variable:
      let all = recognizer?.variables ?? gesture?.variables ?? []
      return all.first { $0.name == symbol.name }?.type
    default: return nil
    }
  }

  /// The type as authors write it, or the unit of a type without a name.
  func text(of type: Type) -> String {
    switch type {
    case .enumeration(let number): program.enums[number].name
    case .set(let number): type.typeName?.rawValue ?? program.enums[number].name
    case .quantity(let dimension), .vector(let dimension):
      type.typeName?.rawValue ?? dimension.unitText
    case .optionalCount: "count?"
    case .bool, .count, .point, .region, .regions: type.typeName?.rawValue ?? ""
    }
  }
}

/// Whether a text is one name, with or without backticks.
package func isName(_ text: String) -> Bool {
  let tokens = Lexer.run(Array(text.utf8), file: 0).tokens
  return tokens.count == 2 && tokens[0].isName && Int(tokens[0].end) == text.utf8.count
    && tokens[0].start == 0
}
