@_spi(GestureEngine) internal import GestureRuntime

/// A part of a gesture, with the name that handlers and tests use for it.
struct PartOutline: Sendable {
  var name: String
  /// The span of the label, or of the recognizer's name without a label.
  var span: Span
  var isLabelled: Bool
  var body: ComposedSyntax
  /// The number among the nodes of the gesture. Parts come before the composition that contains them.
  var node: Int
  /// The copies, if the part is in an `each`. `node` is then the node of the first copy.
  var copies: PartCopies?
}

struct PartCopies: Sendable {
  /// The name of a copy's number, the only member that a copy has in addition to the members of the part.
  static let indexName = "index"

  /// The number of the operator among the nodes.
  var each: Int
  var count: Int
  /// The number of nodes in a copy, and the distance from a node to the same node of the next copy.
  var size: Int
}

/// The names of parts: labels, or the name of the recognizer if it is unique and not taken.
struct PartNames {
  /// The parts in the order of their nodes.
  var parts: [PartOutline] = []
  /// Names that several parts without a label would share, each with the place of one such part.
  var ambiguous: [String: Span] = [:]

  init(_ gesture: GestureSyntax) {
    var nodes: [Node?] = []
    Self.add(nil, gesture.body, isCopied: false, &nodes)
    var labels: Set<String> = []
    var counts: [String: Int] = [:]
    for node in nodes.compactMap({ $0 }) {
      if let label = node.label {
        labels.insert(label.text)
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
        !labels.contains(name.text), !gesture.hasMember(name.text)
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

  /// Adds the nodes of a part. Delays are nodes without a name, like all copies of a node except the first.
  /// - Parameter isCopied: whether the part is in an `each`. A second `each` inside it is an error, and makes no
  ///   copies.
  private static func add(
    _ label: Identifier?, _ body: ComposedSyntax, isCopied: Bool, _ nodes: inout [Node?]
  ) {
    let first = nodes.count
    let count = isCopied ? nil : body.copies
    if case .composition(_, let parts, _) = body.kind {
      for part in parts { add(part.label, part.body, isCopied: isCopied || count != nil, &nodes) }
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
  fileprivate func hasMember(_ name: String) -> Bool {
    parameters.contains { $0.name.text == name } || members.contains { $0.value?.name.text == name }
  }

  var parts: [PartOutline] { PartNames(self).parts }

  /// The whole composition, if nothing names the part. With a delay, it is more than the part alone.
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
