import GestureCompiler
import GestureRuntime

/// The conditions to distinguish, and the facts that may distinguish them.
struct Question: Sendable {
  var known: Dependence
  var ignored: Dependence = []
  var includes: @Sendable (ControlCode.Role) -> Bool = { _ in true }
  /// Whether the regions that contain the fingers matter.
  var asksForRegions = false

  /// Whether the question gives the atom a truth value.
  func asks(for atom: Atom) -> Bool {
    !atom.dependence.isDisjoint(with: known) && atom.dependence.isDisjoint(with: ignored)
  }

  static let places = Question(known: .place, asksForRegions: true)
  static let pointers = Question(known: .pointer)
  static let inputs = Question(known: .input)
}

/// Sorts candidates into cells. All conditions have the same values for the candidates of one cell.
struct Survey {
  let evaluator: Evaluator
  var code: ControlCode { evaluator.code }
  private let question: Question
  private let conditions: [Condition]
  /// The operations to find the key of a situation, approximately.
  private let workOfKey: Int
  private let residues = Residues()

  /// A condition that the question is about.
  private struct Condition {
    var formula: Formula
    /// The atoms that have a truth value.
    var atoms: [Int]
    var memories: [Evaluator.Memory]
  }

  init(_ evaluator: Evaluator, _ question: Question) {
    self.evaluator = evaluator
    self.question = question
    let code = evaluator.code
    conditions = code.conditions.compactMap { condition in
      guard question.includes(condition.role) else { return nil }
      let atoms = Set(condition.formula.atoms).filter { question.asks(for: code.atoms[$0]) }
      guard !atoms.isEmpty else { return nil }
      let isSpatial = !condition.dependence.isDisjoint(with: .spatial)
      let remembers = isSpatial && condition.dependence.contains(.variable)
      return Condition(
        formula: condition.formula, atoms: atoms.sorted(),
        memories: remembers ? Evaluator.Memory.allCases : [.first])
    }
    workOfKey = conditions.reduce(0) { $0 + $1.memories.count * (40 + 40 * $1.atoms.count) }
  }

  /// The properties that distinguish a cell from others.
  struct Key: Hashable {
    /// The rest of each condition in each memory, by number.
    var residues: [Int] = []
    /// Whether each of the regions that fingers cross contains them.
    var inside: [Bool] = []
  }

  /// The cell of a situation. If no work is left, all situations are in one cell.
  func key(_ situation: Situation) -> Key {
    var key = Key()
    if evaluator.meter.isOver { return key }
    forEachTruth(in: situation) { number, truth in
      let condition = conditions[number]
      key.residues.append(residues.number(of: condition.formula, number, condition.atoms, truth))
    }
    // Most situations are in a cell that is known.
    evaluator.meter.hold(2 * key.residues.count)
    if question.asksForRegions {
      let frames = evaluator.crossedFrames
      for finger in situation.fingers { key.inside += frames.map { $0.contains(finger.now) } }
    }
    return key
  }

  /// Visits the truth values of the atoms of each condition in each memory, with the number of the condition.
  private func forEachTruth(in situation: Situation, _ visit: (Int, [Bool]) -> Void) {
    evaluator.meter.spend(workOfKey)
    for (number, condition) in conditions.enumerated() {
      for memory in condition.memories {
        visit(number, condition.atoms.map { evaluator.holds($0, situation, memory) })
      }
    }
  }

  /// The first candidate of each cell, in the order of the candidates. Only the first of all if no work is left.
  func firstOfCells<Candidate>(
    _ candidates: [Candidate], _ situation: (Candidate) -> Situation
  ) -> [Candidate] {
    firsts(candidates) { key(situation($0)) }
  }

  /// The first candidate for each combination of truth values of the atoms. Two of them may be in one cell, and in
  /// different cells when another attribute varies.
  func firstOfTruths<Candidate>(
    _ candidates: [Candidate], _ situation: (Candidate) -> Situation
  ) -> [Candidate] {
    firsts(candidates) { candidate in
      var all: [Bool] = []
      forEachTruth(in: situation(candidate)) { _, truth in all += truth }
      return all
    }
  }

  private func firsts<Candidate, Key: Hashable>(
    _ candidates: [Candidate], _ key: (Candidate) -> Key
  ) -> [Candidate] {
    var seen: Set<Key> = []
    return candidates.filter {
      (seen.isEmpty || !evaluator.meter.isOver) && seen.insert(key($0)).inserted
    }
  }
}

/// The rests of conditions after inserting known atoms, by number. Candidates are many, and their truth values few.
///
/// Only the survey that made it uses it.
private final class Residues {
  private struct Asked: Hashable {
    var condition: Int
    var truth: [Bool]
  }

  private var known: [Asked: Int] = [:]
  private var numbers: [Formula: Int] = [:]

  func number(of formula: Formula, _ condition: Int, _ atoms: [Int], _ truth: [Bool]) -> Int {
    let asked = Asked(condition: condition, truth: truth)
    if let number = known[asked] { return number }
    let residue = formula.reduced { atom in atoms.firstIndex(of: atom).map { truth[$0] } }
    let number = numbers[residue] ?? numbers.count
    numbers[residue] = number
    known[asked] = number
    return number
  }
}
