/// The number of something in a machine. Each kind has a type of its own, so that the number of a part
/// cannot stand where that of a node is meant.
public struct MachineID<Tag>: Hashable, Sendable {
  public var index: Int

  @inlinable
  public init(_ index: Int) { self.index = index }
}

public enum PartTag {}
public enum NodeTag {}
public enum StateTag {}
public enum RegisterTag {}

/// Of a use of a recognizer: its place in `Machine.parts`.
public typealias PartID = MachineID<PartTag>
/// Of a part or an operator over parts: its place in `Machine.nodes`.
public typealias NodeID = MachineID<NodeTag>
/// Of a state in its recognizer or part; the first one is the initial state.
public typealias StateID = MachineID<StateTag>
/// Of one double of what a machine keeps: its place in `Machine.registers`.
public typealias RegisterID = MachineID<RegisterTag>

extension MachineID: Strideable {
  @inlinable
  public static func < (a: MachineID, b: MachineID) -> Bool { a.index < b.index }

  @inlinable
  public static func == (a: MachineID, b: MachineID) -> Bool { a.index == b.index }

  @inlinable
  public func distance(to other: MachineID) -> Int { other.index - index }

  @inlinable
  public func advanced(by count: Int) -> MachineID { MachineID(index + count) }

  @inlinable
  public static func + (id: MachineID, count: Int) -> MachineID { id.advanced(by: count) }

  @inlinable
  public static func - (a: MachineID, b: MachineID) -> Int { b.distance(to: a) }
}

extension MachineID: ExpressibleByIntegerLiteral {
  @inlinable
  public init(integerLiteral index: Int) { self.init(index) }
}

extension MachineID: CustomStringConvertible {
  /// `2`
  public var description: String { "\(index)" }
}
