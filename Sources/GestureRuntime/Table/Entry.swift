/// Where a piece of code begins in `GestureTable.code`; `none` where there is none.
package struct Entry: Equatable, Sendable {
  /// The index of its first instruction in `GestureTable.code`; 0xFFFF for `none`.
  package var offset: UInt16
  /// - Parameter offset: the index of an instruction.
  package init(_ offset: UInt16) { self.offset = offset }
  /// There is no such code.
  package static var none: Entry { Entry(0xFFFF) }
  /// Whether there is no such code.
  package var isNone: Bool { self == .none }
}
