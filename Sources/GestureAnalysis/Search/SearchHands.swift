/// The events that hosts and fingers may send in a search. Keys, frames, inputs and pressures from 0 to 1 are free
/// in all.
package enum SearchHands: Hashable, Sendable {
  /// The events that a `test` block can write. A finger lifts at its last place with its last attributes, and the host
  /// removes no frame.
  case plain
  /// A finger lifts at its last place, and does not change its kind. Jumps are allowed.
  case hands
  /// Any events of a host, such as lifts elsewhere, or a finger that becomes a pen.
  case anyHost
}
