/// The readouts of a part that some code reads, a bit each.
package struct NeededReadouts: Sendable {
  /// Of all touches: by any code.
  package internal(set) var all: UInt32 = 0
  /// By handlers, gates and probes: what must outlive the part.
  var outside: UInt32 = 0
  /// Of the touch of a step: by any code.
  var touch: UInt32 = 0

  private func reads(_ readouts: UInt32) -> Bool { all & readouts != 0 }
  private func reads(touch readouts: UInt32) -> Bool { touch & readouts != 0 }

  package var readsEvents: Bool {
    typealias One = TouchReadout
    return readsLastEvent || reads(touch: One.pressure.bit | One.buttons.bit | One.modifiers.bit)
  }
  /// What `touches` say of the last event.
  var readsLastEvent: Bool {
    typealias All = TouchesReadout
    return reads(All.pressure.bit | All.buttons.bit | All.modifiers.bit)
  }
  package var readsDelta: Bool {
    reads(TouchesReadout.deltaX.bit | TouchesReadout.deltaY.bit)
      || reads(touch: TouchReadout.deltaX.bit | TouchReadout.deltaY.bit)
  }
  package var readsTravel: Bool {
    reads(TouchesReadout.travel.bit) || reads(touch: TouchReadout.travel.bit)
  }
  package var readsVelocity: Bool {
    reads(TouchesReadout.velocityX.bit | TouchesReadout.velocityY.bit)
      || reads(touch: TouchReadout.velocityX.bit | TouchReadout.velocityY.bit)
  }
  /// Scales, or what is derived from them.
  package var spreads: Bool {
    reads(TouchesReadout.scale.bit) || readsAxes || turns || readsSpreadVelocity
  }
  package var readsAxes: Bool { reads(TouchesReadout.scaleX.bit | TouchesReadout.scaleY.bit) }
  package var turns: Bool {
    reads(TouchesReadout.rotation.bit | TouchesReadout.rotationVelocity.bit)
  }
  package var readsSpreadVelocity: Bool {
    reads(TouchesReadout.scaleVelocity.bit | TouchesReadout.rotationVelocity.bit)
  }

  /// Where a readout is kept, among those of its part.
  @inline(__always) package func place(of readout: TouchesReadout) -> Int {
    (all & ((1 << UInt32(readout.rawValue)) - 1)).nonzeroBitCount
  }
}

extension TouchesReadout {
  fileprivate var bit: UInt32 { 1 << UInt32(rawValue) }
}

extension TouchReadout {
  fileprivate var bit: UInt32 { 1 << UInt32(rawValue) }
}
