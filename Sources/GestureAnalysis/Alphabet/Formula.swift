import GestureCompiler

/// A condition: comparisons, by their numbers in `ControlCode.atoms`, and the operators between them.
indirect enum Formula: Hashable {
  case known(Bool)
  case atom(Int)
  case not(Formula)
  case and(Formula, Formula)
  case or(Formula, Formula)
  case select(Formula, Formula, Formula)

  var atoms: [Int] {
    switch self {
    case .known: []
    case .atom(let number): [number]
    case .not(let a): a.atoms
    case .and(let a, let b), .or(let a, let b): a.atoms + b.atoms
    case .select(let a, let b, let c): a.atoms + b.atoms + c.atoms
    }
  }

  /// The rest of the condition after inserting the known truth values of atoms.
  func reduced(_ truth: (Int) -> Bool?) -> Formula {
    switch self {
    case .known: return self
    case .atom(let number): return truth(number).map { .known($0) } ?? self
    case .not(let a):
      let a = a.reduced(truth)
      if case .known(let value) = a { return .known(!value) }
      return .not(a)
    case .and(let a, let b):
      let (a, b) = (a.reduced(truth), b.reduced(truth))
      if a == .known(false) || b == .known(false) { return .known(false) }
      return a == .known(true) ? b : b == .known(true) ? a : .and(a, b)
    case .or(let a, let b):
      let (a, b) = (a.reduced(truth), b.reduced(truth))
      if a == .known(true) || b == .known(true) { return .known(true) }
      return a == .known(false) ? b : b == .known(false) ? a : .or(a, b)
    case .select(let condition, let a, let b):
      let (a, b) = (a.reduced(truth), b.reduced(truth))
      switch condition.reduced(truth) {
      case .known(true): return a
      case .known(false): return b
      case let condition: return a == b ? a : .select(condition, a, b)
      }
    }
  }
}

/// A condition without `&&`, `||` and `!`, mostly a comparison.
struct Atom {
  var scalar: Scalar
  var dependence: Dependence
}
