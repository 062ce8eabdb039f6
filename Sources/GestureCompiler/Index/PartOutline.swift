/// A part of a gesture, under the name that handlers and tests call it by.
struct PartOutline: Sendable {
  var name: String
  /// Of the label, else of the recognizer's name.
  var span: Span
  var isLabelled: Bool
  var body: ComposedSyntax

  /// The recognizer or gesture that it is, nil for a composition.
  var use: Identifier? {
    if case .use(let name, _, _) = body.kind { name } else { nil }
  }
}

extension GestureSyntax {
  /// Labels, and for parts without one the recognizer's name where that is unique and not taken.
  var parts: [PartOutline] {
    var all: [(label: Identifier?, body: ComposedSyntax)] = [(nil, body)]
    var next = 0
    while next < all.count {
      if case .composition(_, let parts) = all[next].body.kind {
        all += parts.map { ($0.label, $0.body) }
      }
      next += 1
    }
    var taken = Set(parameters.map { $0.name.text } + members.compactMap { $0.valueName?.text })
    var counts: [String: Int] = [:]
    for (label, body) in all {
      if let label { taken.insert(label.text) }
      if label == nil, case .use(let name, _, _) = body.kind { counts[name.text, default: 0] += 1 }
    }
    return all.compactMap { label, body in
      if let label {
        return PartOutline(name: label.text, span: label.span, isLabelled: true, body: body)
      }
      guard case .use(let name, _, _) = body.kind, !name.text.isEmpty,
        counts[name.text] == 1, !taken.contains(name.text)
      else { return nil }
      return PartOutline(name: name.text, span: name.span, isLabelled: false, body: body)
    }
  }
}

extension MemberSyntax {
  /// Of those that share a namespace with parts.
  fileprivate var valueName: Identifier? {
    switch self {
    case .input(let syntax): syntax.name
    case .region(let syntax): syntax.name
    case .variable(let syntax): syntax.name
    case .enumeration, .action, .handler, .latency, .property: nil
    }
  }
}
