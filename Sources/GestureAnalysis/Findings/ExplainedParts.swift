import GestureCompiler

extension Investigation {
  /// The findings about parts, in the order in which they explain each other.
  private static let order: [DiagnosticSpec] = [
    .deadPart, .shadowed, .deadHandler, .conflict, .stolen, .decidedBySampling, .neverSampled,
  ]

  /// Whether a finding of this kind about a part is superfluous, because a kind before it, or the kind itself, has
  /// found something there. A part that is never recognized explains the parts in it and around it. All others explain
  /// only themselves, and a finding about two parts only those two.
  func isExplained(
    _ node: NodeID, before kind: DiagnosticSpec, against rival: NodeID? = nil
  ) -> Bool {
    let earlier = Self.order.prefix(through: Self.order.firstIndex(of: kind)!)
    return findings.contains { finding in
      guard earlier.contains(finding.problem.spec) else { return false }
      let isAround = [.deadPart, .shadowed].contains(finding.problem.spec)
      return machine.nodes.indices.contains { other in
        guard machine.nodes[other].span == finding.span else { return false }
        return isAround
          ? subject.tree.isInside(node, other) || subject.tree.isInside(other, node)
          : node == other && (rival == nil || finding.rival == rival)
      }
    }
  }
}
