import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

/// A rule, gate or handler that compares amounts in its `where` or in its block, or the conditions under which a part
/// follows a finger.
struct WatchedSite {
  struct Comparison {
    /// The comparison as code reads it.
    var scalar: Scalar
    /// The comparison with parameters and the values of parts inserted.
    var settled: Scalar
    var dependence: Dependence
    /// Whether the comparison is in the block: it decides about the effects, and not whether the block runs.
    var isInBlock = false
    /// For a region that the host keeps, `left edge`, or `edge` if there are several.
    var edge: String?
  }

  var site: Site
  /// The condition. Nil if the site always passes.
  var condition: Value?
  /// The parts whose values are updated before the condition is read.
  var refreshes: [PartID] = []
  var comparisons: [Comparison]
}

extension WatchedSite {
  /// The sites that compare amounts.
  static func all(in machine: Machine, _ code: ControlCode) -> [WatchedSite] {
    var conditions: [WatchedSite] = []
    for (number, part) in machine.parts.enumerated() where part.accepts != nil {
      conditions.append(WatchedSite(.accepts(part: number), part.accepts, [], [], code))
    }
    for (part, description) in machine.parts.enumerated() {
      for rule in description.states.flatMap({ $0.rules }) {
        conditions.append(
          WatchedSite(
            .rule(part: part, rule: rule.number), rule.condition, [], rule.body, code))
      }
    }
    var spans: Set<Span> = []
    for (number, node) in machine.nodes.enumerated() {
      if let gate = node.gate {
        conditions.append(
          WatchedSite(.gate(node: number), gate.value, gate.refreshes, [], code))
      }
      for (index, handler) in node.handlers.enumerated()
      where handler.trigger != .afterStep && handler.trigger != .atStart
        && spans.insert(handler.span).inserted
      {
        conditions.append(
          WatchedSite(
            .handler(node: number, handler: index), handler.condition, handler.refreshes,
            handler.body, code))
      }
    }
    return conditions.filter { !$0.comparisons.isEmpty }
  }

  private init(
    _ site: Site, _ condition: Value?, _ refreshes: [PartID], _ body: [Statement],
    _ code: ControlCode
  ) {
    self.site = site
    self.condition = condition
    self.refreshes = refreshes
    var comparisons = condition.map { code.thresholds(in: code.machine.scalar(of: $0)) } ?? []
    for scalar in body.comparisons(in: code.machine) {
      guard var comparison = code.threshold(scalar) else { continue }
      // A vector is compared only once for both components.
      if comparisons.contains(where: { $0.scalar == comparison.scalar }) { continue }
      comparison.isInBlock = true
      comparisons.append(comparison)
    }
    self.comparisons = comparisons
  }

}

extension [Statement] {
  /// All comparisons, with the locals inserted. Registers have their values before the first statement.
  fileprivate func comparisons(in machine: Machine) -> [Scalar] {
    var locals: [Int: Scalar] = [:]
    return comparisons(in: machine, &locals)
  }

  private func comparisons(in machine: Machine, _ locals: inout [Int: Scalar]) -> [Scalar] {
    var result: [Scalar] = []
    for statement in self {
      switch statement {
      case .assign(_, let value):
        for scalar in machine.scalars(of: value) { result += scalar.put(locals).comparisons }
      case .emit(_, let values):
        for scalar in values.flatMap({ machine.scalars(of: $0) }) {
          result += scalar.put(locals).comparisons
        }
      case .start(_, let time): result += machine.scalar(of: time).put(locals).comparisons
      case .stop: break
      case .local(let numbers, name: _, let value):
        for (local, scalar) in zip(numbers, machine.scalars(of: value)) {
          let scalar = scalar.put(locals)
          locals[local] = scalar
          result += scalar.comparisons
        }
      case .branch(let condition, let then, let otherwise):
        result += machine.scalar(of: condition).put(locals).comparisons
        result += then.comparisons(in: machine, &locals)
        result += otherwise.comparisons(in: machine, &locals)
      }
    }
    return result
  }
}

extension Scalar {
  fileprivate var comparisons: [Scalar] {
    var result: [Scalar] = []
    forEach { if $0.isOrder { result.append($0) } }
    return result
  }

  fileprivate var isOrder: Bool {
    switch self {
    case .binary(let opcode, _, _): opcode == .less || opcode == .lessOrEqual
    case .regionsContain: true
    default: false
    }
  }
}

extension ControlCode {
  /// The facts that have values between both sides of a comparison. Numbers of fingers do not.
  private static let amounts: Dependence = [
    .displacement, .place, .velocity, .time, .pressure, .delta, .radius, .tilt,
  ]

  /// Nil if the scalar does not compare amounts, or always has one truth value.
  fileprivate func threshold(_ scalar: Scalar) -> WatchedSite.Comparison? {
    let settled = settled(scalar)
    let dependence = dependence(of: settled)
    guard settled.isOrder, settled.triviality == nil,
      !dependence.isDisjoint(with: ControlCode.amounts)
    else { return nil }
    var comparison = WatchedSite.Comparison(
      scalar: scalar, settled: settled, dependence: dependence)
    if dependence.contains(.region) { comparison.edge = edge(settled) }
    return comparison
  }

  /// The side of a frame that a place is compared with. Nil if the comparison computes with the frame in another way.
  private func edge(_ comparison: Scalar) -> String? {
    if case .regionsContain = comparison { return "edge" }
    var sides: Set<Int> = []
    comparison.forEach { leaf in
      guard case .register(let register) = leaf, let region = regionOf[register] else { return }
      if let first = machine.regions[region].register { sides.insert(register - first) }
    }
    switch sides {
    case [0]: return "left edge"
    case [0, 2]: return "right edge"
    case [1]: return "top edge"
    case [1, 3]: return "bottom edge"
    default: return nil
    }
  }

  fileprivate func thresholds(in condition: Scalar) -> [WatchedSite.Comparison] {
    switch condition {
    case .and(let a, let b), .or(let a, let b): thresholds(in: a) + thresholds(in: b)
    case .unary(.not, let a): thresholds(in: a)
    case .select(let condition, let a, let b):
      thresholds(in: condition) + thresholds(in: a) + thresholds(in: b)
    default: [threshold(condition)].compactMap { $0 }
    }
  }
}

extension WatchedSite.Comparison {
  /// The compared quantity, in one word.
  var measure: String {
    if let edge { return edge }
    var words: Set<String> = []
    settled.forEach { leaf in
      switch leaf {
      case .unary(.arcTangent, _), .binary(.arcTangent, _, _): words.insert("angle")
      case .touches(.rotation, part: _): words.insert("turn")
      case .touches(.scale, part: _), .touches(.scaleX, part: _), .touches(.scaleY, part: _):
        words.insert("scale")
      default: break
      }
    }
    if let word = words.sorted().first { return word }
    if dependence.contains(.velocity) { return "speed" }
    if dependence.contains(.pressure) { return "pressure" }
    if dependence.contains(.radius) { return "radius" }
    if dependence.contains(.tilt) { return "tilt" }
    if !dependence.isDisjoint(with: [.displacement, .delta]) { return "distance" }
    return dependence.contains(.place) ? "place" : "time"
  }
}
