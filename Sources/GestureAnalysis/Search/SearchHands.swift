/// The events that hosts and fingers may send in a search. Keys, frames, inputs and pressures from 0 to 1 are free
/// in all.
package enum SearchHands: Hashable, Sendable {
  /// What a `test` block can write: a lift is where the finger is and as its last event was, and the host
  /// takes no frame away.
  case plain
  /// A finger lifts where it was last seen, and stays what it is. Jumps are allowed.
  case hands
  /// Whatever a host sends: lifts elsewhere, a finger that becomes a pen.
  case anyHost
}
