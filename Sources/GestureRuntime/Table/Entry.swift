/// The index of the first instruction of a piece of code in `GestureTable.code`, or `none` for missing code.
package struct Entry: Equatable, Sendable {
  /// The index of its first instruction in `GestureTable.code`, or 0xFFFF for `none`.
  package var offset: UInt16
  /// - Parameter offset: the index of an instruction.
  package init(_ offset: UInt16) { self.offset = offset }
  /// The value for no code.
  package static var none: Entry { Entry(0xFFFF) }
  /// Whether the code is missing.
  package var isNone: Bool { self == .none }
}
