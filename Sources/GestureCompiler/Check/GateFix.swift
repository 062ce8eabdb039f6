@_spi(GestureEngine) internal import GestureRuntime

/// Rewrites a `where` that does not stop all handlers inside its part, so that it stops them.
struct GateFix {
  let checker: Checker
  let reach: GateReach
  let part: WrittenPart
  let gate: CheckedExpression

  private var nodes: [CheckedNode] { reach.gesture.nodes }

  /// - Parameter isEarly: whether the event of a handler comes before the gate, so that no gate stops the
  ///   handler.
  func fixIts(isEarly: Bool) -> [Diagnostic.FixIt] {
    let from = fromTouches()
    guard var behind = behindParts() else { return from.map { [$0] } ?? [] }
    guard var from else {
      if isEarly { behind.applicability = .maybeIncorrect }
      return [behind]
    }
    if isEarly { return [from] }
    from.applicability = .maybeIncorrect
    return [behind, from]
  }

  // MARK: Behind the parts

  private func behindParts() -> Diagnostic.FixIt? {
    guard let removal = removal(), let targets = targets(in: part) else { return nil }
    let edits = targets.map { $0.syntax.adding(conditionText, in: checker) }
    return Diagnostic.FixIt(
      "put the condition behind the parts", [removal] + edits.flatMap { $0 })
  }

  private var conditionText: String {
    guard let condition = part.syntax.condition else { return "" }
    return checker.text(condition.extent)
  }

  /// Returns the edit that removes `where`, its condition, and the space before them.
  private func removal() -> Diagnostic.FixIt.Edit? {
    guard let span = part.syntax.gateSpan else { return nil }
    let start = checker.endOfCode(before: span.start)
    return Diagnostic.FixIt.Edit("", at: Span(file: span.file, start: start, end: span.end))
  }

  /// Returns the outermost parts where the condition stops every handler that it should stop. Nil if it cannot stop
  /// every such handler.
  private func targets(in part: WrittenPart) -> [WrittenPart]? {
    guard case .composition(let composition, let children, _) = nodes[part.number].kind else {
      return nil
    }
    let first = composition.course == .inTurn ? firstAsked(in: children) : 0
    var targets: [WrittenPart] = []
    for inner in part.parts.dropFirst(first) {
      if reach.unstopped(in: inner.number, { _ in false }).isEmpty {
        targets.append(inner)
      } else {
        guard let all = self.targets(in: inner) else { return nil }
        targets += all
      }
    }
    return targets
  }

  /// Returns the place of the first part of a sequence that can have the condition. The condition may read a
  /// later part, or variables that handlers of an earlier part assign.
  private func firstAsked(in children: [Int]) -> Int {
    let reads = gate.reads(in: reach.gesture)
    if !reads.variables.isDisjoint(with: assigned(before: children.last ?? 0)) {
      return children.count - 1
    }
    return reads.nodes.compactMap { node in children.firstIndex { node <= $0 } }.max() ?? 0
  }

  /// Returns the variables that handlers of the parts up to the node `last` assign.
  private func assigned(before last: Int) -> Set<Int> {
    let first = firstNode(of: part.number)
    var variables: Set<Int> = []
    for handler in reach.gesture.handlers
    where handler.references.contains(where: { (first...last).contains($0.node.first ?? -1) }) {
      for statement in handler.body { statement.collectAssigned(into: &variables) }
    }
    return variables
  }

  private func firstNode(of number: Int) -> Int {
    guard case .composition(_, let children, _) = nodes[number].kind, let first = children.first
    else { return number }
    return firstNode(of: first)
  }

  // MARK: From

  private func fromTouches() -> Diagnostic.FixIt? {
    guard gate.mayStandInFrom(), let edits = checker.fromEdits(part.syntax, conditionText) else {
      return nil
    }
    return Diagnostic.FixIt("use `from`, which asks each touch as it goes down", edits)
  }
}

extension Checker {
  /// Returns the end of the text before an offset, without trailing space.
  func endOfCode(before offset: Int32) -> Int32 {
    var end = offset
    while end > 0, [0x09, 0x0A, 0x0D, 0x20].contains(source.bytes[Int(end) - 1]) { end -= 1 }
    return end
  }

  /// Returns the edits that move the `where` of a part into a condition of its `from`, except the terms to keep.
  func fromEdits(
    _ syntax: ComposedSyntax, _ condition: String, keeping rest: String? = nil
  ) -> [Diagnostic.FixIt.Edit]? {
    guard let gate = syntax.gateSpan, let written = syntax.condition else { return nil }
    let end = rest.map { " where \($0)" } ?? ""
    guard let from = syntax.from else {
      return [Diagnostic.FixIt.Edit("from \(condition)\(end)", at: gate)]
    }
    var old = text(from.extent)
    if from.path?.count == 1 { old += ".contains(touch.location)" }
    if from.isLooserThanAnd { old = "(\(old))" }
    let new = written.isLooserThanAnd ? "(\(condition))" : condition
    return [Diagnostic.FixIt.Edit("\(old) && \(new)\(end)", at: from.extent.through(gate))]
  }
}

extension ComposedSyntax {
  /// Returns the edits that add the condition to the part.
  fileprivate func adding(_ text: String, in checker: Checker) -> [Diagnostic.FixIt.Edit] {
    guard let condition else {
      let suffix = from.map { $0.extent.end }
      let end = suffix ?? checker.endOfCode(before: delay?.span.start ?? span.end)
      return [.init(" where \(text)", at: Span(file: span.file, start: end, end: end))]
    }
    let own = condition.isLooserThanAnd ? "(\(checker.text(condition.extent)))" : nil
    let old = own ?? checker.text(condition.extent)
    return [.init("\(old) && (\(text))", at: condition.extent)]
  }
}

extension Expression {
  /// Whether the expression needs parentheses as an operand of `&&`.
  fileprivate var isLooserThanAnd: Bool {
    switch self {
    case .binary(.or, _, _, _), .conditional: true
    default: false
    }
  }
}

extension CheckedExpression {
  /// Returns the nodes and variables that a gate reads and that change with the parts of its gesture.
  fileprivate func reads(in gesture: CheckedGesture) -> (nodes: Set<Int>, variables: Set<Int>) {
    var nodes: Set<Int> = []
    var variables: Set<Int> = []
    collectReads(in: gesture, &nodes, &variables)
    return (nodes, variables)
  }

  private func collectReads(
    in gesture: CheckedGesture, _ nodes: inout Set<Int>, _ variables: inout Set<Int>
  ) {
    switch kind {
    case .partValue(let path, _), .partTouches(let path, _), .partTouch(let path, _, _):
      nodes.formUnion(path.prefix(1))
    case .variable(let number, let path):
      if path.isEmpty { variables.insert(number) } else { nodes.insert(path[0]) }
    case .memberLet(let number):
      gesture.lets[number].value.collectReads(in: gesture, &nodes, &variables)
    case .memberFunction(let number, _):
      gesture.functions[number].value.collectReads(in: gesture, &nodes, &variables)
    default: break
    }
    for child in children { child.collectReads(in: gesture, &nodes, &variables) }
  }

  /// Whether everything that the expression reads is allowed in `from`.
  /// - Parameter withTouches: whether `touches` is allowed, because it becomes `touch`.
  func mayStandInFrom(withTouches: Bool = false) -> Bool {
    switch kind {
    case .variable, .memberLet, .memberFunction, .value, .binding, .local, .elapsed, .oneTouch,
      .partValue, .partTouches, .partTouch:
      return false
    case .touches: return withTouches
    case .input(_, let path): return path.isEmpty
    case .region(let region), .regionContains(let region, _), .regionSide(let region, _),
      .regionID(let region, _, _):
      if case .member(_, let path) = region.origin, !path.isEmpty { return false }
    default: break
    }
    return children.allSatisfy { $0.mayStandInFrom(withTouches: withTouches) }
  }
}

extension CheckedStatement {
  func collectAssigned(into variables: inout Set<Int>) {
    switch self {
    case .assign(let variable, _, _): variables.insert(variable)
    case .branch(_, let then, let otherwise):
      for statement in then + otherwise { statement.collectAssigned(into: &variables) }
    case .emit, .local, .start, .stop: break
    }
  }
}
