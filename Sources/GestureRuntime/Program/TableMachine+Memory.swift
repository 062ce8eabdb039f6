// Members of a machine of a table that tools of this package see, but hosts do not.

extension TableMachine {
  /// A copy of the block of a new machine with room for all its touches, but without the registers.
  package var block: [UInt64] {
    let storage = core.storage.withAllSlots()
    let words = UnsafeRawBufferPointer(start: storage.base, count: storage.code - storage.base)
    return withExtendedLifetime(storage) { Array(words.bindMemory(to: UInt64.self)) }
  }

  /// The size of the machine and its block in bytes, now and with room for all touches. For `regions`, with the frames
  /// that are set.
  package var byteCount: (now: Int, full: Int) {
    let own = MemoryLayout<TableMachine>.size
    return (own + core.storage.byteCount, own + core.storage.withAllSlots().byteCount)
  }

  /// Gives each `regions` this many frames and no others. The code says where a frame is each time the engine asks, so
  /// that a prover can leave the frame open.
  package mutating func openFrames(_ count: Int) {
    for (region, slot) in plan.gesture.regions.enumerated() where slot.isMany {
      forEachFrame(of: region) { $0.pointee.presence = .gone }
      for id in 0..<count { _ = core.setFrame(of: region, id: id, to: .everywhere) }
      forEachFrame(of: region) { if $0.pointee.isPresent { $0.pointee.presence = .open } }
    }
  }

  private mutating func forEachFrame(
    of region: Int, _ body: (UnsafeMutablePointer<Frame>) -> Void
  ) {
    core.own()
    guard let frames = core.storage.frames(region) else { return }
    for i in 0..<frames.count.pointee { body(frames.list + i) }
  }

  /// A copy of the table's registers.
  package var registers: [Double] {
    Array(
      UnsafeBufferPointer(start: core.code.registers, count: Int(plan.gesture.registerCount)))
  }

  /// Replaces the calls to the code of this machine and of its later copies.
  package mutating func replaceCalls(_ change: (CodeCalls) -> CodeCalls) {
    core.withView { _, step in AnyEngine(step).settleMoves() }
    core.storage.header.observed = change(core.storage.calls.takeUnretainedValue())
    core.storage.block.pointee.isGeneral = true
  }
}

/// The code of a table, where calls find it.
package struct CodeDoor {
  private let code: UnsafeMutablePointer<TableCode>

  package init(_ memory: UnsafeMutableRawPointer) { code = TableCode.at(memory) }

  package var plan: Plan { code.pointee.plan }

  package func register(_ number: Int) -> Double { code.pointee.registers[number] }

  package func refresh(_ part: Int, _ step: GestureStep) {
    code.pointee.refresh(part: part, step)
  }

  /// Runs one handler.
  package func handle(
    _ handler: NodeTable.Handler, _ step: GestureStep, _ perform: (UnsafeRawPointer) -> Void
  ) {
    code.pointee.run(handler.code, step) { action in
      withUnsafePointer(to: &action) { perform(UnsafeRawPointer($0)) }
    }
  }
}
