internal import GestureRuntime

/// Finds the declaration that each name of a file refers to, and makes the file visible to later files.
/// - Parameters:
///   - imports: for each import of the tree, in order, the number of its file. Nil if the file does not exist or
///     could not be read.
///   - isPrelude: whether all later files see the names of the file.
package func bind(
  _ tree: SyntaxTree, _ source: SourceFile, imports: [Int32?] = [], isPrelude: Bool = false,
  in visibility: inout Visibility
) -> BoundFile {
  let outline = Outline(tree, source)
  visibility.add(outline, imports: imports, isPrelude: isPrelude)
  var binder = Binder(outline, visibility)
  binder.bindAll()
  return BoundFile(outline: outline, visibility: visibility, bindings: binder.bindings)
}

/// Walks a tree and finds the meaning of each name in it, by the scopes of Documentation/Language/Files.md, "Names". It
/// uses names alone, so that it can read files with any errors. The checker decides whether a name may be read at its
/// place, and reports errors.
struct Binder {
  let visibility: Visibility
  let outline: Outline
  /// The start of the name whose completions are requested.
  let focus: Int32?

  var bindings: Bindings
  var site: CompletionSite?

  // The current scope.
  var machine: SymbolID?
  var members: [String: Meaning] = [:]
  /// The places of the members that the file itself declares.
  private var memberSpans: [String: Span] = [:]
  var blocks: [[String: SymbolID]] = []
  var access: Access = []

  init(_ outline: Outline, _ visibility: Visibility, focus: Int32? = nil) {
    self.outline = outline
    self.visibility = visibility
    self.focus = focus
    bindings = Bindings(outline.source)
  }

  mutating func bindAll() {
    if outline.symbols.contains(where: { $0.kind != .test && $0.span.start == focus }) {
      offerNewName()
    }
    for root in outline.tree.declarations {
      machine = nil
      members = [:]
      memberSpans = [:]
      blocks = []
      access = []
      bind(root)
    }
  }

  /// Binds names in text that the parser gave up on, such as an unfinished composition. Only editors use these.
  mutating func bindLoose() {
    let known = Set(bindings.names + outline.symbols.map { $0.span.start })
    var cursor = CursorPosition(Lexer.run(outline.source.bytes, file: outline.file).tokens, upTo: 0)
    while let token = cursor.next() {
      guard token.isName, cursor.kind == .declaration, !known.contains(token.start) else {
        continue
      }
      let span = Span(file: outline.file, start: token.start, end: token.end)
      let name = Identifier(text: outline.source.text(span), span: span)
      if let found = find(name, .machines) { refer(name, to: found) }
    }
  }

  private mutating func bind(_ declaration: Declaration) {
    switch declaration {
    case .importFile: break
    case .constant(let syntax): bind(syntax)
    case .function(let syntax): bind(syntax)
    case .enumeration(let syntax): bind(syntax)
    case .recognizer(let syntax): bind(syntax)
    case .gesture(let syntax): bind(syntax)
    case .test(let syntax): bind(syntax)
    case .setup(let syntax): bind(syntax)
    }
  }
}

// MARK: - Scopes

extension Binder {
  /// Begins the scope of a recognizer or gesture of this file. Returns false if it is not in the outline.
  mutating func enter(_ name: Identifier) -> Bool {
    guard let number = outline.number(at: name.span) else { return false }
    machine = SymbolID(file: outline.file, index: number)
    return true
  }

  /// Makes the declaration of this name in the current machine visible from here on.
  mutating func declare(_ name: Identifier, _ meaning: Meaning? = nil) {
    if let other = memberSpans[name.text] { return bindings.refuse(name, for: other) }
    guard let number = outline.number(at: name.span) else { return }
    memberSpans[name.text] = name.span
    members[name.text] = meaning ?? .symbol(SymbolID(file: outline.file, index: number))
  }

  mutating func declareParts(_ gesture: GestureSyntax) {
    guard let machine else { return }
    let names = PartNames(gesture)
    for part in names.parts {
      let meaning = meaning(of: part, in: machine)
      if part.isLabelled {
        declare(Identifier(text: part.name, span: part.span), meaning)
      } else {
        members[part.name] = meaning
      }
    }
    for (name, span) in names.ambiguous { members[name] = .ambiguousPart(span) }
  }

  func meaning(of part: PartOutline, in gesture: SymbolID) -> Meaning {
    let label = part.isLabelled ? visibility.child(part.name, of: gesture, [.part]) : nil
    return .part(part, label: label, file: gesture.file)
  }

  /// Makes the members of a gesture visible that tests see. Any file may declare the gesture.
  mutating func enterTested(_ gesture: SymbolID, _ syntax: GestureSyntax) {
    machine = gesture
    let kinds: Symbol.Kinds = [
      .parameter, .input, .region, .variable, .timer, .memberLet, .function,
    ]
    for child in visibility.children(of: gesture, kinds) {
      guard let symbol = visibility.symbol(child), members[symbol.name] == nil else { continue }
      members[symbol.name] = .symbol(child)
    }
    for part in syntax.parts where members[part.name] == nil {
      members[part.name] = meaning(of: part, in: gesture)
    }
  }

  /// Declares a `let` of a block, or a name that a handler binds, in the innermost block.
  mutating func declareLocal(
    _ kind: Symbol.Kind, _ name: Identifier, _ extent: Span, _ parts: SignatureParts,
    type: Identifier? = nil
  ) {
    let index = outline.symbols.count + bindings.locals.count
    bindings.declare(
      Symbol(
        kind: kind, name: name.text, span: name.span, extent: extent, container: machine?.index,
        documentation: [], parts: parts, source: outline.source, type: type))
    if isFocus(name) { offerNewName() }
    if let other = blocks.last?[name.text], let first = symbol(other) {
      bindings.refuse(name, for: first.span)
    } else if !blocks.isEmpty {
      blocks[blocks.count - 1][name.text] = SymbolID(file: outline.file, index: index)
    }
  }

  func symbol(_ id: SymbolID) -> Symbol? { bindings.local(id, outline) ?? visibility.symbol(id) }
}

// MARK: - Writing down

extension Binder {
  func isFocus(_ name: Identifier) -> Bool { name.span.start == focus }

  /// Remembers the kind of name that could stand at the place of `name`, if its completions are requested.
  mutating func offer(_ kind: CompletionSite.Kind, at name: Identifier) {
    bindings.see(name)
    guard isFocus(name), site == nil else { return }
    var visible = members
    for block in blocks { for (name, id) in block { visible[name] = .symbol(id) } }
    site = CompletionSite(kind: kind, names: visible, access: access, machine: machine)
  }

  private mutating func offerNewName() {
    site = CompletionSite(kind: .newName, names: [:], access: [], machine: nil)
  }

  mutating func refer(_ name: Identifier, to id: SymbolID) { bindings.bind(name, to: .symbol(id)) }
  mutating func refer(_ name: Identifier, to meaning: Meaning) { bindings.bind(name, to: meaning) }
  mutating func bindBuiltin(_ kind: BuiltinUse.Kind, _ name: Identifier) {
    bindings.bind(name, to: kind)
  }

  func find(_ name: Identifier, _ space: Namespace) -> Meaning? {
    let found = visibility.find(name.text, space, from: outline.file)
    return found.count > 1 ? .ambiguous(found) : found.first.map { .symbol($0) }
  }

  mutating func bindType(_ name: Identifier?) {
    guard let name else { return }
    offer(.type, at: name)
    if TypeName(rawValue: name.text) != nil { return bindBuiltin(.type, name) }
    if let own = machine.flatMap({ visibility.child(name.text, of: $0, [.enumeration]) }) {
      refer(name, to: own)
    } else if let found = find(name, .types) {
      refer(name, to: found)
    }
  }
}
