/// A spec, or a piece of one, as a tree of pieces that can be removed or replaced to make it smaller. It knows nothing
/// of the language: the compiler refuses results that make no sense.
public indirect enum SpecTree: Sendable {
  case text(String)
  /// All of them, one after the other.
  case all([SpecTree])
  /// Any may be left out, down to `least` of them.
  case list([SpecTree], separator: String, least: Int)
  /// May be left out.
  case optional(SpecTree)
  /// A piece that may be replaced by any piece inside it with the same tag, or by an element of `simple`.
  case typed(String, simple: [String], SpecTree)

  public static let nothing = SpecTree.text("")

  public var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .text(let own): text += own
    case .all(let parts): for part in parts { part.write(to: &text) }
    case .list(let elements, let separator, _):
      for (i, element) in elements.enumerated() {
        if i > 0 { text += separator }
        element.write(to: &text)
      }
    case .optional(let inner), .typed(_, _, let inner): inner.write(to: &text)
    }
  }
}

extension SpecTree: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self = .text(value) }
  public init(stringInterpolation: Pieces) { self = .all(stringInterpolation.pieces) }

  /// The pieces of `"min(\(a), \(b))"`, which keeps `a` and `b` as branches.
  public struct Pieces: StringInterpolationProtocol {
    var pieces: [SpecTree] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { pieces.append(.text(literal)) }
    }
    public mutating func appendInterpolation(_ tree: SpecTree) { pieces.append(tree) }
    public mutating func appendInterpolation(_ text: String) { pieces.append(.text(text)) }
  }
}

// MARK: - Making it smaller

extension SpecTree {
  private var children: [SpecTree] {
    switch self {
    case .text: []
    case .all(let parts), .list(let parts, _, _): parts
    case .optional(let inner), .typed(_, _, let inner): [inner]
    }
  }

  private func with(_ child: SpecTree, at index: Int) -> SpecTree {
    switch self {
    case .text: return self
    case .all(var parts):
      parts[index] = child
      return .all(parts)
    case .list(var elements, let separator, let least):
      elements[index] = child
      return .list(elements, separator: separator, least: least)
    case .optional: return .optional(child)
    case .typed(let tag, let simple, _): return .typed(tag, simple: simple, child)
    }
  }

  /// The number of nodes: itself and all below it.
  public var nodeCount: Int { children.reduce(1) { $0 + $1.nodeCount } }

  /// The tree with one thing less at its node `index`, counted from the root, parents first. The variants that drop
  /// most come first.
  public func variants(at index: Int) -> [SpecTree] {
    if index == 0 { return ownVariants }
    var start = 1
    for (number, child) in children.enumerated() {
      let count = child.nodeCount
      if index < start + count {
        return child.variants(at: index - start).map { with($0, at: number) }
      }
      start += count
    }
    return []
  }

  private var ownVariants: [SpecTree] {
    switch self {
    case .text, .all: []
    case .optional: [.nothing]
    case .typed(let tag, let simple, let inner):
      (isOneOf(simple) ? [] : simple.map { .typed(tag, simple: [], .text($0)) })
        + inner.descendants(tagged: tag)
    case .list(let elements, let separator, let least):
      SpecTree.shorter(elements, least: least).map {
        .list($0, separator: separator, least: least)
      }
    }
  }

  private func isOneOf(_ texts: [String]) -> Bool { texts.contains(text) }

  /// The nearest pieces with that tag.
  private func descendants(tagged tag: String) -> [SpecTree] {
    if case .typed(let own, _, _) = self, own == tag { return [self] }
    return children.flatMap { $0.descendants(tagged: tag) }
  }

  /// The lists without a half, a quarter, … of the elements.
  static func shorter<Element>(_ elements: [Element], least: Int) -> [[Element]] {
    var result: [[Element]] = []
    var length = elements.count
    while length > 0 {
      for start in stride(from: 0, to: elements.count, by: length) {
        let end = min(start + length, elements.count)
        guard elements.count - (end - start) >= least else { continue }
        result.append(Array(elements[..<start] + elements[end...]))
      }
      length /= 2
    }
    return result
  }
}
