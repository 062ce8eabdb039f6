import GestureCompiler

// What an exploration has not seen, and the prover says of it.

extension Investigation {
  /// Nil where it may happen, as far as is known.
  func proof(_ model: Prover.Model = .hands, thatNever happens: (Seen) -> Bool) -> Proof? {
    askEach(model) { $0.proof(thatNever: happens) } ?? ask(model) { $0.proof(thatNever: happens) }
  }

  /// Nil where it may be longer, as far as is known.
  func proof(that key: DelayTable.Key, waitsAtMost bound: Double) -> Proof? {
    askEach { $0.proof(that: key, waitsAtMost: bound) }
      ?? ask { $0.proof(that: key, waitsAtMost: bound) }
  }

  /// A bound of what nobody has seen, if the prover thinks it possible; nil where there is none.
  func provenDelay(of key: DelayTable.Key) -> (delay: DelayTable.Delay, proof: Proof)? {
    ask { prover in
      prover.run()
      guard let delay = prover.delays.delays[key],
        let proof = prover.proof(that: key, waitsAtMost: Double(delay.greatest))
      else { return nil }
      return (delay, proof)
    }
  }

  func proof(thatNothingEnds wait: Prover.Wait) -> Proof? {
    ask { $0.proof(thatNothingEnds: wait) }
  }

  /// Of another subject.
  func proof(
    of subject: Subject, _ model: Prover.Model = .hands, thatNever happens: (Seen) -> Bool
  ) -> Proof? {
    firstAnswer(of: { newProver(subject, model, $0) }, to: { $0.proof(thatNever: happens) })
  }

  /// That nothing breaks it. The machine's probes are those of the property.
  func proof(of property: Machine.Property, _ subject: Subject) -> Proof? {
    firstAnswer(
      of: { newProver(subject, .hands, $0, watching: property) }, to: { $0.proofOfProperty() })
  }

  private func ask<Answer>(
    _ model: Prover.Model = .hands, _ question: (Prover) -> Answer?
  ) -> Answer? {
    firstAnswer(of: { prover(model, $0) }, to: question)
  }

  /// Of parts that can be looked at one by one; nil where they cannot, or one of them leaves it open.
  private func askEach(
    _ model: Prover.Model = .hands, _ question: (Prover) -> Proof?
  ) -> Proof? {
    guard let independentChildren else { return nil }
    var proofs: [Proof] = []
    for child in independentChildren {
      guard let proof = firstAnswer(of: { prover(model, $0, of: child) }, to: question) else {
        return nil
      }
      proofs.append(proof)
    }
    return Proof.ofEach(proofs)
  }

  /// The precise prover is asked for what the other one cannot exclude; where that one has not come to an end,
  /// or nearly not, the precise one would not, either: it has several times as much to do.
  private func firstAnswer<Answer>(
    of prover: (Prover.Precision) -> Prover?, to question: (Prover) -> Answer?
  ) -> Answer? {
    for precision in Prover.Precision.allCases {
      guard let prover = prover(precision) else { return nil }
      if let answer = question(prover) { return answer }
      if prover.isFinished, !prover.isComplete { return nil }
      if 2 * prover.work > limits.states * Prover.Precision.facts.workOfState { return nil }
    }
    return nil
  }

  /// Whether a prover can look at all that hands do.
  var isProvable: Bool {
    let areAllProvable = independentChildren?.allSatisfy { isProvable($0) }
    return areAllProvable == true || isProvable(nil)
  }

  private func isProvable(_ child: NodeID?) -> Bool {
    guard let prover = prover(.hands, .control, of: child) else { return false }
    prover.run()
    return prover.isComplete
  }

  /// - Parameter child: of the whole, with nothing beside it; nil for the whole.
  private func prover(
    _ model: Prover.Model, _ precision: Prover.Precision, of child: NodeID? = nil
  ) -> Prover? {
    let key = ProverKey(model: model, precision: precision, child: child)
    if let known = provers[key] { return known }
    let subject = child.map { subjectAlone($0) } ?? subject
    let prover = subject.flatMap { newProver($0, model, precision) }
    provers[key] = .some(prover)
    return prover
  }

  /// One that looks at what it is asked; nil where no machine can be made, or more fingers would have to be
  /// looked at.
  private func newProver(
    _ subject: Subject, _ model: Prover.Model, _ precision: Prover.Precision,
    watching property: Machine.Property? = nil
  ) -> Prover? {
    guard let fingers = subject.machine.provenTouches else { return nil }
    var limits = Prover.Limits()
    limits.precision = precision
    limits.fingers = fingers
    limits.states = 8 * self.limits.states
    limits.work = self.limits.states * precision.workOfState
    limits.isInterrupted = self.limits.isInterrupted
    return Prover(subject, model, limits, watching: property)
  }
}

extension Prover.Precision {
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
  var child: NodeID?
}
