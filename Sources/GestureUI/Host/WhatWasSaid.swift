import GestureRuntime

/// The reports of the whole of a gesture in a call.
struct WhatWasSaid: Equatable, Sendable {
  private(set) var call = 0
  private var phases: UInt8 = 0

  init(_ phases: ReportedPhase...) {
    for phase in phases { add(phase) }
  }

  func includes(_ phase: ReportedPhase) -> Bool { phases & bit(phase) != 0 }

  /// Whether the gesture was over at least once in the call, so that its transients have returned to their first
  /// values.
  var isOver: Bool { includes(.ended) || includes(.cancelled) || includes(.failed) }

  /// The value for the next call, without reports so far.
  var next: WhatWasSaid {
    var next = WhatWasSaid()
    next.call = call &+ 1
    return next
  }

  mutating func add(_ report: borrowing Report) {
    if case .phase(let phase) = report.kind, report.isWhole { add(phase) }
  }

  mutating func add(_ phase: ReportedPhase) { phases |= bit(phase) }

  private func bit(_ phase: ReportedPhase) -> UInt8 { 1 << phase.rawValue }
}
