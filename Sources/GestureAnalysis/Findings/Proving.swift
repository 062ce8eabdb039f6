import GestureCompiler
import GestureRuntime

// Events that an exploration has not seen, and the prover's answers about them.

extension Investigation {
  /// Nil if it may happen, as far as is known.
  func proof(_ model: Prover.Model = .hands, thatNever happens: @escaping (Seen) -> Bool) -> Proof?
  {
    let proof = firstProof(model) { $0.proof(thatNever: happens) }
    return proof.flatMap { accepted(ProvedFact(proof: $0, fact: .never(happens))) }
  }

  /// Nil if the wait may be longer, as far as is known.
  func proof(that key: DelayTable.Key, waitsAtMost bound: Double) -> Proof? {
    let proof = firstProof { $0.proof(that: key, waitsAtMost: bound) }
    return proof.flatMap { accepted(ProvedFact(proof: $0, fact: .waits(key, atMost: bound))) }
  }

  /// A bound for a delay that was never seen, if the prover thinks the delay possible. Nil without a bound.
  func provenDelay(of key: DelayTable.Key) -> (delay: DelayTable.Delay, proof: Proof)? {
    let proven: (delay: DelayTable.Delay, proof: Proof)? = ask { prover in
      prover.run()
      guard let delay = prover.delays.delays[key],
        let proof = prover.proof(that: key, waitsAtMost: Double(delay.greatest))
      else { return nil }
      return (delay, proof)
    }
    return proven.flatMap { delay, proof in
      let fact = ProvedFact.Fact.waits(key, atMost: Double(delay.greatest))
      return accepted(ProvedFact(proof: proof, fact: fact)).map { (delay, $0) }
    }
  }

  /// Whether a prover excludes that a run reports anything that the exploration has not seen, or enters a state in
  /// another way.
  var hasSeenAllReports: Bool {
    let (known, machine) = (whole.seen, subject.machine)
    return ask { $0.proof(thatNever: { $0.shows(moreThan: known, in: machine) }) } != nil
  }

  func proof(thatNothingEnds wait: Prover.Wait) -> Proof? {
    ask { $0.proof(thatNothingEnds: wait) }
  }

  /// Nil if it may happen in the other subject, as far as is known.
  func proof(
    of subject: Subject, _ model: Prover.Model = .hands, thatNever happens: (Seen) -> Bool
  ) -> Proof? {
    firstAnswer(
      of: { newProver(subject, model, $0, $1) }, to: { $0.proof(thatNever: happens) }
    ).answer
  }

  /// Returns a proof that no run breaks the property, for all values of the parameters that it reads. The
  /// probes of the machine are the probes of the property. If frames that are infinite or NaN may break it, the
  /// proof assumes finite ones.
  func proof(of property: Machine.Property, _ subject: Subject) -> Proof? {
    guard extents.contains(.all) else { return nil }
    let found = [false, true].firstResult { hasFiniteFrames -> Proof? in
      if hasFiniteFrames, subject.machine.regions.allSatisfy({ $0.isMany }) { return nil }
      return firstAnswer(
        of: { newProver(subject, .hands, $0, $1, watching: property, hasFiniteFrames) },
        to: { $0.proofOfProperty() }, extents: [.all]
      ).answer
    }
    guard let proof = found else { return nil }
    let read = property.probes.reduce(into: Set()) { $0.formUnion($1.value.registersRead) }
    let isReading = subject.machine.parameters.contains { parameter in
      let kept = (proof.runs?.defaults ?? []) + (proof.runs?.chosen ?? [])
      return kept.contains(parameter.slot.name)
        && parameter.slot.range.contains { read.contains($0) }
    }
    return isReading ? nil : accepted(ProvedFact(proof: proof, fact: .holds(property, subject)))
  }

  private func ask<Answer>(
    _ model: Prover.Model = .hands, _ question: (Prover) -> Answer?
  ) -> Answer? {
    firstAnswer(of: { prover(model, $0, $1) }, to: question).answer
  }

  /// The proof of all independent nodes, otherwise of the whole.
  private func firstProof(
    _ model: Prover.Model = .hands, _ question: (Prover) -> Proof?
  ) -> Proof? {
    guard let independentNodes else { return ask(model, question) }
    var proofs: [Proof] = []
    for node in independentNodes {
      let (proof, isKnown) = firstAnswer(of: { prover(model, $0, $1, of: node) }, to: question)
      guard let proof else {
        // The whole gesture does at least as much as a copy alone, and its prover takes far longer.
        return isKnown && subject.tree.isCopy(node, in: machine) ? nil : ask(model, question)
      }
      proofs.append(proof)
    }
    return Proof.ofEach(proofs)
  }

  /// Asks the question for all values of parameters first. If something may happen for any of them, the defaults are
  /// not tried. If no prover finishes, fewer parameters are left open.
  private func firstAnswer<Answer>(
    of prover: (Prover.Precision, OpenParameters.Extent) -> Prover?,
    to question: (Prover) -> Answer?, extents: [OpenParameters.Extent]? = nil
  ) -> (answer: Answer?, isKnown: Bool) {
    for extent in extents ?? self.extents {
      let (answer, isKnown) = firstAnswer(of: { prover($0, extent) }, to: question)
      if answer != nil || isKnown { return (answer, true) }
    }
    return (nil, false)
  }

  /// Asks the precise prover for everything that the other prover cannot exclude. If the other prover has not come to
  /// an end, or only just, it does not ask: the precise prover has several times as much to do.
  /// - Returns: the answer. `isKnown` is also true without an answer, if the provers have looked at everything.
  private func firstAnswer<Answer>(
    of prover: (Prover.Precision) -> Prover?, to question: (Prover) -> Answer?
  ) -> (answer: Answer?, isKnown: Bool) {
    for precision in Prover.Precision.allCases {
      guard let prover = prover(precision) else { return (nil, false) }
      if let answer = question(prover) { return (answer, true) }
      if prover.isFinished, !prover.isComplete { return (nil, false) }
      if 2 * prover.work > limits.states * Prover.Precision.facts.workOfState {
        return (nil, false)
      }
    }
    return (nil, true)
  }

  /// Whether a prover can look at everything that hands do, for some values of parameters.
  var isProvable: Bool {
    if isOverBudget { return false }
    let areAllProvable = independentNodes?.allSatisfy { isProvable($0) }
    // Many copies need many fingers, and an exploration has few.
    return areAllProvable == true || hasManyCopies && isProvable(nil, with: limits.touches)
      || isProvable(nil)
  }

  private var hasManyCopies: Bool {
    machine.nodes.contains { $0.course == .copies && $0.children.count > limits.touches }
  }

  /// - Parameter fingers: the number of fingers. Nil for as many as a proof needs.
  private func isProvable(_ node: NodeID?, with fingers: Int? = nil) -> Bool {
    // A proof with fewer open parameters has less to look at.
    extents.reversed().contains { extent in
      guard let prover = prover(.hands, .control, extent, of: node, with: fingers) else {
        return false
      }
      prover.run()
      return prover.isComplete
    }
  }

  /// - Parameters:
  ///   - node: an independent node, alone. Nil for the whole.
  ///   - fingers: the number of fingers. Nil for as many as a proof needs.
  private func prover(
    _ model: Prover.Model, _ precision: Prover.Precision, _ extent: OpenParameters.Extent,
    of node: NodeID? = nil, with fingers: Int? = nil
  ) -> Prover? {
    let key = ProverKey(
      model: model, precision: precision, extent: extent, node: node, fingers: fingers)
    if let known = provers[key] { return known }
    if isOverBudget { return nil }
    let subject = node.map { subjectOf(only: $0) } ?? subject
    let isCopy = node.map { self.subject.tree.isCopy($0, in: machine) } ?? false
    let prover = subject.flatMap {
      newProver($0, model, precision, extent, isCopy: isCopy, with: fingers)
    }
    provers[key] = .some(prover)
    return prover
  }

  /// The part of the rest of the work for one proof.
  private static let shareOfProof = 0.8

  /// A prover that looks only at the questions that it gets. Nil if no machine can be made, or if the proof needs more
  /// fingers.
  /// - Parameter isCopy: whether the subject is one copy of an `each`, alone. It has one touch at a time.
  private func newProver(
    _ subject: Subject, _ model: Prover.Model, _ precision: Prover.Precision,
    _ extent: OpenParameters.Extent, watching property: Machine.Property? = nil,
    _ hasFiniteFrames: Bool = false, isCopy: Bool = false, with fingers: Int? = nil
  ) -> Prover? {
    guard !isOverBudget,
      let fingers = fingers ?? (isCopy ? 2 : subject.machine.provenTouches)
    else { return nil }
    var limits = Prover.Limits()
    (limits.precision, limits.parameters) = (precision, extent)
    limits.hasFiniteFrames = hasFiniteFrames
    limits.fingers = fingers
    if isCopy { limits.provenFingers = Slot.count }
    // A counter that is compared with an arbitrary number never reaches a last state. The prover sees that soon, or
    // never.
    let share = extent == .all && extents.count > 1 ? 10 : 1
    limits.states = 8 * self.limits.states / share
    limits.work = self.limits.states * precision.workOfState / share
    limits.isInterrupted = self.limits.isInterrupted
    limits.share = self.limits.meter.share(Self.shareOfProof)
    return Prover(subject, model, limits, watching: property)
  }
}

extension Prover.Precision {
  /// The work for each state of the budget. It limits a proof to some seconds.
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
  var extent: OpenParameters.Extent
  var node: NodeID?
  var fingers: Int?
}
