import GestureCompiler

// What an exploration has not seen, and the prover says of it.

extension Investigation {
  /// Nil where it may happen, as far as is known.
  func proof(_ model: Prover.Model = .hands, thatNever happens: (Seen) -> Bool) -> Proof? {
    ask(model) { $0.proof(thatNever: happens) }
  }

  /// Nil where it may be longer, as far as is known.
  func proof(that key: DelayTable.Key, waitsAtMost bound: Double) -> Proof? {
    ask { $0.proof(that: key, waitsAtMost: bound) }
  }

  /// A bound of what nobody has seen, if the prover thinks it possible; nil where there is none.
  func provenDelay(of key: DelayTable.Key) -> (delay: DelayTable.Delay, proof: Proof)? {
    ask { prover in
      guard let delay = prover.delays.delays[key],
        let proof = prover.proof(that: key, waitsAtMost: Double(delay.greatest))
      else { return nil }
      return (delay, proof)
    }
  }

  func proof(thatNothingEnds wait: Prover.Wait) -> Proof? {
    ask { $0.proof(thatNothingEnds: wait) }
  }

  /// That no step breaks it. The machine's probes are those of the property.
  func proof(of property: Machine.Property, _ subject: Subject) -> Proof? {
    Prover.Precision.firstAnswer(
      of: { precision in
        let prover = Prover(subject, .hands, proverLimits(precision), watching: property)
        prover?.run()
        return prover
      }, to: { $0.proofOfProperty() })
  }

  private func ask<Answer>(
    _ model: Prover.Model = .hands, _ question: (Prover) -> Answer?
  ) -> Answer? {
    Prover.Precision.firstAnswer(of: { prover(model, $0) }, to: question)
  }

  /// Whether a prover can look at all that hands do.
  var isProvable: Bool { prover(.hands, .control)?.isComplete ?? false }

  /// One that has looked at all that it may; nil where no machine can be made.
  private func prover(_ model: Prover.Model, _ precision: Prover.Precision) -> Prover? {
    let key = ProverKey(model: model, precision: precision)
    if let known = provers[key] { return known }
    let prover = Prover(subject, model, proverLimits(precision))
    prover?.run()
    // Of one that was interrupted another one may see more.
    if !limits.isInterrupted() { provers[key] = .some(prover) }
    return prover
  }

  func proverLimits(_ precision: Prover.Precision) -> Prover.Limits {
    var limits = Prover.Limits()
    limits.precision = precision
    limits.fingers = machine.provenTouches
    limits.states = 4 * self.limits.states
    limits.work = self.limits.states * precision.workOfState
    limits.isInterrupted = self.limits.isInterrupted
    return limits
  }
}

extension Prover.Precision {
  /// The precise prover is asked for what the other one cannot exclude; where that one has not come to an end,
  /// which has fewer states, the precise one would not, either.
  fileprivate static func firstAnswer<Answer>(
    of prover: (Prover.Precision) -> Prover?, to question: (Prover) -> Answer?
  ) -> Answer? {
    for precision in allCases {
      guard let prover = prover(precision), prover.isComplete else { return nil }
      if let answer = question(prover) { return answer }
    }
    return nil
  }

  /// For each state of the budget, so that it takes some seconds at most.
  fileprivate var workOfState: Int {
    switch self {
    case .control: 400
    case .facts: 250
    }
  }
}

/// A prover of a gesture.
struct ProverKey: Hashable {
  var model: Prover.Model
  var precision: Prover.Precision
}

extension Machine {
  /// As many fingers as its parts can follow, and one more.
  ///
  /// Parts of a `simultaneous` that choose among touches by different conditions may each follow others; of a
  /// choice or a `sequence` one part at a time needs its own.
  var provenTouches: Int {
    min(followedTouches(nodes.count - 1), Machine.mostProvenTouches - 1) + 1
  }

  private static let mostProvenTouches = 6

  private func followedTouches(_ node: Int) -> Int {
    switch nodes[node].kind {
    case .recognizer(let part):
      let least = parts[part].minimumTouches.constantValue ?? 1
      return Int(min(parts[part].maximumTouches.constantValue ?? .infinity, max(2, least)))
    case .sequence(let children, within: _), .exclusive(let children), .race(let children):
      return children.map { followedTouches($0) }.max() ?? 1
    case .simultaneous(let children):
      var groups: [(condition: Value?, touches: Int)] = []
      for child in children {
        let (condition, touches) = (choice(of: child), followedTouches(child))
        if let place = groups.firstIndex(where: { isSame($0.condition, condition) }) {
          groups[place].touches = max(groups[place].touches, touches)
        } else {
          groups.append((condition, touches))
        }
      }
      return groups.reduce(0) { $0 + $1.touches }
    }
  }

  /// By what the first of its parts chooses among touches.
  private func choice(of node: Int) -> Value? {
    if case .recognizer(let part) = nodes[node].kind { return parts[part].accepts }
    return nodes[node].children.first.flatMap { choice(of: $0) }
  }

  private func isSame(_ a: Value?, _ b: Value?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.isSame(as: b)
  }
}
