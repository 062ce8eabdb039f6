import GestureCompiler

/// That something happens in no run, or that two machines do the same in all.
///
/// It cannot be made of what was tried at some places: only of a prover that has looked at all runs, or of two
/// that are found to be the same here.
public struct Proof: Hashable, Sendable {
  /// What was looked at, so that there is nothing else.
  public enum Grounds: Hashable, Sendable {
    /// All runs of a model, with so many fingers down at once at most, and so many frames of each `regions`
    /// that touches cross, nil where they cross none; and the states that stand for them.
    case allRuns(Model, fingers: Int, frames: Int?, states: Int)
    /// No variable ever has a value for which it would happen.
    case values
    /// Two machines become the same code.
    case code
    /// Two machines have one normal form.
    case normalForm
  }

  /// What hosts send.
  public enum Model: Hashable, Sendable {
    /// A finger lifts where it was seen last; everything else is open, jumps included.
    case hands
    /// The same, and from one sample to the next it moves no farther than its speed allows.
    case sampledHands(Sampling)
    /// It may lift elsewhere, too.
    case anyHost

    /// In points, on either axis, by one move; infinite where nothing is known of speeds.
    var greatestStep: Double {
      if case .sampledHands(let sampling) = self { sampling.greatestStep } else { .infinity }
    }
  }

  /// What the proof rests on.
  public let grounds: Grounds

  fileprivate init(_ grounds: Grounds) { self.grounds = grounds }

  /// Of two machines, by their tables; nil where they are not the same.
  static func sameCode(_ a: Machine, _ b: Machine) -> Proof? {
    guard let a = try? emit([a]), let b = try? emit([b]) else { return nil }
    return a.encoded() == b.encoded() ? Proof(.code) : nil
  }

  /// That none of the conditions is ever true; nil where one may be, as far as values of variables say.
  static func noneHolds(_ conditions: [Value?], _ values: VariableValues) -> Proof? {
    let mayHold = conditions.isEmpty || conditions.contains { $0.map(values.mayHold) ?? true }
    return mayHold ? nil : Proof(.values)
  }

  /// Nil where the normal forms of the two are not the same.
  static func sameForm(_ forms: FormPair) -> Proof? {
    forms.isSame ? Proof(.normalForm) : nil
  }

  /// Of all runs of each part alone, where those are all that the parts do.
  static func ofEach(_ proofs: [Proof]) -> Proof? {
    guard let first = proofs.first,
      case .allRuns(let model, var fingers, var frames, var states) = first.grounds
    else { return nil }
    for proof in proofs.dropFirst() {
      guard case .allRuns(_, let others, let more, let further) = proof.grounds else { return nil }
      fingers = min(fingers, others)
      frames = frames ?? more
      states += further
    }
    return Proof(.allRuns(model, fingers: fingers, frames: frames, states: states))
  }

  /// Nil where it holds with any number.
  var fingers: Int? {
    if case .allRuns(_, let fingers, _, _) = grounds { fingers } else { nil }
  }

  /// "however hands move, with up to 3 fingers"
  public var words: String {
    switch grounds {
    case .allRuns(.hands, let fingers, let frames, _):
      "however hands move, with \(most(fingers, frames))"
    case .allRuns(.sampledHands(let sampling), let fingers, let frames, _):
      "at \(sampling.words), with \(most(fingers, frames))"
    case .allRuns(.anyHost, let fingers, let frames, _):
      "whatever a host sends, with \(most(fingers, frames))"
    case .values: "whatever a host sends, since no variable ever has such a value"
    case .code: "both become the same code"
    case .normalForm: "both have one normal form"
    }
  }

  private func most(_ fingers: Int, _ frames: Int?) -> String {
    let hands = fingers == 1 ? "one finger" : "up to \(fingers) fingers"
    return frames.map { "\(hands) and \($0) frames of each `regions`" } ?? hands
  }
}

extension Prover {
  // They look no further than until what is asked was seen to be possible.

  /// Nil where it may happen, as far as is known.
  func proof(thatNever happens: (Seen) -> Bool) -> Proof? {
    run { happens($0.seen) }
    return happens(seen) ? nil : proof
  }

  /// That nothing breaks the property that it watched.
  func proofOfProperty() -> Proof? {
    run()
    return proof
  }

  /// That nothing but a cancel leads on from where it waits.
  func proof(thatNothingEnds wait: Wait) -> Proof? {
    run()
    return stuck.contains(wait) ? proof : nil
  }

  /// That a report is kept back no longer than so many nanoseconds.
  func proof(that key: DelayTable.Key, waitsAtMost bound: Double) -> Proof? {
    run { $0.mayWait(key, longerThan: bound) }
    return mayWait(key, longerThan: bound) ? nil : proof
  }

  /// What is never reported is not kept back.
  private func mayWait(_ key: DelayTable.Key, longerThan bound: Double) -> Bool {
    guard let delay = delays.delays[key] else { return false }
    return delay.greatest == Zone.unbounded || Double(delay.greatest) > bound
  }

  private var proof: Proof? {
    guard isComplete, !mayBreakProperty else { return nil }
    return Proof(.allRuns(model, fingers: limits.fingers, frames: frames, states: stateCount))
  }
}
