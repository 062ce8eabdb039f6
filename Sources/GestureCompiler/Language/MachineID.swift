/// The number of something in a machine, with a type for each kind, so that they cannot be mixed up.
package struct MachineID<Tag>: Hashable, Sendable {
  package var index: Int

  @inlinable
  package init(_ index: Int) { self.index = index }
}

package enum PartTag {}
package enum NodeTag {}
package enum StateTag {}
package enum RegisterTag {}

/// The number of a use of a recognizer: its place in `Machine.parts`.
package typealias PartID = MachineID<PartTag>
/// The number of a part or of an operator over parts: its place in `Machine.nodes`.
package typealias NodeID = MachineID<NodeTag>
/// The number of a state in its recognizer or part. The first state is the initial state.
package typealias StateID = MachineID<StateTag>
/// The number of one double that a machine keeps: its place in `Machine.registers`.
package typealias RegisterID = MachineID<RegisterTag>

extension MachineID: Strideable {
  @inlinable
  package static func < (a: MachineID, b: MachineID) -> Bool { a.index < b.index }

  @inlinable
  package static func == (a: MachineID, b: MachineID) -> Bool { a.index == b.index }

  @inlinable
  package func distance(to other: MachineID) -> Int { other.index - index }

  @inlinable
  package func advanced(by count: Int) -> MachineID { MachineID(index + count) }

  @inlinable
  package static func + (id: MachineID, count: Int) -> MachineID { id.advanced(by: count) }

  @inlinable
  package static func - (a: MachineID, b: MachineID) -> Int { b.distance(to: a) }
}

extension MachineID: ExpressibleByIntegerLiteral {
  @inlinable
  package init(integerLiteral index: Int) { self.init(index) }
}

extension MachineID: CustomStringConvertible {
  /// `2`
  package var description: String { "\(index)" }
}
