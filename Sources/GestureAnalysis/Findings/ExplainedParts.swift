import GestureCompiler

/// The kinds and places of findings. Each kind is reported once at a place, so that hundreds of parts that are recognized
/// together lead to hundreds of findings and not to one for each pair.
struct FoundPlaces {
  private struct Place: Hashable {
    var code: String
    var span: Span
    var rival: NodeID?
  }

  private var places: Set<Place> = []

  /// Adds a finding.
  /// - Returns: whether it is the first finding of its kind at its place.
  mutating func add(_ kind: DiagnosticSpec, _ span: Span, against rival: NodeID?) -> Bool {
    if rival != nil { places.insert(Place(code: kind.code, span: span, rival: rival)) }
    return places.insert(Place(code: kind.code, span: span, rival: nil)).inserted
  }

  /// - Parameter rival: the other part of a finding about two parts. Nil for any other part.
  func contains(_ kind: DiagnosticSpec, _ span: Span, against rival: NodeID? = nil) -> Bool {
    places.contains(Place(code: kind.code, span: span, rival: rival))
  }
}

extension Investigation {
  /// The findings about parts. Earlier ones explain later ones.
  private static let order: [DiagnosticSpec] = [
    .deadPart, .shadowed, .deadHandler, .conflict, .stolen, .decidedBySampling, .neverSampled,
  ]

  /// Whether a finding of this kind about a part is superfluous, because a kind before it, or the kind itself, has
  /// found something there. A part that is never recognized explains the parts in it and around it. All others explain
  /// only themselves, and a finding about two parts only those two.
  func isExplained(
    _ node: NodeID, before kind: DiagnosticSpec, against rival: NodeID? = nil
  ) -> Bool {
    Self.order.prefix(through: Self.order.firstIndex(of: kind)!).contains { earlier in
      guard [.deadPart, .shadowed].contains(earlier) else {
        return places.contains(earlier, machine.nodes[node].span, against: rival)
      }
      let isFound = { [self] in places.contains(earlier, machine.nodes[$0].span) }
      return subject.tree.path(from: node).contains(where: isFound)
        || subject.tree.isAny(inside: node, isFound)
    }
  }
}
