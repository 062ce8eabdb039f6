/// The state of a whole gesture as a part: the facts that composition reads.
@usableFromInline package struct PartState: Sendable, BitwiseCopyable {
  /// The phases, and facts about them. A node that is over and neither ended nor cancelled has failed.
  ///
  /// Not an `OptionSet`: its literals are loops, and these values are read in every step.
  @usableFromInline package struct Flags: Equatable, Sendable, BitwiseCopyable {
    @usableFromInline package var bits: UInt8

    @inlinable package init(bits: UInt8) { self.bits = bits }

    @inlinable package static var none: Flags { Flags(bits: 0) }
    @inlinable package static var over: Flags { Flags(bits: 1) }
    @inlinable package static var active: Flags { Flags(bits: 2) }
    @inlinable package static var ended: Flags { Flags(bits: 4) }
    @inlinable package static var cancelled: Flags { Flags(bits: 8) }
    /// Has been active, or has ended without that.
    @inlinable package static var begun: Flags { Flags(bits: 16) }
    /// Lost against others, or a node around it is over.
    @inlinable package static var stopped: Flags { Flags(bits: 32) }
    /// Has reported its end, or has nothing to report.
    @inlinable package static var done: Flags { Flags(bits: 64) }
    /// For an operator: of its parts that had begun, the last one to be over was cancelled.
    @inlinable package static var cancelledLast: Flags { Flags(bits: 128) }

    @inlinable package static func | (a: Flags, b: Flags) -> Flags { Flags(bits: a.bits | b.bits) }
    @inlinable package static func |= (a: inout Flags, b: Flags) { a.bits |= b.bits }
    @inlinable package static func -= (a: inout Flags, b: Flags) { a.bits &= ~b.bits }

    @inlinable package var isEmpty: Bool { bits == 0 }
    /// All of the others.
    @inlinable package func contains(_ others: Flags) -> Bool { bits & others.bits == others.bits }
    /// Any of the others.
    @inlinable package func intersects(_ others: Flags) -> Bool { bits & others.bits != 0 }
  }

  @usableFromInline package var flags = Flags.none
  /// The steps when it began, started and was over. `never` before.
  @usableFromInline package var beginStep = never
  @usableFromInline package var startStep = never
  @usableFromInline package var endStep = never

  @inlinable package static var never: UInt64 { .max }

  @inlinable package init() {}
}
