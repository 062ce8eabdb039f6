@_spi(GestureEngine) internal import GestureRuntime

/// A part of a gesture, under the name that handlers and tests call it by.
struct PartOutline: Sendable {
  var name: String
  /// Of the label, else of the recognizer's name.
  var span: Span
  var isLabelled: Bool
  var body: ComposedSyntax
  /// Its number among the nodes of the gesture, in which parts come before what they make up.
  var node: Int
  /// Where it is in an `each`; `node` is then that of the first copy.
  var copies: PartCopies?
}

/// The copies that an `each` makes of a part.
struct PartCopies: Sendable {
  /// What a copy has beside what is its own: its number.
  static let indexName = "index"

  /// The number of the operator among the nodes.
  var each: Int
  var count: Int
  /// How many nodes a copy consists of: so far are those of one from those of the next.
  var size: Int
}

/// What the parts of a gesture are called: labels, and for parts without one the recognizer's name where
/// that is unique and not taken.
struct PartNames {
  /// In the order of their nodes.
  var parts: [PartOutline] = []
  /// Names that several parts without a label would have: where one of them is.
  var ambiguous: [String: Span] = [:]

  init(_ gesture: GestureSyntax) {
    var nodes: [Node?] = []
    Self.add(nil, gesture.body, isCopied: false, &nodes)
    var taken = Set(
      gesture.parameters.map { $0.name.text } + gesture.members.compactMap { $0.value?.name.text })
    var counts: [String: Int] = [:]
    for node in nodes.compactMap({ $0 }) {
      if let label = node.label {
        taken.insert(label.text)
      } else if case .use(let name, _, _) = node.body.kind {
        counts[name.text, default: 0] += 1
      }
    }
    for (node, written) in nodes.enumerated() {
      guard let (label, body, copies) = written else { continue }
      if let label {
        parts.append(
          PartOutline(
            name: label.text, span: label.span, isLabelled: true, body: body, node: node,
            copies: copies))
      } else if case .use(let name, _, _) = body.kind, !name.text.isEmpty,
        !taken.contains(name.text)
      {
        if counts[name.text] == 1 {
          parts.append(
            PartOutline(
              name: name.text, span: name.span, isLabelled: false, body: body, node: node,
              copies: copies))
        } else {
          ambiguous[name.text] = name.span
        }
      }
    }
  }

  private typealias Node = (label: Identifier?, body: ComposedSyntax, copies: PartCopies?)

  /// A delay is a node of its own that nothing names, and so are all copies of a node but the first.
  /// - Parameter isCopied: it is in an `each`; another one in that is an error, and makes no copies.
  private static func add(
    _ label: Identifier?, _ body: ComposedSyntax, isCopied: Bool, _ nodes: inout [Node?]
  ) {
    let first = nodes.count
    let count = isCopied ? nil : body.copies
    if case .composition(_, let parts, _) = body.kind {
      for part in parts {
        add(part.label, part.body, isCopied: isCopied || count != nil, &nodes)
      }
    }
    if let count {
      let size = nodes.count - first
      nodes += Array(repeating: nil, count: size * (count - 1))
      let copies = PartCopies(each: nodes.count, count: count, size: size)
      for node in first..<first + size { nodes[node]?.copies = copies }
    }
    nodes.append((label, body, nil))
    if body.delay != nil { nodes.append(nil) }
  }
}

extension GestureSyntax {
  var parts: [PartOutline] { PartNames(self).parts }

  /// What it is composed of, where nothing names the part: with a delay no longer just that part.
  var whole: ComposedSyntax {
    guard let delay = body.delay else { return body }
    var (inner, outer) = (body, body)
    inner.delay = nil
    outer.delay = nil
    outer.kind = .composition(
      .delay, parts: [PartSyntax(label: nil, body: inner)], within: delay.time)
    return outer
  }
}
