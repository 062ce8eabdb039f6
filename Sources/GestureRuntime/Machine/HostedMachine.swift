#if !hasFeature(Embedded)
  /// A machine in memory of its own, with its type hidden. A scene is built of these.
  package class HostedMachine {
    /// The type of the machine.
    package let type: Any.Type

    init(_ type: Any.Type) { self.type = type }

    package var shape: GestureShape { missing() }
    /// The engine, in memory that is this machine's alone. Valid until the machine runs out of room, or until a caller
    /// receives the machine and may keep a copy.
    /// - Parameters:
    ///   - plan: the plan of its shape.
    ///   - downs: the number of touches to make room for, in addition to those that are down.
    package func engine(_ plan: PartPlan, downs: Int) -> PartEngine { missing() }
    /// Passes the action at this address to the closure that waits for it.
    package func perform(_ action: UnsafeRawPointer) { missing() }
    package var phase: GesturePhase { missing() }

    /// Calls `body` with the address of a machine of `type`, which is this machine during the call.
    /// - Parameter isUnderWay: whether `body` may change only the values that a host sets. Any other change is then
    ///   undone. If it is false, the machine begins as new after such a change.
    /// - Returns: nil if something was undone.
    package func withMachine<Answer>(
      isUnderWay: Bool, _ body: (UnsafeMutableRawPointer) throws -> Answer
    ) rethrows -> Answer? {
      let before = progress
      lend(keeping: isUnderWay)
      do {
        let answer = try body(shellAddress)
        return takeBack(isUnderWay: isUnderWay, before) ? answer : nil
      } catch {
        _ = takeBack(isUnderWay: isUnderWay, before)
        throw error
      }
    }

    /// The state that only a step, a reset or another machine in its place can change.
    struct Progress: Equatable {
      var shape: ObjectIdentifier
      var step: UInt64
      var down: UInt16
      var now: Int64
    }

    var progress: Progress { missing() }
    /// Puts the core into the shell, and keeps a copy of it.
    func lend(keeping: Bool) { missing() }
    /// - Returns: false if more has changed than is allowed.
    func takeBack(isUnderWay: Bool, _ before: Progress) -> Bool { missing() }
    var shellAddress: UnsafeMutableRawPointer { missing() }

    private func missing() -> Never { preconditionFailure("a machine has a form") }
  }

  /// The host of a form that keeps its core at `path`.
  final class HostOf<Machine, Code: GestureCode>: HostedMachine {
    private let core: UnsafeMutablePointer<GestureCore<Code>>
    private let address:
      (moveMemory: UnsafeMutablePointer<MoveMemory>, code: UnsafeMutableRawPointer)
    private let path: WritableKeyPath<Machine, GestureCore<Code>>
    /// A machine that receives the core when a caller asks for the machine.
    private let shell: UnsafeMutablePointer<Machine>
    private let performed: (UnsafeRawPointer) -> Void
    /// The machine that is lent.
    private var kept: GestureCore<Code>?

    init(
      _ machine: Machine, _ path: WritableKeyPath<Machine, GestureCore<Code>>,
      _ perform: @escaping (UnsafeRawPointer) -> Void
    ) {
      self.path = path
      shell = .allocate(capacity: 1)
      shell.initialize(to: machine)
      performed = perform
      core = .allocate(capacity: 1)
      core.initialize(to: machine[keyPath: path])
      core.pointee.startAfresh()
      guard let moveMemory = core.pointer(to: \.moveMemory), let code = core.pointer(to: \.code)
      else {
        preconditionFailure("they are stored")
      }
      address = (moveMemory, UnsafeMutableRawPointer(code))
      super.init(Machine.self)
    }

    deinit {
      core.deinitialize(count: 1)
      core.deallocate()
      shell.deinitialize(count: 1)
      shell.deallocate()
    }

    override var shape: GestureShape { core.pointee.storage.shape }

    override func engine(_ plan: PartPlan, downs: Int) -> PartEngine {
      core.pointee.makeRoom(downs: downs)
      core.pointee.own()
      let storage = core.pointee.storage
      let step = GestureStep(
        base: storage.base, moveMemory: address.moveMemory, plan: UnsafePointer(plan.plan))
      return PartEngine(step, storage.calls, address.code)
    }

    override func perform(_ action: UnsafeRawPointer) { performed(action) }

    override var phase: GesturePhase { core.pointee.phase }

    override var progress: Progress {
      let storage = core.pointee.storage
      let header = storage.base.assumingMemoryBound(to: EngineHeader.self).pointee
      return Progress(
        shape: ObjectIdentifier(storage.shape), step: header.step, down: header.down,
        now: core.pointee.moveMemory.now)
    }

    override func lend(keeping: Bool) {
      if keeping { kept = core.pointee }
      exchange()
    }

    override func takeBack(isUnderWay: Bool, _ before: Progress) -> Bool {
      exchange()
      defer { kept = nil }
      guard progress != before else { return true }
      if isUnderWay, let kept {
        core.pointee = kept
        return false
      }
      core.pointee.startAfresh()
      return true
    }

    private func exchange() { swap(&shell.pointee[keyPath: path], &core.pointee) }
    override var shellAddress: UnsafeMutableRawPointer { UnsafeMutableRawPointer(shell) }
  }

  extension GestureCore {
    /// Makes room before a step, because events queued in a step do not move to new memory.
    mutating func makeRoom(downs: Int) {
      if !storage.hasRoom(downs: downs) { take(storage.withAllSlots()) }
    }

    /// Moves to new memory of its own, without touches and with nothing under way. Keeps its variables and settings.
    mutating func startAfresh() {
      take(Storage.make(asNew: storage))
      moveMemory = MoveMemory()
      begin()
    }
  }
#endif
