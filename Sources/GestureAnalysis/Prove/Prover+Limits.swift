import GestureCompiler
import GestureRuntime

extension Prover {
  /// The facts about the outside that are remembered from one step to the next.
  enum Precision: CaseIterable {
    /// No facts. There are few such states, and they exclude most events that never happen.
    case control
    /// The equality of places, and the facts that were learnt about places and values.
    case facts

    /// The number of states that differ only in times and knowledge before they are joined.
    var alike: Int {
      switch self {
      case .control: 2
      case .facts: 12
      }
    }

    /// The number of such states before the times of the next one are widened.
    var mostJoined: Int { alike + 6 }
  }

  struct Limits {
    var precision = Precision.facts
    /// The parameters that may have any value.
    var parameters = OpenParameters.Extent.all
    /// The number of fingers at the same time.
    var fingers = 2
    /// The number of fingers in the proofs, if runs with more fingers do nothing more. Otherwise nil.
    var provenFingers: Int?
    /// The number of frames that each `regions` has at the same time, among those that touches cross.
    var frames = 2
    /// Whether each frame of a region is finite.
    var hasFiniteFrames = false
    /// The most states to look at.
    var states = 4_000
    /// The most work. A question with two answers is one unit, and a step is four. Near the end, three times as much is
    /// allowed.
    var work = Int.max
    /// The most pieces into which times can split a step.
    var pieces = 200
    var isInterrupted: @Sendable () -> Bool = { false }
    /// The part of the subject's meter that the proof may use.
    var share = WorkMeter.Limit.none
  }
}

extension Prover {
  /// A machine whose frames and registers may have any value.
  static func timed(
    _ machine: TableMachine, _ outside: Outside, _ limits: Limits, _ parameters: OpenRegisters,
    _ property: Machine.Property?
  ) -> TimedMachine {
    var open = machine
    open.openFrames(limits.frames)
    let timed = TimedMachine(
      open, abstracts: true, touches: limits.fingers, outside: outside, parameters: parameters)
    // A property may ask for an action, so that an action that may be performed is not enough.
    timed.joinsAnswers = property == nil
    timed.probesBeforeReset = property?.probesOfReports ?? []
    return timed
  }
}
