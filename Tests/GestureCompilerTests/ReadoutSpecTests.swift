@_spi(GestureEngine) import GestureCompiler
@_spi(GestureEngine) import GestureRuntime
import Testing

/// The runtime cannot read the rows of readouts. The memory that it keeps for each readout agrees with the rows.
@Suite struct ReadoutSpecTests {
  @Test(arguments: TouchesReadout.allCases)
  func `the runtime keeps what a row of touches names`(_ readout: TouchesReadout) {
    var needed = NeededReadouts()
    needed.all = 1 << UInt32(readout.rawValue)
    expect(needed, readout.dependence, readout.memory)
    #expect(needed.turns == readout.memory.contains(.rotation))
    #expect(needed.readsAxes == !readout.memory.isDisjoint(with: [.scaleX, .scaleY]))
    #expect(needed.readsSpreadVelocity == readout.memory.contains(.spreadVelocity))
    #expect(
      needed.spreads
        == !readout.memory.isDisjoint(with: [.scale, .scaleX, .scaleY, .rotation]))
  }

  @Test(arguments: TouchReadout.allCases)
  func `the runtime keeps what a row of one touch names`(_ readout: TouchReadout) {
    var needed = NeededReadouts()
    needed.touch = 1 << UInt32(readout.rawValue)
    expect(needed, readout.dependence, readout.memory)
    guard readout.isOfEach else { return }
    needed = NeededReadouts()
    needed.insert(SingleReadout(readout, at: 0), isOutside: false)
    expect(needed, readout.dependence, readout.memory)
  }

  private func expect(
    _ needed: NeededReadouts, _ dependence: Dependence, _ memory: ReadoutSet
  ) {
    #expect(needed.readsVelocity == memory.contains(.velocity))
    #expect(needed.readsTravel == memory.contains(.travel))
    #expect(needed.readsDelta == dependence.contains(.delta))
    #expect((needed.readsEvents || needed.readsContact) == memory.contains(.buttons))
    #expect(
      needed.readsContact
        == !dependence.isDisjoint(with: [.radius, .tilt, .azimuth, .twist]))
  }
}
