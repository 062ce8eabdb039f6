/// A verified table: the only way to run the interpreter.
public struct GestureProgram: Sendable {
  /// The table, as it was verified.
  package let table: Table
  package let plans: [Plan]

  /// The number of instructions that the verifier has looked at.
  package let instructions: Int

  /// Reads and verifies a table.
  /// - Parameters:
  ///   - bytes: the table, as `gesturec build --emit table` writes it.
  ///   - limits: the most that the table may take.
  /// - Throws: the error in the bytes, or the limit that they exceed.
  public init(verifying bytes: [UInt8], limits: Limits = Limits()) throws(TableError) {
    guard bytes.count <= limits.bytes else {
      throw TableError(
        exceeding: "the table has \(bytes.count) bytes, and the limit is \(limits.bytes)")
    }
    try self.init(verifying: Table(decoding: bytes), limits: limits)
  }

  /// Verifies a table that is already in memory.
  /// - Throws: the error in the table, or the limit that it exceeds.
  package init(verifying table: Table, limits: Limits = .engine) throws(TableError) {
    var table = table
    try table.enums.settleWidths()
    try table.verifyNames()
    var plans: [Plan] = []
    var instructions = 0
    for gesture in table.gestures {
      var verifier = Verifier(gesture, table.enums, limits, visits: instructions)
      plans.append(try verifier.plan())
      instructions = verifier.visits
    }
    self.table = table
    self.plans = plans
    self.instructions = instructions
  }

  /// Verifies a gesture that this process has compiled.
  /// - Parameter enums: the enums of its table, with their widths.
  /// - Throws: the error in the gesture, or the limit of the engine that it exceeds.
  package static func verify(
    _ gesture: GestureTable, _ enums: [EnumTable]
  ) throws(TableError) {
    var verifier = Verifier(gesture, enums, .engine, visits: 0)
    _ = try verifier.plan()
  }

  /// The names of the gestures, in the order of the file.
  public var gestures: [String] { table.gestures.map { $0.name } }

  /// The actions that the gesture `name` may report, in the order of the file. Nil for an unknown name.
  public func actions(of name: String) -> [String]? {
    plan(name)?.gesture.actions.map { $0.signature.name }
  }

  /// The largest number of instructions in one step of the gesture `name`, even with hostile events: code runs forward
  /// only, and composition in a fixed number of rounds. Each frame of `regions` that a finger crosses adds to it. Nil
  /// for an unknown name.
  @_spi(GestureEngine) public func workBound(of name: String) -> Double? {
    plan(name)?.workBound
  }

  /// A machine of the gesture `name`, with arguments for its parameters by name.
  /// - Throws: an error if the name is unknown, an argument is missing or wrong, or a condition does not hold.
  public func machine(
    _ name: String, _ arguments: [String: GestureValue] = [:]
  ) throws(MachineError) -> TableMachine {
    guard let plan = plan(name) else {
      throw .noGesture(name, known: gestures)
    }
    return try plan.machine(try SetUp(plan: plan).run(arguments))
  }

  /// A machine of the gesture with this number.
  /// - Parameter argument: the argument for a parameter, or nil if there is none.
  package func machine(
    number: Int, _ argument: (GestureTable.Slot) -> GestureValue?
  ) throws(MachineError) -> TableMachine {
    try plans[number].machine(try SetUp(plan: plans[number]).run(argument))
  }

  private func plan(_ name: String) -> Plan? { plans.first { $0.gesture.name == name } }
}

extension Plan {
  // Inlined, because a call moves the memory once more: 60 instructions for each machine.
  /// The machine that starts from the memory after the set-up.
  @inline(__always)
  fileprivate func machine(
    _ core: consuming GestureCore<TableCode>
  ) throws(MachineError) -> TableMachine {
    var machine = TableMachine(core)
    for region in gesture.regions where region.isMany && region.isEverywhereAtFirst {
      try machine.setFrame(region.name, to: .everywhere)
    }
    return machine
  }
}
