/// The readouts of a part that some code reads, a bit each.
package struct NeededReadouts: Sendable {
  /// Of all touches: by any code.
  package internal(set) var all: UInt32 = 0
  /// By handlers, gates and probes: what must outlive the part.
  package internal(set) var outside: UInt32 = 0
  /// Of the touch of a step: by any code.
  package internal(set) var touch: UInt32 = 0

  private func reads(_ readouts: TouchesReadout...) -> Bool {
    readouts.contains { all & (1 << UInt32($0.rawValue)) != 0 }
  }

  private func reads(touch readouts: TouchReadout...) -> Bool {
    readouts.contains { touch & (1 << UInt32($0.rawValue)) != 0 }
  }

  package var readsEvents: Bool {
    reads(.pressure, .buttons, .modifiers) || reads(touch: .pressure, .buttons, .modifiers)
  }
  package var readsDelta: Bool { reads(.deltaX, .deltaY) || reads(touch: .deltaX, .deltaY) }
  package var readsTravel: Bool { reads(.travel) || reads(touch: .travel) }
  package var readsVelocity: Bool {
    reads(.velocityX, .velocityY) || reads(touch: .velocityX, .velocityY)
  }
  /// Scales, or what is derived from them.
  package var spreads: Bool { reads(.scale, .scaleX, .scaleY) || turns || readsSpreadVelocity }
  package var readsAxes: Bool { reads(.scaleX, .scaleY) }
  package var turns: Bool { reads(.rotation, .rotationVelocity) }
  package var readsSpreadVelocity: Bool { reads(.scaleVelocity, .rotationVelocity) }

  /// Where a readout is kept, among those of its part.
  @inline(__always)
  package func place(of readout: TouchesReadout) -> Int {
    (all & ((1 << UInt32(readout.rawValue)) - 1)).nonzeroBitCount
  }
}
