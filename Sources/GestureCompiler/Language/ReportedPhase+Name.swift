internal import GestureRuntime

extension ReportedPhase {
  /// As written in `on`, records and tests.
  var name: String {
    switch self {
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }

  static func named(_ name: String) -> ReportedPhase? { allCases.first { $0.name == name } }
}
