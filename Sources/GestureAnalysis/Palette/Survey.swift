import GestureCompiler
import GestureRuntime

/// Which conditions are to be told apart, and by what.
struct Question: Sendable {
  var known: Dependence
  var ignored: Dependence = []
  var includes: @Sendable (ControlCode.Role) -> Bool = { _ in true }
  /// Whether it matters in which regions the fingers are.
  var asksForRegions = false

  static let places = Question(known: .place, asksForRegions: true)
  static let pointers = Question(known: .pointer)
  static let inputs = Question(known: .input)
}

/// Sorts candidates into cells: those of one cell make all conditions equal.
struct Survey {
  let evaluator: Evaluator
  var code: ControlCode { evaluator.code }
  private let question: Question
  private let conditions: [(formula: Formula, memories: [Evaluator.Memory])]

  init(_ evaluator: Evaluator, _ question: Question) {
    self.evaluator = evaluator
    self.question = question
    conditions = evaluator.code.conditions.compactMap { condition in
      guard question.includes(condition.role),
        !condition.dependence.isDisjoint(with: question.known)
      else { return nil }
      let isSpatial = !condition.dependence.isDisjoint(with: .spatial)
      let remembers = isSpatial && condition.dependence.contains(.variable)
      return (condition.formula, remembers ? Evaluator.Memory.allCases : [.first])
    }
  }

  /// What tells a cell from others.
  struct Key: Hashable {
    var residues: [Formula]
    /// In which of the regions that fingers cross.
    var inside: [Bool] = []
  }

  func key(_ situation: Situation) -> Key {
    var key = Key(residues: [])
    for condition in conditions {
      for memory in condition.memories {
        key.residues.append(
          evaluator.residue(
            of: condition.formula, situation, knowing: question.known, ignoring: question.ignored,
            memory))
      }
    }
    if question.asksForRegions {
      let frames = evaluator.crossedFrames
      for finger in situation.fingers { key.inside += frames.map { $0.contains(finger.now) } }
    }
    return key
  }

  /// The first candidate of each cell, in their order.
  func firstOfCells<Candidate>(
    _ candidates: [Candidate], _ situation: (Candidate) -> Situation
  ) -> [Candidate] {
    var seen: Set<Key> = []
    return candidates.filter { seen.insert(key(situation($0))).inserted }
  }
}
