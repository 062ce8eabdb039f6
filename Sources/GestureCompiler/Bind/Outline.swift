/// The declarations of one file, read from its tree alone. They are complete even if the checker gives up.
///
/// It is a class, because everything that looks up names shares it. It does not change after its creation.
package final class Outline: @unchecked Sendable {
  package let source: SourceFile
  package let tree: SyntaxTree
  package private(set) var symbols: [Symbol] = []
  /// The symbols that each symbol declares in it.
  package private(set) var children: [[Int]] = []
  /// The symbols without a container.
  package private(set) var roots: [Int] = []
  /// The trees of recognizers and gestures by the number of their symbol.
  var recognizers: [Int: RecognizerSyntax] = [:]
  var gestures: [Int: GestureSyntax] = [:]
  private var numbers: [Span: Int] = [:]
  /// The symbols by name, for each namespace.
  private var types: [String: Int] = [:]
  private var constants: [String: Int] = [:]
  private var machines: [String: Int] = [:]

  package var file: Int32 { tree.file }

  package convenience init(_ source: SourceFile, file: Int32) {
    var ignored = DiagnosticBag()
    self.init(parse(source, file: file, into: &ignored), source)
  }

  package init(_ tree: SyntaxTree, _ source: SourceFile) {
    self.source = source
    self.tree = tree
    for declaration in tree.declarations { add(declaration) }
  }

  /// The number of the symbol whose name is at `span`.
  func number(at span: Span) -> Int? { numbers[span] }

  /// The first symbol with a name in a container. Symbols that blocks declare contain none.
  func child(_ name: String, of parent: Int, _ kinds: Symbol.Kinds) -> Int? {
    guard parent < children.count else { return nil }
    return children[parent].first { symbols[$0].name == name && kinds.contains(symbols[$0].kind) }
  }

  func children(of parent: Int, _ kinds: Symbol.Kinds) -> [Int] {
    guard parent < children.count else { return [] }
    return children[parent].filter { kinds.contains(symbols[$0].kind) }
  }

  /// The declaration that a top-level name refers to: the first one. A recognizer comes before a gesture.
  func root(_ name: String, _ space: Namespace) -> Int? { numbers(space)[name] }

  func names(_ space: Namespace) -> [String] { Array(numbers(space).keys) }

  private func numbers(_ space: Namespace) -> [String: Int] {
    switch space {
    case .types: types
    case .constants: constants
    case .machines: machines
    }
  }

  /// The text as written, on one line.
  func text(_ span: Span) -> String { source.line(span) }

  @discardableResult
  func add(
    _ kind: Symbol.Kind, _ name: Identifier, _ extent: Span, in container: Int?,
    _ parts: SignatureParts,
    _ documentation: Documentation = [], type: Identifier? = nil, hasCopies: Bool = false
  ) -> Int {
    let number = symbols.count
    var symbol = Symbol(
      kind: kind, name: name.text, span: name.span, extent: extent, container: container,
      documentation: documentation, parts: parts, source: source, type: type,
      hasCopies: hasCopies)
    if let container {
      // Counts on from the last symbol of the kind: counting all takes seconds if there are thousands.
      let before = children[container].last { symbols[$0].kind == kind }
      symbol.number = before.map { symbols[$0].number + 1 } ?? 0
    }
    symbols.append(symbol)
    children.append([])
    if numbers[name.span] == nil { numbers[name.span] = number }
    if let container { children[container].append(number) } else { addRoot(number) }
    return number
  }

  private func addRoot(_ number: Int) {
    roots.append(number)
    let symbol = symbols[number]
    switch symbol.kind {
    case .enumeration where types[symbol.name] == nil: types[symbol.name] = number
    case .constant where constants[symbol.name] == nil,
      .function where constants[symbol.name] == nil:
      constants[symbol.name] = number
    case .gesture where machines[symbol.name] == nil: machines[symbol.name] = number
    case .recognizer where machines[symbol.name].map({ symbols[$0].kind }) != .recognizer:
      machines[symbol.name] = number
    default: break
    }
  }
}
