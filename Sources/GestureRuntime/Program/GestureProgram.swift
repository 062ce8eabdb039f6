/// A verified table: the only door to the interpreter.
public struct GestureProgram: Sendable {
  /// Reads and verifies a table.
  /// - Throws: what is wrong with the bytes.
  public init(verifying bytes: [UInt8]) throws(TableError) { preconditionFailure() }

  /// Verifies a table that is in memory already.
  public init(verifying table: Table) throws(TableError) { preconditionFailure() }

  public var table: Table { preconditionFailure() }

  /// Names in the order of the file.
  public var gestures: [String] { preconditionFailure() }

  /// A machine of the gesture `name`, with arguments for its parameters by name.
  /// - Throws: an unknown name, a missing or wrong argument, a condition that does not hold.
  public func machine(
    _ name: String, _ arguments: [String: GestureValue] = [:]
  ) throws(MachineError) -> TableMachine { preconditionFailure() }
}

/// What is wrong with a table.
public struct TableError: Error, Hashable, Sendable {
  public var message: String
}

/// What is wrong with what the host asked of a program or machine, in a sentence.
public enum MachineError: Error, Hashable, Sendable {
  case noGesture(String)
  case noParameter(String)
  case missingArgument(String)
  case wrongType(name: String, expected: String)
  case conditionFails(String)
  case noInput(String)
  case noVariable(String)
  case noRegion(String)
  case tooManyFrames(String)

  public var message: String { preconditionFailure() }
}

/// A machine that interprets a table. A value: a copy goes its own way.
public struct TableMachine: GestureMachine {
  public var nextDeadline: Timestamp? { preconditionFailure() }
  public var isActive: Bool { preconditionFailure() }

  public mutating func handle(_ event: PointerEvent, reporting: (borrowing Report) -> Void)
    -> Refusal?
  { preconditionFailure() }

  public mutating func handle(
    frame: some Collection<PointerEvent>, reporting: (borrowing Report) -> Void
  ) -> Refusal? { preconditionFailure() }

  public mutating func advance(to time: Timestamp, reporting: (borrowing Report) -> Void)
    -> Refusal?
  { preconditionFailure() }

  public mutating func cancel(at time: Timestamp, reporting: (borrowing Report) -> Void)
    -> Refusal?
  { preconditionFailure() }

  /// The value of a variable (dotted for nested gestures).
  public func variable(_ name: String) throws(MachineError) -> GestureValue {
    preconditionFailure()
  }

  /// Sets an input (dotted for nested gestures). Takes effect with the next step.
  public mutating func setInput(_ name: String, to value: GestureValue) throws(MachineError) {
    preconditionFailure()
  }

  /// Sets the frame of a `region`, or with an id one of `regions`; nil takes that one away.
  public mutating func setFrame(_ name: String, id: Int = 0, to rect: Rect?) throws(MachineError) {
    preconditionFailure()
  }

  /// Whether the probe `index` of the table holds now; for tools.
  public func probe(_ index: Int) -> Bool { preconditionFailure() }
}
