// Members of a machine of a table that tools of this package see, but hosts do not.

extension TableMachine {
  /// A copy of the block of a new machine without the registers.
  /// - Parameter touches: the number of touches to make room for at least. All by default.
  package func block(touches: Int = Slot.count) -> [UInt64] {
    let storage = core.storage.with(slots: touches)
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

  /// The instants of all timers that run now, in nanoseconds: of the gesture, of operators, and of states. The earliest
  /// instant of a state is listed twice.
  package var deadlines: [Int64] {
    let plan = plan.shape.plan
    let (base, layout) = (core.storage.base, plan.pointee.layout)
    return withExtendedLifetime(core.storage) {
      let timed = MarkBits(base, plan).timed
      let own = (base + layout.deadline).assumingMemoryBound(to: Int64.self)
      let timers = (base + layout.timers).assumingMemoryBound(to: Int64.self)
      let states = (base + layout.state).assumingMemoryBound(to: UInt32.self)
      var all: [Int64] = []
      for number in 0..<plan.pointee.nodeCount + plan.pointee.gestureTimerCount
      where timed.contains(number) {
        all.append(own[number])
      }
      for part in 0..<plan.pointee.partCount where timed.contains(plan.pointee.parts[part].node) {
        let first = plan.pointee.parts[part].timerBase
        for timer in 0..<plan.pointee.states[Int(states[part])].timers.count {
          all.append(timers[first + timer])
        }
      }
      return all.filter { $0 != Deadline.none && $0 != Deadline.fired }
    }
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

  package var registers: UnsafeMutablePointer<Double> { code.pointee.registers }
  package func register(_ number: Int) -> Double { registers[number] }

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

  /// Makes the action of an `emit` in a handler.
  package func emit(_ instruction: Instruction, _ perform: (UnsafeRawPointer) -> Void) {
    code.pointee.emit(instruction) { action in
      withUnsafePointer(to: &action) { perform(UnsafeRawPointer($0)) }
    }
  }
}
