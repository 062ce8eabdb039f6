// Instants, phases, and bounds on the work of a call.

@usableFromInline package enum Deadline {
  @inlinable package static var none: Int64 { .max }
  /// Stands for a timer that fires in this step.
  static var fired: Int64 { .min }

  /// The instant `duration` nanoseconds after `start`, or `none` if that never comes.
  @inline(__always) package static func instant(_ duration: Double, after start: Int64) -> Int64 {
    // Just below 2⁶³ nanoseconds, 292 years.
    guard duration < 9.2e18 else { return none }
    let (sum, overflow) = start.addingReportingOverflow(whole(duration))
    return overflow ? none : sum
  }

  /// Rounded to the nearest whole number, not below 0.
  @inline(__always) private static func whole(_ duration: Double) -> Int64 {
    guard duration > 0 else { return 0 }
    let whole = Int64(duration)
    return Double(whole) == duration ? whole : Int64(duration.rounded())
  }
}

/// The phase of a node. See Documentation/Language/Phases.md.
@usableFromInline package enum Phase: UInt8 { case possible, active, ended, cancelled, failed }

/// Bounds on what one call does.
package enum EngineLimit {
  /// The largest number of timers that one call fires at their own deadlines. Timers that are overdue then fire once
  /// more, at the time of the call.
  package static var timers: Int { 1000 }
  /// The largest number of timers that fire at the time of the call, in case hand-overs arm timers again at that time.
  package static var lateTimers: Int { 1000 }
  /// An `every`, an `after` in a state that a timer entered, and a timer of a gesture last at least this long,
  /// in nanoseconds, so that no chain of timers loops at one instant.
  package static var shortestTimer: Double { 1_000_000.0 }
  /// The largest number of timers of a gesture and all gestures nested in it: in a byte, their numbers follow the
  /// numbers of events.
  package static var gestureTimers: Int { 64 }
  /// The largest number of a gesture's regions of both kinds, and of its `regions`: a machine has room for as many
  /// frames in each `regions` as in the fullest one.
  package static var regions: Int { 1024 }
  package static var manyRegions: Int { 64 }
  /// The largest number of frames in one `regions`.
  package static var frames: Int { 4096 }
  /// The greatest depth of enums in each other, and of operators in a tree.
  package static var nesting: Int { 32 }
  /// The largest number of registers of a gesture: their numbers have two bytes.
  package static var registers: Int { 0xFFFF }
  /// The largest number of bytes of a machine, with all touches and frames that it can have.
  package static var memory: Int { 64 << 20 }
  /// The number of times that composition decides in one step: three releases in a `simultaneous`, one reset of the
  /// whole, and once before.
  package static var rounds: Int { 5 }
}
