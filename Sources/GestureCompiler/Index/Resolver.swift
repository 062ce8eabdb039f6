internal import GestureRuntime

/// What a name or a path of names stands for, as far as editors need to know.
enum Meaning: Sendable {
  case symbol(SymbolID)
  /// A part, of the gesture in which `file` declares it.
  case part(PartOutline, label: SymbolID?, file: Int32)
  case touches
  case touch
  /// A value of the language's own.
  case value
}

/// Walks a tree and writes down what each name in it refers to. It follows the scopes of
/// Documentation/Language.md, "Names", by names alone, so that it gets through files with any errors;
/// only what a leading dot means it asks of the checker.
struct Resolver {
  let visibility: Visibility
  let outline: Outline
  let program: CheckedProgram
  let types: TypeRecord
  /// Where a name begins of which it shall be told what could stand there.
  let focus: Int32?

  /// What blocks and handlers declare; numbered after the outline's symbols.
  var locals: [Symbol] = []
  var references: [Reference] = []
  var builtins: [BuiltinUse] = []
  /// Where all names begin that are no words of the grammar, known or unknown.
  var names: Set<Int32> = []
  var site: CompletionSite?

  // The scope at hand.
  var machine: SymbolID?
  var members: [String: Meaning] = [:]
  var blocks: [[String: SymbolID]] = []
  /// Which of the language's own words can be read.
  var access: Access = []

  init(
    _ outline: Outline, _ visibility: Visibility, _ program: CheckedProgram, _ types: TypeRecord,
    focus: Int32? = nil
  ) {
    self.outline = outline
    self.visibility = visibility
    self.program = program
    self.types = types
    self.focus = focus
  }

  mutating func resolveAll() {
    for (number, symbol) in outline.symbols.enumerated() where symbol.kind != .test {
      define(SymbolID(file: outline.file, index: number), symbol.span)
    }
    for root in outline.tree.declarations {
      machine = nil
      members = [:]
      blocks = []
      access = []
      resolve(root)
    }
    resolveLoose()
    references.sort { ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end) }
  }

  /// Recognizers and gestures that are named where the parser gave up, such as in a composition whose
  /// last parenthesis is still to be written.
  private mutating func resolveLoose() {
    var place = CursorPlace(Lexer.run(outline.source.bytes, file: outline.file).tokens, upTo: 0)
    while let token = place.next() {
      guard token.isName, place.kind == .declaration, !names.contains(token.start) else { continue }
      let span = Span(file: outline.file, start: token.start, end: token.end)
      let name = Identifier(text: outline.source.text(span), span: span)
      if let id = visibility.find(name.text, .machines, from: outline.file) { refer(name, to: id) }
    }
  }

  private mutating func resolve(_ declaration: Declaration) {
    switch declaration {
    case .importFile: break
    case .constant(let syntax): resolve(syntax)
    case .enumeration(let syntax): resolve(syntax)
    case .recognizer(let syntax): resolve(syntax)
    case .gesture(let syntax): resolve(syntax)
    case .test(let syntax): resolve(syntax)
    }
  }
}

// MARK: - Writing down

extension Resolver {
  func isFocus(_ name: Identifier) -> Bool { name.span.start == focus }

  /// Notes what could stand at the place of `name`, if that is what is asked.
  mutating func offer(_ kind: CompletionSite.Kind, at name: Identifier) {
    names.insert(name.span.start)
    guard isFocus(name), site == nil else { return }
    var visible = members
    for block in blocks { for (name, id) in block { visible[name] = .symbol(id) } }
    site = CompletionSite(kind: kind, names: visible, access: access, machine: machine)
  }

  mutating func define(_ id: SymbolID, _ span: Span) {
    names.insert(span.start)
    references.append(Reference(span: span, symbol: id, isDefinition: true, isWrite: true))
    if span.start == focus {
      site = CompletionSite(kind: .newName, names: [:], access: [], machine: nil)
    }
  }

  mutating func refer(_ name: Identifier, to id: SymbolID, isWrite: Bool = false) {
    names.insert(name.span.start)
    references.append(Reference(span: name.span, symbol: id, isWrite: isWrite))
  }

  mutating func refer(_ name: Identifier, to meaning: Meaning) {
    switch meaning {
    case .symbol(let id): refer(name, to: id)
    case .part(_, let label?, _): refer(name, to: label)
    case .part(let part, nil, let file):
      guard let machine = visibility.machine(part.body, in: file) else { return }
      names.insert(name.span.start)
      references.append(Reference(span: name.span, symbol: machine, part: part.span))
    case .touches, .touch, .value: break
    }
  }

  mutating func note(_ kind: BuiltinUse.Kind, _ name: Identifier) {
    names.insert(name.span.start)
    builtins.append(BuiltinUse(kind: kind, name: name.text, span: name.span))
  }

  /// A `let` of a block or what a handler binds, into the innermost block.
  mutating func declareLocal(
    _ kind: Symbol.Kind, _ name: Identifier, _ extent: Span, _ signature: String,
    type: Identifier? = nil
  ) {
    let id = SymbolID(file: outline.file, index: outline.symbols.count + locals.count)
    locals.append(
      Symbol(
        kind: kind, name: name.text, span: name.span, extent: extent, container: machine?.index,
        documentation: [], signature: signature, type: type))
    define(id, name.span)
    if !blocks.isEmpty, blocks[blocks.count - 1][name.text] == nil {
      blocks[blocks.count - 1][name.text] = id
    }
  }

  mutating func resolveType(_ name: Identifier?) {
    guard let name else { return }
    offer(.type, at: name)
    if TypeName(rawValue: name.text) != nil { return note(.type, name) }
    let own = machine.flatMap { visibility.child(name.text, of: $0, [.enumeration]) }
    if let id = own ?? visibility.find(name.text, .types, from: outline.file) {
      refer(name, to: id)
    }
  }

  func symbol(_ id: SymbolID) -> Symbol? {
    let local = id.index - outline.symbols.count
    if id.file == outline.file, locals.indices.contains(local) { return locals[local] }
    return visibility.symbol(id)
  }
}
