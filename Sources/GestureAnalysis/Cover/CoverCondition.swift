import GestureCompiler
import GestureRuntime

/// A condition that decides something, with the comparisons in it that have a threshold.
struct CoverCondition {
  struct Comparison {
    /// As the condition reads it.
    var scalar: Scalar
    /// With parameters and the values of parts put in.
    var settled: Scalar
    var dependence: Dependence
  }

  var site: CoverSite
  /// The parts whose values are brought up to date before it is read.
  var refreshes: [Int] = []
  var comparisons: [Comparison]
}

extension CoverCondition {
  /// Those of rules, gates and handlers that compare amounts.
  static func all(in machine: Machine, _ code: ControlCode) -> [CoverCondition] {
    var conditions: [CoverCondition] = []
    let add = { (site: CoverSite, condition: Scalar?, refreshes: [Int]) in
      guard let condition else { return }
      let comparisons = code.thresholds(in: condition)
      if comparisons.isEmpty { return }
      conditions.append(
        CoverCondition(site: site, refreshes: refreshes, comparisons: comparisons))
    }
    for (part, states) in machine.parts.map({ $0.states }).enumerated() {
      for rule in states.flatMap({ $0.rules }) {
        add(.rule(part: part, rule: rule.number), rule.condition, [])
      }
    }
    var spans: Set<Span> = []
    for (number, node) in machine.nodes.enumerated() {
      add(.gate(node: number), node.gate?.value, node.gate?.refreshes ?? [])
      for (place, handler) in node.handlers.enumerated() where spans.insert(handler.span).inserted {
        add(.handler(node: number, handler: place), handler.condition, handler.refreshes)
      }
    }
    return conditions
  }

  var goals: [CoverGoal] {
    comparisons.indices.map { .threshold(site, comparison: $0) }
  }
}

extension ControlCode {
  /// What on a comparison's sides there are values between: not numbers of fingers.
  private static let amounts: Dependence = [
    .displacement, .place, .velocity, .time, .pressure, .delta,
  ]

  /// Edges of regions are the host's, not the spec's.
  fileprivate func thresholds(in condition: Scalar) -> [CoverCondition.Comparison] {
    switch condition.bare {
    case .and(let a, let b), .or(let a, let b): return thresholds(in: a) + thresholds(in: b)
    case .unary(.not, let a): return thresholds(in: a)
    case .select(let condition, let a, let b):
      return thresholds(in: condition) + thresholds(in: a) + thresholds(in: b)
    case .binary(let opcode, _, _) where opcode == .less || opcode == .lessOrEqual:
      let settled = settled(condition).bare
      let dependence = dependence(of: settled)
      guard settled.triviality == nil, !dependence.isDisjoint(with: ControlCode.amounts),
        !dependence.contains(.region)
      else { return [] }
      return [
        CoverCondition.Comparison(
          scalar: condition.bare, settled: settled, dependence: dependence)
      ]
    default: return []
    }
  }
}

extension CoverCondition.Comparison {
  /// What it compares, in one word.
  var measure: String {
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
    if !dependence.isDisjoint(with: [.displacement, .delta]) { return "distance" }
    return dependence.contains(.place) ? "place" : "time"
  }
}
