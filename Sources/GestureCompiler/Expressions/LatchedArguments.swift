/// The arguments of a part that read inputs. The part reads them until it starts, and keeps their values from then on.
struct LatchedArguments {
  /// Whether the part has left its first state.
  var hasStarted: Machine.Slot?
  var all: [(kept: Machine.Variable, live: Value)] = []

  /// The hidden variables of the part.
  var variables: [Machine.Variable] {
    let kept = all.map { $0.kept }
    return hasStarted.map {
      [Machine.Variable(slot: $0, isTransient: true, initial: .zero, isHidden: true)] + kept
    } ?? kept
  }
}
