/// Writes a tree in the single style of the language: the tree decides on spaces and breaks, the tokens are the file's.
struct Formatter {
  static let width = 100

  var cursor: TokenCursor
  private(set) var lines: [LayoutLine] = []
  /// The indentation of the current item, in columns.
  private(set) var indent = 0
  /// The indentation of the statement that is being laid out, or of the current item.
  var level = 0

  init(_ lexed: Lexer) { cursor = TokenCursor(lexed) }

  mutating func file(_ declarations: [Declaration]) {
    var wasBody: Bool?
    for declaration in declarations {
      let isBody = declaration.hasBody
      separate(isFirst: wasBody == nil, always: isBody || wasBody == true)
      self.declaration(declaration)
      wasBody = isBody
    }
    endComments(isFirst: wasBody == nil)
  }

  private mutating func declaration(_ declaration: Declaration) {
    switch declaration {
    case .importFile: write { $0.cursor.words(2) }
    case .constant(let syntax): write { $0.binding(syntax.type, syntax.value) }
    case .function(let syntax): write { $0.function(syntax) }
    case .enumeration(let syntax): write { $0.enumeration(syntax) }
    case .recognizer(let syntax): recognizer(syntax)
    case .gesture(let syntax): gesture(syntax)
    case .test(let syntax): test(syntax)
    case .setup(let syntax): setup(syntax)
    }
  }
}

extension Declaration {
  /// Whether the declaration has braces with items, so that empty lines set it off.
  fileprivate var hasBody: Bool {
    switch self {
    case .importFile, .constant, .function, .enumeration: false
    case .recognizer, .gesture, .test, .setup: true
    }
  }
}

// MARK: - Items

extension Formatter {
  /// One item, with the comments above it.
  mutating func write(_ item: (inout Formatter) -> Layout) {
    let above = cursor.ownLines()
    write(.sequence(above.comments + above.end + [.item(item(&self))]))
  }

  private mutating func write(_ layout: Layout) {
    lines += layout.lines(indent: indent, width: Formatter.width)
  }

  /// Writes an empty line before an item, if the author left one or the style requires one.
  mutating func separate(isFirst: Bool, always: Bool = false) {
    if !isFirst, always || cursor.isAfterEmptyLine { lines.append(LayoutLine()) }
  }

  /// Writes comments that no token follows.
  private mutating func endComments(isFirst: Bool) {
    let needsLine = !isFirst && cursor.isAfterEmptyLine
    let last = cursor.ownLines().comments
    guard !last.isEmpty else { return }
    if needsLine { lines.append(LayoutLine()) }
    write(.sequence(last))
  }

  /// `head { items }`, with each item on its own line. The last token of `head` is the opening brace.
  mutating func braces<Item>(
    _ items: [Item], after head: (inout Formatter) -> Layout,
    _ item: (inout Formatter, Item) -> Void
  ) {
    var isEmpty = false
    write { formatter in
      let head = head(&formatter)
      isEmpty = items.isEmpty && !formatter.cursor.isBroken
      return isEmpty ? .sequence([head, formatter.closingBrace()]) : head
    }
    if isEmpty { return }
    indent += 2
    level = indent
    for (index, each) in items.enumerated() {
      separate(isFirst: index == 0)
      item(&self, each)
    }
    endComments(isFirst: items.isEmpty)
    indent -= 2
    level = indent
    write { $0.cursor.token() }
  }

  /// The brace after a header. It goes on the line below if comments end the line of the header.
  mutating func openBrace(_ gap: Layout) -> Layout {
    let isBroken = cursor.isBroken
    let above = Layout.nest(.sequence(linesAbove()))
    return .sequence([above, isBroken ? .hardLine : gap, cursor.token()])
  }

  /// The comments above the next token, each after a line break.
  mutating func linesAbove() -> [Layout] {
    let above = cursor.ownLines().comments
    return above.isEmpty ? [] : [.hardLine] + above
  }

  /// The brace of `{}`.
  mutating func closingBrace() -> Layout {
    .sequence(cursor.isAfterComment ? [.space, cursor.token()] : [cursor.token()])
  }
}
