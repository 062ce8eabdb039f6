/// The index in `GestureTable.code` at which a piece of code begins; `none` if there is no code.
package struct Entry: Equatable, Sendable {
  /// The index of its first instruction in `GestureTable.code`; 0xFFFF for `none`.
  package var offset: UInt16
  /// - Parameter offset: the index of an instruction.
  package init(_ offset: UInt16) { self.offset = offset }
  /// The value for no code.
  package static var none: Entry { Entry(0xFFFF) }
  /// Whether there is no code.
  package var isNone: Bool { self == .none }
}
