/// The readouts of a part that some code reads, a bit each.
package struct NeededReadouts: Sendable {
  /// Readouts of all touches that any code reads.
  package var all: UInt32 = 0
  /// Readouts that handlers, gates and probes read, which must outlive the part.
  var outside: UInt32 = 0
  /// Readouts of the touch of a step that any code reads.
  package var touch: UInt32 = 0
  /// Readouts of single touches that any code reads, for any touch.
  package private(set) var single: UInt32 = 0
  /// The number of single touches that are distinguished.
  package private(set) var singleCount: UInt8 = 0
  /// Whether handlers, gates and probes read single touches.
  private(set) var keepsSingle = false

  package init() {}

  package mutating func insert(_ readout: SingleReadout, isOutside: Bool) {
    single |= readout.readout.bit
    singleCount = max(singleCount, UInt8(truncatingIfNeeded: readout.index &+ 1))
    keepsSingle = keepsSingle || isOutside
  }

  /// Whether anything must outlive the part.
  var isReadOver: Bool { outside != 0 || keepsSingle }

  /// The number of readouts that are frozen with the part.
  var keptCount: Int { all.nonzeroBitCount + single.nonzeroBitCount * Int(singleCount) }

  private func reads(_ readouts: UInt32) -> Bool { all & readouts != 0 }
  private func reads(touch readouts: UInt32) -> Bool { (touch | single) & readouts != 0 }

  package var readsEvents: Bool {
    readsLastEvent
      || reads(
        touch: TouchReadout.pressure.bit | TouchReadout.buttons.bit | TouchReadout.modifiers.bit)
  }
  /// Whether any code reads the values of `touches` that depend on the last event.
  var readsLastEvent: Bool {
    reads(
      TouchesReadout.pressure.bit | TouchesReadout.buttons.bit | TouchesReadout.modifiers.bit)
  }
  /// Whether any code reads how touches meet the glass.
  package var readsContact: Bool {
    reads(TouchesReadout.radius.bit)
      || reads(
        touch: TouchReadout.radius.bit | TouchReadout.tilt.bit | TouchReadout.azimuth.bit
          | TouchReadout.twist.bit)
  }
  /// Whether touches that went down before the part looked are distinguished from others.
  var readsNewness: Bool { touch & TouchReadout.isNew.bit != 0 }
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
  /// Whether any code reads scales or values derived from them.
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

  /// The index of a kept readout among the kept readouts of its part.
  @inline(__always) package func index(of readout: TouchesReadout) -> Int {
    (all & ((1 << UInt32(readout.rawValue)) - 1)).nonzeroBitCount
  }

  /// The index of a kept readout of a single touch, after the readouts of all touches. Nil if it is not kept.
  package func index(of readout: SingleReadout) -> Int? {
    guard single & readout.readout.bit != 0, readout.index < singleCount else { return nil }
    let before = (single & (readout.readout.bit - 1)).nonzeroBitCount
    return all.nonzeroBitCount + readout.index * single.nonzeroBitCount + before
  }

  /// The single readouts that are kept, in the order of their indices.
  package var kept: [SingleReadout] {
    (0..<Int(singleCount)).flatMap { index in
      TouchReadout.allCases.filter { single & $0.bit != 0 }.map { SingleReadout($0, at: index) }
    }
  }
}

extension TouchesReadout {
  fileprivate var bit: UInt32 { 1 << UInt32(rawValue) }
}

extension TouchReadout {
  fileprivate var bit: UInt32 { 1 << UInt32(rawValue) }
}
