internal import GestureRuntime

extension ReportedPhase {
  static func named(_ name: String) -> ReportedPhase? { allCases.first { $0.word == name } }
}
