import GestureCompiler

/// A proof that something happens in no run, or that two machines do the same in all runs.
///
/// Trials at some places cannot create it. It comes only from a prover that has looked at all runs, or from two
/// machines that this file finds to be the same.
public struct Proof: Hashable, Sendable {
  /// The reason why no other behaviour is possible.
  package enum Grounds: Hashable, Sendable {
    /// All runs of a model.
    case allRuns(Runs)
    /// No variable ever has a value that would make it happen.
    case values
    /// A condition is always false.
    case falseCondition
    /// Two machines compile to the same code.
    case code
    /// Two machines have one normal form.
    case normalForm
  }

  /// The runs that a proof covers.
  package struct Runs: Hashable, Sendable {
    /// The events that a host may send.
    package var model: Model
    /// The largest number of fingers that are down at the same time.
    package var fingers: Int
    /// The number of frames of each `regions` that touches cross. Nil if touches cross none.
    package var frames: Int?
    /// Whether the proof assumes that no timer is late: the host calls before more than 1,000 timers are due. False if
    /// no more than 1,000 timers can be due.
    package var hasTimersInTime: Bool
    /// Whether the proof assumes that each frame of a region is finite.
    var hasFiniteFrames: Bool
    /// The names of the parameters that keep their default in all runs.
    package var defaults: [String]
    /// The names of the parameters without a default that have a single value in all runs.
    package var chosen: [String]
    /// The number of states that stand for these runs.
    package var states: Int
  }

  /// The events that hosts may send.
  package enum Model: Hashable, Sendable {
    /// A finger lifts at its last seen place. That is the only restriction: a finger may even jump.
    case hands
    /// Like `hands`, but a finger moves between two samples only as far as its speed allows.
    case sampledHands(Sampling)
    /// Like `hands`, but a finger may also lift at a place that no event has shown before.
    case anyHost

    fileprivate var words: String {
      switch self {
      case .hands: "however hands move"
      case .sampledHands(let sampling): "at \(sampling.words)"
      case .anyHost: "whatever a host sends"
      }
    }

    /// The greatest distance of one move on either axis, in points. Infinite if nothing is known about speeds.
    var greatestStep: Double {
      if case .sampledHands(let sampling) = self { sampling.greatestStep } else { .infinity }
    }
  }

  /// The reason why the proof holds.
  package let grounds: Grounds

  fileprivate init(_ grounds: Grounds) { self.grounds = grounds }

  /// Returns a proof that two machines have the same table. Nil if their tables differ.
  static func sameCode(_ a: Machine, _ b: Machine) -> Proof? {
    guard let a = try? emit([a]), let b = try? emit([b]) else { return nil }
    return a.encoded() == b.encoded() ? Proof(.code) : nil
  }

  /// Returns a proof that none of the conditions is ever true. Nil if one may be, as far as the values of variables
  /// show.
  static func noneHolds(_ conditions: [Value?], _ values: VariableValues) -> Proof? {
    let mayHold = conditions.isEmpty || conditions.contains { $0.map(values.mayHold) ?? true }
    return mayHold ? nil : Proof(.values)
  }

  /// Returns a proof that the handlers at this place never run. Nil if a handler there has a condition that may be
  /// true.
  static func neverRuns(_ handler: Span, in machine: Machine) -> Proof? {
    let isThere = machine.nodes.contains { node in node.handlers.contains { $0.span == handler } }
    return !isThere && machine.falseHandlers.contains(handler) ? Proof(.falseCondition) : nil
  }

  /// Returns a proof from equal normal forms. Nil if the two forms differ.
  static func sameForm(_ forms: FormPair) -> Proof? {
    forms.isSame ? Proof(.normalForm) : nil
  }

  /// Returns a proof from proofs about all runs of each part alone, if the parts do nothing more together.
  static func ofEach(_ proofs: [Proof]) -> Proof? {
    guard var runs = proofs.first?.runs else { return nil }
    for proof in proofs.dropFirst() {
      guard let others = proof.runs else { return nil }
      runs.fingers = min(runs.fingers, others.fingers)
      runs.frames = runs.frames ?? others.frames
      runs.hasTimersInTime = runs.hasTimersInTime || others.hasTimersInTime
      runs.hasFiniteFrames = runs.hasFiniteFrames || others.hasFiniteFrames
      runs.defaults += others.defaults.filter { !runs.defaults.contains($0) }
      runs.chosen += others.chosen.filter { !runs.chosen.contains($0) }
      runs.states += others.states
    }
    return Proof(.allRuns(runs))
  }

  /// The runs that the proof covers. Nil if it rests on no model.
  package var runs: Runs? {
    if case .allRuns(let runs) = grounds { runs } else { nil }
  }

  /// "however hands move, with up to 3 fingers"
  package var words: String {
    switch grounds {
    case .allRuns(let runs): runs.words
    case .values: "whatever a host sends, since no variable ever has such a value"
    case .falseCondition: "whatever a host sends, since its condition is always false"
    case .code: "both become the same code"
    case .normalForm: "both have one normal form"
    }
  }
}

extension Proof.Runs {
  fileprivate var words: String {
    var all = [fingers == 1 ? "one finger" : "up to \(fingers) fingers"]
    if let frames { all.append("\(frames) frames of each `regions`") }
    if hasTimersInTime { all.append("no late timers") }
    if hasFiniteFrames { all.append("finite frames") }
    return "\(model.words), with \(joined(all + keptValues))"
  }

  /// "`wait` at its default". Nil if the proof covers all values of the parameters.
  var keptParameters: String? { keptValues.isEmpty ? nil : joined(keptValues) }

  private var keptValues: [String] {
    var all: [String] = []
    if !defaults.isEmpty {
      all.append("\(listed(defaults)) at \(defaults.count == 1 ? "its default" : "their defaults")")
    }
    if !chosen.isEmpty {
      all.append("\(listed(chosen)) at one value\(chosen.count == 1 ? "" : " each")")
    }
    return all
  }

  private func joined(_ words: [String]) -> String {
    words.count < 2
      ? words.joined() : words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
  }

  private func listed(_ names: [String]) -> String {
    let names = names.map { "`\($0)`" }
    guard names.count > 1, let last = names.last else { return names.joined() }
    return "\(names.dropLast().joined(separator: ", ")) and \(last)"
  }
}

extension Prover {
  // These proofs stop the search as soon as it has seen that the event is possible.

  /// Nil if it may happen, as far as is known.
  func proof(thatNever happens: (Seen) -> Bool) -> Proof? {
    run { happens($0.seen) }
    return happens(seen) ? nil : proof
  }

  /// A proof that nothing breaks the property that the prover watched.
  func proofOfProperty() -> Proof? {
    run()
    return proof
  }

  /// A proof that only a cancel leads on from a wait.
  func proof(thatNothingEnds wait: Wait) -> Proof? {
    run()
    return stuck.contains(wait) ? proof : nil
  }

  /// A proof that a report is kept back for at most this many nanoseconds.
  func proof(that key: DelayTable.Key, waitsAtMost bound: Double) -> Proof? {
    run { $0.mayWait(key, longerThan: bound) }
    return mayWait(key, longerThan: bound) ? nil : proof
  }

  /// Whether a report may be kept back longer. A report that never comes is not kept back.
  private func mayWait(_ key: DelayTable.Key, longerThan bound: Double) -> Bool {
    guard let delay = delays.delays[key] else { return false }
    return delay.greatest == Zone.unbounded || Double(delay.greatest) > bound
  }

  private var proof: Proof? {
    guard isComplete, !mayBreakProperty else { return nil }
    return Proof(
      .allRuns(
        Proof.Runs(
          model: model, fingers: limits.provenFingers ?? limits.fingers, frames: frames,
          hasTimersInTime: assumptions.hasTimersInTime,
          hasFiniteFrames: assumptions.hasFiniteFrames, defaults: assumptions.defaults,
          chosen: assumptions.chosen, states: stateCount)))
  }
}
