/// Where a piece of code begins in `GestureTable.code`; `none` where there is none.
public struct Entry: Equatable, Sendable {
  /// The index of its first instruction in `GestureTable.code`; 0xFFFF for `none`.
  public var offset: UInt16
  /// - Parameter offset: the index of an instruction.
  public init(_ offset: UInt16) { self.offset = offset }
  /// There is no such code.
  @export(implementation) public static var none: Entry { Entry(0xFFFF) }
  /// Whether there is no such code.
  public var isNone: Bool { self == .none }
}
