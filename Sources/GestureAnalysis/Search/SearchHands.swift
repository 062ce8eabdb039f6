/// What hosts and fingers may do in a search; pressure, keys, frames and inputs are free in all.
package enum SearchHands: Hashable, Sendable {
  /// What a `test` block can write: a lift is where the finger is and as its last event was, and the host
  /// takes no frame away.
  case plain
  /// A finger lifts where it was last seen, and stays what it is. Jumps are allowed.
  case hands
  /// Whatever a host sends: lifts elsewhere, a finger that becomes a pen.
  case anyHost
}
